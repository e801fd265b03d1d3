"""Lists, tuples, dictionaries, and parts of them."""

from mypy import nodes

from translator import types
from translator.context import FunctionContext, Operand, handles
from translator.cpp_values import CppValue, element
from translator.expressions import narrowed, slice_bounds
from translator.type_rules import common_type, require_equality
from translator.types import CppType, is_text
from translator.unsupported import Unsupported


@handles(nodes.ListExpr)
def list_literal(context: FunctionContext, e: nodes.ListExpr) -> CppValue:
    return list_of(context, e, e.items)


@handles(nodes.SetExpr)
def set_literal(context: FunctionContext, e: nodes.SetExpr) -> CppValue:
    raise Unsupported("a set written out", e)


@handles(nodes.TupleExpr)
def tuple_literal(context: FunctionContext, e: nodes.TupleExpr) -> CppValue:
    if not e.items:
        return CppValue("Empty()", types.EMPTY)
    if any(isinstance(item, nodes.StarExpr) for item in e.items):
        return list_of(context, e, e.items)
    items = [context.expression(item) for item in e.items]
    type_ = types.tuple_of(*[item.type for item in items])
    parts = [(item, code.as_elidable(code.type)) for item, code in zip(e.items, items, strict=True)]
    return CppValue(context.ordered(parts, lambda p: f"{type_.cpp}{{{', '.join(p)}}}"), type_)


def list_of(context: FunctionContext, e: nodes.Expression, items: list[nodes.Expression]) -> CppValue:
    if not items:
        return empty_list(context, e)
    codes = [context.expression(item.expr if isinstance(item, nodes.StarExpr) else item) for item in items]
    each = common_element_type(context, items, codes)
    lines = ""
    for item, code in zip(items, codes, strict=True):
        if isinstance(item, nodes.StarExpr):
            lines += f"extend(r, {code.as_type(types.sequence(each))}); "
        else:
            lines += f"push(r, {code.as_type(each)}); "
    return CppValue(f"[&] {{ auto* r = new_list<{each.stored}>(); {lines}return r; }}()", types.sequence(each))


def empty_list(context: FunctionContext, e: nodes.Expression) -> CppValue:
    found = context.source.expression_types.get(e)
    type_ = context.types.of(found) if found is not None and "Never" not in str(found) else types.EMPTY
    return (
        CppValue("Empty()", types.EMPTY)
        if not type_.is_sequence
        else CppValue(f"new_list<{type_.element.stored}>()", type_)
    )


def common_element_type(context: FunctionContext, items: list[nodes.Expression], codes: list[CppValue]) -> CppType:
    """The common type of all items. Booleans and Bits count as numbers."""
    found: CppType | None = None
    for item, code in zip(items, codes, strict=True):
        type_ = code.type
        if isinstance(item, nodes.StarExpr):
            if not type_.is_sequence or type_.unordered:
                raise Unsupported(f"a star before {type_}", item)
            type_ = type_.element
        type_ = types.INT if type_.is_number else type_
        found = type_ if found is None else common_type(context, found, type_)
    assert found is not None
    return found


@handles(nodes.DictExpr)
def dict_literal(context: FunctionContext, e: nodes.DictExpr) -> CppValue:
    if e.items:
        raise Unsupported("a dictionary written out", e)
    type_ = context.type_of(e)
    return CppValue(f"new_map<{type_.inside[0].cpp}, {type_.inside[1].cpp}>()", type_)


# -- parts --------------------------------------------------------------------------------------------------------


@handles(nodes.IndexExpr)
def subscript(context: FunctionContext, e: nodes.IndexExpr) -> CppValue:
    base = context.expression(e.base)
    if isinstance(e.index, nodes.SliceExpr):
        return sliced(context, e.base, base, e.index)
    if base.type.is_tuple:
        number = constant_index(context, e.index)
        number = number if number >= 0 else number + len(base.type.inside)
        type_ = base.type.inside[number]
        return narrowed(context, CppValue(f"std::get<{number}>({base.text})", type_, is_text(type_)), e)
    if base.type.is_map:
        key, value = base.type.inside
        require_equality(context, key)
        parts = [(e.base, base.text), (e.index, context.cpp(e.index, key))]
        return CppValue(context.ordered(parts, lambda p: f"lookup({p[0]}, {p[1]})"), value)
    if not base.type.is_sequence:
        raise Unsupported(f"{base.type}[...]", e)
    parts = [(e.base, base.text), (e.index, context.cpp(e.index, types.INT))]
    return narrowed(context, element(context.ordered(parts, lambda p: f"at({p[0]}, {p[1]})"), base.type.element), e)


def constant_index(context: FunctionContext, e: nodes.Expression) -> int:
    if isinstance(e, nodes.IntExpr):
        return e.value
    if isinstance(e, nodes.UnaryExpr) and e.op == "-" and isinstance(e.expr, nodes.IntExpr):
        return -e.expr.value
    raise Unsupported("an element of a tuple by a number that is not written there", e)


def sliced(context: FunctionContext, e: nodes.Expression, base: CppValue, part: nodes.SliceExpr) -> CppValue:
    if not base.type.is_sequence:
        raise Unsupported(f"a part of {base.type}", part)
    parts: list[Operand] = [(e, base.text), *slice_bounds(context, part)]
    if part.stride is not None:
        parts.append((part.stride, context.cpp(part.stride, types.INT)))
    return CppValue(context.ordered(parts, lambda p: f"slice({', '.join(p)})"), base.type)
