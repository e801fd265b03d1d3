"""HTTP connections with bounds: a request must arrive in time, and its head must not be too large."""

import asyncio
from typing import Any, Final, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from grimhold.server.web.wire import Wire

WHOLE: Final = 30.0  # seconds for a whole request to arrive
MOST_HEAD: Final = 65_536  # bytes of an address and headers, checked after each read
MOST_ADDRESS: Final = 8_192  # bytes of an address alone
MOST_HEADERS: Final = 100


class TooMuch(ValueError):
    """The parser refuses the request."""


class TimeoutProtocol(HttpToolsProtocol):
    """Closes a connection when a request is not complete in time. Sockets and idle connections have other limits."""

    def __init__(self, *words: Any, **more: Any) -> None:
        super().__init__(*words, **more)
        self._limit: asyncio.TimerHandle | None = None
        self._in_head = False
        self._head = 0  # bytes so far
        self._answering: RequestResponseCycle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._in_head:
            self._head += len(data)
            if self._head > MOST_HEAD and not self.transport.is_closing():
                self.send_400_response(f"The head of a request has at most {MOST_HEAD:,} bytes.")
        self._watch()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head, self._head = True, 0

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > MOST_ADDRESS:
            raise TooMuch("an address that long")

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        if len(self.headers) > MOST_HEADERS:
            raise TooMuch("that many headers")

    def on_headers_complete(self) -> None:
        self._in_head = False
        super().on_headers_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def connection_lost(self, problem: Exception | None) -> None:
        if self._answering is not None:  # uvicorn tells only the last of several pipelined requests
            self._answering.disconnected = True
            self._answering.message_event.set()
            self._answering = None
        super().connection_lost(problem)
        self._stop_watching()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.pipeline and not self.transport.is_closing():
            self.flow.pause_reading()  # answer the pipelined requests first

    def handle_websocket_upgrade(self) -> None:
        wire = self.transport.get_protocol()
        super().handle_websocket_upgrade()
        assert isinstance(wire, Wire)
        wire.protocol = cast(asyncio.Protocol, self.transport.get_protocol())
        self.transport.set_protocol(wire)
        self.parser = None  # type: ignore[assignment]  # breaks a reference cycle; it is not needed any more

    def _watch(self) -> None:
        """Limit the time from the start of a request to its end."""
        if self.transport.is_closing() or self.parser is None or not self._is_waiting():
            self._stop_watching()
        elif self._limit is None:
            self._limit = self.loop.call_later(WHOLE, self.transport.close)

    def _is_waiting(self) -> bool:
        return self.cycle is None or self.cycle.response_complete or self.cycle.more_body

    def _stop_watching(self) -> None:
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None


def connected(*words: Any, **more: Any) -> Wire:
    """The protocol for a new connection."""
    return Wire(TimeoutProtocol(*words, **more))
