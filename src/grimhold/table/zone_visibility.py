"""Who may know the cards of each zone: the tables of the rulebooks, worked out for so many seats.

A row says who may know a card that lies there, and who may if it lies there face down or is held back.
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
ASIDE: Final = (EVERYBODY, OWNER)  # a card face down is its owner's secret
ROOM: Final = (EVERYBODY, NOBODY)  # a card face down is nobody's to know


class ZoneVisibility:
    """For each zone a bit for every seat that may know its cards, and for every seat that may know the covered ones."""

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
        """Zones of one kind lie side by side, one for each owner."""
        for known, covered in rows:
            for p in range(owners):
                self.known.append(seats(known, p))
                self.covered.append(seats(covered, p))


@cache
def zone_visibility_for(
    players: int, busy: tuple[Row, ...], shared: tuple[Row, ...], quiet: tuple[Row, ...], stacks: int
) -> ZoneVisibility:
    """One object for all games with as many players and stacks."""
    return ZoneVisibility(players, busy, shared, quiet, stacks)


def seats(who: int, owner: int) -> int:
    if who == EVERYBODY:
        return SEEN_BY_ALL
    return 1 << owner if who == OWNER else SEEN_BY_NONE
