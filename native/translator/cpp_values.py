"""Pieces of C++ with the kind of value they have."""

from collections.abc import Callable
from dataclasses import dataclass

from translator import types
from translator.types import CppType
from translator.unsupported import Unsupported

# How much an expression minds when it is worked out.
STEADY = 0  # always gives the same: a literal, a name of the function's own, a constant
READS = 1  # looks at something that others may change
CHANGES = 2  # may change something


@dataclass(frozen=True)
class CppValue:
    text: str
    kind: CppType
    made: bool = False  # a text that is put together: words are told in Python, here it is empty

    def truth(self) -> str:
        """As a condition."""
        kind = self.kind
        if self.made and not kind.is_optional:
            raise Unsupported("a decision by a text that is put together")
        if kind == types.BOOL:
            return self.text
        if kind in (types.INT, types.BITS):
            return f"({self.text} != 0)"
        if kind.is_sequence or kind.is_map:
            return f"truth({self.text})"
        if kind == types.TEXT:
            return f"({self.text}.id != 0)"
        if kind.is_optional:
            if not kind.element.is_tuple:
                raise Unsupported("the truth of something that may be nothing: compare it with None")
            return f"{self.text}.has_value()"
        if kind.is_object or kind == types.STATE:
            return f"({self.text} != nullptr)"
        raise Unsupported(f"the truth of {kind.cpp}")

    def as_kind(self, kind: CppType) -> str:
        """The same value where another kind is expected."""
        mine = self.kind
        if self.made:
            raise Unsupported("a text that is put together is kept or handed on: words are told in Python")
        if mine == kind:
            return self.text
        if mine == types.NONE:
            return _nothing(kind)
        if mine == types.EMPTY:
            return _empty(kind)
        if mine.is_number and kind.is_number:
            return self._as_number(kind)
        if kind.is_optional:
            return f"{kind.cpp}({self.as_kind(kind.element)})"
        if mine.is_optional:
            return self.there().as_kind(kind)
        if mine.is_object and kind.is_object:
            return f"({kind.cpp})({self.text})"
        if mine.is_sequence and kind.is_sequence and mine.unordered == kind.unordered:
            if mine.element.is_object and kind.element.is_object:
                return f"({kind.cpp})({self.text})"
            if mine.cpp == kind.cpp:
                return self.text
        raise Unsupported(f"{mine} where {kind} is expected")

    def _as_number(self, kind: CppType) -> str:
        if kind == types.BOOL:
            raise Unsupported(f"{self.kind} where a truth is expected")
        if self.kind == types.BOOL:
            return f"static_cast<{kind.cpp}>({self.text})"
        return f"signed_number({self.text})" if kind == types.INT else f"unsigned_number({self.text})"

    def as_word(self, kind: CppType) -> str:
        """Where a text that is put together may stand, because nobody decides by it."""
        if not self.made:
            return self.as_kind(kind)
        return CppValue("Str{}" if self.kind == types.TEXT else self.text, self.kind).as_kind(kind)

    def there(self) -> "CppValue":
        """What may be nothing, where it is known to be something."""
        return CppValue(f"there({self.text})", self.kind.element, self.made) if self.kind.is_optional else self


def _nothing(kind: CppType) -> str:
    if kind.is_optional:
        return "std::nullopt"
    if not kind.is_pointer:
        raise Unsupported(f"None where {kind} is expected")
    return "nullptr"


def _empty(kind: CppType) -> str:
    if kind.is_map:
        return f"fresh_map<{kind.inside[0].cpp}, {kind.inside[1].cpp}>()"
    if kind.is_sequence:
        return f"fresh<{kind.element.stored}>()"
    raise Unsupported(f"an empty list where {kind} is expected")


def in_order(parts: list[str], weights: list[int], use: Callable[[list[str]], str]) -> str:
    """Python works from left to right; C++ does not promise to. Where it makes a difference, parts get a name first."""
    if CHANGES not in weights or sum(weight != STEADY for weight in weights) < 2:
        return use(parts)
    names = [f"p{n}" for n in range(len(parts))]  # no name of the source: those end with a line below
    lines = "".join(f"auto {name} = {part}; " for name, part in zip(names, parts, strict=True))
    return f"[&] {{ {lines}return {use(names)}; }}()"
