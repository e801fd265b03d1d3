"""What would come of an attack: the battle is fought on copies, by the code that fights it, in the attacker's favour."""

from collections.abc import Callable
from typing import Final, TypeVar, cast

from grimhold.games.game import UNFOUGHT, State
from grimhold.lang.base import IN_DUNGEON
from grimhold.views.shapes import Forecast

G = TypeVar("G", bound=State)

MOST_LINES: Final = 2000  # of play looked at; beyond that the first answer is taken


def poised(game: G) -> G:
    """A copy on which the active player is about to attack, whatever is being asked."""
    copy = cast(G, game.clone())
    copy.patient = False
    copy.abandon(copy.active)
    copy.open = True
    copy.place = IN_DUNGEON
    copy.outcome = UNFOUGHT
    return copy


def step_of(game: State, kind: type) -> int:
    """Where the first step of a kind stands in the program."""
    return next(pc for pc, op in enumerate(game.program) if isinstance(op, kind))


def best_outcome(game: G, compare: type, result: Callable[[G], Forecast]) -> Forecast:
    """The best of every way the battle can go up to the comparison, as far as the attacker's answers decide it."""
    found: list[Forecast] = []
    open_lines = [game]
    while open_lines:
        line = open_lines.pop()
        while line.asked < 0 and not isinstance(line.running(), compare):
            line.step()
        if line.asked < 0:
            found.append(result(line))
            continue
        options = line.options if len(found) + len(open_lines) < MOST_LINES else line.options[:1]
        if line.asked != line.active:
            options = options[:1]
        for option in options:
            branch = cast(G, line.clone())
            branch.asked = -1
            branch.take(option)
            open_lines.append(branch)
    return max(found, key=merit)


def merit(outcome: Forecast) -> tuple[bool, int]:
    return outcome.wins, outcome.attack
