"""Options: what a player can answer, each one plain number.

An option is a verb and up to two arguments packed into one int. A bare card number is the option "this card", so the
commonest choice of all needs no packing.
"""

SHIFT = 12
LIMIT = (1 << SHIFT) - 1

PICK = 0  # a card
DONE = 1 << 24  # nothing more: go on
VILLAGE = 2 << 24
DUNGEON = 3 << 24
REST = 4 << 24
USE = 5 << 24  # a card, which of its effects
EQUIP = 6 << 24  # a weapon, a hero
ATTACK = 7 << 24  # a rank
BUY = 8 << 24  # a stack
LEVEL = 9 << 24  # a hero, the stack it rises in
HIDE = 10 << 24  # a card
WORD = 11 << 24  # the n-th of the words the question offers
POOL = 12 << 24  # which pool is cut

VERB = 0xFF << 24


def verb(option: int) -> int:
    return option & VERB


def first(option: int) -> int:
    return (option >> SHIFT) & LIMIT


def second(option: int) -> int:
    return option & LIMIT
