"""Literals, names, fields and operators."""

import importlib

from mypy import nodes
from mypy.types import AnyType, get_proper_type

from translator import types
from translator.context import FunctionContext, Operand, handles
from translator.cpp_values import CppValue, number
from translator.type_rules import common_type
from translator.typed_source import field_of
from translator.types import CppType, is_named_number, is_text
from translator.unsupported import Unsupported

PLAIN = {"+", "-", "*", "&", "|", "^"}
GROWING = {"+": "plus", "-": "minus", "*": "times", "<<": "shift_up"}  # may overflow the 64 bits of Bits
FUNCTIONS = {"//": "floor_div", "%": "floor_mod", "<<": "shift_up", ">>": "shift_down", "**": "power"}


# -- literals and names -------------------------------------------------------------------------------------------


@handles(nodes.IntExpr)
def int_literal(context: FunctionContext, e: nodes.IntExpr) -> CppValue:
    return number(e.value)


@handles(nodes.StrExpr)
def str_literal(context: FunctionContext, e: nodes.StrExpr) -> CppValue:
    return CppValue(context.program.literal(e.value), types.TEXT)


@handles(nodes.NameExpr)
def name_expression(context: FunctionContext, e: nodes.NameExpr) -> CppValue:
    if e.name in ("True", "False"):
        return CppValue(e.name.lower(), types.BOOL)
    if e.name == "None":
        return CppValue("nullptr", types.NONE)
    if isinstance(e.node, nodes.Var) and e.kind == nodes.GDEF:
        module, name = e.node.fullname.rsplit(".", 1)
        return module_constant(context, module, name, e.node)
    if not isinstance(e.node, nodes.Var):
        raise Unsupported(f"the name {e.name} as a value", e)
    type_ = context.type_of_local(e.node)
    return narrowed(context, CppValue(context.local(e.node), type_, context.is_elided(e.node, type_)), e)


def narrowed(context: FunctionContext, code: CppValue, e: nodes.Expression) -> CppValue:
    """The value with the type mypy narrowed it to: not None, or of a subclass."""
    found = context.source.expression_types.get(e)
    if found is None or isinstance(get_proper_type(found), AnyType) or code.type in (types.BITS, types.STATE):
        return code
    if code.type.is_optional or code.type.is_object:
        now = context.types.of(found)
        if now not in (code.type, types.NOTHING, types.STATE):
            return CppValue(f"({code.as_elidable(now)})", now, code.elided)
    return code


def module_constant(context: FunctionContext, module: str, name: str, variable: nodes.Var) -> CppValue:
    """A constant of a module. Numbers and texts become literals, everything else is read at load time."""
    if not context.source.is_constant(variable):
        raise Unsupported(f"{name}, which is not declared Final and given another value somewhere")
    value = getattr(importlib.import_module(module), name)
    if isinstance(value, bool):
        return CppValue(str(value).lower(), types.BOOL)
    if isinstance(value, int):
        return number(int(value))
    if isinstance(value, str):
        return CppValue(context.program.literal(value), types.TEXT)
    return context.program.constant(module, name, context.types.of_constant(variable))


@handles(nodes.MemberExpr)
def member_expression(context: FunctionContext, e: nodes.MemberExpr) -> CppValue:
    if isinstance(e.node, nodes.Var) and isinstance(e.expr, nodes.NameExpr) and isinstance(e.expr.node, nodes.MypyFile):
        module, name = e.node.fullname.rsplit(".", 1)
        return module_constant(context, module, name, e.node)
    if isinstance(e.expr, nodes.RefExpr) and isinstance(e.expr.node, nodes.TypeInfo) and e.expr.node.is_enum:
        return enum_member(e.expr.node, e)
    owner = context.expression(e.expr)
    return narrowed(context, field_access(context, owner, e.name), e)


def enum_member(info: nodes.TypeInfo, e: nodes.MemberExpr) -> CppValue:
    """A member of an IntEnum is its number."""
    if not is_named_number(info):
        raise Unsupported(f"{info.name}, which is no IntEnum", e)
    members = getattr(importlib.import_module(info.module_name), info.name)
    return number(int(members[e.name]))


