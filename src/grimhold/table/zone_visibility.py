"""Who may know the cards of each zone: the tables of the rulebooks, computed for a number of seats.

A row says who may know an open card of the zone, and who may know a covered one.
"""

from functools import cache
from typing import Final

from grimhold.core.events import SEEN_BY_ALL, SEEN_BY_NONE

EVERYBODY: Final = 0
OWNER: Final = 1
NOBODY: Final = 2

Row = tuple[int, int]

OPEN: Final = (EVERYBODY, EVERYBODY)
CLOSED: Final = (NOBODY, NOBODY)
PRIVATE: Final = (OWNER, OWNER)
ASIDE: Final = (EVERYBODY, OWNER)  # only the owner knows a face-down card
ROOM: Final = (EVERYBODY, NOBODY)  # nobody knows a face-down card


class ZoneVisibility:
    """For each zone the seats that may know its open cards, and its covered ones: a bit for each seat."""

    def __init__(
        self, players: int, busy: tuple[Row, ...], shared: tuple[Row, ...], quiet: tuple[Row, ...], stacks: int
    ) -> None:
        self.known: list[int] = []
        self.covered: list[int] = []
        self.add(busy, players)
        self.add(shared, 1)
        self.add(quiet, players)
        self.add((OPEN,) * stacks, 1)

    def add(self, rows: tuple[Row, ...], owners: int) -> None:
        """Adds the zones of these rows: side by side, one for each owner."""
        for known, covered in rows:
            for p in range(owners):
                self.known.append(seats(known, p))
                self.covered.append(seats(covered, p))


@cache
def zone_visibility_for(
    players: int, busy: tuple[Row, ...], shared: tuple[Row, ...], quiet: tuple[Row, ...], stacks: int
) -> ZoneVisibility:
    """One shared object for all games with the same numbers of players and stacks."""
    return ZoneVisibility(players, busy, shared, quiet, stacks)


def seats(who: int, owner: int) -> int:
    if who == EVERYBODY:
        return SEEN_BY_ALL
    return 1 << owner if who == OWNER else SEEN_BY_NONE
