"""Connections as bytes: reads in small pieces, and cuts off a client that takes nothing of what is sent."""

import asyncio
from typing import Final, cast

READ_BYTES: Final = 2_048  # taken off the wire at once; the event loop goes round before the next piece of a flood
LOOK: Final = 20.0  # seconds between two looks at how much is still to be sent


class Wire(asyncio.BufferedProtocol):
    """Hands on what arrives, a little at a time, to the protocol that understands it: first HTTP, then perhaps a socket."""

    _buffer: Final = memoryview(
        bytearray(READ_BYTES)
    )  # of all connections: what is read is handed on before the next read

    def __init__(self, protocol: asyncio.Protocol) -> None:
        self.protocol = protocol
        self._left = 0  # bytes that were still to be sent at the last look
        self._look: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.protocol.connection_made(transport)
        self._look_later(cast(asyncio.Transport, transport))

    def connection_lost(self, exc: Exception | None) -> None:
        if self._look is not None:
            self._look.cancel()
            self._look = None
        self.protocol.connection_lost(exc)

    def _look_later(self, transport: asyncio.Transport) -> None:
        self._look = asyncio.get_running_loop().call_later(LOOK, self._cut_off_or_wait, transport)

    def _cut_off_or_wait(self, transport: asyncio.Transport) -> None:
        """They have taken nothing since the last look, also where we have closed and only wait for them."""
        left = transport.get_write_buffer_size()
        if left and left == self._left:
            transport.abort()
        else:
            self._left = left
            self._look_later(transport)

    # -- handed on ----------------------------------------------------------------------------------------------------

    def get_buffer(self, sizehint: int) -> memoryview:
        return self._buffer

    def buffer_updated(self, nbytes: int) -> None:
        self.protocol.data_received(bytes(self._buffer[:nbytes]))

    def eof_received(self) -> bool | None:
        return self.protocol.eof_received()

    def pause_writing(self) -> None:
        self.protocol.pause_writing()

    def resume_writing(self) -> None:
        self.protocol.resume_writing()
