"""Fixed tables of Quest: the map, the zones, the modes, and the figures of each kind of card in a fight."""

from typing import Final

from grimhold.core.ids import CardId
from grimhold.core.machine import NOTHING
from grimhold.lang.abilities import has_word
from grimhold.lang.base import AS_SPOILS, IN_DUNGEON, IN_VILLAGE, ON_DISCARD, Card
from grimhold.lang.decks import Draw, TurnUp
from grimhold.lang.sheet import Library
from grimhold.lang.tags import BIT, HERO_BIT, WEAPON_BIT
from grimhold.lang.village import BuyOne
from grimhold.quest.fight.card_stats import FightCard, FoeCard, RoomCard, fight_card, foe_card, room_card
from grimhold.quest.words.gear import BuyGear
from grimhold.quest.words.tags import WOUND_BIT
from grimhold.table.config import Parts, TableConfig
from grimhold.table.modes import CAMPAIGN, VERSUS, Mode, by_name
from grimhold.table.zone_visibility import ASIDE, CLOSED, OPEN, PRIVATE, ROOM

NAME: Final = "quest"  # of the rulebook, and of the game
RULES_VERSION: Final = 7

HIT_POINTS: Final = 6
WAKING_DRAW: Final = 6  # cards that each player draws when the guardian wakes
WAKING_DISCARD: Final = 4  # cards that each player discards then
TREASURE_COST: Final = 10
GEAR_COST = (2, 3, 4)  # Iron Rations, Lantern, Potion
STARTING_DECK = (("Adventurer", 6), ("Lantern", 2), ("Thunderstone Shard", 2), ("Dagger", 2))
HERO_COPIES = (6, 4, 2)
KEYS_IN_DECKS = (1, 2, 3)
KEYS_NEEDED = 4
USED_PLACES: Final = IN_VILLAGE | IN_DUNGEON | AS_SPOILS

# The map: The Wilderness, then two rooms of each level, side by side.
WILDERNESS: Final = 0
ROOMS: Final = 7
NEIGHBOURS = ((1, 2), (0, 2, 3), (0, 1, 4), (1, 4, 5), (2, 3, 6), (3, 6), (4, 5))
LEVEL_OF_PLACE = (0, 1, 1, 2, 2, 3, 3)
MOST_ENTRIES: Final = 32  # into one room in a turn (ruling Q4): the rulebook sets no limit, but a turn must end

# The locations of the village; a champion there has a place number from IN_TOWN on.
TEMPLE: Final = 0
BAZAAR: Final = 1
SHOP: Final = 2
GUILDS: Final = 3
MARKETPLACE: Final = 4
LOCATIONS = ("The Temple", "The Bazaar", "Shop of Arcane Wonders", "The Guilds' Quarter", "The Marketplace")
IN_TOWN: Final = 16
OUTSIDE: Final = 21  # in the village, at no location in particular

STEP: Final = 1  # a champion moved; otherwise it was placed

# Hands, decks and discard piles change all the time; clones copy them.
BUSY_PLAYER_ZONES: Final = 3
# All others are replaced, never changed in place, and clones share them.
MONSTERS: Final = 0  # the monster in each place of the map, or -1
TILES: Final = 1  # the room in each place
DECKS: Final = 2  # monster decks of level 1, 2 and 3
TREASURES: Final = 5
DESTROYED: Final = 6
SUPPLY: Final = 7  # Festering Wounds
KEYS: Final = 8  # found
PENDING: Final = 9  # keys turned up this turn that will go back
BOX: Final = 10  # legendary cards, Heroes of higher levels, the guardian until it wakes
WARES: Final = 11  # Epic: the decks of Items, Spells and Weapons
WARE_BITS = (BIT["item"], BIT["spell"], BIT["weapon"])  # in the order of these decks
SHARED_ZONES: Final = 14
# Of each player:
ASIDES: Final = 0  # cards turned up
KEPT: Final = 1
BOARDS: Final = 2  # side quest and guild
GUARDS: Final = 3  # cards under the side quest
RETURNED: Final = 4  # side quests seen and not kept
QUIET_PLAYER_ZONES: Final = 5

# Who may know the cards of these zones, in the same order. A hand lies open while its player acts (`GameState.seen_in`).
# What comes out of the box is shown; the side quests and monsters that nobody knows stay there.
BUSY_ROWS = (PRIVATE, CLOSED, OPEN)
SHARED_ROWS = (
    ROOM, OPEN, CLOSED, CLOSED, CLOSED, CLOSED, OPEN, OPEN, OPEN, OPEN, OPEN, CLOSED, CLOSED, CLOSED,
)  # fmt: skip
QUIET_ROWS = (OPEN, OPEN, ASIDE, OPEN, PRIVATE)
ZONE_ROWS: Final = (BUSY_ROWS, SHARED_ROWS, QUIET_ROWS)

