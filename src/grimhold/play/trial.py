"""Decisions tried on a copy, and whether they reveal something hidden.

A decision that reveals something cannot be undone, nor previewed.
"""

from collections.abc import Sequence
from typing import Generic, TypeVar

from grimhold.core.events import Event
from grimhold.core.ids import EventKind
from grimhold.core.machine import NOBODY
from grimhold.table import events
from grimhold.table.state import GameState

G = TypeVar("G", bound=GameState)


class Trial(Generic[G]):
    """A copy of a game on which decisions are made, with the events since."""

    def __init__(self, before: G, revealing: frozenset[EventKind]) -> None:
        self.before = before
        self.game = before.clone()
        self.happened: list[Event] = []
        self.revealing = revealing  # kinds of events that show what no player knew before
        self.game.events = self.happened

    def apply(self, option: int) -> None:
        self.game.apply(option)

    def take(self, option: int) -> None:
        """Answers the question but does not go on; `step` does."""
        self.game.asked = NOBODY
        self.game.take(option)

    def reveals(self) -> bool:
        """Has any player seen something new? A use of chance counts."""
        return self.shows_new_cards() or self._opens_a_hand()

    def shows_new_cards(self) -> bool:
        return brings_to_light(self.happened, self.before, self.game, self.revealing)

    def _opens_a_hand(self) -> bool:
        """A discard shows a card if the hand was closed."""
        active = self.before.twin().active
        return any(event.what == events.DISCARDED and event.player != active for event in self.happened)

    def done(self) -> G:
        """The copy as it is now; its events are no longer recorded."""
        self.game.events = None
        return self.game


def brings_to_light(
    happened: Sequence[Event], before: GameState, after: GameState, revealing: frozenset[EventKind]
) -> bool:
    """Has something come to light that no player knew?"""
    if any(event.what in revealing for event in happened):
        return True
    return before.twin().chance != after.twin().chance  # twins, as whoever looks next needs them, too


def answered(before: G, option: int, revealing: frozenset[EventKind]) -> Trial[G]:
    """One decision, played on to the next question."""
    trial = Trial(before, revealing)
    trial.apply(option)
    trial.done()
    return trial
