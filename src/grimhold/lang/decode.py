"""Reads JSON that users hand in. A refusal speaks of the data, not of the program."""

import re
from collections.abc import Callable
from typing import Any, Final

import msgspec

from grimhold.core.errors import Incompatible
from grimhold.lang.english import figures, shown

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
LIMITS: Final = {"<=": "at most ", ">=": "at least ", "<": "less than ", ">": "more than ", "": ""}
COUNTED: Final = {"str": "letter", "array": "entry", "object": "named field"}  # what a length is told in
PLACE: Final = re.compile(r" - at `\$([^`]*)`$")
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
    found = PLACE.search(words)
    return _complaint(words[: found.start()]) + _place(found[1]) if found else _complaint(words)


def _complaint(words: str) -> str:
    """Only the first form that fits is used: the user's own text may look like another."""
    for form, ours in FORMS.items():
        if found := re.search(f"{form}$", words, re.DOTALL):
            return words[: found.start()] + ours(found)
    return words


def _wrong_length(found: re.Match[str]) -> str:
    return f"there should be {LIMITS[found[2]]}{figures(int(found[3]), COUNTED[found[1]])}"


def _out_of_bounds(found: re.Match[str]) -> str:
    return f"there should be {_kind(found[1])} of {LIMITS[found[2]]}{found[3]}"


def _wrong_kind(found: re.Match[str]) -> str:
    return f"there should be {_kind(found[1])}, not {_kind(found[2])}"


# The forms of words in which the library complains.
FORMS: Final[dict[str, Callable[[re.Match[str]], str]]] = {
    "Object missing required field `(.*)`": lambda found: f"{shown(found[1])} is missing",
    "Object contains unknown field `(.*)`": lambda found: f"{shown(found[1])} is unknown",
    "Invalid (?:enum )?value (.*)": lambda found: f"{found[1]} is unknown",
    r"Expected `(str|array|object)` of length (<=|>=|) ?(\d+)": _wrong_length,
    r"Expected `(\w+)` (<=|>=|<|>) (\S+)": _out_of_bounds,
    "Expected `([^`]*)`, got `([^`]*)`": _wrong_kind,
    "Expected `([^`]*)`": lambda found: f"there should be {_kind(found[1])}",
    r"fields are expected, not (\w+)": lambda found: f"there should be named fields, not {_kind(found[1])}",  # our own
}


def _kind(name: str) -> str:
    """'int | null' is one of several."""
    return " or ".join(KINDS.get(part, part) for part in name.split(" | "))


def _place(path: str) -> str:
    """'.results[2].seed', counted from 1. The library does not always name the field."""
    steps = NUMBERED.sub(lambda found: f", number {int(found[1]) + 1}", path.replace("[...]", ""))
    steps = steps.replace(".", ", ").strip(", ")
    return f" ({steps})" if steps else ""
