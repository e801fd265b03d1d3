"""Notices between processes that share a PostgreSQL database (LISTEN and NOTIFY). SQLite has one process and needs none."""

import asyncio
import logging
import threading
from typing import Final

from grimhold.server.storage import NOTICING
from grimhold.server.table_services import TableServices
from grimhold.server.tables_repo import CHANNEL

WAIT: Final = 1.0  # seconds between two checks whether to stop
logger = logging.getLogger("grimhold.server")


class Notifier:
    """A thread that receives notices and passes them to the event loop."""

    def __init__(self, services: TableServices) -> None:
        self.services = services
        self.hears = False  # whether the connection to the database stands
        self._loop: asyncio.AbstractEventLoop | None = None  # set by `start`
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._listen, name="grimhold-listen", daemon=True)

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    def close(self) -> None:
        self._stop.set()
        self._thread.join(2 * WAIT)

    def _listen(self) -> None:
        import psycopg  # only needed with PostgreSQL

        url = self.services.storage.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self._stop.is_set():
            try:
                with psycopg.connect(url, autocommit=True, **NOTICING) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._pass_on(self.expect_loss)  # notices before this were lost
                    self.hears = True
                    while not self._stop.is_set():
                        for heard in connection.notifies(timeout=WAIT):
                            self._pass_on(self.hear, heard.payload)
            except (psycopg.Error, OSError) as problem:
                self.hears = False
                logger.warning("the database does not answer the listener: %s", type(problem).__name__)
                self._stop.wait(WAIT)

    def _pass_on(self, call: object, *words: str) -> None:
        if self._loop is not None and not self._stop.is_set():
            self._loop.call_soon_threadsafe(call, *words)  # type: ignore[arg-type]

    def expect_loss(self) -> None:
        """Notices may have been lost: read tables and chat again."""
        self.services.tables.mark_all_stale()
        self.services.subscriptions.hear_all()

    def hear(self, payload: str) -> None:
        what, table_id, word = payload.split(" ")  # for "f" a person in place of a table
        if what == "t":
            self.services.tables.heard_of(table_id, int(word))
        elif what == "c":
            self.services.subscriptions.hear(table_id, int(word))
        elif what == "n":
            self.services.tables.followed(table_id, word)
        elif what == "f":
            self.services.subscriptions.forget(table_id)
        elif what == "p":
            self.services.presence.saw(table_id, int(word))
