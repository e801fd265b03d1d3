"""Functions that write records of encoded views: they are declared without a body (grimhold/table/encoding.py)."""

from mypy import nodes
from mypy.types import CallableType, UnboundType

from translator.typed_source import PACKAGE, TypedSource
from translator.unsupported import Unsupported

ENCODING = f"{PACKAGE}.table.encoding"
SINGLE = ("Record", "OwnRecord")
COUNTED = ("Numbers", "References", "Pile", "Heap")  # their items are numbers of the record itself
LISTS = {
    "Records": ("LIST",), "FreshRecords": ("FRESH", "LIST"), "Numbers": ("NUMBERS",), "References": ("REFERENCES",),
    "Pile": ("PILE",), "Heap": ("HEAP",),
}  # fmt: skip


def body_of_record(source: TypedSource, function: nodes.FuncDef) -> str:
    """What the pure build does, in the same order: the head, the numbers, the inner records."""
    fields = _fields_of(function)
    numbers = [f"{name}_" for name, type_ in fields if type_ not in (*LISTS, *SINGLE, "Cache")]
    inner = [(f"{name}_", type_) for name, type_ in fields if type_ in (*LISTS, *SINGLE)]
    head = _constant(source, "HEAD")
    number = str(_number(source.records[function.fullname])) + (" + cache_" if ("cache", "Cache") in fields else "")
    length = " + ".join([str(head + len(numbers)), *[f"({name} ? {head} + {name}->n : 1)" for name, _ in inner]])
    own = [number, "0", str(len(numbers)), *numbers]
    stores = [f"out->a[{place}] = fitted<int32_t>(I({value}));\n" for place, value in enumerate(own)]  # there is room
    return (
        f"auto* out = new_list<int32_t>({length});\n"
        f"{''.join(stores)}out->n = {len(stores)};\n"
        f"{''.join([_inner_record(source, name, type_) for name, type_ in inner])}"
        "out->a[1] = out->n;\nreturn out;\n"
    )


def _inner_record(source: TypedSource, name: str, type_: str) -> str:
    """A list becomes a record of its own; without one, a mark stands in its place."""
    head, absent, empty = (_constant(source, constant) for constant in ("HEAD", "ABSENT", "EMPTY"))
    if type_ in SINGLE:
        return f"if ({name}) extend(out, {name}); else push(out, {absent});\n"
    number = sum(_constant(source, part) for part in LISTS[type_])
    own = f"{name}->n" if type_ in COUNTED else "0"
    unless_empty = "" if type_ in COUNTED else f"else if (!{name}->n) push(out, {empty});\n"
    return (
        f"if (!{name}) push(out, {absent});\n{unless_empty}"
        f"else {{ push_all(out, {{{number}, {head} + {name}->n, {own}}}); extend(out, {name}); }}\n"
    )


def _fields_of(function: nodes.FuncDef) -> list[tuple[str, str]]:
    """The parameters, each with the name of its type."""
    written = function.unanalyzed_type
    assert isinstance(written, CallableType)
    types = [type_.name.rsplit(".", 1)[-1] if isinstance(type_, UnboundType) else "" for type_ in written.arg_types]
    return [(argument.variable.name, type_) for argument, type_ in zip(function.arguments, types, strict=True)]


def _constant(source: TypedSource, name: str) -> int:
    node = source.files[ENCODING].names[name].node
    assert isinstance(node, nodes.Var) and isinstance(node.final_value, int)
    return node.final_value


def _number(e: nodes.Expression) -> int:
    """The number of a record: whole numbers and final names, added."""
    if isinstance(e, nodes.OpExpr) and e.op == "+":
        return _number(e.left) + _number(e.right)
    if isinstance(e, nodes.NameExpr) and isinstance(e.node, nodes.Var) and isinstance(e.node.final_value, int):
        return e.node.final_value
    if isinstance(e, nodes.IntExpr):
        return e.value
    raise Unsupported("the number of a record is a sum of whole numbers and final names", e)
