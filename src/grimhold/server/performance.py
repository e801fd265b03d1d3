"""Settings of the interpreter that trade clarity for speed: when Python collects garbage, and how soon threads switch.

Garbage collection stops every client. Python collects by counting objects: while many play, several times a second, each
time over every table that has moved since. With 200 tables and 60 moves a second one collection looked at 6,300 new objects
on average and found next to nothing, because moves and sessions create no reference cycles (`tests/server` keeps it so).
So the server collects when it is quiet. With 300 tables and 150 moves a second the slowest of a hundred acknowledgements
took 7.2 ms instead of 16.2 ms. A full collection takes about 0.25 s with 400 tables and 1,000 sockets.

A thread that computes yields to the thread that writes after 0.1 ms instead of Python's 5 ms. The commit of 30 moves beside
a busy event loop takes 7 ms; with 0.5 ms, and a statement for each move, it took 7 to 58 ms.

All figures: two ARM cores, SQLite (bench/README.md).
"""

import asyncio
import gc
import sys
import time
from collections.abc import Callable
from typing import Final

SWITCH_INTERVAL: Final = 0.0001  # seconds
GC_THRESHOLD: Final = (2_000_000, 10, 10)  # the last resort; a quiet server collects long before
ROUND: Final = 1.0  # seconds between two checks
QUIET: Final = 0.1  # an event loop that works less than this share of the time is quiet
SHARE: Final = 0.0002  # of all time for collections while quiet; a tenth of that while busy
PER_OBJECT: Final = 1e-6  # estimated seconds


class GcPolicy:
    """Collects garbage from the event loop, when that is quiet."""

    def __init__(
        self, used: Callable[[], float] = time.thread_time, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.used = used  # processor seconds of the event loop's thread
        self.clock = clock
        self._used_before = used()
        self._collected_at = clock()
        self._took = 0.0  # seconds, the last collection

    async def run(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            if self.is_due():
                self.collect()

    def is_due(self) -> bool:
        """Whether to collect now. Call this once a round."""
        before, self._used_before = self._used_before, self.used()
        quiet = self._used_before - before < QUIET * ROUND
        since = self.clock() - self._collected_at
        expected = self._took + PER_OBJECT * gc.get_count()[0]
        return since * SHARE * (1.0 if quiet else 0.1) > expected

    def collect(self) -> None:
        self._collected_at = self.clock()
        gc.collect()
        self._took = self.clock() - self._collected_at


def set_switch_interval() -> None:
    sys.setswitchinterval(SWITCH_INTERVAL)


def install_gc_policy() -> None:
    """Let `GcPolicy` decide about collections. Existing objects are never examined again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLD)
