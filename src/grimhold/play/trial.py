"""Tries decisions on a copy and tells whether they reveal something hidden.

A decision that reveals something hidden can be neither undone nor previewed.
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
    """A copy of a game with the decisions made on it and their events."""

    def __init__(self, before: G, revealing: frozenset[EventKind]) -> None:
        self.before = before
        self.game = before.clone()
        self.happened: list[Event] = []
        self.revealing = revealing  # kinds of events that reveal something hidden
        self.game.events = self.happened

    def apply(self, option: int) -> None:
        self.game.apply(option)

    def take(self, option: int) -> None:
        """Answer the question without running the next steps."""
        self.game.asked = NOBODY
        self.game.take(option)

    def reveals(self) -> bool:
        """Whether a player has seen something new. Any use of chance counts."""
        return self.shows_new_cards() or self._opens_a_hand()

    def shows_new_cards(self) -> bool:
        return reveals_hidden(self.happened, self.before, self.game, self.revealing)

    def _opens_a_hand(self) -> bool:
        """Whether a card was discarded from a closed hand."""
        active = self.before.snapshot().active
        return any(event.what == events.DISCARDED and event.player != active for event in self.happened)

    def done(self) -> G:
        """Stop recording events and return the copy."""
        self.game.events = None
        return self.game


def reveals_hidden(
    happened: Sequence[Event], before: GameState, after: GameState, revealing: frozenset[EventKind]
) -> bool:
    """Whether these events revealed something that no player knew."""
    if any(event.what in revealing for event in happened):
        return True
    return before.snapshot().chance != after.snapshot().chance  # both are needed again by the next reader


def try_answer(before: G, option: int, revealing: frozenset[EventKind]) -> Trial[G]:
    """One decision on a copy, played on to the next question."""
    trial = Trial(before, revealing)
    trial.apply(option)
    trial.done()
    return trial
