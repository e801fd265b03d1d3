"""The hall fills up, card by card: a part of the program of its own, for what turns up may strike in between (ruling F3).

The register `it` has the side of the hall, `left` what is known about how room was made.
"""

from grimhold.core.machine import Op
from grimhold.games.classic.game import Classic


class FillHall(Op):
    """One card after the other, until every rank is taken, the deck is empty, or the stone has come to rank 1 (E10)."""

    def run(self, g: Classic) -> None:
        rank = g.empty_rank(g.it)
        if rank > 0 and g.dungeon(g.it) and not g.is_stone(g.hall(g.it)[0]):
            g.turn_over(g.it, rank)
        else:
            g.pc += 1


class LookAtFront(Op):
    """The hall is full: what stands in rank 1 now?"""

    def run(self, g: Classic) -> None:
        side, how = g.it, g.left
        g.back()
        g.look_at_front(side, how)
