"""Every word that classic cards are written with. Card files have one import: `from grimhold.classic.words import *`."""

from grimhold.classic.words.abilities import *
from grimhold.classic.words.decks import *
from grimhold.classic.words.filters import *
from grimhold.classic.words.hall import *
from grimhold.classic.words.numbers import *
from grimhold.classic.words.party import *
from grimhold.classic.words.players import *
from grimhold.classic.words.stacks import *
from grimhold.classic.words.traits import *
from grimhold.classic.words.treasures import *
from grimhold.lang.abilities import *
from grimhold.lang.base import GATHERED_CARDS, HALL, SHOWN_CARDS, TURNED_UP
from grimhold.lang.conditions import *
from grimhold.lang.control import *
from grimhold.lang.decks import *
from grimhold.lang.effects import *
from grimhold.lang.filters import *
from grimhold.lang.numbers import *
from grimhold.lang.selectors import *
from grimhold.lang.sheet import *
from grimhold.lang.traits import *
from grimhold.lang.village import *

__all__ = [
    # how cards are written down
    "HOUSE", "LIST", "RULEBOOK", "CardSet", "Group", "basic", "feature", "hero", "in_2009", "level", "monster", "monsters",
    "village",
    # filters: types of cards
    "ANY", "HERO", "MILITIA", "MONSTER", "DISEASE", "THUNDERSTONE", "GUARDIAN", "TRAP", "DRACONIC", "TREASURE", "FIGURINE",
    "SETTING",
    "VILLAGE_CARD", "ITEM", "SPELL", "VILLAGER", "WEAPON", "BLUNT", "BOW", "EDGED", "FOOD", "LIGHT_SOURCE", "MAGIC_THING",
    # filters: classes of Heroes
    "ARCHER", "CLERIC", "FIGHTER", "MERCENARY", "PHALANX", "THIEF", "WIZARD",
    # filters: classes of monsters
    "ABYSSAL", "BANDIT", "BLACK", "BLUE", "DARK_ENCHANTED", "DOOM", "DOOMKNIGHT", "DRAGON", "ELEMENTAL", "ENCHANTED",
    "FIRE", "GIANT", "GREEN", "HUMANOID", "HYDRA", "LICH", "OOZE", "ORC", "PLAGUE", "RED", "SPIRIT", "UNDEAD", "WHITE",
    # filters: what is true of a card
    "ARMED", "ARMED_WITH_EDGE", "OTHER", "SPENT", "STANDING", "UNUSED", "WITH_GOLD", "WITH_LIGHT", "Filter", "Worth",
    "attacking", "in_use", "level_at_least", "level_at_most", "named", "of_level", "outdone", "repeated",
    "strength_at_least", "strength_at_most", "titled", "twin_of_hand",
    # numbers
    "COST_OF_IT", "GOLD_OF_IT", "GOLD_REVEALED", "HIGHEST_LEVEL", "LIGHT_PENALTY", "LIGHT_SURPLUS", "MAGIC_POOL", "RANK",
    "WIELDER_LEVEL", "WIELDER_STRENGTH", "count", "count_gathered", "count_others", "count_used", "half", "lessened",
    # conditions
    "WON_JUST_NOW", "equipped", "every", "foe_is", "foe_worth", "it_is", "turned_up", "wielder_is", "you_have",
    # selectors: who chooses how many, and from where
    "GATHERED_CARDS", "HALL", "IT", "SHOWN_CARDS", "THIS", "TURNED_UP", "any_number", "each", "lightest", "one", "richest",
    "some", "strongest", "up_to_one", "weakest",
    # verbs: attack and other figures
    "ARMED_ATTACK_IS_MAGIC", "WEAPONS_WEIGH_NOTHING", "CountsAsMagic", "CutPool", "attack", "light", "magic", "strength",
    # verbs: cards and players
    "AfterBattle", "Borrow", "DestroyBeaten", "Discard", "DiscardOrShow", "Doom", "GainDisease", "PayXp",
    "Pledge", "Show", "ShowHand", "Stop", "UseAgain", "destroy", "discard", "gain_xp",
    # verbs: decks
    "ExposeDeck", "GuessTop", "HuntInDecks", "KeepForNextHand", "MillUntil", "MoreCards", "OntoDeck", "PutBack", "Rob",
    "TakeUp", "TurnUp", "draw",
    # verbs: the hall, treasures and the village
    "BURY_UNDER_THIS", "EMERGE", "REARRANGE", "RELEASE", "SET_BEATEN_ASIDE", "THIN_HEROES_BY_TWO", "GainPurchases",
    "PushBack", "ReorderTop", "TakeFromVillage", "TakeMonster", "ThinRich", "TradeWithTop", "buy", "gain_gold",
    # control
    "active_player", "an_opponent", "choose_one", "every_other_player", "every_player", "for_each", "perhaps",
    "unless_shown", "way", "when",
    # traits: simply true
    "ATTACK_COUNTS_NOTHING", "MAGIC_COUNTS_HALF", "MAGIC_COUNTS_NOTHING", "CannotAttack", "CutsYou", "DarkRank", "Darker",
    "DeepXp", "DeepensDark", "Deflects", "DoublesHealth", "EchoesBattle", "EscapesTraps", "ExtraGroups", "FreesHand",
    "GoldlessMonsters", "HalvesUnless", "Immovable", "ImmuneTo", "KeepsOut", "LendsMagic", "LightsHall", "Multiplies",
    "Needs", "NoDarkness", "OutOfReach", "SavesWielder", "ScoresIfFewest", "ScoresPer", "StrengthensWielder", "Trophy",
    "TwoDungeons", "WardsOff",
    # abilities: when, at what cost
    "Ability", "after_battle", "after_win", "always_in_dungeon", "battle", "breach", "in_both", "in_dungeon", "in_village",
    "on_defeat", "on_rest", "repeat_in_dungeon", "spoils", "trap", "trophy",
]  # fmt: skip
