"""Pages and tables with the browser's text size doubled."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from support.browsing import CHROMIUM, AtTable, Visitor, by_mouse, no_sideways_scrolling

FIRST = {"game": "thunderstone", "first_game": True}
BOT = {"bot": "greedy"}
LARGE = "--blink-settings=defaultFontSize=32"
DESK = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}}
PAGES = ["/", "/play", "/cards", "/cards/thunderstone/Torch", "/me"]
Visit = Callable[..., Visitor]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu", LARGE])
        yield found
        found.close()


# Is all of the top bar within it?
TOP_IS_WHOLE = "document.querySelector('.top').scrollHeight <= document.querySelector('.top').clientHeight"
# Buttons whose text does not fit.
CUT_OFF = """() => [...document.querySelectorAll('.btn:not(.iconic)')]
  .filter((one) => one.clientWidth && one.scrollWidth > one.clientWidth + 2).map((one) => one.textContent.trim())"""


def assert_readable(visitor: Visitor) -> None:
    no_sideways_scrolling(visitor)
    cut = visitor.page.evaluate(CUT_OFF)
    assert not cut, f"{visitor.page.url}: {cut}"


def open_page(visitor: Visitor, path: str) -> None:
    visitor.page.goto(path)
    visitor.page.get_by_role("heading", level=1).first.wait_for()
    visitor.page.wait_for_load_state("networkidle")


@pytest.mark.parametrize(("device", "language"), [(DESK, "en-GB"), (PHONE, "de-DE")], ids=["desk", "phone, in German"])
def test_pages_and_tables(visit: Visit, device: dict[str, object], language: str) -> None:
    visitor = visit(**device, locale=language)
    ended = visitor.finished_game({"game": "thunderstone", "mode": "solo-normal", "first_game": True}, alone=True)
    lobby = visitor.open_table(FIRST, {}, start=False)
    open_page(visitor, PAGES[0])
    assert visitor.page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") >= 32
    for path in [*PAGES, lobby, ended]:
        open_page(visitor, path)
        assert_readable(visitor)
    for wish in (FIRST, {"game": "quest", "first_game": True}):
        AtTable(visitor, visitor.open_table(wish, BOT)).await_turn()
        assert_readable(visitor)
        assert visitor.page.evaluate(TOP_IS_WHOLE)


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_a_turn_in_the_village(visit: Visit, device: dict[str, object]) -> None:
    at = AtTable(visitor := visit(**device), visitor.open_table(FIRST, BOT))
    for verb in ("village", "buy"):
        update = at.await_turn()
        assert update is not None
        choice = update["view"]["choice"]
        by_mouse(at, choice, next(option for option in choice["options"] if option["verb"] == verb))
        at.await_change(update["table"]["seq"])
        assert_readable(visitor)
    expect(at.page.locator(".ask b").first).to_be_visible()
