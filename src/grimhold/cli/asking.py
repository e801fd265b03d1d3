"""What a command line says about the game it wants, before any rulebook has looked at it."""

from collections.abc import Callable
from dataclasses import dataclass, field

from grimhold.cli.problems import UsageError
from grimhold.core.errors import ImpossibleSetup, UnknownName
from grimhold.games.finding import nearest
from grimhold.games.rulebooks import CLASSIC_GAMES, GAMES, QUEST, Seats, modes_of, seats_of
from grimhold.lang.words import listed

RANDOM = "random"
USUAL_GAME, USUAL_MODE = "thunderstone", "versus"
ALL_MODES = tuple(dict.fromkeys([mode for game in GAMES for mode in modes_of(game)]))


# How many play, as far as the command line says.
Counted = Callable[[Seats], int | None]


@dataclass
class Asked:
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
    chance_features: bool = True  # may chance add features nobody asked for?
    # Quest
    keys: int | None = None
    key_decks: str | None = None
    side_quests: bool = False
    guilds: bool = False
    no_legends: bool = False

    def check(self) -> None:
        """Unknown games and modes are told before chance has its turn; exact names from here on."""
        if self.game is not None:
            self.game = known_game(self.game)
        if self.mode is not None:
            self.mode = known("mode", self.mode, ALL_MODES if self.game is None else modes_of(self.game))
        if self.game is not None:
            self.check_fit(self.game)

    def which_game(self) -> str:
        """The game asked for; where only the mode is named, the first game that has it."""
        if self.game is not None:
            return self.game
        return next(game for game in GAMES if (self.mode or USUAL_MODE) in modes_of(game))

    def check_fit(self, game: str) -> None:
        """Options that only another game knows are not passed over in silence."""
        quest, others = self.quest_options(), self.classic_options()
        if game == QUEST and others:
            raise UsageError(f"{others[0]} is for {listed(list(CLASSIC_GAMES))}, not for {game}")
        if game != QUEST and quest:
            raise UsageError(f"{quest[0]} is for {QUEST} (--game {QUEST}), not for {game}")

    def classic_options(self) -> list[str]:
        said = {
            "--rules": self.rules is not None,
            "--monsters": self.monster_groups is not None,
            "--feature": bool(self.features),
            "--setting": self.setting is not None,
            "--no-features": not self.chance_features,
        }
        return [name for name, given in said.items() if given]

    def quest_options(self) -> list[str]:
        said = {
            "--keys": self.keys is not None,
            "--key-decks": self.key_decks is not None,
            "--side-quests": self.side_quests,
            "--guilds": self.guilds,
            "--no-legends": self.no_legends,
        }
        return [name for name, given in said.items() if given]

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
    raise UnknownName(f"unknown {what} {name!r}{nearest(name, list(names))}; there are {listed(list(names))}")


def known_game(game: str) -> str:
    return known("game", game, GAMES)


def player_names(count: int) -> tuple[str, ...]:
    if not 0 <= count < 100:  # the set-up says how many its mode is for; this only keeps the list short
        most = max([seats_of(game, mode).most for game in GAMES for mode in modes_of(game)])
        raise ImpossibleSetup(f"{count} players; a game is for 1 to {most}")
    return tuple(f"P{n + 1}" for n in range(count))


def company_of(counted: Counted, game: str, mode: str) -> tuple[str, ...]:
    """As many players as the command line says, else as few as the mode is for."""
    seats = seats_of(game, mode)
    count = counted(seats)
    return player_names(seats.fewest if count is None else count)
