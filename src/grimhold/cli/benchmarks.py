"""Measures the engine: random games on one core, and python-chess beside it if it is installed.

Times are processor times of this process, so that other programs do not count. Only games on all cores are measured in wall
clock time.
"""

import gc
import itertools
import os
import platform
import sysconfig
from dataclasses import dataclass, field
from importlib.util import find_spec
from random import Random
from time import perf_counter, process_time

from grimhold.game import Game
from grimhold.native import NATIVE
from grimhold.registry import from_json, new_game, random_setup, rulebook_of, running_build
from grimhold.table.state import GameState

SLICE = 0.1  # seconds for one measurement before the next, so that noise hits all alike
CHECKED = 20  # decisions between two clock reads
SAMPLES = 64  # positions to copy, and tables to deal from
APART = 13  # decisions between two sampled positions
LOOKED_AT = 2000  # measured views
FIRST_LOOKS = 200  # views before them, to warm up
STRETCHES = 8  # measurements of many games at once, in turns on one core and on all
EACH = 2  # games of every set-up for each core, so that no core waits long for the last game
AT_ONCE = 0.25  # seconds of one such measurement
PLAYERS = ("P1", "P2")


def python_build() -> str:
    """The running Python: 'CPython 3.11.7, linux-x86_64'."""
    return f"{platform.python_implementation()} {platform.python_version()}, {sysconfig.get_platform()}"


def has_chess() -> bool:
    """Whether python-chess is installed."""
    return find_spec("chess") is not None


@dataclass
class Clock:
    """A count of repetitions and their total time."""

    times: int = 0
    seconds: float = 0.0

    def rate(self) -> float:
        return self.times / self.seconds

    def micros(self) -> float:
        return self.seconds / self.times * 1e6


@dataclass
class Timing:
    """The figures of one build."""

    build: str
    games_per_second: float
    decisions_per_second: float
    playouts_per_second: float  # decisions in playouts, dealing included
    apply_per_second: float  # decisions by `apply` in a Python loop, without dealing
    dealings_us: float
    clone_us: float
    json_us: float
    view_us: float  # for the player asked, with question and sums
    forecasts_us: float  # of all monsters
    outlook_us: float  # forecasts with the best reachable attack
    preview_us: float  # of one option
    one_core_per_second: float | None  # decisions in many games at once; None in pure Python or without NumPy
    all_cores_per_second: float | None
    chess_decisions_per_second: float | None  # None without python-chess
    ratio_to_chess: float | None


@dataclass
class RandomPlay:
    """Random games of two players, each with its own random set-up."""

    kind: str  # thunderstone, dragonspire ...
    seed: int
    game: GameState = field(init=False)
    games: Clock = field(default_factory=Clock)  # finished games, and the time of the last one's end
    decisions: Clock = field(default_factory=Clock)

    def __post_init__(self) -> None:
        self.random = Random(self.seed)
        self.seeds = itertools.count(self.seed)
        self.deal()

    def deal(self) -> None:
        seed = next(self.seeds)
        self.game = new_game(random_setup(self.kind, seed, PLAYERS), seed)

    def slice(self) -> None:
        start = process_time()
        now = start
        before = self.decisions.seconds
        while now - start < SLICE:
            for _ in range(CHECKED):
                self.decide()
                if self.game.over:
                    self.games.times += 1
                    self.games.seconds = before + process_time() - start
                    self.deal()
            self.decisions.times += CHECKED
            now = process_time()
        self.decisions.seconds = before + now - start

    def decide(self) -> None:
        options = self.game.options
        self.game.apply(options[int(self.random.random() * len(options))])


@dataclass
class LaidOut:
    """Deals the same tables again and again, to measure deals, playouts and `apply`."""

    kind: str
    seed: int
    playouts: Clock = field(default_factory=Clock)  # decisions in playouts, dealing included
    applied: Clock = field(default_factory=Clock)  # decisions by `apply` in a Python loop, without dealing
    dealings: Clock = field(default_factory=Clock)

    def __post_init__(self) -> None:
        setups = [random_setup(self.kind, self.seed + n, PLAYERS) for n in range(SAMPLES)]
        self.tables = itertools.cycle([rulebook_of(setup).laid_out(setup) for setup in setups])
        self.seeds = itertools.count(self.seed)
        self.random = Random(self.seed)

    def slice(self) -> None:
        self.play_out()
        self.apply_in_a_loop()
        self.time_dealings()

    def play_out(self) -> None:
        start = now = process_time()
        while now - start < SLICE:
            game, seed = next(self.tables).clone(), next(self.seeds)
            game.deal(seed)
            self.playouts.times += game.playout(seed)
            now = process_time()
        self.playouts.seconds += now - start

    def apply_in_a_loop(self) -> None:
        start = now = process_time()
        while now - start < SLICE:
            game = next(self.tables).clone()
            game.deal(next(self.seeds))
            begin, decisions, random = process_time(), 0, self.random.random
            while not game.over:
                options = game.options
                game.apply(options[int(random() * len(options))])
                decisions += 1
            now = process_time()
            self.applied.times += decisions
            self.applied.seconds += now - begin

    def time_dealings(self) -> None:
        games = [next(self.tables).clone() for _ in range(SAMPLES)]
        start = process_time()
        for game in games:
            game.deal(next(self.seeds))
        self.dealings.seconds += process_time() - start
        self.dealings.times += len(games)


