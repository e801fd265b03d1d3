"""What a page of a stranger, in a browser on the machine where the server runs, may not do: call it by another name."""

import socket
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from grimhold.server.settings import Settings
from grimhold.server.web.middleware import names_of
from support.serving import Server, Somebody, running

REBOUND = "evil.example"
OTHERS = [REBOUND, f"{REBOUND}:8642", "localhost.evil.example", "127.0.0.1.evil.example", "[::1", ""]


def called(server: Server, name: str, path: str = "/api/me") -> httpx.Response:
    return httpx.get(server.url + path, headers={"host": name})


@pytest.mark.parametrize("name", OTHERS)
def test_no_other_name(server: Server, name: str) -> None:
    for path in ("/", "/api/me", "/metrics"):
        answer = called(server, name, path)
        assert (answer.status_code, answer.json()["code"]) == (403, "origin")
    page = {"host": name, "origin": f"http://{name}"}
    assert httpx.post(f"{server.url}/api/me", json={"name": "Eve"}, headers=page).status_code == 403


def test_no_socket_by_another_name(server: Server) -> None:
    table = Somebody(server.url, "Ann").open_table()
    port = int(server.url.rpartition(":")[2])
    line = socket.create_connection(("127.0.0.1", port))
    with line, pytest.raises(InvalidStatus) as refused:
        connect(f"ws://{REBOUND}:{port}/api/tables/{table}/socket", sock=line)
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize(
    "name", ["localhost", "LOCALHOST:1", "127.0.0.1:8642", "127.9.9.9", "[::1]:8642", "a.localhost"]
)
def test_the_names_of_the_machine(server: Server, name: str) -> None:
    assert called(server, name).status_code == 200


def test_who_lets_the_world_in_has_any_name(tmp_path: Path) -> None:
    assert names_of(Settings(host="0.0.0.0")) is None
    assert names_of(Settings(proxies="127.0.0.1")) is None
    assert names_of(Settings(origins=["https://table.example:99"])) == {"table.example:99"}
    with running(tmp_path, GRIMHOLD_PROXIES="127.0.0.1") as server:
        assert called(server, "grimhold.example.org").status_code == 200
