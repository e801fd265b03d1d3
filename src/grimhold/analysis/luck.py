"""Adds up changes of win chances with their uncertainty, split by their cause: own choices, others, luck."""

from collections.abc import Iterable
from math import fsum, hypot
from typing import Final

from grimhold.analysis.option_values import Share

NONE: Final = Share(0.0, 0.0)


def difference(one: Share, other: Share) -> Share:
    """Of shares that were found in different games."""
    return total([one, part_of(-1.0, other)])


def total(shares: Iterable[Share]) -> Share:
    found = list(shares)
    return Share(round(fsum(one.value for one in found), 4), round(hypot(*[one.error for one in found]), 4))


def part_of(part: float, share: Share) -> Share:
    return Share(round(part * share.value, 4) + 0.0, round(abs(part) * share.error, 4))  # nothing has no sign


class LuckTotals:
    """What others' choices have changed for each player.

    Together all lose what one of them loses. Against each other it is won by the others, by the chances they had when they
    decided last: whom a mistake helps most is not looked into, but who had lost hope gains nothing by it. For two players
    that is exact, for more a guess.
    """

    def __init__(self, players: int, together: bool = False) -> None:
        self.together = together
        self.chances = [1.0 / players] * players
        self.found: list[list[Share]] = [[] for _ in range(players)]

    def add(self, player: int, chance: Share, lost: Share) -> None:
        """A decision that cost the player so much, and left so much."""
        self.chances[player] = chance.value
        for other, found in enumerate(self.found):
            if other != player:
                found.append(part_of(self.part(player, other), lost))

    def part(self, loser: int, other: int) -> float:
        if self.together:
            return -1.0
        rest = fsum(chance for p, chance in enumerate(self.chances) if p != loser)
        return self.chances[other] / rest if rest else 1.0 / (len(self.chances) - 1)

    def taken(self, player: int) -> Share:
        """What has come together for a player, who decides now: from here on it is counted anew."""
        found, self.found[player] = self.found[player], []
        return total(found)
