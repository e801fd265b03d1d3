"""Many games at once, in NumPy arrays: for search, for learning and for large studies.

    from grimhold import batch, random_setup
    games = batch.Batch([random_setup("thunderstone", n, 2) for n in range(1000)], range(1000))
    while games.running.any():
        games.step(my_answers(games.observations, games.counts))   # the number of an option for each game

This needs NumPy (`pip install '.[native]'`). On the native build a step runs on all cores without Python's lock and fills
the arrays in place. Pure Python gives the same results, one game after the other.
"""

import os
from collections.abc import Callable, Iterable, Sequence
from inspect import signature
from operator import index
from typing import Any, Final

from grimhold import registry
from grimhold.core.chance import LARGEST_SEED
from grimhold.core.errors import IllegalMove, ImpossibleSetup
from grimhold.core.ids import Seat
from grimhold.game import Game, checked_setup
from grimhold.lang.english import shown
from grimhold.native import compiled_name
from grimhold.native.build import native_module
from grimhold.play.rollout import all_points
from grimhold.registry import rulebook_of
from grimhold.rulebook import AnySetup
from grimhold.table.state import GameState
from grimhold.views.observation import observation

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError:
    raise ImportError("grimhold.batch needs NumPy (pip install numpy)") from None

MOST_OPTIONS: Final = 256  # of one question; the width of the arrays
MOST_THREADS: Final = 1024
LARGEST: Final = 2**31 - 1  # the largest number in the arrays
OBSERVATION: Final = compiled_name(observation)
OTHERS: Final = {
    "f": "fractions",
    "c": "complex numbers",
    "b": "yes and no",
    "U": "words",
    "S": "bytes",
}  # by NumPy's letter for the type


