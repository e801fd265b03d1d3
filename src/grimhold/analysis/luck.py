"""Adds up changes of win chances with their standard errors, split by cause: own choices, others' choices, luck."""

from collections.abc import Iterable
from math import fsum, hypot
from typing import Final

from grimhold.analysis.option_values import Share

NONE: Final = Share(0.0, 0.0)


def difference(one: Share, other: Share) -> Share:
    """The difference of two independent shares."""
    return total([one, part_of(-1.0, other)])


def total(shares: Iterable[Share]) -> Share:
    found = list(shares)
    return Share(round(fsum(one.value for one in found), 4), round(hypot(*[one.error for one in found]), 4))


def part_of(part: float, share: Share) -> Share:
    return Share(round(part * share.value, 4) + 0.0, round(abs(part) * share.error, 4))  # avoids -0.0


class LuckTotals:
    """The change of each player's chance by the choices of others.

    In a co-operative game all lose what one of them loses. Otherwise the other players gain it, in proportion to their
    chances at their last decisions. That is exact for two players and an estimate for more.
    """

    def __init__(self, players: int, together: bool = False) -> None:
        self.together = together
        self.chances = [1.0 / players] * players
        self.found: list[list[Share]] = [[] for _ in range(players)]

    def add(self, player: int, chance: Share, lost: Share) -> None:
        """Count a decision of a player: the chance after it and what it lost."""
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
        """The sum for a player since the last call."""
        found, self.found[player] = self.found[player], []
        return total(found)
