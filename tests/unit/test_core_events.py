"""Events: who may know one, and what others see of it."""

import pytest

from grimhold.core.events import SEEN_BY_ALL, SEEN_BY_NONE, Event, may_know, redacted
from grimhold.core.ids import EventKind
from grimhold.core.machine import NOBODY


@pytest.mark.parametrize(
    ("seen", "viewer", "knows"),
    [
        (SEEN_BY_ALL, NOBODY, True), (SEEN_BY_ALL, 3, True), (SEEN_BY_NONE, NOBODY, False), (SEEN_BY_NONE, 0, False),
        (0b101, 0, True), (0b101, 1, False), (0b101, 2, True), (0b101, 3, False), (0b111, NOBODY, False),
    ],
)  # fmt: skip
def test_an_event_is_struck_out_for_whom_it_does_not_concern(seen: int, viewer: int, knows: bool) -> None:
    event = Event(EventKind(3), 1, 44, 5, seen, 6, 123456)
    assert may_know(event, viewer) == knows
    assert redacted(event, viewer) == (event if knows else (3, 1, -1, 5, seen, 6, -1))
