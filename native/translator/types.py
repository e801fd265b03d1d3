"""The C++ types of values: whole numbers, lists of numbers side by side, pointers to objects."""

from dataclasses import dataclass

from mypy import nodes
from mypy.types import (
    AnyType,
    Instance,
    LiteralType,
    NoneType,
    ProperType,
    TupleType,
    Type,
    TypeVarType,
    UnionType,
    get_proper_type,
)

from translator.typed_source import TypedSource
from translator.unsupported import Unsupported

SEQUENCES = {
    "builtins.list", "builtins.tuple", "builtins.range",
    "typing.Sequence", "typing.Iterable", "typing.Collection", "builtins.dict_values", "builtins.dict_keys",
}  # fmt: skip
SETS = {"builtins.set", "builtins.frozenset"}


@dataclass(frozen=True)
class CppType:
    """The type of a value, as C++ writes it."""

    cpp: str
    inside: tuple["CppType", ...] = ()  # of the elements; of a map key and value; of a tuple each
    of: str = ""  # the class of an object
    unordered: bool = False  # a set: stored like a list, but its order must not be read

    def __str__(self) -> str:
        """The name in error messages."""
        if self.is_optional:
            return f"{self.element} or nothing"
        if self.is_sequence:
            return f"a {'set' if self.unordered else 'list'} of {self.element}"
        if self.is_map or self.is_tuple:
            return f"a {'dictionary' if self.is_map else 'tuple'} of {' and '.join(map(str, self.inside))}"
        return NAMES.get(self.cpp) or self.of.rsplit(".", 1)[-1] or self.cpp

    @property
    def is_sequence(self) -> bool:
        return self.cpp.startswith("Seq<")

    @property
    def is_map(self) -> bool:
        return self.cpp.startswith("Map<")

    @property
    def is_tuple(self) -> bool:
        return self.cpp.startswith("std::tuple<")

    @property
    def is_optional(self) -> bool:
        return self.cpp.startswith("std::optional<")

    @property
    def is_object(self) -> bool:
        return bool(self.of)

    @property
    def is_number(self) -> bool:
        return self in (INT, BITS, BOOL)

    @property
    def is_pointer(self) -> bool:
        return self.cpp.endswith("*")

    @property
    def element(self) -> "CppType":
        return self.inside[0]

    @property
    def stored(self) -> str:
        """The type of an element in memory: numbers take 32 bits."""
        return "int32_t" if self == INT else self.cpp


INT = CppType("I")
BITS = CppType("uint64_t")
BOOL = CppType("bool")
TEXT = CppType("Str")
NOTHING = CppType("void")
NONE = CppType("std::nullptr_t")
STATE = CppType("G*")
EMPTY = CppType("Empty")  # an empty list whose element type is unknown
NAMES = {
    "I": "int", "uint64_t": "Bits", "bool": "bool", "Str": "str", "void": "nothing", "std::nullptr_t": "None",
    "G*": "the state", "Empty": "an empty list",
}  # fmt: skip


def sequence(element: CppType, unordered: bool = False) -> CppType:
    return CppType(f"Seq<{element.stored}>*", (element,), unordered=unordered)


NUMBERS = sequence(INT)


def mapping(key: CppType, value: CppType) -> CppType:
    return CppType(f"Map<{key.cpp}, {value.cpp}>*", (key, value))


def tuple_of(*items: CppType) -> CppType:
    return CppType(f"std::tuple<{', '.join(item.cpp for item in items)}>", items)


def optional(type_: CppType) -> CppType:
    """A pointer can be null, so it stays itself."""
    return type_ if type_.is_pointer or type_.is_optional else CppType(f"std::optional<{type_.cpp}>", (type_,))


def is_text(type_: CppType) -> bool:
    return TEXT in (type_, type_.element if type_.is_optional else None)


