"""Which groups are in the game: a rulebook's list, a code, or a draw around what was asked for."""

from dataclasses import dataclass, field, replace

from grimhold.cli.problems import UsageError
from grimhold.core.errors import UnknownName
from grimhold.games.classic.setup import (
    DEFAULT_PROFILE,
    FEWEST_PLAYERS,
    MONSTER_GROUPS,
    SETS,
    Setup,
    Wish,
    find_group,
    first_game,
    nearest,
    random_setup,
    rules_of,
)
from grimhold.games.codes import decode, looks_like_a_code

GAMES = tuple(card_set.key for card_set in SETS)
LISTS = tuple(name for card_set in SETS for name in card_set.first_game)
RANDOM = "random"


@dataclass
class Asked:
    """What the command line says about the groups."""

    require: list[str] = field(default_factory=list)
    ban: list[str] = field(default_factory=list)
    monster_groups: int | None = None
    chosen: dict[str, list[str]] = field(default_factory=dict)  # kind -> groups

    def anything(self) -> bool:
        return bool(self.require or self.ban or self.monster_groups or any(self.chosen.values()))

    def wish(self, profile: str) -> Wish:
        """Chosen groups are required ones of a known kind; four monster groups ask for room for four."""
        library = rules_of(profile).library
        chosen = [find_group(library, name, kind) for kind, names in self.chosen.items() for name in names]
        for name in chosen:
            if chosen.count(name) > 1:
                raise UsageError(f"{name} is chosen twice")
        room = max(MONSTER_GROUPS, len(self.chosen.get("monster", [])))
        return Wish(self.require + chosen, self.ban, self.monster_groups or room)


def check_game(game: str) -> None:
    if game not in GAMES:
        raise UnknownName(f"unknown game {game!r}{nearest(game, list(GAMES))}; there is {', '.join(GAMES)}")


def player_names(count: int) -> tuple[str, ...]:
    return tuple(f"P{n + 1}" for n in range(count))


def drawn(asked: Asked, count: int | None, rules: str | None, seed: int) -> Setup:
    """A random set-up around what was asked for."""
    profile = rules or DEFAULT_PROFILE
    return random_setup(seed, player_names(count or FEWEST_PLAYERS), profile, asked.wish(profile))


def named_setup(name: str | None, asked: Asked, count: int | None, rules: str | None, seed: int) -> Setup:
    """The set-up `--setup` speaks of; without it a first game, or a draw where something particular is asked for."""
    if name in (None, RANDOM) and (name == RANDOM or asked.anything()):
        return drawn(asked, count, rules, seed)
    if asked.anything():
        raise UsageError(f"{name} is a finished set-up; groups can be required, banned or chosen in a random one only")
    if name is None or name.lower() in LISTS:
        listed = LISTS[0] if name is None else name.lower()
        return first_game(listed, player_names(count or FEWEST_PLAYERS), rules or DEFAULT_PROFILE)
    if not looks_like_a_code(name):
        known = [*LISTS, RANDOM]
        raise UnknownName(f"unknown set-up {name!r}{nearest(name, known)}; it can be {', '.join(known)} or a code")
    return coded(name, count, rules)


def coded(code: str, count: int | None, rules: str | None) -> Setup:
    """The set-up of a code; how many play may be changed, the rules may not."""
    setup = decode(code)
    if rules not in (None, setup.rules):
        raise UsageError(f"the code is for the {setup.rules} rules, not {rules}")
    return setup if count is None else replace(setup, players=player_names(count))
