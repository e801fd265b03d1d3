"""Fixed numbers for every answer: an id means the same in every game of a rulebook, whatever the state.

An option means a verb with kinds of cards or numbers (`option_meaning`). Each meaning has an id for each of its slots: if
several open options mean the same (two Daggers, one of them used), the n-th of them has the n-th id. The last ids are for
options without an id of their own: the n-th such option of a question. So every open option has exactly one id.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from grimhold.batch import MOST_OPTIONS
from grimhold.core.errors import UnknownName
from grimhold.core.options import LIMIT, SHIFT, VERB, first, second, verb
from grimhold.core.verbs import BUY, EQUIP, GEAR, LEVEL, PICK, USE
from grimhold.envs.spec import NUMBERS, EnvSpec
from grimhold.lang.base import Card
from grimhold.lang.english import shown
from grimhold.lang.tags import HERO_BIT
from grimhold.registry import part, rulebook_named
from grimhold.rulebook import AnyRulebook

OTHERS: Final = MOST_OPTIONS  # the most options of a question
SLOTS: Final = 2  # of meanings that several open options often share
VERB_SHIFT: Final = 2 * SHIFT
VERBS: Final = VERB >> VERB_SHIFT


class Actions:
    """Maps the options of one rulebook to ids and back."""

    def __init__(self, rulebook: AnyRulebook) -> None:
        self.rulebook: Final = rulebook
        self.cards: Final[list[Card]] = rulebook.library(rulebook.usual_profile).catalogue
        self.spec: Final[EnvSpec] = part(rulebook, "env")
        self.numbers: Final = NUMBERS | self.spec.numbers  # by verb, for options without a card
        self.meanings: Final[list[int]] = []  # by id
        self.places: Final[list[int]] = []  # by id: its slot
        self._first: Final[dict[int, tuple[int, int]]] = {}  # meaning -> its first id and number of slots
        for meaning, slots in self._all_meanings():
            self._first[meaning] = (len(self.meanings), slots)
            self.meanings.extend([meaning] * slots)
            self.places.extend(range(slots))
        self.others: Final = len(self.meanings)  # the first id for other options
        self.size: Final = self.others + OTHERS

    def _all_meanings(self) -> Iterator[tuple[int, int]]:
        """All meanings with their slots, in the order of the ids."""
        kinds = range(len(self.cards))
        heroes = [card.number for card in self.cards if card.tags & HERO_BIT]
        things = [card.number for card in self.cards if self.spec.is_given(card)]
        for what, numbers in self.numbers.items():
            yield from [(what | number, SLOTS if len(numbers) > 1 else 1) for number in numbers]
        yield from [(PICK | kind, SLOTS) for kind in kinds]
        for card in self.cards:
            effects = max(map(len, card.moments))
            yield from [(USE | card.number << SHIFT | effect, SLOTS) for effect in range(effects)]
        yield from [(EQUIP | thing << SHIFT | hero, SLOTS) for thing in things for hero in heroes]
        yield from [(BUY | card.number, 1) for card in self.cards if "cost" in card.printed]
        yield from [(LEVEL | hero, SLOTS) for hero in heroes]
        for what in self.spec.card_verbs:
            yield from [(what | kind, 1) for kind in kinds]
        yield from [(GEAR | token << SHIFT, 1) for token in self.spec.gear]
        yield from [(GEAR | token << SHIFT | hero + 1, SLOTS) for token in self.spec.given_gear for hero in heroes]

    def ids(self, meanings: Sequence[int]) -> list[int]:
        """The ids of open options from their meanings, in the order of the question."""
        if len(set(meanings)) == len(meanings) and all(meaning in self._first for meaning in meanings):
            return [self._first[meaning][0] for meaning in meanings]  # as in most questions
        found: list[int] = []
        times: Counter[int] = Counter()
        others = self.others
        for meaning in meanings:
            at, slots = self._first.get(meaning, (0, 0))
            if times[meaning] < slots:
                found.append(at + times[meaning])
                times[meaning] += 1
            else:
                found.append(others)
                others += 1
        return found

    def mask(self, ids: list[int]) -> NDArray[np.int8]:
        """1 for each of these ids."""
        mask = np.zeros(self.size, np.int8)
        mask[ids] = 1
        return mask

    def name(self, action: int) -> str:
        """An id in words: 'buy Dagger', 'equip Dagger, Militia (number 2)'."""
        if not 0 <= action < self.size:
            raise UnknownName(f"there is no action {shown(action)}; they go from 0 to {self.size - 1}")
        if action >= self.others:
            return f"other {action - self.others}"
        words = self._words(self.meanings[action])
        return f"{words} (number {self.places[action] + 1})" if self.places[action] else words

    def told(self, action: int) -> str:
        """An id with its words for error messages."""
        known = 0 <= action < self.size
        return f"{action} ({self.name(action) if known else f'ids go from 0 to {self.size - 1}'})"

    def _words(self, meaning: int) -> str:
        what, a, b = verb(meaning), first(meaning), second(meaning)
        name = self.spec.verbs[what]
        if what in (PICK, BUY, LEVEL, *self.spec.card_verbs):
            return f"{name} {self.cards[b].name}"
        if what == EQUIP:
            return f"{name} {self.cards[a].name}, {self.cards[b].name}"
        if what == USE:
            return f"{name} {self.cards[a].name}, {b}"
        if what == GEAR:
            return f"{name} {a}, {self.cards[b - 1].name}" if b else f"{name} {a}"
        return name if len(self.numbers[what]) == 1 else f"{name} {b}"

    # -- many games at once -------------------------------------------------------------------------------------------

    def rows_of_ids(self, meanings: NDArray[np.int32]) -> NDArray[np.int32]:
        """The ids for rows of meanings; the filling -1 stays -1."""
        at, slots = self._looked_up(meanings)
        equal = np.zeros(meanings.shape, np.int32)  # number of equal meanings before it
        for column in range(1, meanings.shape[1]):
            equal[:, column] = (meanings[:, :column] == meanings[:, column, None]).sum(1)
        there = meanings >= 0
        spare = there & (equal >= slots)
        places = self.others - 1 + np.cumsum(spare, 1, dtype=np.int32)
        return np.where(there, np.where(spare, places, at + equal), -1).astype(np.int32)

    def _looked_up(self, meanings: NDArray[np.int32]) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """The first id and the slots of each meaning; 0 slots without an id."""
        offsets, widths, heights, table = _dense(self)
        what, a, b = meanings >> VERB_SHIFT & VERBS, meanings >> SHIFT & LIMIT, meanings & LIMIT
        known = (a < heights[what]) & (b < widths[what])
        found = table[np.where(known, offsets[what] + a * widths[what] + b, 0)]
        return found[..., 0], found[..., 1]


@cache
def _dense(actions: Actions) -> tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int32], NDArray[np.int32]]:
    """The table of first ids and slots as arrays: offset, width and height of each verb, and the values.

    Index 0 is for meanings without an id.
    """
    offsets, widths, heights = np.zeros((3, VERBS + 1), np.int32)
    for meaning in actions._first:
        what = verb(meaning) >> VERB_SHIFT
        widths[what] = max(widths[what], second(meaning) + 1)
        heights[what] = max(heights[what], first(meaning) + 1)
    offsets[1:] = np.cumsum(widths * heights)[:-1]
    offsets += 1
    table = np.zeros((1 + int((widths * heights).sum()), 2), np.int32)
    for meaning, row in actions._first.items():
        what = verb(meaning) >> VERB_SHIFT
        table[offsets[what] + first(meaning) * widths[what] + second(meaning)] = row
    return offsets, widths, heights, table


@cache
def _actions_of(rulebook: AnyRulebook) -> Actions:
    return Actions(rulebook)


def actions_of(game: str) -> Actions:
    """The ids of a game: thunderstone, dragonspire, mixed, quest."""
    return _actions_of(rulebook_named(game))