class SelfPlay:
    """A batch for playouts, with enough games for `cores`, on `threads` threads. The first playout is not counted."""

    def __init__(self, kind: str, seed: int, cores: int, threads: int) -> None:
        import numpy as np

        from grimhold.batch import Batch

        setups = [random_setup(kind, seed + n, PLAYERS) for n in range(SAMPLES)] * (EACH * cores)
        self.seeds = np.arange(seed, seed + len(setups))  # an array needs no conversion
        self.games = Batch(setups, self.seeds, False, threads)
        self.play(Clock())

    def play(self, clock: Clock) -> None:
        start = now = perf_counter()
        while now - start < AT_ONCE:
            self.games.deal(self.seeds)
            clock.times += int(self.games.playout(self.seeds).sum())
            now = perf_counter()
        clock.seconds += now - start


def one_and_all(kind: str, seed: int, cores: int) -> tuple[SelfPlay, SelfPlay]:
    """The same games on one core and on all."""
    return SelfPlay(kind, seed, cores, 1), SelfPlay(kind, seed, cores, cores)


def batch_rates(kind: str, seed: int) -> tuple[float | None, float | None]:
    """Decisions a second in many games at once, on one core and on all; None in pure Python or without NumPy."""
    if running_build() != NATIVE or find_spec("numpy") is None:
        return None, None
    batches, clocks = one_and_all(kind, seed, os.cpu_count() or 1), (Clock(), Clock())
    for _ in range(STRETCHES):
        for batch, clock in zip(batches, clocks, strict=True):
            batch.play(clock)
    return clocks[0].rate(), clocks[1].rate()


@dataclass
class RandomChess:
    """Random chess games, played until `is_game_over()`."""

    random: Random
    moves: Clock = field(default_factory=Clock)

    def __post_init__(self) -> None:
        import chess

        self.board = chess.Board()

    def slice(self) -> None:
        board, random = self.board, self.random
        start = process_time()
        now = start
        while now - start < SLICE:
            for _ in range(CHECKED):
                if board.is_game_over():
                    board.reset()
                moves = list(board.legal_moves)
                board.push(moves[int(random.random() * len(moves))])
            self.moves.times += CHECKED
            now = process_time()
        self.moves.seconds += now - start


def positions(kind: str, seed: int) -> list[GameState]:
    """Positions from all stages of several games."""
    play = RandomPlay(kind, seed)
    samples: list[GameState] = []
    while len(samples) < SAMPLES:
        for _ in range(APART):
            play.decide()
            if play.game.over:
                play.deal()
        samples.append(play.game.clone())
    return samples


def time_copies(samples: list[GameState], clones: Clock, trips: Clock) -> None:
    """Clone every sample ten times and take it through JSON once, without reading its fields before."""
    untouched = [game.clone() for game in samples]
    start = process_time()
    for game in untouched:
        for _ in range(10):
            game.clone()
    middle = process_time()
    for game in untouched:
        from_json(game.to_json())
    end = process_time()
    clones.times += 10 * len(samples)
    clones.seconds += middle - start
    trips.times += len(samples)
    trips.seconds += end - middle


@dataclass
class ViewBenchmark:
    """The time of views, forecasts, forecasts with reachable attacks, and previews."""

    views: Clock = field(default_factory=Clock)
    forecasts: Clock = field(default_factory=Clock)
    outlooks: Clock = field(default_factory=Clock)
    previews: Clock = field(default_factory=Clock)

    def time_views(self, play: RandomPlay) -> None:
        """Time one view for the player asked at every decision, as on a server. The first views only warm up."""
        rulebook = rulebook_of(play.game)
        gc.collect()
        for number in range(FIRST_LOOKS + LOOKED_AT):
            game = play.game.clone()
            start = process_time()
            rulebook.view(game, game.asked)
            if number >= FIRST_LOOKS:
                self.views.seconds += process_time() - start
            play.decide()
            if play.game.over:
                play.deal()
        self.views.times += LOOKED_AT

    def slice(self, samples: list[GameState]) -> None:
        rulebook = rulebook_of(samples[0])
        for clock, look in (
            (self.forecasts, rulebook.forecasts),
            (self.outlooks, rulebook.outlook),
        ):
            start = process_time()
            for game in samples:
                look(game)
            clock.times += len(samples)
            clock.seconds += process_time() - start
        self.time_previews([Game(game) for game in samples])

    def time_previews(self, games: list[Game]) -> None:
        """Time the preview of every option of every position."""
        start = process_time()
        for game in games:
            for option in game.options:
                game.preview(option)
        self.previews.seconds += process_time() - start
        self.previews.times += sum([len(game.options) for game in games])


def measure(kind: str, seconds: float, seed: int) -> Timing:
    """Measure this build for so many seconds, but until at least one game is over."""
    play, tables = RandomPlay(kind, seed), LaidOut(kind, seed)
    board = RandomChess(Random(seed)) if has_chess() else None
    samples, clones, trips, views = positions(kind, seed), Clock(), Clock(), ViewBenchmark()
    views.time_views(RandomPlay(kind, seed))
    views.slice(samples)
    rates = batch_rates(kind, seed)
    end = process_time() + seconds
    while process_time() < end or not play.games.times:
        play.slice()
        tables.slice()
        if board is not None:
            board.slice()
        time_copies(samples, clones, trips)
    return Timing(
        running_build(),
        play.games.rate(),
        play.decisions.rate(),
        tables.playouts.rate(),
        tables.applied.rate(),
        tables.dealings.micros(),
        clones.micros(),
        trips.micros(),
        views.views.micros(),
        views.forecasts.micros(),
        views.outlooks.micros(),
        views.previews.micros(),
        *rates,
        None if board is None else board.moves.rate(),
        None if board is None else play.decisions.rate() / board.moves.rate(),
    )
