"""A game is the same in both builds: options, state, events and score after every decision.

Every mode with every number of players, printing, set and extra comes up; `make soak-native` plays many more.
"""

import pytest

from grimhold.core.chance import Chance
from grimhold.core.errors import GrimholdError
from grimhold.core.options import MOST_CARDS
from grimhold.native.build import native_module, pure_games
from grimhold.registry import all_games, from_json, new_game, random_setup, rulebook_of
from grimhold.table.modes import VERSUS
from grimhold.table.state import GameState
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


@pytest.mark.parametrize("game", all_games())
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


@pytest.mark.parametrize("game", all_games())
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


def in_the_middle(game: str, seed: int) -> GameState:
    state = new_game(random_setup(game, seed, PLAYERS, VERSUS), seed)
    chance = Chance(seed)
    for _ in range(40):
        state.apply(state.options[chance.below(len(state.options))])
    return state


def read_natively(state: GameState, data: bytes) -> GameState | None:
    """What comes without Python's help, once a game at the same table has been read."""
    from_json(state.to_json())
    found: GameState | None = native_module(rulebook_of(state).name).read_save(data)
    return found


@pytest.mark.parametrize("game", all_games())
def test_a_save_is_read_natively_just_as_in_python(game: str) -> None:
    state = in_the_middle(game, 5)
    other = state.clone()
    other.apply(other.options[-1])
    data = other.to_json()
    with pure_games():
        pure = from_json(data)
    native = read_natively(state, data)
    assert native is not None
    assert (native.asked, native.options, native.over, native.events) == (pure.asked, pure.options, pure.over, None)
    objects = {"native", "config"}  # equal, and not the same
    assert all(getattr(native, name) == getattr(pure, name) for name in type(pure).fields if name not in objects)
    assert vars(native.config).keys() == vars(pure.config).keys()
    assert native.to_json() == pure.to_json() == data  # of fields that are lent, too
    native.playout(1)
    pure.playout(1)
    assert native.to_json() == pure.to_json()


def test_a_save_out_of_the_ordinary_is_left_to_python() -> None:
    state = in_the_middle("thunderstone", 6)
    data = state.to_json()
    for before, after in (
        (b'"turn":', b'"turn": '),
        (b'"turn":', b'"turn":0'),
        (b'"turn":', b'"turn":-0'),
        (b'"turn":', b'"turn":99999999999999999999'),
        (b'"salt":', b'"salt":9'),
        (b'"frames":[', b'"frames":[1.5,'),
        (b'"frames":[', b'"frames":[2147483648,'),
        (b'"over":false', b'"over":null'),
        (b'"zones":[[', b'"zones":[[],['),
        (b'"players":["P1"', b'"players":["P3"'),
        (b'"kinds":[', b'"kinds":[' + b"0," * MOST_CARDS),
    ):
        assert data.count(before) == 1
        assert read_natively(state, data.replace(before, after)) is None, after
    for size in range(0, len(data), 7):
        assert read_natively(state, data[:size]) is None
    assert read_natively(state, data + b" ") is None
    assert from_json(data.replace(b'"turn":', b'"turn": ')).to_json() == data
    with pytest.raises(GrimholdError, match="there is room for"):
        from_json(data.replace(b'"kinds":[', b'"kinds":[' + b"0," * MOST_CARDS))
