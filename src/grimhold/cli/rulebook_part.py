"""What the command line asks of a rulebook: own options, set-ups and how they are shown, how a game ended."""

from abc import ABC, abstractmethod
from typing import Any, ClassVar

import msgspec

from grimhold.cli.card_rows import Rows
from grimhold.cli.errors import UsageError
from grimhold.cli.game_options import USUAL_MODE, Counted, GameOptions, company_of
from grimhold.lang.base import Card
from grimhold.lang.english import listed
from grimhold.lang.sheet import describe
from grimhold.registry import all_rulebooks, part, rulebook_named, rulebook_of
from grimhold.rulebook import AnyRulebook, AnySetup
from grimhold.table.state import GameState

# An option, what the command line says of it (None: nothing), and what a set-up has.
Settled = list[tuple[str, object, object]]


class CliPart(ABC):
    """One rulebook at the command line. Set-ups and games are those of its rulebook."""

    columns: ClassVar[tuple[str, ...]] = ()  # the figures of a card, in the order of the tables
    wraps_types: ClassVar[bool] = False  # may a card have so many types that they need two lines?

    def options(self, asked: GameOptions) -> list[str]:
        """The options given that are for this rulebook and not for every one."""
        return []

    @abstractmethod
    def drawn(self, asked: GameOptions, counted: Counted, game: str, seed: int) -> AnySetup:
        """A random set-up around what was asked for."""

    @abstractmethod
    def listed(self, name: str, asked: GameOptions, counted: Counted) -> AnySetup:
        """A list for a first game."""

    def has_list(self, mode: str) -> bool:
        """Is a list for a first game what to play in a mode when nothing else is asked for?"""
        return True

    @abstractmethod
    def agrees(self, setup: Any, asked: GameOptions) -> None:
        """A code says everything; a command line may only repeat it."""

    @abstractmethod
    def settled(self, setup: Any, asked: GameOptions) -> Settled:
        """What cannot be changed while a game goes on."""

    @abstractmethod
    def rows(self, setup: Any) -> Rows:
        """What lies on the table."""

    def last_rows(self, setup: Any) -> Rows:
        """What stands below everything else."""
        return []

    def plain(self, setup: Any) -> dict[str, Any]:
        """A set-up as it is told in JSON."""
        fields: dict[str, Any] = msgspec.to_builtins(setup)
        return fields

    @abstractmethod
    def told(self, card: Card) -> dict[str, object]:
        """A card as it is told in JSON."""

    def fate(self, game: Any) -> dict[str, Any] | None:
        """How a game ended that was played against the dungeon; nothing if players won it from each other."""
        return None

    def fate_words(self, game: Any) -> str:
        """The same in a sentence, or nothing."""
        return ""


class PlainCli(CliPart):
    """For a rulebook that brings no part of its own for the command line."""

    columns = ("copies", "cost", "gold", "light", "vp", "health")

    def __init__(self, rulebook: AnyRulebook) -> None:
        self.rulebook = rulebook

    def drawn(self, asked: GameOptions, counted: Counted, game: str, seed: int) -> AnySetup:
        mode = asked.mode or USUAL_MODE
        players = company_of(counted, game, mode)
        return self.rulebook.random_setup(game, seed, players, mode, "", asked.require, asked.ban)

    def listed(self, name: str, asked: GameOptions, counted: Counted) -> AnySetup:
        mode = asked.mode or USUAL_MODE
        players = company_of(counted, self.rulebook.lists[name], mode)
        return self.rulebook.listed_setup(name, players, mode, "")

    def agrees(self, setup: AnySetup, asked: GameOptions) -> None:
        """A code of such a rulebook leaves nothing open."""

    def settled(self, setup: AnySetup, asked: GameOptions) -> Settled:
        return []

    def rows(self, setup: AnySetup) -> Rows:
        return []

    def told(self, card: Card) -> dict[str, object]:
        return describe(card)


# -- finding the part that is meant -----------------------------------------------------------------------------------


def _of(rulebook: AnyRulebook) -> CliPart:
    found: CliPart = part(rulebook, "cli") if "cli" in rulebook.parts else PlainCli(rulebook)
    return found


def part_for(game: str) -> CliPart:
    return _of(rulebook_named(game))


def part_of(subject: AnySetup | GameState) -> CliPart:
    return _of(rulebook_of(subject))


def part_of_card(card: Card) -> CliPart:
    """The part of the rulebook that a card belongs to."""
    books = [book for book in all_rulebooks() if any(card.set in book.sets(game) for game in book.games)]
    return _of(books[0])


# -- checking options -------------------------------------------------------------------------------------------------


def check(asked: GameOptions) -> None:
    """What the command line says by itself, and whether its options go with the game it names."""
    asked.check()
    if asked.game is not None:
        check_fit(asked, asked.game)


def check_fit(asked: GameOptions, game: str) -> None:
    """Refuses options that only another rulebook knows."""
    own = part_for(game).options(asked)
    for rulebook in [other for other in all_rulebooks() if "cli" in other.parts]:
        for option in _of(rulebook).options(asked):
            if option not in own:
                how = f" (--game {rulebook.games[0]})" if len(rulebook.games) == 1 else ""
                raise UsageError(f"{option} is for {listed(list(rulebook.games))}{how}, not for {game}")


def points_words(game: GameState) -> str:
    """'Ann 23, Bob 17: Ann wins.'"""
    points = ", ".join(f"{game.name(p)} {game.points(p)}" for p in range(game.players))
    winners = [game.name(p) for p in game.winners()]
    return f"{points}: {winners[0]} wins." if len(winners) == 1 else f"{points}: {' and '.join(winners)} share the win."
