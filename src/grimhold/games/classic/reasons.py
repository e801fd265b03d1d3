"""Why a move is not possible. The code that lists the legal moves asks these same questions: 0 means legal."""

LEGAL = 0
EMPTY_STACK = 1
TOO_EXPENSIVE = 2
NO_PURCHASE_LEFT = 3
NO_EFFECT_HERE = 4
ALREADY_USED = 5
NOT_WIELDED = 6
NOTHING_TO_DO = 7
HELD_BACK = 8
CARD_FINISHED = 9
WEAPON_TAKEN = 10
HERO_ARMED = 11
TOO_HEAVY = 12
NOT_A_WEAPON = 13
NOT_A_HERO = 14
NOBODY_THERE = 15
IS_THE_STONE = 16
OUT_OF_REACH = 17
TOP_LEVEL = 18
NOT_ENOUGH_XP = 19
NO_NEXT_LEVEL = 20
WRONG_STACK = 21
GROUP_HAS_RISEN = 22
MUST_USE_FIRST = 23

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
    OUT_OF_REACH: "it cannot be attacked as things stand",
    TOP_LEVEL: "the hero has no higher level",
    NOT_ENOUGH_XP: "you have not enough XP",
    NO_NEXT_LEVEL: "no card of the next level is left in the stack",
    WRONG_STACK: "the hero cannot rise into that card",
    GROUP_HAS_RISEN: "a hero of that group has levelled up this turn already (2009 rules)",
    MUST_USE_FIRST: "in the 2009 rules every card that can be used must be used first",
}
