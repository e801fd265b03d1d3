"""The guided first game: deals that suit a beginner.

The first hand beats no monster but has enough gold for a Hero. The next hand beats a monster with a Weapon. So the tips of
the table come in a useful order, and hints agree with them. Such deals are not secret. One person plays them against bots,
and the result does not count.
"""

import secrets
from typing import Final

from grimhold.server.errors import Refused
from grimhold.server.messages.commands import NewTable

DEALS: Final = {"thunderstone": (309, 623, 746), "quest": (626, 631, 647)}
NOT_GUIDED: Final = "a guided game is the first game of a rulebook, for one person against one computer"


def is_guided(game: str, seed: int) -> bool:
    """Whether this is a guided deal. Other deals have much larger seeds."""
    return seed in DEALS.get(game, ())


def guided_deal(wanted: NewTable) -> int:
    """The seed of a guided deal."""
    seats = [bool(seat.bot) for seat in wanted.seats]
    if not wanted.wish.first_game or wanted.wish.game not in DEALS or seats != [False, True]:
        raise Refused("impossible", NOT_GUIDED, 400)
    return secrets.choice(DEALS[wanted.wish.game])
