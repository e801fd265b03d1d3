"""Observations as arrays: `views/observation.py` with a name for every number, flat or in four parts.

This module does not decide who may know what. A test compares every number with the typed view of the same seat.
"""

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from grimhold.batch import MOST_OPTIONS, observe
from grimhold.core.ids import Seat
from grimhold.envs.actions import Actions, actions_of
from grimhold.envs.spec import CARD_ROWS, SEAT_NUMBERS, TURN_NUMBERS
from grimhold.lang.sheet import Library
from grimhold.rulebook import AnyRulebook
from grimhold.table.state import GameState
from grimhold.views.names import asks
from grimhold.views.observation import OBSERVED_SEATS

LEAST: Final = -1  # nothing, no player, or unknown
MOST: Final = 100_000  # above all numbers of a game
QUESTION: Final = TURN_NUMBERS.index("question")

Numbers = NDArray[np.int32]


class Fields:
    """The layout of the observations of a rulebook."""

    def __init__(self, actions: Actions) -> None:
        self.actions: Final = actions
        self.seat_numbers: Final = (*SEAT_NUMBERS, *actions.spec.seat_numbers)
        self.table_numbers: Final = actions.spec.table_numbers
        self.questions: Final = questions_of(actions.rulebook)
        shapes = {
            "turn": (len(TURN_NUMBERS),),
            "seats": (OBSERVED_SEATS, len(self.seat_numbers)),
            "table": (len(self.table_numbers),),
            "cards": (len(CARD_ROWS), len(actions.cards)),
        }
        self.shapes: Final[dict[str, tuple[int, ...]]] = shapes
        self.size: Final = sum(int(np.prod(shape)) for shape in shapes.values())

    def parts(self, flat: Numbers) -> dict[str, Numbers]:
        """A flat observation, or an array of them, cut into its parts."""
        found: dict[str, Numbers] = {}
        start = 0
        for name, shape in self.shapes.items():
            end = start + int(np.prod(shape))
            found[name] = flat[..., start:end].reshape((*flat.shape[:-1], *shape))
            start = end
        return found

    def names(self) -> list[str]:
        """The name of each number of a flat observation."""
        seats = [f"seat_{k}_{name}" for k in range(OBSERVED_SEATS) for name in self.seat_numbers]
        cards = [f"{row}: {card.name}" for row in CARD_ROWS for card in self.actions.cards]
        return [*TURN_NUMBERS, *seats, *self.table_numbers, *cards]

    def observe(self, state: GameState, seat: int, questions: Numbers) -> tuple[Numbers, list[int]]:
        """The flat observation of a seat, and the meanings of the open options if it is asked."""
        row = np.empty(self.size + MOST_OPTIONS, np.int32)
        filled = observe(state, Seat(seat), row)
        row[QUESTION] = questions[row[QUESTION]]
        return row[: self.size], row[self.size : filled].tolist()

    def question_numbers(self, library: Library) -> Numbers:
        """The question number of every program step; the last one is for -1."""
        numbers = {name: number for number, name in enumerate(self.questions)}
        return np.array([*[numbers[asks(type(step))] for step in library.program], LEAST], np.int32)


def questions_of(rulebook: AnyRulebook) -> list[str]:
    """All questions (`choice.asks`) of all printings."""
    return sorted({asks(type(step)) for library in rulebook.libraries() for step in library.program})


@cache
def _fields_of(actions: Actions) -> Fields:
    return Fields(actions)


def fields_of(game: str) -> Fields:
    """The observations of a game: thunderstone, dragonspire, mixed, quest."""
    return _fields_of(actions_of(game))