class Batch:
    """Games of one rulebook side by side. Every step fills the same arrays anew.

    After an interrupted call (Ctrl-C) some games are further than others: deal again.

    asked         the seat asked in each game; -1 when the game is over
    counts        the number of options
    options       the options, a row for each game, filled up with -1
    masks         which places of each row of `options` hold an option
    observations  what the seat asked may know, a row of numbers for each game (`observation`), then the meaning of each
                  option, filled up with -1
    """

    def __init__(
        self, setups: Sequence[AnySetup], seeds: Iterable[int], observe: bool = True, threads: int | None = None
    ) -> None:
        threads = known_threads(threads)
        self.setups = known_setups(setups)
        if not self.setups:
            raise ImpossibleSetup("a batch needs at least one set-up")
        books = {setup.rulebook_name() for setup in self.setups}
        if len(books) > 1:
            raise ImpossibleSetup(f"the games of a batch are of one rulebook, not of {' and '.join(sorted(books))}")
        laid_out = {setup: registry.laid_out(setup) for setup in set(self.setups)}
        self._players = np.array([laid_out[setup].players for setup in self.setups])
        self._seats = int(self._players.max())
        observed = max(len(observation(table, Seat(0))) for table in laid_out.values())
        # Equal set-ups share a table, and games are dealt from copies of it. Nothing reads the fields of these copies, so
        # they stay in native memory.
        untouched = {setup: table.clone() for setup, table in laid_out.items()}
        self._tables = [untouched[setup] for setup in self.setups]
        self._games = _native_or_pure(self._tables, min(threads, len(self.setups)))  # more would have nothing to do
        n = len(self.setups)
        self.asked: NDArray[np.int32] = np.full(n, -1, np.int32)
        self.counts: NDArray[np.int32] = np.zeros(n, np.int32)
        self.options: NDArray[np.int32] = np.full((n, MOST_OPTIONS), -1, np.int32)
        self.masks: NDArray[np.bool_] = np.zeros((n, MOST_OPTIONS), np.bool_)
        width = observed + MOST_OPTIONS  # the meanings of open options come last
        self.observations: NDArray[np.int32] | None = np.full((n, width), -1, np.int32) if observe else None
        self.deal(seeds)

    def __len__(self) -> int:
        return len(self.setups)

    @property
    def running(self) -> NDArray[np.bool_]:
        """A mask of the games that are not over."""
        return self.asked >= 0

    def deal(self, seeds: Iterable[int]) -> None:
        """Deal every game anew, each with its own seed."""
        self._games.deal(self._tables, self._one_each(seeds), *self._arrays())

    def deal_one(self, number: int, seed: int) -> None:
        """Deal one game anew. The arrays show it after the next step."""
        number = self._place(number)
        table = self._tables[number].clone()
        table.deal(int(self._seeds([seed], 1)[0]))
        self._games.put(number, table)

    def step(self, choices: NDArray[np.int32]) -> None:
        """Answer every question with the number of an option; -1 skips a game. All numbers are checked first."""
        chosen = self._chosen(choices)
        try:
            self._games.step(chosen, *self._arrays())
        except IndexError as problem:
            raise IllegalMove(str(problem)) from None

    def playout(self, seeds: Iterable[int]) -> NDArray[np.int32]:
        """Play every game to its end at random. Return the number of decisions of each."""
        decisions = self.call(GameState.playout, self._one_each(seeds))
        assert decisions is not None
        return decisions.astype(np.int32)

    def points(self) -> NDArray[np.int32]:
        """The points of every player, a row for each game; 0 for missing seats."""
        rows = self.call(all_points)
        assert rows is not None
        points = np.zeros((len(self), self._seats), np.int32)
        for seat in range(self._seats):
            seated = self._players > seat
            points[seated, seat] = rows[seated, seat]
        return points

    def call(self, function: Callable[..., Any], *arguments: Any, **named: Any) -> NDArray[Any] | None:
        """Call a function for every game: `batch.call(observation, 0)` is `observation(state, 0)` of each.

        An array of whole numbers as an argument gives every game its own number. The result is an array with a number or a
        row for each game, filled up with -1; None if the function returns None. A `@compiled` function runs natively on all
        cores. A function that changes the state changes the games and arrays of this batch.
        """
        call = signature(function).bind(None, *arguments, **named)
        call.apply_defaults()
        given = [self._argument(each) for each in call.args[1:]]
        method = self._method_name(function)
        found = self._games.call(method or compiled_name(function), tuple(given), *self._arrays())
        if found is NotImplemented:
            return _in_rows(self._call_one_by_one(function, method, given))
        if found is None:
            return None
        letter, width, data = found
        numbers = np.frombuffer(data, np.dtype(letter))
        return numbers.reshape(len(self), width) if letter == "i" else numbers

    def _argument(self, given: Any) -> Any:
        """An argument for the native build: an array with a number for each game, or any other value."""
        if isinstance(given, np.ndarray):
            return np.ascontiguousarray(whole_numbers(given, len(self), "numbers", "game"), np.int64)
        return given.item() if isinstance(given, np.generic) else given

    def _method_name(self, function: Callable[..., Any]) -> str:
        """The name of a method of the state; empty for any other function."""
        owner, _, name = function.__qualname__.rpartition(".")
        classes = [cls for cls in type(self._tables[0]).__mro__ if cls.__module__ == function.__module__]
        return name if any(cls.__qualname__ == owner for cls in classes) else ""

    def _call_one_by_one(self, function: Callable[..., Any], method: str, arguments: list[Any]) -> list[Any]:
        results = []
        for number in range(len(self)):
            state = self._games.state(number)
            given = [int(each[number]) if isinstance(each, np.ndarray) else each for each in arguments]
            results.append(getattr(state, method)(*given) if method else function(state, *given))
            self._games.put(number, state)  # it may have changed
        self.step(np.full(len(self), -1, np.int32))  # fills the arrays anew
        return results

    def game(self, number: int) -> Game:
        """A copy of one game."""
        number = self._place(number)
        return Game(self._games.state(number), self.setups[number])

    def _place(self, number: Any) -> int:
        if isinstance(number, int | np.integer) and 0 <= number < len(self):
            return int(number)
        raise IllegalMove(f"the games of this batch have the numbers 0 to {len(self) - 1}, not {shown(number)}")

    def _one_each(self, seeds: Iterable[int]) -> NDArray[np.int64]:
        return self._seeds(seeds, len(self))

    def _seeds(self, seeds: Iterable[int], many: int) -> NDArray[np.int64]:
        if isinstance(seeds, np.ndarray) and seeds.dtype == np.int64 and seeds.shape == (many,):
            return np.ascontiguousarray(seeds)
        try:
            found = list(map(index, seeds))  # refuses fractions
            if len(found) == many and not isinstance(seeds, bytes) and all(abs(seed) <= LARGEST_SEED for seed in found):
                return np.array(found, np.int64)
        except TypeError:
            pass
        need = f"{many} games need as many seeds, whole numbers" if many > 1 else "a seed is a whole number"
        raise ImpossibleSetup(f"{need} up to {LARGEST_SEED}")

    def _chosen(self, choices: Any) -> NDArray[np.int32]:
        """Choices as 32-bit numbers. A number that is too large stays too large and does not wrap around."""
        given = whole_numbers(choices, len(self), "choices", "game")
        if given.dtype.itemsize > np.dtype(np.int32).itemsize or given.dtype == np.uint32:
            given = np.minimum(given, LARGEST)
        if given.dtype == np.int64:
            given = np.maximum(given, -LARGEST)
        return np.ascontiguousarray(given, np.int32)

    def _arrays(self) -> tuple[NDArray[Any] | None, ...]:
        return self.asked, self.counts, self.options, self.masks, self.observations


