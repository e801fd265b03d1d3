"""Types for numbers that name something. They cost nothing at run time; mypy finds one passed for another."""

from typing import NewType

CardId = NewType("CardId", int)  # a card of a game; `Machine.kinds` says what it is
EventKind = NewType("EventKind", int)  # table/events.py
NoteKind = NewType("NoteKind", int)  # lang/notes.py
Reason = NewType("Reason", int)  # table/reasons.py
Seat = NewType("Seat", int)  # a player of a game; -1 is nobody, or a watcher
SumReason = NewType("SumReason", int)  # table/breakdown.py
Verb = NewType("Verb", int)  # core/verbs.py
