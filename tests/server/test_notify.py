"""Three servers on one PostgreSQL database. None of them owns a table, and none is missed."""

import asyncio
import random
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import psycopg
import pytest
from starlette.testclient import TestClient

from grimhold.server.services import create_services
from grimhold.server.web.app import create_app
from support.bounds import rounds
from support.forked_servers import ForkedServers
from support.houses import generous, quiet_services
from support.postgres import Postgres
from support.retrying import ByRequest, BySocket, Stubborn, Tally, check_kept
from support.serving import Somebody, TestLine, wait_for

QUEST = {"game": "quest"}  # long enough


class Nodes:
    """Started together, as a machine would after a power failure: all of them find an empty database."""

    def __init__(self, forked_servers: ForkedServers, folder: Path, database: str) -> None:
        self.database = database
        self.servers = forked_servers.serve_all([folder / name for name in ("one", "two", "three")], database=database)
        self.urls = [server.url for server in self.servers]

    def somebody(self, name: str) -> Somebody:
        """A person known at all nodes; `at` says where they are."""
        return Somebody(self.urls[0], name)


def at(somebody: Somebody, url: str) -> Somebody:
    """The same person with another node."""
    other = object.__new__(Somebody)
    other.__dict__.update(somebody.__dict__)
    other.http = type(somebody.http)(base_url=url, timeout=somebody.http.timeout)
    other.http.headers["authorization"] = f"Bearer {somebody.token}"
    other.url = url
    return other


@pytest.fixture(scope="module")
def nodes(
    forked_servers: ForkedServers, tmp_path_factory: pytest.TempPathFactory, postgres: Postgres
) -> Iterator[Nodes]:
    found = Nodes(forked_servers, tmp_path_factory.mktemp("nodes"), postgres.new_database())
    yield found  # the last test leaves one of them alive
    assert found.servers[0].stop() == 0


def two_at_a_table(nodes: Nodes, game: str = "thunderstone", **more: Any) -> tuple[Somebody, Somebody, str]:
    """Ann at the first node, Bob at the second, and the game dealt."""
    ann, bob = nodes.somebody("Ann"), at(nodes.somebody("Bob"), nodes.urls[1])
    table = ann.open_table(game, ("", "", *more.pop("bots", ())), **more)
    assert bob.do(table, "sit")["ok"]
    assert ann.do(table, "start")["ok"]
    return ann, bob, table


def decide(line: TestLine, seq: int) -> int:
    """Takes the first option; the number of the entry. The update that shows it may come before the answer."""
    line.send(do="decide", id=f"m{seq}", seq=seq, option=0)
    messages = [line.next(), line.next()]
    for _ in rounds():
        if {"answer", "update"} <= {message["type"] for message in messages}:
            break
        messages.append(line.next())
    answer = next(message for message in messages if message["type"] == "answer")
    assert answer["ok"], answer
    return int(answer["seq"])


def update_of(line: TestLine, seq: int) -> Any:
    """The first update that shows the table at an entry, or after it."""
    for _ in rounds():
        found = line.next("update")
        if found["table"]["seq"] >= seq:
            return found


def test_everybody_sees_every_move_and_hears_every_word(nodes: Nodes) -> None:
    ann, bob, table = two_at_a_table(nodes)
    watcher = at(nodes.somebody("Cleo"), nodes.urls[2])
    with ann.line(table) as one, bob.line(table) as two, watcher.line(table) as three:
        lines = [one, two, three]
        seq = ann.look(table)["table"]["seq"]
        for line in lines:
            update_of(line, seq)
        for _ in range(6):
            asked = ann.look(table, seq)["table"]["asked"]
            seq = decide(lines[asked], seq)
            seen = [update_of(line, seq)["table"]["seq"] for line in lines if line is not lines[asked]]
            assert seen == [seq, seq]
        two.send(do="say", id="word", text="Well played")  # its answer may come before the chat, or after it
        assert [line.next("chat")["text"] for line in lines] == ["Well played"] * 3


