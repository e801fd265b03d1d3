"""The guided first game: deals that suit a beginner.

The first hand beats no monster and has gold enough for a Hero. The rest of the deck beats a monster in the next turn,
with a Weapon. So the tips of the table come in the order in which they help, and hints agree with them. Such a deal is no
secret; it is played by one person against computers, and its result does not count.
"""

import secrets
from typing import Final

from grimhold.server.errors import Refused
from grimhold.server.messages.commands import NewTable

DEALS: Final = {"thunderstone": (309, 623, 746), "quest": (626, 631, 647)}
NOT_GUIDED: Final = "a guided game is the first game of a rulebook, for one person against one computer"


def is_guided(game: str, seed: int) -> bool:
    """Such a deal is known by its number: no other table comes by so small a one."""
    return seed in DEALS.get(game, ())


def guided_deal(wanted: NewTable) -> int:
    """The number of one of these deals."""
    seats = [bool(seat.bot) for seat in wanted.seats]
    if not wanted.wish.first_game or wanted.wish.game not in DEALS or seats != [False, True]:
        raise Refused("impossible", NOT_GUIDED, 400)
    return secrets.choice(DEALS[wanted.wish.game])