def field_access(context: FunctionContext, owner: CppValue, name: str) -> CppValue:
    if owner.type == types.STATE:
        type_ = context.program.state_field(name)
        return CppValue(f"{owner.text}->{name}_", type_)
    owner = owner.unwrapped()
    if not owner.type.is_object:
        raise Unsupported(f"{name} of {owner.type}")
    found = field_of(context.source.class_named(owner.type.of), name)
    if found is None:
        raise Unsupported(f"{owner.type.of} has no field {name}")
    definer, variable = found
    type_ = context.types.of_variable(variable, definer.fullname)
    context.program.use_field(definer, name, type_)
    return CppValue(f"{owner.text}->{name}_", type_, is_text(type_) and context.program.is_elided_field(definer, name))


# -- operators ----------------------------------------------------------------------------------------------------


@handles(nodes.UnaryExpr)
def unary(context: FunctionContext, e: nodes.UnaryExpr) -> CppValue:
    if e.op == "not":
        return CppValue(f"!{context.truth(e.expr)}", types.BOOL)
    inner = context.expression(e.expr)
    if not inner.type.is_number or e.op not in ("-", "~", "+"):
        raise Unsupported(f"{e.op} before {inner.type}", e)
    return CppValue(f"({e.op}({inner.as_type(types.INT)}))", types.INT)


@handles(nodes.OpExpr)
def binary(context: FunctionContext, e: nodes.OpExpr) -> CppValue:
    if e.op in ("and", "or"):
        return and_or(context, e)
    left, right = context.expression(e.left), context.expression(e.right)
    if types.TEXT in (left.type, right.type):
        return context.elided_text(e)
    if left.type.is_sequence or right.type.is_sequence or left.type == types.EMPTY:
        return concatenated(context, e, left, right)
    if not (left.type.is_number and right.type.is_number):
        raise Unsupported(f"{left.type} {e.op} {right.type}", e)
    return arithmetic(context, e, left, right)


def arithmetic(
    context: FunctionContext, e: nodes.OpExpr, left: CppValue, right: CppValue, cut: bool = False
) -> CppValue:
    """`cut`: keep only the lowest 64 bits, because a mask follows."""
    if types.BITS in (left.type, right.type):
        return bits_arithmetic(context, e, left, right, cut)
    parts = operands_as(context, e, left, right, types.INT)
    if e.op in PLAIN:
        text = context.ordered(parts, lambda p: f"({p[0]} {e.op} {p[1]})")
        if left.type == right.type == types.BOOL and e.op in "&|^":
            return CppValue(f"(({text}) != 0)", types.BOOL)
        return CppValue(text, types.INT)
    function = FUNCTIONS.get(e.op)
    if function is None:
        raise Unsupported(f"the operator {e.op}", e)
    return CppValue(context.ordered(parts, lambda p: f"{function}({p[0]}, {p[1]})"), types.INT)


def bits_arithmetic(context: FunctionContext, e: nodes.OpExpr, left: CppValue, right: CppValue, cut: bool) -> CppValue:
    if e.op == "&":
        left, right = masked_operand(context, e.left, e.right, left), masked_operand(context, e.right, e.left, right)
        both = [(e.left, _wrapped(left)), (e.right, _wrapped(right))]
        return CppValue(context.ordered(both, lambda p: f"({p[0]} & {p[1]})"), types.BITS)
    if cut and e.op in GROWING:
        left, right = truncated(context, e.left, left), truncated(context, e.right, right)
        both = [(e.left, _wrapped(left)), (e.right, _wrapped(right))]
        write = "shift_up_and_cut({0}, {1})" if e.op == "<<" else f"({{0}} {e.op} {{1}})"
        return CppValue(context.ordered(both, lambda p: write.format(*p)), types.BITS)
    parts = operands_as(context, e, left, right, types.BITS)
    if e.op in "|^":
        return CppValue(context.ordered(parts, lambda p: f"({p[0]} {e.op} {p[1]})"), types.BITS)
    function = {**FUNCTIONS, **GROWING}.get(e.op)
    if function is None or e.op == "**":
        raise Unsupported(f"the operator {e.op} of Bits", e)
    return CppValue(context.ordered(parts, lambda p: f"{function}({p[0]}, {p[1]})"), types.BITS)


