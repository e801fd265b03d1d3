"""Whole games alone, together and of Quest, through the table's page alone."""

from collections.abc import Callable
from typing import Any

import pytest

from support.browsing import AtTable, Visitor, by_mouse

BOT = {"bot": "greedy"}


@pytest.mark.parametrize(
    ("wish", "others"),
    [
        ({"game": "dragonspire", "mode": "solo-normal", "seed": 4}, []),
        ({"game": "thunderstone", "mode": "united-we-stand", "seed": 2}, [BOT]),
        ({"game": "quest", "first_game": True, "change": {"keys": 1}}, [BOT]),
    ],
    ids=["alone", "together", "quest"],
)
def test_a_whole_game(visit: Callable[..., Visitor], wish: dict[str, Any], others: list[dict[str, Any]]) -> None:
    at = AtTable(somebody := visit(hurry=True), somebody.open_table(wish, *others))
    at.play_to_the_end(by_mouse)
    at.the_end_is_told()
