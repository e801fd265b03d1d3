"""Builds the OpenAPI document and the JSON Schema from the routes and the messages."""

import re
from typing import Any, Final, Union

import msgspec

from grimhold.registry import all_rulebooks
from grimhold.server.messages import basics, commands, people, results, updates
from grimhold.server.messages.basics import MOST_WORD, PROTOCOL, Message, Request
from grimhold.server.messages.commands import AnyCommand
from grimhold.server.messages.updates import AnyMessage, Problem
from grimhold.server.web.routing import JSON, MOST_NUMBER, ApiRoute, Routes
from grimhold.version import __version__

UNIONS: dict[str, Any] = {
    "AnyCommand": AnyCommand,
    "AnyMessage": AnyMessage,
    "AnyView": Union[tuple([rulebook.view_shape for rulebook in all_rulebooks()])],  # noqa: UP007 - built at run time
}
NUMBER: Final = {"type": "integer", "minimum": 0, "maximum": MOST_NUMBER}
WORD: Final = {"type": "string", "maxLength": MOST_WORD}
REFUSALS: Final = {
    400: "The request does not fit, or asks for what is impossible",
    401: "Nobody knows you here yet",
    403: "Not for you, or not from that page",
    409: "Not as things stand",
    429: "Too fast, or too many",
}
NOT_FOUND: Final = {404: "There is no such thing"}
OF_A_BODY: Final = {413: "The request is too large", 415: "The request is not JSON"}
VIEWS = ("Update", "Past")  # messages with an encoded view


def schema() -> dict[str, Any]:
    """The JSON Schema of every message. Clients generate their types from it."""
    modules = (basics, commands, people, results, updates)
    shapes = [shape for module in modules for shape in vars(module).values() if _is_message(shape)]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Grimhold protocol",
        "version": PROTOCOL,
        "$defs": parts(shapes, "#/$defs/{name}"),
    }


def parts(shapes: list[Any], template: str) -> dict[str, Any]:
    made, found = msgspec.json.schema_components([*UNIONS.values(), *shapes], ref_template=template)
    for name in VIEWS:
        if name in found:
            found[name]["properties"]["view"] = {"$ref": template.format(name="AnyView")}
    return found | dict(zip(UNIONS, made, strict=False))


def _is_message(shape: Any) -> bool:
    base = (Message, Request)
    return isinstance(shape, type) and issubclass(shape, base) and shape not in base


def openapi(routes: Routes) -> dict[str, Any]:
    """The OpenAPI document of all routes."""
    shapes: dict[str, Any] = {"Problem": Problem}
    paths: dict[str, Any] = {}
    for route in routes.all:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route)
        shapes |= {_name_of(shape): shape for shape in (route.answer, route.body) if isinstance(shape, type)}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Grimhold", "version": __version__},
        "paths": paths,
        "components": {"schemas": parts([*shapes.values()], "#/components/schemas/{name}")},
    }


def _operation(route: ApiRoute) -> dict[str, Any]:
    refusals = REFUSALS | (NOT_FOUND if "{" in route.path else {}) | (OF_A_BODY if route.body is not None else {})
    said: dict[str, Any] = {
        "summary": (route.handler.__doc__ or "").strip().splitlines()[0],
        "operationId": re.sub(r"\W", "_", route.handler.__name__ + route.path) + f"_{route.method.lower()}",
        "parameters": _parameters(route),
        "responses": {
            str(route.status): {"description": "Done", "content": _content(route.answer)},
            **{str(number): {"description": why, "content": _content(Problem)} for number, why in refusals.items()},
        },
    }
    if route.body is not None:
        said["requestBody"] = {"required": True, "content": _content(route.body)}
    return said


def _parameters(route: ApiRoute) -> list[dict[str, Any]]:
    names = [part[1:-1] for part in route.path.split("/") if part.startswith("{")]
    found = [{"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names]
    return found + [
        {"name": each.name, "in": "query", "description": each.what, "schema": NUMBER if each.number else WORD}
        for each in route.query
    ]


def _name_of(shape: Any) -> str:
    return str(getattr(shape, "__name__", "AnyCommand"))


def _content(shape: Any) -> dict[str, Any]:
    return {JSON: {"schema": {"$ref": f"#/components/schemas/{_name_of(shape)}"}}}
