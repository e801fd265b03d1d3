"""Files that are written whole or not at all, and refused with one clear line if they cannot be read."""

from pathlib import Path
from typing import Any

import msgspec

from grimhold.core.errors import Incompatible


def write_json(value: Any, path: Path) -> None:
    """Writes beside the old file first, so that a crash loses nothing."""
    beside = path.with_name(path.name + ".new")
    beside.write_bytes(msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n")
    try:
        beside.replace(path)
    except OSError:
        beside.unlink()
        raise


def read_json(path: Path, what: str, schema: int, fields: list[str]) -> dict[str, Any]:
    """What `write_json` wrote, if it is a record, a campaign ... of this version with all its fields."""
    try:
        data = path.read_bytes()
    except OSError as problem:
        raise Incompatible(f"cannot read {path}: {problem.strerror}") from None
    try:
        plain: Any = msgspec.json.decode(data)
    except (msgspec.MsgspecError, RecursionError) as problem:
        raise Incompatible(f"{path} is damaged: {problem}") from None
    if not isinstance(plain, dict) or plain.get("format") != f"grimhold {what}":
        raise Incompatible(f"{path} is not a Grimhold {what}")
    if plain.get("schema_version") != schema:
        raise Incompatible(f"{path} has {what} format {plain.get('schema_version')}; this program reads {schema}")
    lacking = [name for name in fields if name not in plain]
    if lacking:
        raise Incompatible(f"{path} is damaged: {lacking[0]!r} is missing")
    return plain
