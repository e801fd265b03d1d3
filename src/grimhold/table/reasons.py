"""Reasons why a move is not possible, as numbers; 0 means legal. Legal moves are listed by the same checks."""

from typing import Final

from grimhold.core.ids import Reason

LEGAL: Final = Reason(0)
EMPTY_STACK: Final = Reason(1)
TOO_EXPENSIVE: Final = Reason(2)
NO_PURCHASE_LEFT: Final = Reason(3)
NO_EFFECT_HERE: Final = Reason(4)
ALREADY_USED: Final = Reason(5)
NOT_WIELDED: Final = Reason(6)
NOTHING_TO_DO: Final = Reason(7)
HELD_BACK: Final = Reason(8)
CARD_FINISHED: Final = Reason(9)
WEAPON_TAKEN: Final = Reason(10)
HERO_ARMED: Final = Reason(11)
TOO_HEAVY: Final = Reason(12)
NOT_A_WEAPON: Final = Reason(13)
NOT_A_HERO: Final = Reason(14)
NOBODY_THERE: Final = Reason(15)
IS_THE_STONE: Final = Reason(16)
OUT_OF_REACH: Final = Reason(17)
TOP_LEVEL: Final = Reason(18)
NOT_ENOUGH_XP: Final = Reason(19)
NO_NEXT_LEVEL: Final = Reason(20)
WRONG_STACK: Final = Reason(21)
GROUP_HAS_RISEN: Final = Reason(22)
MUST_USE_FIRST: Final = Reason(23)
WORKS_BY_ITSELF: Final = Reason(24)
ONLY_BY_LEVELLING: Final = Reason(25)
HALL_CLOSED: Final = Reason(26)
# Quest
NOT_ENOUGH_LIGHT: Final = Reason(27)
NOT_ADJACENT: Final = Reason(28)
NO_SUCH_GEAR: Final = Reason(29)
NOT_NOW: Final = Reason(30)
NOT_AT_BAZAAR: Final = Reason(31)
NOT_AT_SHOP: Final = Reason(32)
NO_TREASURE: Final = Reason(33)
UNWOUNDED: Final = Reason(34)
NO_LEVELS_HERE: Final = Reason(36)
ONE_WEAPON_ONLY: Final = Reason(37)
TOO_LITTLE_SKILL: Final = Reason(38)
NO_BOOST: Final = Reason(39)
BOOST_GIVEN: Final = Reason(40)
MUST_STAY: Final = Reason(42)
NOT_ON_SALE: Final = Reason(43)
IN_CIRCLES: Final = Reason(44)
NO_USE_FOR_SKILL: Final = Reason(45)
NOT_ASKED_FOR: Final = Reason(46)
NO_USE_FOR_GOLD: Final = Reason(48)
# Alone
NOT_ALONE: Final = Reason(47)

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
