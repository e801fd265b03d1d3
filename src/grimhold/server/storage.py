"""The database: an SQLite file or a PostgreSQL server. One thread writes, several jobs in one commit.

A writer hands over a small job and waits until it is committed. Waiting jobs share a commit, and so the cost of a safe
write to disk. Reads run in other threads.
"""

import asyncio
import logging
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext, suppress
from itertools import groupby
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import SQLAlchemyError

from grimhold.core.errors import GrimholdError
from grimhold.records.files import Hold, plain_file

T = TypeVar("T")
Job = Callable[[Connection], T]

MOST_TOGETHER: Final = 128  # jobs in one commit
MANY_TABLES: Final = "~"  # in place of a table id, sorted last: the job changes rows of several tables
TRIES: Final = 4  # attempts after a deadlock
DEADLOCKS: Final = ("40P01", "40001")  # PostgreSQL's codes
READERS: Final = 8
BUSY_MS: Final = 10_000
DISTRUST: Final = 5.0  # seconds after a failed commit before a success counts as recovery
# Detect a dead PostgreSQL connection within half a minute.
NOTICING: Final[dict[str, Any]] = {
    "connect_timeout": 10,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 4,
}
logger = logging.getLogger("grimhold.server")


class StorageProblem(GrimholdError):
    """The database cannot be used; the message is one line."""


def sqlite_url(file: Path) -> str:
    return f"sqlite:///{file}"


def normal_url(url: str) -> str:
    """The database address with the driver psycopg 3 for PostgreSQL."""
    for short in ("postgresql://", "postgres://"):
        if url.startswith(short):
            return "postgresql+psycopg://" + url[len(short) :]
    if not url.startswith(("sqlite://", "postgresql+psycopg://")):
        raise StorageProblem("a database address begins with sqlite:/// or postgresql://")
    return url


def open_engine(url: str) -> Engine:
    local = url.startswith("sqlite")
    try:
        address = make_url(normal_url(url))
        if local and address.database in (None, "", ":memory:"):  # every thread would get its own database
            raise StorageProblem("an SQLite database needs a file: sqlite:///FILE")
        engine = create_engine(
            address,
            pool_size=READERS + 2,
            max_overflow=4,
            pool_pre_ping=not local,
            connect_args={} if local else NOTICING,
            hide_parameters=True,  # values may be secrets; errors must not quote them
        )
    except (SQLAlchemyError, ValueError) as problem:
        raise StorageProblem(f"the database address cannot be read: {_first_line(problem)}") from None
    if engine.dialect.name == "sqlite":
        event.listen(engine, "do_connect", lambda _, __, words, ___: make_private(words[0]))
        event.listen(engine, "connect", _prepare_sqlite)
    return engine


def make_private(file: str | Path) -> None:
    """Create a file that only its owner can read, because a database holds keys and names."""
    with suppress(OSError):  # it exists, or opening it will report the problem
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def _prepare_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute(f"PRAGMA busy_timeout={BUSY_MS}")
    cursor.close()


def _first_line(problem: BaseException) -> str:
    return str(problem).strip().splitlines()[0] if str(problem).strip() else type(problem).__name__


class Waiting(NamedTuple):
    """A job that waits for the writing thread."""

    table_id: str
    job: Job[Any]
    done: "Future[Any]"


