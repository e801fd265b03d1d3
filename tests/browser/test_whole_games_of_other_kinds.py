"""Games alone, together and of Quest, through the table's page: how they begin and how they end."""

from collections.abc import Callable
from typing import Any

import pytest

from support.browsing import AtTable, Visitor, by_mouse

BOT = {"bot": "greedy"}
DEAL = 3  # with it Quest is short


@pytest.mark.parametrize(
    ("wish", "others", "skipped"),
    [
        ({"game": "dragonspire", "mode": "solo-normal", "seed": 4}, [], 25),
        ({"game": "thunderstone", "mode": "united-we-stand", "seed": 2}, [BOT], 60),
        ({"game": "quest", "first_game": True, "change": {"keys": 1}}, [BOT], 0),
    ],
    ids=["alone", "together", "quest"],
)
def test_from_beginning_to_end(
    visit: Callable[..., Visitor], wish: dict[str, Any], others: list[dict[str, Any]], skipped: int
) -> None:
    at = AtTable(somebody := visit(hurry=True), somebody.open_table(wish, *others))
    at.play(by_mouse, 20)
    at.skip(skipped)
    at.play(by_mouse)
    at.the_end_is_told()
