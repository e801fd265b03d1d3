"""A phone in one hand, and a page at 200 %: everything is there, and nothing has to be pushed aside to be read."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from support.bounds import rounds
from support.browsing import AtTable, Visitor, fine_by_night_and_by_day, held, nothing_sticks_out, sources_of

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
    """By the first answer of a kind: the card is tapped, then the bright button."""
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
    nothing_sticks_out(at.visitor)


def steps_on(at: AtTable) -> str:
    update = at.await_turn()
    return update["view"]["choice"]["step"] if update else "over"


def go_through_turn(at: AtTable) -> None:
    """No more of anything, until the next turn."""
    for _ in rounds(200):
        step = steps_on(at)
        if step == "open":
            break
        assert step != "over"
        update = at.now()
        verbs = [option["verb"] for option in update["view"]["choice"]["options"]]
        answer(at, "done" if "done" in verbs else verbs[0])


@pytest.mark.parametrize("device", [PHONE, LOW_PHONE], ids=["upright", "on its side"])
def test_a_turn_in_the_village_and_one_in_the_dungeon_by_tap(visit: Visit, device: dict[str, Any]) -> None:
    at = AtTable(somebody := visit(**device), somebody.open_table(FIRST, BOT))
    answer(at, "village")
    assert steps_on(at) == "buy"
    answer(at, "buy")
    go_through_turn(at)
    answer(at, "dungeon")
    assert steps_on(at) in ("prepare", "attack")
    assert at.page.locator('[data-region="hall"]:visible').count(), "where it happens is in sight"
    go_through_turn(at)


def test_a_long_press_looks_at_a_card(visit: Visit) -> None:
    at = AtTable(somebody := visit(**PHONE), somebody.open_table(FIRST, BOT))
    at.await_turn()
    card = at.page.locator('[data-region="hand"] [data-spot]:visible').first
    name = str(card.get_attribute("aria-label")).split(",")[0].rpartition(" × ")[2]
    sheet = at.page.get_by_role("dialog")
    with held(card):
        expect(sheet).to_contain_text(name)
    expect(sheet).to_contain_text(name)
    nothing_sticks_out(somebody)
    tap(at, sheet.get_by_role("button", name="Close"))
    expect(sheet).to_have_count(0)
    assert not at.page.locator('[data-spot][aria-pressed="true"]').count(), "looking is not choosing"


def test_a_monster_that_is_held_stays_open_when_the_finger_lifts(visit: Visit) -> None:
    """It lies above the sheet: the touch that opened the sheet does not close it, nor go on to a neighbour."""
    at = AtTable(somebody := visit(**PHONE), somebody.open_table(FIRST, BOT))
    at.await_turn()
    monster = at.page.locator('[data-region="hall"] [data-spot^="card:"]:visible').nth(1)
    name = str(monster.get_attribute("aria-label")).split(",")[0]
    sheet = at.page.get_by_role("dialog")
    with held(monster):
        expect(sheet).to_contain_text(name)
    at.page.wait_for_timeout(200)  # a click comes after the finger
    expect(sheet).to_contain_text(name)
    at.page.touchscreen.tap(195, 60)
    expect(sheet).to_have_count(0)


def test_every_place_of_the_table_is_a_tap_away(visit: Visit) -> None:
    at = AtTable(somebody := visit(**PHONE), somebody.open_table(FIRST, BOT))
    at.await_turn()
    for tab in ("Village", "Players", "Log", "Hall"):
        tap(at, at.page.get_by_role("tab", name=tab))
        expect(at.page.get_by_role("tab", name=tab)).to_have_attribute("aria-selected", "true")
        nothing_sticks_out(somebody)
        assert at.page.get_by_role("button", name="Visit village").is_visible(), "the question stays"
    tap(at, at.page.get_by_role("tab", name="Village"))
    expect(at.page.locator(".onward")).to_be_visible()  # there is more of it below
    at.page.locator(".stall").last.scroll_into_view_if_needed()
    expect(at.page.locator(".onward")).to_have_count(0)


@pytest.mark.parametrize("device", [PHONE, ZOOMED], ids=["phone", "200 %"])
def test_nothing_scrolls_sideways(visit: Visit, device: dict[str, Any]) -> None:
    somebody = visit(**device)
    quest = somebody.open_table({"game": "quest", "first_game": True}, BOT)
    lobby = somebody.open_table(FIRST, {}, start=False)
    at = AtTable(somebody, somebody.open_table(FIRST, BOT))
    at.await_turn()
    nothing_sticks_out(somebody)
    AtTable(somebody, quest).await_turn()
    nothing_sticks_out(somebody)
    for path in [*PAGES, lobby]:
        somebody.page.goto(path)
        somebody.page.get_by_role("heading", level=1).first.wait_for()
        somebody.page.wait_for_load_state("networkidle")
        nothing_sticks_out(somebody)


def test_a_whole_turn_at_200_percent(visit: Visit) -> None:
    """Everything that is needed can be brought into sight and used."""
    at = AtTable(somebody := visit(**ZOOMED, has_touch=True), somebody.open_table(FIRST, BOT))
    answer(at, "village")
    answer(at, "buy")
    go_through_turn(at)


def test_a_phone_is_for_everybody(visit: Visit) -> None:
    """As axe sees it: pages, hall and village, Quest, a lobby and an end."""
    somebody = visit(**PHONE)
    ended = somebody.finished_game({"game": "thunderstone", "mode": "solo-normal", "first_game": True}, alone=True)
    quest = somebody.open_table({"game": "quest", "first_game": True}, BOT)
    lobby = somebody.open_table(FIRST, {}, start=False)
    for path in ["/", "/cards", lobby, ended]:
        somebody.page.goto(path)
        somebody.page.get_by_role("heading", level=1).first.wait_for()
        somebody.page.wait_for_load_state("networkidle")
        nothing_sticks_out(somebody)
        fine_by_night_and_by_day(somebody)
    AtTable(somebody, quest).await_turn()
    fine_by_night_and_by_day(somebody)
    at = AtTable(somebody, somebody.open_table(FIRST, BOT))
    at.await_turn()
    fine_by_night_and_by_day(somebody)
    tap(at, at.page.get_by_role("tab", name="Village"))
    fine_by_night_and_by_day(somebody)
