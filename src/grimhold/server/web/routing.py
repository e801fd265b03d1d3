"""Routing: the context of one request, and the operations from which routes and OpenAPI are made."""

import logging
import traceback
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from grimhold.core.errors import GrimholdError
from grimhold.lang.decode import in_words
from grimhold.server.access import Access, Principal
from grimhold.server.errors import Refused
from grimhold.server.hosted_table import HostedTable
from grimhold.server.limits import address_of
from grimhold.server.messages.basics import MOST_WORD
from grimhold.server.messages.updates import Problem
from grimhold.server.people import Person
from grimhold.server.services import Services, services_of

COOKIE: Final = "grimhold"
BEARER: Final = "Bearer "
YEAR: Final = 365 * 24 * 3600
MOST_NUMBER: Final = 1_000_000
JSON: Final = "application/json"
OUR_FAULT: Final = Problem(
    code="our-fault", reason="something went wrong here; look whether it was done, then try again"
)
logger = logging.getLogger("grimhold.server")
WHO_ARE_YOU: Final = "nobody knows you here yet: ask /api/me for a name first"


def whole_number(name: str, text: str) -> int:
    """A number from an address."""
    if not text.isascii() or not text.isdecimal() or len(text) > len(str(MOST_NUMBER)) or int(text) > MOST_NUMBER:
        raise Refused("bad-request", f"{name} is a whole number up to {MOST_NUMBER}, not {text[:20]!r}", 400)
    return int(text)


class RequestContext:
    """A request, with the cookie and headers for its response."""

    def __init__(self, request: Request, services: Services, status: int) -> None:
        self.request = request
        self.services = services
        self.person: Person | None = None
        self.seat_token = ""
        self.status = status
        self.set_token = ""
        self.headers: dict[str, str] = {}

    @property
    def address(self) -> str:
        return address_of(self.request)

    @property
    def principal(self) -> Principal:
        return principal_of(self.person, self.seat_token)

    @property
    def who(self) -> str:
        """The key under which limits count this client."""
        return self.person.id if self.person is not None else self.address

    @property
    def access(self) -> Access:
        return self.services.access

    async def table(self, since: int = 0) -> HostedTable:
        """The table in the address."""
        return await self.services.tables.find(self.path("table"), since)

    def count_work(self) -> None:
        """Count a request that takes some work."""
        self.services.limits.player_commands.check(self.who)

    def count_read(self) -> None:
        """Count a request that only reads."""
        self.services.limits.reads.check(self.who)

    def somebody(self) -> Person:
        if self.person is None:
            raise Refused("nobody", WHO_ARE_YOU, 401)
        return self.person

    def known(self) -> Principal:
        self.somebody()
        return self.principal

    def path(self, name: str) -> str:
        return str(self.request.path_params[name])

    def number(self, name: str, otherwise: int | None = None) -> int | None:
        """A number among the query parameters."""
        text = self.request.query_params.get(name)
        return otherwise if text is None else whole_number(name, text)

    def path_number(self, name: str) -> int:
        return whole_number(name, self.path(name))

    def word(self, name: str, otherwise: str = "") -> str:
        found = self.request.query_params.get(name, otherwise)
        if len(found) > MOST_WORD:
            raise Refused("bad-request", f"{name} has at most {MOST_WORD} letters", 400)
        return found

    def response(self, found: Any) -> Response:
        """The answer of a handler as a response."""
        response = _answered(found, self.status)
        response.headers.update(self.headers)
        if self.set_token:
            secure = self.services.settings.secure_cookies
            response.set_cookie(
                COOKIE, self.set_token, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/"
            )
        return response


Handler = Callable[..., Awaitable[Any]]


def tell_fault(where: str, fault: BaseException) -> None:
    """Log an exception and its place in the code, without values, which may be secret cards."""
    frames = traceback.extract_tb(fault.__traceback__)
    places = " < ".join([f"{Path(frame.filename).name}:{frame.lineno}" for frame in reversed(frames)])
    logger.error("%s failed: %s at %s", where, type(fault).__name__, places)


class Query(Struct):
    """A query parameter of a route."""

    name: str
    what: str
    number: bool = True


class ApiRoute(Struct):
    """One operation of the API: its address, its handler, and the types of its body and answer."""

    method: str
    path: str
    handler: Handler
    answer: Any
    body: Any = None
    query: tuple[Query, ...] = ()
    status: int = 200

    def route(self) -> Route:
        decoder = msgspec.json.Decoder(self.body) if self.body is not None else None

        async def endpoint(request: Request) -> Response:
            services = services_of(request.app)
            context = RequestContext(request, services, self.status)
            try:
                context.person = await person_of(request, services)
                context.seat_token = await services.access.known_seat_token(request.headers.get("x-seat", ""))
                sent = (await _sent(request, decoder),) if decoder is not None else ()
                return context.response(await self.handler(context, *sent))
            except GrimholdError as problem:
                return _refused(problem if isinstance(problem, Refused) else Refused.impossible(problem))
            except ClientDisconnect:
                return Response()  # the client disconnected before its request was complete
            except Exception as fault:
                services.metrics.internal_errors.inc()
                tell_fault(self.path, fault)
                return _answered(OUR_FAULT, 500)

        return only(self.method, Route(self.path, endpoint))


def only(method: str, route: Route) -> Route:
    """Starlette adds HEAD to every GET; the API answers no HEAD."""
    route.methods = {method}
    return route


class Routes:
    """All operations of the API, from which routes and OpenAPI are built.

    Starlette does not decode bodies by `msgspec` types, and frameworks that do have other error messages than the protocol.
    `ApiRoute` decodes the body, calls the handler and turns refusals into problems.
    """

    def __init__(self) -> None:
        self.all: list[ApiRoute] = []

    def add(self, method: str, path: str, handler: Handler, answer: Any, body: Any = None, **more: Any) -> None:
        self.all.append(ApiRoute(method, path, handler, answer, body, **more))


async def person_of(connection: HTTPConnection, services: Services) -> Person | None:
    """The person who sends a request, by the token in its header or else in its cookie."""
    said = connection.headers.get("authorization", "")
    token = said.removeprefix(BEARER) if said.startswith(BEARER) else connection.cookies.get(COOKIE, "")
    return await services.people.by_token(token) if token else None


def principal_of(person: Person | None, seat_token: str) -> Principal:
    return Principal(seat_token=seat_token) if person is None else Principal(person.id, person.name, seat_token)


async def _sent(request: Request, decoder: msgspec.json.Decoder[Any]) -> Any:
    """The decoded body. Only JSON is accepted, which a form on a foreign page cannot send."""
    body = await request.body()
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if body and kind != JSON:
        raise Refused("not-json", f"a request is sent as {JSON}", 415)
    try:
        return decoder.decode(body or b"{}")
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
        raise Refused("bad-request", f"the request does not fit: {in_words(problem)}", 400) from None


def _refused(refusal: Refused) -> Response:
    told = Problem(code=refusal.code, reason=str(refusal), after=refusal.after, why=refusal.why, facts=refusal.facts)
    return _answered(told, refusal.status)


def _answered(found: Any, status: int) -> Response:
    if isinstance(found, Response):
        return found
    return Response(msgspec.json.encode(found), status, media_type=JSON)
