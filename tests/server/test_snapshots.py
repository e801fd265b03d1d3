"""The last position in words is written down when a table comes to rest, when a game is over, and when a server stops."""

from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import select, update

from grimhold.server import schema, snapshots
from grimhold.server.hosted_table import HostedTable
from grimhold.server.hosted_tables import HostedTables
from grimhold.views.shapes import WATCHER
from support.bounds import rounds
from support.indoors import Indoors


def look_around(house: Indoors) -> None:
    house.call(house.services.snapshots.take, house.now - snapshots.REST)


def pictured(house: Indoors, table: str) -> list[tuple[int, int]]:
    """The seats there are pictures of, each with the entry it was taken at."""
    p = schema.snapshots.c
    rows = select(p.seat, p.seq).where(p.table_id == table).order_by(p.seat)
    found = house.call(house.services.storage.read, lambda connection: connection.execute(rows).all())
    return [tuple(row) for row in found]


def test_only_who_rests_is_pictured(house: Indoors) -> None:
    ann = house.person("Ann")
    table = ann.open_table(seats=("", ""), terms={"hot_seat": True}, start=True)
    look_around(house)
    assert pictured(house, table) == [], "somebody has just moved"
    house.now += snapshots.REST + 1
    assert ann.do(table, "decide", option=0)["ok"]
    look_around(house)
    assert pictured(house, table) == []
    house.now += snapshots.REST + 1
    look_around(house)
    seq = ann.look(table)["table"]["seq"]
    assert pictured(house, table) == [(WATCHER, seq), (0, seq), (1, seq)]


def test_who_never_rests_is_pictured_now_and_then(house: Indoors) -> None:
    ann = house.person("Ann")
    table = ann.open_table(start=True, seats=("", ""), terms={"hot_seat": True})
    taken: list[list[tuple[int, int]]] = [[]]
    for _ in rounds():
        if ann.do(table, "decide", option=0)["seq"] >= 2 * snapshots.LONG:
            break
        look_around(house)
        if pictured(house, table) != taken[-1]:
            taken.append(pictured(house, table))
    seq = snapshots.LONG
    assert taken == [[], [(WATCHER, seq), (0, seq), (1, seq)]]


def test_a_game_that_is_over_is_pictured_at_once(house: Indoors) -> None:
    table = house.person("Ann").open_table(seats=("random", "random"), start=True)
    house.settle()
    assert house.table(table).status == "over"
    look_around(house)
    assert len(pictured(house, table)) == 3


def test_an_unreadable_table_does_not_stop_the_others(house: Indoors, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = house.person("Ann")
    tables = sorted([ann.open_table(start=True, seats=("",), wish={"mode": "solo-normal"}) for _ in range(2)])
    find = HostedTables.find

    async def fails(self: HostedTables, table_id: str, since: int = 0) -> HostedTable:
        if table_id == tables[0]:
            raise ValueError("cannot be read")
        return await find(self, table_id, since)

    monkeypatch.setattr(HostedTables, "find", fails)
    house.now += snapshots.REST + 1
    look_around(house)
    assert [len(pictured(house, table)) for table in tables] == [0, 2]


def test_tables_of_other_rules_are_not_even_looked_for(house: Indoors, monkeypatch: pytest.MonkeyPatch) -> None:
    table = house.person("Ann").open_table(start=True)
    house.settle()
    where = update(schema.tables).where(schema.tables.c.id == table).values(cards="old")
    house.call(house.services.storage.write, lambda connection: connection.execute(where).rowcount)
    asked: list[str] = []
    find = HostedTables.find

    async def watched(self: HostedTables, table_id: str, since: int = 0) -> HostedTable:
        asked.append(table_id)
        return await find(self, table_id, since)

    monkeypatch.setattr(HostedTables, "find", watched)
    house.call(house.services.snapshots.take)
    assert table not in asked


def test_of_a_long_game_the_latest_is_kept(house: Indoors, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshots, "LATEST", 3)
    ann = house.person("Ann")
    table = ann.open_table(seats=("", ""), terms={"hot_seat": True}, start=True)
    for _ in range(4):
        assert ann.do(table, "decide", option=0)["ok"]
    house.call(house.services.snapshots.take)
    path = f"/api/tables/{table}?seat=0"  # of a table that is closed nobody is asked
    seen = ann.get(path)
    tables, found = house.services.tables.in_memory, house.table(table)
    tables[table] = replace(found, stuck="of other rules")
    kept: Any = ann.get(path)
    tables[table] = found
    assert kept["since"] == seen["table"]["seq"] - 3 and kept["view"] == seen["view"]
    assert kept["happened"] == seen["happened"][-3:]
