"""An event: one thing that happened. Logs, animations and statistics read them; none is written while nobody listens."""

from typing import Final, NamedTuple

from grimhold.core.ids import EventKind, Seat

SEEN_BY_ALL: Final = -1  # every bit there is
SEEN_BY_NONE: Final = 0


class Event(NamedTuple):
    """The seats in `seen` may know which card it was. For everybody else `kind` and `ref` are struck out (`redacted`)."""

    what: EventKind
    player: Seat
    kind: int  # of the card; -1 without one
    number: int  # its meaning stands beside each kind of event
    seen: int  # a bit for each seat; SEEN_BY_ALL includes watchers
    other: int  # a second number, known to all; -1 where none is needed
    ref: int  # the reference of the card; -1 without one


def may_know(event: Event, viewer: Seat) -> bool:
    """May a seat know the event's card? A watcher has no seat and knows what everybody knows."""
    return event.seen == SEEN_BY_ALL or (viewer >= 0 and bool(event.seen >> viewer & 1))


def redacted(event: Event, viewer: Seat) -> Event:
    return event if may_know(event, viewer) else event._replace(kind=-1, ref=-1)
