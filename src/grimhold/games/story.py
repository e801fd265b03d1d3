"""How a fight explains itself: every contribution with its card and its reason."""

from typing import Final

from grimhold.games.game import Game
from grimhold.games.views import Part
from grimhold.lang import notes


class Contribution:
    """One line of an explanation: a card gives an amount of something, for a reason."""

    def __init__(self, card: int, stat: int, amount: int, reason: str) -> None:
        self.card = card  # -1: a rule, not a card
        self.stat = stat
        self.amount = amount
        self.reason = reason


TOTAL: Final = -1  # the stat of contributions that change the sum of both pools

Story = list[Contribution]

STAT_NAMES = {
    notes.ATTACK: "attack", notes.MAGIC: "magic attack", notes.LIGHT: "light", TOTAL: "total",
}  # fmt: skip


def parts_of(game: Game, story: Story) -> list[Part]:
    """The story as players read it."""
    return [_part(game, told) for told in story]


def _part(game: Game, told: Contribution) -> Part:
    what = STAT_NAMES[told.stat]
    if told.card < 0:
        return Part(what=what, amount=told.amount, reason=told.reason)
    return Part(
        what=what, amount=told.amount, reason=told.reason, card=game.card(told.card).name, ref=game.ref_of(told.card)
    )
