"""The protocol as OpenAPI and JSON Schema, made from the messages themselves."""

from typing import Any

import msgspec
from fastapi import FastAPI

from grimhold import __version__
from grimhold.server import messages
from grimhold.server.web.calls import Doors

ALSO = (messages.AnyCommand, messages.AnyMessage, messages.AnyView)


def schema() -> dict[str, Any]:
    """Every message that goes over the wire; clients make their types from it."""
    shapes = [shape for shape in vars(messages).values() if _is_message(shape)]
    _, parts = msgspec.json.schema_components([*shapes, *ALSO], ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Grimhold protocol",
        "version": messages.PROTOCOL,
        "$defs": parts | _unions("#/$defs/{name}"),
    }


def _is_message(shape: Any) -> bool:
    base = (messages.Message, messages.Request, messages.Terms)
    return isinstance(shape, type) and issubclass(shape, base) and shape not in base[:2]


def _unions(template: str) -> dict[str, Any]:
    made, _ = msgspec.json.schema_components(ALSO, ref_template=template)
    return dict(zip(("AnyCommand", "AnyMessage", "AnyView"), made, strict=True))


def describe(app: FastAPI, doors: Doors) -> None:
    """OpenAPI knows the shapes of `msgspec` too."""
    usual = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None or "components" not in app.openapi_schema:
            made = usual()
            template = "#/components/schemas/{name}"
            shapes = [shape for shape in doors.shapes.values() if isinstance(shape, type)]
            _, parts = msgspec.json.schema_components([*shapes, *ALSO], ref_template=template)
            made["components"] = {"schemas": parts | _unions(template)}
            made["info"] = {"title": "Grimhold", "version": __version__}
            app.openapi_schema = made
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]
