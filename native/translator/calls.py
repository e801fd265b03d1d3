"""Calls of the source's own functions, methods and classes."""

from mypy import nodes

from translator import types
from translator.builtins import BUILT_INS
from translator.context import FunctionContext, Operand, handles
from translator.cpp_values import CppValue
from translator.methods import method_of_value
from translator.sequences import tuple_literal
from translator.typed_source import method_of
from translator.types import CppType, is_named_number, is_text
from translator.unsupported import Unsupported


@handles(nodes.CallExpr)
def call_expression(context: FunctionContext, e: nodes.CallExpr) -> CppValue:
    callee = e.callee
    if isinstance(callee, nodes.NameExpr):
        return call_by_name(context, e, callee)
    if isinstance(callee, nodes.MemberExpr):
        return call_member(context, e, callee)
    if isinstance(callee, nodes.SuperExpr):
        return call_super(context, e, callee)
    raise Unsupported(f"a call of a {type(callee).__name__}", e)


def call_by_name(context: FunctionContext, e: nodes.CallExpr, callee: nodes.NameExpr) -> CppValue:
    if callee.fullname.startswith("builtins."):
        write = BUILT_INS.get(callee.name)
        if write is None:
            raise Unsupported(f"the built-in function {callee.name}", e)
        return write(context, e)
    if isinstance(callee.node, nodes.TypeInfo) and callee.node.is_newtype and is_named_number(callee.node):
        return CppValue(context.cpp(e.args[0], types.INT), types.INT)
    if isinstance(callee.node, nodes.TypeInfo) and callee.node.is_named_tuple and set(e.arg_kinds) <= {nodes.ARG_POS}:
        return tuple_literal(context, nodes.TupleExpr(e.args))
    if isinstance(callee.node, nodes.TypeInfo):
        return construct(context, e, callee.node)
    return call_function(context, e, callee.node, callee.name)


def call_function(context: FunctionContext, e: nodes.CallExpr, node: object, name: str) -> CppValue:
    function = node.func if isinstance(node, nodes.Decorator) else node
    if not isinstance(function, nodes.FuncDef):
        raise Unsupported(f"a call of {name}", e)
    if isinstance(node, nodes.Decorator) and not context.program.may_be_decorated(function):
        raise Unsupported(f"{name}, which is decorated", e)
    return call(context, e, context.program.function_name(function), function, [])


def construct(context: FunctionContext, e: nodes.CallExpr, info: nodes.TypeInfo) -> CppValue:
    found = method_of(info, "__init__")
    if found is None or not context.program.is_plain_class(info):
        raise Unsupported(f"a new {info.name}: only plain classes with an __init__ of their own are made here", e)
    definer, init = found
    context.program.method_name(definer, init)
    name = context.program.constructor(info, definer, init)
    return CppValue(call(context, e, name, init, [], skip=1).text, context.types.of_class(info))


def call_member(context: FunctionContext, e: nodes.CallExpr, callee: nodes.MemberExpr) -> CppValue:
    if isinstance(callee.expr, nodes.NameExpr):
        named = callee.expr.node
        if isinstance(named, nodes.TypeInfo):  # Parent.method(self, ...)
            definer, function = context.program.find_method(named, callee.name, e)
            return call(context, e, context.program.method_name(definer, function), function, [])
        if isinstance(named, nodes.MypyFile):
            return call_function(context, e, callee.node, callee.name)
    if type_or_none(context, e) == types.TEXT:
        return context.elided_text(e)
    owner = context.expression(callee.expr)
    if owner.type == types.STATE:
        definer, function = context.program.find_method(context.types.state, callee.name, e)
        return call(context, e, context.program.method_name(definer, function), function, [(callee.expr, owner.text)])
    if owner.type.is_object:
        info = context.source.class_named(owner.type.of)
        _, function = context.program.find_method(info, callee.name, e)
        name, expects = context.program.dispatched(info, callee.name, e)
        before: list[Operand] = [(callee.expr, owner.as_type(context.types.of_class(expects)))]
        return call(context, e, name, function, before)
    return method_of_value(context, e, owner, callee)


def type_or_none(context: FunctionContext, e: nodes.Expression) -> CppType | None:
    try:
        return context.type_of(e)
    except Unsupported:
        return None


