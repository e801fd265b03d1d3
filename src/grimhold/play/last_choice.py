"""Tells whether an answer ends the turn or the game, as far as its player can know."""

from collections.abc import Callable
from typing import TypeVar

from grimhold.core.ids import EventKind
from grimhold.play.trial import Trial, try_answer
from grimhold.table.events import OVER
from grimhold.table.state import GameState

G = TypeVar("G", bound=GameState)


def ends_turn(before: G, option: int, revealing: frozenset[EventKind], is_at_end: Callable[[G], bool]) -> bool:
    """Whether only a new hand follows this answer for the active player.

    The trial stops at the first card revealed, so the result tells nothing of hidden cards.
    """
    if before.asked != before.active:
        return False
    trial = Trial(before, revealing)
    game = trial.game
    trial.take(option)
    while not game.over:
        if game.asked == before.active and len(game.options) == 1:  # a question with one answer
            trial.take(game.options[0])
        elif game.asked >= 0:
            return False
        elif is_at_end(game):
            return True
        else:
            game.step()
        if trial.reveals():
            return False
    return True


def over_by(before: G, option: int, revealing: frozenset[EventKind]) -> G | None:
    """The finished game, if this answer ends it before another question; else None.

    Also None if the answer reveals something hidden before the end. Cards that the end itself lays open do not count.
    """
    trial = try_answer(before, option, revealing - {OVER})
    return trial.game if trial.game.over and not trial.reveals() else None
