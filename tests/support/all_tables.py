"""Tables of both rulebooks to play at."""

from grimhold.rulebook import AnySetup
from support import quest_tables, tables

QUEST_SHARE = 10  # every tenth is a game of Quest, which is some ten times as long as the others


def numbered_setup(number: int) -> AnySetup:
    """The n-th of an endless row: all tables of both rulebooks in turn."""
    round_, place = divmod(number, QUEST_SHARE)
    if place == 0:
        return quest_tables.numbered_setup(round_)
    return tables.numbered_setup(round_ * (QUEST_SHARE - 1) + place - 1)