class Storage:
    """Reads and writes for an event loop. `start` before use, `close` afterwards."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self.shared = self.engine.dialect.name != "sqlite"  # whether other processes may write
        self._jobs: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._closing = threading.Lock()  # no job is added after `close`
        self._readers = ThreadPoolExecutor(READERS, "grimhold-read")
        self._writer = threading.Thread(target=self._write_all, name="grimhold-write", daemon=True)
        self._connection: Connection | None = None  # of the writing thread
        self._begun = False
        self._closed = False
        self._failed: float | None = None  # time of the last failed commit

    @property
    def writes(self) -> bool:
        """False from the first failed commit until commits have succeeded for a while."""
        return self._failed is None

    def start(self) -> None:
        if not self._begun:
            self._begun = True
            self._writer.start()

    def close(self) -> None:
        """Write the waiting jobs, then close."""
        with self._closing:
            if self._closed:
                return
            self._closed = True
            self._jobs.put(None)
        if self._begun:
            self._writer.join()
        self._readers.shutdown()
        self.engine.dispose()

    async def read(self, job: Job[T]) -> T:
        def run() -> T:
            with self.engine.connect() as connection:
                return job(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    async def write(self, job: Job[T], table_id: str = "") -> T:
        """Run a job and return its result after the commit. `table_id`: the table whose rows it changes."""
        return await asyncio.wrap_future(self.hand_over(job, table_id))

    def hand_over(self, job: Job[T], table_id: str = "") -> "Future[T]":
        done: Future[T] = Future()
        with self._closing:
            if self._closed:
                done.set_exception(StorageProblem("the server is closing"))
            else:
                self._jobs.put(Waiting(table_id, job, done))
        return done

    # -- the writing thread -------------------------------------------------------------------------------------------

    def _write_all(self) -> None:
        going_on = True
        while going_on:
            taken = [self._jobs.get()]
            while len(taken) < MOST_TOGETHER and not self._jobs.empty():
                taken.append(self._jobs.get())
            going_on = None not in taken
            waiting = [each for each in taken if each is not None]
            waiting.sort(key=lambda each: each.table_id)  # all processes lock rows in one order, which avoids deadlocks
            wanted = [each for each in waiting if each.done.set_running_or_notify_cancel()]
            for _, batch in groupby(
                wanted, lambda each: each.table_id == MANY_TABLES
            ):  # jobs on many tables are not in this order
                self._write_together(list(batch))
        self._close_connection()

    def _write_together(self, batch: list[Waiting], tries: int = TRIES) -> None:
        if not batch:
            return
        try:
            with self._transaction() as connection:
                found = done_in_order(connection, [each.job for each in batch])
        except Exception as problem:
            if is_deadlock(problem) and tries > 1:
                self._write_together(batch, tries - 1)
                return
            if len(batch) == 1:
                logger.debug("a write failed: %s", type(problem).__name__)
                if self._is_database_failure(problem):
                    self._failed = time.monotonic()
                batch[0].done.set_exception(problem)
                return
            for each in batch:  # one job failed; run the others without it
                self._write_together([each])
            return
        if self._failed is not None and time.monotonic() - self._failed > DISTRUST:
            self._failed = None
        for each, result in zip(batch, found, strict=True):
            each.done.set_result(result)

    def _is_database_failure(self, problem: Exception) -> bool:
        """Whether the database itself failed (full disk, lost connection), and not just this job."""
        dbapi, cause = self.engine.dialect.loaded_dbapi, getattr(problem, "orig", problem)
        of_jobs = (dbapi.DataError, dbapi.IntegrityError, dbapi.ProgrammingError, dbapi.NotSupportedError)
        return isinstance(cause, (dbapi.Error, OSError)) and not isinstance(cause, of_jobs)

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        """A transaction: on a new connection to a server, or on a kept connection to an SQLite file."""
        if self.shared:
            with self.engine.begin() as connection:
                yield connection
            return
        self._connection = self._connection or self.engine.connect()
        try:
            with self._connection.begin():
                yield self._connection
        except BaseException:
            self._close_connection()
            raise

    def _close_connection(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()


def done_in_order(connection: Connection, jobs: list[Job[Any]]) -> list[Any]:
    """The results of all jobs. Consecutive jobs of a kind may run in one call (`together`)."""
    found: list[Any] = []
    for together, alike in groupby(jobs, lambda job: getattr(job, "together", None)):
        some = list(alike)
        found += [job(connection) for job in some] if together is None or len(some) == 1 else together(connection, some)
    return found


def is_deadlock(problem: Exception) -> bool:
    """Whether the database stopped this transaction because of a deadlock."""
    return getattr(getattr(problem, "orig", problem), "sqlstate", "") in DEADLOCKS


def back_up(url: str, file: Path) -> None:
    """Copy an SQLite database consistently, while a server may use it."""
    source = file_of(open_engine(url))
    if source is None:
        raise StorageProblem("--backup copies an SQLite database; PostgreSQL has pg_dump for that")
    if not source.exists():
        raise StorageProblem(f"there is no database at {source}")
    file = plain_file(file)
    if file.exists() and file.samefile(source):
        raise StorageProblem(f"{file} is the database itself; the copy needs another name")
    if file.with_name(f"{file.name}-wal").exists():
        raise StorageProblem(f"{file} is a database that a server uses, or used when it was killed")
    beside = file.with_name(f".{file.name}.{os.getpid()}.new")
    make_private(beside)
    try:
        with closing(sqlite3.connect(source)) as here, closing(sqlite3.connect(beside)) as there:
            here.backup(there)
        beside.replace(file)
    except (sqlite3.Error, OSError) as problem:
        raise StorageProblem(f"cannot copy {source} to {file}: {_first_line(problem)}") from None
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)


def file_of(engine: Engine) -> Path | None:
    """The file of an SQLite database; None for PostgreSQL."""
    return Path(engine.url.database or "") if engine.dialect.name == "sqlite" else None


def held_alone(url: str) -> AbstractContextManager[Any]:
    """Lock an SQLite file against a second server, which would not see changes of the first."""
    file = file_of(open_engine(url))
    if file is None:
        return nullcontext()
    refusal = f"{file} is in use by another server; several servers share a PostgreSQL database"
    file = plain_file(file)  # resolves links
    return Hold(file.with_name(f"{file.name}.lock"), refusal)


def is_alive(connection: Connection) -> bool:
    return connection.execute(text("SELECT 1")).scalar() == 1
