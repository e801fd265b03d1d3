"""Bots at the tables. They think in processes of their own, so that no table waits for another one's bot.

A worker gets the state, a seat and a level, and gives the number of an option; what it may know of the game is the bot's
own affair, which deals itself a world its seat cannot tell from the real one.
"""

import asyncio
import logging
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from typing import Final

from grimhold.bots import make_bot
from grimhold.core.errors import GrimholdError
from grimhold.face import Game
from grimhold.rulebooks import from_json
from grimhold.server import ledger
from grimhold.server.happenings import BotFailed, Decided
from grimhold.server.house import House
from grimhold.server.refusals import Refused
from grimhold.server.table import Table

LEASE: Final = 15.0  # seconds in which no other process thinks for the same bot
AGAIN: Final = 0.25  # seconds until a bot somebody else thinks for is looked at again
PATIENCE: Final = 12.0  # for one decision
STUCK: Final = 60.0  # a worker that does not even notice that its time is over is given up after so much more
FALLBACK: Final = "greedy"  # sits down in the place of a bot that fails
LAST_RESORT: Final = "random"
FEWEST_WORKERS: Final = 2  # while one of them is stuck the other goes on
logger = logging.getLogger("grimhold.server")


def think(state: bytes, bot: str, seed: int, patience: float) -> int:
    """In a worker: what a bot answers. Its time begins here, however long it had to wait for a worker."""
    with at_most(patience):
        return make_bot(bot, seed).answer(from_json(state))


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Interrupts what takes longer, where the system can."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    signal.signal(signal.SIGALRM, _time_is_over)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)


def _time_is_over(*_: object) -> None:
    raise TimeoutError


def get_ready() -> None:
    """In a worker: reads the cards before the first question comes."""
    from grimhold.rulebooks import RULEBOOKS

    for rulebook in RULEBOOKS:
        rulebook.libraries()


def hired(workers: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), get_ready)


class BotDesk:
    """Sees to it that every bot that is asked answers."""

    def __init__(self, house: House, workers: int = 0, patience: float = PATIENCE) -> None:
        self.house = house
        self.patience = patience
        self.workers = workers or max(FEWEST_WORKERS, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(self.workers)
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._closed = False
        house.on_change.append(self.look)

    def pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = hired(self.workers)
        return self._pool

    def look(self, table: Table) -> None:
        """A table has changed: is a bot asked there?"""
        table_id = table.facts.id
        if table.waiting == "bot" and table_id not in self._thinking and not self._closed:
            task = asyncio.get_running_loop().create_task(self._play_calmly(table_id))
            self._thinking[table_id] = task
            task.add_done_callback(lambda _: self._done(table_id))

    def _done(self, table_id: str) -> None:
        self._thinking.pop(table_id, None)
        known = self.house.tables.get(table_id)
        if known is not None:
            self.look(known)

    async def _play_calmly(self, table_id: str) -> None:
        """What goes wrong here, the database above all, is tried again a little later."""
        try:
            await self._play(table_id)
        except Exception as problem:
            logger.warning("a bot's decision could not be entered: %s", type(problem).__name__)
            await asyncio.sleep(AGAIN)

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
            entry, game = table.plan_decision(seat, await self._answer(table, bot), bot)
        except Exception as problem:
            logger.warning("bot %s failed: %s", bot, type(problem).__name__)
            if bot != LAST_RESORT:
                instead = LAST_RESORT if bot == FALLBACK else FALLBACK
                await self._enter(table, BotFailed(seat=seat, bot=bot, instead=instead))
                return
            entry, game = table.plan_decision(seat, 0, bot)  # the game goes on, come what may
        await self._enter(table, entry, game)

    async def _enter(self, table: Table, entry: BotFailed | Decided, game: Game | None = None) -> None:
        """Unless the table has moved on in the meantime."""
        async with self.house.lock(table.facts.id):
            if self.house.tables.get(table.facts.id) is table:
                await self.house.append(table, entry, game)

    async def _answer(self, table: Table, bot: str) -> int:
        assert table.game is not None
        seed = table.facts.seed ^ (table.seq * 0x9E3779B97F4A7C15 & (2**62 - 1))
        work = partial(think, table.game.to_json(), bot, seed, self.patience)
        try:
            return await self._in_worker(work)
        except (
            BrokenProcessPool
        ):  # somebody's worker has died and took the others along; whose, a worker alone will tell
            return await self._in_worker(work, alone=True)

    async def _in_worker(self, work: Callable[[], int], alone: bool = False) -> int:
        async with self._free:
            pool = hired(1) if alone else self.pool()
            try:
                answer = asyncio.get_running_loop().run_in_executor(pool, work)
                return await asyncio.wait_for(asyncio.shield(answer), self.patience + STUCK)
            except (BrokenProcessPool, TimeoutError) as problem:
                if isinstance(problem, BrokenProcessPool) or not answer.done():  # a worker may never come back
                    self._dismiss(pool)
                raise
            finally:
                if alone:
                    pool.shutdown(wait=False)

    def _dismiss(self, pool: ProcessPoolExecutor) -> None:
        """These workers are of no use any more; others may have been hired already."""
        if self._pool is pool:
            self._pool = None
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            process.kill()
        pool.shutdown(wait=False)

    async def hint(self, table: Table, bot: str) -> int:
        """What a bot would do in the place of whoever is asked."""
        try:
            return await self._answer(table, bot)
        except GrimholdError:
            raise
        except Exception as problem:
            logger.warning("bot %s failed: %s", bot, type(problem).__name__)
            raise Refused("bot-failed", "the bot has no answer to this") from None

    async def close(self) -> None:
        self._closed = True
        for task in list(self._thinking.values()):
            task.cancel()
        if self._thinking:
            await asyncio.gather(*self._thinking.values(), return_exceptions=True)
        if self._pool is not None:
            self._dismiss(self._pool)
