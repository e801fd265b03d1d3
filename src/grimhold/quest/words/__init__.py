"""Every word that Quest's cards are written with. Card files have one import: `from grimhold.quest.words import *`."""

from grimhold.lang import notes
from grimhold.lang.abilities import *
from grimhold.lang.base import (
    AS_SPOILS,
    IN_DUNGEON,
    IN_ROOMS,
    IN_VILLAGE,
    MOVING_IN,
    MOVING_OUT,
    MOVING_THROUGH,
    TURNED_UP,
    WHOLE_DUNGEON,
)
from grimhold.lang.conditions import *
from grimhold.lang.control import *
from grimhold.lang.decks import *
from grimhold.lang.effects import *
from grimhold.lang.filters import *
from grimhold.lang.numbers import *
from grimhold.lang.selectors import *
from grimhold.lang.sheet import HOUSE, LIST, RULEBOOK, CardSet, CardSheet, Group, words
from grimhold.lang.traits import *
from grimhold.lang.village import *
from grimhold.quest.words.abilities import *
from grimhold.quest.words.filters import *
from grimhold.quest.words.gear import *
from grimhold.quest.words.goals import *
from grimhold.quest.words.healing import *
from grimhold.quest.words.levels import *
from grimhold.quest.words.numbers import *
from grimhold.quest.words.rooms import *
from grimhold.quest.words.sheet import *
from grimhold.quest.words.traits import *

__all__ = [
    # how cards are written down
    "HOUSE", "LIST", "RULEBOOK", "CardSet", "CardSheet", "Group", "cache", "foe", "foes", "guardian", "guild", "hero",
    "legendary", "level", "market", "room", "side_quest", "starter", "treasure", "words",
    # filters: types of cards
    "ANY", "HERO", "MONSTER", "GUARDIAN", "STARTER", "ADVENTURER", "TREASURE", "LEGENDARY", "WOUND", "ALLY", "ITEM",
    "SPELL", "WEAPON", "ARCANE", "BLUNT", "BOW", "CHAOS", "CURSED", "DIVINE", "EDGED", "FOOD", "LIGHT_SOURCE",
    "MAGIC_THING",
    # filters: races and classes
    "DWARF", "ELF", "HALFLING", "HUMAN", "ARCHER", "CLERIC", "FIGHTER", "ROGUE", "WIZARD",
    # filters: sorts of monsters
    "AVIAN", "BEAST", "DEMON", "DRAGON", "ELEMENTAL", "GIANT", "GOLEM", "HUMANOID", "UNDEAD", "VERMIN",
    # filters: what is true of a card
    "OTHER", "WIELDED", "WIELDING", "WITH_ATTACK", "WITH_GOLD", "WITH_LIGHT", "WITH_MAGIC", "Filter", "Worth",
    "able_to_wield", "level_at_least", "level_at_most", "named", "of_classes", "of_level", "reusable", "skill_at_least",
    "titled",
    # numbers
    "CLASSES_YOU_HAVE", "COST_OF_IT", "EXCESS", "FOE_LEVEL", "GOLD_OF_IT", "LEVELS_GATHERED", "LEVEL_OF_IT", "LIGHT_NOW",
    "MAGIC_POOL", "WIELDER_LEVEL", "XP_OF_IT", "YOUR_WOUNDS", "Fixed", "LevelsPutBack", "count", "count_gathered",
    "count_others", "half", "highest_level_of", "lessened", "sum_of_levels",
    # conditions
    "CACHE_FOUND", "FOE_STRIKES_FIRST", "FOE_WOUNDS", "equipped", "every", "foe_is", "it_is", "turned_up",
    "wielder_has_another", "wielder_is", "you_have",
    # selectors: who chooses how many, and from where
    "ALL", "IN_ROOMS", "IT", "THIS", "TURNED_UP", "WHOLE_DUNGEON", "any_number", "each", "highest", "one", "some",
    "up_to_one",
    # verbs: attack and other figures
    "attack", "counts_as", "hp", "light", "magic", "notes", "skill",
    # verbs: cards and players
    "BOUGHT_ONTO_DECK", "FREE", "AfterBattle", "BorrowHero", "Discard", "GainPurchases", "GiveThisTo",
    "KeepForNextHand", "OntoDeck", "PutBack", "Reuse", "TakeUp", "TurnUp", "buy", "destroy", "discard", "draw", "gain_gold",
    "gain_xp", "level_up", "lose_xp",
    # verbs: gear and wounds
    "ALL_GEAR", "EACH_GEAR", "HEAL_ONE", "LANTERN", "NO_ALERTS", "POTION", "RANDOM_GEAR", "RATIONS", "ShrugOff", "buy_gear",
    "destroy_gear", "gain_festering", "gain_gear", "heal", "take_wounds",
    # verbs: the dungeon
    "HOME", "HOME_AT_END", "RANDOM_CARD", "SWAP_MONSTERS", "CancelBefore", "GoOn", "Mill", "PlaceByRoll", "PushUnder",
    "RollForHealth", "SendChampion", "Slay", "SwapDefences", "Toughen", "WeakenFoe", "Weaker", "players_here",
    # verbs and goals of side quests
    "REVEAL_NOW", "ClassesSquared", "ExtraLocation", "FourStacks", "GainLegendary", "GuardsPosted", "LessPerKey",
    "ManyWoundCards", "NoWounds", "OneOfEach", "PayGold", "PerLight", "PerWound", "PickTreasure", "SharesClass", "Station",
    "TwoOfEach", "WhenRevealed", "reveal_to",
    # control
    "choose_one", "for_each", "perhaps", "unless_shown", "way", "when",
    # traits: simply true
    "ONE_WEAPON_HAND", "ONE_WEAPON_HERO", "BloodForLight", "EscapesToDeck", "HeavierWeapons", "HeirloomOf", "IgnoresAlerts",
    "ImmuneTo", "ImmuneToHigher", "Indestructible", "LighterFor", "Needs", "OwnWeapons", "RefillsFaceDown",
    "RefillsFromNeighbour", "Ventures", "WeakensHeroes", "armor", "boosts_attack", "boosts_magic", "boosts_skill", "health",
    "wounds",
    # abilities: when, at what cost
    "AS_SPOILS", "IN_DUNGEON", "IN_VILLAGE", "MOVING_IN", "MOVING_OUT", "MOVING_THROUGH", "Ability", "after_fight", "alert",
    "before_battle", "in_both", "in_dungeon", "in_village", "in_village_or_spoils", "on_discard", "on_entering", "on_gain",
    "on_purchase", "on_temple", "on_treasure", "on_victory", "paid_spoils", "spoils", "when_wounded",
]  # fmt: skip
