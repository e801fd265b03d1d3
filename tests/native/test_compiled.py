"""Compiled functions: the same call and the same result in both builds, for one game and for a batch."""

import inspect
import pickle
from typing import Any

import numpy as np
import pytest

import grimhold
from grimhold.batch import Batch
from grimhold.core.errors import IllegalMove
from grimhold.native import compiled_name
from grimhold.native.build import pure_games
from grimhold.play.rollout import features, rollout, rollout_answer, value_of_position
from grimhold.table.state import GameState
from grimhold.views.observation import observation
from support.twins import needs_native

TABLES = [("thunderstone", "versus"), ("dragonspire", "versus"), ("quest", "epic")]


def begun(game: str, seed: int = 1) -> Any:
    state = grimhold.new_game(grimhold.random_setup(game, seed, 2), seed).state
    rollout(state, seed, 3)
    return state


def batch_of(game: str, games: int = 6) -> Batch:
    return Batch([grimhold.random_setup(game, seed, 2) for seed in range(games)], range(games), threads=2)


def cards_in_hand(state: GameState, p: int) -> list[int]:
    """No function of the native build."""
    return state.hand(p)


@needs_native
@pytest.mark.parametrize("game", ["thunderstone", "quest"])
def test_arguments_are_given_as_in_python(game: str) -> None:
    state = begun(game)
    by_place = value_of_position(state, 1, True)
    assert value_of_position(state, heuristic=True, p=1) == value_of_position(state, 1, heuristic=True) == by_place
    assert value_of_position(state, 1) == value_of_position(state, p=1, heuristic=False)
    assert value_of_position(state=state, p=1) == value_of_position(state, 1)
    assert type(state).points(state, 1) == state.points(1) == state.points(p=1)


@needs_native
@pytest.mark.parametrize(
    ("arguments", "named", "problem"),
    [
        ((), {}, "missing 1 required positional argument: 'p'"),
        ((0, False, 3), {}, "takes from 2 to 3 positional arguments but 4 were given"),
        ((0,), {"p": 1}, "got multiple values for argument 'p'"),
        ((0,), {"deep": True}, "got an unexpected keyword argument 'deep'"),
        (("first",), {}, "'str' object cannot be interpreted as an integer"),
        ((1 << 80,), {}, "int too big to convert"),
    ],
)
def test_wrong_arguments_are_refused(arguments: tuple[Any, ...], named: dict[str, Any], problem: str) -> None:
    with pytest.raises((TypeError, OverflowError), match=problem):
        value_of_position(begun("quest"), *arguments, **named)


@needs_native
def test_a_pure_game_is_asked_in_python() -> None:
    with pure_games():
        pure = begun("thunderstone")
    native = begun("thunderstone")
    assert pure.native is None
    assert features(pure, 0) == features(native, 0)
    assert rollout_answer(pure) == rollout_answer(native)


@needs_native
@pytest.mark.parametrize("game", ["thunderstone", "quest"])
def test_a_function_that_only_reads_leaves_the_game_as_it_is(game: str) -> None:
    state = begun(game)
    before, options = state.state_hash(), list(state.options)
    for p in range(2):
        features(state, p), value_of_position(state, p), state.points(p), observation(state, p)
    assert (state.state_hash(), state.options) == (before, options)


@needs_native
def test_a_function_that_changes_the_game_tells_its_listeners() -> None:
    native = begun("quest")
    with pure_games():
        pure = begun("quest")
    for state in (native, pure):
        state.events = []
        rollout(state, 7, 1)
    assert native.events == pure.events != []
    assert native.options == pure.options
    assert native.state_hash() == pure.state_hash()


@needs_native
def test_a_compiled_function_looks_like_the_one_in_the_source() -> None:
    assert list(inspect.signature(value_of_position).parameters) == ["state", "p", "heuristic"]
    assert value_of_position.__name__ == "value_of_position"
    assert "value of the position" in (value_of_position.__doc__ or "")
    assert pickle.loads(pickle.dumps(value_of_position)) is value_of_position


