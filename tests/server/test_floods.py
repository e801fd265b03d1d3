"""Strangers who flood a socket, and never read: the server's memory stays small, everybody else is answered quickly, and
the socket is closed with a reason."""

import os
import struct
import threading
import time
from contextlib import closing, suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Final

import pytest

from support.bounds import rounds
from support.raw_sockets import CLOSE, CONTINUED, MASK, PING, PONG, TEXT, frame, raw_sockets
from support.serving import PATIENCE, PIECES, TIMED_LOOP, Server, Somebody, running

SOAK = bool(os.environ.get("GRIMHOLD_SOAK"))
MOST_MEMORY: Final = 20 << 20
SOCKETS, SECONDS = (100, 30.0) if SOAK else (20, 5.0)
linux = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="only Linux tells what a process holds")


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
    for _ in rounds(seconds=PATIENCE):
        if stop.is_set():
            return
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
