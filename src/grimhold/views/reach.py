"""What could be made of an attack with what is in hand: weapons given, effects and gear used, before it is declared.

The steps are tried on copies, breadth first, by the code that plays them. Whatever would bring something hidden to light
is not tried: a forecast knows no more than the player does.
"""

from collections import Counter
from collections.abc import Callable
from typing import Final, Generic, TypeVar, cast

from msgspec.structs import replace

from grimhold.core.machine import NOTE, Event
from grimhold.core.options import EQUIP, GEAR, USE, first, verb
from grimhold.games.game import Game
from grimhold.lang.words import listed, plural
from grimhold.views.revealing import reveals
from grimhold.views.shapes import Forecast, Reach

G = TypeVar("G", bound=Game)

MOST_TRIED: Final = 60  # positions; beyond that the best found so far stands
TRIED_VERBS = (EQUIP, USE, GEAR)


class Way(Generic[G]):
    """A position on the way to the attack, and how it was reached."""

    def __init__(self, game: G, steps: list[str], means: list[str]) -> None:
        self.game = game
        self.steps = steps
        self.means = means


def with_reach(now: list[Forecast], start: G, ready: int, look: Callable[[G], list[Forecast]]) -> list[Forecast]:
    """The forecasts, each with the best that could be reached where that is better.

    `start` stands at the step in which players prepare, whose place in the program is `ready`.
    """
    best: dict[int, tuple[Forecast, Way[G]]] = {}
    for way in ways(start, ready):
        if not way.steps:
            continue
        for ahead in look(way.game):
            known = best.get(ahead.ref)
            if known is None or promise(ahead) > promise(known[0]):
                best[ahead.ref] = (ahead, way)
    return [_reached(forecast, best.get(forecast.ref)) for forecast in now]


def promise(ahead: Forecast) -> tuple[bool, bool, int]:
    """A win, then a fight that can be had at all, then the attack."""
    return ahead.wins and not ahead.reason, not ahead.reason, ahead.attack


def _reached(now: Forecast, found: tuple[Forecast, Way[G]] | None) -> Forecast:
    if found is None:
        return now
    ahead, way = found
    if promise(now)[0] or promise(ahead) <= promise(now):
        return now
    return replace(
        now,
        reach=Reach(
            attack=ahead.attack, wins=ahead.wins, health=ahead.health, steps=way.steps, means=means_in_words(way.means)
        ),
    )


def ways(start: G, ready: int) -> list[Way[G]]:
    """Every position that can be prepared, the shortest ways first."""
    found = [Way(start, [], [])]
    seen = {_looks(start)}
    for way in found:  # grows while it is read
        if len(found) >= MOST_TRIED:
            break
        for option in way.game.options:
            if verb(option) in TRIED_VERBS:
                _follow(way, option, ready, found, seen)
    return found


def _follow(way: Way[G], option: int, ready: int, found: list[Way[G]], seen: set[tuple[int, ...]]) -> None:
    """Takes a step, and whatever questions it raises each way, until the player is asked to prepare again."""
    words = way.game.words_of(option)
    open_ways = [_tried(way, option, words, [_means(way.game, option)])]
    while open_ways and len(found) < MOST_TRIED:
        here = open_ways.pop()
        if here is None:
            continue
        game = here.game
        if game.pc == ready and not game.frames:
            looks = _looks(game)
            if looks not in seen:
                seen.add(looks)
                found.append(here)
        elif game.asked == game.active:
            open_ways += [_tried(here, answer, game.words_of(answer), []) for answer in game.options]


def _tried(way: Way[G], option: int, words: str, means: list[str]) -> Way[G] | None:
    """One decision on a copy; nothing if it would show what nobody can know yet, or end the preparation."""
    copy = cast(G, way.game.clone())
    happened: list[Event] = []
    copy.events = happened
    copy.apply(option)
    copy.events = None
    if copy.over or copy.asked < 0 or reveals(way.game, copy, happened):
        return None
    return Way(copy, [*way.steps, words], way.means + means)


def _looks(game: Game) -> tuple[int, ...]:
    """What tells two prepared positions apart: cards in hand and notes, in no order."""
    marks = game.notes
    rows = sorted([tuple(marks[i : i + NOTE]) for i in range(0, len(marks), NOTE)])
    return (*sorted(game.hand(game.active)), -1, *[n for row in rows for n in row])


def _means(game: Game, option: int) -> str:
    if verb(option) == GEAR:
        return game.words_of(option).partition(":")[0]
    return game.card(first(option)).name


def means_in_words(names: list[str]) -> str:
    """'both Daggers', 'Dagger and Iron Rations'."""
    counts = Counter(names)
    return listed([_several(name, n) for name, n in counts.items()])


def _several(name: str, n: int) -> str:
    if n == 1:
        return name
    return f"both {plural(name)}" if n == 2 else f"{n} {plural(name)}"
