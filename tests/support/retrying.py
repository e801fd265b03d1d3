"""Players who do not give up: a command is sent until it is answered, to whichever server is there."""

import random
import threading
import time
from collections.abc import Sequence
from typing import Any

import httpx
from sqlalchemy import select
from websockets.exceptions import WebSocketException

from grimhold.server import schema, tables_repo
from grimhold.server.hosted_table import LOBBY, empty_table
from grimhold.server.storage import open_engine
from support.bounds import rounds
from support.serving import PATIENCE, Somebody, TestLine

BROKEN = (httpx.HTTPError, WebSocketException, OSError, TimeoutError, EOFError)
A_WHILE = 0.02  # seconds between two attempts


class Tally:
    """What all players have been promised: every move that was acknowledged, by its table and its number."""

    def __init__(self) -> None:
        self.changed = threading.Condition()
        self.moves: dict[tuple[str, int], str] = {}
        self.refused: list[dict[str, Any]] = []
        self.faults: list[BaseException] = []

    def promise(self, table: str, seq: int, command: str) -> None:
        with self.changed:
            first = self.moves.setdefault((table, seq), command)
            assert first == command, f"two commands have entry {seq}"
            self.changed.notify_all()

    def wait_for_more(self, more: int, table: str = "") -> None:
        """Until so many more moves have been acknowledged, at one table or anywhere."""
        with self.changed:
            enough = self._count(table) + more
            self.changed.wait_for(lambda: self.faults or self._count(table) >= enough, PATIENCE)
            assert not self.faults, self.faults
            assert self._count(table) >= enough, "nobody gets on"

    def _count(self, table: str) -> int:
        return len([each for each, _ in self.moves if table in ("", each)])


class Stubborn:
    """One player in a thread of their own, at one table."""

    def __init__(self, somebody: Somebody, table: str, urls: Sequence[str], tally: Tally, seed: int) -> None:
        self.who, self.table, self.urls, self.tally = somebody, table, urls, tally
        self.chance = random.Random(seed)
        self.where = 0
        self.number = 0
        self.seed = seed
        self.in_hand: dict[str, Any] | None = None  # the command that has not been answered yet
        self.seen: dict[str, Any] = {}
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """After what is in hand has been answered."""
        self._stop.set()
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "somebody waits for an answer that never comes"

    def _run(self) -> None:
        try:
            for _ in rounds():
                if self._stop.is_set() and not self.in_hand:
                    break
                try:
                    self.play()
                except BROKEN:
                    self.where = (self.where + 1) % len(self.urls)
                    time.sleep(A_WHILE)
        except BaseException as fault:
            with self.tally.changed:
                self.tally.faults.append(fault)
                self.tally.changed.notify_all()

    def play(self) -> None:
        """One command, sent again as it was if nobody has answered it."""
        raise RuntimeError("one way to play or the other")

    def choose(self) -> None:
        """Takes a command in hand, if this player is asked."""
        table = self.seen["table"]
        if table.get("asked") in table.get("mine", []) and "choice" in self.seen["view"]:
            self.number += 1
            option = self.chance.randrange(len(self.seen["view"]["choice"]["options"]))
            self.in_hand = {"do": "decide", "id": f"m{self.seed}-{self.number}", "seq": table["seq"], "option": option}

    def answered(self, answer: dict[str, Any]) -> None:
        assert self.in_hand is not None
        if answer["ok"]:
            assert answer["seq"] == self.in_hand["seq"] + 1, "it is answered as it was the first time"
            self.tally.promise(self.table, answer["seq"], f"{self.who.token} {self.in_hand['id']}")
        else:
            self.tally.refused.append(answer)
        self.in_hand = None


class ByRequest(Stubborn):
    """Over HTTP."""

    def play(self) -> None:
        url = self.urls[self.where]
        if self.in_hand is None:
            found = self.who.http.get(f"{url}/api/tables/{self.table}?since=1000000")
            self.seen = _good(found)
            self.choose()
        if self.in_hand is not None:
            self.answered(_good(self.who.http.post(f"{url}/api/tables/{self.table}/commands", json=self.in_hand)))


def _good(answer: httpx.Response) -> Any:
    if answer.status_code in (500, 503):  # its database has gone, or it is about to
        raise EOFError
    assert answer.status_code == 200, answer.text
    return answer.json()


class BySocket(Stubborn):
    """Over a line that is opened again whenever it breaks."""

    line: TestLine | None = None
    sent = False

    def play(self) -> None:
        try:
            if self.line is None:
                self.sent = False
                self.line = self.who.line(self.table, 1_000_000, url=self.urls[self.where])
            if self.in_hand is not None and not self.sent:
                self.line.send(**self.in_hand)
                self.sent = True
            self._take(self.line)
        except BROKEN:
            self.line = None
            raise

    def _take(self, line: TestLine) -> None:
        try:
            message = line.next(patience=A_WHILE)
        except TimeoutError:
            return
        if message["type"] == "update":
            self.seen = message
        elif message["type"] == "answer" and self.in_hand is not None and message["id"] == self.in_hand["id"]:
            self.answered(message)
        if self.in_hand is None and self.seen and not self._stop.is_set():
            self._choose_anew()

    def _choose_anew(self) -> None:
        """The answer may come before the update that shows what it led to."""
        before = self.number
        if (self.table, self.seen["table"]["seq"] + 1) not in self.tally.moves:
            self.choose()
        self.sent = self.sent and self.number == before


def check_kept(database: str, tally: Tally) -> None:
    """Every promise is in the log, once; and every log, played again, comes to the states it says."""
    engine = open_engine(database)
    with engine.connect() as connection:
        connection.execution_options(isolation_level="SERIALIZABLE")  # all as of one moment: a bot may go on meanwhile
        for table_id in {table for table, _ in tally.moves}:
            check_log(connection, table_id)
            rows = connection.execute(select(schema.events).where(schema.events.c.table_id == table_id)).all()
            stored = {row.seq: row.command for row in rows}
            promised = [seq for table, seq in tally.moves if table == table_id]
            assert all(stored.get(seq) for seq in promised), "an acknowledged move is lost"
            commands = [row.command for row in rows if row.command]
            assert len(commands) == len(set(commands)), "a command was done twice"
            assert len({stored[seq] for seq in promised}) == len({tally.moves[table_id, seq] for seq in promised})
    engine.dispose()


def check_log(connection: Any, table_id: str) -> None:
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table_id)).one()
    entries = tables_repo.entries_after(connection, table_id, 0)
    assert [entered.seq for entered in entries] == list(range(1, row.seq + 1)), "the log has no gaps"
    facts = tables_repo.facts_of(row)
    table = empty_table(facts, *tables_repo.usable_setup(facts), LOBBY, "")
    for entered in entries:
        table = table.apply_entry(entered).replay_missing()
        assert table.is_sound(), f"entry {entered.seq} does not lead to the state it says"
    assert (table.status, table.waiting, table.asked) == (row.status, row.waiting, row.asked)
