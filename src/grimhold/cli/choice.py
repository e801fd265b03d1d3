"""What the command line asks of each rulebook: its own options, its set-ups and how they are shown, how a game ended."""

from typing import Any, ClassVar

import msgspec

from grimhold.cli.asking import Asked, Counted
from grimhold.cli.rows import Rows
from grimhold.lang.base import Card
from grimhold.rulebooks import AnySetup
from grimhold.table.state import GameState

# An option, what the command line says of it (None: nothing), and what a set-up has.
Settled = list[tuple[str, object, object]]


class Choice:
    """One rulebook at the command line. Set-ups and games are those of its rulebook."""

    columns: ClassVar[tuple[str, ...]] = ()  # the figures of a card, in the order of the tables
    wraps_types: ClassVar[bool] = False  # may a card have so many types that they need two lines?

    def options(self, asked: Asked) -> list[str]:
        """The options given that are for this rulebook and not for every one."""
        return []

    def drawn(self, asked: Asked, counted: Counted, game: str, seed: int) -> AnySetup:
        """A random set-up around what was asked for."""
        raise RuntimeError("no rulebook")

    def listed(self, name: str, asked: Asked, counted: Counted) -> AnySetup:
        """A list for a first game."""
        raise RuntimeError("no rulebook")

    def has_list(self, mode: str) -> bool:
        """Is a list for a first game what to play in a mode when nothing else is asked for?"""
        return True

    def agrees(self, setup: Any, asked: Asked) -> None:
        """A code says everything; a command line may only repeat it."""
        raise RuntimeError("no rulebook")

    def settled(self, setup: Any, asked: Asked) -> Settled:
        """What cannot be changed while a game goes on."""
        raise RuntimeError("no rulebook")

    def rows(self, setup: Any) -> Rows:
        """What lies on the table."""
        raise RuntimeError("no rulebook")

    def last_rows(self, setup: Any) -> Rows:
        """What stands below everything else."""
        return []

    def plain(self, setup: Any) -> dict[str, Any]:
        """A set-up as it is told in JSON."""
        fields: dict[str, Any] = msgspec.to_builtins(setup)
        return fields

    def told(self, card: Card) -> dict[str, object]:
        """A card as it is told in JSON."""
        raise RuntimeError("no rulebook")

    def fate(self, game: Any) -> dict[str, Any] | None:
        """How a game ended that was played against the dungeon; nothing if players won it from each other."""
        return None

    def fate_words(self, game: Any) -> str:
        """The same in a sentence, or nothing."""
        return ""


def points_words(game: GameState) -> str:
    """'Ann 23, Bob 17: Ann wins.'"""
    points = ", ".join(f"{game.name(p)} {game.points(p)}" for p in range(game.players))
    winners = [game.name(p) for p in game.winners()]
    return f"{points}: {winners[0]} wins." if len(winners) == 1 else f"{points}: {' and '.join(winners)} share the win."
