"""The clock of the database. Processes that share a database use it for deadlines and leases."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

from grimhold.server import tables_repo
from grimhold.server.storage import Storage

ROUND: Final = 30.0  # seconds between two queries
logger = logging.getLogger("grimhold.server")


class DatabaseClock:
    """The database time, continued by a monotonic clock between queries."""

    def __init__(self, storage: Storage, here: Callable[[], float] = time.monotonic) -> None:
        self.storage = storage
        self.here = here
        self._ahead = time.time() - here()  # until the first query

    def __call__(self) -> float:
        return self.here() + self._ahead

    async def ask(self) -> None:
        begun = self.here()
        now = await self.storage.read(tables_repo.time_of_database)
        self._ahead = now - (begun + self.here()) / 2

    async def run(self) -> None:
        """Synchronise again and again."""
        while True:
            await asyncio.sleep(ROUND)
            try:
                await self.ask()
            except Exception as problem:
                logger.warning("the time of the database is not available: %s", type(problem).__name__)
