"""WebSocket frames: closes sockets that flood the server, send broken frames or do not read.

uvicorn stops reading while a message waits. But it has no limit for frames that never become a message (pings, pongs,
fragments), and it waits for ever for the close frame of a client that does not read. This module adds both limits.
"""

import asyncio
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from grimhold.server.limits import WINDOW

MOST_OTHERS: Final = 300  # frames in twenty seconds that are not whole messages
FLOOD: Final = "too many frames that are no messages"
NO_TEXT: Final = "a text message is UTF-8"


class BoundedSocket(WebSocketsSansIOProtocol):
    """A socket protocol that counts frames without a message, and that closes even if the client does not read."""

    def __init__(self, *words: Any, **more: Any) -> None:
        super().__init__(*words, **more)
        self._others = 0  # in this window
        self._window = self.loop.time()
        self._abort: asyncio.TimerHandle | None = None

    # -- receiving ----------------------------------------------------------------------------------------------------

    def handle_ping(self) -> None:
        super().handle_ping()
        self._count()

    def handle_pong(self, event: Frame) -> None:
        super().handle_pong(event)
        self._count()

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        self._count()

    def send_receive_event_to_app(self) -> None:
        if self.close_sent:
            self._count()  # it is dropped
        elif self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self._fail(CloseCode.INVALID_DATA, NO_TEXT)
        else:
            super().send_receive_event_to_app()

    def _count(self) -> None:
        now = self.loop.time()
        if now - self._window > WINDOW:
            self._window, self._others = now, 0
        self._others += 1
        if self._others > MOST_OTHERS:
            self._fail(CloseCode.POLICY_VIOLATION, FLOOD)

    # -- closing ------------------------------------------------------------------------------------------------------

    def _fail(self, code: CloseCode, reason: str) -> None:
        self.conn.fail(code, reason)
        self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        """Send the reason and drop what still arrives. Closing with unread bytes would reset and hide the reason."""
        close = self.conn.close_sent
        if close is None:  # before the handshake
            self.transport.abort()
        elif not self.close_sent:
            self.stop_keepalive()
            self.queue.put_nowait({"type": "websocket.disconnect", "code": close.code, "reason": close.reason})
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if not self.disconnected:
            self._abort = self.loop.call_later(self.close_timeout, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._abort is not None:
            self._abort.cancel()
            self._abort = None


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
