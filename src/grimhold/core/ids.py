"""Types for numbers that name something. They cost nothing at run time; mypy finds one passed for another."""

from typing import NewType

CardId = NewType("CardId", int)  # a card of a game; `Machine.kinds` says what it is
EventKind = NewType("EventKind", int)  # table/events.py
NoteKind = NewType("NoteKind", int)  # lang/notes.py
Reason = NewType("Reason", int)  # table/reasons.py
SumReason = NewType("SumReason", int)  # table/breakdown.py
Verb = NewType("Verb", int)  # core/verbs.py
