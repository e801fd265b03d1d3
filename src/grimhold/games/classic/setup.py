"""Set-ups: which groups are in a game, chosen, listed or drawn from a seed, and the game built from them."""

from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Final

from grimhold.cards.thunderstone import THUNDERSTONE
from grimhold.core.chance import Chance
from grimhold.core.errors import ImpossibleSetup, UnknownName
from grimhold.core.machine import NOTHING
from grimhold.games.classic.game import Classic
from grimhold.games.classic.rules import (
    BASIC_STACKS,
    DUNGEON,
    HAND_SIZE,
    STACKS,
    STARTING_DECK,
    SUPPLY,
    Layout,
    Profile,
    Rules,
)
from grimhold.games.classic.turn import turn_program
from grimhold.lang import notes
from grimhold.lang.base import Card
from grimhold.lang.sheet import CardSet, Library

PROFILES = ("2009", "2011")
DEFAULT_PROFILE = "2011"
SETS: tuple[CardSet, ...] = (THUNDERSTONE,)
STONE_DEPTH: Final = 10  # monsters shuffled together with the stone (ruling A3)
HERO_GROUPS, VILLAGE_GROUPS, MONSTER_GROUPS = 4, 8, 3
FEWEST_PLAYERS, MOST_PLAYERS = 2, 5

_RULES: dict[str, Rules] = {}


def rules_of(profile: str) -> Rules:
    """The compiled rules of a profile; made once."""
    if profile not in PROFILES:
        raise UnknownName(f"unknown rules profile {profile!r}; there are {' and '.join(PROFILES)}")
    if profile not in _RULES:
        rules = Profile(profile)
        _RULES[profile] = Rules(rules, Library(SETS, profile, turn_program(rules.level_first)))
    return _RULES[profile]


@dataclass(frozen=True)
class Setup:
    """Everything that is fixed before the first shuffle."""

    heroes: tuple[str, ...]
    village: tuple[str, ...]
    monsters: tuple[str, ...]
    players: tuple[str, ...] = ("P1", "P2")
    rules: str = DEFAULT_PROFILE
    game: str = "thunderstone"
    mode: str = "versus"
    stone: str = "Stone of Mystery"

    def check(self) -> None:
        if not FEWEST_PLAYERS <= len(self.players) <= MOST_PLAYERS:
            raise ImpossibleSetup(f"{len(self.players)} players; the game is for {FEWEST_PLAYERS} to {MOST_PLAYERS}")
        if len(set(self.players)) != len(self.players):
            raise ImpossibleSetup("two players have the same name")
        library = rules_of(self.rules).library
        for kind, names in (("hero", self.heroes), ("village", self.village), ("monster", self.monsters)):
            for name in names:
                find_group(library, name, kind)
            if len(set(names)) != len(names):
                raise ImpossibleSetup(f"a {kind} group is named twice")
        if not self.monsters:
            raise ImpossibleSetup("no monster group: the dungeon would be empty")


def find_group(library: Library, name: str, kind: str = "") -> str:
    """The exact name of a group, letter case ignored; an unknown one names its nearest."""
    names = {group.name.lower(): group.name for group in library.groups.values() if kind in ("", group.kind)}
    for group in library.groups.values():
        if kind in ("", group.kind):
            names |= {alias.lower(): group.name for alias in group.aliases}
    found = names.get(name.strip().lower())
    if found is None:
        raise UnknownName(f"unknown {kind or 'card'} group {name!r}{nearest(name, list(names.values()))}")
    return found


def find_card(library: Library, name: str) -> Card:
    card = library.by_name.get(" ".join(str(name).split()).lower())
    if card is None:
        raise UnknownName(f"unknown card {name!r}{nearest(str(name), [card.name for card in library.catalogue])}")
    return card


def nearest(name: str, names: list[str]) -> str:
    """' (nearest: Elf)', or nothing if nothing is near."""
    lower = {known.lower(): known for known in names}
    found = get_close_matches(name.lower(), list(lower), n=3, cutoff=0.5)
    return f" (nearest: {', '.join(lower[near] for near in found)})" if found else ""


def groups_of(kind: str, sets: tuple[CardSet, ...] = SETS) -> list[str]:
    return [group.name for card_set in sets for group in card_set.groups if group.kind == kind]


def first_game(name: str, players: tuple[str, ...], profile: str = DEFAULT_PROFILE) -> Setup:
    """One of the rulebooks' lists for a first game."""
    lists = {key: listed for card_set in SETS for key, listed in card_set.first_game.items()}
    if name not in lists:
        raise UnknownName(f"unknown set-up {name!r}{nearest(name, list(lists))}")
    chosen = lists[name]
    return Setup(chosen["heroes"], chosen["village"], chosen["monsters"], players, profile)


@dataclass
class Wish:
    """What a random set-up has to keep to."""

    require: list[str] = field(default_factory=list)
    ban: list[str] = field(default_factory=list)
    monster_groups: int = MONSTER_GROUPS