class _OneByOne:
    """The pure Python counterpart of the native batch."""

    def __init__(self, tables: list[GameState]) -> None:
        self.games = [table.clone() for table in tables]

    def put(self, number: int, state: GameState) -> None:
        self.games[number] = state.clone()

    def deal(self, tables: list[GameState], seeds: Any, *arrays: Any) -> None:
        self.games = [table.clone() for table in tables]
        for game, seed in zip(self.games, seeds, strict=True):
            game.deal(int(seed))
        self.show(*arrays)

    def step(self, choices: Any, *arrays: Any) -> None:
        for number, (game, choice) in enumerate(zip(self.games, choices, strict=True)):
            if not -1 <= choice < len(game.options):
                raise IndexError(f"game {number} has {len(game.options)} options; there is no number {choice}")
        for game, choice in zip(self.games, choices, strict=True):
            if choice >= 0:
                game.apply(game.options[choice])
        self.show(*arrays)

    def show(self, asked: Any, counts: Any, options: Any, masks: Any, observations: Any) -> None:
        for number, game in enumerate(self.games):
            asked[number] = -1 if game.over else game.asked
            counts[number] = len(game.options)
            options[number] = -1
            options[number, : len(game.options)] = game.options
            masks[number] = options[number] >= 0
            if observations is not None:
                seen = observation(game, Seat(0) if game.over else game.asked)
                observations[number] = -1
                observations[number, : len(seen)] = seen

    def call(self, full_name: str, arguments: tuple[Any, ...], *arrays: Any) -> Any:
        return NotImplemented

    def state(self, number: int) -> GameState:
        return self.games[number].clone()


def _in_rows(results: list[Any]) -> NDArray[Any] | None:
    """An array of the results: numbers, or rows of equal width."""
    if all(result is None for result in results):
        return None
    if not isinstance(results[0], list):
        return np.array(results)
    rows = np.full((len(results), max(map(len, results))), -1, np.int32)
    for row, result in zip(rows, results, strict=True):
        row[: len(result)] = result
    return rows


def known_setups(given: Any) -> list[AnySetup]:
    """Check the set-ups, each object once."""
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise ImpossibleSetup(
            f"a batch is made of a list of set-ups (first_setup, random_setup), not of {shown(given)}"
        )
    setups = list(given)
    checked = {id(setup): setup for setup in setups}
    checked = {key: checked_setup(setup) for key, setup in checked.items()}
    return [checked[id(setup)] for setup in setups]


def known_threads(wanted: int | None) -> int:
    """The number of threads; by default one for each core."""
    if wanted is None:
        return os.cpu_count() or 1
    if type(wanted) is not int or not 1 <= wanted <= MOST_THREADS:
        raise ImpossibleSetup(f"threads is a whole number from 1 to {MOST_THREADS}, not {shown(wanted)}")
    return wanted


def whole_numbers(given: Any, many: int, what: str, whose: str) -> NDArray[Any]:
    """Check the shape: one number for each game or table. NumPy would silently broadcast or cut others."""
    try:
        numbers = np.asarray(given)
    except ValueError:  # lists of different lengths in a list
        raise IllegalMove(f"{what} are a row of whole numbers, one for each {whose}") from None
    if numbers.shape != (many,):
        raise IllegalMove(f"{many} {whose}s need as many {what}, not {numbers.shape}")
    if numbers.dtype.kind not in "iu":
        raise IllegalMove(f"{what} are whole numbers, not {OTHERS.get(numbers.dtype.kind, 'anything else')}")
    return numbers


def observe(state: GameState, viewer: Seat, row: NDArray[np.int32]) -> int:
    """Fill a row with the observation of a seat (`views/observation.py`). Return the number of numbers."""
    if state.native is not None:
        native: Any = state
        filled: int = native.fill(OBSERVATION, (viewer,), row)
        return filled
    numbers = observation(state, viewer)
    row[: len(numbers)] = numbers
    return len(numbers)


def _native_or_pure(tables: list[GameState], threads: int) -> Any:
    if any(table.native is None for table in tables):
        return _OneByOne(tables)
    return native_module(rulebook_of(tables[0]).name).batch(tables, threads)
