"""Calls of Python's built-in functions."""

from collections.abc import Callable

from mypy import nodes

from translator import types
from translator.context import FunctionContext
from translator.cpp_values import CHANGES, CppValue
from translator.loops import consumed, nested_loops, only_if
from translator.methods import key_function, named_arguments, natural_key, positional_arguments, sort_key
from translator.type_rules import common_type, require_equality, require_order
from translator.types import CppType
from translator.unsupported import Unsupported

BuiltIn = Callable[[FunctionContext, nodes.CallExpr], CppValue]
BUILT_INS: dict[str, BuiltIn] = {}


def built_in(name: str) -> Callable[[BuiltIn], BuiltIn]:
    def register(function: BuiltIn) -> BuiltIn:
        BUILT_INS[name] = function
        return function

    return register


@built_in("len")
def len_call(context: FunctionContext, e: nodes.CallExpr) -> CppValue:
    [over] = positional_arguments(context, e, 1)
    code = context.expression(over)
    if code.type == types.EMPTY:
        return CppValue("I(0)", types.INT)
    if not (code.type.is_sequence or code.type.is_map):
        raise Unsupported(f"the length of {code.type}", e)
    return CppValue(f"length({code.text})", types.INT)


@built_in("max")
def max_call(context: FunctionContext, e: nodes.CallExpr) -> CppValue:
    return min_or_max(context, e, "max")


@built_in("min")
def min_call(context: FunctionContext, e: nodes.CallExpr) -> CppValue:
    return min_or_max(context, e, "min")


def min_or_max(context: FunctionContext, e: nodes.CallExpr, which: str) -> CppValue:
    named = named_arguments(context, e)
    free = positional_arguments(context, e, *range(1, len(e.args) + 1), named=("key", "default"))
    if len(free) > 1:
        if named:
            raise Unsupported(f"{which} of several with a key", e)
        return min_or_max_of_arguments(context, free, which)
    code = consumed(context, free[0])
    each = code.type.element
    mixed = (
        isinstance(free[0], nodes.GeneratorExpr) and context.effect(free[0]) == CHANGES
    )  # its calls would mix with the key's
    if "key" in named and (code.type.unordered or mixed):
        raise Unsupported(f"{which} by a key where the order is not known", e)
    key = key_function(context, named["key"], each) if "key" in named else natural_key(context, each)
    if "default" in named:
        parts = [(free[0], code.text), (named["default"], context.cpp(named["default"], each))]
        return CppValue(context.ordered(parts, lambda p: f"{which}_of({p[0]}, {key}, {p[1]})"), each)
    return CppValue(f"{which}_of<{each.cpp}>({code.text}, {key})", each)


def min_or_max_of_arguments(context: FunctionContext, arguments: list[nodes.Expression], which: str) -> CppValue:
    codes = [context.expression(argument) for argument in arguments]
    type_ = codes[0].type
    for code in codes[1:]:
        type_ = common_type(context, type_, code.type)
    require_order(context, type_)
    parts = [(argument, code.as_type(type_)) for argument, code in zip(arguments, codes, strict=True)]
    return CppValue(context.ordered(parts, lambda p: f"std::{which}<{type_.cpp}>({{{', '.join(p)}}})"), type_)


@built_in("sum")
def sum_call(context: FunctionContext, e: nodes.CallExpr) -> CppValue:
    [over] = positional_arguments(context, e, 1)
    code = consumed(context, over)
    if code.type.element not in (types.INT, types.BOOL):
        raise Unsupported(f"the sum of {code.type}", e)
    return CppValue(f"sum({code.text})", types.INT)


@built_in("abs")
def abs_call(context: FunctionContext, e: nodes.CallExpr) -> CppValue:
    [number] = positional_arguments(context, e, 1)
    return CppValue(f"std::abs({context.cpp(number, types.INT)})", types.INT)


@built_in("any")
def any_call(context: FunctionContext, e: nodes.CallExpr) -> CppValue:
    return any_or_all(context, e, "true", "false", "")


@built_in("all")
def all_call(context: FunctionContext, e: nodes.CallExpr) -> CppValue:
    return any_or_all(context, e, "false", "true", "!")


def any_or_all(context: FunctionContext, e: nodes.CallExpr, found: str, else_: str, sign: str) -> CppValue:
    [over] = positional_arguments(context, e, 1)
    if not isinstance(over, nodes.GeneratorExpr):
        raise Unsupported("any() or all() of something else than a comprehension", e)

    def decide(tests: str) -> str:
        return only_if(tests, f"if ({sign}{context.condition(over.left_expr)}) return {found};\n")

    body = nested_loops(context, over, decide)
    return CppValue(f"[&] {{\n{body}return {else_}; }}()", types.BOOL)


