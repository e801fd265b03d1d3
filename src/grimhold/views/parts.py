"""How a sum explains itself to players: each contribution that the arithmetic told, with its card."""

from grimhold.games.game import State
from grimhold.games.story import TOTAL, Contribution, Story
from grimhold.lang import notes
from grimhold.views.shapes import Part

STAT_NAMES = {
    notes.ATTACK: "attack", notes.MAGIC: "magic attack", notes.LIGHT: "light", TOTAL: "total",
}  # fmt: skip


def parts_of(game: State, story: Story) -> list[Part]:
    """The story as players read it."""
    return [_part(game, told) for told in story]


def _part(game: State, told: Contribution) -> Part:
    what = STAT_NAMES[told.stat]
    if told.card < 0:
        return Part(what=what, amount=told.amount, reason=told.reason, rule=told.rule)
    return Part(
        what=what, amount=told.amount, reason=told.reason, rule=told.rule, card=game.card(told.card).name,
        ref=game.ref_of(told.card),
    )  # fmt: skip
