"""Plain data, as it comes out of a file, made into what a class expects.

The kinds are named by whoever asks and not read from the class: some of its fields are no plain data.
"""

from typing import Any

import msgspec


def fields_of(plain: Any, kinds: dict[str, Any], needed: int) -> dict[str, Any]:
    """The named fields, each of its kind; the first so many have to be there, the others may be left out."""
    if not isinstance(plain, dict):
        raise msgspec.ValidationError(f"fields are expected, not {type(plain).__name__}")
    found: dict[str, Any] = {}
    for number, (name, kind) in enumerate(kinds.items()):
        if name in plain:
            found[name] = _converted(name, plain[name], kind)
        elif number < needed:
            raise msgspec.ValidationError(f"{name!r} is missing")
    return found


def _converted(name: str, value: Any, kind: Any) -> Any:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as problem:
        raise msgspec.ValidationError(f"{name}: {problem}") from None
