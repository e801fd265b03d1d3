"""Processes that share a database agree on the time, whatever their own clocks say."""

import asyncio
import time

from grimhold.server.database_clock import DatabaseClock
from grimhold.server.services import create_services
from grimhold.server.settings import Settings
from grimhold.server.storage import Storage
from support.postgres import Postgres

HOUR = 3600.0
CLOSE = 5.0  # seconds, on a busy machine


def test_clocks_that_are_wrong_agree(postgres: Postgres) -> None:
    storage = Storage(postgres.new_database())
    clocks = [DatabaseClock(storage, lambda wrong=wrong: time.monotonic() + wrong) for wrong in (0.0, HOUR, -HOUR)]  # type: ignore[misc]

    async def ask() -> None:
        for clock in clocks:
            await clock.ask()

    asyncio.run(ask())
    storage.close()
    assert all(abs(clock() - time.time()) < CLOSE for clock in clocks), "the database here has our time"
    assert abs(clocks[1]() - clocks[2]()) < CLOSE


def test_a_server_of_a_shared_database_goes_by_it(postgres: Postgres, tmp_path_factory: object) -> None:
    services = create_services(Settings(), postgres.new_database())
    assert isinstance(services.clock, DatabaseClock)
    assert create_services(Settings(), postgres.new_database(), lambda: 7.0).clock() == 7.0
