"""Options: what a player can answer, each one plain number.

An option is a verb and up to two arguments packed into one int. A bare card number is the option "this card", so the
commonest choice of all needs no packing.
"""

from typing import Final

SHIFT: Final = 12
LIMIT: Final = 0xFFF

PICK: Final = 0  # a card
DONE: Final = 1 << 24  # nothing more: go on
VILLAGE: Final = 2 << 24
DUNGEON: Final = 3 << 24
REST: Final = 4 << 24
USE: Final = 5 << 24  # a card, which of its effects
EQUIP: Final = 6 << 24  # a weapon, a hero
ATTACK: Final = 7 << 24  # a monster, its rank
BUY: Final = 8 << 24  # a stack
LEVEL: Final = 9 << 24  # a hero, the stack it rises in
HIDE: Final = 10 << 24  # a card
WORD: Final = 11 << 24  # the n-th of the words the question offers
POOL: Final = 12 << 24  # which pool is cut
PLAYER: Final = 13 << 24  # a player
TURN_IN: Final = 14 << 24  # a monster card
VISIT: Final = 15 << 24  # a village location
MOVE: Final = 16 << 24  # into a room
GEAR: Final = 17 << 24  # a token used: which kind, and 0 or one more than the hero it strengthens
BUY_GEAR: Final = 18 << 24  # which kind
BUY_TREASURE: Final = 19 << 24
HEAL: Final = 20 << 24  # a wound token
ROOM: Final = 21 << 24  # a room, as an effect names it

VERB: Final = 0xFF << 24


def verb(option: int) -> int:
    return option & VERB


def first(option: int) -> int:
    return (option >> SHIFT) & LIMIT


def second(option: int) -> int:
    return option & LIMIT
