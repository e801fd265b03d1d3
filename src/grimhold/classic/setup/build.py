"""Set-ups: which groups are in a game, and the game built from them."""

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from grimhold.classic.ai.policy import ClassicPolicy
from grimhold.classic.forecaster import ClassicForecaster
from grimhold.classic.rules import (
    BASIC_STACKS,
    HALL_SIZE,
    MODES,
    NAME,
    SETTING,
    STARTING_DECK,
    SUPPLY,
    ClassicConfig,
    ClassicMode,
    Profile,
    Rules,
    steers_hall,
)
from grimhold.classic.sets.dragonspire import DRAGONSPIRE
from grimhold.classic.sets.thunderstone import THUNDERSTONE
from grimhold.classic.state import ClassicState
from grimhold.classic.turn.turn import turn_program
from grimhold.classic.visibility import ClassicVisibility
from grimhold.classic.vocabulary import VOCABULARY
from grimhold.classic.words.traits import ExtraGroups, TwoDungeons
from grimhold.core.chance import Chance
from grimhold.core.errors import ImpossibleSetup, UnknownName
from grimhold.core.ids import CardId
from grimhold.core.machine import NOTHING
from grimhold.lang.base import Card
from grimhold.lang.english import nearest, shown
from grimhold.lang.sheet import CardSet, Library
from grimhold.native.build import with_native_state
from grimhold.table.config import Parts
from grimhold.table.lookup import add_cards, check_hash, find_group
from grimhold.table.modes import check_company, mode_named

PROFILES = ("2009", "2011")
DEFAULT_PROFILE = "2011"
SETS: tuple[CardSet, ...] = (THUNDERSTONE, DRAGONSPIRE)
GAMES = {"thunderstone": (THUNDERSTONE,), "dragonspire": (DRAGONSPIRE,), "mixed": SETS}
HERO_GROUPS, VILLAGE_GROUPS, MONSTER_GROUPS = 4, 8, 3
GUARDIANS = ("Guardian of Night", "Guardian of Torment")
TRAPS, TREASURES = "Draconic Traps", "Figurine Treasures"
FEATURES = (*GUARDIANS, TRAPS, TREASURES)
SETTINGS = ("Barrowsdale", "Doomgate", "Dragonspire", "Dreadwatch", "Feayn Swamp", "Grimhold", "Regian Cove")
STONES = {"thunderstone": ["Stone of Mystery"], "dragonspire": ["Stone of Terror", "Stone of Scorn"]}

_RULES: dict[str, Rules] = {}


def rules_of(profile: str) -> Rules:
    """The compiled rules of a profile, made once. Other threads see them only when they are complete."""
    if profile not in PROFILES:
        raise UnknownName(f"unknown rules profile {shown(profile)}; there are {' and '.join(PROFILES)}")
    return _RULES.get(profile) or _RULES.setdefault(profile, _compiled(Profile(profile)))


def _compiled(profile: Profile) -> Rules:
    starts: list[int] = []
    library = Library(SETS, profile.name, turn_program(profile.level_first, starts), VOCABULARY)
    library.starts = starts
    return Rules(profile, library)


@cache
def parts_of(rules: Rules) -> Parts:
    """Policy, forecaster and visibility of this rulebook, for functions that take any state."""
    return Parts(ClassicPolicy(rules), ClassicForecaster(), ClassicVisibility())


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
    features: tuple[str, ...] = ()  # guardians by name, Draconic Traps, Figurine Treasures
    setting: str = ""
    stones: tuple[str, ...] = ("Stone of Mystery",)

    def check(self) -> None:
        check_company(mode_named(MODES, self.mode), self.mode, self.players)
        library = rules_of(self.rules).library
        for kind, names in (("hero", self.heroes), ("village", self.village), ("monster", self.monsters)):
            found = [find_group(library, name, kind) for name in names]
            if len(set(found)) != len(found):
                raise ImpossibleSetup(f"a {kind} group is named twice", "named_twice", kind=kind)
        if "Guardian" in self.monsters:
            raise ImpossibleSetup("guardians are dungeon features, not a monster group", "guardian_is_no_group")
        self._check_features(library)

    def named(self) -> "Setup":
        """The same with every group under its exact name."""
        library = rules_of(self.rules).library
        return replace(
            self,
            heroes=tuple([find_group(library, name, "hero") for name in self.heroes]),
            village=tuple([find_group(library, name, "village") for name in self.village]),
            monsters=tuple([find_group(library, name, "monster") for name in self.monsters]),
            features=tuple([find_feature(name) for name in self.features]),
            setting=find_group(library, self.setting, "setting") if self.setting else "",
            stones=tuple([find_group(library, name, "thunderstone") for name in self.stones]),
        )

    def rulebook_name(self) -> str:
        return NAME

    def seated(self, players: tuple[str, ...]) -> "Setup":
        """The same for other players."""
        return replace(self, players=players)

    def _check_features(self, library: Library) -> None:
        if self.game not in GAMES:
            raise UnknownName(f"unknown game {shown(self.game)}{nearest(self.game, list(GAMES))}")
        features = [find_feature(name) for name in self.features]
        stones = [find_group(library, stone, "thunderstone") for stone in self.stones]
        if len(set(features)) != len(features) or len(set(stones)) != len(stones):
            raise ImpossibleSetup("a dungeon feature or Thunderstone is named twice", "named_twice", kind="feature")
        setting = find_group(library, self.setting, "setting") if self.setting else ""
        needed = halls_of(library, setting)
        if needed > 1 and not MODES[self.mode].versus:
            raise ImpossibleSetup(
                f"the setting {setting} is for players against each other", "only_versus", name=setting
            )
        if len(self.stones) != needed:
            count = len(self.stones)
            raise ImpossibleSetup(f"{count} Thunderstones for {needed} dungeons", "stones", count=count, needed=needed)
        if len(self.monsters) < 2 * needed:
            # Ten cards lie above the stone only if there are twenty; fewer would put it into the hall at once.
            count, least = len(self.monsters), 2 * needed
            raise ImpossibleSetup(
                f"{count} monster groups; at least {least} are needed",
                "too_few_left",
                kind="monster",
                needed=least,
                left=count,
            )
        for name in self.village if MODES[self.mode].solo else ():
            if moves_monsters(library, find_group(library, name)):
                raise ImpossibleSetup(
                    f"{name} moves the monsters of the hall; it is not allowed when playing alone",
                    "not_alone",
                    name=name,
                )


