"""Periodic work: deadlines, forgotten bots, presence."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from grimhold.server import tables_repo
from grimhold.server.bot_pool import BotPool
from grimhold.server.table_services import TableServices

ROUND: Final = 1.0  # seconds
BEAT: Final = 15.0  # seconds between two writes of presence
FORGOTTEN: Final = 3.0  # seconds after which a bot without an answer counts as forgotten
AT_ONCE: Final = 200
logger = logging.getLogger("grimhold.server")


class Scheduler:
    def __init__(self, services: TableServices, bot_pool: BotPool) -> None:
        self.services = services
        self.bot_pool = bot_pool
        self._beat = 0.0

    async def run(self) -> None:
        """Run one round a second. A failed round is repeated in the next."""
        while True:
            try:
                await self.look_around()
            except Exception as problem:
                logger.warning("a round of the scheduler failed: %s", type(problem).__name__)
            await asyncio.sleep(ROUND)

    async def look_around(self) -> None:
        services, now = self.services, self.services.clock()
        for table_id in await services.storage.read(lambda connection: tables_repo.overdue(connection, now, AT_ONCE)):
            await self._see_to(table_id, services.deadlines.expire)
        due = await services.storage.read(lambda c: tables_repo.awaiting_bots(c, now, now - FORGOTTEN, AT_ONCE))
        for table_id in due:
            await self._see_to(table_id, self._remind)
        if now - self._beat > BEAT:
            self._beat = now
            await services.presence.beat()

    async def _see_to(self, table_id: str, how: Callable[[str], Awaitable[None]]) -> None:
        """Handle one table. A failure does not stop the others."""
        try:
            await how(table_id)
        except Exception as problem:
            logger.warning("the scheduler failed at a table: %s", type(problem).__name__)

    async def _remind(self, table_id: str) -> None:
        table = await self.services.tables.find(table_id)
        if table.waiting == "bot":
            self.bot_pool.look(table)
        else:
            await self.services.tables.correct(table)
