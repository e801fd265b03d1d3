"""Faults that somebody who meant harm has found, each once."""

import asyncio
import io
import json
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, suppress
from email.message import Message
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request

import pytest
import uvicorn
from sqlalchemy import update
from uvicorn.server import ServerState

from grimhold.client.bot import RemoteBot
from grimhold.client.connection import HttpConnection, ServerConnection
from grimhold.game import new_game
from grimhold.registry import rulebook_named
from grimhold.server import people_repo, schema
from grimhold.server.migrate import migrate
from grimhold.server.names import folded, skeleton
from grimhold.server.storage import back_up, open_engine, sqlite_url
from grimhold.server.web import timeouts
from grimhold.server.web.wire import Wire
from support.bounds import rounds
from support.evenings import NOON
from support.indoors import Indoors, indoors
from support.serving import Somebody

ALL = 10**6


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
    house.call(house.services.presence.arrive, table, [0, 1])
    assert ann.do(table, "seat-bot", seat=1)["code"] == "here"
    assert ann.do(table, "seat-bot", seat=0)["ok"]  # her own
    house.call(house.services.presence.depart, table, [0, 1])
    house.wait(100)
    assert ann.do(table, "seat-bot", seat=1)["ok"]


def test_who_was_sent_away_stays_away(house: Indoors) -> None:
    table, ann, bob = two_people(house, start=False)
    assert ann.do(table, "remove", seat=1)["ok"]
    commands = f"/api/tables/{table}/commands"
    for command in ({"do": "sit", "seq": 2}, {"do": "say", "text": "Hello"}, {"do": "ping"}):
        assert bob.post(commands, {"id": "again"} | command, 403)["code"] == "removed"
    for path in ("", "/chat"):
        assert bob.get(f"/api/tables/{table}{path}", 403)["code"] == "removed"
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
        house.call(
            house.services.storage.write, lambda c: c.execute(update(schema.tables).values(cards="old")).rowcount
        )
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
        for _ in rounds():  # that somebody has come is told first
            if told["type"] == "problem":
                break
            told = line.receive_json()
        assert told["code"] == "nobody"
    assert "mine" not in phone.get(f"/api/tables/{table}").json()["table"]
    phone.headers["x-seat"] = ann.get(f"/api/tables/{table}/seats/0/link")["token"]
    assert phone.get(f"/api/tables/{table}").json()["table"]["mine"] == [0]


# -- bots from elsewhere ----------------------------------------------------------------------------------------------


def too_fast(after: int) -> dict[str, Any]:
    return {"type": "problem", "code": "too-fast", "reason": "that is too fast", "after": after}


def test_a_bot_from_elsewhere_makes_the_pause_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    answers: list[Any] = [too_fast(7), too_fast(2), {"name": "Ann"}]
    pauses: list[float] = []

    def urlopen(request: Request, timeout: float) -> io.BytesIO:
        answer = answers.pop(0)
        body = io.BytesIO(json.dumps(answer).encode())
        if "code" in answer:
            raise HTTPError(request.full_url, 429, "", Message(), body)
        return body

    monkeypatch.setattr("urllib.request.urlopen", urlopen)
    monkeypatch.setattr("time.sleep", pauses.append)
    assert ServerConnection(HttpConnection("http://nowhere/t/T")).ask("/api/me") == {"name": "Ann"}
    assert pauses == [7, 2]


class ShortGame(ServerConnection):
    """A server that asks once, finds the first answer too fast, and is content with the second."""

    def __init__(self) -> None:
        self.pauses: list[float] = []
        self.sent: list[Any] = []
        super().__init__(HttpConnection("http://nowhere/t/T"))

    def pause(self, seconds: float) -> None:
        self.pauses.append(seconds)

    def ask(self, path: str, body: Any = None) -> Any:
        if path == "/api/offer":
            return {"player_messages": 100, "window": 20.0}
        setup = rulebook_named("thunderstone").first_setup("thunderstone", ("Ann", "Bob"), "versus", "")
        return {"seq": 3, "state": json.loads(new_game(setup, 1).to_json())}

    def line(self, since: int) -> Any:
        return self

    def messages(self) -> Iterator[dict[str, Any]]:
        table = {"status": "playing", "asked": 0, "mine": [0], "seq": 3}
        yield {"type": "update", "table": table}
        yield too_fast(9)
        yield {"type": "update", "table": table | {"status": "over", "seq": 4}}

    def send(self, **words: Any) -> None:
        self.sent.append(words["do"])

    def close(self) -> None:
        pass


def test_a_bot_from_elsewhere_keeps_below_the_limit_and_gives_its_answer_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grimhold.client.bot.time", SimpleNamespace(monotonic=lambda: 100.0))
    door, told = ShortGame(), list[str]()
    assert RemoteBot(door, "greedy", 1, told.append).play()["status"] == "over"
    assert door.sent == ["decide", "decide"] and not told
    assert door.pauses == [9, pytest.approx(0.44)]  # two messages a decision, a hundred in twenty seconds


# -- files ------------------------------------------------------------------------------------------------------------


def test_the_database_and_its_copy_are_their_owners_alone(tmp_path: Path) -> None:
    file, copy = tmp_path / "grimhold.db", tmp_path / "copy.db"
    engine = open_engine(sqlite_url(file))
    migrate(engine)
    engine.dispose()
    back_up(sqlite_url(file), copy)
    assert [stat.S_IMODE(each.stat().st_mode) for each in (file, copy)] == [0o600, 0o600]


