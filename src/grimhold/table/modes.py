"""Modes as data. Each rulebook has a table of them, by name, with the flags that its rules read.

No code compares the name of a mode; it reads the flags.
"""

from collections.abc import Mapping
from typing import Final, TypeVar

from grimhold.core.errors import ImpossibleSetup, UnknownName
from grimhold.lang.english import can_be_shown, figures, nearest, shown

# Who plays against whom.
VERSUS: Final = "versus"
SOLO: Final = "solo"
TOGETHER: Final = "together"
CAMPAIGN: Final = "campaign"


class Mode:
    """A mode: its name and title, the numbers of players, and who plays against whom."""

    def __init__(self, name: str, title: str, kind: str, fewest: int, most: int) -> None:
        self.name: Final = name
        self.title: Final = title
        self.kind: Final = kind
        self.fewest: Final = fewest
        self.most: Final = most

    def seats(self) -> str:
        """'1', '2 to 5'."""
        return str(self.fewest) if self.fewest == self.most else f"{self.fewest} to {self.most}"


M = TypeVar("M", bound=Mode)


def by_name(rows: list[M]) -> dict[str, M]:
    return {row.name: row for row in rows}


def mode_named(modes: Mapping[str, M], name: str) -> M:
    found = modes.get(name)
    if found is None:
        raise UnknownName(f"unknown mode {shown(name)}{nearest(name, list(modes))}")
    return found


def check_company(mode: Mode, whose: str, players: tuple[str, ...]) -> None:
    """Refuses a wrong number of players, and names that are equal or cannot be shown."""
    if not mode.fewest <= len(players) <= mode.most:
        raise ImpossibleSetup(
            f"{figures(len(players), 'player')}; {whose} is for {mode.seats()}",
            "players",
            count=len(players),
            fewest=mode.fewest,
            most=mode.most,
        )
    for name in players:
        if not can_be_shown(name) or not name.strip():
            raise ImpossibleSetup(f"{name!a} is not a name that can be shown", "unshown_name", name=name)
    if len(set(players)) != len(players):
        raise ImpossibleSetup("two players have the same name", "same_name")
