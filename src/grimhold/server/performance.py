"""When Python looks for circles of objects that nobody holds any more: all wait meanwhile, so it does when there is time.

What a move makes and leaves behind holds no circles and goes by itself, and so does a line that has ended. By its own count
Python would look several times a second while many play, each time at everything that has become new since, and every table
that has moved is new; and it would find nothing.
"""

import asyncio
import gc
import time
from collections.abc import Callable
from typing import Final

# Python's own count, for what nobody has foreseen: so many objects more than there were.
BY_COUNT: Final = (2_000_000, 10, 10)
ROUND: Final = 1.0  # seconds
QUIET: Final = 0.1  # of the time of the event loop; with more to do it is busy
SHARE: Final = 0.0002  # of all time that looks may take while it is quiet; where it never is, a tenth of that
AN_OBJECT: Final = 1e-6  # seconds, about


class GcPolicy:
    """Looks from within the event loop, which therefore knows how busy it is."""

    def __init__(
        self, used: Callable[[], float] = time.thread_time, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.used = used  # seconds in which the event loop has worked
        self.clock = clock
        self._worked = used()
        self._at = clock()  # the last look
        self._took = 0.0

    async def run(self) -> None:
        """For ever."""
        while True:
            await asyncio.sleep(ROUND)
            if self.is_due():
                self.look()

    def is_due(self) -> bool:
        """To be asked once a round."""
        before, self._worked = self._worked, self.used()
        quiet = self._worked - before < QUIET * ROUND
        since = self.clock() - self._at
        would_take = self._took + AN_OBJECT * gc.get_count()[0]  # so many have come since
        return since * SHARE * (1.0 if quiet else 0.1) > would_take

    def look(self) -> None:
        self._at = self.clock()
        gc.collect()
        self._took = self.clock() - self._at


def install_gc_policy() -> None:
    """From now on. Whatever is there by now stays for good and is not looked at."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*BY_COUNT)
