"""Methods of lists, sets, dictionaries and numbers."""

from collections.abc import Callable

from mypy import nodes

from translator import types
from translator.context import FunctionContext, Operand
from translator.cpp_values import CHANGES, CppValue, element
from translator.evaluation_order import lambda_body
from translator.type_rules import common_type, may_be_member, require_equality, require_order
from translator.types import CppType
from translator.unsupported import Unsupported

OF_SETS = {"add", "clear", "copy", "remove"}
Method = Callable[[FunctionContext, nodes.CallExpr, CppValue], CppValue]  # the call, and the object it is called of
METHODS: dict[tuple[str, str], Method] = {}  # by the sort of object (list, map, number) and the name


def method_of(sort: str, name: str) -> Callable[[Method], Method]:
    def register(method: Method) -> Method:
        METHODS[sort, name] = method
        return method

    return register


def positional_arguments(
    context: FunctionContext, e: nodes.CallExpr, *sizes: int, named: tuple[str, ...] = ()
) -> list[nodes.Expression]:
    """The positional arguments, if there are as many as one of `sizes`."""
    free = [arg for arg, name in zip(e.args, e.arg_names, strict=True) if name is None]
    if any(kind.is_star() for kind in e.arg_kinds):
        raise Unsupported("arguments with a star", e)
    strange = [name for name in e.arg_names if name is not None and name not in named]
    if len(free) not in sizes or strange:
        raise Unsupported("a call with other arguments than are known here", e)
    return free


def named_arguments(context: FunctionContext, e: nodes.CallExpr) -> dict[str, nodes.Expression]:
    return {name: arg for name, arg in zip(e.arg_names, e.args, strict=True) if name is not None}


def method_of_value(context: FunctionContext, e: nodes.CallExpr, owner: CppValue, callee: nodes.MemberExpr) -> CppValue:
    owner = owner.unwrapped()
    what = "list" if owner.type.is_sequence else "map" if owner.type.is_map else "number"
    write = METHODS.get((what, callee.name))
    if write is None or (what == "number" and not owner.type.is_number):
        raise Unsupported(f"{callee.name} of {owner.type}", e)
    if owner.type.unordered and callee.name not in OF_SETS:
        raise Unsupported(f"{callee.name} of {owner.type}", e)
    return write(context, e, owner)


def runtime_call(context: FunctionContext, e: nodes.CallExpr, owner: CppValue, name: str, *wanted: CppType) -> str:
    """A call of a runtime function with the list and the arguments."""
    assert isinstance(e.callee, nodes.MemberExpr)
    arguments = positional_arguments(context, e, len(wanted))
    parts = [(argument, context.cpp(argument, type_)) for argument, type_ in zip(arguments, wanted, strict=True)]
    return context.ordered([(e.callee.expr, owner.text), *parts], lambda p: f"{name}({', '.join(p)})")


# -- lists --------------------------------------------------------------------------------------------------------


@method_of("list", "append")
def list_append(context: FunctionContext, e: nodes.CallExpr, owner: CppValue) -> CppValue:
    return CppValue(runtime_call(context, e, owner, "push", owner.type.element), types.NOTHING)


@method_of("list", "add")
def list_add(context: FunctionContext, e: nodes.CallExpr, owner: CppValue) -> CppValue:
    require_equality(context, owner.type.element)
    return CppValue(runtime_call(context, e, owner, "add", owner.type.element), types.NOTHING)


@method_of("list", "extend")
def list_extend(context: FunctionContext, e: nodes.CallExpr, owner: CppValue) -> CppValue:
    [more] = positional_arguments(context, e, 1)
    if not isinstance(more, nodes.TupleExpr):
        return CppValue(runtime_call(context, e, owner, "extend", owner.type), types.NOTHING)
    items = ", ".join(context.cpp(item, owner.type.element) for item in more.items)
    text = f"push_all({owner.text}, {{{items}}})"
    if (
        max(map(context.effect, more.items), default=0) == CHANGES
    ):  # braces keep the order; the list is evaluated before them
        text = f"[&] {{ auto* p0 = {owner.text}; push_all(p0, {{{items}}}); }}()"
    return CppValue(text, types.NOTHING)


@method_of("list", "pop")
def list_pop(context: FunctionContext, e: nodes.CallExpr, owner: CppValue) -> CppValue:
    text = runtime_call(context, e, owner, "pop_at", types.INT) if e.args else runtime_call(context, e, owner, "pop")
    return element(text, owner.type.element)


@method_of("list", "clear")
def list_clear(context: FunctionContext, e: nodes.CallExpr, owner: CppValue) -> CppValue:
    return CppValue(runtime_call(context, e, owner, "clear"), types.NOTHING)


@method_of("list", "copy")
def list_copy(context: FunctionContext, e: nodes.CallExpr, owner: CppValue) -> CppValue:
    return CppValue(runtime_call(context, e, owner, "copied"), owner.type)


@method_of("list", "remove")
def list_remove(context: FunctionContext, e: nodes.CallExpr, owner: CppValue) -> CppValue:
    return CppValue(search_call(context, e, owner, "remove_value"), types.NOTHING)


@method_of("list", "index")
def list_index(context: FunctionContext, e: nodes.CallExpr, owner: CppValue) -> CppValue:
    return CppValue(search_call(context, e, owner, "index_of"), types.INT)


