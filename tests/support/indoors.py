"""A server inside the test: the real application and database, the test's own clock and luck, bots that think at once."""

import asyncio
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from grimhold.quest.campaign import server as campaigns
from grimhold.server import bot_pool, create_table, scheduler
from grimhold.server.bot_pool import BotPool
from grimhold.server.hosted_table import HostedTable
from grimhold.server.presence import HERE_SECONDS
from grimhold.server.services import Services, create_services
from grimhold.server.settings import Settings
from grimhold.server.storage import sqlite_url
from grimhold.server.web.app import create_app
from support.bounds import rounds
from support.serving import Somebody

MANY = 1_000_000
NEVER = 1e9  # seconds between the rounds of a keeper who comes when called
GENEROUS = Settings(
    player_messages=MANY, watcher_messages=MANY, reads=MANY, tables_a_minute=MANY, guests_a_minute=MANY,
    recoveries_a_minute=MANY, sockets=MANY, open_tables=MANY, snapshot_seconds=NEVER, substitute_delay=0,
)  # fmt: skip


async def _at_once(self: BotPool, work: Callable[[], int], pool: object) -> int:
    return work()


@contextmanager
def _without_a_clock(seconds: float) -> Iterator[None]:
    """The server runs in a thread here, and only a process can be interrupted."""
    yield


class Indoors:
    """A running server. What it does by itself it does while `wait` or `settle` lets it."""

    def __init__(self, client: TestClient, services: Services) -> None:
        self.client = client
        self.services = services
        self.now = time.time()

    def person(self, name: str) -> Somebody:
        return Somebody("http://testserver", name, self.another_client())

    def another_client(self) -> TestClient:
        client = TestClient(self.client.app)
        client.portal = self.client.portal
        return client

    def call(self, function: Callable[..., Any], *words: Any) -> Any:
        """In the thread of the server."""
        assert self.client.portal is not None
        return self.client.portal.call(function, *words)

    def table(self, table_id: str) -> HostedTable:
        found: HostedTable = self.call(self.services.tables.find, table_id)
        return found

    def until(self, what: Callable[[], bool]) -> None:
        """Until something has happened that the server does by itself."""
        self.call(self._until, what)

    async def _until(self, what: Callable[[], bool]) -> None:
        for _ in rounds(seconds=60):
            if what():
                break
            await asyncio.sleep(0.001)

    def settle(self) -> None:
        """Until no bot is asked any more."""
        self.call(self._settle)

    async def _settle(self) -> None:
        for _ in rounds(seconds=60):
            if not self.services.bot_pool._thinking:
                break
            await asyncio.gather(*self.services.bot_pool._thinking.values())
            await asyncio.sleep(0)

    def all_go(self) -> None:
        """Whoever came without a line has not been heard of for a while."""
        self.now += HERE_SECONDS

    def wait(self, seconds: float) -> None:
        """Time goes by, and the keeper comes."""
        self.now += seconds
        self.call(self.services.scheduler.look_around)
        self.settle()


@contextmanager
def indoors(home: Path, start: float | None = None, **settings: Any) -> Iterator[Indoors]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BotPool, "_in_worker", _at_once)
        patch.setattr(bot_pool, "at_most", _without_a_clock)
        patch.setattr(scheduler, "ROUND", NEVER)
        luck = random.Random(1)
        for room in (create_table, campaigns):
            patch.setattr(room, "new_seed", lambda: luck.getrandbits(62))
        inside: list[Indoors] = []
        services = create_services(
            msgspec.structs.replace(GENEROUS, **settings),
            sqlite_url(home / "grimhold.db"),
            clock=lambda: inside[0].now if inside else start or time.time(),
        )
        with TestClient(create_app(services)) as client:
            found = Indoors(client, services)
            found.now = start or found.now
            inside.append(found)
            yield found
