"""Rollouts, values and recorded self-play are the same in both builds."""

import pytest

import grimhold
from grimhold.bots import make_bot
from grimhold.native.build import pure_games
from grimhold.play.rollout import features, record_self_play, rollout, rollout_answer, value_of_position
from support.bounds import rounds
from support.twins import needs_native

pytestmark = needs_native

TABLES = [
    ("thunderstone", "versus"), ("dragonspire", "versus"), ("quest", "versus"), ("quest", "epic"),
    ("dragonspire", "solo-warrior"), ("dragonspire", "test-of-unity"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "mode"), TABLES)
def test_rollouts_are_the_same_in_both_builds(game: str, mode: str) -> None:
    players = 1 if mode.startswith("solo") else 2
    for seed in range(3):
        setup = grimhold.random_setup(game, seed, players, mode)
        native = grimhold.new_game(setup, seed).state
        with pure_games():
            pure = grimhold.new_game(setup, seed).state
        for _ in range(4):
            assert rollout(native, seed, 3) == rollout(pure, seed, 3)
            assert native.state_hash() == pure.state_hash()
            for p in range(players):
                assert value_of_position(native, p) == value_of_position(pure, p)
                assert value_of_position(native, p, True) == value_of_position(pure, p, True)
            assert [features(native, p) for p in range(players)] == [features(pure, p) for p in range(players)]
            if not native.over:
                assert rollout_answer(native) == rollout_answer(pure)
                assert record_self_play(native, seed, 50, 0) == record_self_play(pure, seed, 50, 0)


@pytest.mark.parametrize("game", ["thunderstone", "quest"])
def test_a_game_among_searching_bots_comes_to_its_end(game: str) -> None:
    state = grimhold.new_game(grimhold.random_setup(game, 4, 2), 4).state
    bots = [make_bot("planner:20", 1), make_bot("master:20:1", 2)]
    for _ in rounds():
        if state.over:
            break
        state.apply(state.options[bots[state.asked].answer(state)])
    assert state.winners()
