"""Everything a running server consists of, put together and taken apart in one place."""

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
from grimhold.server.create_table import TableCreator
from grimhold.server.daily import Challenges
from grimhold.server.database_clock import DatabaseClock
from grimhold.server.fair_queue import FairQueue
from grimhold.server.hosted_table import HostedTable
from grimhold.server.limits import MINUTE, WINDOW, Quota, RateLimit
from grimhold.server.messages import Update
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

LAST_PICTURES: Final = 30.0  # seconds; whoever has told us to stop does not wait for ever
DRAINING: Final = 0.02  # seconds between two looks at who is still there
logger = logging.getLogger("grimhold.server")


class Session(Protocol):
    """A line that can be asked to end."""

    def leave(self) -> None:
        """What was asked is still answered."""


class Services:
    def __init__(self, settings: Settings, url: str, clock: Callable[[], float] | None = None) -> None:
        self.settings = settings
        self.measures = Metrics()
        self.storage = Storage(url)
        self._database_clock = DatabaseClock(self.storage) if self.storage.shared and clock is None else None
        self.clock = clock or self._database_clock or time.time
        self.is_open = False
        self._bus: Notifier | None = None
        self.commands_of_players = RateLimit(settings.player_messages, WINDOW, "that is too fast")
        self.commands_of_watchers = RateLimit(settings.watcher_messages, WINDOW, "that is too fast")
        self.reads = RateLimit(settings.reads, WINDOW, "that is too fast")
        self.new_tables = RateLimit(settings.tables_a_minute, MINUTE, "too many new tables from your address")
        self.new_guests = RateLimit(settings.guests_a_minute, MINUTE, "too many new guests from your address")
        self.recoveries = RateLimit(settings.recoveries_a_minute, MINUTE, "too many attempts from your address")
        self.sockets = Quota(settings.sockets, "too many open lines from your address")
        self.hints = Quota(1, "your last hint is still being worked out", "too-fast", after=1)
        self.lines: set[Session] = set()
        self.turns = FairQueue()  # at making updates

    @cached_property
    def offer(self) -> bytes:
        """What can be played here, as it is sent: the same as long as the server runs."""
        return msgspec.json.encode(offer(self.settings.player_messages))

    def check(self) -> None:
        """Brings the database up to date, or says why it cannot be used."""
        migrate(self.storage.engine)

    async def open(self) -> None:
        await asyncio.to_thread(self.check)
        self.storage.start()
        self.signer = Signer(await self.storage.write(tables_repo.signing_key))
        if self._database_clock is not None:
            await self._database_clock.ask()
        self.house = TableServices(self.storage, self.signer, self.clock)
        self.people = People(self.storage, self.signer, self.clock)
        self.desk = BotPool(self.house.tables, self.settings.bot_workers, pause=self.settings.substitute_delay)
        self.opener = TableCreator(self.house, self.settings.open_tables, self.measures)
        self.challenges = Challenges(self.house, self.opener)
        self.pictures = Snapshots(self.house)
        self.looking = ReplayService()
        self.analyses = Analyses(self.storage, self.desk)
        self.keeper = Scheduler(self.house, self.desk)
        if self.storage.shared:
            self._bus = Notifier(self.house)
            self._bus.start()
        self._rounds = [
            asyncio.create_task(self.keeper.run()),
            asyncio.create_task(self.pictures.run(self.settings.snapshot_seconds)),
        ]
        if self._database_clock is not None:
            self._rounds.append(asyncio.create_task(self._database_clock.run()))
        self.measures.tables.set_function(lambda: len(self.house.tables.in_memory))
        self.is_open = True

    async def is_ready(self) -> bool:
        """Can people be sent here? Only where we would hear what others do at their tables, and what they do is kept."""
        if not self.is_open or (self._bus is not None and not self._bus.hears):
            return False
        if not self.storage.writes:
            await self.storage.write(tables_repo.check_writable)  # raises as long as nothing can be written
        return self.storage.writes and await self.storage.read(is_alive)

    async def close(self) -> None:
        """Nothing new begins; what was begun is finished and written."""
        self.is_open = False
        for task in self._rounds:
            task.cancel()
        await asyncio.gather(*self._rounds, return_exceptions=True)
        await self.analyses.close()
        await self.desk.close()
        await self.house.close()
        try:
            await asyncio.wait_for(self.pictures.take(), LAST_PICTURES)
        except Exception as problem:
            logger.warning("the last pictures could not be taken: %s", type(problem).__name__)
        if self._bus is not None:
            await asyncio.to_thread(self._bus.close)
        await asyncio.to_thread(self.storage.close)

    async def drain(self, seconds: float) -> None:
        """Everybody with a line is answered what they have asked, and told to come back."""
        self.is_open = False
        for line in list(self.lines):
            line.leave()
        until = time.monotonic() + seconds
        while self.lines and time.monotonic() < until:
            await asyncio.sleep(DRAINING)

    async def update(self, table: HostedTable, actor: Principal, seat: int | None, since: int) -> Update:
        """Where a table stands, for whoever looks."""
        looker = self.house.porter.looker(table, actor, seat)
        if table.stuck:
            return await self.pictures.update(table, looker)
        return self.house.sight(table).update(looker, min(since, table.seq))

    def rate_of(self, seats: list[int]) -> RateLimit:
        """How often somebody with these seats at a table may say something there."""
        return self.commands_of_players if seats else self.commands_of_watchers

    def count(self, what: str, outcome: str, seconds: float) -> None:
        self.measures.commands.labels(what, outcome).inc()
        self.measures.answering.observe(seconds)


def services_of(app: Any) -> Services:
    rooms: Services = app.state.rooms
    return rooms
