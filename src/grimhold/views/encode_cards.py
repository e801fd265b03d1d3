"""Encodes cards as a viewer sees them. The callers decide who sees which."""

from typing import Final

from grimhold.core.ids import CardId, NoteKind
from grimhold.core.machine import NOTE, NOTHING
from grimhold.lang import notes
from grimhold.table import encoding as enc
from grimhold.table.encoding import UNKNOWN, Encoding, record
from grimhold.table.state import GameState

# Points and the place in the alphabet, in one number.
WORTH_BITS: Final = 12
NO_WORTH: Final = 1 << WORTH_BITS - 1

# What is noted about a card beside its figures; `MARK_NAMES` (`views/cards.py`) names it.
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

# Notes that change a figure of a card.
FIGURES = (
    notes.STRENGTH, notes.SKILL, notes.ATTACK, notes.MAGIC, notes.LIGHT, notes.LEVEL, notes.HEALTH, notes.ARMOR,
    notes.RESIST, notes.WOUNDS,
)  # fmt: skip


@record(3)
def card_record(*, ref: enc.Reference, shuffles: enc.Shuffles, name: enc.KindName, strength: enc.Maybe) -> None:
    """A card of which nothing is noted."""


@record(4)
def marked_record(
    *, ref: enc.Reference, shuffles: enc.Shuffles, name: enc.KindName, strength: enc.Maybe, wielder: enc.Reference,
    wielder_shuffles: enc.Shuffles, attack: int, magic: int, light: int, used: bool, stopped: bool, held_back: bool,
    doomed: bool, borrowed_from: enc.Maybe, weapons: enc.References, marks: enc.Records, notes: enc.Records,
) -> None:  # fmt: skip
    """A card of which something is noted this turn."""


@record(5)
def mark_record(*, what: enc.MarkName, amount: enc.Maybe, card: enc.KindName) -> None: ...


@record(6)
def mark_words_record(*, mark: int, amount: int, kind: int) -> None: ...


@record(7)
def count_record(*, secret: enc.Aside, name: enc.KindName, count: int) -> None: ...


def encode_cards(state: GameState, cards: list[CardId], marked: list[int]) -> Encoding:
    kinds, counts = state.kinds, state.shuffle_counts
    shuffled = len(counts)
    out: Encoding = []
    for card in cards:
        if card in marked:
            out += encode_marked(state, card, UNKNOWN)
        else:
            shuffles = counts[card] if card < shuffled else 0
            out += card_record(ref=card, shuffles=shuffles, name=kinds[card], strength=UNKNOWN)
    return out


def encode_card(state: GameState, card: CardId, strength: int, marked: list[int]) -> Encoding:
    """A card that is in sight. `marked`: the cards of which something is noted."""
    if card in marked:
        return encode_marked(state, card, strength)
    shuffles = state.shuffle_counts[card] if card < len(state.shuffle_counts) else 0
    return card_record(ref=card, shuffles=shuffles, name=state.kinds[card], strength=strength)


def encode_marked(state: GameState, card: CardId, strength: int) -> Encoding:
    """A card with the weapons it has or the Hero that has it, and with everything noted about it."""
    wielder, lender, attack, magic, light = NOTHING, UNKNOWN, 0, 0, 0
    noted: list[int] = []
    told = state.notes
    for i in range(0, len(told), NOTE):
        if told[i] != card:
            continue
        what, amount = told[i + 1], told[i + 2]
        noted.append(what)
        if what == notes.WIELDED or what == notes.GIVEN:
            wielder = CardId(amount)
        elif what == notes.BORROWED:
            lender = state.config.visibility.lender(state, amount)
        elif what == notes.ATTACK:
            attack += amount
        elif what == notes.MAGIC:
            magic += amount
        elif what == notes.LIGHT:
            light += amount
    marks: Encoding = []
    words: Encoding = []
    rows = marks_of(state, card)
    for i in range(0, len(rows), 3):
        marks += mark_record(what=rows[i], amount=rows[i + 1], card=rows[i + 2])
        words += mark_words_record(mark=rows[i], amount=rows[i + 1], kind=rows[i + 2])
    return marked_record(
        ref=card, shuffles=state.shuffle_count_of(card), name=state.kinds[card], strength=strength, wielder=wielder,
        wielder_shuffles=state.shuffle_count_of(wielder) if wielder >= 0 else 0, attack=attack, magic=magic,
        light=light, used=notes.USED in noted, stopped=notes.STOPPED in noted, held_back=notes.HIDDEN in noted,
        doomed=notes.DOOMED in noted or notes.BURNING in noted, borrowed_from=lender,
        weapons=with_shuffle_counts(state, held_by(state, card)), marks=marks, notes=words,
    )  # fmt: skip


def marks_of(state: GameState, card: CardId) -> list[int]:
    """What is noted on a card this turn, each once: changed figures with their amounts, then the rest with the kind of
    card it speaks of."""
    visibility, told = state.config.visibility, state.notes
    figures: list[NoteKind] = []
    others: list[int] = []
    for i in range(0, len(told), NOTE):
        what = NoteKind(told[i + 1])
        if told[i] != card:
            continue
        if what in FIGURES:
            if what not in figures:
                figures.append(what)
            continue
        mark, kind = visibility.mark_of(state, card, what, told[i + 2])
        if mark >= 0 and not has_mark(others, mark, kind):
            others.extend((mark, UNKNOWN, kind))
    found: list[int] = []
    for figure in figures:
        amount = state.note_sum(card, figure)
        if amount:
            found.extend((figure, amount, NOTHING))
    return found + others


def has_mark(marks: list[int], mark: int, kind: int) -> bool:
    for i in range(0, len(marks), 3):
        if marks[i] == mark and marks[i + 2] == kind:
            return True
    return False


def held_by(state: GameState, hero: CardId) -> list[CardId]:
    """The weapons a Hero wields now, and the boosts it was given."""
    marks = state.notes
    found: list[CardId] = []
    for i in range(0, len(marks), NOTE):
        if marks[i + 2] == hero and (marks[i + 1] == notes.WIELDED or marks[i + 1] == notes.GIVEN):
            found.append(CardId(marks[i]))
    return found


def with_shuffle_counts(state: GameState, cards: list[CardId]) -> list[int]:
    """Cards with their shuffle counts; references follow from these."""
    found: list[int] = []
    for card in cards:
        found.extend((card, state.shuffle_count_of(card)))
    return found


def noted_about(state: GameState) -> list[int]:
    """The cards of which something is noted, and those that hold one."""
    marks = state.notes
    if not marks:
        return []
    found = marks[::NOTE]
    for i in range(0, len(marks), NOTE):
        if marks[i + 1] == notes.WIELDED or marks[i + 1] == notes.GIVEN:
            found.append(marks[i + 2])
    return [card for card in found if card >= 0]


def tallied(state: GameState, cards: list[CardId]) -> list[int]:
    """Kinds in the order of their names, each with how many there are. A cache hit must not tell how the cards lie."""
    found: list[int] = []
    if not cards:
        return found
    catalogue, kinds, alphabet = state.catalogue, state.kinds, state.config.library.alphabet
    places = sorted([catalogue[kinds[card]].by_name for card in cards])
    before: int = NOTHING
    for place in places:
        if place == before:
            found[-1] += 1
        else:
            found.extend((alphabet[place], 1))
            before = place
    return found


def tallied_worths(state: GameState, cards: list[CardId], worths: list[int]) -> list[int]:
    """Kinds in the order of their names, each with its points and how many there are; without those worth nothing."""
    catalogue, kinds, alphabet = state.catalogue, state.kinds, state.config.library.alphabet
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
