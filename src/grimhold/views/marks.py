"""What every viewer's eyes have in common: marks on cards, cards that look alike, kinds in the order of their names."""

from typing import Final

from grimhold.core.ids import CardId
from grimhold.core.machine import NOTE, NOTHING
from grimhold.lang import notes
from grimhold.table.state import GameState

# A place in the order of names with what a card is worth, in one number.
WORTH_BITS: Final = 12
NO_WORTH: Final = 1 << WORTH_BITS - 1

# What players are told of a card beside its figures, in the order of `MARK_NAMES` (`views/cards.py`).
AS_MAGIC: Final = 32
STOPPED: Final = 33
FALLEN: Final = 34
SAVED: Final = 35
LENT: Final = 36
HELD_BACK: Final = 37
SPENT: Final = 38
ARMED_WITH: Final = 39
WAS_ARMED_WITH: Final = 40
HELD_BY: Final = 41
LAID_DOWN: Final = 42
SWAPPED: Final = 43

AT_REST: Final = 0  # no place of `lang/base.py`: those are bits


def nameable(g: GameState) -> list[CardId]:
    """The cards an answer could name: by the step, or of the hand."""
    found = g.running().candidates(g)
    return found if found else [card for card in g.hand(g.asked) if card != g.this]


def alike(g: GameState, card: CardId, others: list[CardId]) -> list[CardId]:
    """Of cards equal in every way one is offered; these are the others."""
    kind = g.kind_of(card)
    found = [other for other in others if g.kind_of(other) == kind]
    if not found or not g.notes:
        return found
    looks = g.looks_of(card)
    return [other for other in found if g.looks_of(other) == looks]


def noted_about(g: GameState) -> list[int]:
    """The cards some note speaks of, and those that hold one."""
    marks = g.notes
    if not marks:
        return []
    found = marks[::NOTE]
    for i in range(0, len(marks), NOTE):
        if marks[i + 1] == notes.WIELDED or marks[i + 1] == notes.GIVEN:
            found.append(marks[i + 2])
    return [card for card in found if card >= 0]


def tallied(g: GameState, cards: list[CardId]) -> list[int]:
    """Kinds in the order of their names, each with how many there are: whether a part is found again must not tell in which
    order the cards lie."""
    found: list[int] = []
    if not cards:
        return found
    catalogue, kinds, alphabet = g.catalogue, g.kinds, g.config.library.alphabet
    places = sorted([catalogue[kinds[card]].by_name for card in cards])
    before: int = NOTHING
    for place in places:
        if place == before:
            found[-1] += 1
        else:
            found.extend((alphabet[place], 1))
            before = place
    return found


def with_shuffle_counts(g: GameState, cards: list[CardId]) -> list[int]:
    """References follow from these."""
    found: list[int] = []
    for card in cards:
        found.extend((card, g.shuffle_count_of(card)))
    return found


def tallied_worths(g: GameState, cards: list[CardId], worths: list[int]) -> list[int]:
    """Of cards with what each is worth: kinds in the order of their names, the points and how many; without those that are
    worth nothing."""
    catalogue, kinds, alphabet = g.catalogue, g.kinds, g.config.library.alphabet
    rows = sorted([
        catalogue[kinds[cards[i]]].by_name << WORTH_BITS | worth + NO_WORTH for i, worth in enumerate(worths) if worth
    ])  # fmt: skip
    found: list[int] = []
    before: int = NOTHING
    for row in rows:
        place, worth = row >> WORTH_BITS, (row & (1 << WORTH_BITS) - 1) - NO_WORTH
        if place == before:
            found[-2] += worth
            found[-1] += 1
        else:
            found.extend((alphabet[place], worth, 1))
            before = place
    return found


def held_by(g: GameState, hero: CardId) -> list[CardId]:
    """The weapons a Hero wields now, and the boosts it was given."""
    marks = g.notes
    found: list[CardId] = []
    for i in range(0, len(marks), NOTE):
        if marks[i + 2] == hero and (marks[i + 1] == notes.WIELDED or marks[i + 1] == notes.GIVEN):
            found.append(CardId(marks[i]))
    return found


def kind_risen_into(g: GameState, hero: CardId, stack: int) -> int:
    risen = g.next_level(hero, stack)
    return g.kind_of(risen) if risen >= 0 else NOTHING
