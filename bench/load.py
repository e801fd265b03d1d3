"""How much a server carries: many tables, two players at each over sockets and others who watch, random answers.

    python bench/load.py --tables 2000 --sockets 5000 --rate 400 --seconds 60 --clients 10
    python bench/load.py --tables 500 --rate 400 --seconds 60 --database postgresql://...

Starts `grimhold serve` by itself and plays from processes of its own. The clock starts when everybody is in: all
sockets open, and the first view there. Then moves fall due at the rate asked for, each at any table where somebody is
asked. Says how many were asked for and made, how long it took from a move to its acknowledgement (which follows the
commit) and to the next player's view, what the server needs of processor and memory, and how soon it is playable again
after a kill.
"""

import argparse
import http.client
import json
import multiprocessing
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from load_clients import run_clients

NO_LIMITS = {
    "GRIMHOLD_PLAYER_MESSAGES": "1000000000", "GRIMHOLD_WATCHER_MESSAGES": "1000000000",
    "GRIMHOLD_TABLES_A_MINUTE": "1000000000", "GRIMHOLD_GUESTS_A_MINUTE": "1000000000",
    "GRIMHOLD_SOCKETS": "1000000", "GRIMHOLD_OPEN_TABLES": "1000000", "GRIMHOLD_READS": "1000000000",
}  # fmt: skip
WARM_UP = 3.0  # seconds of play that are not counted
GAMES = ("thunderstone", "dragonspire", "quest")
OPENERS = 4  # that make tables at the same time
ALMOST = 0.97  # of the rate asked for counts as the rate asked for
FULL = 0.9  # of a core
WATCH = Path(__file__).with_name("watch.py")


class Caller:
    """One line of plain requests."""

    def __init__(self, url: str, token: str = "") -> None:
        self.line = http.client.HTTPConnection(url.partition("//")[2], timeout=60)
        self.headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})

    def ask(self, path: str, body: object = None) -> dict[str, Any]:
        data = None if body is None else json.dumps(body).encode()
        self.line.request("GET" if body is None else "POST", path, data, self.headers)
        answer = self.line.getresponse()
        said: dict[str, Any] = json.loads(answer.read())
        if answer.status >= 400:
            raise SystemExit(f"{path} was refused: {said}")
        return said


