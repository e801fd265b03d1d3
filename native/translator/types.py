"""What the values of the source become: whole numbers, lists that lie flat, objects behind pointers."""

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
    """A kind of value, and how C++ writes it."""

    cpp: str
    inside: tuple["CppType", ...] = ()  # of the elements; of a map key and value; of a tuple each
    of: str = ""  # the class of an object
    unordered: bool = False  # a set: it lies like a list, but nobody may ask in which order

    def __str__(self) -> str:
        """As reports call it."""
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
        """How an element lies in a sequence: numbers of the game are small."""
        return "int32_t" if self == INT else self.cpp


INT = CppType("I")
BITS = CppType("uint64_t")
BOOL = CppType("bool")
TEXT = CppType("Str")
NOTHING = CppType("void")
NONE = CppType("std::nullptr_t")
STATE = CppType("G*")
EMPTY = CppType("Empty")  # a literal list that does not say of what
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


def optional(kind: CppType) -> CppType:
    """Pointers can be nothing by themselves."""
    return kind if kind.is_pointer or kind.is_optional else CppType(f"std::optional<{kind.cpp}>", (kind,))


class TypeMap:
    """The kinds of a tree's types. Every ancestor of the state is the state: there is one, and its class is known."""

    def __init__(self, tree: TypedSource, state: nodes.TypeInfo, names: dict[str, str]) -> None:
        self.tree = tree
        self.state = state
        self.names = names  # of classes, as C++ calls them
        self.states = {ancestor.fullname for ancestor in state.mro if tree.is_ours(ancestor.fullname)}

    def is_state(self, info: nodes.TypeInfo) -> bool:
        return info.fullname in self.states

    def of_class(self, info: nodes.TypeInfo) -> CppType:
        return STATE if self.is_state(info) else CppType(f"{self.names[info.fullname]}*", of=info.fullname)

    def of_variable(self, variable: nodes.Var, owner: str = "") -> CppType:
        if f"{id(variable)}" in self.tree.bits or f"{owner}.{variable.name}" in self.tree.bits:
            return BITS
        if variable.type is None:
            raise Unsupported(f"{variable.name} has no type")  # it may stand in another file: told where it is used
        return self.of(variable.type)

    def of_constant(self, variable: nodes.Var) -> CppType:
        """A constant tuple of equal parts is a list that nobody changes."""
        return self.flat(get_proper_type(variable.type))

    def flat(self, kind: ProperType | None) -> CppType:
        if isinstance(kind, TupleType):
            found = {self.flat(get_proper_type(item)) for item in kind.items}
            if len(found) == 1:
                return sequence(found.pop())
            if found and all(one.is_object for one in found):
                return sequence(self.common([self.tree.class_named(one.of) for one in found]))
            return tuple_of(*[self.flat(get_proper_type(item)) for item in kind.items])
        return self.of(kind)

    def of(self, written: Type | None) -> CppType:
        kind = get_proper_type(written)
        if kind is None or isinstance(kind, NoneType):
            return NOTHING
        if isinstance(kind, AnyType):  # an op leaves open of which rulebook its table is; here it is this one's
            return STATE
        if isinstance(kind, LiteralType):
            return self.of(kind.fallback)
        if isinstance(kind, UnionType):
            return self.of_union(kind)
        if isinstance(kind, TupleType):
            return self.of_tuple(kind)
        if isinstance(kind, Instance):
            return self.of_instance(kind)
        raise Unsupported(f"values of the type {kind}")

    def of_union(self, kind: UnionType) -> CppType:
        items = [get_proper_type(item) for item in kind.items]
        rest = [item for item in items if not isinstance(item, NoneType)]
        found = {self.of(item) for item in rest if not _is_empty(item)}
        if len(found) == 1:
            [one] = found
            return one if len(rest) == len(items) else optional(one)
        if all(one.is_object for one in found):
            return self.common([self.tree.class_named(one.of) for one in found])
        raise Unsupported(f"a value that is one of several kinds: {kind}")

    def common(self, infos: list[nodes.TypeInfo]) -> CppType:
        """The nearest class that all of them derive from."""
        for ancestor in infos[0].mro:
            if ancestor.fullname in self.tree.classes and all(ancestor in info.mro for info in infos):
                return self.of_class(ancestor)
        raise Unsupported("objects that have nothing in common")

    def of_tuple(self, kind: TupleType) -> CppType:
        return tuple_of(*[self.of(item) for item in kind.items])

    def of_instance(self, kind: Instance) -> CppType:
        name = kind.type.fullname
        if name == "builtins.int":
            return INT
        if name == "builtins.bool":
            return BOOL
        if name == "builtins.str":
            return TEXT
        if name in SEQUENCES:
            return sequence(self.of(kind.args[0]) if kind.args else INT)
        if name in SETS:
            return sequence(self.of(kind.args[0]), unordered=True)
        if name in ("builtins.dict", "typing.Mapping"):
            return mapping(self.of(kind.args[0]), self.of(kind.args[1]))
        if name in self.tree.classes:
            return self.of_class(kind.type)
        raise Unsupported(f"values of the type {kind}")


def _is_empty(kind: ProperType) -> bool:
    return isinstance(kind, TupleType) and not kind.items
