"""Bots at the tables. They think in processes of their own, so that no table waits for another one's bot.

A worker gets the state, a seat and a level, and gives the number of an option; what it may know of the game is the bot's
own affair, which deals itself a world its seat cannot tell from the real one.
"""

import asyncio
import logging
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Final

from grimhold.bots import make_bot
from grimhold.rulebooks import from_json
from grimhold.server import ledger
from grimhold.server.happenings import BotFailed
from grimhold.server.house import House
from grimhold.server.table import Table

LEASE: Final = 15.0  # seconds in which no other process thinks for the same bot
AGAIN: Final = 0.25  # seconds until a bot somebody else thinks for is looked at again
PATIENCE: Final = 12.0  # for one decision
FALLBACK: Final = "greedy"  # sits down in the place of a bot that fails
LAST_RESORT: Final = "random"
logger = logging.getLogger("grimhold.server")


def think(state: bytes, bot: str, seed: int) -> int:
    """In a worker: what a bot answers."""
    return make_bot(bot, seed).answer(from_json(state))


def get_ready() -> None:
    """In a worker: reads the cards before the first question comes."""
    from grimhold.rulebooks import RULEBOOKS

    for rulebook in RULEBOOKS:
        rulebook.libraries()


class BotDesk:
    """Sees to it that every bot that is asked answers."""

    def __init__(self, house: House, workers: int = 0, patience: float = PATIENCE) -> None:
        self.house = house
        self.patience = patience
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._closed = False
        house.on_change.append(self.look)

    def pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, context, get_ready)
        return self._pool

    def look(self, table: Table) -> None:
        """A table has changed: is a bot asked there?"""
        table_id = table.facts.id
        if table.waiting == "bot" and table_id not in self._thinking and not self._closed:
            task = asyncio.get_running_loop().create_task(self._play(table_id))
            self._thinking[table_id] = task
            task.add_done_callback(lambda _: self._done(table_id))

    def _done(self, table_id: str) -> None:
        self._thinking.pop(table_id, None)
        known = self.house.tables.get(table_id)
        if known is not None:
            self.look(known)

    async def _play(self, table_id: str) -> None:
        """One decision of a bot. The next one follows from the change it makes."""
        house = self.house
        table = await house.table(table_id)
        seat = table.asked
        if table.waiting != "bot" or seat is None or table.game is None:
            return
        now = house.clock()
        if house.storage.shared and not await house.storage.write(
            lambda connection: ledger.take_lease(connection, table_id, table.seq, now, now + LEASE)
        ):
            await asyncio.sleep(AGAIN)  # another process thinks, or the table has moved on
            return
        bot = table.seats[seat].bot
        try:
            option = await self._answer(table, bot)
        except asyncio.CancelledError:
            raise
        except Exception as problem:
            logger.warning("bot %s failed: %s", bot, type(problem).__name__)
            await self._replace(table, seat, bot)
            return
        async with house.lock(table_id):
            if house.tables.get(table_id) is table:
                entry, game = table.plan_decision(seat, option, bot)
                await house.append(table, entry, game)

    async def _answer(self, table: Table, bot: str) -> int:
        assert table.game is not None
        seed = table.facts.seed ^ (table.seq * 0x9E3779B97F4A7C15 & (2**62 - 1))
        work = partial(think, table.game.to_json(), bot, seed)
        try:
            return await self._in_worker(work)
        except BrokenProcessPool:  # somebody has killed the workers; new ones are hired once
            self._pool = None
            return await self._in_worker(work)
        except TimeoutError:
            self._restart()  # the worker may never come back
            raise

    async def _in_worker(self, work: Callable[[], int]) -> int:
        answer = asyncio.get_running_loop().run_in_executor(self.pool(), work)
        return await asyncio.wait_for(answer, self.patience)

    def _restart(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((getattr(pool, "_processes", None) or {}).values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)

    async def _replace(self, table: Table, seat: int, bot: str) -> None:
        instead = LAST_RESORT if bot == FALLBACK else FALLBACK
        async with self.house.lock(table.facts.id):
            if self.house.tables.get(table.facts.id) is table:
                await self.house.append(table, BotFailed(seat=seat, bot=bot, instead=instead))

    async def hint(self, table: Table, bot: str) -> int:
        """What a bot would do in the place of whoever is asked."""
        return await self._answer(table, bot)

    async def close(self) -> None:
        self._closed = True
        for task in list(self._thinking.values()):
            task.cancel()
        if self._thinking:
            await asyncio.gather(*self._thinking.values(), return_exceptions=True)
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._restart()
