"""The breakdown of a sum: every contribution with its card and its reason.

A contribution is a row of eight numbers, so native code can write it; views put it into words (`views/question.py`). The
row: the card (-1: a rule, not a card), its kind, how often it was shuffled away, what it gives and how much, the reason,
and the kind of card and the number that belong to the reason. A battle may bring cards that are not there yet.
"""

from typing import Final

from grimhold.core.ids import CardId, NoteKind, SumReason
from grimhold.core.machine import NOTHING, Machine

Breakdown = list[int]

CONTRIBUTION: Final = 8  # numbers
TOTAL: Final = NoteKind(-1)  # the stat of contributions that change the sum of both pools
GOLD: Final = NoteKind(-2)

# Reasons that name a kind of card, and where there are several which of its bonuses.
ITSELF: Final = SumReason(0)
BY_CARD: Final = SumReason(1)
BONUS: Final = SumReason(2)
PLEDGE: Final = SumReason(3)
LATE: Final = SumReason(4)
# What a monster says; which of its sentences.
COUNTED: Final = SumReason(5)
HALVED: Final = SumReason(6)
# Rules.
AS_MAGIC: Final = SumReason(7)
TIMES: Final = SumReason(8)  # with the factor
DISEASE: Final = SumReason(9)
DARKNESS: Final = SumReason(10)  # with the light that is missing
ARMOR: Final = SumReason(11)
RESISTANCE: Final = SumReason(12)
HIGHER: Final = SumReason(13)  # immune to the higher of two pools
THIS_TURN: Final = SumReason(14)  # gold gained and spent
ABILITIES: Final = SumReason(15)  # light of abilities and tokens


def add_contribution(
    parts: Breakdown,
    state: Machine,
    card: CardId,
    stat: NoteKind,
    amount: int,
    reason: SumReason,
    kind: int = NOTHING,
    number: int = 0,
) -> None:
    """Adds one row to a breakdown."""
    if card < 0:
        parts.extend((NOTHING, NOTHING, 0, stat, amount, reason, kind, number))
    else:
        shuffles = state.shuffle_counts[card] if card < len(state.shuffle_counts) else 0
        parts.extend((card, state.kinds[card], shuffles, stat, amount, reason, kind, number))
