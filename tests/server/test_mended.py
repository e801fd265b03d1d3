"""Faults that somebody who meant harm has found, each once."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.support.indoors import Indoors, indoors
from tests.support.serving import Somebody

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
    table = ann.open_table(seats=("", "greedy"), start=True)
    seq = ann.look(table)["table"]["seq"]
    first = ann.do(table, "decide", seq, id="one", option=0)
    assert first["ok"] and ann.do(table, "decide", seq, id="one", option=0) == first
    moves = ann.look(table, ALL)["table"]["moves"]
    for again in ({"option": 1, "seq": seq}, {"option": 0}):
        assert ann.do(table, "decide", id="one", **again)["code"] == "used-id"
    assert ann.do(table, "undo", id="one")["code"] == "used-id"
    assert ann.look(table, ALL)["table"]["moves"] == moves


def test_a_line_of_chat_is_not_lost_under_the_id_of_another(house: Indoors) -> None:
    ann = house.person("Ann")
    table = ann.open_table()

    def say(text: str, status: int = 200) -> Any:
        return ann.post(f"/api/tables/{table}/commands", {"do": "say", "id": "one", "text": text}, status)

    assert say("hello")["ok"] and say("hello")["ok"]
    assert say("goodbye", 409)["code"] == "used-id"
    assert [line["text"] for line in ann.get(f"/api/tables/{table}/chat")["lines"]] == ["hello"]
