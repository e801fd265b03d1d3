"""Whole random games at every shape of table in both builds: the same options and the same state after every decision.
And ten times as many natively, of which no memory stays behind.

GRIMHOLD_SOAK_NATIVE says how many games (`make soak-native`: 100,000). Without it there are none here: `tests/native`
has a share that is quick.
"""

import os
import resource
from pathlib import Path

import pytest

from grimhold.registry import random_setup
from support.all_tables import numbered_setup
from support.twins import needs_native, play_both

GAMES = int(os.environ.get("GRIMHOLD_SOAK_NATIVE", "0"))
CHUNKS = 997  # a prime: every chunk has its share of both rulebooks, and none is long

SHARES = {"thunderstone": 0.45, "dragonspire": 0.45, "quest": 0.1}  # of the games of which no memory stays
TABLES = 64
SLACK = 4 << 20  # bytes
STATUS = Path("/proc/self/statm")

pytestmark = [needs_native, pytest.mark.skipif(not GAMES, reason="asked for by `make soak-native`")]


@pytest.mark.timeout(300 + 10 * GAMES // CHUNKS)
@pytest.mark.parametrize("chunk", range(min(CHUNKS, GAMES) or 1))
def test_a_game_is_the_same_in_both_builds_after_every_decision(chunk: int) -> None:
    for number in range(chunk, GAMES, CHUNKS):
        assert play_both(numbered_setup(number), number), f"game {number} does not end"


def resident() -> int:
    """The bytes this process holds."""
    return int(STATUS.read_text(encoding="ascii").split()[1]) * resource.getpagesize()


@pytest.mark.timeout(300 + GAMES // 20)
@pytest.mark.skipif(not STATUS.exists(), reason="only Linux tells what a process holds")
@pytest.mark.parametrize("game", SHARES)
def test_memory_stays_flat(game: str) -> None:
    batch = pytest.importorskip("grimhold.batch")
    games = batch.Batch(
        [random_setup(game, seed, ("Ann", "Bea")) for seed in range(TABLES)], range(TABLES), observe=False, threads=1
    )
    rounds = int(10 * GAMES * SHARES[game]) // TABLES
    held = 0
    for n in range(rounds):
        games.deal(range(n, n + TABLES))
        games.playout(range(n, n + TABLES))
        if n == rounds // 10:  # until then lists grow to the size that most games need
            held = resident()
    assert resident() - held < SLACK
