"""Runs the bots of all tables in worker processes. Hints and analyses have their own workers, so no bot waits for them.

A worker gets the state, a bot and a seed, and returns the number of an option. The bot searches determinized copies.
"""

import asyncio
import logging
import os
import signal
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from functools import partial
from typing import Final, NoReturn, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from grimhold.analysis.game import AnalysedQuestion, Weighed, questions_of, weighed
from grimhold.analysis.hints import Advice, advised
from grimhold.bots import DEFAULT_BOT, bot_among_people, level_of
from grimhold.core.errors import GrimholdError
from grimhold.game import Game
from grimhold.lang.english import shown
from grimhold.records.record import Record
from grimhold.registry import all_rulebooks, from_json
from grimhold.server import tables_repo
from grimhold.server.errors import Refused
from grimhold.server.hosted_table import HostedTable
from grimhold.server.hosted_tables import HostedTables
from grimhold.server.log_entries import AnyEntry, BotFailed
from grimhold.server.storage import StorageProblem
from grimhold.subprocesses import exit_with_parent, kill_all, pool_of

LEASE: Final = 5.0  # seconds in which only this process runs the bot; renewed meanwhile
PATIENCE: Final = 12.0  # seconds for one decision
STARTING: Final = 60.0  # further seconds for a worker that starts on a busy machine
FEWEST_WORKERS: Final = 2  # so that one stuck worker does not stop all bots
NICENESS: Final = 10  # of the workers for hints and analyses
FALLBACK: Final = DEFAULT_BOT  # replaces a bot that fails
LAST_RESORT: Final = "random"
ADVISER: Final = "master"  # the name of the bot in weighed hints
HINT_PLAYOUTS: Final = 100
T = TypeVar("T")
logger = logging.getLogger("grimhold.server")


def think(state: bytes, bot: str, seed: int, patience: float) -> int:
    """In a worker: the answer of a bot within the time limit."""
    with at_most(patience):
        try:
            return bot_among_people(bot, seed).answer(from_json(state))
        except KeyboardInterrupt:  # raised by a plugin; it must not stop the server
            raise GrimholdError(f"the bot {shown(bot)} failed: KeyboardInterrupt") from None


def weigh(state: bytes, seed: int, patience: float) -> Advice:
    """In a worker: the best option with its chances, from what the player asked may know."""
    with at_most(patience):
        return advised(from_json(state), seed, HINT_PLAYOUTS)


def take_apart(record: Record, patience: float) -> list[AnalysedQuestion]:
    """In a worker: the decisions of a finished game, ready for `look_back`."""
    with at_most(patience):
        return questions_of(record)


def look_back(question: AnalysedQuestion, playouts: int, seed: int, patience: float) -> Weighed:
    """In a worker: the evaluation of one decision of a finished game."""
    with at_most(patience):
        return weighed(question, playouts, seed)


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Interrupt longer work. On systems without timers only the server's own time limit holds."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    signal.signal(signal.SIGALRM, _too_slow)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)


def _too_slow(*_: object) -> NoReturn:
    raise TimeoutError("the bot thinks for too long")


def get_ready() -> None:
    """In a worker: load the cards before the first question."""
    exit_with_parent()
    for rulebook in all_rulebooks():
        rulebook.libraries()


