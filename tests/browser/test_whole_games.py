"""First games of Thunderstone through the table's page, by mouse and by keyboard."""

from collections.abc import Callable
from typing import Any

from support.browsing import AtTable, Visitor, by_keyboard, by_mouse

FIRST = {"game": "thunderstone", "first_game": True}
BOT = {"bot": "greedy"}


def test_a_first_game_against_a_bot_by_mouse(visit: Callable[..., Visitor]) -> None:
    at = AtTable(visitor := visit(instant_moves=True), visitor.open_table(FIRST, BOT))
    at.play(by_mouse, 30)
    at.skip_to_end()
    at.play(by_mouse)
    at.expect_end()


def test_a_first_game_against_a_bot_by_keyboard_alone(visit: Callable[..., Visitor]) -> None:
    at = AtTable(visitor := visit(instant_moves=True), visitor.open_table(FIRST, BOT))
    at.play(by_keyboard)
    at.expect_end()


def test_arrow_keys_reach_everything_on_the_table(visit: Callable[..., Visitor]) -> None:
    at = AtTable(visitor := visit(), visitor.open_table(FIRST, BOT))
    visitor.reach(at.id, lambda view: view["choice"]["step"] == "buy", "visit village")
    update = at.await_turn()
    assert update is not None
    view = update["view"]
    stacks = [f"stack:{stack.get('number', 0)}" for stack in view["village"] if stack.get("left")]
    foes = [f"card:{rank['card']['ref']}" for rank in view["halls"][0]["ranks"] if "card" in rank]
    held = [f"card:{card['ref']}" for card in view["players"][0]["hand"]]
    for spot in (stacks[-1], foes[-1], held[-1], held[0], stacks[0]):
        at.walk_to(spot)
    at.page.keyboard.press("Space")
    assert at.spot(stacks[0]).get_attribute("aria-pressed") == "true"


def test_enter_presses_the_primary_button(visit: Callable[..., Visitor]) -> None:
    """A focus left over from the previous question does not matter; a button focused since then does."""
    at = AtTable(visitor := visit(instant_moves=True), visitor.open_table(FIRST, BOT))
    update = at.await_turn()
    assert update is not None
    foe = f"card:{update['view']['halls'][0]['ranks'][0]['card']['ref']}"
    at.walk_to(foe)
    visitor.command(at.id, "decide", option=option_that(update, "dungeon"))
    at.await_change(update["table"]["seq"])
    enter(at)
    assert asked(at) == "attack"

    visitor.command(at.id, "undo")
    visitor.wait_until("document.querySelector('.ask .primary') !== null")
    at.click(foe)
    done = at.page.locator('[data-spot^="option:"]')
    done.focus()
    enter(at)
    assert asked(at) == "attack"


def option_that(update: dict[str, Any], verb: str) -> int:
    options = update["view"]["choice"]["options"]
    return int(next(option.get("number", 0) for option in options if option["verb"] == verb))


def enter(at: AtTable) -> None:
    update = at.await_turn()
    assert update is not None
    at.page.keyboard.press("Enter")
    at.await_change(update["table"]["seq"])


def asked(at: AtTable) -> str:
    return str(at.now()["view"]["choice"]["step"])
