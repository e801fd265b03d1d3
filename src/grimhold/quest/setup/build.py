"""Set-ups of Quest: which stacks, rooms, monsters and guardian are in a game, and the game built from them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from operator import attrgetter
from typing import Any

from grimhold.core.errors import ImpossibleSetup, UnknownName
from grimhold.core.ids import CardId, Seat
from grimhold.core.machine import NOTHING
from grimhold.lang.abilities import has_word
from grimhold.lang.base import Card
from grimhold.lang.english import article, listed, nearest, shown
from grimhold.lang.filters import ITEM, SPELL, WEAPON
from grimhold.lang.sheet import Library
from grimhold.native.build import with_native_state
from grimhold.quest.ai.policy import QuestPolicy
from grimhold.quest.forecaster import QuestForecaster
from grimhold.quest.rules import (
    ANY_SLOT,
    HERO_COPIES,
    KEYS_IN_DECKS,
    KEYS_NEEDED,
    LEVEL_OF_PLACE,
    MODES,
    NAME,
    NO_SLOT,
    ROOMS,
    STARTING_DECK,
    SUPPLY,
    TILES,
    USED_PLACES,
    WILDERNESS,
    QuestConfig,
    QuestMode,
    Rules,
)
from grimhold.quest.sets.mirror import QUEST
from grimhold.quest.state import QuestState
from grimhold.quest.turn.turn import TurnProgram
from grimhold.quest.visibility import QuestVisibility
from grimhold.quest.vocabulary import VOCABULARY
from grimhold.quest.words.goals import GainLegendary
from grimhold.quest.words.tags import BIT
from grimhold.table.config import Parts
from grimhold.table.lookup import add_cards, check_hash, find_card, find_group
from grimhold.table.modes import check_company, mode_named

HERO_STACKS, MARKET_STACKS = 4, 8
MOST_OF_A_TYPE = 3  # stacks of Items, Spells or Weapons: two have their own spots, a third takes an Any spot
CLASS_NAMES = ("Cleric", "Fighter", "Rogue", "Wizard")
WARE_TYPES = (ITEM, SPELL, WEAPON)
EPIC_SPOTS = ("Item 1", "Item 2", "Spell 1", "Spell 2", "Weapon 1", "Weapon 2", "Any 1", "Any 2")
EPIC_SLOTS = (0, 0, 1, 1, 2, 2, ANY_SLOT, ANY_SLOT)

PROFILE = "quest"  # there is only one
_RULES: dict[str, Rules] = {}


def quest_rules() -> Rules:
    """The compiled rules, made once. Other threads see them only when they are complete."""
    return _RULES.get(PROFILE) or _RULES.setdefault(PROFILE, _compiled())


def _compiled() -> Rules:
    program = TurnProgram()
    library = Library((QUEST,), PROFILE, program.steps, VOCABULARY, USED_PLACES)
    library.starts = program.starts
    return Rules(library)


@cache
def parts_of(rules: Rules) -> Parts:
    """Policy, forecaster and visibility of this rulebook, for functions that take any state."""
    return Parts(QuestPolicy(rules), QuestForecaster(), QuestVisibility())


@dataclass(frozen=True)
class QuestSetup:
    """Everything that is fixed before the first shuffle."""

    heroes: tuple[str, ...]
    market: tuple[str, ...]
    monsters: tuple[str, ...]  # a group of each level
    rooms: tuple[str, ...]  # two of each level, left to right
    guardian: str
    players: tuple[str, ...] = ("P1", "P2")
    mode: str = "versus"
    keys: int = KEYS_NEEDED
    keys_in_decks: tuple[int, int, int] = KEYS_IN_DECKS
    copies: tuple[int, int, int] = HERO_COPIES  # of each level in a Hero stack
    side_quests: bool = False
    guilds: bool = False
    legendary: bool = True  # without them, side quests that reward them are left out
    extra: tuple[tuple[str, ...], ...] = ()  # campaign: cards the guilds have added to each starting deck
    game: str = NAME

    def check(self) -> None:
        check_company(mode_named(MODES, self.mode), "Quest", self.players)
        named = self.named()
        if len(named.heroes) != HERO_STACKS and not self.how().class_stacks:
            raise ImpossibleSetup(
                f"{len(named.heroes)} hero stacks; The Guilds' Quarter has {HERO_STACKS} spots",
                "quarter_spots",
                count=len(named.heroes),
                room=HERO_STACKS,
            )
        if len(named.market) > MARKET_STACKS:
            raise ImpossibleSetup(
                f"{len(named.market)} market stacks; The Marketplace has {MARKET_STACKS} spots",
                "market_spots",
                count=len(named.market),
                room=MARKET_STACKS,
            )
        for what, names in (("hero", named.heroes), ("market card", named.market), ("room", named.rooms)):
            if len(set(names)) != len(names):
                raise ImpossibleSetup(f"a {what} is named twice", "named_twice", kind=what)
        named.check_quarter()
        named.check_market()
        named.check_dungeon()
        named.check_keys()

    def rulebook_name(self) -> str:
        return NAME

    def seated(self, players: tuple[str, ...]) -> "QuestSetup":
        """The same for other players."""
        return replace(self, players=players)

    def how(self) -> QuestMode:
        """The mode with its flags."""
        return MODES[self.mode]

    def check_quarter(self) -> None:
        """Refuses Heroes that cannot fill four spots, one for each class."""
        spots = [] if self.how().class_stacks else unfilled(CLASS_NAMES, self.heroes)
        if spots:
            fit = [hero for hero in self.heroes if not set(spots).isdisjoint(classes_of(hero))]
            raise ImpossibleSetup(
                f"The Guilds' Quarter needs {listed([article(spot) for spot in spots])}; of {listed(list(self.heroes))} "
                + (f"only {listed(fit)} can be one" if fit else "nobody is one"),
                "quarter_unfilled",
                names=list(self.heroes),
            )

    def check_market(self) -> None:
        """Refuses more than three stacks of a type."""
        for what in WARE_TYPES:
            names = [name for name in self.market if quest_rules().library.members[name][0].tags & what.tags]
            if len(names) > MOST_OF_A_TYPE:
                raise ImpossibleSetup(
                    f"{len(names)} {what.noun()} stacks ({listed(names)}); "
                    f"The Marketplace takes {MOST_OF_A_TYPE} of a type at most",
                    "market_full",
                    names=names,
                )

    def check_dungeon(self) -> None:
        if levels_of(self.rooms) != [1, 1, 2, 2, 3, 3]:
            raise ImpossibleSetup(
                "the dungeon has two rooms of level 1, two of level 2 and two of level 3, in this order",
                "rooms_by_level",
            )
        if not self.how().epic and levels_of(self.monsters) != [1, 2, 3]:
            raise ImpossibleSetup(
                "a game has three monster groups, of level 1, 2 and 3 in this order", "monsters_by_level"
            )

    def check_keys(self) -> None:
        if min(self.keys_in_decks) < 0 or sum(self.keys_in_decks) < self.keys or self.keys < 1:
            raise ImpossibleSetup(
                f"{shown(self.keys)} {'key' if self.keys == 1 else 'keys'} to find, "
                f"but {sum(self.keys_in_decks)} in the monster decks",
                "too_few_keys",
                needed=self.keys,
                count=sum(self.keys_in_decks),
            )
        if min(self.copies) < 0 or max(self.copies) > 20 or max(self.keys_in_decks) > 20:
            raise ImpossibleSetup("a stack has 0 to 20 cards of a level, a deck 0 to 20 keys", "cards_of_a_level")
        if self.extra and len(self.extra) != len(self.players):
            raise ImpossibleSetup("extra cards are listed for each player", "extra_cards")

    def named(self) -> "QuestSetup":
        """The same with every group under its exact name."""
        library = quest_rules().library
        guardian = find_card(library, self.guardian)
        if guardian.kind != "guardian":
            raise UnknownName(f"unknown guardian {self.guardian!r}{nearest(self.guardian, guardians())}")
        return replace(
            self,
            heroes=tuple([find_group(library, name, "hero") for name in self.heroes]),
            market=tuple([find_group(library, name, "market") for name in self.market]),
            monsters=tuple([find_group(library, name, "monster") for name in self.monsters]),
            rooms=tuple([find_group(library, name, "room") for name in self.rooms]),
            guardian=guardian.name,
            extra=tuple([tuple([find_group(library, name, "market") for name in names]) for names in self.extra]),
        )


def first_game(players: tuple[str, ...], mode: str = "versus") -> QuestSetup:
    """The rulebook's list for a first game."""
    chosen = QUEST.first_game["first-game"]
    return QuestSetup(
        chosen["heroes"], chosen["market"], chosen["monsters"], chosen["rooms"], chosen["guardian"][0], players, mode
    )