def get_ready_gently() -> None:
    """In a worker for hints and analyses."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    get_ready()


def bot_seed(table: HostedTable) -> int:
    """The seed of a bot at this position. Nobody at the table can know it."""
    return table.facts.seed ^ (table.seq * 0x9E3779B97F4A7C15 & (2**62 - 1))


class Workers:
    """A pool of worker processes, started on first use. Each worker has one job at a time."""

    def __init__(self, count: int, begin: Callable[[], None]) -> None:
        self.count = count
        self.begin = begin
        self.free = asyncio.Semaphore(count)  # a job's time limit starts when a worker is free
        self.hired: ProcessPoolExecutor | None = None

    def pool(self) -> ProcessPoolExecutor:
        if self.hired is None:
            self.hired = pool_of(self.count, self.begin)
        return self.hired

    def forget(self, pool: ProcessPoolExecutor) -> None:
        """Drop this pool, so that the next job starts another one."""
        if self.hired is pool:
            self.hired = None


class BotPool:
    """Answers for the bots at all tables, and makes hints and analyses."""

    def __init__(self, tables: HostedTables, workers: int = 0, patience: float = PATIENCE, delay: float = 0.0) -> None:
        self.tables = tables
        self.patience = patience
        self.delay = delay  # seconds before each decision for an absent person, who may come back
        count = workers or max(FEWEST_WORKERS, (os.cpu_count() or 2) - 1)
        self._movers = Workers(count, get_ready)
        self._advisers = Workers(max(1, count // 2), get_ready_gently)
        self._thinking: dict[str, asyncio.Task[int]] = {}
        self._closed = False

    def start(self) -> None:
        """Answer for bots from now on."""
        self.tables.on_change.append(self.look)

    def look(self, table: HostedTable) -> None:
        """Answer at a changed table if a bot is asked there."""
        table_id = table.facts.id
        if table.waiting == "bot" and table_id not in self._thinking and not self._closed:
            task = asyncio.get_running_loop().create_task(self._play(table_id))
            self._thinking[table_id] = task
            task.add_done_callback(lambda done: self._done(table_id, done))

    def _done(self, table_id: str, task: "asyncio.Task[int]") -> None:
        """Look again if the table has moved on meanwhile."""
        del self._thinking[table_id]
        if task.cancelled():
            return
        if task.exception() is not None:  # the scheduler tries again
            logger.warning("a bot could not answer: %s", type(task.exception()).__name__)
            return
        known = self.tables.in_memory.get(table_id)
        if known is not None and known.seq != task.result():
            self.look(known)

    async def _play(self, table_id: str) -> int:
        """Make one decision of a bot. Return the log number that it was made for."""
        if self.delay and self._sits_in(await self.tables.find(table_id)):
            await asyncio.sleep(self.delay)
        async with self._movers.free:
            table = await self.tables.find(table_id)
            if table.waiting == "bot" and await self._take_lease(table):
                renewing = asyncio.get_running_loop().create_task(self._keep_lease(table))
                try:
                    await self._decide(table)
                finally:
                    renewing.cancel()
            return table.seq

    def _sits_in(self, table: HostedTable) -> bool:
        return table.asked is not None and table.seats[table.asked].stand_in

    async def _take_lease(self, table: HostedTable) -> bool:
        """Claim the table for this process. False if another process has claimed or changed it."""
        storage, now = self.tables.storage, self.tables.clock()
        if not storage.shared:
            return True
        return await storage.write(
            lambda c: tables_repo.take_lease(c, table.facts.id, table.seq, now, now + LEASE), table.facts.id
        )

    async def _keep_lease(self, table: HostedTable) -> None:
        """Renew the lease while the bot thinks."""
        storage, table_id = self.tables.storage, table.facts.id
        while storage.shared:
            await asyncio.sleep(LEASE / 3)
            standing = {"lease": self.tables.clock() + LEASE}
            with suppress(SQLAlchemyError, StorageProblem):  # the lease lapses, and another process may answer
                await storage.write(
                    partial(tables_repo.correct, table_id=table_id, seq=table.seq, standing=standing), table_id
                )

    async def _decide(self, table: HostedTable) -> None:
        seat = table.asked
        assert seat is not None
        bot = table.seats[seat].bot
        try:
            entry, game = table.plan_decision(seat, await self._answer(table, bot, self._movers), bot)
        except Exception as problem:
            logger.warning("bot %s failed: %s", bot, type(problem).__name__)
            if bot != LAST_RESORT:
                instead = LAST_RESORT if level_of(bot) == FALLBACK else FALLBACK
                await self._enter(table, BotFailed(seat=seat, bot=bot, instead=instead))
                return
            entry, game = table.plan_decision(seat, 0, bot)  # any legal option, so that the game goes on
        await self._enter(table, entry, game)

    async def _enter(self, table: HostedTable, entry: AnyEntry, game: Game | None = None) -> None:
        """Append an entry, unless the table has moved on meanwhile."""
        async with self.tables.lock(table.facts.id):
            current = await self.tables.fresh(table.facts.id)
            if current.seq == table.seq:
                await self.tables.append(current, entry, game)

    async def _answer(self, table: HostedTable, bot: str, workers: Workers) -> int:
        assert table.game is not None
        return await self._worked_out(
            partial(think, table.game.to_json(), bot, bot_seed(table), self.patience), workers
        )

    async def _worked_out(self, work: Callable[[], T], workers: Workers) -> T:
        try:
            return await self._in_worker(work, workers.pool())
        except (
            BrokenProcessPool
        ):  # a dead worker breaks the whole pool; a separate worker shows whether this job did it
            alone = pool_of(1, workers.begin)
            try:
                return await self._in_worker(work, alone)
            finally:
                alone.shutdown(wait=False)

    async def _in_worker(self, work: Callable[[], T], pool: ProcessPoolExecutor) -> T:
        answer = asyncio.get_running_loop().run_in_executor(pool, work)
        answer.add_done_callback(
            lambda done: done.cancelled() or done.exception()
        )  # its result may not be awaited any more
        try:
            return await asyncio.wait_for(asyncio.shield(answer), self.patience + STARTING)
        except BrokenProcessPool:
            self._dismiss(pool)
            raise
        except TimeoutError:
            if not answer.done():
                self._dismiss(pool)  # the worker may be stuck
            raise

    def _dismiss(self, pool: ProcessPoolExecutor) -> None:
        """Kill a pool. Other jobs in it get BrokenProcessPool and are tried again."""
        for workers in (self._movers, self._advisers):
            workers.forget(pool)
        kill_all(pool)
        pool.shutdown(wait=False)

    async def hint(self, table: HostedTable, bot: str) -> int:
        """The answer of a bot to the open question."""
        return await self._hinted(bot, lambda: self._answer(table, bot, self._advisers))

    async def advice(self, table: HostedTable) -> Advice:
        """The best answer with its reason: its results in rollouts."""
        assert table.game is not None
        work = partial(weigh, table.game.to_json(), bot_seed(table), self.patience)
        return await self._hinted(ADVISER, lambda: self._worked_out(work, self._advisers))

    async def questions(self, record: Record) -> list[AnalysedQuestion]:
        """The decisions of a finished game."""
        async with self._advisers.free:
            return await self._worked_out(partial(take_apart, record, self.patience), self._advisers)

    async def weighed(self, question: AnalysedQuestion, playouts: int, seed: int) -> Weighed:
        """The evaluation of one decision."""
        async with self._advisers.free:
            work = partial(look_back, question, playouts, seed, self.patience)
            return await self._worked_out(work, self._advisers)

    async def _hinted(self, bot: str, asked: Callable[[], Awaitable[T]]) -> T:
        async with self._advisers.free:
            try:
                return await asked()
            except Exception as problem:
                logger.warning("bot %s failed: %s", bot, type(problem).__name__)
                raise Refused("bot-failed", "the bot has no answer to this") from None

    async def close(self) -> None:
        self._closed = True
        for task in list(self._thinking.values()):
            task.cancel()
        if self._thinking:
            await asyncio.gather(*self._thinking.values(), return_exceptions=True)
        for workers in (self._movers, self._advisers):
            if workers.hired is not None:
                self._dismiss(workers.hired)
