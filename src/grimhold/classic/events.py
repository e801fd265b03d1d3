"""Events of the classic games: those of the family, and those of hall, traps and treasures."""

from typing import Final

from grimhold.table import events as family
from grimhold.table.events import *  # noqa: F403

# With two halls `other` says which, wherever one is spoken of.
ATTACKED: Final = 11  # number: the rank
TAKEN: Final = 18
BREACHED: Final = 20
REARRANGED: Final = 25  # number: the rank a card has now
CLAIMED: Final = 26
STOPPED: Final = 28
HELD_BACK: Final = 29
REACHED_VILLAGE: Final = 34
EMERGED: Final = 35  # a guardian in front of the hall
FOUND: Final = 36  # a treasure
SPRUNG: Final = 37  # a trap
PEEKED: Final = 38
ARRANGED: Final = 39  # dungeon cards put back in a new order
ANGERED: Final = 40
PASSED: Final = 41  # a card to another player; number: that player
TURNED_IN: Final = 42
TOKEN: Final = 43  # number: tokens left
ONTO_DUNGEON: Final = 70  # out of the hall, on top of the dungeon deck; number: the kind of the card that was there
SAVED: Final = 72  # a Hero by its weapon; number: the weapon's kind; other: the kind of the card that would destroy it
GUESSED: Final = 73  # the type of a card; number: which (lang/decks.py)
CLOSED: Final = 71  # one of two halls, with the stone if nobody has claimed it

REVEALING = family.REVEALING | {PEEKED, FOUND, SPRUNG, PASSED}
