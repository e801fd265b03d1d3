"""The options of every game of the family: which way to go, what to use, take up, buy and level up."""

from typing import Final

DUNGEON: Final = 3 << 24
USE: Final = 5 << 24  # a card, which of its effects
EQUIP: Final = 6 << 24  # a weapon, a hero
BUY: Final = 8 << 24  # a stack
LEVEL: Final = 9 << 24  # a hero, the stack it rises in
