"""WebSocket clients for `load.py`: many in one process, with as little work for each message as possible.

They speak WebSocket without a library and read only what a random answer needs: the clients must not be slower than the
server they measure.
"""

import asyncio
import gc
import os
import random
import struct
import time
from collections import Counter
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
import uvloop

CONNECTING_AT_ONCE: Final = 16  # of one process, at the same time
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10  # kinds of frames
NO_MASK: Final = b"\0\0\0\0"  # clients must mask what they send; zeros leave it as it is
VIEW_PREFIX: Final = b'{"type":"update"'


class Choice(msgspec.Struct):
    options: list[msgspec.Raw]


class View(msgspec.Struct):
    choice: Choice | None = None


class TableHead(msgspec.Struct):
    seq: int
    status: str
    asked: int | None = None


class Message(msgspec.Struct):
    """The part of a message that a random player needs."""

    type: str
    ok: bool = True
    code: str = ""
    seat: int | None = None
    table: TableHead | None = None
    view: View | None = None


decoder: Final = msgspec.json.Decoder(Message)


def frame(kind: int, payload: bytes) -> bytes:
    size = len(payload)
    assert size < 2**16
    head = bytes([0x80 | kind, 0x80 | size]) if size < 126 else bytes([0x80 | kind, 0xFE]) + struct.pack(">H", size)
    return head + NO_MASK + payload


class Socket(asyncio.Protocol):
    """A minimal WebSocket client."""

    def __init__(self, request: bytes, take: Callable[[bytes], None]) -> None:
        self.request = request
        self.take = take
        self.open = False
        self.buffer = bytearray()
        self.lost: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self.request)

    def connection_lost(self, problem: Exception | None) -> None:
        self.open = False
        self._end(str(problem or "the server has closed the connection"))

    def _end(self, reason: str) -> None:
        if not self.lost.done():
            self.lost.set_result(reason)

    def send(self, payload: bytes) -> None:
        self.transport.write(frame(TEXT, payload))

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open:
            head, end, rest = self.buffer.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self._end(head.partition(b"\r\n")[0].decode())
                self.transport.close()
                return
            self.open, self.buffer = True, rest
        while (found := self._next()) is not None:
            kind, payload = found
            if kind == TEXT:
                self.take(payload)
            elif kind == PING:
                self.transport.write(frame(PONG, payload))
            elif kind == CLOSE:
                self._end(f"the server has closed the connection: {int.from_bytes(payload[:2], 'big')}")

    def _next(self) -> tuple[int, bytes] | None:
        """The next complete frame."""
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1] & 0x7F, 2
        if size > 125:
            start = 4 if size == 126 else 10
            size = int.from_bytes(buffer[2:start], "big") if len(buffer) >= start else len(buffer)
        if len(buffer) < start + size:
            return None
        kind, payload = buffer[0] & 0x0F, bytes(buffer[start : start + size])
        del buffer[: start + size]
        return kind, payload


class Client:
    """A connection to a table. A client with a seat answers, the others only watch."""

    def __init__(self, clients: "Clients", table: str, token: str) -> None:
        self.clients = clients
        self.table = table
        self.token = token
        self.asked: tuple[int, int] | None = None  # the number of the entry, and the number of options
        self.answered = 0  # the last entry answered
        self.number = 0
        self.sent = 0.0

    async def connect(self, url: str) -> None:
        """Returns with the first view."""
        where = urlsplit(url)
        words = [
            f"GET /api/tables/{self.table}/socket?since=1000000 HTTP/1.1", f"Host: {where.netloc}", "Upgrade: websocket",
            "Connection: Upgrade", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13",
            *([f"x-seat: {self.token}"] if self.token else []), "", "",
        ]  # fmt: skip
        loop = asyncio.get_running_loop()
        self.seen = loop.create_future()
        request = "\r\n".join(words).encode()
        _, self.socket = await loop.create_connection(lambda: Socket(request, self.take), where.hostname, where.port)
        await asyncio.wait([self.seen, self.socket.lost], return_when=asyncio.FIRST_COMPLETED)
        if not self.seen.done():
            raise OSError(self.socket.lost.result())

    def take(self, payload: bytes) -> None:
        if payload.startswith(VIEW_PREFIX):
            if not self.seen.done():
                self.seen.set_result(None)
            if not self.token:
                return
        message = decoder.decode(payload)
        if message.type == "answer":
            self.clients.acknowledged(self, message)
        elif message.table is not None:
            self._read_view(message, message.table)

    def _read_view(self, message: Message, table: TableHead) -> None:
        choice = message.view.choice if message.view is not None else None
        if table.status == "over":
            self.clients.over.add(self.table)
        if choice is not None and table.asked == message.seat and table.seq > self.answered:
            known, self.asked = self.asked, (table.seq, len(choice.options))
            if known is None:
                self.clients.client_is_asked(self)

    def answer(self, option: float) -> None:
        assert self.asked is not None
        seq, count = self.asked
        self.asked, self.answered = None, seq
        self.number += 1
        self.sent = time.perf_counter()
        words = {"do": "decide", "id": f"m{self.number}", "seq": seq, "option": int(option * count)}
        self.socket.send(msgspec.json.encode(words))