def levels_of(groups: Sequence[str]) -> list[int]:
    return [quest_rules().library.members[name][0].level for name in groups]


@cache
def classes_of(hero: str) -> tuple[str, ...]:
    """The classes of a Hero: the spots of The Guilds' Quarter for it."""
    tags = quest_rules().library.members[hero][0].tags
    return tuple([spot for spot in CLASS_NAMES if tags & BIT[spot.lower()]])


def unfilled(spots: Sequence[str], heroes: Sequence[str]) -> list[str]:
    """The spots for which there are too few of these Heroes; empty if each spot can have its own Hero."""
    classes = [classes_of(hero) for hero in heroes]
    empty = set(spots).difference(*classes)
    if empty:
        return [spot for spot in spots if spot in empty]
    for size in range(2, len(spots) + 1):
        for some in map(set, combinations(spots, size)):
            if sum([not some.isdisjoint(own) for own in classes]) < size:
                return [spot for spot in spots if spot in some]
    return []


def groups_of(kind: str) -> list[str]:
    """The names of all groups of a kind."""
    return [group.name for group in QUEST.groups if group.kind == kind]


def guardians() -> list[str]:
    """The names of all guardians, in every version."""
    return [card.name for card in quest_rules().library.catalogue if card.kind == "guardian"]


