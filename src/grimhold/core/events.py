"""What happened, as a stream: log, animation and statistics read it. Nobody listens: nothing is written.

An event is (what, player, kind of card or -1, number, seen). `seen` is SEEN_BY_ALL, or the one player who may know
which card it was; for everybody else the kind is struck out (`redacted`).
"""

from grimhold.core.machine import Event

SEEN_BY_ALL = -1

TURN = 0
VISITED = 1
DREW = 2
SHUFFLED = 3
DISCARDED = 4
DESTROYED = 5
GAINED = 6
BOUGHT = 7
LEVELLED = 8  # kind: the card gained; number: the kind it was
USED = 9  # number: which effect
EQUIPPED = 10  # kind: the weapon; number: the hero's kind
ATTACKED = 11  # number: the rank
WON = 12  # number: the attack value
LOST = 13
XP = 14
GOLD = 15
PURCHASES = 16
MOVED_UNDER = 17  # a hall card went under the dungeon deck
TAKEN = 18
REFILLED = 19  # number: the rank
BREACHED = 20
SHOWED = 21
TURNED_UP = 22
BORROWED = 23
RETURNED = 24
REARRANGED = 25
CLAIMED = 26
OVER = 27
STOPPED = 28
HELD_BACK = 29
LEFT = 30  # left the dungeon without a fight


def redacted(event: Event, viewer: int) -> Event:
    what, player, kind, number, seen = event
    if seen == SEEN_BY_ALL or seen == viewer:
        return event
    return (what, player, -1, number, seen)
