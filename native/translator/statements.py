"""Statements: what is done, one after the other."""

from collections.abc import Callable

from mypy import nodes

from translator import kinds
from translator.code import Code
from translator.expressions import Expressions
from translator.kinds import Kind
from translator.outside import Outside

LOOPS = {"builtins.range", "builtins.reversed", "builtins.enumerate", "builtins.zip"}


class Statements(Expressions):
    """Writes statements."""

    # -- names of this function ---------------------------------------------------------------------------------------

    def local(self, variable: nodes.Var) -> str:
        return f"{variable.name}_"

    def kind_of_local(self, variable: nodes.Var) -> Kind:
        return self.inner.get(variable) or self.kinds_of_locals.get(variable.name) or self.kinds.of_variable(variable)

    def declare(self, variable: nodes.Var, kind: Kind) -> None:
        known = self.kinds_of_locals.setdefault(variable.name, kind)
        if known != kind:
            raise Outside(f"{variable.name} is {known.cpp} and {kind.cpp} in one function", variable)

    # -- statements ---------------------------------------------------------------------------------------------------

    def block(self, block: nodes.Block) -> str:
        return "{\n" + self.statements(block.body) + "}\n"

    def statements(self, body: list[nodes.Statement]) -> str:
        return "".join(self.statement(statement) for statement in body)

    def statement(self, s: nodes.Statement) -> str:
        write: Callable[[nodes.Statement], str] | None = getattr(self, "do_" + type(s).__name__, None)
        if write is None:
            raise Outside(f"a {type(s).__name__}", s)
        try:
            return write(s)
        except Outside as problem:
            if problem.line < 0:
                problem.line = s.line
            raise

    def do_PassStmt(self, s: nodes.PassStmt) -> str:
        return ";\n"

    def do_BreakStmt(self, s: nodes.BreakStmt) -> str:
        return "break;\n"

    def do_ContinueStmt(self, s: nodes.ContinueStmt) -> str:
        return "continue;\n"

    def do_RaiseStmt(self, s: nodes.RaiseStmt) -> str:
        return f"fault({self.program.place(self.module, s.line)});\n"

    def do_AssertStmt(self, s: nodes.AssertStmt) -> str:
        if isinstance(s.expr, nodes.CallExpr) and self.is_state_check(s.expr):
            return ""
        return f"if (!{self.condition(s.expr)}) fault({self.program.place(self.module, s.line)});\n"

    def do_ExpressionStmt(self, s: nodes.ExpressionStmt) -> str:
        return "" if isinstance(s.expr, nodes.StrExpr) else self.expression(s.expr).text + ";\n"

    def do_ReturnStmt(self, s: nodes.ReturnStmt) -> str:
        if s.expr is None or (self.result == kinds.NOTHING and isinstance(s.expr, nodes.NameExpr)):
            return "return;\n"
        if self.result == kinds.NOTHING:
            return f"{self.expression(s.expr).text}; return;\n"
        return f"return {self.text(s.expr, self.result)};\n"

    def do_IfStmt(self, s: nodes.IfStmt) -> str:
        text = ""
        for condition, body in zip(s.expr, s.body, strict=True):
            text += f"{'else ' if text else ''}if ({self.condition(condition)}) {self.block(body)}"
        return text + (f"else {self.block(s.else_body)}" if s.else_body is not None else "")

    def do_WhileStmt(self, s: nodes.WhileStmt) -> str:
        if s.else_body is not None:
            raise Outside("a loop with an else", s)
        return f"while ({self.condition(s.expr)}) {self.block(s.body)}"

    def do_ForStmt(self, s: nodes.ForStmt) -> str:
        if s.else_body is not None:
            raise Outside("a loop with an else", s)
        return self.loop(s.index, s.expr, lambda: self.statements(s.body.body))

    # -- loops --------------------------------------------------------------------------------------------------------

    def loop(
        self, index: nodes.Lvalue, over: nodes.Expression, body: Callable[[], str], inside: bool = False
    ) -> str:  # fmt: skip
        """A loop over anything; `inside` a comprehension the names belong to the loop alone."""
        self.depth += 1
        n = self.depth
        if isinstance(over, nodes.CallExpr) and isinstance(over.callee, nodes.NameExpr):
            if over.callee.fullname in LOOPS:
                write = getattr(self, "over_" + over.callee.name)
                return write(n, index, over, body, inside)
        if isinstance(over, nodes.CallExpr) and isinstance(over.callee, nodes.MemberExpr) and over.callee.name == "items":
            return self.over_items(n, index, over.callee.expr, body, inside)
        code = self.listed(over, over.items) if isinstance(over, nodes.TupleExpr) else self.expression(over)
        if code.kind.is_map:
            code = Code(f"(&{code.text}->keys)", kinds.sequence(code.kind.inside[0]))
        if not code.kind.is_sequence:
            raise Outside(f"a loop over {code.kind.cpp}", over)
        element = code.kind.element
        head = f"{{ auto* s{n} = {code.text};\nfor (int32_t i{n} = 0; i{n} < s{n}->n; i{n}++) {{\n"
        return head + self.bind(index, Code(f"s{n}->a[i{n}]", element), inside) + body() + "} }\n"

    def over_range(self, n: int, index: nodes.Lvalue, over: nodes.CallExpr, body: Callable[[], str], inside: bool) -> str:
        bounds = [self.text(argument, kinds.INT) for argument in over.args]
        begin, end = ("I(0)", bounds[0]) if len(bounds) == 1 else bounds[:2]
        step = bounds[2] if len(bounds) == 3 else "I(1)"
        head = f"{{ const I e{n} = {end}, d{n} = {step};\nfor (I i{n} = {begin}; d{n} > 0 ? i{n} < e{n} : i{n} > e{n}; i{n} += d{n}) {{\n"
        return head + self.bind(index, Code(f"i{n}", kinds.INT), inside) + body() + "} }\n"

    def over_reversed(
        self, n: int, index: nodes.Lvalue, over: nodes.CallExpr, body: Callable[[], str], inside: bool
    ) -> str:  # fmt: skip
        code = self.expression(over.args[0])
        head = f"{{ auto* s{n} = {code.text};\nfor (int32_t i{n} = s{n}->n - 1; i{n} >= 0; i{n}--) {{\n"
        return head + self.bind(index, Code(f"s{n}->a[i{n}]", code.kind.element), inside) + body() + "} }\n"

    def over_enumerate(
        self, n: int, index: nodes.Lvalue, over: nodes.CallExpr, body: Callable[[], str], inside: bool
    ) -> str:  # fmt: skip
        code = self.expression(over.args[0])
        start = self.text(over.args[1], kinds.INT) if len(over.args) > 1 else "I(0)"
        if not isinstance(index, nodes.TupleExpr) or not code.kind.is_sequence:
            raise Outside("enumerate without two names or over something else than a list", over)
        number, each = index.items
        head = f"{{ auto* s{n} = {code.text}; const I f{n} = {start};\nfor (int32_t i{n} = 0; i{n} < s{n}->n; i{n}++) {{\n"
        names = self.bind(number, Code(f"(f{n} + i{n})", kinds.INT), inside)
        return head + names + self.bind(each, Code(f"s{n}->a[i{n}]", code.kind.element), inside) + body() + "} }\n"

    def over_zip(self, n: int, index: nodes.Lvalue, over: nodes.CallExpr, body: Callable[[], str], inside: bool) -> str:
        lists = [self.expression(a) for a, name in zip(over.args, over.arg_names, strict=True) if name is None]
        if not isinstance(index, nodes.TupleExpr):
            raise Outside("zip without as many names", over)
        heads = "".join(f"auto* s{n}_{k} = {code.text}; " for k, code in enumerate(lists))
        tests = " && ".join(f"i{n} < s{n}_{k}->n" for k in range(len(lists)))
        names = "".join(
            self.bind(item, Code(f"s{n}_{k}->a[i{n}]", code.kind.element), inside)
            for k, (item, code) in enumerate(zip(index.items, lists, strict=True))
        )
        return f"{{ {heads}\nfor (int32_t i{n} = 0; {tests}; i{n}++) {{\n" + names + body() + "} }\n"

    def over_items(self, n: int, index: nodes.Lvalue, over: nodes.Expression, body: Callable[[], str], inside: bool) -> str:
        code = self.expression(over)
        if not isinstance(index, nodes.TupleExpr) or not code.kind.is_map:
            raise Outside("items() of something else than a dictionary", over)
        key, value = index.items
        head = f"{{ auto* s{n} = {code.text};\nfor (int32_t i{n} = 0; i{n} < s{n}->keys.n; i{n}++) {{\n"
        names = self.bind(key, Code(f"s{n}->keys.a[i{n}]", code.kind.inside[0]), inside)
        return head + names + self.bind(value, Code(f"s{n}->values.a[i{n}]", code.kind.inside[1]), inside) + body() + "} }\n"

    def bind(self, target: nodes.Lvalue, value: Code, inside: bool) -> str:
        """Gives a name, or several, to a value."""
        if isinstance(target, nodes.TupleExpr):
            return "".join(self.bind(item, part, inside) for item, part in self.unpacked(target, value))
        if not isinstance(target, nodes.NameExpr) or not isinstance(target.node, nodes.Var):
            raise Outside("a loop whose variable is no name", target)
        variable = target.node
        if not inside:
            return self.assigned(target, value)
        self.inner[variable] = value.kind
        return f"{value.kind.cpp} {self.local(variable)} = {value.text};\n"

    def unpacked(self, target: nodes.TupleExpr, value: Code) -> list[tuple[nodes.Lvalue, Code]]:
        if value.kind.is_tuple:
            if len(target.items) != len(value.kind.inside):
                raise Outside("other names than parts", target)
            parts = [Code(f"std::get<{k}>({value.text})", kind) for k, kind in enumerate(value.kind.inside)]
        elif value.kind.is_sequence:
            parts = [Code(f"at({value.text}, I({k}))", value.kind.element) for k in range(len(target.items))]
        else:
            raise Outside(f"several names for {value.kind.cpp}", target)
        return list(zip(target.items, parts, strict=True))

    # -- assignments --------------------------------------------------------------------------------------------------

    def do_AssignmentStmt(self, s: nodes.AssignmentStmt) -> str:
        if len(s.lvalues) > 1:
            self.depth += 1
            value = self.expression(s.rvalue)
            name = f"v{self.depth}"
            rest = "".join(self.assigned(target, Code(name, value.kind, value.made)) for target in s.lvalues)
            return f"{{ auto {name} = {value.text};\n{rest}}}\n"
        [target] = s.lvalues
        if isinstance(target, nodes.TupleExpr):
            return self.spread(target, s.rvalue)
        return self.assigned(target, self.expression(s.rvalue))

    def spread(self, target: nodes.TupleExpr, right: nodes.Expression) -> str:
        """Several at once: everything on the right is worked out first."""
        self.depth += 1
        n = self.depth
        if isinstance(right, nodes.TupleExpr) and len(right.items) == len(target.items):
            values = [self.expression(item) for item in right.items]
            text = "".join(f"auto v{n}_{k} = {self.held(target.items[k], value)};\n" for k, value in enumerate(values))
            names = [Code(f"v{n}_{k}", self.held_kind(target.items[k], value)) for k, value in enumerate(values)]
            return "{ " + text + "".join(map(self.assigned, target.items, names)) + "}\n"
        value = self.expression(right)
        parts = self.unpacked(target, Code(f"v{n}", value.kind))
        return f"{{ auto v{n} = {value.text};\n" + "".join(self.assigned(item, part) for item, part in parts) + "}\n"

    def held(self, target: nodes.Lvalue, value: Code) -> str:
        return value.as_kind(self.held_kind(target, value))

    def held_kind(self, target: nodes.Lvalue, value: Code) -> Kind:
        """Nothing and empty lists take the kind of what they are put into."""
        if value.kind not in (kinds.NONE, kinds.EMPTY):
            return value.kind
        if isinstance(target, nodes.NameExpr) and isinstance(target.node, nodes.Var):
            return self.kinds.of_variable(target.node)
        return self.expression(target).kind

    def assigned(self, target: nodes.Lvalue, value: Code) -> str:
        if isinstance(target, nodes.NameExpr):
            variable = target.node
            if not isinstance(variable, nodes.Var):
                raise Outside(f"an assignment to {target.name}", target)
            if variable.name == "_":
                return ""
            kind = self.kinds.of_variable(variable) if variable.type is not None else value.kind
            if kind.is_tuple and value.kind.is_sequence:
                kind = value.kind
            self.declare(variable, kind)
            return f"{self.local(variable)} = {value.as_kind(kind)};\n"
        if isinstance(target, nodes.MemberExpr):
            place = self.field(self.expression(target.expr), target.name)
            return f"{place.text} = {value.as_kind(place.kind)};\n"
        if isinstance(target, nodes.IndexExpr):
            return self.put(target, value)
        raise Outside(f"an assignment to a {type(target).__name__}", target)

    def put(self, target: nodes.IndexExpr, value: Code) -> str:
        base = self.expression(target.base)
        if base.kind.is_map:
            key, kept = base.kind.inside
            return f"keep({base.text}, {self.text(target.index, key)}, {value.as_kind(kept)});\n"
        if isinstance(target.index, nodes.SliceExpr):
            if target.index.stride is not None:
                raise Outside("an assignment to every so manyth", target)
            begin, end = self.bound(target.index.begin_index), self.bound(target.index.end_index)
            return f"splice({base.text}, {begin}, {end}, {value.as_kind(base.kind)});\n"
        return f"put({base.text}, {self.text(target.index, kinds.INT)}, {value.as_kind(base.kind.element)});\n"

    def do_OperatorAssignmentStmt(self, s: nodes.OperatorAssignmentStmt) -> str:
        place = self.expression(s.lvalue)
        value = self.expression(s.rvalue)
        if place.kind.is_sequence:
            if s.op != "+":
                raise Outside(f"{s.op}= on a list", s)
            return f"extend({place.text}, {value.as_kind(place.kind)});\n"
        result = self.calculated(nodes.OpExpr(s.op, s.lvalue, s.rvalue), place, value)
        return self.assigned(s.lvalue, result)

    def do_DelStmt(self, s: nodes.DelStmt) -> str:
        if not isinstance(s.expr, nodes.IndexExpr):
            raise Outside("del of something else than a part of a list", s)
        base = self.expression(s.expr.base)
        if isinstance(s.expr.index, nodes.SliceExpr):
            begin, end = self.bound(s.expr.index.begin_index), self.bound(s.expr.index.end_index)
            return f"cut({base.text}, {begin}, {end});\n"
        return f"pop_at({base.text}, {self.text(s.expr.index, kinds.INT)});\n"
