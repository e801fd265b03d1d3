"""Phones, and a page at 200 %: everything can be reached, and nothing scrolls sideways."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from support.bounds import rounds
from support.browsing import (
    FEW_CARDS,
    AtTable,
    Visitor,
    long_press,
    no_sideways_scrolling,
    no_violations_in_both_themes,
    sources_of,
)

FIRST = {"game": "thunderstone", "first_game": True}
BOT = {"bot": "greedy"}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
LOW_PHONE = PHONE | {"viewport": {"width": 844, "height": 390}}
ZOOMED = {"viewport": {"width": 720, "height": 450}, "device_scale_factor": 2}
PAGES = ["/", "/play", "/cards", "/cards/thunderstone/Torch", "/learn/thunderstone", "/games", "/daily", "/me"]
Visit = Callable[..., Visitor]


def tap(at: AtTable, what: Locator) -> None:
    what.first.scroll_into_view_if_needed()
    what.first.tap()


def answer(at: AtTable, verb: str) -> None:
    """Takes the first option with a verb: taps the card, then the primary button."""
    update = at.await_turn()
    assert update is not None
    choice = update["view"]["choice"]
    option = next(option for option in choice["options"] if option["verb"] == verb)
    sources = sources_of(option)
    if sources:
        tap(at, at.spot(sources[0]))
        tap(at, at.page.locator(f'.bar [data-spot="option:{option.get("number", 0)}"], .bar .btn.primary'))
    else:
        button = at.page.locator(f'[data-spot="option:{option.get("number", 0)}"]:visible')
        tap(at, button if button.count() else at.page.locator(".bar .btn.primary"))
    at.await_change(update["table"]["seq"])
    no_sideways_scrolling(at.visitor)


def current_step(at: AtTable) -> str:
    update = at.await_turn()
    return update["view"]["choice"]["step"] if update else "over"


def finish_turn(at: AtTable) -> None:
    """Declines everything until the next turn."""
    for _ in rounds(200):
        step = current_step(at)
        if step == "open":
            break
        assert step != "over"
        update = at.now()
        verbs = [option["verb"] for option in update["view"]["choice"]["options"]]
        answer(at, "done" if "done" in verbs else verbs[0])


@pytest.mark.parametrize("device", [PHONE, LOW_PHONE], ids=["upright", "sideways"])
def test_a_turn_in_the_village_and_one_in_the_dungeon_by_tap(visit: Visit, device: dict[str, Any]) -> None:
    at = AtTable(visitor := visit(**device), visitor.open_table(FIRST, BOT))
    answer(at, "village")
    assert current_step(at) == "buy"
    answer(at, "buy")
    finish_turn(at)
    answer(at, "dungeon")
    assert current_step(at) in ("prepare", "attack")
    assert at.page.locator('[data-region="hall"]:visible').count(), "the place of the action is visible"
    finish_turn(at)


def test_a_long_press_inspects_a_card(visit: Visit) -> None:
    at = AtTable(visitor := visit(**PHONE), visitor.open_table(FIRST, BOT))
    at.await_turn()
    card = at.page.locator('[data-region="hand"] [data-spot]:visible').first
    name = str(card.get_attribute("aria-label")).split(",")[0].rpartition(" × ")[2]
    sheet = at.page.get_by_role("dialog")
    with long_press(card):
        expect(sheet).to_contain_text(name)
    expect(sheet).to_contain_text(name)
    no_sideways_scrolling(visitor)
    tap(at, sheet.get_by_role("button", name="Close"))
    expect(sheet).to_have_count(0)
    assert not at.page.locator('[data-spot][aria-pressed="true"]').count(), "inspecting selects nothing"


def test_the_sheet_of_a_monster_stays_open_after_the_touch(visit: Visit) -> None:
    """The touch that opened the sheet neither closes it nor moves to a neighbour."""
    at = AtTable(visitor := visit(**PHONE), visitor.open_table(FIRST, BOT))
    at.await_turn()
    monster = at.page.locator('[data-region="hall"] [data-spot^="card:"]:visible').nth(1)
    name = str(monster.get_attribute("aria-label")).split(",")[0]
    sheet = at.page.get_by_role("dialog")
    with long_press(monster):
        expect(sheet).to_contain_text(name)
    at.page.wait_for_timeout(200)  # a click follows the touch
    expect(sheet).to_contain_text(name)
    at.page.touchscreen.tap(195, 60)
    expect(sheet).to_have_count(0)


def test_tabs_show_every_place(visit: Visit) -> None:
    at = AtTable(visitor := visit(**PHONE), visitor.open_table(FIRST, BOT))
    at.await_turn()
    for tab in ("Village", "Players", "Log", "Hall"):
        tap(at, at.page.get_by_role("tab", name=tab))
        expect(at.page.get_by_role("tab", name=tab)).to_have_attribute("aria-selected", "true")
        no_sideways_scrolling(visitor)
        assert at.page.get_by_role("button", name="Visit village").is_visible(), "the question stays visible"
    tap(at, at.page.get_by_role("tab", name="Village"))
    expect(at.page.locator(".onward")).to_be_visible()  # more below
    at.page.locator(".stall").last.scroll_into_view_if_needed()
    expect(at.page.locator(".onward")).to_have_count(0)


@pytest.mark.parametrize("device", [PHONE, ZOOMED], ids=["phone", "200 %"])
def test_nothing_scrolls_sideways(visit: Visit, device: dict[str, Any]) -> None:
    visitor = visit(**device)
    quest = visitor.open_table({"game": "quest", "first_game": True}, BOT)
    lobby = visitor.open_table(FIRST, {}, start=False)
    at = AtTable(visitor, visitor.open_table(FIRST, BOT))
    at.await_turn()
    no_sideways_scrolling(visitor)
    AtTable(visitor, quest).await_turn()
    no_sideways_scrolling(visitor)
    for path in [*PAGES, lobby]:
        visitor.page.goto(path)
        visitor.page.get_by_role("heading", level=1).first.wait_for()
        visitor.page.wait_for_load_state("networkidle")
        no_sideways_scrolling(visitor)


def test_a_whole_turn_at_200_percent(visit: Visit) -> None:
    """All controls of a turn can be reached."""
    at = AtTable(visitor := visit(**ZOOMED, has_touch=True), visitor.open_table(FIRST, BOT))
    answer(at, "village")
    answer(at, "buy")
    finish_turn(at)


def test_a_phone_is_accessible(visit: Visit) -> None:
    """axe finds nothing on pages, hall and village, Quest, a lobby and an end."""
    visitor = visit(**PHONE)
    ended = visitor.finished_game({"game": "thunderstone", "mode": "solo-normal", "first_game": True}, alone=True)
    quest = visitor.open_table({"game": "quest", "first_game": True}, BOT)
    lobby = visitor.open_table(FIRST, {}, start=False)
    for path in ["/", "/cards", lobby, ended]:
        visitor.page.goto(path)
        visitor.page.get_by_role("heading", level=1).first.wait_for()
        visitor.page.wait_for_load_state("networkidle")
        no_sideways_scrolling(visitor)
        visitor.page.evaluate(FEW_CARDS)
        no_violations_in_both_themes(visitor)
    AtTable(visitor, quest).await_turn()
    no_violations_in_both_themes(visitor)
    at = AtTable(visitor, visitor.open_table(FIRST, BOT))
    at.await_turn()
    no_violations_in_both_themes(visitor)
    tap(at, at.page.get_by_role("tab", name="Village"))
    no_violations_in_both_themes(visitor)
