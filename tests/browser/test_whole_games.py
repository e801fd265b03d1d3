"""Whole games at the table, through its page alone."""

from collections.abc import Callable
from typing import Any

import pytest

from support.browsing import AtTable, Visitor, by_keyboard, by_mouse

FIRST = {"game": "thunderstone", "first_game": True}
BOT = {"bot": "greedy"}


def the_end_is_told(at: AtTable) -> None:
    at.page.get_by_role("heading", level=1).wait_for()
    assert at.now()["view"]["over"]
    assert at.moves > 5


def test_a_first_game_against_a_bot_by_mouse(visit: Callable[..., Visitor]) -> None:
    at = AtTable(somebody := visit(), somebody.open_table(FIRST, BOT))
    at.play_to_the_end(by_mouse)
    the_end_is_told(at)


def test_a_first_game_against_a_bot_by_keyboard_alone(visit: Callable[..., Visitor]) -> None:
    at = AtTable(somebody := visit(), somebody.open_table(FIRST, BOT))
    at.play_to_the_end(by_keyboard)
    the_end_is_told(at)


@pytest.mark.parametrize(
    ("wish", "others"),
    [
        ({"game": "dragonspire", "mode": "solo-normal", "seed": 4}, []),
        ({"game": "thunderstone", "mode": "united-we-stand", "seed": 2}, [BOT]),
        ({"game": "quest", "first_game": True}, [BOT]),
    ],
    ids=["alone", "together", "quest"],
)
def test_a_whole_game(visit: Callable[..., Visitor], wish: dict[str, Any], others: list[dict[str, Any]]) -> None:
    at = AtTable(somebody := visit(), somebody.open_table(wish, *others))
    at.play_to_the_end(by_mouse)
    the_end_is_told(at)
