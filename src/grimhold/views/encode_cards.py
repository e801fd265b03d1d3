"""Cards as somebody sees them, in numbers (`table/encoding.py`). Who sees which is said by those who draw them."""

from grimhold.core.ids import CardId, NoteKind
from grimhold.core.machine import NOTE, NOTHING
from grimhold.lang import notes
from grimhold.table.encoding import (
    CARD,
    EMPTY,
    HEAD,
    HEAP,
    LIST,
    MARK,
    MARK_WORDS,
    MARKED,
    REFERENCES,
    UNKNOWN,
    Encoding,
    begin_record,
    begin_with_numbers,
    end_record,
    write_record,
)
from grimhold.table.state import GameState
from grimhold.views.marks import held_by, with_seals

# Notes that change a figure of a card.
FIGURES = (
    notes.STRENGTH, notes.SKILL, notes.ATTACK, notes.MAGIC, notes.LIGHT, notes.LEVEL, notes.HEALTH, notes.ARMOR,
    notes.RESIST, notes.WOUNDS,
)  # fmt: skip


def encode_cards(state: GameState, encoding: Encoding, cards: list[CardId], marked: list[int]) -> None:
    """As `encode_card` does; there are many."""
    if not cards:
        encoding.append(EMPTY)
        return
    kinds, seals = state.kinds, state.seals
    at, sealed = begin_record(encoding, LIST), len(seals)
    for card in cards:
        if card in marked:
            encode_marked(state, encoding, card, UNKNOWN)
        else:
            encoding.extend((CARD, HEAD + 4, 4, card, seals[card] if card < sealed else 0, kinds[card], UNKNOWN))
    end_record(encoding, at)


def encode_card(state: GameState, encoding: Encoding, card: CardId, strength: int, marked: list[int]) -> None:
    """Whoever sees a card sees the same of it."""
    if card in marked:
        encode_marked(state, encoding, card, strength)
        return
    seals = state.seals
    encoding.extend((CARD, HEAD + 4, 4, card, seals[card] if card < len(seals) else 0, state.kinds[card], strength))


def encode_marked(state: GameState, encoding: Encoding, card: CardId, strength: int) -> None:
    """With the weapons a Hero has, or the Hero that has it, and all that is noted: as figures and truths, and as
    marks."""
    at = begin_with_numbers(
        encoding, MARKED, [card, state.seal_of(card), state.kinds[card], strength, *changes_of(state, card)]
    )
    write_record(encoding, REFERENCES, with_seals(state, held_by(state, card)))
    marks = marks_of(state, card)
    for part in (MARK, MARK_WORDS):
        row = begin_record(encoding, LIST)
        for i in range(0, len(marks), 3):
            write_record(encoding, part, marks[i : i + 3])
        end_record(encoding, row)
    end_record(encoding, at)


def changes_of(state: GameState, card: CardId) -> list[int]:
    """Who wields it, with the count of its shuffles; what was added to attack, magic attack and light; whether it is
    used, stopped, held back, about to fall; and who lent it."""
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
    falls = notes.DOOMED in noted or notes.BURNING in noted
    return [
        wielder, state.seal_of(wielder) if wielder >= 0 else 0, attack, magic, light, int(notes.USED in noted),
        int(notes.STOPPED in noted), int(notes.HIDDEN in noted), int(falls), lender,
    ]  # fmt: skip


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


def encode_unordered(state: GameState, encoding: Encoding, cards: list[CardId]) -> None:
    """Cards that everybody sees, and has seen coming."""
    if cards:
        write_record(encoding, HEAP, [*cards])
    else:
        encoding.append(EMPTY)


def has_mark(marks: list[int], mark: int, kind: int) -> bool:
    for i in range(0, len(marks), 3):
        if marks[i] == mark and marks[i + 2] == kind:
            return True
    return False
