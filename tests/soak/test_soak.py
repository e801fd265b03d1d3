"""Whole random games at every shape of table: each ends, and no card is lost on the way.

GRIMHOLD_SOAK says how many games. Every tenth is a game of Quest, which is some ten times as long as the others.
"""

import os

import pytest

from grimhold.core.chance import Chance
from grimhold.registry import new_game
from support.all_tables import numbered_setup
from support.bounds import rounds
from support.laws import own, the_table_is_in_order
from support.play import decide_at_random

GAMES = int(os.environ.get("GRIMHOLD_SOAK", "2000"))
CHUNKS = 41  # a prime: every chunk has its share of both rulebooks
MOST_DECISIONS = 100_000  # several times the longest random game seen


def play_to_the_end(number: int) -> None:
    game = new_game(numbered_setup(number), number)
    chance = Chance(number)
    decisions: list[int] = []
    try:
        for _ in rounds(MOST_DECISIONS):
            if game.over:
                break
            assert len(game.options) > 1, "a question without a choice"
            decisions.append(decide_at_random(game, chance))
        the_table_is_in_order(game)
        assert own(game).somebody_has_won(game)
    except Exception as problem:
        raise AssertionError(
            f"game {number} (numbered_setup({number}), seed {number}) after decisions {decisions}"
        ) from problem


@pytest.mark.timeout(300 + 10 * GAMES // CHUNKS)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_come_to_an_end(chunk: int) -> None:
    for number in range(chunk, GAMES, CHUNKS):
        play_to_the_end(number)
