"""Whole random games at every shape of table: each ends, and no card is lost on the way.

GRIMHOLD_SOAK says how many games.
"""

import os

import pytest

from grimhold.core.chance import Chance
from grimhold.games.classic.setup import new_game
from support.laws import every_card_is_in_one_place, every_place_holds_what_belongs_there
from support.play import decide_at_random
from support.tables import numbered_setup

GAMES = int(os.environ.get("GRIMHOLD_SOAK", "2000"))
CHUNKS = 40
MOST_DECISIONS = 20_000  # ten times the longest random game seen


def play_to_the_end(number: int) -> None:
    game = new_game(numbered_setup(number), number)
    chance = Chance(number)
    decisions: list[int] = []
    try:
        while not game.over:
            assert len(decisions) < MOST_DECISIONS, "the game does not end"
            assert len(game.options) > 1, "a question without a choice"
            decisions.append(decide_at_random(game, chance))
        every_card_is_in_one_place(game)
        every_place_holds_what_belongs_there(game)
        assert game.winners() or game.layout.mode.village_counts
    except Exception as problem:
        raise AssertionError(
            f"game {number} (numbered_setup({number}), seed {number}) after decisions {decisions}"
        ) from problem


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_come_to_an_end(chunk: int) -> None:
    for number in range(chunk, GAMES, CHUNKS):
        play_to_the_end(number)
