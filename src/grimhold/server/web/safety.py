"""What every request passes first: its size, where it comes from, and the headers every answer carries."""

from typing import Final
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from grimhold.server.messages import Problem
from grimhold.server.settings import Settings

CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src 'self'; "
    "img-src 'self' data:; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'"
)
HEADERS: Final = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # a link may hold the token of a seat
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
SAFE: Final = ("GET", "HEAD", "OPTIONS")


class TooLarge(Exception):
    pass


class Safety:
    """Plain ASGI, so that sockets pass here too."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE
        if unsafe and not self.is_ours(headers):
            await self._refuse(scope, send, 403, Problem(code="origin", reason="this page may not speak to the server"))
        elif scope["type"] == "websocket":
            await self.app(scope, receive, send)
        else:
            await self._http(scope, receive, send, headers)

    def is_ours(self, headers: Headers) -> bool:
        """A browser says which page a request comes from; a program says nothing."""
        origin = headers.get("origin")
        if origin is None:
            return True
        return origin in self.settings.origins or urlsplit(origin).netloc == headers.get("host")

    async def _http(self, scope: Scope, receive: Receive, send: Send, headers: Headers) -> None:
        most = self.settings.body_bytes
        length = headers.get("content-length", "0")
        large = Problem(code="too-large", reason=f"a request has at most {most:,} bytes")
        if not length.isdecimal() or int(length) > most:
            await self._refuse(scope, send, 413, large)
            return
        got, begun = 0, False

        async def counted() -> Message:
            nonlocal got
            message = await receive()
            got += len(message.get("body", b""))
            if got > most:
                raise TooLarge
            return message

        async def with_headers(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                answer = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    answer.setdefault(name, value)
                answer.setdefault("cache-control", "no-store")
            await send(message)

        try:
            await self.app(scope, counted, with_headers)
        except TooLarge:
            if not begun:
                await self._refuse(scope, send, 413, large)

    async def _refuse(self, scope: Scope, send: Send, status: int, problem: Problem) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": problem.reason})
            return
        named = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
        headers = [(b"content-type", b"application/json"), *named]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": msgspec.json.encode(problem)})
