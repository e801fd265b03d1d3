"""web/src/wire/protocol.ts: the browser's types of every message, made from the server's schema. After a change:

python -c "from tests.unit.test_browser_types import write; write()"

In what the server sends, fields at their default are left out; `SHAPES` is what the browser fills them in by.
"""

import json
from pathlib import Path
from typing import Any

from grimhold.server.web.describing import schema

PAGE = Path(__file__).parents[2] / "web" / "src" / "wire" / "protocol.ts"
HEAD = "// Written by tests/unit/test_browser_types.py from the server's schema; do not change it by hand.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def name_of(shape: dict[str, Any]) -> str:
    return str(shape["$ref"]).rsplit("/", 1)[-1]


def hint(shape: dict[str, Any]) -> str:
    """A type of TypeScript."""
    if "$ref" in shape:
        return name_of(shape)
    if "enum" in shape:
        return " | ".join(json.dumps(value) for value in shape["enum"])
    if "anyOf" in shape:
        return " | ".join(hint(part) for part in shape["anyOf"])
    if shape.get("type") == "array":
        return f"Array<{hint(shape['items'])}>" if "items" in shape else "unknown[]"
    if shape.get("type") == "object":
        rest = shape.get("additionalProperties")
        return f"Record<string, {hint(rest) if isinstance(rest, dict) else 'unknown'}>"
    return PLAIN.get(shape.get("type", ""), "unknown")


def kind_inside(shape: dict[str, Any]) -> str:
    """The shape that has to be filled in below a field: itself, in a list, or in a table of names."""
    if "$ref" in shape:
        return name_of(shape)
    inner = [shape[key] for key in ("items", "additionalProperties") if isinstance(shape.get(key), dict)]
    return next(filter(None, map(kind_inside, [*inner, *shape.get("anyOf", [])])), "")


def is_sent_by_browser(shape: dict[str, Any]) -> bool:
    """Whatever comes from outside is read strictly."""
    return shape.get("additionalProperties") is False


def interface(name: str, shape: dict[str, Any]) -> str:
    if "properties" not in shape:
        return f"export type {name} = {hint(shape)}\n"
    needed = shape.get("required", [])
    lines = [f"/** {shape['description']} */"] if "description" in shape else []
    lines.append(f"export interface {name} {{")
    for field, inner in shape["properties"].items():
        loose = field not in needed and (is_sent_by_browser(shape) or (field == "view" and name == "Update"))
        lines.append(f"  {field}{'?' if loose else ''}: {hint(inner)}")
    return "\n".join([*lines, "}\n"])


def filling(shape: dict[str, Any]) -> dict[str, Any] | None:
    """By field: the default it is left out at, and the shape it holds."""
    found: dict[str, Any] = {}
    for field, inner in shape.get("properties", {}).items():
        entry: dict[str, Any] = {}
        if "default" in inner:
            entry["or"] = inner["default"]
        if kind_inside(inner):
            entry["of"] = kind_inside(inner)
            if "$ref" in inner and field not in shape.get("required", []) and field != "view":
                entry["or"] = {}
        if entry:
            found[field] = entry
    return found or None


def page() -> str:
    shapes = schema()["$defs"]
    parts = [HEAD, *[interface(name, shapes[name]) for name in sorted(shapes)]]
    fillings = {name: filling(shape) for name, shape in sorted(shapes.items()) if not is_sent_by_browser(shape)}
    fillings["Terms"] = filling(shapes["Terms"])  # goes both ways
    kinds = {
        name: {"by": shape["discriminator"]["propertyName"], "is": {
            tag: name_of({"$ref": ref}) for tag, ref in shape["discriminator"]["mapping"].items()
        }}
        for name, shape in sorted(shapes.items()) if "discriminator" in shape and name != "AnyCommand"
    }  # fmt: skip
    parts.append("export interface Filling {\n  or?: unknown\n  of?: string\n}\n")
    rows = [f"  {name}: {json.dumps(found, ensure_ascii=False)}," for name, found in fillings.items() if found]
    parts.append("export const SHAPES: Record<string, Record<string, Filling>> = {\n" + "\n".join(rows) + "\n}\n")
    rows = [f"  {name}: {json.dumps(found)}," for name, found in kinds.items()]
    parts.append(
        "export const KINDS: Record<string, { by: string; is: Record<string, string> }> = {\n"
        + "\n".join(rows)
        + "\n}\n"
    )
    return "\n".join(parts)


def write() -> None:
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")


def test_the_browser_knows_every_message() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()
