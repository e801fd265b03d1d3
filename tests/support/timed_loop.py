"""`grimhold serve` that notes how long its event loop works in one piece: `moment seconds` a line, in the file that
GRIMHOLD_TEST_PIECES names. Seconds are those of the thread's own processor time, so other programs do not count.
"""

import asyncio
import os
import time
from pathlib import Path
from typing import Final

from grimhold.__main__ import main
from grimhold.server.performance import GcPolicy

TICK: Final = 0.001
LONGEST_WATCH: Final = 600.0  # more than any test takes
NOTED: Final = 0.01  # shorter pieces are of no interest


async def watch(file: Path) -> None:
    before, until = time.thread_time(), time.monotonic() + LONGEST_WATCH
    with file.open("a", buffering=1) as notes:
        while time.monotonic() < until:
            await asyncio.sleep(TICK)
            now = time.thread_time()
            if now - before > NOTED:
                notes.write(f"{time.monotonic()} {now - before}\n")
            before = time.thread_time()


class WatchedLooks(GcPolicy):
    """Runs beside everything else from when the server can be reached."""

    async def run(self) -> None:
        watching = asyncio.create_task(watch(Path(os.environ["GRIMHOLD_TEST_PIECES"])))
        try:
            await super().run()
        finally:
            watching.cancel()


if __name__ == "__main__":
    from grimhold.server import run

    run.GcPolicy = WatchedLooks  # type: ignore[misc]
    main()
