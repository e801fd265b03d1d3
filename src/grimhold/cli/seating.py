"""Who sits where: people first, then bots."""

from dataclasses import dataclass, field

from grimhold.bots import BOTS, make_bot
from grimhold.cli.problems import UsageError
from grimhold.core.errors import UnknownName
from grimhold.games.finding import nearest
from grimhold.games.modes import Mode
from grimhold.terminal.sitting import HUMAN

USUAL_BOT = "greedy"


@dataclass
class Company:
    """What the command line says about the players."""

    players: int | None = None
    names: list[str] = field(default_factory=list)
    bots: list[str] = field(default_factory=list)
    humans: int | None = None

    def check(self) -> None:
        for bot in self.bots:
            make_bot(bot, 0)  # an unknown one is told here, before anything begins
        if any(not name.strip() for name in self.names):
            raise UsageError("a player's name is empty")
        for name in self.names:
            if not name.isprintable():
                raise UsageError(f"--name {name!a}: a name is made of letters that can be shown")
        if self.names and self.players is not None and len(self.names) > self.players:
            raise UsageError(f"{len(self.names)} names for {self.players} players")

    def count(self, mode: Mode) -> int | None:
        """How many play in a mode, as far as the command line says."""
        if self.names and self.players is None:
            return max(mode.fewest, len(self.names), len(self.bots) + (self.humans or 0))
        if self.players is not None or not (self.bots or self.humans is not None):
            return self.players
        if self.humans is not None:
            return max(mode.fewest, len(self.bots) + self.humans)
        return max(mode.fewest, min(mode.most, len(self.bots) + 1))  # a person too, if there is room

    def seats(self, count: int) -> list[str]:
        """A person unless told otherwise, then the bots asked for, then greedy ones until every seat is taken."""
        humans = max(0, min(1, count - len(self.bots))) if self.humans is None else self.humans
        if humans + len(self.bots) > count:
            raise UsageError(f"{humans} people and {len(self.bots)} bots for {count} players")
        spare = count - humans - len(self.bots)
        return [HUMAN] * humans + self.bots + [USUAL_BOT] * spare


def check_seats(seats: tuple[str, ...]) -> None:
    for seat in seats:
        if seat not in (HUMAN, *BOTS):
            raise UnknownName(f"unknown kind of seat {seat!a}{nearest(seat, [HUMAN, *BOTS])}")


def seat_names(seats: list[str]) -> tuple[str, ...]:
    """'Player', 'Greedy', 'Greedy 2': what to call those who gave no name."""
    titles = ["Player" if seat == HUMAN else seat.capitalize() for seat in seats]
    names = []
    for n, title in enumerate(titles):
        before = titles[:n].count(title)
        names.append(f"{title} {before + 1}" if before else title)
    return tuple(names)
