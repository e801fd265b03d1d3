"""Checks every request before its route: size, origin, host name. Adds the security headers to every response."""

from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from grimhold.server.errors import Refused
from grimhold.server.messages.updates import Problem
from grimhold.server.settings import Settings
from grimhold.server.web.routing import COOKIE, OUR_FAULT, tell_fault

CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src 'self'; "
    "img-src 'self' data:; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'"
)
HEADERS: Final = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # a link may contain a seat token
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
NO_STORE: Final = {"cache-control": "no-store"}
NO_SUCH_NAME: Final = "this server is for its own machine; who puts a proxy before it names the proxy in its settings"
SAFE: Final = ("GET", "HEAD", "OPTIONS")


def names_of(settings: Settings) -> frozenset[str] | None:
    """The allowed host names of a local server, besides those of this machine; None for a public server.

    Otherwise a foreign page could point its own host name at this server (DNS rebinding).
    """
    if not is_this_machine(settings.host) or settings.proxies:
        return None
    return frozenset([urlsplit(origin).netloc for origin in settings.origins])


def is_this_machine(name: str) -> bool:
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")


def our_cookie(cookies: bytes) -> bytes:
    """The server's own cookie alone. Python's parser takes seconds for quoted cookies with thousands of backslashes."""
    for cookie in cookies.split(b";"):
        name, _, value = cookie.strip().partition(b"=")
        if name == COOKIE.encode() and not value.startswith(b'"'):
            return name + b"=" + value
    return b""


class SecurityMiddleware:
    """Plain ASGI middleware, for HTTP and sockets."""

    def __init__(self, app: ASGIApp, settings: Settings, names: frozenset[str] | None = None) -> None:
        self.app = app
        self.settings = settings
        self.names = names  # None: any host name is allowed

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        scope["headers"] = [(name, our_cookie(said) if name == b"cookie" else said) for name, said in scope["headers"]]
        headers = Headers(scope=scope)
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE
        if not self.is_called(headers.get("host", "localhost")):
            await self._refuse(scope, send, 403, Problem(code="origin", reason=NO_SUCH_NAME))
        elif unsafe and not self.is_ours(headers):
            await self._refuse(scope, send, 403, Problem(code="origin", reason="this page may not speak to the server"))
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._http(scope, receive, send, headers)

    def is_called(self, host: str) -> bool:
        if self.names is None or host in self.names:
            return True
        try:
            return is_this_machine(urlsplit(f"//{host}").hostname or "")
        except ValueError:
            return False

    def is_ours(self, headers: Headers) -> bool:
        """Whether a request comes from an allowed page. Programs send no origin."""
        origin = headers.get("origin")
        if origin is None:
            return True
        if origin in self.settings.origins:
            return True
        try:
            page = urlsplit(origin)
        except ValueError:
            return False
        safe_enough = page.scheme == "https" or not self.settings.secure_cookies
        return bool(page.netloc) and page.netloc == headers.get("host") and safe_enough

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self.app(scope, receive, send)
        except Exception as fault:  # logged without values, which may be secret cards
            tell_fault("a socket", fault)

    async def _http(self, scope: Scope, receive: Receive, send: Send, headers: Headers) -> None:
        most = self.settings.body_bytes
        length = headers.get("content-length", "0")
        large = Refused("too-large", f"a request has at most {most:,} bytes", 413)
        if not length.isdecimal() or len(length) > len(str(most)) or int(length) > most:
            await self._refuse(scope, send, 413, Problem(code=large.code, reason=str(large)))
            return
        got, begun = 0, False

        async def counted() -> Message:
            nonlocal got
            message = await receive()
            got += len(message.get("body", b""))
            if got > most:
                raise large
            return message

        async def with_headers(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                answer = MutableHeaders(scope=message)
                for name, value in (HEADERS | NO_STORE).items():
                    answer.setdefault(name, value)
            await send(message)

        try:
            await self.app(scope, counted, with_headers)
        except Exception as fault:
            tell_fault("a request", fault)
            if not begun:
                await self._refuse(scope, send, 500, OUR_FAULT)

    async def _refuse(self, scope: Scope, send: Send, status: int, problem: Problem) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": problem.reason})
            return
        named = [(name.encode(), value.encode()) for name, value in (HEADERS | NO_STORE).items()]
        headers = [(b"content-type", b"application/json"), *named]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": msgspec.json.encode(problem)})
