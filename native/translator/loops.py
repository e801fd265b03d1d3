"""Loops and comprehensions."""

from collections.abc import Callable
from dataclasses import dataclass

from mypy import nodes

from translator import types
from translator.appends import is_named_number
from translator.context import FunctionContext, WriteBody, handles
from translator.cpp_values import CppValue, element
from translator.sequences import list_of
from translator.type_rules import require_equality
from translator.types import CppType, is_text
from translator.unsupported import Unsupported

VIEWS = ("items", "keys", "values")


@dataclass(frozen=True)
class Loop:
    """A loop while it is translated."""

    n: int  # makes its names unique
    index: nodes.Lvalue
    over: nodes.Expression
    body: WriteBody
    inside: bool  # of a comprehension: its names are local to the loop

    def arguments(self, *sizes: int) -> list[nodes.Expression]:
        """The arguments of the function it runs over."""
        over = self.over
        assert isinstance(over, nodes.CallExpr)
        if any(kind.is_star() for kind in over.arg_kinds) or len(over.args) not in sizes:
            raise Unsupported("other arguments than the loop knows", over)
        return over.args


LOOPS: dict[str, Callable[[FunctionContext, Loop], str]] = {}  # by the function's full name


def loops_over(name: str) -> Callable[[Callable[[FunctionContext, Loop], str]], Callable[[FunctionContext, Loop], str]]:
    def register(write: Callable[[FunctionContext, Loop], str]) -> Callable[[FunctionContext, Loop], str]:
        LOOPS[name] = write
        return write

    return register


def loop_over(
    context: FunctionContext, index: nodes.Lvalue, over: nodes.Expression, body: WriteBody, inside: bool = False
) -> str:
    context.depth += 1
    loop = Loop(context.depth, index, over, body, inside)
    if isinstance(over, nodes.CallExpr) and isinstance(over.callee, nodes.NameExpr):
        if over.callee.fullname in LOOPS:
            return LOOPS[over.callee.fullname](context, loop)
    if isinstance(over, nodes.CallExpr) and isinstance(over.callee, nodes.MemberExpr) and over.callee.name in VIEWS:
        owner = context.expression(over.callee.expr)
        if owner.type.is_map:
            return over_map(context, loop, owner, over.callee.name)
    code = list_of(context, over, over.items) if isinstance(over, nodes.TupleExpr) else context.expression(over)
    return over_map(context, loop, code, "keys") if code.type.is_map else over_list(context, loop, code)


def over_list(context: FunctionContext, loop: Loop, code: CppValue) -> str:
    n, type_ = loop.n, require_list(context, code, loop.over)
    head = f"{{ auto* s{n} = {code.text};\nfor (int32_t i{n} = 0; i{n} < s{n}->n; i{n}++) {{\n"
    return head + bind(context, loop, loop.index, CppValue(f"s{n}->a[i{n}]", type_)) + loop.body() + "} }\n"


def over_map(context: FunctionContext, loop: Loop, code: CppValue, what: str) -> str:
    """As in Python, a dictionary must not grow during the loop."""
    n, (key, value) = loop.n, code.type.inside
    head = f"{{ auto* s{n} = {code.text}; const int32_t n{n} = s{n}->keys.n;\n"
    head += f"for (int32_t i{n} = 0; unchanged(s{n}, n{n}) && i{n} < n{n}; i{n}++) {{\n"
    codes = {"keys": CppValue(f"s{n}->keys.a[i{n}]", key), "values": CppValue(f"s{n}->values.a[i{n}]", value)}
    if what != "items":
        return head + bind(context, loop, loop.index, codes[what]) + loop.body() + "} }\n"
    names = bind_all(context, loop, list(codes.values()))
    return head + names + loop.body() + "} }\n"


