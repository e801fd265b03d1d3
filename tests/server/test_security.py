"""What strangers may try: pages of others, tokens of others, too much, too fast, and letters that are no message."""

import asyncio
import json
import re
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from grimhold.server import people
from grimhold.server.access import Principal
from grimhold.server.create_table import check_day_is_over
from grimhold.server.daily import Challenges
from grimhold.server.errors import Refused
from grimhold.server.hosted_table import HostedTable
from support.bounds import rounds
from support.houses import new_database, quiet_services
from support.serving import Server, Somebody, one_line

DEEP = "[" * 4000
NO_MESSAGES = [
    "", "{", "null", "[]", "NaN", '"x"', DEEP, '{"do": "ping"}', '{"do": "dance", "id": "1"}',
    '{"do": "ping", "id": "1", "more": 1}', '{"do": "ping", "id": 7}', '{"do": "ping", "id": "\\ud800"}',
    '{"do": "ping", "id": "a b"}', '{"do": "decide", "id": "1", "seq": -1, "option": 0}',
    '{"do": "decide", "id": "1", "seq": NaN, "option": 0}', '{"do": "decide", "id": "1", "seq": 1.5, "option": 0}',
    '{"do": "decide", "id": "1", "seq": 0, "option": 1' + "0" * 400 + "}",
    '{"do": "decide", "id": "1", "seq": 1e400, "option": 0}', '{"do": "decide", "id": "1", "seq": 0, "option": [-1]}',
    '{"do": "decide", "id": "1", "seq": "0", "option": 0}', '{"do": "say", "id": "1", "text": ' + DEEP + "}",
]  # fmt: skip
BAD_NAMES = ["", " ", "\t\n", "a\x00b", "a\x1bb", "\u202enna", "A\u200bnn", "Ann\u200d", "\u3164", "Ann\u3164", "\u0301a",
             "\ufe0f", "\u200d🐉", "🐉\u200d", "🐉\u200dAnn", "\ufdfa" * 24, "x" * 25, "\ue000"]  # fmt: skip
GOOD_NAMES = ["Zoë", "Ἀχιλλεύς", "小明", "🐉 Bob", "👨‍👩‍👧 Roe", "❤️‍🔥", "👩🏽‍🚀", "<b>Ann</b>", "O'Neill", "x" * 24]


@pytest.fixture(scope="module")
def ann(server: Server) -> Somebody:
    return Somebody(server.url, "Ann")


# -- pages and headers ------------------------------------------------------------------------------------------------


def test_every_answer_carries_the_headers(server: Server, ann: Somebody) -> None:
    large = httpx.post(f"{server.url}/api/me", content=b"x" * 70_000)
    strange = ann.http.post("/api/me", json={"name": "Eve"}, headers={"origin": "http://evil.example"})
    answers = [ann.http.get("/api/me"), ann.http.get("/nowhere"), ann.http.delete("/api/me"), large, strange,
               ann.http.get("/healthz"), ann.http.get("/metrics"), ann.http.get("/api/openapi.json")]  # fmt: skip
    assert [answer.status_code for answer in answers] == [200, 404, 405, 413, 403, 200, 200, 200]
    for answer in answers:
        policy = answer.headers["content-security-policy"]
        for part in ("default-src 'none'", "script-src 'self'", "base-uri 'none'", "frame-ancestors 'none'",
                     "require-trusted-types-for 'script'"):  # fmt: skip
            assert part in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cache-control"] == "no-store"
        assert "server" not in answer.headers


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics", "/api/schema.json", "/api/openapi.json"])
def test_who_only_asks_whether_it_lives_gets_no_body(server: Server, path: str) -> None:
    answer = httpx.head(server.url + path)
    assert answer.status_code == 200 and answer.content == b""


