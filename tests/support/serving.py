"""A real server in a process of its own, and people at its tables."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from support.bounds import rounds

KNOWN_DEALS = Path(__file__).with_name("known_deals.py")  # a program of its own
TIMED_LOOP = Path(__file__).with_name("timed_loop.py")  # another one
PIECES = "GRIMHOLD_TEST_PIECES"  # where that notes how long its event loop works in one piece
DEAL = "GRIMHOLD_TEST_DEAL"  # where it looks for the number


GENEROUS = {  # limits that no test but those of the limits themselves should meet
    "GRIMHOLD_PLAYER_MESSAGES": "1000000", "GRIMHOLD_WATCHER_MESSAGES": "1000000", "GRIMHOLD_TABLES_A_MINUTE": "100000",
    "GRIMHOLD_GUESTS_A_MINUTE": "100000", "GRIMHOLD_SOCKETS": "10000", "GRIMHOLD_OPEN_TABLES": "10000",
    "GRIMHOLD_RECOVERIES_A_MINUTE": "1000", "GRIMHOLD_READS": "1000000", "GRIMHOLD_BOT_WORKERS": "1",
    "GRIMHOLD_SUBSTITUTE_DELAY": "0",
}  # fmt: skip
PATIENCE = 60.0


class Server:
    """`grimhold serve` as somebody would start it."""

    def __init__(
        self, home: Path, database: str = "", port: int = 0, deal: int | None = None, program: Path | None = None,
        **settings: str,
    ) -> None:  # fmt: skip
        self.home = home
        program = program or (None if deal is None else KNOWN_DEALS)
        self.program = ["-m", "grimhold"] if program is None else [str(program)]
        self.words = ["--port", str(port)]
        if database:
            self.words += ["--database", database]
        self.environment = os.environ | GENEROUS | {"GRIMHOLD_HOME": str(home), DEAL: str(deal)} | settings
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, *self.program, "serve", *self.words],
            env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Grimhold is at "), f"{line!r} {self.process.stderr.read()}"  # type: ignore[union-attr]
        self.url = line.removeprefix("Grimhold is at ").strip().rstrip("/")
        self.words[1] = self.url.rpartition(":")[2]  # it comes back at the same address

    def kill(self) -> None:
        """Without a warning, as when the power fails."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise


@contextmanager
def running(
    home: Path, database: str = "", deal: int | None = None, program: Path | None = None, **settings: str
) -> Iterator[Server]:
    server = Server(home, database, deal=deal, program=program, **settings)
    try:
        yield server
    finally:
        server.stop()


class Somebody:
    """A person with a browser, as far as the server can tell."""

    def __init__(self, url: str, name: str, http: httpx.Client | None = None) -> None:
        self.http = http or httpx.Client(base_url=url, timeout=PATIENCE)
        self.url = url
        answer = self.http.post("/api/me", json={"name": name})
        assert answer.status_code == 200, answer.text
        self.token: str = answer.json()["token"]
        self.sent = 0

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == status, f"{path}: {answer.status_code} {answer.text[:500]}"
        return answer.json()

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        answer = self.http.post(path, json={} if body is None else body)
        assert answer.status_code == status, f"{path}: {answer.status_code} {answer.text[:500]}"
        return answer.json()

    def open_table(self, game: str = "thunderstone", seats: tuple[str, ...] = ("", "apprentice"), **more: Any) -> str:
        wish = {"game": game, "first_game": True} | more.pop("wish", {})
        body = {"wish": wish, "seats": [{"bot": bot} for bot in seats]} | more
        return str(self.post("/api/tables", body, 201)["id"])

    def look(self, table: str, since: int = 0) -> Any:
        return self.get(f"/api/tables/{table}?since={since}")

    def do(self, table: str, what: str, seq: int | None = None, **words: Any) -> Any:
        self.sent += 1
        seq = self.look(table, 10**6)["table"]["seq"] if seq is None else seq
        command = {"do": what, "id": words.pop("id", f"c{self.sent}"), "seq": seq} | words
        return self.post(f"/api/tables/{table}/commands", command)

    def line(self, table: str, since: int = 0, token: str = "", url: str = "") -> "TestLine":
        address = f"ws{(url or self.url).removeprefix('http')}/api/tables/{table}/socket?since={since}"
        headers = {"x-seat": token} if token else {"Authorization": f"Bearer {self.token}"}
        return TestLine(connect(address, additional_headers=headers, max_size=None, open_timeout=PATIENCE))


class TestLine:
    """A line to a table."""

    __test__ = False

    def __init__(self, opening: AbstractContextManager[ClientConnection]) -> None:
        self._open = ExitStack()
        self.socket = self._open.enter_context(opening)
        self.sent = 0

    def next(self, kind: str = "", patience: float = PATIENCE) -> Any:
        """The next message, or the next of a kind."""
        for _ in rounds():
            message = json.loads(self.socket.recv(patience))
            if kind in ("", message["type"]):
                return message

    def send(self, **words: Any) -> None:
        self.socket.send(json.dumps(words))

    def ask(self, **words: Any) -> Any:
        """A command, and the answer to it."""
        self.sent += 1
        words = {"id": f"l{self.sent}"} | words
        self.send(**words)
        for _ in rounds():
            message = self.next("answer")
            if message["id"] == words["id"]:
                return message

    def close(self) -> None:
        self._open.close()

    def __enter__(self) -> "TestLine":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def wait_for(what: Any, patience: float = PATIENCE) -> Any:
    """What a question finally answers; for things that happen in another process."""
    until = time.monotonic() + patience
    while time.monotonic() < until:
        found = what()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError("it did not happen")


def one_line(problem: Any) -> bool:
    """Whether a problem of the protocol has a code and a reason of one line."""
    return bool(problem["code"]) and 0 < len(problem["reason"]) < 300 and "\n" not in problem["reason"]
