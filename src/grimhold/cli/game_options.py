"""The options about the game on a command line, before a rulebook reads them."""

from collections.abc import Callable
from dataclasses import dataclass, field

from grimhold.core.errors import ImpossibleSetup, UnknownName
from grimhold.lang.english import figures, listed, nearest
from grimhold.registry import all_games, all_rulebooks, mode_of, rulebook_named
from grimhold.table.modes import VERSUS, Mode

RANDOM = "random"
USUAL_GAME, USUAL_MODE = all_games()[0], VERSUS
ALL_MODES = tuple(dict.fromkeys([name for rulebook in all_rulebooks() for name in rulebook.modes]))


PlayerCount = Callable[[Mode], int | None]  # the number of players in a mode; None if the command line leaves it open


@dataclass
class GameOptions:
    """The options about the game and its groups, named as on the command line."""

    chosen: dict[str, list[str]] = field(default_factory=dict)  # kind -> groups
    require: list[str] = field(default_factory=list)
    ban: list[str] = field(default_factory=list)
    game: str | None = None
    mode: str | None = None
    # Thunderstone and Dragonspire
    rules: str | None = None
    monsters: int | None = None
    feature: list[str] = field(default_factory=list)
    setting: str | None = None
    no_features: bool = False
    # Quest
    keys: int | None = None
    key_decks: str | None = None
    side_quests: bool = False
    guilds: bool = False
    no_legends: bool = False

    def check(self) -> None:
        """Replace the names of game and mode by their exact names; refuse unknown ones."""
        if self.game is not None:
            self.game = known_game(self.game)
        if self.mode is not None:
            modes = ALL_MODES if self.game is None else tuple(rulebook_named(self.game).modes)
            self.mode = known("mode", self.mode, modes)

    def which_game(self) -> str:
        """The game on the command line; with only a mode, the first game that has it."""
        if self.game is not None:
            return self.game
        return next(game for game in all_games() if (self.mode or USUAL_MODE) in rulebook_named(game).modes)

    def given(self, *names: str) -> list[str]:
        """The options among these fields that were given, as on the command line."""
        values = {name: getattr(self, name) for name in names}
        return [
            f"--{name.replace('_', '-')}"
            for name, value in values.items()
            if value not in (None, []) and value is not False
        ]

    def about_content(self) -> list[str]:
        """The given options that say what the set-up contains."""
        chosen = [f"--{kind}" for kind, names in self.chosen.items() if names]
        return self.given("require", "ban", "monsters", "feature", "setting", "no_features") + chosen


def known(what: str, name: str, names: tuple[str, ...]) -> str:
    """The exact name for a name in any letter case. The error for an unknown one lists all names."""
    for exact in names:
        if exact.lower() == name.strip().lower():
            return exact
    raise UnknownName(f"unknown {what} {name!r}{nearest(name, list(names), '')}; there are {listed(list(names))}")


def known_game(game: str) -> str:
    return known("game", game, all_games())


def player_names(count: int) -> tuple[str, ...]:
    if not 0 <= count < 100:  # the set-up checks the limits of the mode; this only keeps the list short
        most = max([mode.most for rulebook in all_rulebooks() for mode in rulebook.modes.values()])
        raise ImpossibleSetup(f"{figures(count, 'player')}; a game is for 1 to {most}")
    return tuple(f"P{n + 1}" for n in range(count))


def players_of(player_count: PlayerCount, game: str, mode_name: str) -> tuple[str, ...]:
    """The names of as many players as the command line says, or as few as the mode allows."""
    mode = mode_of(game, mode_name)
    count = player_count(mode)
    return player_names(mode.fewest if count is None else count)
