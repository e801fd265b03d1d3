"""What happened, as a stream: log, animation and statistics read it. Nobody listens: nothing is written.

An event is (what, player, kind of card or -1, number, seen, other). `seen` is SEEN_BY_ALL, or the one player who may
know which card it was; for everybody else the kind is struck out (`redacted`). `other` is a second number where one is
needed and -1 everywhere else; it is known to all.
"""

from typing import Final

from grimhold.core.machine import Event

SEEN_BY_ALL: Final = -1

TURN: Final = 0
VISITED: Final = 1
DREW: Final = 2
SHUFFLED: Final = 3
DISCARDED: Final = 4
DESTROYED: Final = 5  # player: the owner, or -1; other: the kind of the card that did it
GAINED: Final = 6
BOUGHT: Final = 7
LEVELLED: Final = 8  # kind: the card gained; number: the kind it was
USED: Final = 9  # number: which effect
EQUIPPED: Final = 10  # kind: the weapon; number: the hero's kind
ATTACKED: Final = 11  # number: the rank
WON: Final = 12  # number: the attack value; other: the monster's health
LOST: Final = 13
XP: Final = 14
GOLD: Final = 15
PURCHASES: Final = 16
MOVED_UNDER: Final = 17  # a hall card went under the dungeon deck
TAKEN: Final = 18
REFILLED: Final = 19  # number: the rank
BREACHED: Final = 20
SHOWED: Final = 21
TURNED_UP: Final = 22
BORROWED: Final = 23
RETURNED: Final = 24
REARRANGED: Final = 25
CLAIMED: Final = 26
OVER: Final = 27
STOPPED: Final = 28
HELD_BACK: Final = 29
LEFT: Final = 30  # left the dungeon without a fight
PUT_ON_DECK: Final = 31  # number: how many of those just put there lie above it
SHOWED_CARD: Final = 32
KEPT: Final = 33  # set aside for later
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
# Quest
WENT: Final = 44  # the champion is placed or moves; number: the room, or 16 and the village location; other: STEP
WOUNDED: Final = 45  # number: tokens gained
HEALED: Final = 46  # kind: a wound card, or -1 for a token
GEAR_GAINED: Final = 47  # number: which kind
GEAR_USED: Final = 48
GEAR_LOST: Final = 49
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
CHANGED: Final = 61  # a figure of a monster changes; number: by how much; other: which figure
SWAPPED: Final = 62
BATTLED: Final = 63  # number: the room

STEP: Final = 1  # a champion has moved by itself; all else is being placed


def redacted(event: Event, viewer: int) -> Event:
    what, player, _, number, seen, other = event
    return event if seen in (SEEN_BY_ALL, viewer) else (what, player, -1, number, seen, other)
