"""Whole random games at every shape of table in both builds: the same options and the same state after every decision.

GRIMHOLD_SOAK_NATIVE says how many games (`make soak-native`: 100,000). Without it there are none here: `tests/native`
has a share that is quick.
"""

import os

import pytest

from support.all_tables import numbered_setup
from support.twins import needs_native, play_both

GAMES = int(os.environ.get("GRIMHOLD_SOAK_NATIVE", "0"))
CHUNKS = 997  # a prime: every chunk has its share of both rulebooks, and none is long

pytestmark = [needs_native, pytest.mark.skipif(not GAMES, reason="asked for by `make soak-native`")]


@pytest.mark.parametrize("chunk", range(min(CHUNKS, GAMES) or 1))
def test_a_game_is_the_same_in_both_builds_after_every_decision(chunk: int) -> None:
    for number in range(chunk, GAMES, CHUNKS):
        assert play_both(numbered_setup(number), number), f"game {number} does not end"