def find_feature(name: str) -> str:
    """The exact name of a dungeon feature."""
    for feature in FEATURES:
        if feature.lower() == name.strip().lower():
            return feature
    raise UnknownName(f"unknown dungeon feature {name!r}{nearest(name, list(FEATURES))}")


def groups_of(kind: str, sets: tuple[CardSet, ...] = SETS) -> list[str]:
    """The names of all groups of a kind, set by set."""
    return [name for card_set in sets for name in _groups_in(card_set.key, kind)]


@cache  # every random set-up asks
def _groups_in(key: str, kind: str) -> tuple[str, ...]:
    groups = [group for card_set in SETS if card_set.key == key for group in card_set.groups]
    return tuple([group.name for group in groups if group.kind == kind])


def halls_of(library: Library, setting: str) -> int:
    if not setting:
        return 1
    return 2 if any(isinstance(node, TwoDungeons) for node in library.by_name[setting.lower()].does) else 1


def moves_monsters(library: Library, name: str) -> bool:
    return steers_hall(library.members[name][0])


def first_game(name: str, players: tuple[str, ...], profile: str = DEFAULT_PROFILE, mode: str = "versus") -> Setup:
    """One of the rulebooks' lists for a first game."""
    lists = {key: (card_set.key, listed) for card_set in SETS for key, listed in card_set.first_game.items()}
    if name not in lists:
        raise UnknownName(f"unknown set-up {name!r}{nearest(name, list(lists))}")
    game, chosen = lists[name]
    setup = Setup(
        chosen["heroes"], chosen["village"], chosen["monsters"], players, profile, game, mode,
        stones=(STONES[game][0],),
    )  # fmt: skip
    return fitted(setup, Chance(0))


def wanted_groups(mode: ClassicMode) -> tuple[int, int]:
    """The numbers of hero and village groups. In the dark there are more groups, with one card of each kind."""
    if mode.in_the_dark:
        return 6, 12
    return (3, 6) if mode.nightmare else (HERO_GROUPS, VILLAGE_GROUPS)


def monster_groups(mode: ClassicMode, library: Library, setting: str, players: int) -> int:
    groups = (4 if players < 4 else 5) if mode.together else MONSTER_GROUPS
    if setting:
        for node in library.by_name[setting.lower()].does:
            if isinstance(node, ExtraGroups):
                groups += node.n
    return groups


def fitted(setup: Setup, chance: Chance) -> Setup:
    """A first game's list made to fit a mode: fewer or more groups, a guardian, no forbidden spells."""
    mode = mode_named(MODES, setup.mode)
    library = rules_of(setup.rules).library
    heroes, village = wanted_groups(mode)
    allowed = [name for name in setup.village if not (mode.solo and moves_monsters(library, name))]
    # Forbidden spells are left out and not replaced, unless the mode wants more than the list has anyway.
    number_sold = village if village > len(setup.village) else min(village, len(allowed))
    more = [n for n in groups_of("village") if n not in allowed and not (mode.solo and moves_monsters(library, n))]
    others = [name for name in groups_of("hero") if name not in setup.heroes]
    beasts = [n for n in groups_of("monster") if n not in setup.monsters and n != "Guardian"]
    number = monster_groups(mode, library, setup.setting, len(setup.players))
    return replace(
        setup,
        heroes=(*setup.heroes, *chance.some(others, len(others)))[:heroes],
        village=tuple([*allowed, *chance.some(more, len(more))][:number_sold]),
        monsters=(*setup.monsters, *chance.some(beasts, len(beasts)))[:number],
        features=(*setup.features, GUARDIANS[0]) if mode.together else setup.features,
    )


