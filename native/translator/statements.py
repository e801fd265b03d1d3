"""Statements: what is done, one after the other."""

from collections.abc import Callable

from mypy import nodes
from mypy.types import Instance, ProperType, get_proper_type

from translator import types
from translator.context import Part
from translator.cpp_values import CHANGES, CppValue
from translator.expressions import element
from translator.loops import Loops
from translator.typed_source import field_of
from translator.unsupported import Unsupported

CALLED = {
    "TryStmt": "a try", "WithStmt": "a with", "MatchStmt": "a match", "GlobalDecl": "a global name",
    "NonlocalDecl": "a nonlocal name", "FuncDef": "a function inside a function", "ClassDef": "a class inside a function",
    "Import": "an import inside a function", "ImportFrom": "an import inside a function",
    "Decorator": "a function inside a function",
}  # fmt: skip


class Statements(Loops):
    """Writes statements."""

    def block(self, block: nodes.Block) -> str:
        return "{\n" + self.statements(block.body) + "}\n"

    def statements(self, body: list[nodes.Statement]) -> str:
        return "".join(self.statement(statement) for statement in body)

    def statement(self, s: nodes.Statement) -> str:
        write: Callable[[nodes.Statement], str] | None = getattr(self, "do_" + type(s).__name__, None)
        if write is None:
            raise Unsupported(CALLED.get(type(s).__name__, f"a {type(s).__name__}"), s)
        try:
            return write(s)
        except Unsupported as problem:
            raise problem.at(s) from None

    def do_PassStmt(self, s: nodes.PassStmt) -> str:
        return ";\n"

    def do_BreakStmt(self, s: nodes.BreakStmt) -> str:
        return "break;\n"

    def do_ContinueStmt(self, s: nodes.ContinueStmt) -> str:
        return "continue;\n"

    def do_RaiseStmt(self, s: nodes.RaiseStmt) -> str:
        return f"fault({self.program.place(self.module, s.line)});\n"

    def do_AssertStmt(self, s: nodes.AssertStmt) -> str:
        if self.is_state_check(s.expr):
            return ""
        return f"if (!{self.condition(s.expr)}) fault({self.program.place(self.module, s.line)});\n"

    def do_ExpressionStmt(self, s: nodes.ExpressionStmt) -> str:
        return "" if isinstance(s.expr, nodes.StrExpr) else self.expression(s.expr).text + ";\n"

    def do_ReturnStmt(self, s: nodes.ReturnStmt) -> str:
        if s.expr is None or (self.result == types.NOTHING and isinstance(s.expr, nodes.NameExpr)):
            return "return;\n"
        if self.result == types.NOTHING:
            return f"{self.expression(s.expr).text}; return;\n"
        return f"return {self.expression(s.expr).as_word(self.result)};\n"  # a text that is given is a made one

    def do_IfStmt(self, s: nodes.IfStmt) -> str:
        appends = self.only_appends(s)
        if appends is not None:
            return appends
        text = ""
        for condition, body in zip(s.expr, s.body, strict=True):
            text += f"{'else ' if text else ''}if ({self.condition(condition)}) {self.block(body)}"
        return text + (f"else {self.block(s.else_body)}" if s.else_body is not None else "")

    def do_WhileStmt(self, s: nodes.WhileStmt) -> str:
        if s.else_body is not None:
            raise Unsupported("a loop with an else", s)
        return f"while ({self.condition(s.expr)}) {self.block(s.body)}"

    def do_ForStmt(self, s: nodes.ForStmt) -> str:
        if s.else_body is not None:
            raise Unsupported("a loop with an else", s)
        if s.is_async:
            raise Unsupported("an asynchronous loop", s)
        return self.loop(s.index, s.expr, lambda: self.statements(s.body.body))

    def do_DelStmt(self, s: nodes.DelStmt) -> str:
        if not isinstance(s.expr, nodes.IndexExpr):
            raise Unsupported("del of something else than a part of a list", s)
        base, index = self.expression(s.expr.base), s.expr.index
        if not base.kind.is_sequence:
            raise Unsupported(f"del of a part of {base.kind}", s)
        parts: list[Part] = [(s.expr.base, base.text)]
        if isinstance(index, nodes.SliceExpr):
            if index.stride is not None:
                raise Unsupported("del of every so manyth", s)
            return self.ordered([*parts, *self.bounds(index)], lambda p: f"cut({', '.join(p)})") + ";\n"
        parts.append((index, self.text(index, types.INT)))
        return self.ordered(parts, lambda p: f"pop_at({', '.join(p)})") + ";\n"

    # -- assignments --------------------------------------------------------------------------------------------------

    def do_AssignmentStmt(self, s: nodes.AssignmentStmt) -> str:
        if len(s.lvalues) > 1:
            return self.to_several(s)
        [target] = s.lvalues
        if isinstance(s.rvalue, nodes.TempNode):  # only declared
            return ""
        if isinstance(target, nodes.TupleExpr):
            return self.spread(target, s.rvalue)
        value = self.expression(s.rvalue)
        if isinstance(target, nodes.NameExpr) and target.name == "_":
            return f"(void)({value.text});\n"
        if isinstance(target, nodes.NameExpr) or max(map(self.weight, (s.rvalue, target))) < CHANGES:
            return self.assigned(target, value)
        self.depth += 1  # the value is worked out before the place
        held = self.held(target, value, f"v{self.depth}")
        return f"{{ auto {held.text} = {value.as_word(held.kind)};\n{self.assigned(target, held)}}}\n"

    def to_several(self, s: nodes.AssignmentStmt) -> str:
        """One value, worked out once: the names share it."""
        self.depth += 1
        value = self.expression(s.rvalue)
        held = self.held(s.lvalues[0], value, f"v{self.depth}")
        rest = "".join(self.assigned(target, held) for target in s.lvalues)
        return f"{{ auto {held.text} = {value.as_word(held.kind)};\n{rest}}}\n"

    def spread(self, target: nodes.TupleExpr, right: nodes.Expression) -> str:
        """Several at once: everything on the right is worked out first."""
        self.depth += 1
        n = self.depth
        if isinstance(right, nodes.TupleExpr) and len(right.items) == len(target.items):
            before, values = "", [self.expression(item) for item in right.items]
        else:
            value = self.expression(right)
            before = f"auto v{n} = {value.text};\n"
            values = [part for _, part in self.unpacked(target, CppValue(f"v{n}", value.kind, value.made))]
        held = [self.held(target.items[k], value, f"v{n}_{k}") for k, value in enumerate(values)]
        text = "".join(
            f"auto {name.text} = {value.as_word(name.kind)};\n" for name, value in zip(held, values, strict=True)
        )
        return "{ " + before + text + "".join(map(self.assigned, target.items, held)) + "}\n"

    def held(self, target: nodes.Lvalue, value: CppValue, name: str) -> CppValue:
        """A value under a name. Nothing and empty lists take the kind of what they are put into."""
        if value.kind not in (types.NONE, types.EMPTY):
            return CppValue(name, value.kind, value.made)
        if isinstance(target, nodes.NameExpr) and isinstance(target.node, nodes.Var):
            return CppValue(name, self.kinds.of_variable(target.node))
        return CppValue(name, self.expression(target).kind)

    def assigned(self, target: nodes.Lvalue, value: CppValue) -> str:
        if isinstance(target, nodes.NameExpr):
            return self.named(target, value)
        if isinstance(target, nodes.MemberExpr):
            owner = self.expression(target.expr)
            return f"{self.changed_field(owner, target.name, value)};\n"
        if isinstance(target, nodes.IndexExpr):
            return self.put(target, value)
        raise Unsupported(f"an assignment to a {type(target).__name__}", target)

    def named(self, target: nodes.NameExpr, value: CppValue) -> str:
        variable = target.node
        if not isinstance(variable, nodes.Var) or target.kind == nodes.GDEF:
            raise Unsupported(f"an assignment to {target.name}", target)
        if variable.name == "_":
            return ""
        kind = self.kinds.of_variable(variable) if variable.type is not None else value.kind
        if kind.is_tuple and value.kind.is_sequence:
            kind = value.kind
        self.declare(variable, kind)
        if value.made:
            self.keep_made(variable)
        return f"{self.local(variable)} = {value.as_word(kind)};\n"

    def changed_field(self, owner: CppValue, name: str, value: CppValue) -> str:
        if owner.kind == types.STATE:
            place = self.field(owner, name)
            if not place.kind.is_number and place.kind not in (types.NUMBERS, types.sequence(types.NUMBERS)):
                raise Unsupported(
                    f"the state is given another {name}: only numbers and lists of them may change in a game"
                )
            return f"{place.text} = {value.as_kind(place.kind)}"
        owner = owner.there()
        found = field_of(self.tree.class_named(owner.kind.of), name) if owner.kind.is_object else None
        if value.made and found is not None:
            self.program.keep_made(found[0], name)
        place = self.field(CppValue(f"own({owner.text})", owner.kind), name)
        return f"{place.text} = {value.as_word(place.kind)}"

    def put(self, target: nodes.IndexExpr, value: CppValue) -> str:
        base = self.expression(target.base)
        before: Part = (target.base, base.text)
        if base.kind.is_map:
            key, kept = base.kind.inside
            self.need_equality(key)
            parts = [before, (target.index, self.text(target.index, key)), (None, value.as_kind(kept))]
            return self.ordered(parts, lambda p: f"keep({', '.join(p)})") + ";\n"
        if not base.kind.is_sequence:
            raise Unsupported(f"an assignment to a part of {base.kind}", target)
        if isinstance(target.index, nodes.SliceExpr):
            if target.index.stride is not None:
                raise Unsupported("an assignment to every so manyth", target)
            parts = [before, *self.bounds(target.index), (None, value.as_kind(base.kind))]
            return self.ordered(parts, lambda p: f"splice({', '.join(p)})") + ";\n"
        parts = [before, (target.index, self.text(target.index, types.INT)), (None, value.as_kind(base.kind.element))]
        return self.ordered(parts, lambda p: f"put({', '.join(p)})") + ";\n"

    # -- a += b -------------------------------------------------------------------------------------------------------

    def do_OperatorAssignmentStmt(self, s: nodes.OperatorAssignmentStmt) -> str:
        before, place, store = self.place_of(s.lvalue, s.rvalue)
        if place.kind.is_sequence:
            return f"{{ {before}{self.extended(s, place, store)}}}\n" if before else self.extended(s, place, store)
        value = self.expression(s.rvalue)
        if not (place.kind.is_number and value.kind.is_number):
            raise Unsupported(f"{place.kind} {s.op}= {value.kind}", s)
        result = self.calculated(nodes.OpExpr(s.op, s.lvalue, s.rvalue), place, value)
        if not before:
            return store(result)
        self.depth += 1
        held = CppValue(f"v{self.depth}", result.kind)
        return f"{{ {before}auto {held.text} = {result.text};\n{store(held)}}}\n"

    def place_of(self, e: nodes.Lvalue, value: nodes.Expression) -> tuple[str, CppValue, Callable[[CppValue], str]]:
        """Where something stands: it is read first and written to last, but looked for only once."""
        if isinstance(e, nodes.NameExpr) or max(self.weight(e), self.weight(value)) < CHANGES:
            return "", self.expression(e), lambda code: self.assigned(e, code)
        self.depth += 1
        n = self.depth
        if isinstance(e, nodes.MemberExpr):
            owner, name = self.expression(e.expr), e.name
            kept = CppValue(f"o{n}", owner.kind)
            store: Callable[[CppValue], str] = lambda code: self.changed_field(kept, name, code) + ";\n"  # noqa: E731
            return f"auto {kept.text} = {owner.text};\n", self.field(kept, name), store
        if isinstance(e, nodes.IndexExpr) and not isinstance(e.index, nodes.SliceExpr):
            base = self.expression(e.base)
            if base.kind.is_sequence:
                begin = f"auto* b{n} = {base.text};\nauto k{n} = {self.text(e.index, types.INT)};\n"
                kind = base.kind.element
                place = element(f"at(b{n}, k{n})", kind)
                return begin, place, lambda code: f"put(b{n}, k{n}, {code.as_kind(kind)});\n"
        raise Unsupported("a place that is read and written, with a call in between", e)

    def extended(self, s: nodes.OperatorAssignmentStmt, place: CppValue, store: Callable[[CppValue], str]) -> str:
        """A list grows where it is; a tuple becomes another."""
        if s.op != "+":
            raise Unsupported(f"{s.op}= on {place.kind}", s)
        name = self.declared(s.lvalue)
        right = s.rvalue
        value = self.listed(right, right.items) if isinstance(right, nodes.TupleExpr) else self.expression(right)
        more = value.as_kind(place.kind)
        if name == "builtins.tuple":
            parts = [(s.lvalue, place.text), (s.rvalue, more)]
            return store(CppValue(self.ordered(parts, lambda p: f"joined({p[0]}, {p[1]})"), place.kind))
        if name != "builtins.list":
            raise Unsupported(f"+= on {name or place.kind}", s)
        if self.weight(s.rvalue) < CHANGES or isinstance(s.lvalue, nodes.NameExpr):
            return f"extend({place.text}, {more});\n"
        self.depth += 1
        held = CppValue(f"v{self.depth}", place.kind)
        return f"auto* {held.text} = {place.text};\nextend({held.text}, {more});\n{store(held)}"

    def declared(self, e: nodes.Lvalue) -> str:
        """The full name of the class that a place is declared to hold."""
        found = self.tree.type_of(e)
        if isinstance(e, nodes.MemberExpr) and not isinstance(found, Instance):
            owner = self.expression(e.expr).kind
            info = self.kinds.state if owner == types.STATE else self.tree.class_named(owner.of)
            field = field_of(info, e.name)
            return _name_of(get_proper_type(field[1].type)) if field is not None else ""
        return _name_of(found)


def _name_of(found: ProperType | None) -> str:
    return found.type.fullname if isinstance(found, Instance) else ""
