"""The protocol as OpenAPI and JSON Schema, made from the messages themselves."""

from typing import Any, Union

import msgspec
from fastapi import FastAPI

from grimhold.registry import all_rulebooks
from grimhold.server import messages
from grimhold.server.web.routing import Routes
from grimhold.version import __version__

UNIONS: dict[str, Any] = {
    "AnyCommand": messages.AnyCommand,
    "AnyMessage": messages.AnyMessage,
    "AnyView": Union[tuple([rulebook.view_shape for rulebook in all_rulebooks()])],  # noqa: UP007 - put together as it runs
}
VIEWS = ("Update", "Past")  # messages that hold a view, encoded once for all who look through a seat


def schema() -> dict[str, Any]:
    """Every message that goes over the wire; clients make their types from it."""
    shapes = [shape for shape in vars(messages).values() if _is_message(shape)]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Grimhold protocol",
        "version": messages.PROTOCOL,
        "$defs": parts(shapes, "#/$defs/{name}"),
    }


def parts(shapes: list[Any], template: str) -> dict[str, Any]:
    made, found = msgspec.json.schema_components([*UNIONS.values(), *shapes], ref_template=template)
    for name in VIEWS:
        if name in found:
            found[name]["properties"]["view"] = {"$ref": template.format(name="AnyView")}
    return found | dict(zip(UNIONS, made, strict=False))


def _is_message(shape: Any) -> bool:
    base = (messages.Message, messages.Request)
    return isinstance(shape, type) and issubclass(shape, base) and shape not in base


def describe(app: FastAPI, routes: Routes) -> None:
    """OpenAPI knows the shapes of `msgspec` too."""
    usual = app.openapi
    made: dict[str, Any] = {}

    def openapi() -> dict[str, Any]:
        if not made:
            shapes = [shape for shape in routes.shapes.values() if isinstance(shape, type)]
            made.update(usual())
            made["components"] = {"schemas": parts(shapes, "#/components/schemas/{name}")}
            made["info"] = {"title": "Grimhold", "version": __version__}
        return made

    app.openapi = openapi  # type: ignore[method-assign]
