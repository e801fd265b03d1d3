"""What happened, as a stream: log, animation and statistics read it. Nobody listens: nothing is written.

An event is (what, player, kind of card or -1, number, seen, other, reference of the card or -1). `seen` has a bit for
each seat that may know which card it was; SEEN_BY_ALL means watchers, too. For everybody else kind and reference are
struck out (`redacted`). `other` is a second number where one is needed and -1 everywhere else; it is known to all. What
can happen, each game says itself.
"""

from typing import Final

from grimhold.core.machine import Event

SEEN_BY_ALL: Final = -1  # every bit there is
SEEN_BY_NONE: Final = 0


def may_know(event: Event, viewer: int) -> bool:
    """May a seat know the event's card? A watcher has no seat and knows what everybody knows."""
    seen = event[4]
    return seen == SEEN_BY_ALL or (viewer >= 0 and bool(seen >> viewer & 1))


def redacted(event: Event, viewer: int) -> Event:
    if may_know(event, viewer):
        return event
    what, player, _, number, seen, other, _ = event
    return (what, player, -1, number, seen, other, -1)