def test_any_node_takes_any_request(nodes: Nodes) -> None:
    """Each request goes to the next node; what one has answered all of them know."""
    ann = nodes.somebody("Ann")
    table = ann.open_table(seats=("", ""), terms={"hot_seat": True}, start=True)
    for number in range(9):
        here = at(ann, nodes.urls[number % 3])
        seq = here.look(table, 10**6)["table"]["seq"]
        answer = here.do(table, "decide", seq, option=0, id=f"m{number}")
        assert answer["ok"] and answer["seq"] == seq + 1
        again = at(ann, nodes.urls[(number + 1) % 3]).do(table, "decide", seq, option=0, id=f"m{number}")
        assert again == answer, "another node knows that it was done"


def test_two_moves_for_one_number(nodes: Nodes) -> None:
    """Sent to two nodes at the same moment: one wins, the other is told so."""
    ann = nodes.somebody("Ann")
    table = ann.open_table(seats=("", ""), terms={"hot_seat": True}, start=True)
    twins = [at(ann, url) for url in nodes.urls]
    with ThreadPoolExecutor(3) as pool:
        for number in range(10):
            seq = ann.look(table, 10**6)["table"]["seq"]
            answers = list(
                pool.map(
                    lambda pair, seq=seq, number=number: pair[1].do(
                        table, "decide", seq, option=0, id=f"n{pair[0]}m{number}"
                    ),
                    enumerate(twins),
                )
            )
            assert [answer["ok"] for answer in answers].count(True) == 1, answers
            assert {answer["code"] for answer in answers if not answer["ok"]} == {"stale"}
            same = list(pool.map(lambda twin, seq=seq: twin.look(table, seq)["happened"], twins))
            assert [len(each) for each in same] == [1, 1, 1]


def test_bots_are_thought_for_once(nodes: Nodes) -> None:
    """With listeners at all nodes each bot decides once for each question."""
    ann, bob, table = two_at_a_table(nodes, bots=("greedy",))
    cleo = at(nodes.somebody("Cleo"), nodes.urls[2])
    tally = Tally()
    with cleo.line(table) as line:
        players: list[Stubborn] = [
            BySocket(ann, table, nodes.urls, tally, 1),
            BySocket(bob, table, nodes.urls[1:], tally, 2),
        ]
        tally.wait_for_more(30)
        for player in players:
            player.stop()
        assert not tally.refused and not tally.faults
        seen = update_of(line, max(seq for _, seq in tally.moves))
    happened = ann.look(table)["happened"]
    assert any(entry.get("by") == "apprentice" for entry in happened)
    assert not [entry for entry in happened if entry["kind"] == "bot-failed"]
    assert seen["table"]["status"] == "playing"
    check_kept(nodes.database, tally)


async def played_out(database: str, table_id: str) -> None:
    """By somebody who answers anyhow, at once and without a server."""
    services = await quiet_services(database, time.time)
    chance = random.Random(1)
    tables = services.tables
    try:
        async with tables.lock(table_id):
            table = await tables.fresh(table_id)
            for _ in rounds():
                if table.asked is None:
                    break
                assert table.game is not None
                entry, game = table.plan_decision(table.asked, chance.randrange(len(table.game.options)))
                after = await tables.append(table, entry, game)
                assert after is not None
                table = after
        assert table.status == "over"
    finally:
        services.storage.close()


def asked_everywhere(nodes: Nodes, ann: Somebody, table: str, path: str) -> str:
    """The table that follows on one that is over, asked for at all nodes at the same moment: it is the only new one."""
    asyncio.run(played_out(nodes.database, table))
    here = [at(ann, url) for url in nodes.urls]
    for each in here:
        assert each.look(table, 10**6)["table"]["status"] == "over"

    def count() -> int:
        with psycopg.connect(nodes.database) as connection:
            row = connection.execute("SELECT count(*) FROM tables").fetchone()
            assert row is not None
            return int(row[0])

    before = count()
    with ThreadPoolExecutor(6) as pool:
        found = set(pool.map(lambda each: each.post(path, status=201)["id"], here * 2))
    assert len(found) == 1 and count() == before + 1
    return str(found.pop())


