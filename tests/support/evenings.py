"""What people do at a table, in a few words for tests, with a clock that only the test moves."""

import json
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from typing import Any

from support.bounds import rounds
from support.indoors import Indoors
from support.serving import Somebody

NOON = 1_900_000_000.0
ALL = 10**6


def seated(house: Indoors, *names: str, **more: Any) -> tuple[str, list[Somebody]]:
    """A game under way with these people."""
    people = [house.person(name) for name in names]
    table = people[0].open_table(seats=("",) * len(names), **more)
    for person in people[1:]:
        assert person.do(table, "sit")["ok"]
    assert people[0].do(table, "start")["ok"]
    return table, people


def asked_first(people: list[Somebody], table: str) -> list[Somebody]:
    """Whoever is asked, then the others."""
    asked = people[0].look(table, ALL)["table"]["asked"]
    return people[asked:] + people[:asked]


def option(person: Somebody, table: str, verb: str) -> int:
    options = person.look(table, ALL)["view"]["choice"]["options"]
    return next(option["number"] for option in options if option["verb"] == verb)


def decide(person: Somebody, table: str, verb: str) -> None:
    assert person.do(table, "decide", option=option(person, table, verb))["ok"]


def rest(person: Somebody, table: str) -> None:
    """A whole turn of it: something hidden, the next hand, comes to light."""
    decide(person, table, "rest")
    for _ in rounds():
        seen = person.look(table, ALL)
        if seen["table"].get("asked") not in seen["table"]["mine"]:
            return
        choice = seen["view"]["choice"]
        if any(each["verb"] == "rest" for each in choice["options"]):
            return  # the next turn, if one plays alone
        assert person.do(table, "decide", option=len(choice["options"]) - 1)["ok"]


def play_out(house: Indoors, person: Somebody, table: str) -> Any:
    """A bot plays on for somebody to the end."""
    for seat in person.look(table, ALL)["table"]["mine"]:
        if "bot" not in person.look(table, ALL)["table"]["seats"][seat]:
            assert person.do(table, "seat-bot", seat=seat, bot="greedy")["ok"]
    house.settle()
    end = person.look(table, ALL)
    assert end["table"]["status"] == "over"
    return end


def against_a_bot(house: Indoors, name: str, **more: Any) -> tuple[str, Somebody]:
    person = house.person(name)
    table = person.open_table(start=True, **more)
    house.settle()
    return table, person


@contextmanager
def line_to(person: Somebody, table: str) -> Iterator[Any]:
    """A socket; when it is closed the client may find the server's side of it gone already."""
    with suppress(CancelledError), person.http.websocket_connect(f"/api/tables/{table}/socket") as line:  # type: ignore[attr-defined]
        yield line


def next_update(line: Any) -> Any:
    for _ in rounds():
        message = json.loads(line.receive_text())
        if message["type"] == "update":
            return message


def kinds(person: Somebody, table: str) -> list[str]:
    return [entry["kind"] for entry in person.look(table)["happened"]]
