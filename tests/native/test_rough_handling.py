"""What a process may do to native games: whatever it is, it ends in an answer or an exception, never in a crash."""

import contextlib
import copy
import gc
import os
import pickle
import threading
from collections import deque
from pathlib import Path
from typing import Any

import pytest

import grimhold
from grimhold.classic.setup.build import empty_game, rules_of
from grimhold.lang.numbers import Condition
from grimhold.lang.table import Table
from grimhold.native.build import pure_games
from grimhold.play.rollout import features, rollout, rollout_answer
from grimhold.table.state import GameState
from support.twins import needs_native

np = pytest.importorskip("numpy")
batch = pytest.importorskip("grimhold.batch")

pytestmark = needs_native

SETUP = grimhold.random_setup("quest", 7, ("Ann", "Bea"))
STATUS = Path("/proc/self/statm")
THREADS = 200
SLACK = 2000  # pages: a thread that left its arena behind would cost 64 and more


def dealt() -> GameState:
    return grimhold.new_game(SETUP, 7).state


class Agent:
    """Thrown away by the collector, whenever that comes by, it plays a game of its own."""

    def __init__(self, game: GameState) -> None:
        self.me = self
        self.game = game

    def __del__(self) -> None:
        self.game.apply(self.game.options[0])
        self.game.playout(3)


def played(disturbed: bool) -> tuple[Any, ...]:
    game = dealt()
    other, told = game.clone(), []
    game.events = []
    for number in range(100):
        if disturbed:
            Agent(other.clone())
        game.apply(game.options[number % len(game.options)])
        told += [features(game, 0), game.winners(), rollout_answer(game)]
    return game.state_hash(), game.events, told


def test_games_may_be_played_in_the_middle_of_others() -> None:
    often = gc.get_threshold()
    gc.set_threshold(1)
    try:
        disturbed = played(True)
    finally:
        gc.set_threshold(*often)
    assert disturbed == played(False)


def test_whatever_takes_events_may_listen() -> None:
    game = dealt()
    game.events = deque(maxlen=3)  # type: ignore[assignment]
    game.playout(1)
    assert len(game.events) == 3


def test_a_listener_who_cannot_hear_leaves_the_game_whole() -> None:
    game, same = dealt(), dealt()
    game.events = ()  # type: ignore[assignment]
    with pytest.raises(AttributeError):
        game.apply(game.options[0])
    dealt().playout(1)
    same.apply(same.options[0])
    game.events = None
    assert game.state_hash() == same.state_hash()


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
def test_copies_go_ways_of_their_own(copied: Any) -> None:
    game = dealt()
    before, other = game.state_hash(), copied(game)
    assert other.state_hash() == before
    other.playout(1)
    with pure_games():
        pure = grimhold.new_game(SETUP, 7).state
    pure.playout(1)
    assert other.state_hash() == pure.state_hash()
    assert game.state_hash() == before


def test_an_element_may_change_its_list_while_it_is_read() -> None:
    game = dealt()

    class Number:
        def __index__(self) -> int:
            zones[0].clear()
            return 1

    zones: Any = game.zones
    zones[0] = [Number(), *[1] * 5000]
    game.zones = zones
    assert game.clone() is not game


@pytest.mark.parametrize("field", ["zones", "pile", "options", "notes"])
def test_an_element_may_drop_its_list_while_it_is_read(field: str) -> None:
    game: Any = dealt()

    class Number:
        def __index__(self) -> int:
            game.zones, game.options, game.notes = [[]] * len(game.zones), [1], []
            gc.collect()
            return 1

    elements = [Number(), *[1] * 5000]
    zones = game.zones
    if field == "pile":
        zones[0] = elements
        game.zones = zones
    else:
        setattr(game, field, [elements] * len(zones) if field == "zones" else elements)
    del elements, zones
    with contextlib.suppress(RuntimeError, TypeError):
        game.clone()
    assert dealt().state_hash()


class OddTurn(Condition):
    """Nobody has translated this."""

    def holds(self, t: Table, this: int) -> bool:
        return False


def test_a_game_with_a_condition_that_was_never_translated_is_played_in_python() -> None:
    known = rules_of("2011")
    rules = copy.deepcopy(known)
    for fight in rules.fight:
        for gives in fight.bonuses:
            object.__setattr__(gives, "when", OddTurn())
    for _ in range(40):  # few of them are remembered
        assert empty_game(copy.copy(rules), [], ["Ann", "Bea"], 1).native is None
    assert empty_game(known, [], ["Ann", "Bea"], 1).native is not None


def three() -> Any:
    return batch.Batch([SETUP] * 3, [1, 2, 3], threads=2)


def test_arrays_that_somebody_has_written_to() -> None:
    games, same = three(), three()
    games.counts[:] = 10**8
    for each in (games, same):
        each.step(np.zeros(3, np.int32))
    assert games.counts.tolist() == same.counts.tolist()
    games.asked = None
    with pytest.raises(TypeError):
        games.step(np.zeros(3, np.int32))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there are no forks here")
def test_a_fork_makes_threads_of_its_own() -> None:
    games, same = three(), three()
    same.step(np.zeros(3, np.int32))
    child = os.fork()
    if not child:
        code = 1
        try:
            games.step(np.zeros(3, np.int32))
            code = int(games.options.tolist() != same.options.tolist())
        finally:
            os._exit(code)
    assert os.waitpid(child, 0)[1] == 0


def test_two_who_want_the_same_batch_are_told() -> None:
    games = batch.Batch([SETUP] * 16, range(16), threads=2)
    problems: list[str] = []

    def play() -> None:
        for seed in range(5):
            try:
                games.deal(range(16))
                games.playout(range(seed, seed + 16))
            except RuntimeError as problem:
                problems.append(str(problem))

    players = [threading.Thread(target=play) for _ in range(3)]
    for player in players:
        player.start()
    for player in players:
        player.join()
    assert set(problems) == {"another thread is at work with this batch"}
    games.deal(range(16))
    games.playout(range(16))
    assert not games.running.any()


@pytest.mark.skipif(not STATUS.exists(), reason="only Linux tells what a process holds")
def test_threads_that_end_leave_no_memory_behind() -> None:
    game = dealt()

    def pages() -> int:
        return int(STATUS.read_text(encoding="ascii").split()[1])

    def come_and_go(times: int) -> None:
        for _ in range(times):
            player = threading.Thread(target=lambda: rollout(game.clone(), 1, 1))
            player.start()
            player.join()

    come_and_go(20)
    before = pages()
    come_and_go(THREADS)
    assert pages() - before < SLACK
