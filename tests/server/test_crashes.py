"""Servers that are killed in the middle of play: whatever they have acknowledged is there when they come back."""

import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from grimhold.server.settings import DATABASE
from grimhold.server.storage import sqlite_url
from support.forked_servers import ForkedServers
from support.postgres import Postgres
from support.retrying import ByRequest, BySocket, Stubborn, Tally, check_kept
from support.serving import Server, Somebody, running, wait_for
from support.sizes import size

QUEST = {"game": "quest"}  # long enough to be killed in many times


@contextmanager
def people_playing(url: str, *more: str) -> Iterator[Tally]:
    """Two at one table over sockets, and one with two seats of their own over HTTP."""
    ann, bob, cleo = (Somebody(url, name) for name in ("Ann", "Bob", "Cleo"))
    theirs = ann.open_table(seats=("", "", *more), wish=QUEST)
    bob.do(theirs, "sit")
    ann.do(theirs, "start")
    hers = cleo.open_table(seats=("", ""), wish=QUEST, terms={"hot_seat": True}, start=True)
    tally = Tally()
    players: list[Stubborn] = [
        BySocket(ann, theirs, [url], tally, 1),
        BySocket(bob, theirs, [url], tally, 2),
        ByRequest(cleo, hers, [url], tally, 3),
    ]
    try:
        yield tally
    finally:
        for player in players:
            player.stop()
        assert not tally.faults and not tally.refused, (tally.faults, tally.refused)


def kill_often(forked_servers: ForkedServers, home: Path, times: int, database: str = "") -> Tally:
    chance = random.Random(times)
    server = forked_servers.serve(home, database=database)
    with people_playing(server.url) as tally:
        for _ in range(times):
            tally.wait_for_more(chance.randrange(1, 8))
            time.sleep(chance.random() * 0.02)  # at any moment
            server.kill()
            server.start()
    server.kill()
    return tally


def test_killed_often(forked_servers: ForkedServers, tmp_path: Path) -> None:
    check_kept(sqlite_url(tmp_path / DATABASE), kill_often(forked_servers, tmp_path, size(20, 50)))


def test_killed_on_postgresql(forked_servers: ForkedServers, tmp_path: Path, postgres: Postgres) -> None:
    database = postgres.new_database()
    check_kept(database, kill_often(forked_servers, tmp_path, size(6, 20), database))


def test_killed_with_its_bots(tmp_path: Path) -> None:
    """The whole program, with a bot at the table: it goes on thinking, and nobody is left behind."""
    with running(tmp_path) as server, people_playing(server.url, "greedy") as tally:
        for _ in range(2):
            tally.wait_for_more(size(6, 12))
            workers = children_of(server)
            server.kill()
            wait_for(lambda workers=workers: not any(map(is_alive, workers)))
            server.start()
        tally.wait_for_more(size(6, 12))
    check_kept(sqlite_url(tmp_path / DATABASE), tally)


def children_of(server: Server) -> list[int]:
    pid = server.process.pid
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def is_alive(pid: int) -> bool:
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False
