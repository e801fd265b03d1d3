"""The ASGI application: all routes behind the security middleware."""

import contextlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from grimhold.registry import parts
from grimhold.server.errors import Refused
from grimhold.server.limits import address_of
from grimhold.server.messages.updates import Problem
from grimhold.server.services import Services, services_of
from grimhold.server.web.middleware import SecurityMiddleware
from grimhold.server.web.openapi import openapi, schema
from grimhold.server.web.people_routes import add_people_routes
from grimhold.server.web.record_routes import add_record_routes
from grimhold.server.web.routing import JSON, Routes, person_of, principal_of, tell_fault, whole_number
from grimhold.server.web.static_files import site_route
from grimhold.server.web.table_routes import add_table_routes
from grimhold.server.web.websocket import WebSocketSession, refuse

OUR_CLOSE = 1011
NUMBERS = ("since", "chat", "seat")  # query parameters of a socket's address


def create_app(services: Services, names: frozenset[str] | None = None) -> Starlette:
    """Build the application. `names`: the allowed host names; None: any."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await services.start()
        yield
        await services.close()

    api = Routes()
    for add_routes in (add_people_routes, add_table_routes, add_record_routes, *parts("routes")):
        add_routes(api)
    app = Starlette(
        routes=[
            *[route.route() for route in api.all],
            *_plain_routes(api),
            WebSocketRoute("/api/tables/{table}/socket", socket),
            site_route(),
        ],
        middleware=[Middleware(SecurityMiddleware, settings=services.settings, names=names)],
        exception_handlers={HTTPException: _no_such_address},
        lifespan=lifespan,
    )
    app.state.services = services
    app.state.api = api
    return app


async def _no_such_address(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    reason = {404: "there is nothing at this address", 405: "this address does not take that method"}
    found = Problem(code="no-door", reason=reason.get(problem.status_code, str(problem.detail)))
    return Response(msgspec.json.encode(found), problem.status_code, problem.headers, JSON)


async def healthz(request: Request) -> Response:
    return Response("ok", media_type="text/plain")


async def readyz(request: Request) -> Response:
    try:
        ready = await services_of(request.app).is_ready()
    except Exception:
        ready = False
    return Response("ready" if ready else "not ready", 200 if ready else 503, media_type="text/plain")


async def metrics(request: Request) -> Response:
    return Response(services_of(request.app).metrics.text(), media_type="text/plain; version=0.0.4")


def _plain_routes(api: Routes) -> list[Route]:
    """The routes beside the API; they also answer HEAD."""

    @cache
    def encoded(make: Callable[[], dict[str, Any]]) -> bytes:
        return msgspec.json.encode(make())

    async def schema_json(request: Request) -> Response:
        return Response(encoded(schema), media_type="application/schema+json")

    async def openapi_json(request: Request) -> Response:
        return Response(encoded(document), media_type=JSON)

    def document() -> dict[str, Any]:
        return openapi(api)

    return [
        Route("/healthz", healthz),
        Route("/readyz", readyz),
        Route("/metrics", metrics),
        Route("/api/schema.json", schema_json),
        Route("/api/openapi.json", openapi_json),
    ]


async def socket(websocket: WebSocket) -> None:
    """A socket to a table. Tokens come as a cookie, a header or a sub-protocol, never in the address."""
    services = services_of(websocket.app)
    address = address_of(websocket)
    try:
        services.limits.sockets.enter(address)
    except Refused as refusal:
        await refuse(websocket, refusal)
        return
    services.metrics.open_sockets.inc()
    try:
        await _serve(websocket, services)
    except Refused as refusal:
        await refuse(websocket, refusal)
    except (WebSocketDisconnect, OSError):
        pass  # the client has disconnected
    except Exception as fault:
        services.metrics.internal_errors.inc()
        tell_fault("a socket", fault)
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):  # the client may have disconnected
            await websocket.close(OUR_CLOSE)
    finally:
        services.limits.sockets.leave(address)
        services.metrics.open_sockets.dec()


async def _serve(websocket: WebSocket, services: Services) -> None:
    offered = websocket.scope.get("subprotocols") or []
    seat_token = websocket.headers.get("x-seat", "")
    for protocol in offered:
        if protocol.startswith("seat."):
            seat_token = protocol.removeprefix("seat.")
    principal = principal_of(await person_of(websocket, services), await services.access.known_seat_token(seat_token))
    await websocket.accept(subprotocol="grimhold" if "grimhold" in offered else None)
    session = WebSocketSession(websocket, services, str(websocket.path_params["table"]), principal)
    numbers = {name: whole_number(name, text) for name, text in websocket.query_params.items() if name in NUMBERS}
    session.since = numbers.get("since", 0)
    session.chat_since = numbers.get("chat", 0)
    session.seat = numbers.get("seat")
    await session.run()
