"""Solo, cooperative and Quest games through the table's page: their beginning and their end."""

from collections.abc import Callable
from typing import Any

import pytest

from support.browsing import AtTable, Visitor, by_mouse

Visit = Callable[..., Visitor]
BOT = {"bot": "greedy"}
DEAL = 3  # gives a short game of Quest


@pytest.mark.parametrize(
    ("wish", "others"),
    [
        ({"game": "dragonspire", "mode": "solo-normal", "seed": 4}, []),
        ({"game": "thunderstone", "mode": "united-we-stand", "seed": 2}, [BOT]),
    ],
    ids=["solo", "cooperative"],
)
def test_beginning_and_end(visit: Visit, wish: dict[str, Any], others: list[dict[str, Any]]) -> None:
    at = AtTable(visitor := visit(instant_moves=True), visitor.open_table(wish, *others))
    at.play(by_mouse, 15)
    at.skip_to_end()
    at.play(by_mouse)
    at.expect_end()


def test_a_whole_game_of_quest(visit: Visit) -> None:
    wish = {"game": "quest", "first_game": True, "change": {"keys": 1}}
    at = AtTable(visitor := visit(instant_moves=True), visitor.open_table(wish, BOT))
    at.play(by_mouse)
    at.expect_end()
