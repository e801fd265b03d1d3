"""Why a move is not possible. The code that lists the legal moves asks these same questions: 0 means legal."""

from typing import Final

LEGAL: Final = 0
EMPTY_STACK: Final = 1
TOO_EXPENSIVE: Final = 2
NO_PURCHASE_LEFT: Final = 3
NO_EFFECT_HERE: Final = 4
ALREADY_USED: Final = 5
NOT_WIELDED: Final = 6
NOTHING_TO_DO: Final = 7
HELD_BACK: Final = 8
CARD_FINISHED: Final = 9
WEAPON_TAKEN: Final = 10
HERO_ARMED: Final = 11
TOO_HEAVY: Final = 12
NOT_A_WEAPON: Final = 13
NOT_A_HERO: Final = 14
NOBODY_THERE: Final = 15
IS_THE_STONE: Final = 16
OUT_OF_REACH: Final = 17
TOP_LEVEL: Final = 18
NOT_ENOUGH_XP: Final = 19
NO_NEXT_LEVEL: Final = 20
WRONG_STACK: Final = 21
GROUP_HAS_RISEN: Final = 22
MUST_USE_FIRST: Final = 23
WORKS_BY_ITSELF: Final = 24
ONLY_BY_LEVELLING: Final = 25
HALL_CLOSED: Final = 26
# Quest
NOT_ENOUGH_LIGHT: Final = 27
NOT_ADJACENT: Final = 28
NO_SUCH_GEAR: Final = 29
NOT_NOW: Final = 30
NOT_AT_BAZAAR: Final = 31
NOT_AT_SHOP: Final = 32
NO_TREASURE: Final = 33
UNWOUNDED: Final = 34
NO_LEVELS_HERE: Final = 36
ONE_WEAPON_ONLY: Final = 37
TOO_LITTLE_SKILL: Final = 38
NO_BOOST: Final = 39
BOOST_GIVEN: Final = 40
MUST_STAY: Final = 42
NOT_ON_SALE: Final = 43
IN_CIRCLES: Final = 44
NO_USE_FOR_SKILL: Final = 45
NOT_ASKED_FOR: Final = 46
NO_USE_FOR_GOLD: Final = 48
# Alone
NOT_ALONE: Final = 47

TEXTS = {
    EMPTY_STACK: "the stack is empty",
    TOO_EXPENSIVE: "it costs more gold than you have",
    NO_PURCHASE_LEFT: "you have no purchase left this turn",
    NO_EFFECT_HERE: "it has no effect to use here",
    ALREADY_USED: "that effect has been used this turn",
    NOT_WIELDED: "the weapon is not equipped",
    NOTHING_TO_DO: "its cost cannot be paid, or there is nothing it could act on",
    HELD_BACK: "the card is held back",
    CARD_FINISHED: "another card was played after it; in the 2009 rules a card is finished before the next",
    WEAPON_TAKEN: "the weapon has been equipped already this turn",
    HERO_ARMED: "the hero has had a weapon already this turn",
    TOO_HEAVY: "the weapon is too heavy for the hero's strength",
    NOT_A_WEAPON: "it is not a weapon",
    NOT_A_HERO: "it is not a hero",
    NOBODY_THERE: "no monster is there",
    IS_THE_STONE: "the Thunderstone cannot be attacked",
    OUT_OF_REACH: "its card does not let it be attacked as things stand",
    TOP_LEVEL: "the hero has no higher level",
    NOT_ENOUGH_XP: "you have not enough XP",
    NO_NEXT_LEVEL: "no card of the next level is left in the stack",
    WRONG_STACK: "the hero cannot rise into that card",
    GROUP_HAS_RISEN: "a hero of that group has levelled up this turn already (2009 rules)",
    ONLY_BY_LEVELLING: "heroes of higher levels cannot be bought here, only reached by levelling up",
    HALL_CLOSED: "the stone of that dungeon has come up; its hall is closed",
    WORKS_BY_ITSELF: "that effect works by itself",
    MUST_USE_FIRST: "cards that have to be used come first: trophies, and in the 2009 rules every effect without a cost",
    NOT_ENOUGH_LIGHT: "there is not enough light to get there",
    NOT_ADJACENT: "no way leads there from where you are",
    NO_SUCH_GEAR: "you have no such gear token",
    NOT_NOW: "that token cannot be used now",
    NOT_AT_BAZAAR: "gear is sold only at The Bazaar, one token a turn",
    NOT_AT_SHOP: "treasure is sold only at the Shop of Arcane Wonders, for 10 gold, once a turn",
    NO_TREASURE: "the treasure deck is empty",
    UNWOUNDED: "there is no such wound to heal",
    NO_LEVELS_HERE: "nobody levels up on a turn at The Temple",
    ONE_WEAPON_ONLY: "the hero may wield only one weapon",
    TOO_LITTLE_SKILL: "the hero has too little skill for it",
    NO_BOOST: "it gives nothing to a hero",
    BOOST_GIVEN: "it has been given to a hero already",
    MUST_STAY: "this dungeon phase does not lead beyond The Wilderness",
    NOT_ON_SALE: "it is not on sale",
    NOT_ASKED_FOR: "it does not fit what is asked",
    IN_CIRCLES: "the champion has moved into that room too often this turn",
    NOT_ALONE: "a spell that moves the monsters of the hall is not allowed when playing alone",
    NO_USE_FOR_SKILL: "more skill is of no use now: there is no weapon to wield",
    NO_USE_FOR_GOLD: "more gold is of no use now: no spoils are left to buy",
}
