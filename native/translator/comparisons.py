"""Comparisons."""

import re

from mypy import nodes
from mypy.types import Instance, get_proper_type

from translator import types
from translator.context import FunctionContext, handles
from translator.cpp_values import CHANGES, CONSTANT, CppValue
from translator.expressions import slice_bounds
from translator.type_rules import common_type, may_be_member, require_equality, require_order
from translator.unsupported import Unsupported

FORWARDS = re.compile(r"I\([1-9]\d*\)")  # a step that is a positive literal
COMPARED = {"==", "!=", "<", "<=", ">", ">="}
EQUAL = ("==", "!=")
AMONG = ("in", "not in")
VAGUE = {"typing.Sequence", "typing.Iterable", "typing.Collection"}
Written = nodes.TupleExpr | nodes.SetExpr | nodes.ListExpr


@handles(nodes.ComparisonExpr)
def comparison(context: FunctionContext, e: nodes.ComparisonExpr) -> CppValue:
    for n, sign in enumerate(e.operators):
        refuse_vague(context, [*e.operands[n : n + 2]] if sign in EQUAL else [e.operands[n]] if sign in AMONG else [])
    weights = [context.effect(operand) for operand in e.operands]
    if CHANGES in weights and sum(weight != CONSTANT for weight in weights) > 1:
        return CppValue(short_circuit(context, e), types.BOOL)
    codes = [side_value(context, e, n) for n in range(len(e.operands))]
    parts = [compare(context, sign, codes[n], codes[n + 1], e.operands[n + 1]) for n, sign in enumerate(e.operators)]
    return CppValue(parts[0] if len(parts) == 1 else "(" + " && ".join(parts) + ")", types.BOOL)


def refuse_vague(context: FunctionContext, sides: list[nodes.Expression]) -> None:
    """In Python a list never equals a tuple. A value that may be either is not compared."""
    for side in sides:
        type_ = get_proper_type(context.source.expression_types.get(side))
        if isinstance(type_, Instance) and type_.type.fullname in VAGUE:
            raise Unsupported(f"an equality of {type_.type.name}, which may be a list or a tuple", side)


def side_value(context: FunctionContext, e: nodes.ComparisonExpr, n: int) -> CppValue:
    """A literal after `in` is compared item by item."""
    if n and e.operators[n - 1] in AMONG and isinstance(e.operands[n], Written):
        if len(e.operators) > 1:
            raise Unsupported("a chain of comparisons with `in`", e)
        return CppValue("Empty()", types.EMPTY)
    return context.expression(e.operands[n])


def short_circuit(context: FunctionContext, e: nodes.ComparisonExpr) -> str:
    """A chain that evaluates each operand once, and stops at the first false comparison."""
    before = side_value(context, e, 0)
    text = f"auto c0 = {before.text}; "
    before = CppValue("c0", before.type, before.elided)
    for n, sign in enumerate(e.operators, 1):
        after = side_value(context, e, n)
        if after.type != types.EMPTY:
            text += f"auto c{n} = {after.text}; "
            after = CppValue(f"c{n}", after.type, after.elided)
        listed = after.type == types.EMPTY  # any other operand was evaluated above, and must not be again
        test = compare(context, sign, before, after, e.operands[n] if listed else None)
        text += f"return {test};" if n == len(e.operators) else f"if (!{test}) return false; "
        before = after
    return f"[&] {{ {text} }}()"


def compare(
    context: FunctionContext, sign: str, left: CppValue, right: CppValue, written: nodes.Expression | None
) -> str:
    if (left.elided or right.elided) and right.type != types.NONE:
        raise Unsupported("a comparison with a text that is put together")
    if sign in ("is", "is not"):
        return identity(context, sign, left, right)
    if sign in AMONG:
        inside = membership(context, left, right, written)
        return f"!{inside}" if sign == "not in" else inside
    if sign not in COMPARED:
        raise Unsupported(f"the comparison {sign}")
    if left.type != right.type and types.BITS in (left.type, right.type):
        return compare_bits(context, sign, left, right)
    type_ = common_type(context, left.type, right.type)
    if sign in EQUAL:
        require_equality(context, type_)
    else:
        require_order(context, type_)
    one, other = left.as_type(type_), right.as_type(type_)
    if type_.is_sequence:
        return f"{'!' if sign == '!=' else ''}same({one}, {other})"
    return f"({one} {sign} {other})"


def compare_bits(context: FunctionContext, sign: str, left: CppValue, right: CppValue) -> str:
    """An unsigned number compared with a signed one."""
    if not (left.type.is_number and right.type.is_number):
        raise Unsupported(f"{left.type} {sign} {right.type}")
    if right.text.startswith("I(") and right.text[2:-1].isdigit():
        return f"({left.text} {sign} {right.as_type(types.BITS)})"
    return f"(compare_mixed({left.text}, {right.text}) {sign} 0)"


def identity(context: FunctionContext, sign: str, left: CppValue, right: CppValue) -> str:
    mark = "==" if sign == "is" else "!="
    if right.type == types.NONE and left.type.is_optional:
        return f"{'!' if mark == '==' else ''}{left.text}.has_value()"
    objects = left.type.is_object and right.type.is_object
    if not objects and not (left.type.is_pointer and right.type == types.NONE):
        raise Unsupported(f"{left.type} {sign} {right.type}")
    return f"((const void*)({left.text}) {mark} (const void*)({right.text}))"


def membership(context: FunctionContext, left: CppValue, right: CppValue, written: nodes.Expression | None) -> str:
    if isinstance(written, Written):
        return membership_in_literal(context, left, written)
    if isinstance(written, nodes.IndexExpr) and isinstance(written.index, nodes.SliceExpr):
        found = membership_in_slice(context, left, written.base, written.index)
        if found is not None:
            return found
    if right.type == types.TEXT:
        return f"contains_text({right.text}, {left.as_type(types.TEXT)})"
    if not (right.type.is_sequence or right.type.is_map):
        raise Unsupported(f"in {right.type}")
    element = right.type.inside[0]
    require_equality(context, element)
    if left.type != element and not may_be_member(context, left.type, element):
        raise Unsupported(f"{left.type} in {right.type}")
    return f"contains({right.text}, {left.as_type(element)})"


def membership_in_slice(
    context: FunctionContext, left: CppValue, of: nodes.Expression, part: nodes.SliceExpr
) -> str | None:
    """A number in a slice with a step, without making that slice."""
    base = context.expression(of)
    if part.stride is None or base.type != types.sequence(types.INT) or left.type != types.INT:
        return None
    step = context.cpp(part.stride, types.INT)
    if not FORWARDS.fullmatch(step):
        return None
    parts = [(of, base.text), *slice_bounds(context, part)]
    return context.ordered(parts, lambda p: f"contains_in_slice({p[0]}, {left.text}, {p[1]}, {p[2]}, {step})")


def membership_in_literal(context: FunctionContext, left: CppValue, written: Written) -> str:
    """Membership in a literal: all items are evaluated, then compared."""
    names, lines = [], ""
    for n, item in enumerate(written.items):
        code = context.expression(item)
        if context.effect(item) != CONSTANT:
            lines += f"auto w{n} = {code.text}; "
            code = CppValue(f"w{n}", code.type, code.elided)
        names.append(code)
    value = CppValue("v", left.type, left.elided)
    tests = " || ".join(compare(context, "==", value, code, written) for code in names) or "false"
    return f"[&] {{ auto v = {left.text}; {lines}return {tests}; }}()"


# -- what can be compared -----------------------------------------------------------------------------------------
