"""Assignments: to names, fields and items, to several at once, and with an operator."""

from collections.abc import Callable

from mypy import nodes
from mypy.types import Instance, ProperType, get_proper_type

from translator import types
from translator.context import FunctionContext, Operand, assigns_to, handles
from translator.cpp_values import CHANGES, CppValue, element
from translator.expressions import arithmetic, field_access, slice_bounds
from translator.loops import unpack
from translator.sequences import list_of
from translator.type_rules import require_equality
from translator.typed_source import field_of
from translator.unsupported import Unsupported


@handles(nodes.AssignmentStmt)
def assignment(context: FunctionContext, s: nodes.AssignmentStmt) -> str:
    if len(s.lvalues) > 1:
        return chained_assignment(context, s)
    [target] = s.lvalues
    if isinstance(s.rvalue, nodes.TempNode):  # only declared
        return ""
    if isinstance(target, nodes.TupleExpr):
        return unpacking_assignment(context, target, s.rvalue)
    value = context.expression(s.rvalue)
    if isinstance(target, nodes.NameExpr) and target.name == "_":
        return f"(void)({value.text});\n"
    if isinstance(target, nodes.NameExpr) or max(map(context.effect, (s.rvalue, target))) < CHANGES:
        return context.assign(target, value)
    context.depth += 1  # the value is evaluated before the place
    held = temporary(context, target, value, f"v{context.depth}")
    return f"{{ auto {held.text} = {value.as_elidable(held.type)};\n{context.assign(target, held)}}}\n"


def chained_assignment(context: FunctionContext, s: nodes.AssignmentStmt) -> str:
    """One value, evaluated once, for several targets."""
    context.depth += 1
    value = context.expression(s.rvalue)
    held = temporary(context, s.lvalues[0], value, f"v{context.depth}")
    rest = "".join(context.assign(target, held) for target in s.lvalues)
    return f"{{ auto {held.text} = {value.as_elidable(held.type)};\n{rest}}}\n"


def unpacking_assignment(context: FunctionContext, target: nodes.TupleExpr, right: nodes.Expression) -> str:
    """Several targets at once: the whole right side is evaluated first."""
    context.depth += 1
    n = context.depth
    if isinstance(right, nodes.TupleExpr) and len(right.items) == len(target.items):
        before, values = "", [context.expression(item) for item in right.items]
    else:
        value = context.expression(right)
        before = f"auto v{n} = {value.text};\n"
        values = [part for _, part in unpack(context, target, CppValue(f"v{n}", value.type, value.elided))]
    held = [temporary(context, target.items[k], value, f"v{n}_{k}") for k, value in enumerate(values)]
    text = "".join(
        f"auto {name.text} = {value.as_elidable(name.type)};\n" for name, value in zip(held, values, strict=True)
    )
    return "{ " + before + text + "".join(map(context.assign, target.items, held)) + "}\n"


def temporary(context: FunctionContext, target: nodes.Lvalue, value: CppValue, name: str) -> CppValue:
    """A value under a temporary name. None and an empty list take the type of their target."""
    if value.type not in (types.NONE, types.EMPTY):
        return CppValue(name, value.type, value.elided)
    if isinstance(target, nodes.NameExpr) and isinstance(target.node, nodes.Var):
        return CppValue(name, context.types.of_variable(target.node))
    return CppValue(name, context.expression(target).type)


@assigns_to(nodes.NameExpr)
def assign_name(context: FunctionContext, target: nodes.NameExpr, value: CppValue) -> str:
    variable = target.node
    if not isinstance(variable, nodes.Var) or target.kind == nodes.GDEF:
        raise Unsupported(f"an assignment to {target.name}", target)
    if variable.name == "_":
        return ""
    type_ = context.types.of_variable(variable) if variable.type is not None else value.type
    if type_.is_tuple and value.type.is_sequence:
        type_ = value.type
    context.declare(variable, type_)
    if value.elided:
        context.mark_elided(variable)
    return f"{context.local(variable)} = {value.as_elidable(type_)};\n"


@assigns_to(nodes.MemberExpr)
def assign_member(context: FunctionContext, target: nodes.MemberExpr, value: CppValue) -> str:
    return f"{assign_field(context, context.expression(target.expr), target.name, value)};\n"


def assign_field(context: FunctionContext, owner: CppValue, name: str, value: CppValue) -> str:
    if owner.type == types.STATE:
        place = field_access(context, owner, name)
        if not place.type.is_number and place.type not in (types.NUMBERS, types.sequence(types.NUMBERS)):
            raise Unsupported(f"the state is given another {name}: only numbers and lists of them may change in a game")
        return f"{place.text} = {value.as_type(place.type)}"
    owner = owner.unwrapped()
    found = field_of(context.source.class_named(owner.type.of), name) if owner.type.is_object else None
    if value.elided and found is not None:
        context.program.mark_elided_field(found[0], name)
    place = field_access(context, CppValue(f"writable({owner.text})", owner.type), name)
    return f"{place.text} = {value.as_elidable(place.type)}"