# -- building the game --------------------------------------------------------------------------------------------------


def empty_game(
    rules: Rules,
    groups: list[str],
    players: list[str],
    seed: int,
    mode: str = "versus",
    setting: str = "",
    game_name: str = "thunderstone",
) -> ClassicState:
    """A table without cards."""
    config = ClassicConfig(players, list(BASIC_STACKS) + groups, rules, parts_of(rules), mode, setting, game_name)
    game = with_native_state(ClassicState(rules, config, len(players), seed), rules, NAME)
    for side in range(config.halls):
        game.hall(side).extend([NOTHING] * HALL_SIZE)
    return game


def fill_stack(game: ClassicState, kinds: list[int], number: int, name: str, taken: int = 0) -> None:
    """A full stack, lowest level on top (ruling A2). The end of the list is the top."""
    stock = _stock(game.rules.profile.name, game.config.mode.name, name, taken)
    game.zones[game.stacks_at + number].extend(CardId(card) for card in range(len(kinds), len(kinds) + len(stock)))
    kinds.extend(stock)


@cache  # the same for every game of a mode
def _stock(profile: str, mode: str, name: str, taken: int) -> tuple[int, ...]:
    """The kinds of the cards in a full stack, the bottom card first."""
    kinds: list[int] = []
    for card in rules_of(profile).library.stacked[name]:
        kinds.extend([card.number] * max(0, copies_for_sale(MODES[mode], card) - taken))
    return tuple(kinds)


def copies_for_sale(mode: ClassicMode, card: Card) -> int:
    """Alone at the harder levels half of each level and stack, the larger half (G5); in the dark one of each (F7)."""
    basic = card.kind == "basic"
    if mode.in_the_dark:
        return 0 if basic else 1
    return (card.copies + 1) // 2 if mode.halved and not basic else card.copies


def laid_out(setup: Setup) -> ClassicState:
    """The game before the deal: every card in its place, nothing shuffled."""
    setup.check()
    setup = setup.named()
    rules = rules_of(setup.rules)
    library = rules.library
    groups = [*setup.heroes, *setup.village]
    game = empty_game(rules, groups, list(setup.players), 0, setup.mode, setup.setting, setup.game)
    kinds: list[int] = []
    dealt = {} if game.config.mode.in_the_dark else dict(STARTING_DECK)
    for number, name in enumerate(game.config.names):
        fill_stack(game, kinds, number, name, dealt.get(name, 0) * game.players)
    for p in game.everybody():
        for name, copies in STARTING_DECK:
            add_cards(kinds, library.by_name[name.lower()].number, copies, game.deck(p))
    add_cards(kinds, rules.disease, library.by_name["disease"].copies, game.zones[game.shared + SUPPLY])
    if setup.setting:
        add_cards(kinds, library.by_name[setup.setting.lower()].number, 1, game.zones[game.shared + SETTING])
    for side in range(game.config.halls):
        _dig(game, kinds, setup, side)
    game.kinds = kinds
    game.check_numbers()
    game.rest()
    return game


def _dig(game: ClassicState, kinds: list[int], setup: Setup, side: int) -> None:
    """Fills one dungeon with monsters, traps and treasures; the deal adds guardians and the stone (rulings A3 to A5)."""
    library = game.rules.library
    first = side == 0  # where the features are
    shuffled_in = [name for name in setup.features if name in (TRAPS, TREASURES)] if first else []
    for name in [*setup.monsters[side :: game.config.halls], *shuffled_in]:
        for card in library.members[name]:
            add_cards(kinds, card.number, card.copies, game.dungeon(side))
    for name in [name for name in setup.features if name in GUARDIANS] if first else []:
        add_cards(kinds, library.by_name[name.lower()].number, 1, game.config.guardians)
    add_cards(kinds, library.by_name[setup.stones[side].lower()].number, 1, game.config.stones)


def restored(fields: dict[str, Any]) -> ClassicState:
    """The game as it was saved, with its open question."""
    rules = rules_of(fields["rules"])
    check_hash(fields["cards"], rules.library)
    players, mode, setting = fields["players"], fields["mode"], fields["setting"]
    config = ClassicConfig(players, fields["stacks"], rules, parts_of(rules), mode, setting, fields["game"])
    game = ClassicState(rules, config, len(players), 0)
    game.restore(fields)
    return with_native_state(game, rules, NAME)
