"""Options: what a player can answer, each one plain number.

An option is a verb (core/verbs.py) and up to two arguments packed into one int. A bare card number is the option "this
card", so the commonest choice of all needs no packing.
"""

from typing import Final

from grimhold.core.ids import CardId, Verb

SHIFT: Final = 12
LIMIT: Final = 0xFFF
MOST_CARDS: Final = LIMIT  # numbers from 0 to 4,094: some options hold a card number plus one
VERB: Final = 0xFF << 24


def verb(option: int) -> Verb:
    return Verb(option & VERB)


def first(option: int) -> CardId:
    """Most verbs name a card first."""
    return CardId((option >> SHIFT) & LIMIT)


def second(option: int) -> int:
    return option & LIMIT
