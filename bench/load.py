"""How much a server carries: many tables, two players at each over sockets, random answers.

    python bench/load.py --tables 500 --rate 400 --seconds 60
    python bench/load.py --tables 500 --rate 400 --seconds 60 --database postgresql://...

Starts `grimhold serve` by itself and plays from processes of its own. Says how many moves a second were made, how long it
took from a move to its acknowledgement (which follows the commit), what the server needs of memory, and how soon it is
playable again after a kill.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

import msgspec
from websockets.asyncio.client import connect

NO_LIMITS = {
    "GRIMHOLD_PLAYER_MESSAGES": "1000000000", "GRIMHOLD_WATCHER_MESSAGES": "1000000000",
    "GRIMHOLD_TABLES_A_MINUTE": "1000000000", "GRIMHOLD_GUESTS_A_MINUTE": "1000000000",
    "GRIMHOLD_SOCKETS": "1000000", "GRIMHOLD_OPEN_TABLES": "1000000", "GRIMHOLD_READS": "1000000000",
}  # fmt: skip
WARM_UP = 15.0  # seconds in which everybody comes in; nothing is counted yet
GAMES = ("thunderstone", "dragonspire", "quest")


class Choice(msgspec.Struct):
    options: list[msgspec.Raw]


class View(msgspec.Struct):
    choice: Choice | None = None


class Around(msgspec.Struct):
    seq: int
    status: str
    asked: int | None = None


class Message(msgspec.Struct):
    """Of a message only what a player at random needs."""

    type: str
    ok: bool = True
    id: str = ""
    seat: int | None = None
    table: Around | None = None
    view: View | None = None


decoder = msgspec.json.Decoder(Message)


class Player:
    """Answers at random, at a pace."""

    def __init__(self, url: str, table: str, token: str, pace: float, waits: list[float], seed: int) -> None:
        self.address = f"ws{url.removeprefix('http')}/api/tables/{table}/socket?since=1000000"
        self.headers = {"x-seat": token}
        self.pace = pace  # seconds between being asked and answering, on average
        self.waits = waits
        self.chance = random.Random(seed)
        self.sent: dict[str, float] = {}
        self.answered = 0
        self.numbers = 0
        self.thinking: asyncio.Task[None] | None = None

    async def play(self, counts_from: float, until: float) -> None:
        self.counts_from = counts_from
        async with connect(self.address, additional_headers=self.headers, compression=None, max_size=None) as line:
            while time.monotonic() < until:
                try:
                    message = decoder.decode(await asyncio.wait_for(line.recv(), max(0.01, until - time.monotonic())))
                except TimeoutError:
                    return
                if message.type == "answer":
                    sent = self.sent.pop(message.id)
                    if time.monotonic() > self.counts_from:
                        self.waits.append(time.perf_counter() - sent)
                elif message.table is not None:
                    if message.table.status != "playing":
                        return
                    # In its own time: what comes meanwhile, acknowledgements above all, is read at once.
                    self.thinking = asyncio.create_task(self.answer(line, message, message.table))

    async def answer(self, line: object, message: Message, table: Around) -> None:
        asked = message.view.choice if message.view is not None else None
        if asked is None or table.asked != message.seat or table.seq <= self.answered:
            return
        self.answered = table.seq
        if self.pace:
            await asyncio.sleep(self.chance.uniform(0, 2 * self.pace))
        self.numbers += 1
        name = f"m{self.numbers}"
        option = self.chance.randrange(len(asked.options))
        self.sent[name] = time.perf_counter()
        words = {"do": "decide", "id": name, "seq": table.seq, "option": option}
        await line.send(json.dumps(words))  # type: ignore[attr-defined]


def clients(url: str, seats: list[tuple[str, str]], pace: float, seconds: float, out: object, seed: int) -> None:
    """One process of players."""

    async def run() -> list[float]:
        waits: list[float] = []
        counts_from = time.monotonic() + WARM_UP
        until = counts_from + seconds
        players = [Player(url, table, token, pace, waits, seed + n) for n, (table, token) in enumerate(seats)]
        await asyncio.gather(*[player.play(counts_from, until) for player in players], return_exceptions=True)
        return waits

    out.put(asyncio.run(run()))  # type: ignore[attr-defined]


def ask(url: str, path: str, token: str = "", body: object = None) -> dict:
    data = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    with urllib.request.urlopen(urllib.request.Request(url + path, data, headers), timeout=60) as answer:
        return json.loads(answer.read())


def start(home: str, database: str, port: int) -> tuple[subprocess.Popen, str, float]:
    begun = time.monotonic()
    words = ["--port", str(port)] + (["--database", database] if database else [])
    process = subprocess.Popen(
        [sys.executable, "-m", "grimhold", "serve", *words],
        env=os.environ | NO_LIMITS | {"GRIMHOLD_HOME": home}, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    line = process.stdout.readline()
    return process, line.removeprefix("Grimhold is at ").strip().rstrip("/"), time.monotonic() - begun


def memory(process: subprocess.Popen) -> int:
    for line in Path(f"/proc/{process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    return 0


def open_tables(url: str, count: int) -> list[tuple[str, str]]:
    """A table and a token for each of its two seats."""
    host = ask(url, "/api/me", body={"name": "Host"})["token"]
    guest = ask(url, "/api/me", body={"name": "Guest"})["token"]
    seats = []
    for n in range(count):
        wish = {"game": GAMES[n % len(GAMES)], "seed": n}
        made = ask(url, "/api/tables", host, {"wish": wish, "seats": [{}, {}]})
        at = f"/api/tables/{made['id']}"
        ask(url, f"{at}/commands", guest, {"do": "sit", "id": "sit", "seq": 1})
        ask(url, f"{at}/commands", host, {"do": "start", "id": "start", "seq": 2})
        seats.append((made["id"], made["seat_token"]))
        seats.append((made["id"], ask(url, f"{at}/seats/1/link", guest)["token"]))
    return seats


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else float("nan")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=400.0, help="moves a second aimed at; 0: as many as it takes")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--clients", type=int, default=2, help="processes that play")
    parser.add_argument("--database", default="", help="of the server; left out: a new SQLite file")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        process, url, _ = start(home, wanted.database, 0)
        try:
            before = memory(process)
            seats = open_tables(url, wanted.tables)
            pace = wanted.tables / wanted.rate if wanted.rate else 0.0
            out = multiprocessing.Queue()
            share = [seats[n :: wanted.clients] for n in range(wanted.clients)]
            crowd = [
                multiprocessing.Process(target=clients, args=(url, part, pace, wanted.seconds, out, 1000 * n))
                for n, part in enumerate(share)
            ]
            for each in crowd:
                each.start()
            time.sleep(WARM_UP + wanted.seconds * 0.8)
            after = memory(process)
            waits = [wait for _ in crowd for wait in out.get()]
            for each in crowd:
                each.join()
            process.send_signal(signal.SIGKILL)
            process.wait()
            process, url, again = start(home, wanted.database, int(url.rpartition(":")[2]))
            host = ask(url, "/api/me", body={"name": "Late"})["token"]
            begun = time.monotonic()
            ask(url, f"/api/tables/{seats[0][0]}", host)
            again += time.monotonic() - begun
        finally:
            process.kill()
        found = {
            "tables": wanted.tables, "sockets": len(seats), "seconds": wanted.seconds, "moves": len(waits),
            "moves_a_second": round(len(waits) / wanted.seconds, 1),
            "p50_ms": round(1000 * percentile(waits, 0.5), 1), "p99_ms": round(1000 * percentile(waits, 0.99), 1),
            "memory_a_table_kb": round((after - before) / wanted.tables / 1024, 1),
            "memory_mb": round(after / 2**20), "restart_seconds": round(again, 2),
            "database": wanted.database.partition(":")[0] or "sqlite", "cores": os.cpu_count(),
        }  # fmt: skip
        print(json.dumps(found))


if __name__ == "__main__":
    main()