@loops_over("builtins.range")
def over_range(context: FunctionContext, loop: Loop) -> str:
    n, arguments = loop.n, loop.arguments(1, 2, 3)
    bounds = [context.cpp(argument, types.INT) for argument in arguments]
    begin, end = ("I(0)", bounds[0]) if len(bounds) == 1 else bounds[:2]
    step = f"step({bounds[2]})" if len(bounds) == 3 else "I(1)"
    head = f"{{ const I b{n} = {begin}, e{n} = {end}, d{n} = {step};\n"
    head += f"for (I i{n} = b{n}; d{n} > 0 ? i{n} < e{n} : i{n} > e{n}; i{n} += d{n}) {{\n"
    return head + bind(context, loop, loop.index, CppValue(f"i{n}", types.INT)) + loop.body() + "} }\n"


@loops_over("builtins.reversed")
def over_reversed(context: FunctionContext, loop: Loop) -> str:
    n, [over] = loop.n, loop.arguments(1)
    code = context.expression(over)
    type_ = require_list(context, code, over)
    head = f"{{ auto* s{n} = {code.text};\n"
    head += f"for (int32_t i{n} = s{n}->n - 1; i{n} >= 0 && i{n} < s{n}->n; i{n}--) {{\n"
    return head + bind(context, loop, loop.index, CppValue(f"s{n}->a[i{n}]", type_)) + loop.body() + "} }\n"


@loops_over("builtins.enumerate")
def over_enumerate(context: FunctionContext, loop: Loop) -> str:
    n, arguments = loop.n, loop.arguments(1, 2)
    code = context.expression(arguments[0])
    type_ = require_list(context, code, loop.over)
    start = context.cpp(arguments[1], types.INT) if len(arguments) > 1 else "I(0)"
    head = f"{{ auto* s{n} = {code.text}; const I f{n} = {start};\nfor (int32_t i{n} = 0; i{n} < s{n}->n; i{n}++) {{\n"
    names = bind_all(context, loop, [CppValue(f"(f{n} + i{n})", types.INT), CppValue(f"s{n}->a[i{n}]", type_)])
    return head + names + loop.body() + "} }\n"


@loops_over("builtins.zip")
def over_zip(context: FunctionContext, loop: Loop) -> str:
    n, over = loop.n, loop.over
    assert isinstance(over, nodes.CallExpr)
    lists = [context.expression(a) for a, name in zip(over.args, over.arg_names, strict=True) if name is None]
    inner = [require_list(context, code, over) for code in lists]
    heads = "".join(f"auto* s{n}_{k} = {code.text}; " for k, code in enumerate(lists))
    if is_strict_zip(context, over):
        tests = f"all_reach(i{n}, {{{', '.join(f's{n}_{k}->n' for k in range(len(lists)))}}})"
    else:
        tests = " && ".join(f"i{n} < s{n}_{k}->n" for k in range(len(lists)))
    names = bind_all(context, loop, [CppValue(f"s{n}_{k}->a[i{n}]", type_) for k, type_ in enumerate(inner)])
    return f"{{ {heads}\nfor (int32_t i{n} = 0; {tests}; i{n}++) {{\n" + names + loop.body() + "} }\n"


def is_strict_zip(context: FunctionContext, over: nodes.CallExpr) -> bool:
    for argument, name, kind in zip(over.args, over.arg_names, over.arg_kinds, strict=True):
        if kind.is_star():
            raise Unsupported("arguments with a star", over)
        if name is not None:
            if not isinstance(argument, nodes.NameExpr) or argument.name not in ("True", "False"):
                raise Unsupported("a zip that may be strict or not", over)
            return argument.name == "True"
    return False


def require_list(context: FunctionContext, code: CppValue, over: nodes.Expression) -> CppType:
    if not code.type.is_sequence or code.type.unordered:
        raise Unsupported(f"a loop over {code.type}", over)
    return code.type.element


# -- names --------------------------------------------------------------------------------------------------------


def bind_all(context: FunctionContext, loop: Loop, values: list[CppValue]) -> str:
    if not isinstance(loop.index, nodes.TupleExpr) or len(loop.index.items) != len(values):
        raise Unsupported("a loop that does not name every part", loop.over)
    return "".join(bind(context, loop, item, value) for item, value in zip(loop.index.items, values, strict=True))


