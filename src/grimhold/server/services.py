"""`Services`: all parts of a running server. `create_services` builds it, complete and ready to start."""

import asyncio
import logging
import time
from collections.abc import Callable
from functools import cached_property
from typing import Any, Final, Protocol

import msgspec

from grimhold.server import tables_repo
from grimhold.server.access import Principal
from grimhold.server.analyses import Analyses
from grimhold.server.bot_pool import BotPool
from grimhold.server.chat import Chat
from grimhold.server.create_table import TableCreator
from grimhold.server.daily import Challenges
from grimhold.server.database_clock import DatabaseClock
from grimhold.server.fair_queue import FairQueue
from grimhold.server.hosted_table import HostedTable
from grimhold.server.limits import Limits
from grimhold.server.messages.updates import Update
from grimhold.server.metrics import Metrics
from grimhold.server.migrate import migrate
from grimhold.server.notify import Notifier
from grimhold.server.people import People
from grimhold.server.replay import ReplayService
from grimhold.server.scheduler import Scheduler
from grimhold.server.settings import Settings
from grimhold.server.setups import offer
from grimhold.server.snapshots import Snapshots
from grimhold.server.storage import Storage, is_alive
from grimhold.server.table_services import TableServices
from grimhold.server.tokens import Signer

LAST_SNAPSHOTS: Final = 30.0  # seconds for the snapshots of a server that stops
DRAIN_POLL: Final = 0.02  # seconds between two checks for open sessions
logger = logging.getLogger("grimhold.server")


class Session(Protocol):
    """A socket session, as far as draining needs it."""

    def leave(self) -> None:
        """End after the current answer."""


def create_services(settings: Settings, url: str, clock: Callable[[], float] | None = None) -> "Services":
    """Migrate the database and build all services. Nothing runs before `Services.start`."""
    storage = Storage(url)
    migrate(storage.engine)
    with storage.engine.begin() as connection:
        signer = Signer(tables_repo.signing_key(connection))
    if clock is None:
        clock = DatabaseClock(storage) if storage.shared else time.time
    return Services(settings, storage, signer, clock)


class Services(TableServices):
    def __init__(self, settings: Settings, storage: Storage, signer: Signer, clock: Callable[[], float]) -> None:
        super().__init__(storage, signer, clock)
        self.settings = settings
        self.metrics = Metrics()
        self.limits = Limits(settings)
        self.people = People(storage, signer, clock)
        self.chat = Chat(self)
        self.bot_pool = BotPool(self.tables, settings.bot_workers, delay=settings.substitute_delay)
        self.creator = TableCreator(self, settings.open_tables, self.metrics)
        self.challenges = Challenges(self, self.creator)
        self.snapshots = Snapshots(self)
        self.replays = ReplayService()
        self.analyses = Analyses(storage, self.bot_pool)
        self.scheduler = Scheduler(self, self.bot_pool)
        self.notifier = Notifier(self) if storage.shared else None
        self.sessions: set[Session] = set()
        self.update_queue = FairQueue()
        self.is_open = False
        self._tasks: list[asyncio.Task[None]] = []
        self.metrics.tables.set_function(lambda: len(self.tables.in_memory))

    @cached_property
    def offer(self) -> bytes:
        """The games, modes and bots of this server, encoded once."""
        return msgspec.json.encode(offer(self.settings.player_messages))

    # -- start and stop -----------------------------------------------------------------------------------------------

    async def start(self) -> None:
        self.storage.start()
        self.bot_pool.start()
        loops = [self.scheduler.run(), self.snapshots.run(self.settings.snapshot_seconds)]
        if isinstance(self.clock, DatabaseClock):
            await self.clock.ask()
            loops.append(self.clock.run())
        if self.notifier is not None:
            self.notifier.start()
        self._tasks = [asyncio.create_task(loop) for loop in loops]
        self.is_open = True

    async def is_ready(self) -> bool:
        """Whether this process may serve people: it hears the other processes, and the database takes writes."""
        if not self.is_open or (self.notifier is not None and not self.notifier.hears):
            return False
        if not self.storage.writes:
            await self.storage.write(tables_repo.check_writable)  # raises if nothing can be written
        return self.storage.writes and await self.storage.read(is_alive)

    async def drain(self, seconds: float) -> None:
        """End all sessions, each after its open answer."""
        self.is_open = False
        for session in list(self.sessions):
            session.leave()
        until = time.monotonic() + seconds
        while self.sessions and time.monotonic() < until:
            await asyncio.sleep(DRAIN_POLL)

    async def close(self) -> None:
        """Finish all running work and close the database."""
        self.is_open = False
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.analyses.close()
        await self.bot_pool.close()
        await self.commands.close()
        await self.tables.close()
        try:
            await asyncio.wait_for(self.snapshots.take(), LAST_SNAPSHOTS)
        except Exception as problem:
            logger.warning("the last snapshots could not be taken: %s", type(problem).__name__)
        if self.notifier is not None:
            await asyncio.to_thread(self.notifier.close)
        await asyncio.to_thread(self.storage.close)

    # -- updates ------------------------------------------------------------------------------------------------------

    async def update(self, table: HostedTable, principal: Principal, seat: int | None, since: int) -> Update:
        """The update for a viewer, with the log after `since`."""
        viewer = self.access.viewer_for(table, principal, seat)
        if table.stuck:
            return await self.snapshots.update(table, viewer)
        return self.presenter(table).update(viewer, min(since, table.seq))


def services_of(app: Any) -> Services:
    services: Services = app.state.services
    return services
