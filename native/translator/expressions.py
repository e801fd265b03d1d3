"""Expressions: each becomes a piece of C++ and the kind of its value."""

import importlib
from collections.abc import Callable

from mypy import nodes
from mypy.types import AnyType, get_proper_type

from translator import kinds
from translator.code import Code, in_order
from translator.kinds import Kind
from translator.outside import Outside
from translator.tree import field_of

COMPARED = {"==", "!=", "<", "<=", ">", ">="}
PLAIN = {"+", "-", "*", "&", "|", "^"}


class Expressions:
    """Writes expressions. Statements and calls complete it."""

    program: "object"

    # -- small help ---------------------------------------------------------------------------------------------------

    def expression(self, e: nodes.Expression) -> Code:
        write: Callable[[nodes.Expression], Code] | None = getattr(self, "write_" + type(e).__name__, None)
        if write is None:
            raise Outside(f"a {type(e).__name__}", e)
        try:
            return write(e)
        except Outside as problem:
            if problem.line < 0:
                problem.line = e.line
            raise

    def text(self, e: nodes.Expression, kind: Kind) -> str:
        return self.expression(e).as_kind(kind)

    def truth(self, e: nodes.Expression) -> str:
        return self.expression(e).truth()

    def kind_of(self, e: nodes.Expression) -> Kind:
        return self.kinds.of(self.tree.type_of(e))

    def is_pure(self, e: nodes.Expression) -> bool:
        """Can it be worked out sooner or later without a difference?"""
        return not self.program.calls_in(e)

    # -- literals and names -------------------------------------------------------------------------------------------

    def write_IntExpr(self, e: nodes.IntExpr) -> Code:
        return _number(e.value)

    def write_StrExpr(self, e: nodes.StrExpr) -> Code:
        return Code(self.program.literal(e.value), kinds.TEXT)

    def write_NameExpr(self, e: nodes.NameExpr) -> Code:
        if e.name in ("True", "False"):
            return Code(e.name.lower(), kinds.BOOL)
        if e.name == "None":
            return Code("nullptr", kinds.NONE)
        if isinstance(e.node, nodes.Var) and e.kind == nodes.GDEF:
            module, name = e.node.fullname.rsplit(".", 1)
            return self.constant(module, name, e.node)
        if not isinstance(e.node, nodes.Var):
            raise Outside(f"the name {e.name} as a value", e)
        return self.narrowed(Code(self.local(e.node), self.kind_of_local(e.node)), e)

    def narrowed(self, code: Code, e: nodes.Expression) -> Code:
        """What a check before has told about the value: it is there, or it is of a class below."""
        found = self.tree.types.get(e)
        if found is None or isinstance(get_proper_type(found), AnyType) or code.kind in (kinds.BITS, kinds.STATE):
            return code
        if code.kind.is_optional or code.kind.is_object:
            now = self.kinds.of(found)
            if now not in (code.kind, kinds.NOTHING, kinds.STATE):
                return Code(f"({code.as_kind(now)})", now)
        return code

    def constant(self, module: str, name: str, variable: nodes.Var) -> Code:
        """A constant of a module: numbers stand in the code, everything else is read when the game is loaded."""
        value = getattr(importlib.import_module(module), name)
        if isinstance(value, bool):
            return Code(str(value).lower(), kinds.BOOL)
        if isinstance(value, int):
            return _number(value)
        if isinstance(value, str):
            return Code(self.program.literal(value), kinds.TEXT)
        return self.program.constant(module, name, self.kinds.of_constant(variable))

    def write_MemberExpr(self, e: nodes.MemberExpr) -> Code:
        if isinstance(e.node, nodes.Var) and isinstance(e.expr, nodes.NameExpr) and isinstance(e.expr.node, nodes.MypyFile):
            module, name = e.node.fullname.rsplit(".", 1)
            return self.constant(module, name, e.node)
        owner = self.expression(e.expr)
        return self.narrowed(self.field(owner, e.name), e)

    def field(self, owner: Code, name: str) -> Code:
        if owner.kind == kinds.STATE:
            kind = self.program.state_field(name)
            return Code(f"{owner.text}->{name}_", kind)
        if owner.kind.is_optional:
            owner = Code(f"(*{owner.text})", owner.kind.element)
        if not owner.kind.is_object:
            raise Outside(f"{name} of {owner.kind.cpp}")
        found = field_of(self.tree.class_named(owner.kind.of), name)
        if found is None:
            raise Outside(f"{owner.kind.of} has no field {name}")
        definer, variable = found
        kind = self.kinds.of_variable(variable, definer.fullname)
        self.program.use_field(definer, name, kind)
        return Code(f"{owner.text}->{name}_", kind)

    # -- operators ----------------------------------------------------------------------------------------------------

    def write_UnaryExpr(self, e: nodes.UnaryExpr) -> Code:
        if e.op == "not":
            return Code(f"!{self.truth(e.expr)}", kinds.BOOL)
        inner = self.expression(e.expr)
        if inner.kind not in (kinds.INT, kinds.BITS, kinds.BOOL):
            raise Outside(f"{e.op} before {inner.kind.cpp}", e)
        return Code(f"({e.op}({inner.as_kind(kinds.INT)}))", kinds.INT)

    def write_OpExpr(self, e: nodes.OpExpr) -> Code:
        if e.op in ("and", "or"):
            return self.either(e)
        left, right = self.expression(e.left), self.expression(e.right)
        if left.kind == kinds.TEXT or right.kind == kinds.TEXT:
            return Code("Str{}", kinds.TEXT, made=True)
        if left.kind.is_sequence or right.kind.is_sequence or left.kind == kinds.EMPTY:
            return self.joined(e, left, right)
        if not (left.kind.is_number and right.kind.is_number):
            raise Outside(f"{left.kind.cpp} {e.op} {right.kind.cpp}", e)
        return self.calculated(e, left, right)

    def calculated(self, e: nodes.OpExpr, left: Code, right: Code) -> Code:
        kind = kinds.BITS if kinds.BITS in (left.kind, right.kind) else kinds.INT
        parts, pure = [left.as_kind(kind), right.as_kind(kind)], [self.is_pure(e.left), self.is_pure(e.right)]
        if e.op in PLAIN:
            both = kinds.BOOL if left.kind == right.kind == kinds.BOOL and e.op in "&|^" else kind
            text = in_order(parts, pure, lambda p: f"({p[0]} {e.op} {p[1]})")
            return Code(text if both != kinds.BOOL else f"(({text}) != 0)", both)
        function = {"//": "floor_div", "%": "floor_mod", "<<": "shift_up", ">>": "shift_down", "**": "power"}.get(e.op)
        if function is None:
            raise Outside(f"the operator {e.op}", e)
        return Code(in_order(parts, pure, lambda p: f"{function}({p[0]}, {p[1]})"), kind)

    def joined(self, e: nodes.OpExpr, left: Code, right: Code) -> Code:
        pure = [self.is_pure(e.left), self.is_pure(e.right)]
        if e.op == "*":
            return Code(in_order([left.text, right.text], pure, lambda p: f"repeated({p[0]}, {p[1]})"), left.kind)
        if e.op != "+":
            raise Outside(f"the operator {e.op} between lists", e)
        kind = left.kind if left.kind.is_sequence else right.kind
        return Code(in_order([left.as_kind(kind), right.as_kind(kind)], pure, lambda p: f"joined({p[0]}, {p[1]})"), kind)

    def either(self, e: nodes.OpExpr) -> Code:
        left, right = self.expression(e.left), self.expression(e.right)
        if left.kind == right.kind == kinds.BOOL or self.kind_of(e) == kinds.BOOL:
            return Code(f"({left.truth()} {'&&' if e.op == 'and' else '||'} {right.truth()})", kinds.BOOL)
        kind = self.kind_of(e)
        test = Code("v_", left.kind).truth()
        yes, no = (right.as_kind(kind), Code("v_", left.kind).as_kind(kind))
        if e.op == "or":
            yes, no = no, yes
        return Code(f"[&]() -> {kind.cpp} {{ auto v_ = {left.text}; return {test} ? {yes} : {no}; }}()", kind)

    def condition(self, e: nodes.Expression) -> str:
        """The truth of an expression, where only that counts."""
        if isinstance(e, nodes.OpExpr) and e.op in ("and", "or"):
            return f"({self.condition(e.left)} {'&&' if e.op == 'and' else '||'} {self.condition(e.right)})"
        if isinstance(e, nodes.UnaryExpr) and e.op == "not":
            return f"!{self.condition(e.expr)}"
        return self.truth(e)

    def write_ComparisonExpr(self, e: nodes.ComparisonExpr) -> Code:
        operands = [self.expression(operand) for operand in e.operands]
        names, before = [operand.text for operand in operands], ""
        twice = range(1, len(operands) - 1)
        if any(not self.is_pure(e.operands[n]) for n in twice) or sum(not self.is_pure(x) for x in e.operands) > 1:
            names = [f"c{n}_" for n in range(len(operands))]
            before = "".join(f"auto {name} = {code.text}; " for name, code in zip(names, operands, strict=True))
        codes = [Code(name, code.kind, code.made) for name, code in zip(names, operands, strict=True)]
        parts = [
            self.compared(operator, codes[n], codes[n + 1], e.operands[n + 1]) for n, operator in enumerate(e.operators)
        ]
        text = parts[0] if len(parts) == 1 else "(" + " && ".join(parts) + ")"
        return Code(f"[&] {{ {before}return {text}; }}()" if before else text, kinds.BOOL)

    def in_part(self, left: Code, e: nodes.IndexExpr) -> str | None:
        """Whether something is in every so manyth element, without a list of those."""
        if not isinstance(e.index, nodes.SliceExpr) or e.index.stride is None:
            return None
        base = self.expression(e.base)
        step = self.constant_or_none(e.index.stride)
        if not base.kind.is_sequence or step is None or step <= 0:
            return None
        begin, end = self.bound(e.index.begin_index), self.bound(e.index.end_index)
        return f"contains_in_part({base.text}, {left.as_kind(base.kind.element)}, {begin}, {end}, I({step}))"

    def constant_or_none(self, e: nodes.Expression) -> int | None:
        if isinstance(e, nodes.IntExpr):
            return e.value
        if isinstance(e, nodes.NameExpr) and isinstance(e.node, nodes.Var) and e.kind == nodes.GDEF:
            module, name = e.node.fullname.rsplit(".", 1)
            value = getattr(importlib.import_module(module), name)
            return value if type(value) is int else None
        return None

    def compared(self, operator: str, left: Code, right: Code, written: nodes.Expression) -> str:
        if left.made or right.made:
            raise Outside("a comparison with a text that is put together")
        if operator in ("is", "is not"):
            return self.identity(operator, left, right)
        if operator in ("in", "not in"):
            inside = self.contained(left, right, written)
            return f"!{inside}" if operator == "not in" else inside
        if operator not in COMPARED:
            raise Outside(f"the comparison {operator}")
        if left.kind.is_sequence and right.kind.is_sequence:
            if operator not in ("==", "!="):
                raise Outside("lists compared by size")
            return f"{'!' if operator == '!=' else ''}same({left.text}, {right.text})"
        if left.kind.is_object and operator not in ("==", "!="):
            raise Outside("objects compared by size")
        kind = self.shared_kind(left.kind, right.kind)
        return f"({left.as_kind(kind)} {operator} {right.as_kind(kind)})"

    def identity(self, operator: str, left: Code, right: Code) -> str:
        sign = "==" if operator == "is" else "!="
        if right.kind == kinds.NONE and left.kind.is_optional:
            return f"{'!' if sign == '==' else ''}{left.text}.has_value()"
        if not (left.kind.is_pointer and (right.kind.is_pointer or right.kind == kinds.NONE)):
            raise Outside(f"{left.kind.cpp} {operator} {right.kind.cpp}")
        return f"((const void*)({left.text}) {sign} (const void*)({right.text}))"

    def contained(self, left: Code, right: Code, written: nodes.Expression) -> str:
        if isinstance(written, nodes.TupleExpr | nodes.SetExpr | nodes.ListExpr):
            items = [self.expression(item) for item in written.items]
            tests = " || ".join(f"v_ == {item.as_kind(left.kind)}" for item in items)
            return f"[&] {{ auto v_ = {left.text}; return {tests}; }}()"
        if isinstance(written, nodes.IndexExpr):
            found = self.in_part(left, written)
            if found is not None:
                return found
        if right.kind.is_map:
            return f"contains({right.text}, {left.as_kind(right.kind.inside[0])})"
        if right.kind == kinds.TEXT:
            return f"has_word({right.text}, {left.as_kind(kinds.TEXT)})"
        if not right.kind.is_sequence:
            raise Outside(f"in {right.kind.cpp}")
        return f"contains({right.text}, {left.as_kind(right.kind.element)})"

    def shared_kind(self, left: Kind, right: Kind) -> Kind:
        if left == right:
            return left
        if left.is_number and right.is_number:
            return kinds.BITS if kinds.BITS in (left, right) else kinds.INT
        if left.is_object and right.is_object:
            return self.kinds.common([self.tree.class_named(left.of), self.tree.class_named(right.of)])
        if left == kinds.EMPTY:
            return right
        if right == kinds.EMPTY:
            return left
        if left.is_sequence and right.is_sequence and left.element.is_object and right.element.is_object:
            return kinds.sequence(self.shared_kind(left.element, right.element))
        if kinds.NONE in (left, right):
            return kinds.optional(right if left == kinds.NONE else left)
        if left.is_optional or right.is_optional:
            inner = self.shared_kind(left.element if left.is_optional else left, right.element if right.is_optional else right)
            return kinds.optional(inner)
        raise Outside(f"{left.cpp} beside {right.cpp}")

    def write_ConditionalExpr(self, e: nodes.ConditionalExpr) -> Code:
        yes, no = self.expression(e.if_expr), self.expression(e.else_expr)
        kind = self.shared_kind(yes.kind, no.kind)
        text = f"({self.condition(e.cond)} ? {yes.as_kind(kind)} : {no.as_kind(kind)})"
        return Code(text, kind, made=yes.made or no.made)

    # -- lists, tuples, parts of them ---------------------------------------------------------------------------------

    def write_ListExpr(self, e: nodes.ListExpr) -> Code:
        return self.listed(e, e.items)

    def write_SetExpr(self, e: nodes.SetExpr) -> Code:
        raise Outside("a set written out", e)

    def write_TupleExpr(self, e: nodes.TupleExpr) -> Code:
        if not e.items:
            return Code("Empty()", kinds.EMPTY)
        if any(isinstance(item, nodes.StarExpr) for item in e.items):
            return self.listed(e, e.items)
        items = [self.expression(item) for item in e.items]
        kind = kinds.tuple_of(*[item.kind for item in items])
        return Code(f"{kind.cpp}{{{', '.join(item.text for item in items)}}}", kind)  # braces: from left to right

    def listed(self, e: nodes.Expression, items: list[nodes.Expression]) -> Code:
        if not items:
            found = self.tree.types.get(e)
            kind = self.kinds.of(found) if found is not None and "Never" not in str(found) else kinds.EMPTY
            return Code("Empty()", kinds.EMPTY) if not kind.is_sequence else Code(f"fresh<{kind.element.stored}>()", kind)
        codes = [self.expression(item.expr if isinstance(item, nodes.StarExpr) else item) for item in items]
        element = None
        for item, code in zip(items, codes, strict=True):
            kind = code.kind.element if isinstance(item, nodes.StarExpr) else code.kind
            kind = kinds.INT if kind == kinds.BOOL else kind
            element = kind if element is None else self.shared_kind(element, kind)
        assert element is not None
        lines = ""
        for item, code in zip(items, codes, strict=True):
            if isinstance(item, nodes.StarExpr):
                lines += f"extend(r_, {code.as_kind(kinds.sequence(element))}); "
            else:
                lines += f"push(r_, {code.as_kind(element)}); "
        return Code(f"[&] {{ auto* r_ = fresh<{element.stored}>(); {lines}return r_; }}()", kinds.sequence(element))

    def write_DictExpr(self, e: nodes.DictExpr) -> Code:
        if e.items:
            raise Outside("a dictionary written out", e)
        kind = self.kind_of(e)
        return Code(kind.cpp and f"fresh_map<{kind.inside[0].cpp}, {kind.inside[1].cpp}>()", kind)

    def write_IndexExpr(self, e: nodes.IndexExpr) -> Code:
        base = self.expression(e.base)
        if isinstance(e.index, nodes.SliceExpr):
            return self.sliced(base, e.index)
        if base.kind.is_tuple:
            number = self.constant_number(e.index)
            number = number if number >= 0 else number + len(base.kind.inside)
            return self.narrowed(Code(f"std::get<{number}>({base.text})", base.kind.inside[number]), e)
        pure = [self.is_pure(e.base), self.is_pure(e.index)]
        if base.kind.is_map:
            key, value = base.kind.inside
            index = self.expression(e.index)
            if index.made:
                raise Outside("a text that is put together as a key", e)
            parts = [base.text, index.as_kind(key)]
            return Code(in_order(parts, pure, lambda p: f"found({p[0]}, {p[1]})"), value)
        if not base.kind.is_sequence:
            raise Outside(f"{base.kind.cpp}[...]", e)
        parts = [base.text, self.text(e.index, kinds.INT)]
        return self.narrowed(_element(in_order(parts, pure, lambda p: f"at({p[0]}, {p[1]})"), base.kind.element), e)

    def constant_number(self, e: nodes.Expression) -> int:
        if isinstance(e, nodes.IntExpr):
            return e.value
        if isinstance(e, nodes.UnaryExpr) and e.op == "-" and isinstance(e.expr, nodes.IntExpr):
            return -e.expr.value
        raise Outside("an element of a tuple by a number that is not written there", e)

    def sliced(self, base: Code, part: nodes.SliceExpr) -> Code:
        if not base.kind.is_sequence:
            raise Outside(f"a part of {base.kind.cpp}", part)
        begin, end = self.bound(part.begin_index), self.bound(part.end_index)
        if part.stride is None:
            return Code(f"part({base.text}, {begin}, {end})", base.kind)
        return Code(f"part({base.text}, {begin}, {end}, {self.text(part.stride, kinds.INT)})", base.kind)

    def bound(self, e: nodes.Expression | None) -> str:
        return "OPEN" if e is None else self.text(e, kinds.INT)

    # -- comprehensions -----------------------------------------------------------------------------------------------

    def write_ListComprehension(self, e: nodes.ListComprehension) -> Code:
        return self.collected(e.generator)

    def write_SetComprehension(self, e: nodes.SetComprehension) -> Code:
        code = self.collected(e.generator)
        return Code(f"unique({code.text})", code.kind)

    def write_GeneratorExpr(self, e: nodes.GeneratorExpr) -> Code:
        return self.collected(e)

    def collected(self, e: nodes.GeneratorExpr) -> Code:
        element: list[Kind] = []

        def keep() -> str:
            code = self.expression(e.left_expr)
            kind = kinds.INT if code.kind == kinds.BOOL else code.kind
            element.append(kind)
            return f"push(r_, {code.as_kind(kind)});\n"

        body = self.looped(e, keep)
        return Code(
            f"[&] {{ auto* r_ = fresh<{element[0].stored}>();\n{body}return r_; }}()", kinds.sequence(element[0])
        )

    def looped(self, e: nodes.GeneratorExpr, inner: Callable[[], str], depth: int = 0) -> str:
        """The loops of a comprehension, one in the other."""
        if depth == len(e.sequences):
            return inner()

        def body() -> str:
            tests = [self.condition(test) for test in e.condlists[depth]]
            rest = self.looped(e, inner, depth + 1)
            return f"if ({' && '.join(tests)}) {{\n{rest}}}\n" if tests else rest

        return self.loop(e.indices[depth], e.sequences[depth], body, inside=True)


def _number(value: int) -> Code:
    if value > 0x7FFF_FFFF_FFFF_FFFF:
        return Code(f"{value}ULL", kinds.BITS)
    return Code(f"I({value})" if abs(value) < 1 << 31 else f"I({value}LL)", kinds.INT)


def _element(text: str, kind: Kind) -> Code:
    return Code(f"I({text})" if kind == kinds.INT else text, kind)
