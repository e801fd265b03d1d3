"""The engine agrees with the reckoning, figure by figure, at every decision of random positions and whole games.

GRIMHOLD_SOAK says how much: without it a share that takes seconds, with it a position for every fifth and a game for
every fiftieth.
"""

import os
from collections import Counter

import pytest

from oracle.classic.games import watch_game, watch_position

SOAK = int(os.environ.get("GRIMHOLD_SOAK", "0"))
POSITIONS = max(400, SOAK // 5)
GAMES = max(26, SOAK // 50)
CHUNKS = 13
# What must have been compared by then: a comparison that never happens proves nothing.
OF_POSITIONS = {
    "forecast", "battle", "gold", "buyable", "prices", "purchases left", "levellable", "points", "light of a hand",
    "gold of a hand", "hand size", "xp",
}  # fmt: skip
OF_GAMES = {
    "forecast",
    "battle",
    "gold",
    "buyable",
    "prices",
    "purchases left",
    "points",
    "hand size",
    "xp",
    "xp of all",
}


@pytest.mark.timeout(300 + POSITIONS // CHUNKS)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_positions_agree(chunk: int) -> None:
    tally: Counter[str] = Counter()
    for number in range(chunk, POSITIONS, CHUNKS):
        watch_position(number, tally)
    assert set(tally) >= OF_POSITIONS
    assert tally["forecast"] > 5 * POSITIONS // CHUNKS


@pytest.mark.timeout(300 + 60 * GAMES // CHUNKS)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_whole_games_agree(chunk: int) -> None:
    tally: Counter[str] = Counter()
    for number in range(chunk, GAMES, CHUNKS):
        assert watch_game(number, tally), f"game {number} does not end"
    assert set(tally) >= OF_GAMES | {"winners"}
