"""A game is the same in both builds: options, state, events and score after every decision.

Every mode with every number of players, printing, set and extra comes up; `make soak-native` plays many more.
"""

import pytest

from grimhold.core.chance import Chance
from grimhold.games.modes import VERSUS
from grimhold.native import pure_games
from grimhold.rulebooks import GAMES, from_json, random_setup, rulebook_of
from support import quest_tables, tables
from support.twins import Twins, needs_native, play_both

CHUNKS = 12
CLASSIC_GAMES = 2 * len(tables.SIDES)
QUEST_GAMES = len(quest_tables.SIDES)
WHOLE = 3  # of the long games of Quest every third is played to its end
MOST_DECISIONS = 700  # in the others
PLAYERS = ("P1", "P2")

pytestmark = needs_native


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_classic_games_are_the_same_in_both_builds_after_every_decision(chunk: int) -> None:
    for number in range(chunk, CLASSIC_GAMES, CHUNKS):
        assert play_both(tables.numbered_setup(number), number)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_games_of_quest_are_the_same_in_both_builds_after_every_decision(chunk: int) -> None:
    for number in range(chunk, QUEST_GAMES, CHUNKS):
        setup = quest_tables.numbered_setup(number)
        if number % WHOLE == 0:
            assert play_both(setup, number)
        else:
            play_both(setup, number, MOST_DECISIONS)


@pytest.mark.parametrize("game", GAMES)
def test_a_playout_is_the_same_in_both_builds_and_no_more_than_answers_in_a_row(game: str) -> None:
    """From a table that is laid out, dealt, and from the middle of a game."""
    setup = random_setup(game, 3, PLAYERS, VERSUS)
    with pure_games():
        pure = rulebook_of(setup).laid_out(setup)
    native = rulebook_of(setup).laid_out(setup)
    for seed in (1, 2):
        games = [pure.clone(), native.clone()]
        for played in games:
            played.deal(seed)
        assert len({played.playout(seed) for played in games}) == 1
        assert len({played.state_hash() for played in games}) == 1
    assert native.state_hash() == pure.state_hash()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_saved_in_one_build_goes_on_in_the_other(game: str) -> None:
    twins = Twins(random_setup(game, 4, PLAYERS, VERSUS), 4)
    chance = Chance(4)
    for _ in range(60):
        twins.apply(chance.below(len(twins.pure.options)))
    saved = twins.native.to_json()
    assert saved == twins.pure.to_json()
    twins.native = from_json(twins.pure.to_json())
    with pure_games():
        twins.pure = from_json(saved)
    assert type(twins.native) is not type(twins.pure)
    for _ in range(20):
        twins.apply(chance.below(len(twins.pure.options)))
        twins.check()
