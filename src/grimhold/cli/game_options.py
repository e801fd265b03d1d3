"""What a command line says about the game, before a rulebook reads it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from grimhold.core.errors import ImpossibleSetup, UnknownName
from grimhold.lang.english import figures, listed
from grimhold.registry import all_games, all_rulebooks, mode_of, rulebook_named
from grimhold.table.lookup import nearest
from grimhold.table.modes import VERSUS, Mode

RANDOM = "random"
USUAL_GAME, USUAL_MODE = all_games()[0], VERSUS
ALL_MODES = tuple(dict.fromkeys([name for rulebook in all_rulebooks() for name in rulebook.modes]))


# How many play, as far as the command line says.
Counted = Callable[[Mode], int | None]


@dataclass
class GameOptions:
    """What the command line says about the game and its groups."""

    require: list[str] = field(default_factory=list)
    ban: list[str] = field(default_factory=list)
    chosen: dict[str, list[str]] = field(default_factory=dict)  # kind -> groups
    game: str | None = None
    mode: str | None = None
    # Thunderstone and Dragonspire
    rules: str | None = None
    monster_groups: int | None = None
    features: list[str] = field(default_factory=list)
    setting: str | None = None
    chance_features: bool = True  # may chance add features that were not asked for?
    # Quest
    keys: int | None = None
    key_decks: str | None = None
    side_quests: bool = False
    guilds: bool = False
    no_legends: bool = False

    @staticmethod
    def of(chosen: dict[str, list[str]], given: dict[str, Any]) -> "GameOptions":
        """From the options of a command. One that the command does not have counts as left out."""
        return GameOptions(
            given.get("require") or [], given.get("ban") or [], chosen, given.get("game"), given.get("mode"),
            given.get("rules"), given.get("monsters"), given.get("feature") or [], given.get("setting"),
            not given.get("no_features"), given.get("keys"), given.get("key_decks"), bool(given.get("side_quests")),
            bool(given.get("guilds")), bool(given.get("no_legends")),
        )  # fmt: skip

    def check(self) -> None:
        """Unknown games and modes are told before chance has its turn; exact names from here on."""
        if self.game is not None:
            self.game = known_game(self.game)
        if self.mode is not None:
            modes = ALL_MODES if self.game is None else tuple(rulebook_named(self.game).modes)
            self.mode = known("mode", self.mode, modes)

    def which_game(self) -> str:
        """The game asked for; where only the mode is named, the first game that has it."""
        if self.game is not None:
            return self.game
        return next(game for game in all_games() if (self.mode or USUAL_MODE) in rulebook_named(game).modes)

    def groups(self) -> list[str]:
        """The options that say something about what the set-up has to contain."""
        said = {
            "--require": bool(self.require),
            "--ban": bool(self.ban),
            "--monsters": bool(self.monster_groups),
            "--feature": bool(self.features),
            "--setting": bool(self.setting),
            "--no-features": not self.chance_features,
        } | {f"--{kind}": bool(names) for kind, names in self.chosen.items()}
        return [name for name, given in said.items() if given]


def known(what: str, name: str, names: tuple[str, ...]) -> str:
    """The exact name, letter case and spaces around it ignored; an unknown one is answered with all there are."""
    for exact in names:
        if exact.lower() == name.strip().lower():
            return exact
    raise UnknownName(f"unknown {what} {name!r}{nearest(name, list(names), '')}; there are {listed(list(names))}")


def known_game(game: str) -> str:
    return known("game", game, all_games())


def player_names(count: int) -> tuple[str, ...]:
    if not 0 <= count < 100:  # the set-up says how many its mode is for; this only keeps the list short
        most = max([mode.most for rulebook in all_rulebooks() for mode in rulebook.modes.values()])
        raise ImpossibleSetup(f"{figures(count, 'player')}; a game is for 1 to {most}")
    return tuple(f"P{n + 1}" for n in range(count))


def company_of(counted: Counted, game: str, mode: str) -> tuple[str, ...]:
    """As many players as the command line says, else as few as the mode is for."""
    how = mode_of(game, mode)
    count = counted(how)
    return player_names(how.fewest if count is None else count)
