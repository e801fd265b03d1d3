"""How often somebody may do something, and how much of it at once."""

import time
from collections import deque
from collections.abc import Callable
from typing import Final

from grimhold.server.refusals import Refused

WINDOW: Final = 20.0  # seconds
MINUTE: Final = 60.0
MOST_KNOWN: Final = 100_000  # of those who are remembered at once


class Rate:
    """At most so many times in so many seconds, for each of many."""

    def __init__(self, times: int, seconds: float, what: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.times = times
        self.seconds = seconds
        self.what = what
        self.clock = clock
        self._done: dict[str, deque[float]] = {}

    def check(self, who: str) -> None:
        """Counts once more, or refuses."""
        now = self.clock()
        done = self._done.setdefault(who, deque())
        while done and done[0] <= now - self.seconds:
            done.popleft()
        if len(done) >= self.times:
            raise Refused("too-fast", f"{self.what}; try again in {done[0] + self.seconds - now:.0f} seconds", 429)
        done.append(now)
        if len(self._done) > MOST_KNOWN:
            self._forget(now)

    def _forget(self, now: float) -> None:
        self._done = {who: done for who, done in self._done.items() if done and done[-1] > now - self.seconds}


class Room:
    """At most so many at once, for each of many."""

    def __init__(self, most: int, what: str) -> None:
        self.most = most
        self.what = what
        self._there: dict[str, int] = {}

    def enter(self, who: str) -> None:
        if self._there.get(who, 0) >= self.most:
            raise Refused("too-many", self.what, 429)
        self._there[who] = self._there.get(who, 0) + 1

    def leave(self, who: str) -> None:
        left = self._there.get(who, 0) - 1
        if left > 0:
            self._there[who] = left
        else:
            self._there.pop(who, None)
