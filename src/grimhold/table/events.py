"""What can happen in every game of the family; each rulebook adds its own. A number stands for one thing only."""

from typing import Final

TURN: Final = 0
VISITED: Final = 1
DREW: Final = 2
SHUFFLED: Final = 3
DISCARDED: Final = 4  # other: the kind of the card that made somebody do it
DESTROYED: Final = 5  # player: the owner, or -1; other: the kind of the card that did it; number: FOR_SALE or 0
GAINED: Final = 6  # other: the kind of the card that brought it
BOUGHT: Final = 7
LEVELLED: Final = 8  # kind: the card gained; number: the kind it was
USED: Final = 9  # number: which effect
EQUIPPED: Final = 10  # kind: the weapon; number: the hero's kind
WON: Final = 12  # number: the attack value; other: the monster's health
LOST: Final = 13
XP: Final = 14  # other: the kind of the card that brought it or took it
GOLD: Final = 15
PURCHASES: Final = 16
MOVED_UNDER: Final = 17  # a hall card went under the dungeon deck
REFILLED: Final = 19  # number: the rank
SHOWED: Final = 21  # a hand, card by card; no card: it is empty
TURNED_UP: Final = 22
BORROWED: Final = 23
RETURNED: Final = 24
OVER: Final = 27
LEFT: Final = 30  # left the dungeon without a fight
PUT_ON_DECK: Final = 31  # number: how many of those just put there lie above it
SHOWED_CARD: Final = 32
KEPT: Final = 33  # set aside for later; other: the kind of the card it lies under
CHANGED: Final = 61  # a figure of a card changes; number: by how much; other: which figure, and what changes it
HOLDS: Final = (
    64  # something holds from now on, for a card or for everybody; number: how much; other: what (lang/notes.py)
)
AGAIN: Final = 65  # a card is used a second time
TAKEN_UP: Final = 66  # cards turned up or set aside join the hand
AVERTED: Final = 67  # a card turns something away; other: the kind of the card whose effect it was

FOR_SALE: Final = -1  # of DESTROYED: nobody owned the card, the player has removed it from the marketplace

# What nobody could know before it happened; a decision that led to it cannot be taken back.
REVEALING = frozenset({DREW, SHUFFLED, TURNED_UP, REFILLED, SHOWED, TURN, OVER, SHOWED_CARD, AVERTED})
