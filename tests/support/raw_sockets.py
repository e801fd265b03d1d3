"""WebSockets whose bytes a test sends itself, good ones and bad ones."""

import base64
import os
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager

from support.bounds import rounds
from support.serving import PATIENCE

TEXT, PING, PONG, CONTINUED, CLOSE = 0x1, 0x9, 0xA, 0x0, 0x8
FINAL = 0x80
MASK = bytes(4)  # masks nothing


def frame(opcode: int, data: bytes = b"", final: bool = True) -> bytes:
    """As a client sends it."""
    return bytes([opcode | (FINAL if final else 0), 0x80 | len(data)]) + MASK + data


class RawSocket:
    """A WebSocket of which a test sends the bytes itself."""

    def __init__(self, url: str, table: str, early: bool = False) -> None:
        host, port = url.removeprefix("http://").split(":")
        self.raw = socket.create_connection((host, int(port)), PATIENCE)
        key = base64.b64encode(os.urandom(16)).decode()
        self.raw.sendall(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        self.said = self.raw.makefile("rb")
        for _ in rounds():
            if early or not self.said.readline().strip():
                break

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
def raw_sockets(url: str, table: str, count: int = 1, early: bool = False) -> Iterator[list[RawSocket]]:
    found: list[RawSocket] = []
    try:
        for _ in range(count):
            found.append(RawSocket(url, table, early))
        yield found
    finally:
        for each in found:
            each.close()
