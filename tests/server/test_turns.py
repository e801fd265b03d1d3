"""What may wait lets through what is quick, and what is written for many tables is written in small pieces."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, select

from grimhold.server import schema
from grimhold.server.house import NOTED_TOGETHER, House
from grimhold.server.migrating import migrate
from grimhold.server.signing import Signer
from grimhold.server.storage import MANY_TABLES, Storage, sqlite_url
from grimhold.server.turns import Turns


def test_one_turn_in_each_round_of_the_loop() -> None:
    done: list[str] = []

    async def slow(turns: Turns, name: str) -> None:
        await turns.come()
        done.append(name)

    async def quick() -> None:
        for step in range(3):
            await asyncio.sleep(0)
            done.append(str(step))

    async def scene() -> None:
        turns = Turns()
        waiting = [asyncio.create_task(slow(turns, name)) for name in "abcdefgh"]
        await asyncio.sleep(0)
        await asyncio.gather(quick(), *waiting)

    asyncio.run(scene())
    assert [name for name in done if name.isalpha()] == list("abcdefgh")
    assert done.index("2") < done.index("f")


def test_who_goes_loses_the_turn_and_nobody_else_does() -> None:
    async def scene() -> list[str]:
        turns = Turns()
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
        house = House(storage, Signer(b"k" * 32), clock=lambda: 7.0)
        house.lines = {(table_id, seat): 1 for table_id in tables for seat in range(2)}
        plain = storage.write

        async def counted(job: Any, table_id: str = "") -> Any:
            assert table_id == MANY_TABLES
            pieces.append(len(job.keywords["lines"]))
            return await plain(job, table_id)

        storage.write = counted  # type: ignore[method-assign]
        await house.beat()
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
