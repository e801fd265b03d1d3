"""Drag and drop, with mouse and finger."""

import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from support.browsing import PATIENCE, AtTable, Visitor

Visit = Callable[..., Visitor]
FIRST = {"game": "thunderstone", "first_game": True}
BOT = {"bot": "greedy"}
TARGET_CLASS = re.compile(r"\bis-drop\b")
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TRIES = 20


def reach_option(at: AtTable, verb: str, way: str, step: str = "") -> tuple[dict[str, Any], dict[str, Any]]:
    """Plays until there is an option with this verb (in this step); returns the state of the table and the option."""

    def there(view: dict[str, Any]) -> bool:
        choice = view["choice"]
        return step in ("", choice["step"]) and any(each["verb"] == verb for each in choice["options"])

    at.visitor.reach(at.id, there, way)
    update = at.await_turn()
    assert update is not None
    return update, next(each for each in update["view"]["choice"]["options"] if each["verb"] == verb)


def wait_for_log(at: AtTable, seq: int, words: str) -> None:
    """Waits for words in the log after an entry; a drag can give two answers."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        news = at.visitor.get(f"/api/tables/{at.id}?since={seq}").get("happened", [])
        if words in " ".join(line["text"] for entry in news for line in entry.get("lines", [])):
            return
        at.page.wait_for_timeout(30)
    raise AssertionError(f"not in the log: {words!r}")


def attackable_monster(at: AtTable) -> dict[str, Any]:
    """A monster that can be attacked: some need a card, too."""
    forecasts: list[dict[str, Any]] = at.visitor.get(f"/api/tables/{at.id}/forecasts")["forecasts"]
    foe = next(each for each in forecasts if "reason" not in each)
    expect(at.page.get_by_role("button", name=re.compile(foe["monster"])).first).to_be_visible()
    at.page.wait_for_load_state("networkidle")  # the page has loaded its forecasts
    return foe


def test_a_turn_in_the_village_by_drag(visit: Visit) -> None:
    at = AtTable(visitor := visit(), visitor.open_table(FIRST, BOT))
    update, option = reach_option(at, "buy", "visit village")
    stack = f"stack:{option['stack']}"
    at.drag(stack, "zone:hand", drop=False)
    expect(at.page.locator('[data-drop="zone:hand"]')).to_have_attribute("data-aim", "over")
    expect(at.page.locator('[data-pile="pile:discard"]')).to_have_attribute("data-aim", "here")
    at.page.keyboard.press("Escape")
    expect(at.page.locator("[data-aim]")).to_have_count(0)
    at.page.mouse.up()
    at.drag(stack, "zone:question")  # not a target
    assert at.now()["table"]["seq"] == update["table"]["seq"]
    assert not at.page.locator('[data-spot][aria-pressed="true"]').count(), "a failed drag selects nothing"
    at.drag(stack, "pile:discard")
    wait_for_log(at, update["table"]["seq"], f"Mika buys {option['name']}")


def test_a_turn_in_the_dungeon_by_drag(visit: Visit) -> None:
    at = AtTable(visitor := visit(), visitor.open_table(FIRST, BOT))
    update, option = reach_option(at, "equip", "enter dungeon")
    heroes = [option["target"], *option.get("equal_targets", [])]
    at.click(f"card:{option['card']}")
    for hero in heroes:  # equal cards are lit, too
        expect(at.spot(f"card:{hero}").locator(".card")).to_have_class(TARGET_CLASS)
    at.page.keyboard.press("Escape")
    at.drag(f"card:{option['card']}", f"card:{heroes[-1]}")
    wait_for_log(at, update["table"]["seq"], f"equips {option['target_name']} with {option['name']}")
    now = at.await_turn()
    assert now is not None
    foe = attackable_monster(at)
    at.drag(f"card:{now['view']['players'][0]['hand'][0]['ref']}", f"card:{foe['ref']}")
    wait_for_log(at, now["table"]["seq"], f"Mika attacks {foe['monster']}")


def test_drag_a_monster_to_the_hand_and_a_card_to_destroy(visit: Visit) -> None:
    at = AtTable(visitor := visit(), visitor.open_table(FIRST, BOT))
    update, option = reach_option(at, "attack", "enter dungeon")
    at.drag(f"card:{option['card']}", "zone:hand")
    wait_for_log(at, update["table"]["seq"], f"Mika attacks {option['name']}")
    update, option = reach_option(at, "pick", "rest", "rest")  # a monster's effect may ask for a card, too
    assert update["view"]["choice"]["sends_to"] == "destroyed"
    at.drag(f"card:{option['card']}", "pile:destroyed")
    wait_for_log(at, update["table"]["seq"], f"Mika destroys {option['name']}")


def test_a_champion_is_dragged_to_a_location(visit: Visit) -> None:
    visitor = visit()
    at = AtTable(visitor, visitor.open_table({"game": "quest", "first_game": True}, BOT))
    update, option = reach_option(at, "visit", "")
    champion = at.page.locator(".champion:visible").first.bounding_box()
    assert champion is not None
    at.page.mouse.move(champion["x"] + champion["width"] / 2, champion["y"] + champion["height"] / 2)
    at.page.mouse.down()
    at.page.mouse.move(champion["x"] + 40, champion["y"] - 20)
    at.page.mouse.move(*at.point_of(f"location:{option['place']}"))
    at.page.mouse.up()
    wait_for_log(at, update["table"]["seq"], option["words"].removeprefix("visit "))


def test_a_finger_drags_cards_and_scrolls_the_hand(visit: Visit) -> None:
    at = AtTable(visitor := visit(**PHONE), visitor.open_table(FIRST, BOT))
    update, option = reach_option(at, "buy", "visit village")
    at.swipe(f"stack:{option['stack']}", (14, 2), (24, 4), to="zone:hand")
    wait_for_log(at, update["table"]["seq"], f"Mika buys {option['name']}")
    at.visitor.reach(at.id, lambda view: view["choice"]["step"] == "prepare", "enter dungeon")
    now = at.await_turn()
    assert now is not None
    fan = at.page.locator(".fan")
    card = str(fan.locator("[data-spot]").nth(1).get_attribute("data-spot"))
    is_wide = at.page.evaluate("(fan => fan.scrollWidth > fan.clientWidth + 1)(document.querySelector('.fan'))")
    for _ in range(TRIES if is_wide else 0):  # on a slow machine a swipe can become a long press
        at.swipe(card, *[(-way, 2) for way in range(15, 100, 15)])
        at.page.wait_for_timeout(300)
        if at.page.evaluate("document.querySelector('.fan').scrollLeft > 0"):
            break
        at.page.keyboard.press("Escape")
    else:
        assert not is_wide, "the hand did not scroll"
    assert at.now()["table"]["seq"] == now["table"]["seq"], "a swipe gives no answer"
    foe = attackable_monster(at)
    at.swipe(card, (0, -14), (0, -24), to=f"card:{foe['ref']}")
    wait_for_log(at, now["table"]["seq"], f"Mika attacks {foe['monster']}")