def test_a_rematch_asked_for_everywhere_at_once(nodes: Nodes) -> None:
    ann = nodes.somebody("Ann")
    table = ann.open_table(seats=("", ""), terms={"hot_seat": True}, start=True)
    again = asked_everywhere(nodes, ann, table, f"/api/tables/{table}/rematch")
    assert [entry["kind"] for entry in ann.look(again, 0)["happened"]] == ["sat", "sat"]
    assert [at(ann, url).look(table, 10**6)["table"]["next_table"] for url in nodes.urls] == [again] * 3


def test_the_next_game_of_a_campaign_asked_for_everywhere_at_once(nodes: Nodes) -> None:
    ann = nodes.somebody("Ann")
    wanted = {"name": "The Deep", "seats": [{}, {}], "keys": 1, "terms": {"hot_seat": True}}
    table = ann.post("/api/campaigns", wanted, 201)["id"]
    assert ann.do(table, "start")["ok"]
    campaign = ann.look(table)["table"]["campaign"]
    second = asked_everywhere(nodes, ann, table, f"/api/campaigns/{campaign}/next")
    assert [entry["kind"] for entry in ann.look(second, 0)["happened"]] == ["sat", "sat", "started"]
    assert len(ann.get(f"/api/campaigns/{campaign}")["games"]) == 1


def test_nobody_is_sent_to_a_server_that_does_not_hear_the_others(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = threading.Event()
    connect = psycopg.connect

    def when_there_is_a_line(*words: Any, **more: Any) -> Any:
        if more.get("autocommit"):  # the listener; others come through
            line.wait()
        return connect(*words, **more)

    database = postgres.new_database()
    monkeypatch.setattr(psycopg, "connect", when_there_is_a_line)
    with TestClient(create_app(create_services(generous(), database))) as client:
        assert client.get("/readyz").status_code == 503
        line.set()
        wait_for(lambda: client.get("/readyz").status_code == 200)
        line.clear()
        cut_off(database)
        wait_for(lambda: client.get("/readyz").status_code == 503)
        line.set()
        wait_for(lambda: client.get("/readyz").status_code == 200)


def cut_off(database: str) -> int:
    """Ends the line of every server that listens; how many there were."""
    with psycopg.connect(database) as connection:
        ended = connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() "
            "AND query LIKE 'LISTEN%'"
        )
        return len(ended.fetchall())


def test_a_listener_that_was_cut_off_catches_up(nodes: Nodes) -> None:
    ann, bob, table = two_at_a_table(nodes)
    with ann.line(table) as one, bob.line(table) as two:
        seq = ann.look(table)["table"]["seq"]
        lines = [one, two]
        asked = update_of(one, seq)["table"]["asked"]
        assert cut_off(nodes.database) == 3
        answer = lines[asked].ask(do="decide", seq=seq, option=0)
        assert answer["ok"]
        assert lines[asked].ask(do="say", text="Can you hear me?", id="word")["ok"]
        other = lines[1 - asked]
        heard, seen = False, False
        for _ in rounds():
            if heard and seen:
                break
            message = other.next()
            heard = heard or message["type"] == "chat"
            seen = seen or (message["type"] == "update" and message["table"]["seq"] >= answer["seq"])


def test_one_after_the_other_is_killed(nodes: Nodes) -> None:
    """Clients have a list of addresses, and go on at the next one."""
    ann, bob, table = two_at_a_table(nodes, "quest", bots=("greedy",))
    cleo = nodes.somebody("Cleo")
    hers = cleo.open_table("quest", ("", ""), terms={"hot_seat": True}, start=True)
    cleo.http.headers["authorization"] = f"Bearer {cleo.token}"
    tally = Tally()
    players: list[Stubborn] = [
        BySocket(ann, table, nodes.urls, tally, 1),
        BySocket(bob, table, [*nodes.urls[1:], nodes.urls[0]], tally, 2),
        ByRequest(cleo, hers, nodes.urls, tally, 3),
    ]
    one, two, three = nodes.servers
    for server in (one, two):
        tally.wait_for_more(15)
        server.kill()
    tally.wait_for_more(15)
    one.start()  # at its old address
    three.kill()
    tally.wait_for_more(5, table)
    tally.wait_for_more(5, hers)
    for player in players:
        player.stop()
    assert not tally.faults
    assert {answer["code"] for answer in tally.refused} <= {"stale"}, tally.refused
    check_kept(nodes.database, tally)
