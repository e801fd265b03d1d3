"""The command-line part of a rulebook: its own options, its set-ups in words and JSON, and the result of a game."""

from typing import Any, ClassVar

import msgspec

from grimhold.cli.card_rows import Rows
from grimhold.cli.errors import UsageError
from grimhold.cli.game_options import USUAL_MODE, GameOptions, PlayerCount, players_of
from grimhold.lang.base import Card
from grimhold.lang.english import listed
from grimhold.lang.sheet import describe
from grimhold.registry import all_rulebooks, part, rulebook_named, rulebook_of
from grimhold.rulebook import AnyRulebook, AnySetup, Rulebook
from grimhold.table.state import GameState

# An option, its value on the command line (None: not given), and the value of the set-up.
FixedOptions = list[tuple[str, object, object]]


class CliPart:
    """The command line of one rulebook. Rulebooks with their own options or words derive from it."""

    own_options: ClassVar[tuple[str, ...]] = ()  # fields of `GameOptions` that only this rulebook has
    columns: ClassVar[tuple[str, ...]] = ("copies", "cost", "gold", "light", "vp", "health")  # card figures in tables
    wraps_types: ClassVar[bool] = False  # whether the types of a card may need two lines

    def __init__(self, rulebook: Rulebook[Any, Any]) -> None:
        self.rulebook: AnyRulebook = rulebook

    def random_setup(self, options: GameOptions, player_count: PlayerCount, game: str, seed: int) -> AnySetup:
        """A random set-up that follows the options."""
        mode = options.mode or USUAL_MODE
        players = players_of(player_count, game, mode)
        return self.rulebook.random_setup(game, seed, players, mode, "", options.require, options.ban)

    def listed_setup(self, name: str, options: GameOptions, player_count: PlayerCount) -> AnySetup:
        """A listed set-up for a first game."""
        mode = options.mode or USUAL_MODE
        return self.rulebook.listed_setup(name, players_of(player_count, self.rulebook.lists[name], mode), mode, "")

    def has_list(self, mode: str) -> bool:
        """Whether a mode begins with a listed set-up if the command line names none."""
        return True

    def check_agrees(self, setup: Any, options: GameOptions) -> None:
        """Refuse options that contradict the set-up of a code."""

    def fixed_options(self, setup: Any, options: GameOptions) -> FixedOptions:
        """The options that cannot change during a game."""
        return []

    def rows(self, setup: Any) -> Rows:
        """The set-up in words."""
        return []

    def last_rows(self, setup: Any) -> Rows:
        """Rows at the end of the table."""
        return []

    def setup_json(self, setup: Any) -> dict[str, Any]:
        """A set-up as JSON data."""
        fields: dict[str, Any] = msgspec.to_builtins(setup)
        return fields

    def card_json(self, card: Card) -> dict[str, object]:
        """A card as JSON data."""
        return describe(card)

    def contest_json(self, game: Any) -> dict[str, Any] | None:
        """The result of a game against the dungeon as JSON data; None for a game between players."""
        return None

    def contest_words(self, game: Any) -> str:
        """The same in a sentence, or an empty string."""
        return ""


# -- finding the part of a rulebook -----------------------------------------------------------------------------------


def _of(rulebook: AnyRulebook) -> CliPart:
    found: CliPart = part(rulebook, "cli") if "cli" in rulebook.parts else CliPart(rulebook)
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


def check(options: GameOptions) -> None:
    """Refuse unknown names, and options that do not belong to the game named."""
    options.check()
    if options.game is not None:
        check_fit(options, options.game)


def check_fit(options: GameOptions, game: str) -> None:
    """Refuse options that only another rulebook has."""
    own = part_for(game).own_options
    for rulebook in [other for other in all_rulebooks() if "cli" in other.parts]:
        for name in _of(rulebook).own_options:
            for option in options.given(name) if name not in own else []:
                how = f" (--game {rulebook.games[0]})" if len(rulebook.games) == 1 else ""
                raise UsageError(f"{option} is for {listed(list(rulebook.games))}{how}, not for {game}")


def points_words(game: GameState) -> str:
    """'Ann 23, Bob 17: Ann wins.'"""
    points = ", ".join(f"{game.name(p)} {game.points(p)}" for p in game.everybody())
    winners = [game.name(p) for p in game.winners()]
    return f"{points}: {winners[0]} wins." if len(winners) == 1 else f"{points}: {' and '.join(winners)} share the win."
