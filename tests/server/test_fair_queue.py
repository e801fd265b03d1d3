"""What may wait lets through what is quick, and what is written for many tables is written in small pieces."""

import asyncio
import threading
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import Mock, patch

import pytest
from sqlalchemy import Connection, select, text

from grimhold.server import schema, tables_repo
from grimhold.server.fair_queue import FairQueue
from grimhold.server.hosted_table import LoggedEntry
from grimhold.server.log_entries import DecisionEntry
from grimhold.server.migrate import migrate
from grimhold.server.presence import NOTED_TOGETHER, Presence
from grimhold.server.storage import MANY_TABLES, MOST_TOGETHER, Storage, done_in_order, sqlite_url
from grimhold.server.subscriptions import Subscriptions
from support.postgres import Postgres


def test_one_turn_in_each_round_of_the_loop() -> None:
    done: list[str] = []

    async def slow(turns: FairQueue, name: str) -> None:
        await turns.come()
        done.append(name)

    async def quick() -> None:
        for step in range(3):
            await asyncio.sleep(0)
            done.append(str(step))

    async def scene() -> None:
        turns = FairQueue()
        waiting = [asyncio.create_task(slow(turns, name)) for name in "abcdefgh"]
        await asyncio.sleep(0)
        await asyncio.gather(quick(), *waiting)

    asyncio.run(scene())
    assert [name for name in done if name.isalpha()] == list("abcdefgh")
    assert done.index("2") < done.index("f")


def test_who_goes_loses_the_turn_and_nobody_else_does() -> None:
    async def scene() -> list[str]:
        turns = FairQueue()
        done: list[str] = []

        async def wait(name: str) -> None:
            await turns.come()
            done.append(name)

        tasks = {name: asyncio.create_task(wait(name)) for name in "abc"}
        await asyncio.sleep(0)
        tasks["b"].cancel()
        await asyncio.gather(*tasks.values(), return_exceptions=True)
        await wait("d")
        return done

    assert asyncio.run(scene()) == ["a", "c", "d"]


def new_storage(folder: Path) -> Storage:
    storage = Storage(sqlite_url(folder / "house.db"))
    migrate(storage.engine)
    return storage


def add_seats(connection: Connection, tables: list[str]) -> None:
    people = {"id": "P" * 22, "name": "Ann", "created": 1.0}
    connection.execute(schema.people.insert(), people)
    for table_id in tables:
        row: dict[str, Any] = dict.fromkeys(("game", "mode", "cards", "version"), "x")
        row |= dict.fromkeys(("setup", "terms", "prefix", "seats"), "[]")
        row |= {"id": table_id, "host": people["id"], "seed": 1, "rules_version": 1, "status": "lobby"}
        connection.execute(schema.tables.insert(), row | {"created": 1.0, "changed": 1.0})
        connection.execute(schema.seats.insert(), [{"table_id": table_id, "seat": seat} for seat in range(2)])


def test_everybody_who_is_here_is_noted_a_few_at_a_time(tmp_path: Path) -> None:
    tables = [f"{n:022d}" for n in range(NOTED_TOGETHER)]
    storage = new_storage(tmp_path)
    storage.start()
    pieces: list[int] = []

    async def scene() -> list[float]:
        await storage.write(partial(add_seats, tables=tables))
        presence = Presence(storage, Subscriptions(), clock=lambda: 7.0)
        presence.lines = {table_id: dict.fromkeys(range(2), 1) for table_id in tables}
        plain = storage.write

        async def counted(job: Any, table_id: str = "") -> Any:
            assert table_id == MANY_TABLES
            pieces.append(len(job.keywords["lines"]))
            return await plain(job, table_id)

        storage.write = counted  # type: ignore[method-assign]
        await presence.beat()
        return await storage.read(lambda c: list(c.execute(select(schema.seats.c.seen)).scalars()))

    try:
        assert asyncio.run(scene()) == [7.0] * 2 * len(tables)
    finally:
        storage.close()
    assert pieces == [NOTED_TOGETHER] * 2


