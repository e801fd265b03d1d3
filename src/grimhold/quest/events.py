"""Events of Quest: those of the family, and those of map, wounds, gear and keys."""

from typing import Final

from grimhold.table import events as family
from grimhold.table.events import *  # noqa: F403

WENT: Final = 44  # the champion is placed or moves; number: the room, or 16 and the village location; other: STEP
WOUNDED: Final = 45  # number: tokens gained; other: the kind of the card that dealt them
HEALED: Final = 46  # kind: a wound card, or -1 for a token
GEAR_GAINED: Final = 47  # number: which kind; other: the kind of the card that brought it
GEAR_USED: Final = 48
GEAR_LOST: Final = 49  # other: the kind of the card that took it
GEAR_BOUGHT: Final = 50
KEY_FOUND: Final = 51  # number: keys found so far
KEY_BACK: Final = 52  # a further key goes back into its deck; number: the level
AWAKE: Final = 53
ROLLED: Final = 54  # number: the die
TREASURE: Final = 55  # a treasure gained
REVEALED: Final = 56  # a side quest
CHOSE: Final = 57  # a side quest (seen by its owner) or a guild
RECOGNISED: Final = 58
STOCKED: Final = 60  # a card comes to the marketplace (epic)
SWAPPED: Final = 62  # a monster trades places; number: the room it is in now; other: the kind of the other monster
BATTLED: Final = 63  # number: the room
LAID_DOWN: Final = 68  # kind: a weapon; number: the kind of the Hero who held it
OPENED: Final = 69  # a second location of the village is open; number: which

REVEALING = family.REVEALING | {KEY_FOUND, AWAKE, TREASURE, REVEALED, STOCKED}
