"""Whether an answer is the last one of a turn or of the game, as far as its player can know."""

from collections.abc import Callable
from typing import TypeVar

from grimhold.play.trial import Trial, answered
from grimhold.table.events import OVER
from grimhold.table.state import GameState

G = TypeVar("G", bound=GameState)


def ends_turn(before: G, option: int, revealing: frozenset[int], is_at_end: Callable[[G], bool]) -> bool:
    """Does nothing but a new hand follow for the active player who answers so? It looks no further than the first
    thing that is hidden now, so it tells nothing of that."""
    if before.asked != before.active:
        return False
    trial = Trial(before, revealing)
    game = trial.game
    trial.take(option)
    while not game.over:
        if game.asked == before.active and len(game.options) == 1:  # answered and not asked
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


def over_by(before: G, option: int, revealing: frozenset[int]) -> G | None:
    """The game as it is over by this answer, before anybody is asked again. Nothing where it goes on, or where something
    hidden comes to light on the way; what lies open after the end is no part of that."""
    trial = answered(before, option, revealing - {OVER})
    return trial.game if trial.game.over and not trial.reveals() else None
