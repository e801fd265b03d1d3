"""The clock of the database. Processes that share a database compare deadlines and leases by it."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

from grimhold.server import tables_repo
from grimhold.server.storage import Storage

ROUND: Final = 30.0  # seconds until the database is asked again
logger = logging.getLogger("grimhold.server")


class DatabaseClock:
    """Goes on by itself between two questions, whatever happens to the clock of this machine."""

    def __init__(self, storage: Storage, here: Callable[[], float] = time.monotonic) -> None:
        self.storage = storage
        self.here = here
        self._ahead = time.time() - here()  # until the database has told

    def __call__(self) -> float:
        return self.here() + self._ahead

    async def ask(self) -> None:
        begun = self.here()
        now = await self.storage.read(tables_repo.time_of_database)
        self._ahead = now - (begun + self.here()) / 2

    async def run(self) -> None:
        """For ever."""
        while True:
            await asyncio.sleep(ROUND)
            try:
                await self.ask()
            except Exception as problem:
                logger.warning("the database does not tell the time: %s", type(problem).__name__)