@assigns_to(nodes.IndexExpr)
def assign_item(context: FunctionContext, target: nodes.IndexExpr, value: CppValue) -> str:
    base = context.expression(target.base)
    before: Operand = (target.base, base.text)
    if base.type.is_map:
        key, kept = base.type.inside
        require_equality(context, key)
        parts = [before, (target.index, context.cpp(target.index, key)), (None, value.as_type(kept))]
        return context.ordered(parts, lambda p: f"set_item({', '.join(p)})") + ";\n"
    if not base.type.is_sequence:
        raise Unsupported(f"an assignment to a part of {base.type}", target)
    if isinstance(target.index, nodes.SliceExpr):
        if target.index.stride is not None:
            raise Unsupported("an assignment to every so manyth", target)
        parts = [before, *slice_bounds(context, target.index), (None, value.as_type(base.type))]
        return context.ordered(parts, lambda p: f"replace_slice({', '.join(p)})") + ";\n"
    parts = [before, (target.index, context.cpp(target.index, types.INT)), (None, value.as_type(base.type.element))]
    return context.ordered(parts, lambda p: f"put({', '.join(p)})") + ";\n"


# -- a += b -------------------------------------------------------------------------------------------------------


@handles(nodes.OperatorAssignmentStmt)
def augmented_assignment(context: FunctionContext, s: nodes.OperatorAssignmentStmt) -> str:
    before, place, store = place_of(context, s.lvalue, s.rvalue)
    if place.type.is_sequence:
        return f"{{ {before}{extended(context, s, place, store)}}}\n" if before else extended(context, s, place, store)
    value = context.expression(s.rvalue)
    if not (place.type.is_number and value.type.is_number):
        raise Unsupported(f"{place.type} {s.op}= {value.type}", s)
    result = arithmetic(context, nodes.OpExpr(s.op, s.lvalue, s.rvalue), place, value)
    if not before:
        return store(result)
    context.depth += 1
    held = CppValue(f"v{context.depth}", result.type)
    return f"{{ {before}auto {held.text} = {result.text};\n{store(held)}}}\n"


def place_of(
    context: FunctionContext, e: nodes.Lvalue, value: nodes.Expression
) -> tuple[str, CppValue, Callable[[CppValue], str]]:
    """The place of `place += value`: it is read first and written last, but evaluated only once."""
    if isinstance(e, nodes.NameExpr) or max(context.effect(e), context.effect(value)) < CHANGES:
        return "", context.expression(e), lambda code: context.assign(e, code)
    context.depth += 1
    n = context.depth
    if isinstance(e, nodes.MemberExpr):
        owner, name = context.expression(e.expr), e.name
        kept = CppValue(f"o{n}", owner.type)
        store: Callable[[CppValue], str] = lambda code: assign_field(context, kept, name, code) + ";\n"  # noqa: E731
        return f"auto {kept.text} = {owner.text};\n", field_access(context, kept, name), store
    if isinstance(e, nodes.IndexExpr) and not isinstance(e.index, nodes.SliceExpr):
        base = context.expression(e.base)
        if base.type.is_sequence:
            begin = f"auto* b{n} = {base.text};\nauto k{n} = {context.cpp(e.index, types.INT)};\n"
            type_ = base.type.element
            place = element(f"at(b{n}, k{n})", type_)
            return begin, place, lambda code: f"put(b{n}, k{n}, {code.as_type(type_)});\n"
    raise Unsupported("a place that is read and written, with a call in between", e)


def extended(
    context: FunctionContext, s: nodes.OperatorAssignmentStmt, place: CppValue, store: Callable[[CppValue], str]
) -> str:
    """`+=` extends a list in place, and makes a new tuple."""
    if s.op != "+":
        raise Unsupported(f"{s.op}= on {place.type}", s)
    name = declared_class(context, s.lvalue)
    right = s.rvalue
    value = list_of(context, right, right.items) if isinstance(right, nodes.TupleExpr) else context.expression(right)
    more = value.as_type(place.type)
    if name == "builtins.tuple":
        parts = [(s.lvalue, place.text), (s.rvalue, more)]
        return store(CppValue(context.ordered(parts, lambda p: f"concatenated({p[0]}, {p[1]})"), place.type))
    if name != "builtins.list":
        raise Unsupported(f"+= on {name or place.type}", s)
    if context.effect(s.rvalue) < CHANGES or isinstance(s.lvalue, nodes.NameExpr):
        return f"extend({place.text}, {more});\n"
    context.depth += 1
    held = CppValue(f"v{context.depth}", place.type)
    return f"auto* {held.text} = {place.text};\nextend({held.text}, {more});\n{store(held)}"


def declared_class(context: FunctionContext, e: nodes.Lvalue) -> str:
    """The full name of the class that a target is declared to hold."""
    found = context.source.type_of(e)
    if isinstance(e, nodes.MemberExpr) and not isinstance(found, Instance):
        owner = context.expression(e.expr).type
        info = context.types.state if owner == types.STATE else context.source.class_named(owner.of)
        field = field_of(info, e.name)
        return _name_of(get_proper_type(field[1].type)) if field is not None else ""
    return _name_of(found)


def _name_of(found: ProperType | None) -> str:
    return found.type.fullname if isinstance(found, Instance) else ""
