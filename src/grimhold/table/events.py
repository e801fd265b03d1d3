"""Kinds of events, of all rulebooks. A number stands for one thing only and never changes: clients know it by name.

A rulebook of your own numbers its own events from 100 on.
"""

from typing import Final

from grimhold.core.ids import EventKind

TURN: Final = EventKind(0)
VISITED: Final = EventKind(1)
DREW: Final = EventKind(2)
SHUFFLED: Final = EventKind(3)
DISCARDED: Final = EventKind(4)  # other: the kind of the card that made somebody do it
DESTROYED: Final = EventKind(5)  # player: the owner, or -1; other: the kind of card that did it; number: FOR_SALE or 0
GAINED: Final = EventKind(6)  # other: the kind of the card that brought it
BOUGHT: Final = EventKind(7)
LEVELLED: Final = EventKind(8)  # kind: the card gained; number: the kind it was
USED: Final = EventKind(9)  # number: which effect
EQUIPPED: Final = EventKind(10)  # kind: the weapon; number: the hero's kind
WON: Final = EventKind(12)  # number: the attack value; other: the monster's health
LOST: Final = EventKind(13)
XP: Final = EventKind(14)  # other: the kind of the card that brought it or took it
GOLD: Final = EventKind(15)
PURCHASES: Final = EventKind(16)
MOVED_UNDER: Final = EventKind(17)  # a hall card went under the dungeon deck
REFILLED: Final = EventKind(19)  # number: the rank
SHOWED: Final = EventKind(21)  # a hand, card by card; no card: it is empty
TURNED_UP: Final = EventKind(22)
BORROWED: Final = EventKind(23)
RETURNED: Final = EventKind(24)
OVER: Final = EventKind(27)
LEFT: Final = EventKind(30)  # left the dungeon without a fight
PUT_ON_DECK: Final = EventKind(31)  # number: how many of those just put there lie above it
SHOWED_CARD: Final = EventKind(32)
KEPT: Final = EventKind(33)  # set aside for later; other: the kind of the card it lies under
CHANGED: Final = EventKind(61)  # a figure of a card; number: by how much; other: which figure, and what changes it
HOLDS: Final = EventKind(64)  # from now on, for a card or for everybody; number: how much; other: what (lang/notes.py)
AGAIN: Final = EventKind(65)  # a card is used a second time
TAKEN_UP: Final = EventKind(66)  # cards turned up or set aside join the hand
AVERTED: Final = EventKind(67)  # a card turns something away; other: the kind of the card whose effect it was

FOR_SALE: Final = -1  # of DESTROYED: nobody owned the card, the player has removed it from the marketplace

# Thunderstone and Dragonspire. With two halls `other` says which one.
ATTACKED: Final = EventKind(11)  # number: the rank
TAKEN: Final = EventKind(18)
BREACHED: Final = EventKind(20)
REARRANGED: Final = EventKind(25)  # number: the rank a card has now
CLAIMED: Final = EventKind(26)
STOPPED: Final = EventKind(28)
HELD_BACK: Final = EventKind(29)
REACHED_VILLAGE: Final = EventKind(34)
EMERGED: Final = EventKind(35)  # a guardian in front of the hall
FOUND: Final = EventKind(36)  # a treasure
SPRUNG: Final = EventKind(37)  # a trap
PEEKED: Final = EventKind(38)
ARRANGED: Final = EventKind(39)  # dungeon cards put back in a new order
ANGERED: Final = EventKind(40)
PASSED: Final = EventKind(41)  # a card to another player; number: that player
TURNED_IN: Final = EventKind(42)
TOKEN: Final = EventKind(43)  # number: tokens left
ONTO_DUNGEON: Final = EventKind(70)  # from the hall onto the dungeon deck; number: the kind of the card that was there
CLOSED: Final = EventKind(71)  # one of two halls, with the stone if nobody has claimed it
SAVED: Final = EventKind(72)  # a Hero by its weapon; number: the weapon's kind; other: the kind that would destroy it
GUESSED: Final = EventKind(73)  # the type of a card; number: which (lang/decks.py)

# Quest
WENT: Final = EventKind(44)  # the champion is placed or moves; number: the room, or 16 + village location; other: STEP
WOUNDED: Final = EventKind(45)  # number: tokens gained; other: the kind of the card that dealt them
HEALED: Final = EventKind(46)  # kind: a wound card, or -1 for a token
GEAR_GAINED: Final = EventKind(47)  # number: which kind; other: the kind of the card that brought it
GEAR_USED: Final = EventKind(48)
GEAR_LOST: Final = EventKind(49)  # other: the kind of the card that took it
GEAR_BOUGHT: Final = EventKind(50)
KEY_FOUND: Final = EventKind(51)  # number: keys found so far
KEY_BACK: Final = EventKind(52)  # a further key goes back into its deck; number: the level
AWAKE: Final = EventKind(53)
ROLLED: Final = EventKind(54)  # number: the die
TREASURE: Final = EventKind(55)  # a treasure gained
REVEALED: Final = EventKind(56)  # a side quest
CHOSE: Final = EventKind(57)  # a side quest (seen by its owner) or a guild
RECOGNISED: Final = EventKind(58)
STOCKED: Final = EventKind(60)  # a card comes to the marketplace (epic)
SWAPPED: Final = EventKind(62)  # a monster trades places; number: its new room; other: the other monster's kind
BATTLED: Final = EventKind(63)  # number: the room
LAID_DOWN: Final = EventKind(68)  # kind: a weapon; number: the kind of the Hero who held it
OPENED: Final = EventKind(69)  # a second location of the village is open; number: which

# What nobody could know before it happened; a decision that led to it cannot be taken back.
REVEALING: Final = frozenset({
    DREW, SHUFFLED, TURNED_UP, REFILLED, SHOWED, TURN, OVER, SHOWED_CARD, AVERTED, PEEKED, FOUND, SPRUNG, PASSED,
    KEY_FOUND, AWAKE, TREASURE, REVEALED, STOCKED,
})  # fmt: skip
