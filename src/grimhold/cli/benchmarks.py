"""How fast the engine is: random games on one core, with python-chess beside it in the same run where it is installed.

The clock counts the processor time of this process, so that other programs on the machine do not. Only what many cores
play at once is told by the clock on the wall.
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

SLICE = 0.1  # seconds on one thing before the other has its turn, so that noise hits both
CHECKED = 20  # decisions between two looks at the clock
SAMPLES = 64  # positions to copy, and tables to deal from
APART = 13  # decisions between two of them
LOOKED_AT = 2000  # decisions in a row with a view each
FIRST_LOOKS = 200  # before them
STRETCHES = 8  # of many games at once on one core, and as many on all, in turns: the pace of a core changes meanwhile
EACH = 2  # games of every set-up for each core, many at once: for fewer the last is waited for, for more memory is
AT_ONCE = 0.25  # seconds for many games at once, on one core or on all: cores that slept take a while to wake up
PLAYERS = ("P1", "P2")


def python_build() -> str:
    """Whose Python runs this: 'CPython 3.11.7, linux-x86_64'."""
    return f"{platform.python_implementation()} {platform.python_version()}, {sysconfig.get_platform()}"


def has_chess() -> bool:
    """Is the yardstick there? It is no part of an ordinary install."""
    return find_spec("chess") is not None


@dataclass
class Clock:
    """How often something was done, and the seconds it took."""

    times: int = 0
    seconds: float = 0.0

    def rate(self) -> float:
        return self.times / self.seconds

    def micros(self) -> float:
        return self.seconds / self.times * 1e6


@dataclass
class Timing:
    """What one run of one build came to."""

    build: str
    games_per_second: float
    decisions_per_second: float
    playouts_per_second: float  # decisions, by the engine alone: laid-out tables are dealt and played out
    apply_per_second: float  # decisions, by a loop of Python's; dealing does not count
    dealings_us: float
    clone_us: float
    json_us: float
    view_us: float  # the table of the player asked, question and sums included
    forecasts_us: float  # of all monsters, as things stand
    outlook_us: float  # the same with what could be reached
    preview_us: float  # what one option would change
    one_core_per_second: float | None  # decisions in many games at once; None in pure Python, and without NumPy
    all_cores_per_second: float | None
    chess_decisions_per_second: float | None  # None: there is no python-chess here
    ratio_to_chess: float | None


@dataclass
class RandomPlay:
    """Random games of two, one after the other, each with its own random set-up, features and all."""

    kind: str  # which game of the family
    seed: int
    game: GameState = field(init=False)
    games: Clock = field(default_factory=Clock)  # finished games, and the time when the last one was finished
    decisions: Clock = field(default_factory=Clock)

    def __post_init__(self) -> None:
        self.luck = Random(self.seed)
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
        self.game.apply(options[int(self.luck.random() * len(options))])


@dataclass
class LaidOut:
    """Tables on which every card lies in its place, dealt again and again: what it costs apart from laying them out."""

    kind: str
    seed: int
    playouts: Clock = field(default_factory=Clock)  # decisions in games that play themselves, and dealing them
    applied: Clock = field(default_factory=Clock)  # decisions that Python makes one by one, dealing left out
    dealings: Clock = field(default_factory=Clock)

    def __post_init__(self) -> None:
        setups = [random_setup(self.kind, self.seed + n, PLAYERS) for n in range(SAMPLES)]
        self.tables = itertools.cycle([rulebook_of(setup).laid_out(setup) for setup in setups])
        self.seeds = itertools.count(self.seed)
        self.luck = Random(self.seed)

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
            begin, decisions, random = process_time(), 0, self.luck.random
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


@dataclass
class ManyAtOnce:
    """A batch that deals and plays itself out, over and over, on one core and on all of them in turns."""

    kind: str
    seed: int
    one: Clock = field(default_factory=Clock)
    all: Clock = field(default_factory=Clock)

    def measure(self) -> None:
        cores = os.cpu_count() or 1
        one, every = one_and_all(self.kind, self.seed, cores)
        for _ in range(STRETCHES):
            one.play(self.one)
            every.play(self.all)


class SelfPlay:
    """A batch that plays itself, with games enough for so many cores, on so many threads. The first stretch, in which lists
    grow, is not counted."""

    def __init__(self, kind: str, seed: int, cores: int, threads: int) -> None:
        import numpy as np

        from grimhold.batch import Batch

        setups = [random_setup(kind, seed + n, PLAYERS) for n in range(SAMPLES)] * (EACH * cores)
        self.seeds = np.arange(seed, seed + len(setups))  # an array is taken as it is, and no core waits for it
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
    """The same games, on one core and on all."""
    return SelfPlay(kind, seed, cores, 1), SelfPlay(kind, seed, cores, cores)


def many_at_once(kind: str, seed: int) -> ManyAtOnce | None:
    """Nothing in pure Python, where one core plays all, nor without NumPy, in whose arrays many games are held."""
    if running_build() != NATIVE or find_spec("numpy") is None:
        return None
    measured = ManyAtOnce(kind, seed)
    measured.measure()
    return measured


@dataclass
class RandomChess:
    """Random games of chess the way the library's users write them: until `is_game_over()`."""

    luck: Random
    moves: Clock = field(default_factory=Clock)

    def __post_init__(self) -> None:
        import chess

        self.board = chess.Board()

    def slice(self) -> None:
        board, luck = self.board, self.luck
        start = process_time()
        now = start
        while now - start < SLICE:
            for _ in range(CHECKED):
                if board.is_game_over():
                    board.reset()
                moves = list(board.legal_moves)
                board.push(moves[int(luck.random() * len(moves))])
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
    """Every sample is cloned ten times and taken through JSON once, as it is for whoever has not looked at it yet."""
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
    """What it costs to look: views, forecasts, forecasts with what could be reached, and what an option would change."""

    views: Clock = field(default_factory=Clock)
    forecasts: Clock = field(default_factory=Clock)
    outlooks: Clock = field(default_factory=Clock)
    previews: Clock = field(default_factory=Clock)

    def time_views(self, play: RandomPlay) -> None:
        """As a server looks that has been running for a while: at every decision of a game once, with the eyes of whoever
        is asked. Neither the first looks are counted, by which Python's code gets warm, nor a collector's way through all
        that was loaded before."""
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
        """Every option of every position."""
        start = process_time()
        for game in games:
            for option in game.options:
                game.preview(option)
        self.previews.seconds += process_time() - start
        self.previews.times += sum([len(game.options) for game in games])


def measure(kind: str, seconds: float, seed: int) -> Timing:
    """Measures this build for so many seconds, and for as long as it takes to finish one game."""
    play, tables = RandomPlay(kind, seed), LaidOut(kind, seed)
    board = RandomChess(Random(seed)) if has_chess() else None
    samples, clones, trips, looks = positions(kind, seed), Clock(), Clock(), ViewBenchmark()
    looks.time_views(RandomPlay(kind, seed))
    looks.slice(samples)
    crowd = many_at_once(kind, seed)
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
        looks.views.micros(),
        looks.forecasts.micros(),
        looks.outlooks.micros(),
        looks.previews.micros(),
        None if crowd is None else crowd.one.rate(),
        None if crowd is None else crowd.all.rate(),
        None if board is None else board.moves.rate(),
        None if board is None else play.decisions.rate() / board.moves.rate(),
    )