# -- building the game --------------------------------------------------------------------------------------------------


def empty_game(
    stacks: list[str], slots: list[int], players: list[str], seed: int, mode: str = "versus", keys: int = KEYS_NEEDED
) -> QuestState:
    """A table without cards."""
    rules = quest_rules()
    config = QuestConfig(players, stacks, slots, rules, parts_of(rules), mode, keys)
    game = with_native_state(QuestState(rules, config, len(players), seed), rules, NAME)
    game.zones[game.map_at()] = [NOTHING] * ROOMS
    game.zones[game.shared + TILES] = [NOTHING] * ROOMS
    return game


def lay_out(game: QuestState, kinds: list[int], rooms: list[str]) -> None:
    """Lays out The Wilderness with its rat, and the rooms."""
    rules = game.rules
    monsters, tiles = game.monsters(), game.tiles()
    tiles[WILDERNESS], monsters[WILDERNESS] = CardId(len(kinds)), CardId(len(kinds) + 1)
    kinds.extend([rules.wilderness, rules.rat])
    for name in rooms:
        card = rules.library.by_name[name.lower()]
        places = [p for p in range(1, ROOMS) if LEVEL_OF_PLACE[p] == card.level and tiles[p] == NOTHING]
        tiles[places[0]] = CardId(len(kinds))
        kinds.append(card.number)


def fill_hero_stack(kinds: list[int], members: list[Card], copies: tuple[int, int, int], stack: list[CardId]) -> None:
    """Fills a Hero stack, level 1 on top. The end of the list is the top."""
    for card in sorted(members, key=attrgetter("level"), reverse=True):
        add_cards(kinds, card.number, copies[card.level - 1], stack)


def laid_out(setup: QuestSetup) -> QuestState:
    """The game before the deal: every card in its place, nothing shuffled."""
    setup.check()
    setup = setup.named()
    stacks, slots = stacks_of(setup)
    game = empty_game(stacks, slots, list(setup.players), 0, setup.mode, setup.keys)
    kinds: list[int] = []
    fill_village(game, kinds, setup)
    lay_out(game, kinds, list(setup.rooms))
    gather_monsters(game, kinds, setup)
    library = game.rules.library
    add_cards(kinds, game.rules.wound, library.by_name["festering wound"].copies, game.zones[game.shared + SUPPLY])
    for group in groups_of("treasure") + groups_of("cache"):
        for card in library.members[group]:
            add_cards(kinds, card.number, card.copies, game.treasures())
    for p in game.everybody():
        fill_deck(game, kinds, setup, p)
    gather_quests(game, kinds, setup)
    game.kinds = kinds
    game.check_numbers()
    game.rest()
    return game


def restored(fields: dict[str, Any]) -> QuestState:
    """The game as it was saved, with its open question."""
    rules = quest_rules()
    check_hash(fields["cards"], rules.library)
    players, slots, keys = fields["players"], fields["slots"], fields["keys needed"]
    config = QuestConfig(players, fields["stacks"], slots, rules, parts_of(rules), fields["mode"], keys)
    game = QuestState(rules, config, len(players), 0)
    game.restore(fields)
    return with_native_state(game, rules, NAME)


