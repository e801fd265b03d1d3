"""Which decisions bring something hidden to light: those cannot be taken back, nor tried out in advance."""

from grimhold.core import events
from grimhold.core.machine import Event
from grimhold.games.game import Game

# What nobody could know before it happened.
REVEALING = {
    events.DREW, events.SHUFFLED, events.TURNED_UP, events.REFILLED, events.SHOWED, events.TURN, events.OVER,
    events.SHOWED_CARD, events.PEEKED, events.FOUND, events.SPRUNG, events.PASSED, events.KEY_FOUND, events.AWAKE,
    events.TREASURE, events.REVEALED, events.STOCKED,
}  # fmt: skip


def reveals(before: Game, after: Game, happened: list[Event]) -> bool:
    """Has something come to light between two moments of a game? Chance always shows something."""
    if before.chance != after.chance:
        return True
    return any(event[0] in REVEALING or _opens_a_hand(event, before) for event in happened)


def _opens_a_hand(event: Event, before: Game) -> bool:
    """A discard shows a card if the hand was closed."""
    return event[0] == events.DISCARDED and event[1] != before.active
