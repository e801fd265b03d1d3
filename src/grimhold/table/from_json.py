"""Reads a dataclass from plain data, field by field: a complaint names the field."""

from dataclasses import MISSING, fields
from typing import Any, TypeVar, cast, get_type_hints

import msgspec

T = TypeVar("T")


def from_plain(shape: type[T], plain: Any, **known: Any) -> T:
    """An object of a dataclass; fields with a default may be left out. `known` are fields that are read already."""
    if not isinstance(plain, dict):
        raise msgspec.ValidationError(f"fields are expected, not {type(plain).__name__}")
    kinds = get_type_hints(shape)
    for each in fields(cast(Any, shape)):
        if each.name in plain and each.name not in known:
            known[each.name] = _converted(each.name, plain[each.name], kinds[each.name])
        elif each.name not in known and each.default is MISSING and each.default_factory is MISSING:
            raise msgspec.ValidationError(f"{each.name!r} is missing")
    return shape(**known)


def _converted(name: str, value: Any, kind: Any) -> Any:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as problem:
        raise msgspec.ValidationError(f"{name}: {problem}") from None
