"""Visitors who leave in mid-request, and frames that are none: no fault of the server, and nothing for its log."""

import re
import socket
import struct
from contextlib import closing, suppress
from pathlib import Path

import httpx

from support.bounds import rounds
from support.raw_sockets import CLOSE, CONTINUED, MASK, PING, TEXT, frame, raw_sockets
from support.serving import PATIENCE, Server, Somebody, wait_for

BAD_FRAMES = [
    frame(0x3), frame(0xB), frame(CONTINUED), frame(TEXT, b"\xff\xfe"), frame(TEXT, b"{", final=False) + frame(TEXT),
    frame(CLOSE, b"\x00"), frame(CLOSE, struct.pack("!H", 5)), frame(CLOSE, struct.pack("!H", 1000) + b"\xff"),
    frame(PING, final=False), bytes([0x89, 0xFE, 0, 126]) + MASK + bytes(126), bytes([0xF1, 0x80]) + MASK, b"\x81\x05Hello",
    bytes([0x82, 0xFF]) + struct.pack("!Q", 1 << 63) + MASK, bytes([0x82, 0xFE]) + struct.pack("!H", 40_000) + MASK,
    frame(CLOSE) + frame(TEXT, b"{}"), frame(TEXT, b"{}") * 50 + b"\xff" * 50, b"GET / HTTP/1.1\r\n\r\n",
]  # fmt: skip
AHEAD = (b"GET /api/cards/quest HTTP/1.1\r\nHost: localhost\r\n\r\n" * 40,)  # asked for all at once
HALF = (
    b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n",
    b'{"name',
)


def faults(server: Server) -> float:
    found = re.search(r"^grimhold_internal_errors_total (\S+)$", httpx.get(f"{server.url}/metrics").text, re.MULTILINE)
    assert found is not None
    return float(found[1])


def test_who_leaves_is_no_fault(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        ann = Somebody(server.url, "Ann")
        table = ann.open_table()
        address = ("127.0.0.1", int(server.url.rpartition(":")[2]))
        for parts in (HALF, HALF[:1], AHEAD):
            for how in (socket.SHUT_RDWR, socket.SHUT_WR):
                with socket.create_connection(address, PATIENCE) as raw:
                    for part in parts:
                        raw.sendall(part)
                    raw.shutdown(how)
        for bad in BAD_FRAMES:
            for early in (False, True):  # before they are let in
                with suppress(OSError), raw_sockets(server.url, table, early=early) as (visitor,):
                    visitor.send(bad)
                    if not early:
                        visitor.raw.settimeout(1)
                        for _ in rounds():
                            if not visitor.raw.recv(65_536):
                                break
        sockets = re.compile(r"^grimhold_open_sockets 0", re.MULTILINE)
        wait_for(lambda: sockets.search(httpx.get(f"{server.url}/metrics").text))
        assert ann.do(table, "start")["ok"]
        assert faults(server) == 0
    finally:
        server.stop()
    assert server.process.stderr is not None
    assert server.process.stderr.read() == ""


def test_who_takes_no_answer_does_not_keep_a_server_from_stopping(tmp_path: Path) -> None:
    server = Server(tmp_path)
    table = Somebody(server.url, "Ann").open_table()
    address = ("127.0.0.1", int(server.url.rpartition(":")[2]))
    with closing(socket.create_connection(address, PATIENCE)) as raw, raw_sockets(server.url, table) as (visitor,):
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        raw.sendall(AHEAD[0] * 20)
        visitor.send(frame(TEXT, b'{"do":"ping","id":"1"}'))
        assert httpx.get(f"{server.url}/healthz").status_code == 200
        assert server.stop() == 0
    assert server.process.stderr is not None
    assert server.process.stderr.read() == ""