def test_the_cookie_is_for_the_server_alone(server: Server) -> None:
    said = httpx.post(f"{server.url}/api/me", json={"name": "Ann"}).headers["set-cookie"].lower()
    assert "httponly" in said and "samesite=lax" in said and "path=/" in said


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "", "http://[", "file://", "http://127.0.0.1"])
def test_other_pages_may_not_speak_to_it(server: Server, ann: Somebody, origin: str) -> None:
    answer = ann.http.post("/api/me", json={"name": "Eve"}, headers={"origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "origin")
    table = ann.open_table()
    address, headers = f"ws{server.url[4:]}/api/tables/{table}/socket", {"Origin": origin}
    with pytest.raises(InvalidStatus) as refused, connect(address, additional_headers=headers):
        pass
    assert refused.value.response.status_code == 403


def test_its_own_pages_may(server: Server, ann: Somebody) -> None:
    ours = {"origin": server.url}
    assert ann.http.post("/api/me", json={"name": "Ann"}, headers=ours).status_code == 200
    table = ann.open_table()
    with connect(f"ws{server.url[4:]}/api/tables/{table}/socket", additional_headers=ours) as line:
        assert json.loads(line.recv())["type"] == "update"


# -- what does not fit ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_only_json_is_json(ann: Somebody, kind: str) -> None:
    answer = ann.http.post("/api/me", content=b'{"name": "Ann"}', headers={"content-type": kind})
    assert (answer.status_code, answer.json()["code"]) == (415, "not-json")


def test_no_message_over_http(ann: Somebody) -> None:
    path = f"/api/tables/{ann.open_table()}/commands"
    for text in NO_MESSAGES:
        answer = ann.http.post(path, content=text, headers={"content-type": "application/json"})
        assert answer.status_code == 400 and one_line(answer.json()), text[:80]
    for data in (b"\xff\xfe", b"\x00", b'{"do": "ping", "id": "\xed\xa0\x80"}'):
        answer = ann.http.post(path, content=data, headers={"content-type": "application/json"})
        assert answer.status_code == 400 and one_line(answer.json())
    for path in ("/api/tables/%00", "/api/tables/%ff", "/api/campaigns/%00", "/api/daily/%00", "/api/cards/%00"):
        assert ann.http.get(path).status_code == 404
    digits = "9" * 5000
    for path in (f"/api/tables/x?since={digits}", f"/api/daily/{digits}", f"/api/tables/x/moves/{digits}"):
        assert ann.http.get(path).status_code in (400, 404)


def test_no_message_over_a_line(ann: Somebody) -> None:
    with ann.line(ann.open_table()) as line:
        for data in (*NO_MESSAGES, b"\xff\xfe", b"\x00", '{"x": "' + "a" * 9000 + '"}', "🐉" * 3000):
            line.socket.send(data)
            assert one_line(line.next("problem")), data[:80]
        line.socket.send(b'{"do": "ping", "id": "binary"}')
        assert line.next("answer")["id"] == "binary"
        assert line.ask(do="ping")["ok"], "the line is still good"


def test_what_is_too_large(ann: Somebody) -> None:
    with ann.line(ann.open_table()) as line:
        line.send(do="say", id="1", text="x" * 8_192)
        assert line.next("problem")["code"] == "too-large"
        assert line.ask(do="ping")["ok"]
        line.socket.send("x" * 20_000)
        with pytest.raises(ConnectionClosed) as closed:
            for _ in rounds():
                line.next()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009

    def in_chunks() -> Iterator[bytes]:
        yield from [b" " * 10_000] * 7

    as_json = {"content-type": "application/json"}
    for body in (b" " * 70_000, in_chunks()):
        answer = ann.http.post("/api/me", content=body, headers=as_json)
        assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
    assert ann.http.get("/api/me").json()["name"] == "Ann"


def test_names_are_text(server: Server, ann: Somebody) -> None:
    for name in BAD_NAMES:
        answer = ann.http.post("/api/me", json={"name": name})
        assert answer.status_code == 400 and one_line(answer.json()), name
    for name in GOOD_NAMES:
        assert ann.post("/api/me", {"name": name})["name"] == name
    ann.post("/api/me", {"name": "Ann"})


def test_chat_is_text(ann: Somebody) -> None:
    table = ann.open_table()
    for text in ("\x1b[31mred", "\u202eright to left", "\x00", " ", "zero\u200bwidth"):
        answer = ann.post(f"/api/tables/{table}/commands", {"do": "say", "id": "1", "text": text})
        assert not answer["ok"] and answer["code"] == "bad-request" and one_line(answer), text
    said = ["<script>alert(1)</script>", "two\nlines", "👨‍👩‍👧 🐉", "نامه\u200cای"]
    for number, text in enumerate(said):
        ann.post(f"/api/tables/{table}/commands", {"do": "say", "id": f"s{number}", "text": text})
    assert [line["text"] for line in ann.get(f"/api/tables/{table}/chat")["lines"]] == said
    assert ann.http.get(f"/api/tables/{table}/chat").headers["content-type"] == "application/json"


# -- who is who -------------------------------------------------------------------------------------------------------


def test_tokens_of_others(server: Server, ann: Somebody) -> None:
    bob = Somebody(server.url, "Bob")
    person, device, signature = ann.token.split(".")
    forged = ["x", ".", "..", person, f"{person}.{device}", f"{person}.{device}.", ann.token[:-1], ann.token + "A",
              f"{person}.1.{signature}", f"{bob.token.split('.')[0]}.{device}.{signature}", "é", "." * 999]  # fmt: skip
    for token in forged:
        headers = {"authorization": b"Bearer " + token.encode()}
        assert httpx.get(f"{server.url}/api/me", headers=headers).json() == {"name": ""}, token
        headers = {"cookie": b"grimhold=" + token.encode()}
        assert httpx.get(f"{server.url}/api/me", headers=headers).json() == {"name": ""}, token
    first, second = (ann.open_table(seats=("", "")) for _ in range(2))
    token = ann.get(f"/api/tables/{first}/seats/0/link")["token"]
    for table, seat_token, mine in ((first, token, [0]), (second, token, None), (first, token[:-1], None),
                                    (first, ann.token, None)):  # fmt: skip
        seen = bob.http.get(f"/api/tables/{table}", headers={"x-seat": seat_token}).json()
        assert seen["table"].get("mine") == mine


def test_a_guest_who_was_removed_has_no_seat(server: Server, ann: Somebody) -> None:
    bob = Somebody(server.url, "Bob")
    table = ann.open_table(seats=("", ""))
    assert bob.do(table, "sit")["ok"]
    token = bob.get(f"/api/tables/{table}/seats/1/link")["token"]
    assert ann.do(table, "remove", seat=1)["ok"]
    eve = Somebody(server.url, "Eve")
    for again in ("the seat is free", "somebody else has it"):
        assert bob.http.get(f"/api/tables/{table}", headers={"x-seat": token}).json()["code"] == "removed", again
        seen = eve.http.get(f"/api/tables/{table}", headers={"x-seat": token}).json()
        assert seen["table"].get("mine") is None, again
        Somebody(server.url, "Cid").do(table, "sit")


def test_a_guest_who_was_removed_hears_no_more(server: Server, ann: Somebody) -> None:
    bob = Somebody(server.url, "Bob")
    table = ann.open_table(seats=("", ""))
    assert bob.do(table, "sit")["ok"]
    with bob.line(table) as line:
        assert line.ask(do="ping")["ok"]
        assert ann.do(table, "remove", seat=1)["ok"]
        assert line.next("problem")["code"] == "removed"
        with pytest.raises(ConnectionClosed):
            line.next("answer")


def test_a_name_belongs_to_who_has_claimed_it(server: Server) -> None:
    """Also where somebody else was called so before, or is called by letters that look the same."""
    before, owner, host = (Somebody(server.url, name) for name in ("Rowan", "Rowan", "Host"))
    tables = [host.open_table(seats=("", "", "")) for _ in range(2)]
    with before.line(tables[0]) as line:
        assert line.ask(do="ping")["ok"]
        owner.post("/api/me/claim", {"name": "Rowan"})
        assert line.ask(do="say", text="It is me")["ok"]
        assert line.ask(do="sit", seq=host.look(tables[0])["table"]["seq"])["ok"]
    assert before.do(tables[1], "sit")["ok"] and owner.do(tables[1], "sit")["ok"]
    assert [seat["name"] for seat in host.look(tables[0])["table"]["seats"][:2]] == ["Host", "Guest"]
    assert [seat["name"] for seat in host.look(tables[1])["table"]["seats"]] == ["Host", "Guest", "Rowan"]
    assert [said["name"] for said in host.get(f"/api/tables/{tables[0]}/chat")["lines"]] == ["Guest"]
    assert before.get("/api/me")["name"] == "Guest"
    letters = (
        "\N{CYRILLIC SMALL LETTER O}",
        "\N{FULLWIDTH LATIN SMALL LETTER O}",
        "\N{GREEK SMALL LETTER OMICRON}",
        "0",
    )
    for alike in (*[f"R{letter}wan" for letter in letters], "Rovvan", "ROWAN"):
        for path in ("/api/me", "/api/me/claim"):
            assert before.post(path, {"name": alike}, 409)["code"] == "name-taken", alike
    assert before.post("/api/me/claim", {"name": "guest"}, 409)["code"] == "name-taken"
    assert before.post("/api/me", {"name": "Rowana"})["name"] == "Rowana"
    assert owner.post("/api/me/claim", {"name": "R0wan"})["name"] == "R0wan"


def test_devices_are_forgotten(server: Server) -> None:
    somebody = Somebody(server.url, "Moved")
    old = {"authorization": f"Bearer {somebody.token}"}
    table = somebody.open_table()
    with somebody.line(table) as line:
        assert line.ask(do="ping")["ok"]
        new = somebody.post("/api/me/forget-devices")["token"]
        assert line.next("problem")["code"] == "nobody"
        with pytest.raises(ConnectionClosed):
            line.next()
    assert httpx.get(f"{server.url}/api/me", headers=old).json() == {"name": ""}
    seen = httpx.get(f"{server.url}/api/tables/{table}", headers={"authorization": f"Bearer {new}"}).json()
    assert seen["table"]["mine"] == [0]


def test_a_lasting_name_is_one_persons(server: Server) -> None:
    owner, other = Somebody(server.url, "Somebody"), Somebody(server.url, "Other")
    code = owner.post("/api/me/claim", {"name": "Zoë Fine"})["code"]
    alike = [
        "zoë fine",
        "ZOË  FINE",
        "Zoe\u0308 Fine",
        "\uff3aoë \uff26ine",
        "Zoë ﬁne",
        "Zoë\u3000Fine",
        "Zoë Fine\ufe0f",
    ]
    for name in alike:
        for answer in (
            other.http.post("/api/me", json={"name": name}),
            other.http.post("/api/me/claim", json={"name": name}),
            httpx.post(f"{server.url}/api/me", json={"name": name}),
        ):
            assert (answer.status_code, answer.json()["code"]) == (409, "name-taken"), name
    wrong = "".join(["A" if letter != "A" else "B" for letter in code])
    for name, tried in (("Zoë Fine", wrong), ("Nobody", code), ("Other", code)):
        answer = other.http.post("/api/me/recover", json={"name": name, "code": tried})
        assert (answer.status_code, answer.json()["code"]) == (403, "no-such-person")
    back = httpx.post(f"{server.url}/api/me/recover", json={"name": "ZOË fine", "code": code.lower()}).json()
    assert back["name"] == "Zoë Fine" and back["lasting"]


def test_who_tries_codes_learns_nothing_from_the_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As much is worked out whether there is such a name or not."""
    worked: list[str] = []
    real = people.code_fits

    def counted(code: str, known: str) -> bool:
        worked.append(known.rpartition("$")[0].rpartition("$")[0])  # how it is worked out, without salt and result
        return real(code, known)

    monkeypatch.setattr(people, "code_fits", counted)

    async def scene() -> None:
        services = await quiet_services(new_database(tmp_path), lambda: 0.0)
        somebody = await services.people.welcome("Ann")
        await services.people.claim(somebody, "Ann")
        for name in ("Ann", "Nobody"):
            with pytest.raises(Refused, match="do not belong together"):
                await services.people.recover(name, "AAAAA-AAAAA-AAAAA-AAAAA")
        services.storage.close()

    asyncio.run(scene())
    assert len(worked) == 2 and worked[0] == worked[1]


# -- what is not told -------------------------------------------------------------------------------------------------


def test_nobody_finds_a_table_by_guessing(ann: Somebody) -> None:
    found = {ann.open_table() for _ in range(3)}
    assert len(found) == 3 and all(re.fullmatch(r"[\w-]{22}", table) for table in found)  # 22 letters of 6 bits


def test_the_seed_is_not_told(server: Server, ann: Somebody) -> None:
    table = ann.open_table(seats=("",), wish={"mode": "solo-normal"}, start=True)
    today = ann.post("/api/daily")["id"]
    with sqlite3.connect(server.home / "grimhold.db") as database:
        seeds = [str(seed) for (seed,) in database.execute("SELECT seed FROM tables")]
    assert len(seeds) >= 2
    paths = [f"/api/tables/{each}{rest}" for each in (table, today) for rest in
             ("", "/why", "/forecasts", "/preview", "/world", "/moves/0", "/chat", "/record", "/seats/0/link")]  # fmt: skip
    for path in (*paths, "/api/me", "/api/me/games", "/api/daily", "/metrics", "/api/offer"):
        text = ann.http.get(path).text
        assert not [seed for seed in seeds if seed in text], path
    assert ann.get(f"/api/tables/{table}/record", 403)["code"] == "not-over"


def test_a_table_without_watchers_tells_strangers_nothing(server: Server, ann: Somebody) -> None:
    bob = Somebody(server.url, "Bob")
    table = ann.open_table(seats=("",), wish={"mode": "solo-normal"}, start=True, terms={"watchers": False})
    for path in ("", "/chat", "/why", "/forecasts", "/record", "/moves/0", "/hint", "/world"):
        assert bob.get(f"/api/tables/{table}{path}", 403)["code"] == "no-watchers"
    for command in ({"do": "ping"}, {"do": "undo", "seq": 0}, {"do": "sit", "seq": 2}, {"do": "say", "text": "Hello"}):
        answer = bob.post(f"/api/tables/{table}/commands", {"id": "1"} | command, 403)
        assert answer["code"] == "no-watchers"
    with bob.line(table) as line:
        assert line.next()["code"] == "no-watchers"


def test_the_deal_of_the_day_is_told_tomorrow(tmp_path: Path) -> None:
    async def scene() -> HostedTable:
        services = await quiet_services(new_database(tmp_path), lambda: 1_000_000.0)
        somebody = await services.people.welcome("Ann")
        principal = Principal(somebody.id, somebody.name)
        table = await Challenges(services, services.creator).play(principal)
        services.storage.close()
        return table

    table = asyncio.run(scene())
    with pytest.raises(Refused) as refused:
        check_day_is_over(table, 1_000_000.0)
    assert refused.value.code == "day-not-over"
    check_day_is_over(table, 1_000_000.0 + 24 * 3600)


def test_logs_hold_no_secrets(tmp_path: Path) -> None:
    """After a session in which much went wrong."""
    server = Server(tmp_path)
    try:
        ann = Somebody(server.url, "Zephyrine")
        table = ann.open_table(seats=("",), wish={"mode": "solo-normal"}, start=True)
        token = ann.get(f"/api/tables/{table}/seats/0/link")["token"]
        code = ann.post("/api/me/claim", {"name": "Zephyrine"})["code"]
        cards = {name for name in ann.get("/api/cards/thunderstone")["cards"] if len(name) > 5}
        with sqlite3.connect(tmp_path / "grimhold.db") as database:
            ((seed,),) = database.execute("SELECT seed FROM tables").fetchall()
            broken = f'{{"what": "decided", "seat": "Zephyrine {seed}"}}'
            database.execute("INSERT INTO events (table_id, seq, body, at) VALUES (?, 3, ?, 0)", (table, broken))
        with ann.line(table) as line:
            line.socket.send("Zephyrine" * 3000)
        answer = ann.http.post(f"/api/tables/{table}/commands", json={"do": "decide", "id": "1", "seq": 2, "option": 0})
        assert (answer.status_code, answer.json()["code"]) == (500, "our-fault")
        with suppress(ConnectionClosed), ann.line(table) as line:  # the server may be the first to close it
            line.socket.send("{")
        _send_garbage(server.url, b"GET /Zephyrine HTTP/9.9\r\n\x00\r\n\r\n")
    finally:
        server.stop()
    assert server.process.stderr is not None
    told = server.process.stderr.read()
    assert "failed" in told, "a fault is told"
    person = ann.token.split(".")[0]
    for secret in ("Zephyrine", str(seed), token, ann.token, person, code, table, *cards):
        assert secret not in told


def _send_garbage(url: str, data: bytes) -> None:
    host, port = url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), 60) as raw:
        raw.sendall(data)
        raw.recv(1000)
