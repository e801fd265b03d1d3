"""Rate limits, quotas and the server's own cookie."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from grimhold.server import services
from grimhold.server.errors import Refused
from grimhold.server.limits import RateLimit, address_of
from grimhold.server.messages.results import Offer
from grimhold.server.settings import Settings
from grimhold.server.web.middleware import our_cookie
from support.bounds import rounds
from support.indoors import indoors
from support.serving import Server, Somebody, one_line, running

SMALL = {
    "GRIMHOLD_PLAYER_MESSAGES": "6", "GRIMHOLD_WATCHER_MESSAGES": "3", "GRIMHOLD_TABLES_A_MINUTE": "3",
    "GRIMHOLD_GUESTS_A_MINUTE": "5", "GRIMHOLD_RECOVERIES_A_MINUTE": "2", "GRIMHOLD_SOCKETS": "2",
}  # fmt: skip


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with small limits."""
    with running(tmp_path_factory.mktemp("strict"), **SMALL) as found:
        yield found


def test_limits_are_those_of_the_page() -> None:
    usual = Settings()
    assert (usual.player_messages, usual.watcher_messages, usual.tables_a_minute) == (100, 50, 8)
    assert (usual.reads, usual.socket_bytes, usual.body_bytes) == (300, 8_192, 65_536)


def test_a_rate_counts_those_of_the_last_seconds() -> None:
    now = [0.0]
    rate = RateLimit(2, 20.0, "too fast", lambda: now[0])
    rate.check("a")
    now[0] = 15.0
    rate.check("a")
    rate.check("b")
    with pytest.raises(Refused, match="again in 5 seconds"):
        rate.check("a")
    now[0] = 20.0
    rate.check("a")
    with pytest.raises(Refused):
        RateLimit(0, 20.0, "never").check("a")


@pytest.mark.parametrize(
    ("cookies", "found"),
    [
        (b"", b""),
        (b"grimhold=a.b", b"grimhold=a.b"),
        (b"x=y;grimhold=a.b ; z", b"grimhold=a.b"),
        (b" grimhold = a.b", b""),
        (b"other; grimhold=a=b; grimhold=c", b"grimhold=a=b"),
        (b'x="\\\\"; grimhold="\\\\"', b""),
    ],
)
def test_our_cookie_among_others(cookies: bytes, found: bytes) -> None:
    assert our_cookie(cookies) == found


def test_quoted_cookies_are_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python's way takes seconds for 30,000 backslashes."""
    read: list[str] = []
    monkeypatch.setattr("http.cookies._unquote", lambda value: read.append(value) or value)
    with indoors(tmp_path) as house:
        token = house.client.post("/api/me", json={"name": "Ann"}).json()["token"]
        for cookie, name in ((f'x="y"; grimhold={token}', "Ann"), ('grimhold="' + "\\" * 30_000 + '"', "")):
            found = house.client.get("/api/me", headers={"cookie": cookie})
            assert (found.status_code, found.json().get("name", "")) == (200, name)
    assert token in read and not any("\\" in value for value in read)


def test_the_offer_is_counted_and_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    real = services.offer

    def counted(player_messages: int) -> Offer:
        made.append(player_messages)
        return real(player_messages)

    monkeypatch.setattr(services, "offer", counted)
    with indoors(tmp_path, reads=3) as house:
        answers = [house.client.get("/api/offer") for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert len(made) == 1 and answers[2].json()["player_messages"] == made[0]


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("1.2.3.4", "1.2.3.4"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:1.2.3.4", "1.2.3.4"),
        ("fe80::1%eth0", "fe80::/64"),
        ("strange:host", "strange:host"),
    ],
)
def test_one_home_has_many_addresses(host: str, counted: str) -> None:
    from starlette.requests import HTTPConnection

    assert address_of(HTTPConnection({"type": "http", "client": (host, 1)})) == counted


def test_limits(strict: Server) -> None:
    """One after the other at one server: all of this comes from one address."""
    host, guest = Somebody(strict.url, "Ann"), Somebody(strict.url, "Bob")
    tables = []
    for _ in rounds():
        answer = host.http.post("/api/tables", json={"seats": [{}, {}]})
        if answer.status_code != 201:
            break
        tables.append(answer.json()["id"])
    assert answer.status_code == 429 and one_line(answer.json()) and len(tables) >= 3

    with host.line(tables[0]) as player, guest.line(tables[0]) as watcher:
        with guest.line(tables[0]) as third:
            assert third.next()["code"] == "too-many"
        for line, most in ((player, 6), (watcher, 3)):
            assert _pings_until_refused(line) >= most
            _pings_until_refused(line)  # the line is still open, and answers

    commands = f"/api/tables/{tables[0]}/commands"
    for somebody in (host, guest):
        answer = refused(somebody, commands, {"do": "ping", "id": "1"}, 200)
        assert (answer.status_code, answer.json()["code"]) == (429, "too-fast")

    for path, body in (("/api/me", {"name": "Cleo"}), ("/api/me/forget-devices", {})):
        answer = refused(host, path, body, 200)
        assert (answer.status_code, answer.json()["code"]) == (429, "too-fast")

    wrong = {"name": "Ann", "code": "AAAAA-AAAAA-AAAAA-AAAAA"}
    answer = refused(guest, "/api/me/recover", wrong, 403)
    assert (answer.status_code, answer.json()["code"]) == (429, "too-fast")
    for _ in rounds():
        answer = httpx.post(f"{strict.url}/api/me", json={"name": "Guest"})
        if answer.status_code != 200:
            break
    assert answer.status_code == 429 and one_line(answer.json())


def refused(who: Somebody, path: str, body: dict[str, Any], usual: int) -> httpx.Response:
    """The first answer with another status to a request that is sent again and again."""
    for _ in rounds():
        answer = who.http.post(path, json=body)
        if answer.status_code != usual:
            break
    return answer


def _pings_until_refused(line: Any) -> int:
    for done in rounds():
        line.send(do="ping", id=f"p{done}")
        message = line.next()
        for _ in rounds():
            if message["type"] in ("answer", "problem"):
                break
            message = line.next()
        if message["type"] == "problem":
            assert message["code"] == "too-fast"
            return done
