"""Faults that somebody who meant harm has found, each once."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update
from tests.support.indoors import Indoors, indoors
from tests.support.serving import Somebody

from grimhold.server import schema

NOON = 1_900_000_000.0
ALL = 10**6


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Indoors]:
    with indoors(tmp_path_factory.mktemp("house"), NOON) as found:
        yield found


def two_people(house: Indoors, start: bool = True) -> tuple[str, Somebody, Somebody]:
    ann, bob = house.person("Ann"), house.person("Bob")
    table = ann.open_table(seats=("", ""))
    assert bob.do(table, "sit")["ok"]
    if start:
        assert ann.do(table, "start")["ok"]
    return table, ann, bob


# -- ids of commands --------------------------------------------------------------------------------------------------


def test_an_id_stands_for_one_command(house: Indoors) -> None:
    ann = house.person("Ann")
    table = ann.open_table(start=True)
    house.settle()
    seq = ann.look(table)["table"]["seq"]
    first = ann.do(table, "decide", seq, id="one", option=0)
    assert first["ok"] and ann.do(table, "decide", seq, id="one", option=0) == first
    house.settle()
    moves = ann.look(table, ALL)["table"]["moves"]
    for again in ({"option": 1, "seq": seq}, {"option": 0}):
        assert ann.do(table, "decide", id="one", **again)["code"] == "used-id"
    assert ann.do(table, "undo", id="one")["code"] == "used-id"
    assert ann.look(table, ALL)["table"]["moves"] == moves


def test_a_line_of_chat_is_not_lost_under_the_id_of_another(house: Indoors) -> None:
    ann = house.person("Ann")
    table = ann.open_table()

    def say(text: str) -> Any:
        return ann.post(f"/api/tables/{table}/commands", {"do": "say", "id": "one", "text": text})

    assert say("hello")["ok"] and say("hello")["ok"]
    assert say("goodbye")["code"] == "used-id"
    assert [line["text"] for line in ann.get(f"/api/tables/{table}/chat")["lines"]] == ["hello"]


# -- seats ------------------------------------------------------------------------------------------------------------


def test_nobody_at_the_table_is_replaced_by_a_bot(house: Indoors) -> None:
    table, ann, _ = two_people(house)
    house.call(house.rooms.house.arrive, table, [0, 1])
    assert ann.do(table, "seat-bot", seat=1)["code"] == "here"
    assert ann.do(table, "seat-bot", seat=0)["ok"]  # her own
    house.call(house.rooms.house.depart, table, [0, 1])
    house.wait(100)
    assert ann.do(table, "seat-bot", seat=1)["ok"]


def test_who_was_sent_away_stays_away(house: Indoors) -> None:
    table, ann, bob = two_people(house, start=False)
    assert ann.do(table, "remove", seat=1)["ok"]
    assert bob.do(table, "sit")["code"] == "removed"
    assert house.person("Cleo").do(table, "sit")["ok"]
    assert ann.do(table, "remove", seat=0)["ok"] and ann.do(table, "sit")["ok"]  # a host may change seats


# -- after an upgrade -------------------------------------------------------------------------------------------------


def test_a_finished_game_keeps_its_record(tmp_path: Path) -> None:
    with indoors(tmp_path, NOON) as house:
        ann = house.person("Ann")
        table = ann.open_table(start=True)
        house.settle()
        assert ann.do(table, "seat-bot", seat=0)["ok"]
        house.settle()
        then, record = ann.look(table), ann.get(f"/api/tables/{table}/record")
        assert then["table"]["status"] == "over"
    with indoors(tmp_path, NOON) as house:
        house.call(house.rooms.storage.write, lambda c: c.execute(update(schema.tables).values(cards="old")).rowcount)
        ann.http = house.another_client()
        ann.http.headers["authorization"] = f"Bearer {ann.token}"
        now = ann.look(table)
        assert now["table"]["status"] == "over" and now["table"]["moves"] == then["table"]["moves"]
        assert now["view"] == then["view"]
        assert ann.get(f"/api/tables/{table}/record") == record | {"cards": "old"}
        for refused in (
            ann.get(f"/api/tables/{table}/moves/0", 409),
            ann.post(f"/api/tables/{table}/play-on", {"move": 0}, 409),
            ann.post(f"/api/tables/{table}/rematch", {}, 409),
        ):
            assert refused["code"] == "closed" and "card data" in refused["reason"]
        assert ann.do(table, "undo")["code"] == "over"


# -- tokens -----------------------------------------------------------------------------------------------------------


def test_a_forgotten_device_has_no_seat_either(house: Indoors) -> None:
    ann = house.person("Ann")
    table = ann.open_table(seats=("", ""))
    token = ann.get(f"/api/tables/{table}/seats/0/link")["token"]
    phone = house.another_client()
    phone.headers["x-seat"] = token
    assert phone.get(f"/api/tables/{table}").json()["table"]["mine"] == [0]
    with phone.websocket_connect(f"/api/tables/{table}/socket") as line:
        assert line.receive_json()["table"]["mine"] == [0]
        ann.http.headers["authorization"] = f"Bearer {ann.post('/api/me/forget-devices')['token']}"
        told = line.receive_json()
        while told["type"] != "problem":  # that somebody has come is told first
            told = line.receive_json()
        assert told["code"] == "nobody"
    assert "mine" not in phone.get(f"/api/tables/{table}").json()["table"]
    phone.headers["x-seat"] = ann.get(f"/api/tables/{table}/seats/0/link")["token"]
    assert phone.get(f"/api/tables/{table}").json()["table"]["mine"] == [0]