def bind(context: FunctionContext, loop: Loop, target: nodes.Lvalue, value: CppValue) -> str:
    """Binds a value to one name or several."""
    if isinstance(target, nodes.TupleExpr):
        return "".join(bind(context, loop, item, part) for item, part in unpack(context, target, value))
    if not isinstance(target, nodes.NameExpr) or not isinstance(target.node, nodes.Var):
        raise Unsupported("a loop whose variable is no name", target)
    variable = target.node
    if not loop.inside:
        return context.assign(target, value)
    context.comprehension_types[variable] = value.type
    if value.elided:
        context.mark_elided(variable)
    return f"{value.type.cpp} {context.local(variable)} = {value.text};\n"


def unpack(context: FunctionContext, target: nodes.TupleExpr, value: CppValue) -> list[tuple[nodes.Lvalue, CppValue]]:
    if any(isinstance(item, nodes.StarExpr) for item in target.items):
        raise Unsupported("a star among several names", target)
    n = len(target.items)
    if value.type.is_tuple:
        if n != len(value.type.inside):
            raise Unsupported("other names than parts", target)
        parts = [
            CppValue(f"std::get<{k}>({value.text})", type_, is_text(type_)) for k, type_ in enumerate(value.type.inside)
        ]
    elif value.type.is_sequence and not value.type.unordered:
        whole = f"exactly({value.text}, {n})"
        parts = [element(f"at({value.text if k else whole}, I({k}))", value.type.element) for k in range(n)]
    else:
        raise Unsupported(f"several names for {value.type}", target)
    return list(zip(target.items, parts, strict=True))


# -- comprehensions -----------------------------------------------------------------------------------------------


@handles(nodes.ListComprehension)
def list_comprehension(context: FunctionContext, e: nodes.ListComprehension) -> CppValue:
    return comprehension(context, e.generator)


@handles(nodes.SetComprehension)
def set_comprehension(context: FunctionContext, e: nodes.SetComprehension) -> CppValue:
    code = comprehension(context, e.generator)
    require_equality(context, code.type.element)
    return CppValue(f"unique({code.text})", types.sequence(code.type.element, unordered=True))


@handles(nodes.GeneratorExpr)
def generator(context: FunctionContext, e: nodes.GeneratorExpr) -> CppValue:
    raise Unsupported(
        "a generator that is not used up at once, by sum, min, max, any, all, next, sorted or the like", e
    )


def consumed(context: FunctionContext, e: nodes.Expression) -> CppValue:
    """The items of an argument that the called function consumes at once."""
    code = comprehension(context, e) if isinstance(e, nodes.GeneratorExpr) else context.expression(e)
    if code.type.is_map:
        return CppValue(f"(&{code.text}->keys)", types.sequence(code.type.inside[0]))
    if not code.type.is_sequence:
        raise Unsupported(f"{code.type} where a list is expected", e)
    return code


def comprehension(context: FunctionContext, e: nodes.GeneratorExpr) -> CppValue:
    found: list[CppType] = []

    def keep(tests: str) -> str:
        code = context.expression(e.left_expr)
        type_ = types.INT if code.type.is_number else code.type
        found.append(type_)
        if tests and is_named_number(context, e.left_expr):
            return f"push_if(r, {code.text}, {tests});\n"
        return only_if(tests, f"push(r, {code.as_type(type_)});\n")

    body = nested_loops(context, e, keep)
    return CppValue(f"[&] {{ auto* r = new_list<{found[0].stored}>();\n{body}return r; }}()", types.sequence(found[0]))


def nested_loops(context: FunctionContext, e: nodes.GeneratorExpr, inner: Callable[[str], str], depth: int = 0) -> str:
    """The nested loops of a comprehension. `inner` writes the body, given the innermost tests."""
    if any(e.is_async):
        raise Unsupported("an asynchronous comprehension", e)

    def body() -> str:
        tests = " && ".join([context.condition(test) for test in e.condlists[depth]])
        if depth == len(e.sequences) - 1:
            return inner(tests)
        return only_if(tests, nested_loops(context, e, inner, depth + 1))

    return loop_over(context, e.indices[depth], e.sequences[depth], body, inside=True)


def only_if(tests: str, text: str) -> str:
    return f"if ({tests}) {{\n{text}}}\n" if tests else text
