"""`grimhold bot`: a client in another process, at a table like anybody else."""

import subprocess
import sys
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner

from grimhold.cli import app
from grimhold.client.bot import RemoteBot
from grimhold.client.connection import HttpConnection, NoAnswer, ServerConnection
from support.serving import PATIENCE, Server, Somebody, wait_for

NOWHERE = "http://127.0.0.1:1/t/table"  # nobody listens there


def bot(url: str, *words: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "grimhold", "bot", url, *words],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


def refused(url: str, *words: str) -> str:
    """The one line a bot gives up with."""
    done = CliRunner().invoke(app, ["bot", url, *words])
    assert done.exit_code not in (0, None), done.output
    lines = [line for line in done.stderr.splitlines() if not line.startswith("seed ")]
    assert len(lines) == 1 and lines[0].startswith("grimhold: "), done.output
    return lines[0]


def test_two_bots_play_a_game_through_a_restart(server: Server) -> None:
    ann = Somebody(server.url, "Ann")
    table = ann.open_table(seats=("", ""))
    path = ann.get(f"/api/tables/{table}/seats/0/link")["path"]
    bots = [bot(server.url + path, "--bot", "greedy"), bot(f"{server.url}/t/{table}", "--name", "Guest")]
    try:
        wait_for(lambda: ann.look(table)["table"]["seats"][1].get("name") == "Guest")
        assert ann.do(table, "start")["ok"]
        wait_for(lambda: ann.look(table, 10**6)["table"].get("moves", 0) > 10)
        server.stop()
        server.start()
        ann.http.close()
        ann.http = httpx_client(server, ann)
        wait_for(lambda: ann.look(table, 10**6)["table"]["status"] == "over", 4 * PATIENCE)
        for process in bots:
            said, complaint = process.communicate(timeout=PATIENCE)
            assert process.returncode == 0, complaint
            assert said.startswith("thunderstone versus: over after ")
    finally:
        for process in bots:
            process.kill()
            process.wait()
    happened = ann.look(table)["happened"]
    assert not any(entry["kind"] in ("stood-in", "bot-failed") or "by" in entry for entry in happened)


def httpx_client(server: Server, person: Somebody) -> httpx.Client:
    return httpx.Client(base_url=server.url, timeout=PATIENCE, headers={"authorization": f"Bearer {person.token}"})


def test_what_cannot_be_is_told_in_one_line(server: Server) -> None:
    ann = Somebody(server.url, "Ann")
    full = ann.open_table(start=True)
    assert "link of a table" in refused("nonsense")
    assert "link of a table" in refused(server.url)
    assert "no such table" in refused(f"{server.url}/t/nothing")
    assert "the game has begun" in refused(f"{server.url}/t/{full}")
    assert "unknown bot" in refused(f"{server.url}/t/{full}", "--bot", "gredy")
    assert "does not answer" in refused(NOWHERE)


class Crowded(ServerConnection):
    """A door to a table where somebody else is faster for a while."""

    def __init__(self, others: int, seats: int) -> None:
        super().__init__(HttpConnection(NOWHERE))
        self.others, self.free, self.seq = others, seats, 5

    def introduce(self, name: str) -> None: ...

    def pause(self, seconds: float) -> None: ...

    def table(self, path: str = "") -> Any:
        return {"table": {"seq": self.seq}}

    def command(self, **words: Any) -> Any:
        if self.others:
            self.others, self.free, self.seq = self.others - 1, self.free - 1, self.seq + 1
        if words["seq"] != self.seq:
            return {"ok": False, "code": "stale", "reason": "the table has moved on"}
        return {"ok": True} if self.free else {"ok": False, "code": "taken", "reason": "no seat is free"}


def test_a_bot_sits_down_though_others_do_so_at_the_same_moment() -> None:
    RemoteBot(Crowded(others=3, seats=4), "random", 1, print).sit("Late", None)


def test_a_bot_that_finds_no_seat_says_why() -> None:
    with pytest.raises(NoAnswer, match="no seat: the table is full"):
        RemoteBot(Crowded(others=4, seats=4), "random", 1, print).sit("Late", None)
    with pytest.raises(NoAnswer, match="no seat: the table has moved on"):
        RemoteBot(Crowded(others=99, seats=100), "random", 1, print).sit("Late", None)
