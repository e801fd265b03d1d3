"""The tables in the memory of this process. Every log entry is added here.

An entry is stored under the next number of the log. Then the table in memory is replaced and subscribers are notified. If
another process has stored that number first, the table is marked as stale and read again before its next use.
"""

import asyncio
import logging
import sys
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final
from weakref import WeakValueDictionary

from msgspec.structs import replace

from grimhold.core.errors import GrimholdError
from grimhold.game import Game
from grimhold.server import tables_repo
from grimhold.server.errors import Refused
from grimhold.server.hosted_table import CLOSED, OVER, PLAYING, UNSOUND, HostedTable, LoggedEntry
from grimhold.server.log_entries import AnyEntry
from grimhold.server.results import rows_of
from grimhold.server.storage import Storage
from grimhold.server.subscriptions import Subscriptions
from grimhold.server.tokens import is_id

logger = logging.getLogger("grimhold.server")

MOST_IN_MEMORY: Final = 4000  # tables; those without subscribers are dropped first
UNKNOWN: Final = sys.maxsize  # the log number of a table that must be read again
NO_TABLE: Final = "there is no such table"


class HostedTables:
    def __init__(self, storage: Storage, subscriptions: Subscriptions, clock: Callable[[], float]) -> None:
        self.storage = storage
        self.subscriptions = subscriptions
        self.clock = clock
        self.in_memory: OrderedDict[str, HostedTable] = OrderedDict()
        self.behind: dict[str, int] = {}  # log numbers of other processes that are ahead of memory
        self.on_change: list[Callable[[HostedTable], None]] = []  # called for every changed table
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # kept while a task uses them
        self._catching_up: dict[str, asyncio.Task[None]] = {}

    async def close(self) -> None:
        """Wait for the tables that are being read."""
        await asyncio.gather(*self._catching_up.values(), return_exceptions=True)

    # -- finding one --------------------------------------------------------------------------------------------------

    async def find(self, table_id: str, since: int = 0) -> HostedTable:
        """The current table, or a refusal. The caller knows of entries up to `since`."""
        if not is_id(table_id):
            raise Refused("no-table", NO_TABLE, 404)
        found = self.in_memory.get(table_id)
        if found is not None and found.seq < since and self.storage.shared:
            self._mark_stale(table_id, since)
        if found is not None and self._is_fresh(found):
            self.in_memory.move_to_end(table_id)
            return found
        async with self.lock(table_id):
            return await self.fresh(table_id)

    def lock(self, table_id: str) -> asyncio.Lock:
        """The lock for adding entries to a log."""
        return self._locks.setdefault(table_id, asyncio.Lock())

    async def fresh(self, table_id: str) -> HostedTable:
        """The current table, loaded or updated as needed. The caller holds the table's lock."""
        known = self.in_memory.get(table_id)
        if known is None:
            return await self._load(table_id)
        return known if self._is_fresh(known) else await self._updated(known)

    def _is_fresh(self, table: HostedTable) -> bool:
        return self.behind.get(table.facts.id, 0) <= table.seq

    async def _load(self, table_id: str) -> HostedTable:
        found = await self.storage.read(lambda connection: tables_repo.find_table(connection, table_id))
        if found is None:
            raise Refused("no-table", NO_TABLE, 404)
        found = await self._replayed(found)
        self._remember(found)
        return found

    async def _updated(self, known: HostedTable) -> HostedTable:
        table_id = known.facts.id
        self.behind.pop(table_id, None)  # before the read, so that later notices count
        try:
            entries, following = await self.storage.read(lambda c: tables_repo.news(c, table_id, known.seq))
        except BaseException:  # also cancellation
            self._mark_stale(table_id)
            raise
        if not entries and following == known.next_table:
            return known
        found = replace(known, next_table=following)
        for entered in entries:
            found = found.apply_entry(entered)
        if entries:
            found = await self._replayed(found)
        self._remember(found)
        self._tell(found)
        return found

    async def _replayed(self, table: HostedTable) -> HostedTable:
        """The table with its game replayed. The table is closed if its log leads to another position than it says."""
        try:
            found = table.replay_missing()
            sound = found.is_sound()
        except GrimholdError:
            sound = False
        if not sound:
            logger.error("table %s... is closed: %s", table.facts.id[:8], UNSOUND)
            found = replace(table, stuck=UNSOUND, game=None)
        return await self._with_status_stored(found)

    async def _with_status_stored(self, table: HostedTable) -> HostedTable:
        """Store the status if the table was closed or reopened. A table of another version is closed in memory only,
        because other processes may be able to play it."""
        if table.setup is None or table.status == table.filed or CLOSED not in (table.status, table.filed):
            return table
        await self.correct(table)
        return replace(table, filed=table.status)

    def _remember(self, table: HostedTable) -> None:
        table_id = table.facts.id
        self.in_memory[table_id] = table
        self.in_memory.move_to_end(table_id)
        if self._is_fresh(table):
            self.behind.pop(table_id, None)
        while len(self.in_memory) > MOST_IN_MEMORY:
            quiet = next((other for other in self.in_memory if other not in self.subscriptions), None)
            if quiet is None:
                return
            self.behind.pop(quiet, None)
            del self.in_memory[quiet]

    # -- changes by other processes -----------------------------------------------------------------------------------

    def heard_of(self, table_id: str, seq: int) -> None:
        """Another process has added an entry."""
        known = self.in_memory.get(table_id)
        if known.seq < seq if known is not None else table_id in self._locks:  # or it is being loaded
            self._mark_stale(table_id, seq)
            self._catch_up_soon(table_id)

    def mark_all_stale(self) -> None:
        """Mark all tables as stale, because notices may have been lost."""
        for table_id in {*self.in_memory, *self._locks}:
            self._mark_stale(table_id)
            self._catch_up_soon(table_id)

    def _mark_stale(self, table_id: str, seq: int = UNKNOWN) -> None:
        self.behind[table_id] = max(seq, self.behind.get(table_id, 0))

    def _catch_up_soon(self, table_id: str) -> None:
        """Update a table that has subscribers. Other tables are updated on their next use."""
        if table_id in self.subscriptions and table_id not in self._catching_up:
            task = asyncio.get_running_loop().create_task(self._catch_up(table_id))
            self._catching_up[table_id] = task
            task.add_done_callback(lambda _: self._catching_up.pop(table_id, None))

    async def _catch_up(self, table_id: str) -> None:
        try:
            while not self._is_fresh(await self.find(table_id)):
                pass  # another notice came meanwhile
        except Exception as problem:  # it stays stale, and the next request reads it again
            logger.warning("a table could not be brought up to date: %s", type(problem).__name__)

    def followed(self, table_id: str, next_table: str) -> None:
        """Record that another table follows this one."""
        known = self.in_memory.get(table_id)
        if known is not None:
            self.in_memory[table_id] = replace(known, next_table=next_table)
            self.subscriptions.wake(table_id)

    # -- adding entries -----------------------------------------------------------------------------------------------

    async def append(
        self, table: HostedTable, entry: AnyEntry, game: Game | None = None, person: str = "", command: str = ""
    ) -> HostedTable | None:
        """Store an entry and return the new table; None if another process was faster. The caller holds the lock."""
        entered = LoggedEntry(seq=table.seq + 1, entry=entry, at=self.clock(), person=person, command=command)
        after = table.apply_entry(entered, game)
        standing, seats = standing_of(after), changed_seats(table, after)
        results = rows_of(after) if after.status == OVER and table.status == PLAYING else []
        job = tables_repo.NewEntry(table.facts.id, entered, standing, seats, results)
        try:
            stored = await self.storage.write(job, table.facts.id)
        except BaseException:  # it may have been stored nevertheless
            self._mark_stale(table.facts.id)
            raise
        if not stored:
            self._mark_stale(table.facts.id)
            return None
        known = self.in_memory.get(table.facts.id, after)
        if known.next_table != after.next_table:  # set while the entry was written
            after = replace(after, next_table=known.next_table)
        self._remember(after)
        self._tell(after)
        return after

    def _tell(self, table: HostedTable) -> None:
        self.subscriptions.wake(table.facts.id)
        for look in self.on_change:
            look(table)

    async def correct(self, table: HostedTable, deadline: float | None = None) -> None:
        """Correct the columns by which the table is found, for example for a game of another version."""
        standing = {"status": table.status, "waiting": table.waiting, "deadline": deadline or table.deadline()}
        await self.storage.write(
            lambda connection: tables_repo.correct(connection, table.facts.id, table.seq, standing), table.facts.id
        )


def standing_of(table: HostedTable) -> dict[str, Any]:
    """The columns by which a table is found."""
    return {
        "seq": table.seq, "status": table.status, "waiting": table.waiting, "asked": table.asked, "changed": table.at,
        "deadline": table.deadline(), "lease": 0.0, "practice": table.practice,
    }  # fmt: skip


def changed_seats(before: HostedTable, after: HostedTable) -> list[dict[str, Any]]:
    """The rows of seats that an entry has changed."""
    return [
        {"seat": p, "person": seat.person or None, "name": after.names[p] if after.names else seat.name}
        for p, seat in enumerate(after.seats)
        if seat.person != before.seats[p].person or seat.name != before.seats[p].name or after.names != before.names
    ]
