"""Which decisions bring something hidden to light: those cannot be taken back, nor tried out in advance."""

from grimhold.core.machine import Event
from grimhold.games import events
from grimhold.games.game import State


def reveals(before: State, after: State, happened: list[Event], revealing: frozenset[int]) -> bool:
    """Has something come to light between two moments of a game? Chance always shows something.

    `revealing` are the events by which a rulebook shows what nobody could know before.
    """
    if before.chance != after.chance:
        return True
    return any(event[0] in revealing or _opens_a_hand(event, before) for event in happened)


def _opens_a_hand(event: Event, before: State) -> bool:
    """A discard shows a card if the hand was closed."""
    return event[0] == events.DISCARDED and event[1] != before.active