def stacks_of(setup: QuestSetup) -> tuple[list[str], list[int]]:
    """The names of the village's stacks, and the deck that refills each."""
    heroes = list(CLASS_NAMES) if setup.how().class_stacks else list(setup.heroes)
    if setup.how().epic:
        return heroes + list(EPIC_SPOTS), [NO_SLOT] * len(heroes) + list(EPIC_SLOTS)
    return heroes + list(setup.market), [NO_SLOT] * (len(heroes) + len(setup.market))


def fill_village(game: QuestState, kinds: list[int], setup: QuestSetup) -> None:
    library = game.rules.library
    if setup.how().class_stacks:
        fill_class_stacks(game, kinds, setup)
    else:
        for number, name in enumerate(setup.heroes):
            fill_hero_stack(kinds, library.members[name], setup.copies, game.stack(number))
    if setup.how().epic:
        fill_wares(game, kinds)
        return
    for number, name in enumerate(setup.market, len(setup.heroes)):
        card = library.members[name][0]
        add_cards(kinds, card.number, card.copies, game.stack(number))


def fill_class_stacks(game: QuestState, kinds: list[int], setup: QuestSetup) -> None:
    """Epic: puts one of each level-1 Hero in four stacks by class, and the higher levels into the box."""
    library = game.rules.library
    for name in groups_of("hero"):
        lowest, *higher = sorted(library.members[name], key=attrgetter("level"))
        add_cards(kinds, lowest.number, 1, game.stack(shortest_stack(game, lowest)))
        for card in higher:
            add_cards(kinds, card.number, setup.copies[card.level - 1], game.box())


def shortest_stack(game: QuestState, card: Card) -> int:
    """The shortest stack of the classes of a Hero."""
    fitting = [n for n, name in enumerate(CLASS_NAMES) if card.tags & BIT[name.lower()]]
    lengths = [len(game.stack(n)) for n in fitting]
    return fitting[lengths.index(min(lengths))]


def fill_wares(game: QuestState, kinds: list[int]) -> None:
    """Epic: puts one of each market card in three decks."""
    library = game.rules.library
    for name in groups_of("market"):
        card = library.members[name][0]
        deck = next(k for k, what in enumerate(WARE_TYPES) if card.tags & what.tags)
        add_cards(kinds, card.number, 1, game.ware_deck(deck))


def gather_monsters(game: QuestState, kinds: list[int], setup: QuestSetup) -> None:
    """Gathers the monsters of each level, the keys that the deal shuffles in, and the guardian."""
    library = game.rules.library
    for level in (1, 2, 3):
        for card, copies in monsters_of(setup, library, level):
            add_cards(kinds, card.number, copies, game.monster_deck(level))
        keys: list[CardId] = []
        add_cards(kinds, game.rules.key, setup.keys_in_decks[level - 1], keys)
        game.config.keys_of_level.append(keys)
    game.config.guardian = CardId(len(kinds))
    kinds.append(library.by_name[setup.guardian.lower()].number)


def monsters_of(setup: QuestSetup, library: Library, level: int) -> list[tuple[Card, int]]:
    """The monsters of a level, with copies: a group of ten; Epic: one of each monster."""
    if not setup.how().epic:
        return [(card, card.copies) for card in library.members[setup.monsters[level - 1]]]
    return [(card, 1) for card in library.catalogue if card.kind == "monster" and card.level == level]


def fill_deck(game: QuestState, kinds: list[int], setup: QuestSetup, p: Seat) -> None:
    """Fills a starting deck. Hands are drawn after side quests and guilds are chosen."""
    library = game.rules.library
    for name, copies in STARTING_DECK:
        add_cards(kinds, library.by_name[name.lower()].number, copies, game.deck(p))
    for name in setup.extra[p] if setup.extra else ():
        add_cards(kinds, library.members[name][0].number, 1, game.deck(p))


def gather_quests(game: QuestState, kinds: list[int], setup: QuestSetup) -> None:
    """Gathers side quests for the deal, legendary cards and guilds."""
    library, config = game.rules.library, game.config
    if setup.side_quests:
        for card in [library.members[name][0] for name in groups_of("side quest")]:
            if setup.legendary or not has_word(card.does, (GainLegendary,)):
                add_cards(kinds, card.number, 1, config.side_quests)
    for kind, wanted in (("legendary", setup.side_quests), ("guild", setup.guilds)):
        for name in groups_of(kind) if wanted else ():
            card = library.members[name][0]
            add_cards(kinds, card.number, card.copies, config.rewards)