@method_of("list", "count")
def list_count(context: FunctionContext, e: nodes.CallExpr, owner: CppValue) -> CppValue:
    return CppValue(search_call(context, e, owner, "count"), types.INT)


def search_call(context: FunctionContext, e: nodes.CallExpr, owner: CppValue, name: str) -> str:
    require_equality(context, owner.type.element)
    [what] = positional_arguments(context, e, 1)
    type_ = context.expression(what).type
    if type_ != owner.type.element and not may_be_member(context, type_, owner.type.element):
        raise Unsupported(f"{type_} in {owner.type}", e)
    return runtime_call(context, e, owner, name, owner.type.element)


@method_of("list", "insert")
def list_insert(context: FunctionContext, e: nodes.CallExpr, owner: CppValue) -> CppValue:
    return CppValue(runtime_call(context, e, owner, "insert", types.INT, owner.type.element), types.NOTHING)


@method_of("list", "reverse")
def list_reverse(context: FunctionContext, e: nodes.CallExpr, owner: CppValue) -> CppValue:
    return CppValue(runtime_call(context, e, owner, "reverse_list"), types.NOTHING)


@method_of("list", "sort")
def list_sort(context: FunctionContext, e: nodes.CallExpr, owner: CppValue) -> CppValue:
    positional_arguments(context, e, 0, named=("key", "reverse"))
    return CppValue(f"sort({owner.text}, {sort_key(context, e, owner.type.element)})", types.NOTHING)


# -- dictionaries -------------------------------------------------------------------------------------------------


@method_of("map", "get")
def map_get(context: FunctionContext, e: nodes.CallExpr, owner: CppValue) -> CppValue:
    key, value = owner.type.inside
    require_equality(context, key)
    arguments = positional_arguments(context, e, 1, 2)
    assert isinstance(e.callee, nodes.MemberExpr)
    parts: list[Operand] = [(e.callee.expr, owner.text), (arguments[0], context.cpp(arguments[0], key))]
    otherwise = context.expression(arguments[1]) if len(arguments) == 2 else CppValue("nullptr", types.NONE)
    result = common_type(context, value, otherwise.type)
    if otherwise.type == types.NONE:
        return CppValue(context.ordered(parts, lambda p: f"lookup_or<{result.cpp}>({p[0]}, {p[1]})"), result)
    parts.append((arguments[1], otherwise.as_type(value)))
    return CppValue(context.ordered(parts, lambda p: f"lookup_or({', '.join(p)})"), value)


@method_of("map", "setdefault")
def map_setdefault(context: FunctionContext, e: nodes.CallExpr, owner: CppValue) -> CppValue:
    key, value = owner.type.inside
    require_equality(context, key)
    return CppValue(runtime_call(context, e, owner, "set_default", key, value), value)


@method_of("map", "values")
def map_values(context: FunctionContext, e: nodes.CallExpr, owner: CppValue) -> CppValue:
    positional_arguments(context, e, 0)
    return CppValue(f"as_numbers(&{owner.text}->values)", types.sequence(owner.type.inside[1]))


@method_of("map", "keys")
def map_keys(context: FunctionContext, e: nodes.CallExpr, owner: CppValue) -> CppValue:
    positional_arguments(context, e, 0)
    return CppValue(f"copied(&{owner.text}->keys)", types.sequence(owner.type.inside[0]))


@method_of("number", "bit_count")
def number_bit_count(context: FunctionContext, e: nodes.CallExpr, owner: CppValue) -> CppValue:
    positional_arguments(context, e, 0)
    return CppValue(f"bit_count({owner.text})", types.INT)


# -- keys to sort by ----------------------------------------------------------------------------------------------


def sort_key(context: FunctionContext, e: nodes.CallExpr, each: CppType) -> str:
    named = named_arguments(context, e)
    key = key_function(context, named["key"], each) if "key" in named else natural_key(context, each)
    return f"{key}, {context.condition(named['reverse']) if 'reverse' in named else 'false'}"


def natural_key(context: FunctionContext, each: CppType) -> str:
    require_order(context, each)
    return "identity"


def key_function(context: FunctionContext, e: nodes.Expression, each: CppType) -> str:
    """What to sort by: a function, a method of the table, or a lambda of one name."""
    if isinstance(e, nodes.LambdaExpr):
        body = lambda_body(e)
        if len(e.arguments) != 1 or body is None:
            raise Unsupported("a key with other than one name", e)
        variable = e.arguments[0].variable
        context.comprehension_types[variable] = each
        code = context.expression(body)
        require_order(context, code.type)
        return f"[&]({each.cpp} {context.local(variable)}) {{ return {code.as_type(code.type)}; }}"
    if isinstance(e, nodes.NameExpr) and isinstance(e.node, nodes.FuncDef):
        require_order(context, context.program.result_of(e.node))
        return context.program.function_name(e.node)
    if isinstance(e, nodes.MemberExpr):
        owner = context.expression(e.expr)
        if owner.type == types.STATE:
            definer, function = context.program.find_method(context.types.state, e.name, e)
            require_order(context, context.program.result_of(function))
            return f"[&]({each.cpp} v) {{ return {context.program.method_name(definer, function)}({owner.text}, v); }}"
    raise Unsupported("a key that is no function", e)
