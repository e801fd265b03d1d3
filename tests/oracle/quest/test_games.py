"""Random positions and random games agree with the oracle at every decision.

GRIMHOLD_SOAK says how much: without it a share that takes seconds, with it a position for every fifth and a whole game
for every fiftieth.
"""

import os
from collections import Counter

import pytest

from oracle.quest.games import MOST_DECISIONS, watch_numbered, watch_position

SOAK = int(os.environ.get("GRIMHOLD_SOAK", "0"))
POSITIONS = max(120, SOAK // 5)
GAMES = max(24, SOAK // 50)
DECISIONS = MOST_DECISIONS if SOAK else 500
CHUNKS = 12
# What must have been compared by then; a comparison that never happens proves nothing.
COMPARED = {
    "gold", "skill", "attack in front", "light", "hit points", "health", "armor", "resistance", "wounds", "xp", "rewards",
    "buyable cards", "buyable gear", "buyable treasure", "armings", "ways", "light left", "forecast", "battle", "aftermath",
    "points",
}  # fmt: skip
OF_POSITIONS = COMPARED | {"hand size", "levels", "price of a level", "festering"}


@pytest.mark.timeout(300 + POSITIONS // CHUNKS)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_positions_agree(chunk: int) -> None:
    tally: Counter[str] = Counter()
    for number in range(chunk, POSITIONS, CHUNKS):
        try:
            watch_position(number, tally)
        except Exception as problem:
            raise AssertionError(f"position {number}: {problem}") from problem
    assert set(tally) >= OF_POSITIONS
    assert tally["forecast"] > 5 * POSITIONS // CHUNKS


@pytest.mark.timeout(300 + 60 * GAMES // CHUNKS)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_agree(chunk: int) -> None:
    tally: Counter[str] = Counter()
    for number in range(chunk, GAMES, CHUNKS):
        try:
            watch_numbered(number, tally, DECISIONS)
        except Exception as problem:
            raise AssertionError(f"game {number}: {problem}") from problem
    assert set(tally) >= COMPARED
