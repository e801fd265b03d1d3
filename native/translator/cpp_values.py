"""Pieces of C++ with the type of their value."""

from collections.abc import Callable
from dataclasses import dataclass

from translator import types
from translator.types import CppType
from translator.unsupported import Unsupported

LARGEST = 0x7FFF_FFFF_FFFF_FFFF

# The effect of an expression: whether it matters when it is evaluated.
CONSTANT = 0  # always the same: a literal, a local name, a constant
READS = 1  # reads something that may change
CHANGES = 2  # may change something


@dataclass(frozen=True)
class CppValue:
    text: str
    type: CppType
    elided: bool = False  # a text that Python puts together; here it is empty

    def truth(self) -> str:
        """As a condition."""
        type_ = self.type
        if self.elided and not type_.is_optional:
            raise Unsupported("a decision by a text that is put together")
        if type_ == types.BOOL:
            return self.text
        if type_ in (types.INT, types.BITS):
            return f"({self.text} != 0)"
        if type_.is_sequence or type_.is_map:
            return f"truth({self.text})"
        if type_ == types.TEXT:
            return f"({self.text}.id != 0)"
        if type_.is_optional:
            if not type_.element.is_tuple:
                raise Unsupported("the truth of something that may be nothing: compare it with None")
            return f"{self.text}.has_value()"
        if type_.is_object or type_ == types.STATE:
            return f"({self.text} != nullptr)"
        raise Unsupported(f"the truth of {type_.cpp}")

    def as_type(self, type_: CppType) -> str:
        """The same value where another type is expected."""
        mine = self.type
        if self.elided:
            raise Unsupported("a text that is put together is kept or handed on: words are told in Python")
        if mine == type_:
            return self.text
        if mine == types.NONE:
            return _nothing(type_)
        if mine == types.EMPTY:
            return _empty(type_)
        if mine.is_number and type_.is_number:
            return self._as_number(type_)
        if type_.is_optional:
            return f"{type_.cpp}({self.as_type(type_.element)})"
        if mine.is_optional:
            return self.unwrapped().as_type(type_)
        if mine.is_object and type_.is_object:
            return f"({type_.cpp})({self.text})"
        if mine.is_sequence and type_.is_sequence and mine.unordered == type_.unordered:
            if mine.element.is_object and type_.element.is_object:
                return f"({type_.cpp})({self.text})"
            if mine.cpp == type_.cpp:
                return self.text
        raise Unsupported(f"{mine} where {type_} is expected")

    def _as_number(self, type_: CppType) -> str:
        if type_ == types.BOOL:
            raise Unsupported(f"{self.type} where a truth is expected")
        if self.type == types.BOOL:
            return f"static_cast<{type_.cpp}>({self.text})"
        return f"signed_number({self.text})" if type_ == types.INT else f"unsigned_number({self.text})"

    def as_elidable(self, type_: CppType) -> str:
        """As `as_type`, where an elided text may stand because no decision reads it."""
        if not self.elided:
            return self.as_type(type_)
        return CppValue("Str{}" if self.type == types.TEXT else self.text, self.type).as_type(type_)

    def unwrapped(self) -> "CppValue":
        """An optional value where it is known to be there."""
        return CppValue(f"unwrapped({self.text})", self.type.element, self.elided) if self.type.is_optional else self


def _nothing(type_: CppType) -> str:
    if type_.is_optional:
        return "std::nullopt"
    if not type_.is_pointer:
        raise Unsupported(f"None where {type_} is expected")
    return "nullptr"


def _empty(type_: CppType) -> str:
    if type_.is_map:
        return f"new_map<{type_.inside[0].cpp}, {type_.inside[1].cpp}>()"
    if type_.is_sequence:
        return f"new_list<{type_.element.stored}>()"
    raise Unsupported(f"an empty list where {type_} is expected")


def number(value: int) -> CppValue:
    if value > LARGEST:
        if value > 2 * LARGEST + 1:
            raise Unsupported(f"the number {value}, which has more than 64 bits")
        return CppValue(f"{value}ULL", types.BITS)
    if value < -LARGEST:
        raise Unsupported(f"the number {value}, which has more than 64 bits")
    return CppValue(f"I({value})" if abs(value) < 1 << 31 else f"I({value}LL)", types.INT)


def element(text: str, type_: CppType) -> CppValue:
    """An element of a list: numbers are stored with 32 bits."""
    return CppValue(f"I({text})" if type_ == types.INT else text, type_)


def in_order(parts: list[str], weights: list[int], use: Callable[[list[str]], str]) -> str:
    """Python evaluates from left to right, C++ in any order. Where it matters, the parts become named temporaries."""
    if CHANGES not in weights or sum(weight != CONSTANT for weight in weights) < 2:
        return use(parts)
    names = [f"p{n}" for n in range(len(parts))]  # names of the source end with an underscore
    lines = "".join(f"auto {name} = {part}; " for name, part in zip(names, parts, strict=True))
    return f"[&] {{ {lines}return {use(names)}; }}()"
