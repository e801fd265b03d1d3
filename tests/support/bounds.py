"""Loops that end: what never comes fails a test with a clear message."""

import time
from collections.abc import Iterator
from itertools import count

MOST_ROUNDS = 100_000  # no game takes so many decisions


def rounds(most: int = MOST_ROUNDS, seconds: float | None = None, complaint: str = "") -> Iterator[int]:
    """`for _ in rounds()` is `while True` with a bound: the loop ends by `break`, `return` or an exception.

    Where seconds are given they are the bound, for loops that wait for somebody else.
    """
    if seconds is None:
        yield from range(most)
        raise AssertionError(complaint or f"the loop did not end within {most} rounds")
    deadline = time.monotonic() + seconds
    for number in count():
        assert time.monotonic() < deadline, complaint or f"the loop did not end within {seconds:g} seconds"
        yield number
