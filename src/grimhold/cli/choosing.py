"""Which groups are in the game: a rulebook's list, a code, or a draw around what was asked for."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from grimhold.cli.problems import UsageError
from grimhold.core.errors import ImpossibleSetup, UnknownName
from grimhold.games.classic.randomizer import Wish, random_setup
from grimhold.games.classic.rules import MODES, Mode
from grimhold.games.classic.setup import (
    DEFAULT_PROFILE,
    FEATURES,
    GAMES,
    MOST_PLAYERS,
    SETS,
    SETTINGS,
    Setup,
    first_game,
    monster_groups,
    rules_of,
)
from grimhold.games.codes import decode, looks_like_a_code
from grimhold.games.finding import find_group, nearest
from grimhold.lang.sheet import Library
from grimhold.lang.words import listed

LISTS = {name: card_set.key for card_set in SETS for name in card_set.first_game}  # list -> the game it is from
RANDOM = "random"
USUAL_GAME, USUAL_MODE = "thunderstone", "versus"

# How many play in a mode, as far as the command line says.
Counted = Callable[[Mode], int | None]


@dataclass
class Asked:
    """What the command line says about the game and its groups."""

    require: list[str] = field(default_factory=list)
    ban: list[str] = field(default_factory=list)
    monster_groups: int | None = None
    chosen: dict[str, list[str]] = field(default_factory=dict)  # kind -> groups
    game: str | None = None
    mode: str | None = None
    features: list[str] = field(default_factory=list)
    setting: str | None = None
    chance_features: bool = True  # may chance add features nobody asked for?

    def check(self) -> None:
        """Unknown games, modes, features and settings are told before chance has its turn; exact names from here on."""
        if self.game is not None:
            self.game = known_game(self.game)
        if self.mode is not None:
            self.mode = known("mode", self.mode, MODES)
        self.features = [known("dungeon feature", name, FEATURES) for name in self.features]
        if self.setting is not None:
            self.setting = known("setting", self.setting, SETTINGS)

    def groups(self) -> bool:
        """Is anything said about what the set-up has to contain?"""
        particular = self.require or self.ban or self.monster_groups or self.features or self.setting
        return bool(particular or any(self.chosen.values()) or not self.chance_features)

    def required(self, library: Library) -> list[str]:
        """Everything the set-up must have, by its exact name. Chosen groups are required ones of a known kind."""
        chosen = [find_group(library, name, kind) for kind, names in self.chosen.items() for name in names]
        chosen += [*self.features, self.setting] if self.setting else self.features
        for name in chosen:
            if chosen.count(name) > 1:
                raise UsageError(f"{name} is chosen twice")
        features = {name.lower(): name for name in FEATURES}
        others = [features.get(name.strip().lower()) or find_group(library, name) for name in self.require]
        return [*chosen, *others]

    def wish(self, library: Library, mode: str, players: int) -> Wish:
        """More chosen monster groups than the game usually has ask for room for all of them."""
        usual = monster_groups(Mode(mode), library, self.setting or "", players)
        chosen = len(self.chosen.get("monster", []))
        room = self.monster_groups or (chosen if chosen > usual else 0)
        return Wish(self.required(library), self.ban, room, self.chance_features)


def known(what: str, name: str, names: tuple[str, ...]) -> str:
    """The exact name, letter case and spaces around it ignored; an unknown one is answered with all there are."""
    for exact in names:
        if exact.lower() == name.strip().lower():
            return exact
    raise UnknownName(f"unknown {what} {name!r}{nearest(name, list(names))}; there are {listed(list(names))}")


def known_game(game: str) -> str:
    return known("game", game, tuple(GAMES))


def player_names(count: int) -> tuple[str, ...]:
    if not 0 <= count < 100:  # the set-up says how many its mode is for; this only keeps the list short
        raise ImpossibleSetup(f"{count} players; a game is for 1 to {MOST_PLAYERS}")
    return tuple(f"P{n + 1}" for n in range(count))


def company_of(counted: Counted, mode: str) -> tuple[str, ...]:
    """As many players as the command line says, else as few as the mode is for."""
    count = counted(Mode(mode))
    return player_names(Mode(mode).fewest if count is None else count)


def drawn(asked: Asked, counted: Counted, rules: str | None, seed: int) -> Setup:
    """A random set-up around what was asked for."""
    profile, mode = rules or DEFAULT_PROFILE, asked.mode or USUAL_MODE
    library = rules_of(profile).library
    players = company_of(counted, mode)
    wish = asked.wish(library, mode, len(players))
    return random_setup(seed, players, profile, wish, asked.game or USUAL_GAME, mode)


def named_setup(name: str | None, asked: Asked, counted: Counted, rules: str | None, seed: int) -> Setup:
    """The set-up `--setup` speaks of; without it a first game, or a draw where something particular is asked for."""
    wanted = first_list(asked) if name is None else name.strip().lower()
    if wanted == RANDOM:
        return drawn(asked, counted, rules, seed)
    if asked.groups():
        raise UsageError(f"{name} is a finished set-up; groups can be required, banned or chosen in a random one only")
    if wanted in LISTS:
        if asked.game not in (None, LISTS[wanted]):
            raise UsageError(f"{wanted} is a list of {LISTS[wanted]}, not {asked.game}")
        mode = asked.mode or USUAL_MODE
        return first_game(wanted, company_of(counted, mode), rules or DEFAULT_PROFILE, mode)
    if not looks_like_a_code(wanted):
        names = [*LISTS, RANDOM]
        raise UnknownName(f"unknown set-up {name!r}{nearest(wanted, names)}; it can be {', '.join(names)} or a code")
    return coded(wanted, asked, counted, rules)


def first_list(asked: Asked) -> str:
    """What to play when no set-up is named: the game's first list, if it has one and will do."""
    game = asked.game or USUAL_GAME
    return RANDOM if asked.groups() else next((name for name, of in LISTS.items() if of == game), RANDOM)


def coded(code: str, asked: Asked, counted: Counted, rules: str | None) -> Setup:
    """The set-up of a code; how many play may be changed, rules, game and mode may not."""
    setup = decode(code)
    if rules not in (None, setup.rules):
        raise UsageError(f"the code is for the {setup.rules} rules, not {rules}")
    for said, meant in ((asked.game, setup.game), (asked.mode, setup.mode)):
        if said not in (None, meant):
            raise UsageError(f"the code is for {meant}, not {said}")
    count = counted(Mode(setup.mode))
    return setup if count is None else replace(setup, players=player_names(count))
