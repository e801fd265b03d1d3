"""What could be made of an attack with what is in hand: weapons given, effects and gear used, before it is declared.

The steps are tried on copies, breadth first, by the code that plays them. Whatever would bring something hidden to light
is not tried: a forecast knows no more than the player does.
"""

from collections import Counter
from collections.abc import Callable
from typing import Final, Generic, TypeVar

from msgspec.structs import replace

from grimhold.core.ids import EventKind
from grimhold.core.options import first, verb
from grimhold.core.verbs import DUNGEON, EQUIP, GEAR, USE
from grimhold.lang.english import listed, times
from grimhold.play.trial import try_answer
from grimhold.table.state import GameState
from grimhold.views.shapes import Count, Forecast, Reach

G = TypeVar("G", bound=GameState)

MOST_TRIED: Final = 60  # positions; beyond that the best found so far stands
TRIED_VERBS = (EQUIP, USE, GEAR)


class Way(Generic[G]):
    """A position on the way to the attack, and how it was reached."""

    def __init__(self, game: G, steps: list[str], means: list[str]) -> None:
        self.game = game
        self.seen = game.snapshot()
        self.steps = steps  # the options taken, in their words
        self.means = means  # the cards and tokens behind them


class Search(Generic[G]):
    """All positions that the player can prepare, from the one at hand. The shortest ways come first."""

    def __init__(self, start: G, ready: int, revealing: frozenset[EventKind]) -> None:
        self.ready = ready  # the step in which players prepare
        self.revealing = revealing
        self.known = {_prepared(start.snapshot())}
        self.ways: list[Way[G]] = [Way(start, [], [])]
        for way in self.ways:  # grows while it is read
            for option in way.game.options if len(self.ways) < MOST_TRIED else ():
                if verb(option) in TRIED_VERBS:
                    self.follow(way, option)

    def follow(self, way: Way[G], option: int) -> None:
        """Takes a step, and whatever questions it raises each way, until the player is asked to prepare again."""
        open_ways = [self.tried(way, option, [_means(way.seen, option)])]
        while open_ways and len(self.ways) < MOST_TRIED:
            here = open_ways.pop()
            if here is None:
                continue
            game = here.seen
            if game.pc == self.ready and not game.depth():
                self.keep(here)
            elif game.asked == game.active:
                open_ways += [self.tried(here, answer, []) for answer in game.options]

    def keep(self, way: Way[G]) -> None:
        prepared = _prepared(way.seen)
        if prepared not in self.known:
            self.known.add(prepared)
            self.ways.append(way)

    def tried(self, way: Way[G], option: int, means: list[str]) -> Way[G] | None:
        """One decision on a copy; nothing if it would show what nobody can know yet, or end the preparation."""
        trial = try_answer(way.game, option, self.revealing)
        if trial.game.over or trial.game.asked < 0 or trial.reveals():
            return None
        return Way(trial.game, [*way.steps, way.seen.words_of(option)], way.means + means)


def with_reach(now: list[Forecast], search: Search[G], look: Callable[[G], list[Forecast]]) -> list[Forecast]:
    """The forecasts, each with the best that could be reached where that is better. `look` forecasts a position."""
    best: dict[int, tuple[Forecast, Way[G]]] = {}
    for way in search.ways[1:]:
        for ahead in look(way.game):
            known = best.get(ahead.ref)
            if known is None or worth(ahead, way) > worth(*known):
                best[ahead.ref] = (ahead, way)
    return [_reached(forecast, *best[forecast.ref]) if forecast.ref in best else forecast for forecast in now]


def looked_ahead(
    game: G,
    look: Callable[[G], list[Forecast]],
    openings: tuple[type, ...],
    ready: type,
    revealing: frozenset[EventKind],
) -> list[Forecast]:
    """The forecasts of the player about to prepare, with what could be reached; of anybody else as things stand."""
    now = look(game)
    step = game.snapshot().running()
    if game.snapshot().depth() or not isinstance(step, (*openings, ready)):
        return now
    start = game.clone()
    start.patient = True  # stays where players prepare, even with nothing left to do
    if isinstance(step, openings):
        start.apply(DUNGEON)
    return with_reach(now, Search(start, step_of(game, ready), revealing), look)


def step_of(game: GameState, kind: type) -> int:
    """Where the first step of a kind stands in the program."""
    return next(pc for pc, op in enumerate(game.program) if isinstance(op, kind))


def promise(ahead: Forecast) -> tuple[bool, bool, int]:
    """A win, then a fight that can be had at all, then the attack."""
    return ahead.wins and not ahead.reason, not ahead.reason, ahead.attack


def worth(ahead: Forecast, way: Way[G]) -> tuple[bool, bool, int, int, int]:
    """What a way promises. A win need not be a great one: the shortest will do, and rather one that costs no card."""
    won, possible, attack = promise(ahead)
    return won, possible, -len(way.means) if won else 0, len(way.seen.hand(way.seen.active)) if won else 0, attack


def _reached(now: Forecast, ahead: Forecast, way: Way[G]) -> Forecast:
    if promise(now)[0] or ahead.reason or promise(ahead) <= promise(now):
        return now
    reach = Reach(
        attack=ahead.attack, wins=ahead.wins, health=ahead.health, steps=way.steps,
        means=means_in_words(way.means), things=counted(way.means),
    )  # fmt: skip
    return replace(now, reach=reach)


def _prepared(game: GameState) -> tuple[int, ...]:
    """What tells two prepared positions apart: cards in hand and notes, in no order."""
    return (*sorted(game.hand(game.active)), -1, *[n for note in sorted(game.all_notes()) for n in note])


def _means(game: GameState, option: int) -> str:
    """The card or the token behind an option."""
    return game.words_of(option).partition(":")[0] if verb(option) == GEAR else game.card(first(option)).name


def means_in_words(names: list[str]) -> str:
    """'Dagger ×2', 'Dagger and Iron Rations'."""
    return listed([times(thing.name, thing.count) for thing in counted(names)])


def counted(names: list[str]) -> list[Count]:
    return [Count(name=name, count=n) for name, n in Counter(names).items()]