def numbers_of(pid: int | str) -> list[str]:
    """What the system says of a process, from its state on; nothing of one that has gone."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def busy(pid: int | str) -> float:
    """Seconds of processor time a process has used."""
    numbers = numbers_of(pid)
    return (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK") if numbers else 0.0


class Server:
    """`grimhold serve`, watched from outside, and from inside where that is wished for (`watch.py`)."""

    def __init__(self, home: str, wanted: argparse.Namespace, port: int = 0) -> None:
        begun = time.monotonic()
        words = ["--port", str(port)] + (["--database", wanted.database] if wanted.database else [])
        self.watch = wanted.watch
        self.process = subprocess.Popen(
            [sys.executable, *([str(WATCH)] if self.watch else ["-m", "grimhold"]), "serve", *words],
            env=os.environ | NO_LIMITS | {"GRIMHOLD_HOME": home}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert self.process.stdin is not None and self.process.stdout is not None
        self.told, self.said = self.process.stdin, self.process.stdout
        line = self.said.readline()
        self.url = line.removeprefix("Grimhold is at ").strip().rstrip("/")
        if not self.url:
            raise SystemExit("the server did not start")
        self.started = time.monotonic() - begun

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    def memory(self) -> int:
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        return 0

    def busy(self) -> float:
        """Seconds of processor time it has used."""
        return busy(self.process.pid)

    def kept_waiting(self) -> float:
        """Seconds in which it could have worked and had no core, where the system counts that."""
        counts = Path(f"/proc/{self.process.pid}/schedstat")
        return int(counts.read_text().split()[1]) / 1e9 if counts.exists() else 0.0

    def watch_from_now(self) -> None:
        if self.watch:
            print("begin", file=self.told, flush=True)

    def watched(self) -> dict[str, Any]:
        """What was seen inside it since."""
        if not self.watch:
            return {}
        print("tell", file=self.told, flush=True)
        return {"watched": json.loads(self.said.readline())}

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def open_tables(url: str, count: int) -> list[tuple[str, str, str]]:
    """Tables, each with a token for either of its two seats."""
    host, guest = (Caller(url).ask("/api/me", {"name": name})["token"] for name in ("Host", "Guest"))

    def some(first: int) -> list[tuple[str, str, str]]:
        hosting, visiting = Caller(url, host), Caller(url, guest)
        made = []
        for n in range(first, count, OPENERS):
            table = hosting.ask("/api/tables", {"wish": {"game": GAMES[n % len(GAMES)], "seed": n}, "seats": [{}, {}]})
            at = f"/api/tables/{table['id']}"
            visiting.ask(f"{at}/commands", {"do": "sit", "id": "sit", "seq": 1})
            hosting.ask(f"{at}/commands", {"do": "start", "id": "start", "seq": 2})
            made.append((table["id"], table["seat_token"], visiting.ask(f"{at}/seats/1/link")["token"]))
        return made

    with ThreadPoolExecutor(OPENERS) as openers:
        return [table for part in openers.map(some, range(OPENERS)) for table in part]


class ClientProcesses:
    """The processes that play. Both players of a table are in the same one."""

    def __init__(self, url: str, tables: list[tuple[str, str, str]], wanted: argparse.Namespace) -> None:
        self.sockets = wanted.sockets
        self.patience = wanted.patience
        self.connected = multiprocessing.Value("i", 0)
        self.lines = []
        watchers = self.sockets - 2 * len(tables)
        watched = Counter(tables[n % len(tables)][0] for n in range(watchers))
        for n in range(wanted.clients):
            mine = tables[n :: wanted.clients]
            people = [(table, token) for table, *tokens in mine for token in [*tokens, *[""] * watched[table]]]
            here, there = multiprocessing.Pipe()
            words = (url, people, wanted.rate * len(mine) / len(tables), 1000 * n, self.connected, there)
            multiprocessing.Process(target=run_clients, args=words, daemon=True).start()
            self.lines.append(here)

    def all_connected(self) -> float:
        """The seconds until every client has a view. If one cannot connect, nothing is measured."""
        begun = time.monotonic()
        while (count := self.connected.value) < self.sockets:
            said = [line.recv() for line in self.lines if line.poll()]
            if said or time.monotonic() - begun > self.patience:
                waited = time.monotonic() - begun
                why = f": {said[0]}" if said else ""
                in_time = f"only {count:,} of {self.sockets:,} were in after {waited:.0f} s"
                raise SystemExit(f"{in_time}{why}; nothing was measured")
            time.sleep(0.05)
        return time.monotonic() - begun

    def tell(self, what: object) -> None:
        for line in self.lines:
            line.send(what)

    def reconnect(self) -> float:
        self.connected.value = 0
        self.tell("again")
        return self.all_connected()

    def figures(self) -> list[dict[str, Any]]:
        found = [line.recv() for line in self.lines]
        for each in found:
            if isinstance(each, str):
                raise SystemExit(f"a client process failed: {each}")
        return found


def percentile(values: list[float], share: float) -> float | None:
    """In milliseconds."""
    return round(1000 * sorted(values)[min(len(values) - 1, int(share * len(values)))], 1) if values else None


def why_below(figures: dict[str, Any]) -> str:
    """Where the time went if fewer moves were made than were asked for."""
    if figures["moves_a_second"] >= ALMOST * figures["asked_a_second"]:
        return ""
    if figures["server_busy"] > FULL:
        return "the server is full: it had no processor time left"
    if figures["server_busy"] + figures["server_kept_waiting"] > FULL:
        return "the machine is full: the server had to wait for a core"
    if figures["players_busy"] > FULL:
        return "the players' programs are full: more --clients, or more cores"
    if figures["nobody_asked"]:
        return "no table waited for a move: views came late, or there are too few tables for the rate"
    return "neither the server nor the players' programs were busy: the machine was, or the disk is slow"


def measured(server: Server, clients: ClientProcesses, wanted: argparse.Namespace) -> dict[str, Any]:
    counts_from = time.monotonic() + WARM_UP
    until = counts_from + wanted.seconds
    clients.tell((counts_from, until))
    time.sleep(WARM_UP)
    server.watch_from_now()
    busy_before, waiting_before = server.busy(), server.kept_waiting()
    time.sleep(max(0.0, until - time.monotonic()))
    busy, waiting = server.busy() - busy_before, server.kept_waiting() - waiting_before
    watched = server.watched()
    parts = clients.figures()
    all_of = {name: [value for part in parts for value in part[name]] for name in ("acknowledgements", "views", "late")}
    sums = {name: sum(part[name] for part in parts) for name in ("due", "nobody_asked", "over", "lost")}
    moves = len(all_of["acknowledgements"])
    figures = {
        "asked_a_second": round(sums["due"] / wanted.seconds, 1), "moves_a_second": round(moves / wanted.seconds, 1),
        "p50_ms": percentile(all_of["acknowledgements"], 0.5), "p99_ms": percentile(all_of["acknowledgements"], 0.99),
        "longest_ms": percentile(all_of["acknowledgements"], 1.0),
        "view_p50_ms": percentile(all_of["views"], 0.5), "view_p99_ms": percentile(all_of["views"], 0.99),
        "server_ms_a_move": round(1000 * busy / max(1, moves), 3), "server_busy": round(busy / wanted.seconds, 2),
        "server_kept_waiting": round(waiting / wanted.seconds, 2),
        "players_busy": round(max(part["busy"] for part in parts) / wanted.seconds, 2),
        "players_late_p99_ms": percentile(all_of["late"], 0.99),
        "players_late_longest_ms": percentile(all_of["late"], 1.0), "nobody_asked": sums["nobody_asked"],
        "refused": dict(sum([part["refused"] for part in parts], Counter())), "tables_over": sums["over"],
        "lines_lost": sums["lost"],
    }  # fmt: skip
    return figures | {"below": why_below(figures)} | watched


def tell(what: str) -> None:
    print(what, file=sys.stderr, flush=True)


def loaded(home: str, wanted: argparse.Namespace) -> dict[str, Any]:
    """Everything from the first start to the second."""
    server = Server(home, wanted)
    try:
        memory = [server.memory()]
        tables = open_tables(server.url, wanted.tables)
        memory.append(server.memory())
        tell(f"{len(tables):,} tables are open")
        clients = ClientProcesses(server.url, tables, wanted)
        connecting = clients.all_connected()
        tell(f"{wanted.sockets:,} are in, after {connecting:.1f} s")
        memory.append(server.memory())
        figures = measured(server, clients, wanted)
        memory.append(server.memory())
        server.kill()
        server = Server(home, wanted, server.port)
        begun = time.monotonic()
        late = Caller(server.url, Caller(server.url).ask("/api/me", {"name": "Late"})["token"])
        late.ask(f"/api/tables/{tables[0][0]}")
        again = server.started + time.monotonic() - begun
        all_back = clients.reconnect() + again
    finally:
        server.kill()
    return figures | {
        "coming_in_seconds": round(connecting, 1), "restart_seconds": round(again, 2),
        "all_back_seconds": round(all_back, 1),
        "memory_a_table_kb": round((memory[1] - memory[0]) / wanted.tables / 1024, 1),
        "memory_a_socket_kb": round((memory[2] - memory[1]) / wanted.sockets / 1024, 1),
        "memory_mb": [round(each / 2**20) for each in memory],
    }  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument(
        "--sockets", type=int, default=0, help="two for each table, the others watch; left out: no others"
    )
    parser.add_argument(
        "--rate", type=float, default=400.0, help="moves a second aimed at; 0: everybody answers at once"
    )
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--clients", type=int, default=2, help="processes that play")
    parser.add_argument("--patience", type=float, default=300.0, help="seconds for everybody to come in")
    parser.add_argument("--database", default="", help="of the server; left out: a new SQLite file")
    parser.add_argument("--watch", action="store_true", help="say what holds everybody up, seen from inside the server")
    wanted = parser.parse_args()
    wanted.sockets = wanted.sockets or 2 * wanted.tables
    if wanted.sockets < 2 * wanted.tables:
        parser.error(f"{wanted.tables:,} tables need {2 * wanted.tables:,} sockets")
    wanted.clients = min(wanted.clients, wanted.tables)
    with tempfile.TemporaryDirectory() as home:
        figures = loaded(home, wanted)
    watched = figures.pop("watched", None)
    if watched is not None:
        tell(json.dumps(watched, indent=1))
    asked = {"tables": wanted.tables, "sockets": wanted.sockets, "seconds": wanted.seconds}
    machine = {"database": wanted.database.partition(":")[0] or "sqlite", "cores": os.cpu_count()}
    print(json.dumps(asked | figures | machine))


if __name__ == "__main__":
    main()
