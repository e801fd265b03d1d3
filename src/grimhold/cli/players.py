"""The options about players, and the seats that follow from them: people first, then bots."""

from dataclasses import dataclass, field
from itertools import count

from grimhold.bots import DEFAULT_BOT, bot_names, is_bot, make_bot
from grimhold.cli.errors import UsageError
from grimhold.cli.output import remark
from grimhold.core.errors import UnknownName
from grimhold.lang.english import can_be_shown, figures, nearest
from grimhold.table.modes import Mode
from grimhold.terminal.session import HUMAN


def wanted_bots(opponents: str | None, bots: list[str] | None) -> list[str]:
    """The bots of `--opponents veteran,novice`, then those of each `--bot`."""
    listed = [] if opponents is None else [name.strip() for name in opponents.split(",")]
    if "" in listed:
        raise UsageError(f"--opponents {opponents!a}: levels stand between commas, as veteran,novice")
    return [*listed, *(bots or [])]


@dataclass
class PlayerOptions:
    """The options about players."""

    players: int | None = None
    names: list[str] = field(default_factory=list)
    bots: list[str] = field(default_factory=list)
    humans: int | None = None

    def check(self) -> None:
        for bot in self.bots:
            make_bot(bot, 0)  # raises for an unknown bot
        if any(not name.strip() for name in self.names):
            raise UsageError("a player's name is empty")
        for name in self.names:
            if not can_be_shown(name):
                raise UsageError(f"--name {name!a}: a name is made of letters that can be shown")
        if self.names and self.players is not None and len(self.names) > self.players:
            raise UsageError(f"{figures(len(self.names), 'name')} for {figures(self.players, 'player')}")

    def count(self, mode: Mode) -> int | None:
        """The number of players in a mode; None if the options leave it open."""
        if self.names and self.players is None:
            return max(mode.fewest, len(self.names), len(self.bots) + (self.humans or 0))
        if self.players is not None or not (self.bots or self.humans is not None):
            return self.players
        if self.humans is not None:
            return max(mode.fewest, len(self.bots) + self.humans)
        return max(mode.fewest, min(mode.most, len(self.bots) + 1))  # and one person, if there is room

    def seats(self, count: int) -> list[str]:
        """A person for each name, at least one, then the named bots, then apprentices for the other seats.

        With named bots one person plays, and further names go to the bots.
        """
        wanted = 1 if self.bots else max(1, len(self.names))
        humans = max(0, min(wanted, count - len(self.bots))) if self.humans is None else self.humans
        if humans + len(self.bots) > count:
            raise UsageError(f"{humans} people and {figures(len(self.bots), 'bot')} for {figures(count, 'player')}")
        spare = count - humans - len(self.bots)
        return [HUMAN] * humans + self.bots + [DEFAULT_BOT] * spare


def check_seats(seats: tuple[str, ...]) -> None:
    for seat in seats:
        if seat != HUMAN and not is_bot(seat):
            raise UnknownName(f"unknown kind of seat {seat!a}{nearest(seat, [HUMAN, *bot_names()])}")


def seat_names(seats: list[str], given: list[str]) -> tuple[str, ...]:
    """The given names by seat. Other seats are called 'Player', 'Novice', 'Novice 2'."""
    names = [name.strip() for name in given]
    for seat in seats[len(names) :]:
        title = "Player" if seat == HUMAN else seat.capitalize()
        free = (f"{title} {n}" if n > 1 else title for n in count(1))
        names.append(next(name for name in free if name not in names))
    return tuple(names)


def tell_named_bots(seats: list[str], given: list[str]) -> None:
    """Say which given names went to bots, in case people were meant."""
    for name, seat in zip(given, seats, strict=False):
        if seat != HUMAN:
            remark(f"{name.strip()} is played by the bot {seat} (--human says how many people play)")
