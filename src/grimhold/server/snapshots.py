"""Snapshots: the last view of every game as JSON, readable even after rules or cards have changed."""

import asyncio
import logging
import math
import zlib
from functools import partial
from typing import Any, Final

import msgspec
from msgspec import UNSET, Raw, UnsetType

from grimhold.server import tables_repo
from grimhold.server.hosted_table import LOBBY, HostedTable
from grimhold.server.messages.updates import Happening, Update
from grimhold.server.presenter import Viewer
from grimhold.server.table_services import TableServices
from grimhold.views.shapes import WATCHER

AT_ONCE: Final = 50
LATEST: Final = 100  # log entries stored with a snapshot
LONG: Final = 100  # entries after which a busy table gets a snapshot, too
REST: Final = 60.0  # seconds without a move, after which a table gets a snapshot
logger = logging.getLogger("grimhold.server")


class StoredSnapshot(msgspec.Struct):
    """The fields that are read from a snapshot; it may have more."""

    happened: list[Happening] = []
    since: int = 0
    view: Raw | UnsetType = UNSET


class Snapshots:
    def __init__(self, services: TableServices) -> None:
        self.services = services

    async def run(self, seconds: float) -> None:
        """Take snapshots from time to time, in a separate task so that deadlines do not wait."""
        while True:
            await asyncio.sleep(seconds)
            try:
                await self.take(self.services.clock() - REST)
            except Exception as problem:
                logger.warning("snapshots could not be taken: %s", type(problem).__name__)

    async def take(self, quiet_since: float = math.inf) -> None:
        """Take a snapshot of every table that changed since its last one and is quiet, over, or long."""
        due = [""]
        while due:
            job = partial(tables_repo.due_for_snapshot, after=due[-1], quiet_since=quiet_since, long=LONG, most=AT_ONCE)
            due = await self.services.storage.read(job)
            for table_id in due:
                try:
                    await self._take_one(table_id)
                except Exception as problem:  # the other tables go on
                    logger.warning("a snapshot could not be taken: %s", type(problem).__name__)

    async def _take_one(self, table_id: str) -> None:
        table = await self.services.tables.find(table_id)
        if table.stuck or table.status == LOBBY:
            return
        rows = []
        for seat in (WATCHER, *range(len(table.seats))):
            rows.append(self._row(table, seat))
            await asyncio.sleep(0)  # players go first
        await self.services.storage.write(partial(tables_repo.keep_snapshots, rows=rows), table_id)

    def _row(self, table: HostedTable, seat: int) -> dict[str, Any]:
        seen = self.services.presenter(table).update(Viewer("", [], seat), max(0, table.seq - LATEST))
        body = zlib.compress(msgspec.json.encode(seen))
        return {"table_id": table.facts.id, "seat": seat, "seq": table.seq, "body": body}

    async def update(self, table: HostedTable, viewer: Viewer) -> Update:
        """The last snapshot of a table that cannot be played on here, with the reason."""
        body = await self.services.storage.read(lambda c: tables_repo.snapshot(c, table.facts.id, viewer.seat))
        now = self.services.presenter(table).update(viewer, table.seq)
        if body is not None:
            then = msgspec.json.decode(zlib.decompress(body), type=StoredSnapshot)
            now.happened, now.since, now.view = then.happened, then.since, then.view
        return now
