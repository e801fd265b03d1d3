"""Statements that every move runs, prepared as text and run by the driver's own cursor.

They trade clarity for speed. SQLAlchemy takes longer to build such a statement than the database takes to run it: with
these, one move takes the writing thread 182 µs instead of 291, and four in a commit 94 to 100 µs each instead of 132.
After each statement the thread waits for the interpreter lock. So SQLite stores all rows of a commit in one statement, and
PostgreSQL stores an entry, updates its table and notifies the other processes in one. (bench/README.md, two ARM cores.)
"""

from collections.abc import Sequence
from contextlib import closing
from functools import cache
from typing import Any, Final

from sqlalchemy import Connection, Dialect, Update, bindparam, func, select, text, update
from sqlalchemy.dialects import postgresql

from grimhold.server import schema


class Prepared:
    """A statement compiled once, run for several rows."""

    def __init__(self, statement: Any, dialect: Dialect) -> None:
        self.words = str(statement.compile(dialect=dialect))

    def run(self, connection: Connection, values: Sequence[dict[str, Any]]) -> int:
        """The number of rows that changed."""
        with closing(connection.connection.cursor()) as cursor:
            cursor.executemany(self.words, values)
            return int(cursor.rowcount)


class SqliteRows:
    """The SQLite counterpart: one statement for `count` rows."""

    def __init__(self, words: str, names: list[str], count: int) -> None:
        row = f"({', '.join(['?'] * len(names))})"
        self.words = words.format(rows=", ".join([row] * count))
        self.names = names

    def run(self, connection: Connection, values: Sequence[dict[str, Any]]) -> int:
        with closing(connection.connection.cursor()) as cursor:
            cursor.execute(self.words, [row[name] for row in values for name in self.names])
            return int(cursor.rowcount)


STANDING: Final = ("seq", "status", "waiting", "asked", "changed", "deadline", "lease", "practice")


def _standing() -> Update:
    named: dict[str, Any] = {name: bindparam(f"new_{name}") for name in STANDING}
    return update(schema.tables).where(schema.tables.c.id == bindparam("moved")).values(named)


@cache
def insert_entries(count: int) -> SqliteRows:
    names = [column.name for column in schema.events.columns]
    return SqliteRows(f"INSERT INTO events ({', '.join(names)}) VALUES {{rows}} ON CONFLICT DO NOTHING", names, count)


@cache
def update_standings(count: int) -> SqliteRows:
    names = ["moved", *[f"new_{name}" for name in STANDING]]
    if count == 1:  # the usual case, and cheaper
        change = ", ".join([f"{name} = ?" for name in STANDING])
        return SqliteRows(f"UPDATE tables SET {change} WHERE id = ?", [*names[1:], "moved"], count)
    found = f"WITH found({', '.join(names)}) AS (VALUES {{rows}})"
    values = f"(SELECT {', '.join(names[1:])} FROM found WHERE moved = id)"
    change = f"UPDATE tables SET ({', '.join(STANDING)}) = {values} WHERE id IN (SELECT moved FROM found)"
    return SqliteRows(f"{found} {change}", names, count)


@cache
def insert_entry_and_notify(dialect: Dialect) -> Prepared:
    """PostgreSQL: an entry, the table it leads to, and the notice to the other processes."""
    entry = postgresql.insert(schema.events).on_conflict_do_nothing().returning(schema.events.c.seq).cte("entry")
    table_moved = _standing().where(select(entry.c.seq).exists()).returning(schema.tables.c.id).cte("table_moved")
    told = select(func.pg_notify(bindparam("channel"), bindparam("payload"))).select_from(entry)
    return Prepared(told.add_cte(table_moved), dialect)


@cache
def notify_statement(dialect: Dialect) -> Prepared:
    return Prepared(text("SELECT pg_notify(:channel, :payload)"), dialect)