@needs_native
def test_a_list_can_be_written_into_an_array() -> None:
    state: Any = begun("quest")
    numbers = observation(state, 1)
    row = np.full(len(numbers) + 3, -7, np.int32)
    assert state.fill(compiled_name(observation), (1,), row) == len(numbers)
    assert row.tolist() == [*numbers, -7, -7, -7]
    with pytest.raises(ValueError, match="row"):
        state.fill(compiled_name(observation), (1,), row[:5].copy())
    with pytest.raises(TypeError, match="takes a state and 1 more arguments, not 0"):
        state.fill(compiled_name(observation), (), row)
    with pytest.raises(TypeError, match="gives a list has the name"):
        state.fill(compiled_name(rollout), (1, 1), row)


# -- batches: in both builds -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "mode"), TABLES)
def test_a_batch_calls_a_function_for_every_game(game: str, mode: str) -> None:
    batch = batch_of(game)
    states = [batch.game(number).state for number in range(len(batch))]
    values = batch.call(value_of_position, 1, heuristic=True)
    assert values is not None
    assert values.tolist() == [value_of_position(state, 1, True) for state in states]
    rows = batch.call(features, 0)
    assert rows is not None
    assert rows.dtype == np.int32
    for row, state in zip(rows, states, strict=True):
        found = features(state, 0)
        assert row.tolist() == found + [-1] * (len(row) - len(found))


@pytest.mark.parametrize("game", ["thunderstone", "quest"])
def test_a_batch_calls_a_function_that_is_not_compiled(game: str) -> None:
    batch = batch_of(game)
    hands = batch.call(cards_in_hand, 0)
    assert hands is not None
    for number, hand in enumerate(hands):
        assert [card for card in hand if card >= 0] == batch.game(number).state.hand(0)


@pytest.mark.parametrize("game", ["thunderstone", "quest"])
def test_a_batch_plays_on_and_shows_where_its_games_stand(game: str) -> None:
    batch = batch_of(game)
    states = [batch.game(number).state for number in range(len(batch))]
    decisions = batch.call(rollout, 5, 2)
    assert decisions is not None
    assert decisions.tolist() == [rollout(state, 5, 2) for state in states]
    for number, state in enumerate(states):
        assert batch.asked[number] == (-1 if state.over else state.asked)
        assert batch.options[number][: batch.counts[number]].tolist() == state.options
        assert batch.game(number).state.state_hash() == state.state_hash()


@pytest.mark.parametrize("game", ["thunderstone", "quest"])
def test_an_array_gives_every_game_of_a_batch_its_own_number(game: str) -> None:
    batch = batch_of(game)
    states = [batch.game(number).state for number in range(len(batch))]
    seats, seeds = np.array([0, 1, 1, 0, 1, 0]), np.arange(6) + 40
    values = batch.call(value_of_position, seats)
    assert values is not None
    assert values.tolist() == [value_of_position(state, int(p)) for state, p in zip(states, seats, strict=True)]
    decisions = batch.call(rollout, seeds, np.int64(1))
    assert decisions is not None
    assert decisions.tolist() == [rollout(state, int(seed), 1) for state, seed in zip(states, seeds, strict=True)]
    hands = batch.call(cards_in_hand, seats)
    assert hands is not None
    for number, p in enumerate(seats):
        assert [card for card in hands[number] if card >= 0] == batch.game(number).state.hand(int(p))


@pytest.mark.parametrize("game", ["thunderstone", "quest"])
def test_a_batch_calls_methods_of_the_state(game: str) -> None:
    batch = batch_of(game)
    points = batch.call(GameState.points, 1)
    assert points is not None
    assert points.tolist() == batch.points()[:, 1].tolist()
    assert points.tolist() == [batch.game(number).state.points(1) for number in range(len(batch))]


@pytest.mark.parametrize("array", [np.zeros(5, np.int64), np.zeros((6, 1), np.int64), np.zeros(6)])
def test_a_batch_refuses_arrays_that_do_not_give_every_game_a_number(array: Any) -> None:
    with pytest.raises(IllegalMove, match=r"games need as many numbers|numbers are whole numbers"):
        batch_of("quest").call(value_of_position, array)


def test_a_batch_refuses_wrong_arguments() -> None:
    with pytest.raises(TypeError, match="missing a required argument: 'p'"):
        batch_of("quest").call(value_of_position)
