"""The environment part of a rulebook: names of its numbers, ranges of its options."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from grimhold.core.verbs import DONE, DUNGEON, PLAYER, WORD
from grimhold.lang.base import Card
from grimhold.lang.tags import WEAPON_BIT

# The first numbers of an observation, in this order.
TURN_NUMBERS: Final = (
    "players", "asked", "active", "turn", "place", "gold", "points", "question", "asking_card", "foe", "foe_place",
    "outcome", "attack", "physical", "magic", "health", "light_penalty",
)  # fmt: skip
SEAT_NUMBERS: Final = ("xp", "hand", "deck", "discard", "turned_up", "kept")
CARD_ROWS: Final = (
    "hand", "used", "deck", "discard", "beside", "others_hands", "others_discards", "village",
)  # fmt: skip

MOST_WORDS: Final = 16  # of one question
NUMBERS: Final[dict[int, range]] = {
    DONE: range(1), DUNGEON: range(1), WORD: range(MOST_WORDS), PLAYER: range(1, 5),
}  # fmt: skip


def is_weapon(card: Card) -> bool:
    return card.tags & WEAPON_BIT != 0


@dataclass(frozen=True)
class EnvSpec:
    """The rulebook's own part of observations and actions."""

    verbs: Mapping[int, str]  # what its options are called
    seat_numbers: tuple[str, ...]  # of each player, behind SEAT_NUMBERS
    table_numbers: tuple[str, ...]
    numbers: dict[int, range]  # own options that stand for a number, or for nothing else than themselves
    card_verbs: tuple[int, ...] = ()  # own options that stand for a card
    is_given: Callable[[Card], bool] = is_weapon  # which cards a Hero may be given
    gear: tuple[int, ...] = ()  # tokens that are used
    given_gear: tuple[int, ...] = ()  # tokens that a Hero may be given