@built_in("next")
def next_call(context: FunctionContext, e: nodes.CallExpr) -> CppValue:
    arguments = positional_arguments(context, e, 1, 2)
    over = arguments[0]
    if not isinstance(over, nodes.GeneratorExpr):
        raise Unsupported("next() of something else than a comprehension", e)
    if len(arguments) > 1 and context.effect(arguments[1]) == CHANGES:
        raise Unsupported("next() that falls back on a call", e)
    found: list[CppType] = []

    def give(tests: str) -> str:
        code = context.expression(over.left_expr)
        found.append(code.type)
        return only_if(tests, f"return {code.as_type(code.type)};\n")

    body = nested_loops(context, over, give)
    type_ = found[0]
    if len(arguments) == 1:
        return CppValue(
            f"[&]() -> {type_.cpp} {{\n{body}fault({context.program.place(context.module, e.line)}); }}()", type_
        )
    otherwise = context.expression(arguments[1])
    type_ = common_type(context, type_, otherwise.type)
    return CppValue(f"[&]() -> {type_.cpp} {{\n{body}return {otherwise.as_type(type_)}; }}()", type_)


@built_in("bool")
def bool_call(context: FunctionContext, e: nodes.CallExpr) -> CppValue:
    [what] = positional_arguments(context, e, 1)
    return CppValue(context.condition(what), types.BOOL)


@built_in("int")
def int_call(context: FunctionContext, e: nodes.CallExpr) -> CppValue:
    [what] = positional_arguments(context, e, 1)
    return CppValue(context.cpp(what, types.INT), types.INT)


@built_in("tuple")
@built_in("list")
def list_call(context: FunctionContext, e: nodes.CallExpr) -> CppValue:
    arguments = positional_arguments(context, e, 0, 1)
    if not arguments:
        type_ = context.type_of(e)
        return CppValue(f"new_list<{type_.element.stored}>()", type_)
    code = consumed(context, arguments[0])
    if code.type.unordered:
        raise Unsupported(f"the order of {code.type}", e)
    return CppValue(f"copied({code.text})", code.type)


@built_in("set")
def set_call(context: FunctionContext, e: nodes.CallExpr) -> CppValue:
    arguments = positional_arguments(context, e, 0, 1)
    if not arguments:
        type_ = context.type_of(e)
        return CppValue(f"new_list<{type_.element.stored}>()", type_)
    code = consumed(context, arguments[0])
    require_equality(context, code.type.element)
    return CppValue(f"unique({code.text})", types.sequence(code.type.element, unordered=True))


@built_in("range")
def range_call(context: FunctionContext, e: nodes.CallExpr) -> CppValue:
    arguments = positional_arguments(context, e, 1, 2, 3)
    parts = [(argument, context.cpp(argument, types.INT)) for argument in arguments]
    return CppValue(context.ordered(parts, lambda p: f"range_list({', '.join(p)})"), types.NUMBERS)


@built_in("reversed")
def reversed_call(context: FunctionContext, e: nodes.CallExpr) -> CppValue:
    [over] = positional_arguments(context, e, 1)
    code = context.expression(over)
    if not code.type.is_sequence:
        raise Unsupported(f"{code.type} the other way round", e)
    return CppValue(f"reversed_list({code.text})", code.type)


@built_in("sorted")
def sorted_call(context: FunctionContext, e: nodes.CallExpr) -> CppValue:
    [over] = positional_arguments(context, e, 1, named=("key", "reverse"))
    code = consumed(context, over)
    if code.type.unordered and "key" in named_arguments(context, e):
        raise Unsupported("a set sorted by a key: equal ones have no order", e)
    type_ = types.sequence(code.type.element)
    return CppValue(f"sorted({code.text}, {sort_key(context, e, code.type.element)})", type_)


@built_in("isinstance")
def isinstance_call(context: FunctionContext, e: nodes.CallExpr) -> CppValue:
    code = context.expression(e.args[0])
    if context.is_state_check(e):
        if code.type != types.STATE or context.effect(e.args[0]) == CHANGES:
            raise Unsupported("isinstance of the state's class for something else", e)
        return CppValue("true", types.BOOL)
    tests = [context.program.class_test(info) for info in context.named_classes(e.args[1])]
    if not code.type.is_object:
        raise Unsupported(f"isinstance of {code.type}", e)
    return CppValue(
        f"[&] {{ auto* v = {code.text}; return {' || '.join(f'{test}(v)' for test in tests)}; }}()", types.BOOL
    )