def test_lasting_names_that_look_alike_already_are_kept(tmp_path: Path) -> None:
    """The older one keeps the look to itself: nobody else comes to look like it."""
    engine = open_engine(sqlite_url(tmp_path / "tables.db"))
    migrate(engine, "0004")
    people = [
        ("1", "Bill", "bill", 1.0),
        ("2", "B1LL", "b1ll", 2.0),
        ("3", "Zoë", "zoë", 3.0),
        ("4", "Bill", None, 0.0),
    ]
    with closing(sqlite3.connect(tmp_path / "tables.db")) as kept, kept:
        kept.executemany("INSERT INTO people (id, name, claimed, created) VALUES (?, ?, ?, ?)", people)
    migrate(engine)
    with engine.connect() as connection:
        found = [people_repo.find_person(connection, person) for person, *_ in people]
        assert [row and row.skeleton for row in found] == ["blll", None, "zoë", None]
        taken = [people_repo.is_taken(connection, person, folded(name), skeleton(name)) for person, name, *_ in people]
        assert taken == [False, False, False, True]
        assert all(people_repo.person_called(connection, claimed) for claimed in ("bill", "b1ll"))


# -- what is asked for ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "wish", [{"first_game": True, "seed": 1}, {"first_game": True, "require": ["Regian"]},
             {"first_game": True, "code": "x"}, {"code": "x", "ban": ["Regian"]}, {"code": "x", "seed": 1}],
)  # fmt: skip
def test_a_wish_that_contradicts_itself_is_refused(house: Indoors, wish: dict[str, Any]) -> None:
    told = house.person("Ann").post("/api/setups", wish, 400)
    assert told["code"] == "impossible" and "do not go together" in told["reason"]


def test_what_a_setup_lacks_is_told_as_data_too(house: Indoors) -> None:
    ann = house.person("Ann")
    told = ann.post("/api/setups", {"seed": 1, "require": ["Regian"], "ban": ["Regian"]}, 400)
    assert (told["why"], told["facts"]) == ("required_and_banned", {"name": "Regian"})
    told = ann.post("/api/setups", {"code": "x"}, 400)
    assert told["why"] == "wrong_code" and "facts" not in told


def test_an_id_has_no_second_line(house: Indoors) -> None:
    ann = house.person("Ann")
    table = ann.open_table()
    assert ann.post(f"/api/tables/{table}/commands", {"do": "ping", "id": "a\n"}, 400)["code"] == "bad-request"
    assert ann.post(f"/api/tables/{table}/commands", {"do": "ping", "id": "a"})["ok"]


def test_who_leaves_the_challenge_of_the_day_has_had_it(house: Indoors) -> None:
    ann = house.person("Ann")
    table = ann.post("/api/daily")["id"]
    assert ann.post("/api/daily")["id"] == table
    house.settle()
    assert ann.do(table, "leave")["ok"]
    assert ann.post("/api/daily", status=409)["code"] == "left"


def test_descriptions_are_made_once(house: Indoors, monkeypatch: pytest.MonkeyPatch) -> None:
    addresses = ("/api/schema.json", "/api/openapi.json")
    first = [house.client.get(address).json() for address in addresses]
    monkeypatch.setattr("msgspec.json.schema_components", None)
    assert [house.client.get(address).json() for address in addresses] == first


# -- connections ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("begun", [b"", b"GET / HT", b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nhalf"])
def test_half_a_request_is_not_waited_for_without_end(begun: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timeouts, "WHOLE", 0.01)
    assert asyncio.run(answer_to(begun)) == b""


def test_who_has_sent_a_whole_request_is_not_hurried() -> None:
    whole = b"POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 4\r\n\r\nhalf"
    assert b"at leisure" in asyncio.run(answer_to(whole))


@pytest.mark.parametrize(("size", "is_taken"), [(20_000, True), (600_000, False)])
@pytest.mark.parametrize("lines", [1, 50])
def test_a_head_without_end_is_not_taken(size: int, is_taken: bool, lines: int) -> None:
    line = b"x: " + b"y" * (size // lines) + b"\r\n"
    head = b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n" + line * lines
    assert (b"at leisure" in asyncio.run(answer_to(head + b"\r\n"))) == is_taken


@pytest.mark.parametrize(
    ("address", "headers", "is_taken"), [(8_000, 90, True), (9_000, 90, False), (8_000, 110, False)]
)
def test_an_address_and_headers_that_nobody_needs_are_not_taken(address: int, headers: int, is_taken: bool) -> None:
    """Each is looked at for every door there is."""
    lines = b"".join([b"x%d: y\r\n" % number for number in range(headers)])
    head = b"GET /" + b"a" * address + b" HTTP/1.1\r\nhost: x\r\nconnection: close\r\n" + lines
    assert (b"at leisure" in asyncio.run(answer_to(head + b"\r\n"))) == is_taken


async def answer_to(sent: bytes) -> bytes:
    """What a server says until it closes the connection."""
    met: list[timeouts.TimeoutProtocol] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        message = await receive()
        for _ in rounds():
            if not message.get("more_body"):
                break
            message = await receive()
        if message["type"] == "http.request":
            said = b"at leisure" if met[0]._limit is None else b"in a hurry"
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": said})

    config, state = uvicorn.Config(app, log_level="critical"), ServerState()
    config.load()

    def meet() -> Wire:
        met.append(timeouts.TimeoutProtocol(config=config, server_state=state, app_state={}))
        return Wire(met[-1])

    async with await asyncio.get_running_loop().create_server(meet, "127.0.0.1", 0) as server:
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        writer.write(sent)
        found = b""
        with suppress(ConnectionError):  # whoever is cut off in the middle may not even hear why
            found = await reader.read()
        writer.close()
        await asyncio.gather(*state.tasks)
    return found
