"""Pieces of C++ with the kind of value they have."""

from dataclasses import dataclass

from translator import kinds
from translator.kinds import Kind
from translator.outside import Outside


@dataclass(frozen=True)
class Code:
    text: str
    kind: Kind
    made: bool = False  # a text that is put together: words are told in Python, here it is empty

    def truth(self) -> str:
        """As a condition."""
        kind = self.kind
        if self.made:
            raise Outside("a decision by a text that is put together")
        if kind == kinds.BOOL:
            return self.text
        if kind in (kinds.INT, kinds.BITS):
            return f"({self.text} != 0)"
        if kind.is_sequence or kind.is_map:
            return f"truth({self.text})"
        if kind == kinds.TEXT:
            return f"({self.text}.id != 0)"
        if kind.is_optional:
            if not kind.element.is_tuple:
                raise Outside("the truth of something that may be nothing: compare it with None")
            return f"{self.text}.has_value()"
        if kind.is_object or kind == kinds.STATE:
            return f"({self.text} != nullptr)"
        raise Outside(f"the truth of {kind.cpp}")

    def as_kind(self, kind: Kind) -> str:
        """The same value where another kind is expected."""
        mine = self.kind
        if mine == kind:
            return self.text
        if mine == kinds.NONE:
            return "std::nullopt" if kind.is_optional else "nullptr"
        if mine == kinds.EMPTY and kind.is_map:
            return f"fresh_map<{kind.inside[0].cpp}, {kind.inside[1].cpp}>()"
        if mine == kinds.EMPTY and kind.is_sequence:
            return f"fresh<{kind.element.stored}>()"
        if mine.is_number and kind.is_number:
            return f"static_cast<{kind.cpp}>({self.text})" if kind != kinds.BOOL else self.truth()
        if kind.is_optional:
            return f"{kind.cpp}({self.as_kind(kind.element)})"
        if mine.is_optional:
            return Code(f"(*{self.text})", mine.element).as_kind(kind)
        if mine.is_object and kind.is_object:
            return f"({kind.cpp})({self.text})"
        if mine.is_sequence and kind.is_sequence and mine.element.is_object and kind.element.is_object:
            return f"({kind.cpp})({self.text})"
        if mine.is_sequence and kind.is_sequence and mine.cpp == kind.cpp:
            return self.text
        raise Outside(f"{mine.cpp} where {kind.cpp} is expected")


def in_order(parts: list[str], pure: list[bool], use: "object") -> str:
    """Python works from left to right; C++ does not promise to. Parts that do something get a name first."""
    if sum(not each for each in pure) < 2:
        return use(parts)  # type: ignore[operator,no-any-return]
    names = [f"p{n}_" for n in range(len(parts))]
    lines = "".join(f"auto {name} = {part}; " for name, part in zip(names, parts, strict=True))
    return f"[&] {{ {lines}return {use(names)}; }}()"  # type: ignore[operator]
