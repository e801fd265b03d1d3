"""Many games at once: the same games as one by one, in either build, and nobody's secrets in the numbers."""

import contextlib
import signal
import threading
from collections.abc import Iterator
from typing import Any

import pytest

import grimhold
from grimhold.core.errors import IllegalMove, ImpossibleSetup
from grimhold.native.build import pure_games
from grimhold.rulebook import AnySetup
from grimhold.views.observation import observation, option_meaning
from support.bounds import rounds

np = pytest.importorskip("numpy", reason="batches need NumPy")
batch = pytest.importorskip("grimhold.batch")

GAMES = ("thunderstone", "dragonspire", "quest")
SEEDS = [3, 4, 5, 6]


def setups(game: str) -> list[AnySetup]:
    return [grimhold.random_setup(game, seed, 2 + seed % 2) for seed in SEEDS]


@contextlib.contextmanager
def heeding_interrupts() -> Iterator[None]:
    """Whoever starts the tests in the background may have SIGINT ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def first_answers(games: "batch.Batch", turn: int) -> "np.ndarray":
    return np.where(games.running, turn % np.maximum(games.counts, 1), -1)


@pytest.mark.parametrize("game", GAMES)
def test_a_batch_plays_the_same_games_as_one_by_one(game: str) -> None:
    games = batch.Batch(setups(game), SEEDS, threads=2)
    alone = [grimhold.new_game(setup, seed) for setup, seed in zip(setups(game), SEEDS, strict=True)]
    for turn in range(60):
        assert games.options[0, : games.counts[0]].tolist() == alone[0].options
        answers = first_answers(games, turn)
        for one, answer in zip(alone, answers, strict=True):
            if answer >= 0:
                one.state.apply(one.options[answer])
        games.step(answers)
    for number, one in enumerate(alone):
        assert games.game(number).state_hash() == one.state_hash()
        assert games.asked[number] == (-1 if one.over else one.asked)
        assert games.points()[number].tolist()[: len(one.players)] == [one.points(p) for p in range(len(one.players))]


@pytest.mark.parametrize("threads", [1, 3, 16])
def test_every_game_is_played_once_however_many_play(threads: int) -> None:
    """Also where some have no game of their own, and where the others' take longer."""
    many = [grimhold.random_setup("thunderstone", seed, 2) for seed in range(11)]
    games = batch.Batch(many, range(11), threads=threads)
    played = games.playout(range(20, 31))
    for number, setup in enumerate(many):
        alone = grimhold.new_game(setup, number)
        assert alone.state.playout(20 + number) == played[number]
        assert alone.state_hash() == games.game(number).state_hash()


@pytest.mark.parametrize("threads", [0, -3, 10**6, True, 2.0])
def test_a_number_of_threads_that_cannot_be_is_refused(threads: int) -> None:
    with pytest.raises(ImpossibleSetup, match="threads is a whole number from 1 to 1024, not"):
        batch.Batch(setups("quest"), SEEDS, threads=threads)


@pytest.mark.parametrize("game", GAMES)
def test_a_batch_is_the_same_in_both_builds(game: str) -> None:
    with pure_games():
        pure = batch.Batch(setups(game), SEEDS)
    here = batch.Batch(setups(game), SEEDS)
    for turn in range(40):
        answers = first_answers(here, turn)
        pure.step(answers)
        here.step(answers)
        for name in ("asked", "counts", "options", "observations"):
            assert (getattr(pure, name) == getattr(here, name)).all(), name


@pytest.mark.parametrize("game", GAMES)
def test_observations_tell_nothing_hidden(game: str) -> None:
    played = grimhold.new_game(grimhold.random_setup(game, 7, 3), 7)
    for turn in range(50):
        for player in range(3):
            world = played.sample(player, turn)
            assert observation(world.state, player) == observation(played.state, player)
        played.state.apply(played.options[turn % len(played.options)])


@pytest.mark.parametrize("game", GAMES)
def test_one_game_is_observed_as_many_are(game: str) -> None:
    games = batch.Batch(setups(game), SEEDS)
    for turn in range(30):
        row = np.full(games.observations.shape[1], -1, np.int32)
        one = games.game(1)
        filled = batch.observe(one.state, int(games.asked[1]), row)
        assert (row == games.observations[1]).all()
        assert row[:filled].tolist() == observation(one.state, int(games.asked[1]))
        assert row[filled - games.counts[1] : filled].tolist() == [
            option_meaning(one.state, each) for each in one.options
        ]
        games.step(first_answers(games, turn))


