"""Loops and comprehensions."""

from collections.abc import Callable
from dataclasses import dataclass

from mypy import nodes

from translator import types
from translator.appends import Appends
from translator.context import Write, is_text
from translator.cpp_values import CppValue
from translator.expressions import element
from translator.types import CppType
from translator.unsupported import Unsupported

LOOPS = {"builtins.range", "builtins.reversed", "builtins.enumerate", "builtins.zip"}
VIEWS = ("items", "keys", "values")


@dataclass(frozen=True)
class Loop:
    """A loop that is being written."""

    n: int  # keeps its names apart from those of other loops
    index: nodes.Lvalue
    over: nodes.Expression
    body: Write
    inside: bool  # a comprehension: the names belong to the loop alone

    def arguments(self, *sizes: int) -> list[nodes.Expression]:
        """Of the function it runs over."""
        over = self.over
        assert isinstance(over, nodes.CallExpr)
        if any(kind.is_star() for kind in over.arg_kinds) or len(over.args) not in sizes:
            raise Unsupported("other arguments than the loop knows", over)
        return over.args


class Loops(Appends):
    """Writes loops over anything."""

    def loop(self, index: nodes.Lvalue, over: nodes.Expression, body: Write, inside: bool = False) -> str:
        self.depth += 1
        loop = Loop(self.depth, index, over, body, inside)
        if isinstance(over, nodes.CallExpr) and isinstance(over.callee, nodes.NameExpr):
            if over.callee.fullname in LOOPS:
                write: Callable[[Loop], str] = getattr(self, "over_" + over.callee.name)
                return write(loop)
        if isinstance(over, nodes.CallExpr) and isinstance(over.callee, nodes.MemberExpr) and over.callee.name in VIEWS:
            owner = self.expression(over.callee.expr)
            if owner.kind.is_map:
                return self.over_map(loop, owner, over.callee.name)
        code = self.listed(over, over.items) if isinstance(over, nodes.TupleExpr) else self.expression(over)
        return self.over_map(loop, code, "keys") if code.kind.is_map else self.over_list(loop, code)

    def over_list(self, loop: Loop, code: CppValue) -> str:
        n, kind = loop.n, self.need_list(code, loop.over)
        head = f"{{ auto* s{n} = {code.text};\nfor (int32_t i{n} = 0; i{n} < s{n}->n; i{n}++) {{\n"
        return head + self.bind(loop, loop.index, CppValue(f"s{n}->a[i{n}]", kind)) + loop.body() + "} }\n"

    def over_map(self, loop: Loop, code: CppValue, what: str) -> str:
        """A dictionary must not grow meanwhile: in Python neither."""
        n, (key, value) = loop.n, code.kind.inside
        head = f"{{ auto* s{n} = {code.text}; const int32_t n{n} = s{n}->keys.n;\n"
        head += f"for (int32_t i{n} = 0; unchanged(s{n}, n{n}) && i{n} < n{n}; i{n}++) {{\n"
        codes = {"keys": CppValue(f"s{n}->keys.a[i{n}]", key), "values": CppValue(f"s{n}->values.a[i{n}]", value)}
        if what != "items":
            return head + self.bind(loop, loop.index, codes[what]) + loop.body() + "} }\n"
        names = self.bind_all(loop, list(codes.values()))
        return head + names + loop.body() + "} }\n"

    def over_range(self, loop: Loop) -> str:
        n, arguments = loop.n, loop.arguments(1, 2, 3)
        bounds = [self.text(argument, types.INT) for argument in arguments]
        begin, end = ("I(0)", bounds[0]) if len(bounds) == 1 else bounds[:2]
        step = f"step({bounds[2]})" if len(bounds) == 3 else "I(1)"
        head = f"{{ const I b{n} = {begin}, e{n} = {end}, d{n} = {step};\n"
        head += f"for (I i{n} = b{n}; d{n} > 0 ? i{n} < e{n} : i{n} > e{n}; i{n} += d{n}) {{\n"
        return head + self.bind(loop, loop.index, CppValue(f"i{n}", types.INT)) + loop.body() + "} }\n"

    def over_reversed(self, loop: Loop) -> str:
        n, [over] = loop.n, loop.arguments(1)
        code = self.expression(over)
        kind = self.need_list(code, over)
        head = f"{{ auto* s{n} = {code.text};\n"
        head += f"for (int32_t i{n} = s{n}->n - 1; i{n} >= 0 && i{n} < s{n}->n; i{n}--) {{\n"
        return head + self.bind(loop, loop.index, CppValue(f"s{n}->a[i{n}]", kind)) + loop.body() + "} }\n"

    def over_enumerate(self, loop: Loop) -> str:
        n, arguments = loop.n, loop.arguments(1, 2)
        code = self.expression(arguments[0])
        kind = self.need_list(code, loop.over)
        start = self.text(arguments[1], types.INT) if len(arguments) > 1 else "I(0)"
        head = (
            f"{{ auto* s{n} = {code.text}; const I f{n} = {start};\nfor (int32_t i{n} = 0; i{n} < s{n}->n; i{n}++) {{\n"
        )
        names = self.bind_all(loop, [CppValue(f"(f{n} + i{n})", types.INT), CppValue(f"s{n}->a[i{n}]", kind)])
        return head + names + loop.body() + "} }\n"

    def over_zip(self, loop: Loop) -> str:
        n, over = loop.n, loop.over
        assert isinstance(over, nodes.CallExpr)
        lists = [self.expression(a) for a, name in zip(over.args, over.arg_names, strict=True) if name is None]
        inner = [self.need_list(code, over) for code in lists]
        heads = "".join(f"auto* s{n}_{k} = {code.text}; " for k, code in enumerate(lists))
        if self.is_strict(over):
            tests = f"all_have(i{n}, {{{', '.join(f's{n}_{k}->n' for k in range(len(lists)))}}})"
        else:
            tests = " && ".join(f"i{n} < s{n}_{k}->n" for k in range(len(lists)))
        names = self.bind_all(loop, [CppValue(f"s{n}_{k}->a[i{n}]", kind) for k, kind in enumerate(inner)])
        return f"{{ {heads}\nfor (int32_t i{n} = 0; {tests}; i{n}++) {{\n" + names + loop.body() + "} }\n"

    def is_strict(self, over: nodes.CallExpr) -> bool:
        for argument, name, kind in zip(over.args, over.arg_names, over.arg_kinds, strict=True):
            if kind.is_star():
                raise Unsupported("arguments with a star", over)
            if name is not None:
                if not isinstance(argument, nodes.NameExpr) or argument.name not in ("True", "False"):
                    raise Unsupported("a zip that may be strict or not", over)
                return argument.name == "True"
        return False

    def need_list(self, code: CppValue, over: nodes.Expression) -> CppType:
        if not code.kind.is_sequence or code.kind.unordered:
            raise Unsupported(f"a loop over {code.kind}", over)
        return code.kind.element

    # -- names --------------------------------------------------------------------------------------------------------

    def bind_all(self, loop: Loop, values: list[CppValue]) -> str:
        if not isinstance(loop.index, nodes.TupleExpr) or len(loop.index.items) != len(values):
            raise Unsupported("a loop that does not name every part", loop.over)
        return "".join(self.bind(loop, item, value) for item, value in zip(loop.index.items, values, strict=True))

    def bind(self, loop: Loop, target: nodes.Lvalue, value: CppValue) -> str:
        """Gives a name, or several, to a value."""
        if isinstance(target, nodes.TupleExpr):
            return "".join(self.bind(loop, item, part) for item, part in self.unpacked(target, value))
        if not isinstance(target, nodes.NameExpr) or not isinstance(target.node, nodes.Var):
            raise Unsupported("a loop whose variable is no name", target)
        variable = target.node
        if not loop.inside:
            return self.assigned(target, value)
        self.inner[variable] = value.kind
        if value.made:
            self.keep_made(variable)
        return f"{value.kind.cpp} {self.local(variable)} = {value.text};\n"

    def unpacked(self, target: nodes.TupleExpr, value: CppValue) -> list[tuple[nodes.Lvalue, CppValue]]:
        if any(isinstance(item, nodes.StarExpr) for item in target.items):
            raise Unsupported("a star among several names", target)
        n = len(target.items)
        if value.kind.is_tuple:
            if n != len(value.kind.inside):
                raise Unsupported("other names than parts", target)
            parts = [
                CppValue(f"std::get<{k}>({value.text})", kind, is_text(kind))
                for k, kind in enumerate(value.kind.inside)
            ]
        elif value.kind.is_sequence and not value.kind.unordered:
            whole = f"just({value.text}, {n})"
            parts = [element(f"at({value.text if k else whole}, I({k}))", value.kind.element) for k in range(n)]
        else:
            raise Unsupported(f"several names for {value.kind}", target)
        return list(zip(target.items, parts, strict=True))

    # -- comprehensions -----------------------------------------------------------------------------------------------

    def write_ListComprehension(self, e: nodes.ListComprehension) -> CppValue:
        return self.collected(e.generator)

    def write_SetComprehension(self, e: nodes.SetComprehension) -> CppValue:
        code = self.collected(e.generator)
        self.need_equality(code.kind.element)
        return CppValue(f"unique({code.text})", types.sequence(code.kind.element, unordered=True))

    def write_GeneratorExpr(self, e: nodes.GeneratorExpr) -> CppValue:
        raise Unsupported(
            "a generator that is not used up at once, by sum, min, max, any, all, next, sorted or the like", e
        )

    def gathered(self, e: nodes.Expression) -> CppValue:
        """All of something, for a function that uses it up at once."""
        code = self.collected(e) if isinstance(e, nodes.GeneratorExpr) else self.expression(e)
        if code.kind.is_map:
            return CppValue(f"(&{code.text}->keys)", types.sequence(code.kind.inside[0]))
        if not code.kind.is_sequence:
            raise Unsupported(f"{code.kind} where a list is expected", e)
        return code

    def collected(self, e: nodes.GeneratorExpr) -> CppValue:
        found: list[CppType] = []

        def keep(tests: str) -> str:
            code = self.expression(e.left_expr)
            kind = types.INT if code.kind.is_number else code.kind
            found.append(kind)
            if tests and self.is_named_number(e.left_expr):
                return f"push_if(r, {code.text}, {tests});\n"
            return only_if(tests, f"push(r, {code.as_kind(kind)});\n")

        body = self.looped(e, keep)
        return CppValue(f"[&] {{ auto* r = fresh<{found[0].stored}>();\n{body}return r; }}()", types.sequence(found[0]))

    def looped(self, e: nodes.GeneratorExpr, inner: Callable[[str], str], depth: int = 0) -> str:
        """The loops of a comprehension, one in the other; what is inside is told the tests before it, if there are any."""
        if any(e.is_async):
            raise Unsupported("an asynchronous comprehension", e)

        def body() -> str:
            tests = " && ".join([self.condition(test) for test in e.condlists[depth]])
            if depth == len(e.sequences) - 1:
                return inner(tests)
            return only_if(tests, self.looped(e, inner, depth + 1))

        return self.loop(e.indices[depth], e.sequences[depth], body, inside=True)


def only_if(tests: str, text: str) -> str:
    return f"if ({tests}) {{\n{text}}}\n" if tests else text