# Parts of the program that other steps call.
CHOOSING_PART: Final = 0
WAKING_PART: Final = 1
DRINK_PART: Final = 2
POTION_PART: Final = 3
BLOOD_PART: Final = 4
SHED_PART: Final = 5

ANY_SLOT: Final = 3
NO_SLOT: Final = -1
FEWEST, MOST = 2, 4


class QuestMode(Mode):
    """A mode: with chosen groups, or with every card of some kinds."""

    def __init__(self, name: str, title: str, kind: str = VERSUS, whole: tuple[str, ...] = ()) -> None:
        super().__init__(name, title, kind, FEWEST, MOST)
        self.whole: Final = whole  # kinds of groups of which all are in the game
        self.epic: Final = "market" in whole
        self.class_stacks: Final = "hero" in whole  # Heroes come in four stacks by class, higher levels from the box
        self.campaign: Final = kind == CAMPAIGN


MODES = by_name([
    QuestMode("versus", "Against each other"),
    QuestMode("epic", "Epic", whole=("market", "monster")),
    QuestMode("epic-heroes", "Epic with every Hero", whole=("hero", "market", "monster")),
    QuestMode("campaign", "Campaign", CAMPAIGN),
])  # fmt: skip


class Rules:
    """The library and what the fight needs to know of each kind of card."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.catalogue: list[Card] = library.catalogue
        self.fight: list[FightCard] = [fight_card(card) for card in library.catalogue]
        self.foes: list[FoeCard] = [foe_card(card) for card in library.catalogue]
        self.rooms: list[RoomCard] = [room_card(card) for card in library.catalogue]
        self.is_wound = [card.tags & WOUND_BIT != 0 for card in library.catalogue]
        self.is_hero = [card.tags & HERO_BIT != 0 for card in library.catalogue]
        self.is_weapon = [card.tags & WEAPON_BIT != 0 for card in library.catalogue]
        self.comes_back = [  # weapons that come into a Hero's hands when they are discarded
            weapon and bool(card.moments[ON_DISCARD])
            for weapon, card in zip(self.is_weapon, self.catalogue, strict=True)
        ]
        self.takes_cards = [  # village abilities that take cards off their player's deck
            any(usable.places & IN_VILLAGE and has_word(usable.effects, (Draw, TurnUp)) for usable in card.usable)
            for card in self.catalogue
        ]
        self.sells_as_spoils = [
            any(usable.places & AS_SPOILS and has_word(usable.effects, (BuyOne, BuyGear)) for usable in card.usable)
            for card in self.catalogue
        ]
        self.is_foe = [card.kind in ("monster", "guardian") for card in library.catalogue]
        self.of_dungeon = [card.kind in ("monster", "guardian", "room") for card in library.catalogue]
        self.is_side_quest = [card.kind == "side quest" for card in library.catalogue]
        self.is_guild = [card.kind == "guild" for card in library.catalogue]
        self.is_ware = [card.kind == "market" for card in library.catalogue]
        self.aura_stats = [
            node.stat for foe in self.foes for node in foe.auras
        ]  # figures that monsters lend each other
        self.choosing = library.program_start(CHOOSING_PART)
        self.wound = library.by_name["festering wound"].number
        self.key = library.by_name["guardian key"].number
        self.rat = library.by_name["giant rat"].number
        self.wilderness = library.by_name["the wilderness"].number


class QuestConfig(TableConfig):
    """The configuration of a Quest game."""

    def __init__(
        self, players: list[str], names: list[str], slots: list[int], rules: Rules, parts: Parts, mode: str, keys: int
    ) -> None:
        super().__init__(NAME, rules.library, parts, players, names, mode, ZONE_ROWS)
        self.slots = slots  # Epic: which deck refills a stack, ANY_SLOT for none; else NO_SLOT
        self.mode = MODES[mode]
        self.mode_number = list(MODES).index(mode)
        self.keys = keys
        # Cards that the deal puts in place after shuffling others.
        self.keys_of_level: list[list[CardId]] = []
        self.guardian = NOTHING
        self.side_quests: list[CardId] = []
        self.rewards: list[CardId] = []  # legends and guilds
        self.locations = 5 if self.mode.epic else 4
        self.hero_stacks = sum(is_hero_stack(rules, slot, name) for slot, name in zip(slots, names, strict=True))


def is_hero_stack(rules: Rules, slot: int, name: str) -> bool:
    """Is it a Hero stack? Those of Epic are named after a class."""
    group = rules.library.groups.get(name)
    return slot == NO_SLOT and (group is None or group.kind == "hero")