class Clients:
    """All clients of one process. Moves fall due at a constant mean rate, each at a random table that waits for one."""

    def __init__(self, seats: list[tuple[str, str]], rate: float, seed: int) -> None:
        self.clients = [Client(self, table, token) for table, token in seats]
        self.rate = rate  # 0: every client answers at once
        self.chance = random.Random(seed)
        self.playing = False
        self.ready: list[Client] = []  # clients that are asked
        self.moved: dict[str, float] = {}  # table -> when its last move was sent
        self.over: set[str] = set()
        self.count()

    def count(self) -> None:
        """Resets all figures."""
        self.acknowledgements: list[float] = []  # seconds from a move to its acknowledgement
        self.views: list[float] = []  # ... to the view of the next client asked
        self.late: list[float] = []  # seconds between a move's due time and its sending
        self.due = 0
        self.nobody_asked = 0  # due moves when no table waited for one
        self.refused: Counter[str] = Counter()
        self.begun = time.process_time()

    async def connect(self, url: str, count_one: Callable[[], None]) -> None:
        room = asyncio.Semaphore(CONNECTING_AT_ONCE)

        async def one(client: Client) -> None:
            async with room:
                await client.connect(url)
            count_one()

        await asyncio.gather(*[one(client) for client in self.clients])

    def client_is_asked(self, client: Client) -> None:
        moved = self.moved.pop(client.table, None)
        if moved is not None:
            self.views.append(time.perf_counter() - moved)
        if self.playing and not self.rate:
            self.due += 1
            self.move(client)
        else:
            self.ready.append(client)

    def acknowledged(self, client: Client, message: Message) -> None:
        if message.ok:
            self.acknowledgements.append(time.perf_counter() - client.sent)
        else:
            self.refused[message.code] += 1

    def move(self, client: Client) -> None:
        client.answer(self.chance.random())
        self.moved[client.table] = client.sent

    def move_at_random_table(self) -> None:
        if not self.ready:
            self.nobody_asked += 1
            return
        chosen = self.chance.randrange(len(self.ready))
        self.ready[chosen], self.ready[-1] = self.ready[-1], self.ready[chosen]
        self.move(self.ready.pop())

    async def play(self, until: float) -> None:
        """Late moves are made all the same."""
        self.playing = True
        if not self.rate:
            for _ in range(len(self.ready)):
                self.move_at_random_table()
            await asyncio.sleep(until - time.monotonic())
            return
        due = time.monotonic() + self.chance.expovariate(self.rate)
        while due < until:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            self.late.append(time.monotonic() - due)
            self.due += 1
            self.move_at_random_table()
            due += self.chance.expovariate(self.rate)
        await asyncio.sleep(max(0.0, until - time.monotonic()))

    def figures(self) -> dict[str, Any]:
        return {
            "acknowledgements": self.acknowledgements, "views": self.views, "late": self.late, "due": self.due,
            "nobody_asked": self.nobody_asked, "refused": self.refused, "over": len(self.over),
            "lost": sum(client.socket.lost.done() for client in self.clients),
            "busy": time.process_time() - self.begun,
        }  # fmt: skip

    async def leave(self) -> None:
        for client in self.clients:
            client.socket.transport.abort()
        await asyncio.sleep(0)


def run_clients(
    url: str, seats: list[tuple[str, str]], rate: float, seed: int, connected: Any, line: Connection
) -> None:
    """One process: connects, plays until the time it is given, reports its figures, and connects once more."""

    def count_one() -> None:
        with connected.get_lock():
            connected.value += 1

    async def live() -> None:
        clients = Clients(seats, rate, seed)
        loop = asyncio.get_running_loop()
        await clients.connect(url, count_one)
        counts_from, until = await loop.run_in_executor(None, line.recv)
        loop.call_later(counts_from - time.monotonic(), clients.count)
        await clients.play(until)
        line.send(clients.figures())
        await clients.leave()
        await loop.run_in_executor(None, line.recv)
        await clients.connect(url, count_one)
        await loop.run_in_executor(None, line.recv)

    gc.disable()  # a pause here would count as one of the server's
    try:
        uvloop.run(live())
    except (OSError, EOFError) as problem:
        line.send(f"{type(problem).__name__}: {problem}")
    os._exit(0)  # does not wait for open connections
