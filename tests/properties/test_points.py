"""Points tell nobody in which order a deck lies: they take the same work in every order."""

import random
import sys
from types import FrameType
from typing import Any

import pytest

from grimhold.core.chance import Chance
from grimhold.quest.scoring import quest_points
from grimhold.quest.state import QuestState
from grimhold.registry import new_game, random_setup
from support.play import play_on

SEATS = ("Ann", "Ben", "Cleo", "Dan")


def calls(state: QuestState, p: int, owned: list[int]) -> tuple[int, int]:
    """The points of a quest, and how many functions were called to find them."""
    found = 0

    def count(frame: FrameType, event: str, what: Any) -> None:
        nonlocal found
        found += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        points = quest_points(state, p, owned)
    finally:
        sys.setprofile(None)
    return points, found


@pytest.mark.parametrize("seed", range(12))
def test_points_of_a_quest_take_the_same_work_in_every_order_of_a_deck(seed: int) -> None:
    state = new_game(random_setup("quest", seed, SEATS, mode="epic" if seed % 3 == 0 else "versus"), seed)
    assert isinstance(state, QuestState)
    play_on(state, Chance(seed), 60)
    luck = random.Random(seed)
    for p in range(state.players):
        owned = luck.sample(range(len(state.kinds)), 80)  # rich players: most quests count many cards
        expected = calls(state, p, owned)
        for _ in range(5):
            luck.shuffle(owned)
            assert calls(state, p, owned) == expected
