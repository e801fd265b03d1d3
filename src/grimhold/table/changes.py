"""Packs a changed figure and the kind of card that changes it into one number: the `other` of CHANGED events."""

from typing import Final

from grimhold.core.ids import NoteKind

FIGURES: Final = 64  # more than there are (lang/notes.py)


def figure_by(figure: NoteKind, cause: int) -> int:
    """`cause`: -1 for none; the changed card itself where its player gets the figure from it."""
    return figure + FIGURES * (cause + 1)


def figure_of(other: int) -> NoteKind:
    return NoteKind(other % FIGURES)


def changed_by(other: int) -> int:
    return other // FIGURES - 1