def test_playouts_go_to_the_end() -> None:
    games = batch.Batch(setups("thunderstone"), SEEDS)
    decisions = games.playout(SEEDS)
    assert not games.running.any()
    assert (decisions > 0).all()
    games.deal(SEEDS)
    assert games.running.all()


def test_what_cannot_be_is_told_and_changes_nothing() -> None:
    games = batch.Batch(setups("thunderstone"), SEEDS)
    before = [games.game(n).state_hash() for n in range(len(games))]
    with pytest.raises(IllegalMove, match=r"game 2 has .* options; there is no number 99"):
        games.step(np.array([0, 0, 99, 0]))
    for number in (np.int64(2**32), np.int64(-(2**40)), np.uint64(2**64 - 1), np.uint32(2**32 - 1)):
        with pytest.raises(IllegalMove, match=r"game 0 has .* options; there is no number"):
            games.step(np.full(4, number))
    for choices, kind in (([0.7] * 4, "fractions"), (["a"] * 4, "words"), ([10**30] * 4, "anything else")):
        with pytest.raises(IllegalMove, match=f"choices are whole numbers, not {kind}"):
            games.step(choices)
    with pytest.raises(IllegalMove, match="choices are a row of whole numbers, one for each game"):
        games.step([[0], [0, 1], [0], [0]])
    for seeds in ([1, 2], ["a"] * 4, [1.9] * 4, [2**64] * 4, None):
        with pytest.raises(ImpossibleSetup, match="4 games need as many seeds"):
            games.deal(seeds)
    with pytest.raises(IllegalMove, match="4 games need as many choices"):
        games.step(np.array([0, 0]))
    assert [games.game(n).state_hash() for n in range(len(games))] == before
    with pytest.raises(ImpossibleSetup, match="one rulebook"):
        batch.Batch([*setups("quest"), *setups("thunderstone")], range(8))
    with pytest.raises(ImpossibleSetup, match="at least one"):
        batch.Batch([], [])


@pytest.mark.parametrize("pure", [True, False])
def test_what_somebody_writes_into_the_arrays_is_gone_after_the_next_step(pure: bool) -> None:
    with pure_games() if pure else contextlib.nullcontext():
        games, same = (batch.Batch(setups("quest"), SEEDS) for _ in range(2))
    for turn in range(20):
        answers = first_answers(same, turn)
        games.options[:], games.counts[:], games.masks[:] = 7, 3, True
        games.step(answers)
        same.step(answers)
        assert (games.options == same.options).all() and (games.masks == same.masks).all()
        assert (same.masks == (same.options >= 0)).all()


@pytest.mark.parametrize("pure", [True, False])
def test_a_game_or_a_seed_that_is_none_is_told_alike_in_both_builds(pure: bool) -> None:
    with pure_games() if pure else contextlib.nullcontext():
        games = batch.Batch(setups("quest"), SEEDS)
    for number in (-1, 4, 10**10, "0", None, 1.0):
        with pytest.raises(IllegalMove, match="have the numbers 0 to 3"):
            games.game(number)
        with pytest.raises(IllegalMove, match="have the numbers 0 to 3"):
            games.deal_one(number, 5)
    for seed in (2**64, 1.0, None, "0"):
        with pytest.raises(ImpossibleSetup, match="a seed is a whole number"):
            games.deal_one(0, seed)
    games.deal_one(0, np.int64(2))
    for seeds in (range(5), range(3), b"abcd", [2**64] * 4, [0.5] * 4, 3, None):
        with pytest.raises(ImpossibleSetup, match="4 games need as many seeds"):
            games.deal(seeds)


@pytest.mark.parametrize("given", ["quest", None, 3, [None], [{"a": 1}], ["quest"]])
def test_what_is_no_list_of_set_ups_is_told(given: Any) -> None:
    with pytest.raises(ImpossibleSetup, match="set-up"):
        batch.Batch(given, [1])


@pytest.mark.skipif(threading.current_thread() is not threading.main_thread(), reason="signals come to the main thread")
def test_a_batch_can_be_interrupted_and_dealt_anew() -> None:
    games = batch.Batch([grimhold.random_setup("quest", 1, 2)] * 5000, range(5000), observe=False)
    with heeding_interrupts(), pytest.raises(KeyboardInterrupt):
        threading.Timer(0.2, signal.raise_signal, [signal.SIGINT]).start()
        for _ in rounds(seconds=60):
            games.playout(range(5000))
            games.deal(range(5000))
    games.deal(range(5000))
    assert games.game(4999).state_hash() == grimhold.new_game(grimhold.random_setup("quest", 1, 2), 4999).state_hash()