def random_setup(
    seed: int, players: tuple[str, ...], profile: str = DEFAULT_PROFILE, wish: Wish | None = None
) -> Setup:
    """Groups drawn like the randomizer cards: by the seed alone, around what is required and banned."""
    wish = wish or Wish()
    library = rules_of(profile).library
    required = {find_group(library, name) for name in wish.require}
    banned = {find_group(library, name) for name in wish.ban}
    chance = Chance(seed)
    clash = sorted(required & banned)
    if clash:
        raise ImpossibleSetup(f"{clash[0]} is both required and banned")
    for name in sorted(required | banned):
        if library.groups[name].kind == "basic":
            raise ImpossibleSetup(f"{name} is a basic card: it is in every game")
    heroes = _drawn("hero", HERO_GROUPS, required, banned, chance)
    village = _drawn("village", VILLAGE_GROUPS, required, banned, chance)
    monsters = _drawn("monster", wish.monster_groups, required, banned, chance)
    setup = Setup(heroes, village, monsters, players, profile)
    setup.check()
    return setup


def _drawn(kind: str, number: int, required: set[str], banned: set[str], chance: Chance) -> tuple[str, ...]:
    groups = groups_of(kind)
    must = [name for name in groups if name in required]
    free = [name for name in groups if name not in required and name not in banned]
    if len(must) > number:
        raise ImpossibleSetup(f"{len(must)} {kind} groups are required, the game has room for {number}")
    if len(must) + len(free) < number:
        raise ImpossibleSetup(
            f"{number} {kind} groups are needed, but with what is banned only {len(must) + len(free)} are left"
        )
    return tuple(must + chance.some(free, number - len(must)))


# -- building the game --------------------------------------------------------------------------------------------------


def empty_game(rules: Rules, groups: list[str], players: list[str], seed: int) -> Classic:
    """A table with no cards on it but the stacks' places."""
    game = Classic(rules, Layout(players, list(BASIC_STACKS) + groups, rules), len(players), seed)
    game.hall().extend([NOTHING] * 3)
    return game


def add_card(game: Classic, kinds: list[int], kind: int, zone: list[int]) -> None:
    zone.append(len(kinds))
    kinds.append(kind)


def fill_stack(game: Classic, kinds: list[int], number: int, name: str, taken: int = 0) -> None:
    """A full stack, lowest level on top (ruling A2). The end of the list is the top."""
    stack = game.zones[game.shared + STACKS + number]
    for card in sorted(game.rules.library.members[name], key=lambda card: -card.level):
        for _ in range(card.copies - taken):
            add_card(game, kinds, card.number, stack)


def new_game(setup: Setup, seed: int) -> Classic:
    """Shuffles, deals, and stops at the first question."""
    setup.check()
    rules = rules_of(setup.rules)
    library = rules.library
    game = empty_game(rules, [*setup.heroes, *setup.village], list(setup.players), seed)
    kinds: list[int] = []
    dealt = dict(STARTING_DECK)
    for number, name in enumerate(game.layout.names):
        fill_stack(game, kinds, number, name, dealt.get(name, 0) * game.players)
    for p in range(game.players):
        for name, copies in STARTING_DECK:
            for _ in range(copies):
                add_card(game, kinds, library.by_name[name.lower()].number, game.deck(p))
    for _ in range(library.by_name["disease"].copies):
        add_card(game, kinds, rules.disease, game.zones[game.shared + SUPPLY])
    dungeon = game.zones[game.shared + DUNGEON]
    for name in setup.monsters:
        for card in library.members[name]:
            for _ in range(card.copies):
                add_card(game, kinds, card.number, dungeon)
    game.kinds = kinds
    _bury_stone(game, library.by_name[setup.stone.lower()].number)
    for p in range(game.players):
        game.shuffle(game.deck(p))
    game.active = game.below(game.players)
    game.who = game.active
    _deal(game)
    return game


def _bury_stone(game: Classic, stone: int) -> None:
    """Ten cards from the top of the shuffled deck, the stone among them, to the bottom (ruling A3)."""
    dungeon = game.dungeon()
    game.shuffle(dungeon)
    deep = [dungeon.pop() for _ in range(min(STONE_DEPTH, len(dungeon)))]
    kinds = list(game.kinds)
    add_card(game, kinds, stone, deep)
    game.kinds = kinds
    game.shuffle(deep)
    dungeon[:0] = deep


def _deal(game: Classic) -> None:
    hall, dungeon = game.hall(), game.dungeon()
    for rank in range(len(hall)):
        hall[rank] = dungeon.pop()
    ignore_breach(game)
    for p in range(game.players):
        game.draw(p, HAND_SIZE)
    game.settle()


def ignore_breach(game: Classic) -> None:
    """A monster that lies in rank 1 when play begins has no breach (ruling A6)."""
    front = game.hall()[0]
    if front >= 0 and game.card(front).breach:
        game.note(front, notes.BREACHED, 0, NOTHING)