class TypeMap:
    """From the source's types to C++. Every ancestor of the state is the state: there is one, and its class is known."""

    def __init__(self, source: TypedSource, state: nodes.TypeInfo, names: dict[str, str]) -> None:
        self.source = source
        self.state = state
        self.names = names  # C++ names of classes
        self.states = {ancestor.fullname for ancestor in state.mro if source.is_ours(ancestor.fullname)}

    def is_state(self, info: nodes.TypeInfo) -> bool:
        """A protocol of the source says what a state offers."""
        return info.fullname in self.states or (info.is_protocol and self.source.is_ours(info.fullname))

    def is_of_other_rulebook(self, written: Type | None) -> bool:
        """Is it a protocol with members that this rulebook's state lacks?"""
        type_ = get_proper_type(written)
        if not isinstance(type_, Instance) or not type_.type.is_protocol or not self.is_state(type_.type):
            return False
        return any(self.state.get(name) is None for name in type_.type.protocol_members)

    def of_class(self, info: nodes.TypeInfo) -> CppType:
        return STATE if self.is_state(info) else CppType(f"{self.names[info.fullname]}*", of=info.fullname)

    def of_variable(self, variable: nodes.Var, owner: str = "") -> CppType:
        if f"{id(variable)}" in self.source.bits or f"{owner}.{variable.name}" in self.source.bits:
            return BITS
        if variable.type is None:
            raise Unsupported(f"{variable.name} has no type")  # without a line: it may stand in another file
        return self.of(variable.type)

    def of_constant(self, variable: nodes.Var) -> CppType:
        """A constant tuple of equal types is an immutable list."""
        return self.flat(get_proper_type(variable.type))

    def flat(self, type_: ProperType | None) -> CppType:
        if isinstance(type_, TupleType):
            found = {self.flat(get_proper_type(item)) for item in type_.items}
            if len(found) == 1:
                return sequence(found.pop())
            if found and all(one.is_object for one in found):
                return sequence(self.common([self.source.class_named(one.of) for one in found]))
            return tuple_of(*[self.flat(get_proper_type(item)) for item in type_.items])
        return self.of(type_)

    def of(self, written: Type | None) -> CppType:
        type_ = get_proper_type(written)
        if type_ is None or isinstance(type_, NoneType):
            return NOTHING
        if isinstance(type_, AnyType):  # an op takes any table; here it is the state of this rulebook
            return STATE
        if isinstance(type_, TypeVarType):
            return self.of(type_.upper_bound)
        if isinstance(type_, LiteralType):
            return self.of(type_.fallback)
        if isinstance(type_, UnionType):
            return self.of_union(type_)
        if isinstance(type_, TupleType):
            return self.of_tuple(type_)
        if isinstance(type_, Instance):
            return self.of_instance(type_)
        raise Unsupported(f"values of the type {type_}")

    def of_union(self, type_: UnionType) -> CppType:
        items = [get_proper_type(item) for item in type_.items]
        rest = [item for item in items if not isinstance(item, NoneType)]
        found = {self.of(item) for item in rest if not _is_empty(item)}
        if len(found) == 1:
            [one] = found
            return one if len(rest) == len(items) else optional(one)
        if all(one.is_object for one in found):
            return self.common([self.source.class_named(one.of) for one in found])
        raise Unsupported(f"a value that is one of several kinds: {type_}")

    def common(self, infos: list[nodes.TypeInfo]) -> CppType:
        """The nearest common ancestor."""
        for ancestor in infos[0].mro:
            if ancestor.fullname in self.source.classes and all(ancestor in info.mro for info in infos):
                return self.of_class(ancestor)
        raise Unsupported("objects that have nothing in common")

    def of_tuple(self, type_: TupleType) -> CppType:
        return tuple_of(*[self.of(item) for item in type_.items])

    def of_instance(self, type_: Instance) -> CppType:
        name = type_.type.fullname
        if name == "builtins.bool":
            return BOOL
        if is_named_number(type_.type):
            return INT
        if name == "builtins.str":
            return TEXT
        if name in SEQUENCES:
            return sequence(self.of(type_.args[0]) if type_.args else INT)
        if name in SETS:
            return sequence(self.of(type_.args[0]), unordered=True)
        if name in ("builtins.dict", "typing.Mapping"):
            return mapping(self.of(type_.args[0]), self.of(type_.args[1]))
        if name in self.source.classes:
            return self.of_class(type_.type)
        raise Unsupported(f"values of the type {type_}")


def is_named_number(info: nodes.TypeInfo) -> bool:
    """Is a class `int`, a NewType of it or an IntEnum? All of them are numbers in C++."""
    return info.has_base("builtins.int")


def _is_empty(type_: ProperType) -> bool:
    return isinstance(type_, TupleType) and not type_.items
