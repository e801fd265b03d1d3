"""The verbs of options, of all rulebooks. A number stands for one verb only and never changes: records hold it.

A rulebook of your own numbers its own verbs from 64 << 24 to 127 << 24.
"""

from typing import Final

from grimhold.core.ids import Verb

PICK: Final = Verb(0)  # a card
DONE: Final = Verb(1 << 24)  # nothing more: go on
DUNGEON: Final = Verb(3 << 24)
USE: Final = Verb(5 << 24)  # a card, which of its effects
EQUIP: Final = Verb(6 << 24)  # a weapon, a hero
BUY: Final = Verb(8 << 24)  # a stack
LEVEL: Final = Verb(9 << 24)  # a hero, the stack it rises in
WORD: Final = Verb(11 << 24)  # the n-th of the words the question offers
PLAYER: Final = Verb(13 << 24)  # a player

# Thunderstone and Dragonspire
VILLAGE: Final = Verb(2 << 24)
REST: Final = Verb(4 << 24)
ATTACK: Final = Verb(7 << 24)  # a monster, its rank
HIDE: Final = Verb(10 << 24)  # a card
POOL: Final = Verb(12 << 24)  # which pool is cut
TURN_IN: Final = Verb(14 << 24)  # a monster card

# Quest
VISIT: Final = Verb(15 << 24)  # a village location
MOVE: Final = Verb(16 << 24)  # into a room
GEAR: Final = Verb(17 << 24)  # a token used: which kind, and 0 or one more than the hero it strengthens
BUY_GEAR: Final = Verb(18 << 24)  # which kind
BUY_TREASURE: Final = Verb(19 << 24)
HEAL: Final = Verb(20 << 24)  # a wound token
ROOM: Final = Verb(21 << 24)  # a room, as an effect names it
