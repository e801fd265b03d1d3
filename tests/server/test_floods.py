"""Strangers who flood a socket, and never read: the server's memory stays small, everybody else is answered quickly, and
the socket is closed with a reason."""

import base64
import os
import socket
import struct
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Final

import pytest
from tests.support.bounds import rounds
from tests.support.serving import PATIENCE, PIECES, TIMED_LOOP, Server, Somebody, running

TEXT, PING, PONG, CONTINUED, CLOSE = 0x1, 0x9, 0xA, 0x0, 0x8
FINAL = 0x80
MASK = bytes(4)  # masks nothing
SOAK = bool(os.environ.get("GRIMHOLD_SOAK"))
MOST_MEMORY: Final = 20 << 20
SOCKETS, SECONDS = (100, 30.0) if SOAK else (20, 5.0)
linux = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="only Linux tells what a process holds")


def frame(opcode: int, data: bytes = b"", final: bool = True) -> bytes:
    """As a client sends it."""
    return bytes([opcode | (FINAL if final else 0), 0x80 | len(data)]) + MASK + data


class RawSocket:
    """A WebSocket of which a test sends the bytes itself."""

    def __init__(self, url: str, table: str) -> None:
        host, port = url.removeprefix("http://").split(":")
        self.raw = socket.create_connection((host, int(port)), PATIENCE)
        key = base64.b64encode(os.urandom(16)).decode()
        self.raw.sendall(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        self.said = self.raw.makefile("rb")
        while self.said.readline().strip():
            pass

    def send(self, data: bytes) -> None:
        self.raw.sendall(data)

    def send_what_fits(self, data: bytes) -> bool:
        """Without waiting; false once the server has closed."""
        self.raw.setblocking(False)
        try:
            self.raw.send(data)
        except BlockingIOError:
            pass
        except OSError:
            return False
        return True

    def close_code(self) -> int:
        """The code of the close frame, behind everything the server says before it."""
        self.raw.settimeout(15)
        for _ in rounds(100_000):
            opcode, length = self.said.read(2)
            if length == 126:
                (length,) = struct.unpack("!H", self.said.read(2))
            elif length == 127:
                (length,) = struct.unpack("!Q", self.said.read(8))
            data = self.said.read(length)
            if opcode & 0xF == CLOSE:
                return int(struct.unpack("!H", data[:2])[0])
        raise AssertionError("it stays open")

    def close(self) -> None:
        self.said.close()
        self.raw.close()


@contextmanager
def raw_sockets(url: str, table: str, count: int = 1) -> Iterator[list[RawSocket]]:
    found: list[RawSocket] = []
    try:
        for _ in range(count):
            found.append(RawSocket(url, table))
        yield found
    finally:
        for each in found:
            each.close()


def resident(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.fixture
def table(server: Server) -> str:
    return Somebody(server.url, "Ann").open_table()


# -- memory -----------------------------------------------------------------------------------------------------------


@linux
@pytest.mark.timeout(300)
def test_who_pings_and_never_reads_fills_no_memory(tmp_path: Path) -> None:
    """With `make soak` from 100 sockets for 30 seconds."""
    with running(tmp_path) as server:
        table = Somebody(server.url, "Ann").open_table()
        pings = frame(PING, bytes(125)) * 500
        with raw_sockets(server.url, table, SOCKETS) as sockets:
            time.sleep(1)
            before = most = resident(server.process.pid)
            until = time.monotonic() + SECONDS
            while time.monotonic() < until:
                for each in sockets:
                    each.send_what_fits(pings)
                most = max(most, resident(server.process.pid))
                time.sleep(0.01)
        assert most - before < MOST_MEMORY, f"{(most - before) >> 20} MB more"


@linux
def test_fragments_without_end_fill_no_memory(tmp_path: Path) -> None:
    """Each is empty, so no limit of bytes is met."""
    with running(tmp_path) as server:
        table = Somebody(server.url, "Ann").open_table()
        with raw_sockets(server.url, table) as (attacker,):
            attacker.send(frame(TEXT, final=False))
            with suppress(OSError):
                for _ in range(10):
                    attacker.send(frame(CONTINUED, final=False) * 10_000)
            assert attacker.close_code() == 1008


# -- time -------------------------------------------------------------------------------------------------------------


LONGEST_PIECE: Final = 0.05  # seconds of work in the event loop
LONGEST_ANSWER: Final = 0.25
FLOOD: Final = frame(TEXT) * 43_690  # 256 KiB
TRIES: Final = 4  # of the clock: other programs may keep a healthy server waiting


def answered_in(caller: HTTPConnection) -> float:
    begun = time.perf_counter()
    caller.request("GET", "/healthz")
    assert caller.getresponse().read() == b"ok"
    return time.perf_counter() - begun


def flooded_from(url: str, table: str, stop: threading.Event) -> None:
    """Whenever it is closed the attacker comes again."""
    while not stop.is_set():
        with suppress(OSError), raw_sockets(url, table) as (attacker,):
            attacker.send(FLOOD)
            attacker.close_code()


def slowest_answer(url: str, table: str, count: int) -> float:
    stop = threading.Event()
    attack = threading.Thread(target=flooded_from, args=(url, table, stop))
    attack.start()
    try:
        with closing(HTTPConnection(url.removeprefix("http://"), timeout=PATIENCE)) as caller:
            return max(answered_in(caller) for _ in range(count))
    finally:
        stop.set()
        attack.join()


@pytest.mark.timeout(300)
def test_a_flood_does_not_keep_the_others_waiting(tmp_path: Path) -> None:
    pieces = tmp_path / "pieces"
    limits = dict.fromkeys(("GRIMHOLD_PLAYER_MESSAGES", "GRIMHOLD_WATCHER_MESSAGES"), "100")
    with running(tmp_path / "home", program=TIMED_LOOP, **limits, **{PIECES: str(pieces)}) as server:
        table = Somebody(server.url, "Ann").open_table()
        with raw_sockets(server.url, table) as (attacker,):
            attacker.send(FLOOD)
            assert attacker.close_code() == 1008
        begun = time.monotonic()
        slowest = min(slowest_answer(server.url, table, 100 if SOAK else 25) for _ in range(TRIES))
        noted = [[float(number) for number in line.split()] for line in pieces.read_text().splitlines()]
    longest = max((seconds for at, seconds in noted if at > begun), default=0.0)
    assert longest < LONGEST_PIECE, f"{longest:.3f} s in one piece"
    assert slowest < LONGEST_ANSWER, f"/healthz after {slowest:.3f} s"


# -- what is closed, and why ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("opcode", [PING, PONG])
def test_a_flood_of_frames_that_are_no_messages_is_closed(server: Server, table: str, opcode: int) -> None:
    with raw_sockets(server.url, table) as (attacker,):
        attacker.send(frame(opcode) * 40_000)
        assert attacker.close_code() == 1008


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (frame(0x3), 1002),  # no such opcode
        (frame(CONTINUED), 1002),  # of nothing
        (bytes([0x81, 5]) + b"Hello", 1002),  # not masked
        (frame(CLOSE, b"\x00"), 1002),
        (frame(TEXT, b"\xff\xfe"), 1007),
        (frame(TEXT, b"\xc3", final=False) + frame(CONTINUED, b"\x28"), 1007),
        (bytes([0x82, 0xFF]) + struct.pack("!Q", 1 << 40) + MASK + bytes(50_000), 1009),
    ],
    ids=["opcode", "continued", "bare", "close", "letters", "split", "size"],
)
def test_what_is_no_frame_is_closed_with_a_reason(server: Server, table: str, data: bytes, code: int) -> None:
    with raw_sockets(server.url, table) as (attacker,):
        attacker.send(data + frame(TEXT, b"{}"))
        assert attacker.close_code() == code