def test_what_changes_many_tables_is_written_by_itself(tmp_path: Path) -> None:
    storage = new_storage(tmp_path)
    seen: list[tuple[str, int]] = []

    def job(connection: Connection, name: str) -> None:
        seen.append((name, id(connection.get_transaction())))

    jobs = [("many", MANY_TABLES), ("one", "a"), ("other", "b")]
    waiting = [storage.hand_over(partial(job, name=name), where) for name, where in jobs]
    storage.start()  # now they are taken together
    for each in waiting:
        each.result(60)
    storage.close()
    assert [name for name, _ in seen] == ["one", "other", "many"]
    assert seen[0][1] == seen[1][1]


def entry(table_id: str, seq: int) -> tables_repo.NewEntry:
    """A move at a table."""
    entered = LoggedEntry(
        seq=seq, entry=DecisionEntry(seat=0, decisions=[seq], hash="0"), at=0.1 * seq, command=f"{table_id} {seq}"
    )
    standing = dict.fromkeys(("changed", "lease"), 0.1) | {"status": "playing", "waiting": "person", "asked": 1}
    return tables_repo.NewEntry(table_id, entered, standing | {"seq": seq, "deadline": None, "practice": False}, [], [])


def enter_together(storage: Storage, wanted: list[tables_repo.NewEntry]) -> list[bool]:
    waiting = [storage.hand_over(each, each.table_id) for each in wanted]
    storage.start()
    return [each.result(60) for each in waiting]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_moves_that_wait_together_are_entered_together(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """Where somebody else was faster at one of the tables, the others do not suffer."""
    tables = [f"{n:022d}" for n in range(MOST_TOGETHER // 2)]
    local = kind == "sqlite"
    storage = new_storage(tmp_path) if local else Storage(request.getfixturevalue("postgres").new_database())
    migrate(storage.engine)
    together = Mock(side_effect=tables_repo.add_moves)
    with storage.engine.begin() as connection, patch.object(tables_repo, "add_moves", together):
        add_seats(connection, tables)
        assert done_in_order(connection, [entry(table, 1) for table in tables]) == [True] * len(tables)
        assert done_in_order(connection, [entry(tables[0], 2)]) == [True]
    assert together.call_count == 1
    assert enter_together(storage, [entry(table, 2) for table in tables]) == [False, *[True] * (len(tables) - 1)]
    with storage.engine.connect() as connection:
        standing = select(schema.tables.c.id, schema.tables.c.seq, schema.tables.c.waiting).order_by(schema.tables.c.id)
        assert [tuple(row) for row in connection.execute(standing)] == [(table, 2, "person") for table in tables]
        assert [each.seq for each in tables_repo.entries_after(connection, tables[1], 0)] == [1, 2]
        assert tables_repo.entries_after(connection, tables[1], 1) == [entry(tables[1], 2).entered]
    storage.close()


def test_two_processes_in_each_others_way_both_get_through(postgres: Postgres) -> None:
    """The database lets one of them pass and sends the other back, who tries again."""
    url = postgres.new_database()
    storages = [Storage(url), Storage(url)]
    with storages[0].engine.begin() as connection:
        connection.execute(text("CREATE TABLE doors (number int PRIMARY KEY, passed int)"))
        connection.execute(text("INSERT INTO doors VALUES (1, 0), (2, 0)"))
    both = threading.Barrier(2)
    met = [False, False]

    def job(connection: Connection, who: int) -> None:
        for door in (1, 2) if who == 0 else (2, 1):
            connection.execute(text(f"UPDATE doors SET passed = passed + 1 WHERE number = {door}"))
            if not met[who]:
                met[who] = True
                both.wait(60)

    for storage in storages:
        storage.start()
    waiting = [storage.hand_over(partial(job, who=who)) for who, storage in enumerate(storages)]
    for each in waiting:
        each.result(60)
    with storages[0].engine.connect() as connection:
        assert list(connection.execute(text("SELECT passed FROM doors")).scalars()) == [2, 2]
    for storage in storages:
        storage.close()
