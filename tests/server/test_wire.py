"""Connections below their requests: whoever asks without taking the answers costs little memory, and is let go."""

import asyncio
import socket
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from grimhold.server.web import wire
from grimhold.server.web.timeouts import TimeoutProtocol
from grimhold.server.web.wire import Wire
from support.bounds import rounds

REQUEST = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"
AHEAD = 1_000  # requests that somebody sends at once
MOST_AHEAD = wire.READ_BYTES // len(REQUEST) + 2  # of which so many are kept
LARGE = bytes(16 << 20)  # more than the system keeps for a connection
PATIENCE = 60.0


async def answer(send: Any, body: bytes) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": body})


async def with_server(app: Any, scene: Callable[[list[TimeoutProtocol], socket.socket], Awaitable[None]]) -> None:
    """A connection to a server, and what has met it there."""
    met: list[TimeoutProtocol] = []
    config, state = uvicorn.Config(app, log_level="critical"), ServerState()
    config.load()

    def meet() -> Wire:
        met.append(TimeoutProtocol(config=config, server_state=state, app_state={}))
        return Wire(met[-1])

    async with await asyncio.get_running_loop().create_server(meet, "127.0.0.1", 0) as server:
        with socket.socket() as visitor:
            visitor.setblocking(False)
            await asyncio.get_running_loop().sock_connect(visitor, server.sockets[0].getsockname())
            await scene(met, visitor)
        for _ in rounds(1_000):
            if not state.tasks:
                return
            await asyncio.wait(state.tasks, timeout=PATIENCE)


def test_of_many_requests_at_once_few_are_kept() -> None:
    kept = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        kept.append(len(met_by[0].pipeline))
        await answer(send, b"")

    met_by: list[TimeoutProtocol] = []

    async def scene(met: list[TimeoutProtocol], visitor: socket.socket) -> None:
        met_by[:] = met
        loop = asyncio.get_running_loop()
        asking = asyncio.create_task(loop.sock_sendall(visitor, REQUEST * AHEAD))
        for _ in rounds():
            if len(kept) == AHEAD:
                break
            await asyncio.wait_for(loop.sock_recv(visitor, 65_536), PATIENCE)
        await asking

    asyncio.run(with_server(app, scene))
    assert len(kept) == AHEAD, "everything is answered"
    assert max(kept) <= MOST_AHEAD


@pytest.mark.parametrize("pipelined", [1, 20])
def test_who_takes_nothing_is_cut_off(monkeypatch: pytest.MonkeyPatch, pipelined: int) -> None:
    monkeypatch.setattr(wire, "LOOK", 0.05)
    finished: list[bool] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await answer(send, LARGE)
        finished.append(True)

    async def scene(met: list[TimeoutProtocol], visitor: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        await loop.sock_sendall(visitor, REQUEST * pipelined)
        for _ in rounds(1_000):
            if met and met[0].parser is None:  # the connection is lost
                return
            await asyncio.sleep(0.05)
        raise AssertionError("it is still there")

    asyncio.run(with_server(app, scene))
    assert len(finished) <= 2, "what else was asked for is not answered"


class Sending:
    """A transport with so many bytes still to be sent, each time somebody looks."""

    def __init__(self, *left: int) -> None:
        self.left = list(left)
        self.aborted = False

    def get_write_buffer_size(self) -> int:
        return self.left.pop(0)

    def abort(self) -> None:
        self.aborted = True


@pytest.mark.parametrize(
    ("left", "aborted"),
    [((0, 0, 0), False), ((9, 8, 7), False), ((9, 0, 9), False), ((9, 8, 8), True), ((9, 9), True)],
)
def test_who_takes_a_little_is_not_cut_off(left: tuple[int, ...], aborted: bool) -> None:
    async def scene() -> None:
        found, sending = Wire(asyncio.Protocol()), Sending(*left)
        found.connection_made(sending)  # type: ignore[arg-type]
        for _ in left:
            found._cut_off_or_wait(sending)  # type: ignore[arg-type]
        assert sending.aborted == aborted
        found.connection_lost(None)

    asyncio.run(scene())