def masked_operand(context: FunctionContext, e: nodes.Expression, mask: nodes.Expression, code: CppValue) -> CppValue:
    """One side of `&`. With a constant mask on the other side, bits above 64 fall away."""
    is_constant = isinstance(mask, nodes.IntExpr) or (isinstance(mask, nodes.NameExpr) and mask.kind == nodes.GDEF)
    return truncated(context, e, code) if is_constant else code


def truncated(context: FunctionContext, e: nodes.Expression, code: CppValue) -> CppValue:
    if not isinstance(e, nodes.OpExpr) or code.type != types.BITS or e.op not in GROWING:
        return code
    return arithmetic(context, e, context.expression(e.left), context.expression(e.right), cut=True)


def operands_as(
    context: FunctionContext, e: nodes.OpExpr, left: CppValue, right: CppValue, type_: CppType
) -> list[Operand]:
    return [(e.left, left.as_type(type_)), (e.right, right.as_type(type_))]


def concatenated(context: FunctionContext, e: nodes.OpExpr, left: CppValue, right: CppValue) -> CppValue:
    if e.op == "*" and left.type.is_sequence and not left.type.unordered:
        parts = [(e.left, left.text), (e.right, right.as_type(types.INT))]
        return CppValue(context.ordered(parts, lambda p: f"repeated({p[0]}, {p[1]})"), left.type)
    if e.op != "+":
        raise Unsupported(f"the operator {e.op} between {left.type} and {right.type}", e)
    type_ = common_type(context, left.type, right.type)
    return CppValue(
        context.ordered(operands_as(context, e, left, right, type_), lambda p: f"concatenated({p[0]}, {p[1]})"), type_
    )


# -- either, or -----------------------------------------------------------------------------------------------------


def and_or(context: FunctionContext, e: nodes.OpExpr) -> CppValue:
    left, right = context.expression(e.left), context.expression(e.right)
    if left.type == right.type == types.BOOL or context.type_of(e) == types.BOOL:
        sign = "&&" if e.op == "and" else "||"
        return CppValue(f"({context.truth_of(left)} {sign} {context.truth_of(right)})", types.BOOL)
    type_ = context.type_of(e)
    if types.BITS in (left.type, right.type):
        type_ = types.BITS
    value = CppValue("v", left.type, left.elided)
    yes, no = right.as_elidable(type_), value.as_elidable(type_)
    if e.op == "or":
        yes, no = no, yes
    test = context.truth_of(value)
    return CppValue(
        f"[&]() -> {type_.cpp} {{ auto v = {left.text}; return {test} ? {yes} : {no}; }}()", type_, right.elided
    )


@handles(nodes.ConditionalExpr)
def conditional(context: FunctionContext, e: nodes.ConditionalExpr) -> CppValue:
    yes, no = context.expression(e.if_expr), context.expression(e.else_expr)
    type_ = common_type(context, yes.type, no.type)
    if yes.elided or no.elided:
        test = context.condition(e.cond)
        return CppValue(f"({test} ? {yes.as_elidable(type_)} : {no.as_elidable(type_)})", type_, elided=True)
    return CppValue(f"({context.condition(e.cond)} ? {yes.as_type(type_)} : {no.as_type(type_)})", type_)


def slice_bounds(context: FunctionContext, part: nodes.SliceExpr) -> list[Operand]:
    bounds = (part.begin_index, part.end_index)
    return [(e, "OPEN" if e is None else context.cpp(e, types.INT)) for e in bounds]


def _wrapped(code: CppValue) -> str:
    """As unsigned 64 bits, in two's complement."""
    return code.text if code.type == types.BITS else f"static_cast<uint64_t>({code.text})"