def call_super(context: FunctionContext, e: nodes.CallExpr, callee: nodes.SuperExpr) -> CppValue:
    assert context.owner is not None
    if callee.call.args:
        raise Unsupported("super() of another class", e)
    lines = (
        [context.types.state.mro]
        if context.types.is_state(context.owner)
        else [i.mro for i in context.source.below(context.owner)]
    )
    found = {next_in_mro(context, line, callee.name) for line in lines}
    if len(found) != 1:
        raise Unsupported(f"super().{callee.name}, which is not the same for every class below", e)
    [ancestor] = found
    if ancestor is None or ancestor.fullname == "builtins.object":
        if callee.name != "__init__" or e.args:
            raise Unsupported(f"super().{callee.name}", e)
        return CppValue("(void)0", types.NOTHING)
    definer, function = context.program.find_method(ancestor, callee.name, e)
    return call(
        context, e, context.program.method_name(definer, function), function, [(None, self_as_parent(context, definer))]
    )


def next_in_mro(context: FunctionContext, line: list[nodes.TypeInfo], name: str) -> nodes.TypeInfo | None:
    assert context.owner is not None
    behind = line[line.index(context.owner) + 1 :]
    return next((ancestor for ancestor in behind if name in ancestor.names), None)


def self_as_parent(context: FunctionContext, definer: nodes.TypeInfo) -> str:
    assert context.owner is not None
    return CppValue("self_", context.types.of_class(context.owner)).as_type(context.types.of_class(definer))


# -- arguments ----------------------------------------------------------------------------------------------------


def call(
    context: FunctionContext,
    e: nodes.CallExpr,
    name: str,
    function: nodes.FuncDef,
    before: list[Operand],
    skip: int | None = None,
) -> CppValue:
    """A call with every argument in its place; missing ones take the function's defaults."""
    result = context.program.result_of(function)
    if result == types.TEXT:
        return context.elided_text(e)
    parameters = function.arguments[len(before) if skip is None else skip :]
    given = arguments_in_order(context, e, parameters)
    parts = list(before)
    for parameter, argument in zip(parameters, given, strict=True):
        type_ = context.program.type_of_parameter(function, parameter)
        parts.append((argument, context.expression(argument).as_elidable(type_)))
    written = [argument for argument in e.args if argument in given]
    places = [given.index(argument) + len(before) for argument in written]
    if places == sorted(places):
        return CppValue(context.ordered(parts, lambda p: f"{name}({', '.join(p)})"), result, is_text(result))
    # Arguments are evaluated in the order they are written, whatever their place.
    order = [*range(len(before)), *places]
    order += [n for n in range(len(parts)) if n not in order]
    put_back = [order.index(n) for n in range(len(parts))]
    shuffled = [parts[n] for n in order]
    text = context.ordered(shuffled, lambda p: f"{name}({', '.join(p[n] for n in put_back)})")
    return CppValue(text, result, is_text(result))


def arguments_in_order(
    context: FunctionContext, e: nodes.CallExpr, parameters: list[nodes.Argument]
) -> list[nodes.Expression]:
    names = [parameter.variable.name for parameter in parameters]
    given: list[nodes.Expression | None] = [None] * len(parameters)
    for position, (argument, kind, name) in enumerate(zip(e.args, e.arg_kinds, e.arg_names, strict=True)):
        if kind not in (nodes.ARG_POS, nodes.ARG_NAMED):
            raise Unsupported("arguments with a star", e)
        if position >= len(names) or (name is not None and name not in names):
            raise Unsupported("an argument that the function does not name so", e)
        given[position if name is None else names.index(name)] = argument
    return [argument_or_default(context, e, argument, parameters[n]) for n, argument in enumerate(given)]


def argument_or_default(
    context: FunctionContext, e: nodes.CallExpr, argument: nodes.Expression | None, parameter: nodes.Argument
) -> nodes.Expression:
    if argument is not None:
        return argument
    default = parameter.initializer
    if default is None:
        raise Unsupported(f"a call without {parameter.variable.name}", e)
    if not _is_fixed(default):
        raise Unsupported(f"a default of {parameter.variable.name} that is made when the function is", e)
    return default


def _is_fixed(e: nodes.Expression) -> bool:
    """Is a default the same at every evaluation, and immutable?"""
    if isinstance(e, nodes.UnaryExpr):
        return _is_fixed(e.expr)
    if isinstance(e, nodes.TupleExpr):
        return all(_is_fixed(item) for item in e.items)
    if isinstance(e, nodes.OpExpr):
        return _is_fixed(e.left) and _is_fixed(e.right)
    if isinstance(e, nodes.MemberExpr):
        return isinstance(e.expr, nodes.NameExpr) and isinstance(e.expr.node, nodes.MypyFile)
    if isinstance(e, nodes.NameExpr):  # the name of a class attribute means nothing outside the class
        return e.kind == nodes.GDEF or e.name in ("True", "False", "None")
    return isinstance(e, nodes.IntExpr | nodes.StrExpr)
