"""What happened, as a stream: log, animation and statistics read it. Nobody listens: nothing is written.

An event is (what, player, kind of card or -1, number, seen, other). `seen` is SEEN_BY_ALL, or the one player who may
know which card it was; for everybody else the kind is struck out (`redacted`). `other` is a second number where one is
needed and -1 everywhere else; it is known to all. What can happen, each game says itself.
"""

from typing import Final

from grimhold.core.machine import Event

SEEN_BY_ALL: Final = -1


def redacted(event: Event, viewer: int) -> Event:
    what, player, _, number, seen, other = event
    return event if seen in (SEEN_BY_ALL, viewer) else (what, player, -1, number, seen, other)
