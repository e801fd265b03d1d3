"""Data that somebody hands us as JSON: read, or refused in words that are about the data and not about the program."""

import re
from typing import Any, Final

import msgspec

from grimhold.core.errors import Incompatible

# What the library and Python call them.
KINDS: Final = {
    "int": "a whole number", "float": "a number", "str": "a text", "bool": "true or false", "array": "a list",
    "list": "a list", "object": "named fields", "dict": "named fields", "null": "nothing", "NoneType": "nothing",
    "fraction": "a fraction",
}  # fmt: skip
SAYINGS: Final = {
    "Input data was truncated": "it ends too early",
    "Integer value out of range": "a number is too large",
    "Number out of range": "a number is too large",
    "JSON is malformed": "it is no JSON",
    "got `float`": "got `fraction`",
}
WRONG_KIND: Final = re.compile(r"Expected `([^`]*)`, got `([^`]*)`")
NOT_FIELDS: Final = re.compile(r"fields are expected, not (\w+)$")
PLACE: Final = re.compile(r" - at `\$([^`]*)`")
NUMBERED: Final = re.compile(r"\[(\d+)\]")


def decoded(data: bytes) -> Any:
    """The plain data in it."""
    try:
        return msgspec.json.decode(data)
    except (msgspec.MsgspecError, ValueError, RecursionError) as problem:
        raise Incompatible(in_words(problem)) from None


def in_words(problem: Exception) -> str:
    """What is wrong with the data."""
    if isinstance(problem, RecursionError):
        return "lists lie in lists too deeply"
    if isinstance(problem, UnicodeDecodeError):
        return "it is no text in UTF-8"
    words = str(problem)
    for theirs, ours in SAYINGS.items():
        words = words.replace(theirs, ours)
    words = WRONG_KIND.sub(lambda found: f"{_kind(found[1])} is expected, not {_kind(found[2])}", words)
    words = NOT_FIELDS.sub(lambda found: f"named fields are expected, not {_kind(found[1])}", words)
    return PLACE.sub(lambda found: _place(found[1]), words)


def _kind(name: str) -> str:
    """'int | null' is one of several."""
    return " or ".join(KINDS.get(part, part) for part in name.split(" | "))


def _place(path: str) -> str:
    """'.results[2].seed' as people count; which field it was the library does not always know."""
    steps = NUMBERED.sub(lambda found: f", number {int(found[1]) + 1}", path.replace("[...]", ""))
    steps = steps.replace(".", ", ").strip(", ")
    return f" ({steps})" if steps else ""
