"""Comparisons."""

import re

from mypy import nodes
from mypy.types import Instance, get_proper_type

from translator import types
from translator.cpp_values import CHANGES, STEADY, CppValue
from translator.expressions import Expressions
from translator.types import CppType
from translator.unsupported import Unsupported

FORWARDS = re.compile(r"I\([1-9]\d*\)")  # a step that is a number written there, above 0
COMPARED = {"==", "!=", "<", "<=", ">", ">="}
EQUAL = ("==", "!=")
AMONG = ("in", "not in")
VAGUE = {"typing.Sequence", "typing.Iterable", "typing.Collection"}
Written = nodes.TupleExpr | nodes.SetExpr | nodes.ListExpr


class Comparisons(Expressions):
    """Writes comparisons."""

    def write_ComparisonExpr(self, e: nodes.ComparisonExpr) -> CppValue:
        for n, sign in enumerate(e.operators):
            self.refuse_vague([*e.operands[n : n + 2]] if sign in EQUAL else [e.operands[n]] if sign in AMONG else [])
        weights = [self.weight(operand) for operand in e.operands]
        if CHANGES in weights and sum(weight != STEADY for weight in weights) > 1:
            return CppValue(self.one_after_the_other(e), types.BOOL)
        codes = [self.operand(e, n) for n in range(len(e.operands))]
        parts = [self.compared(sign, codes[n], codes[n + 1], e.operands[n + 1]) for n, sign in enumerate(e.operators)]
        return CppValue(parts[0] if len(parts) == 1 else "(" + " && ".join(parts) + ")", types.BOOL)

    def refuse_vague(self, sides: list[nodes.Expression]) -> None:
        """A list equals no tuple in Python. What may be either is not compared."""
        for side in sides:
            kind = get_proper_type(self.tree.types.get(side))
            if isinstance(kind, Instance) and kind.type.fullname in VAGUE:
                raise Unsupported(f"an equality of {kind.type.name}, which may be a list or a tuple", side)

    def operand(self, e: nodes.ComparisonExpr, n: int) -> CppValue:
        """What is written out behind `in` is looked at item by item."""
        if n and e.operators[n - 1] in AMONG and isinstance(e.operands[n], Written):
            if len(e.operators) > 1:
                raise Unsupported("a chain of comparisons with `in`", e)
            return CppValue("Empty()", types.EMPTY)
        return self.expression(e.operands[n])

    def one_after_the_other(self, e: nodes.ComparisonExpr) -> str:
        """Each operand is worked out once, and not at all when it no longer counts."""
        before = self.operand(e, 0)
        text = f"auto c0 = {before.text}; "
        before = CppValue("c0", before.kind, before.made)
        for n, sign in enumerate(e.operators, 1):
            after = self.operand(e, n)
            if after.kind != types.EMPTY:
                text += f"auto c{n} = {after.text}; "
                after = CppValue(f"c{n}", after.kind, after.made)
            listed = after.kind == types.EMPTY  # anything else has been worked out by now, and must not be once more
            test = self.compared(sign, before, after, e.operands[n] if listed else None)
            text += f"return {test};" if n == len(e.operators) else f"if (!{test}) return false; "
            before = after
        return f"[&] {{ {text} }}()"

    def compared(self, sign: str, left: CppValue, right: CppValue, written: nodes.Expression | None) -> str:
        if (left.made or right.made) and right.kind != types.NONE:
            raise Unsupported("a comparison with a text that is put together")
        if sign in ("is", "is not"):
            return self.identity(sign, left, right)
        if sign in AMONG:
            inside = self.contained(left, right, written)
            return f"!{inside}" if sign == "not in" else inside
        if sign not in COMPARED:
            raise Unsupported(f"the comparison {sign}")
        if left.kind != right.kind and types.BITS in (left.kind, right.kind):
            return self.compared_bits(sign, left, right)
        kind = self.shared_kind(left.kind, right.kind)
        if sign in EQUAL:
            self.need_equality(kind)
        else:
            self.need_order(kind)
        one, other = left.as_kind(kind), right.as_kind(kind)
        if kind.is_sequence:
            return f"{'!' if sign == '!=' else ''}same({one}, {other})"
        return f"({one} {sign} {other})"

    def compared_bits(self, sign: str, left: CppValue, right: CppValue) -> str:
        """A number without a sign beside one that may be negative."""
        if not (left.kind.is_number and right.kind.is_number):
            raise Unsupported(f"{left.kind} {sign} {right.kind}")
        if right.text.startswith("I(") and right.text[2:-1].isdigit():
            return f"({left.text} {sign} {right.as_kind(types.BITS)})"
        return f"(beside({left.text}, {right.text}) {sign} 0)"

    def identity(self, sign: str, left: CppValue, right: CppValue) -> str:
        mark = "==" if sign == "is" else "!="
        if right.kind == types.NONE and left.kind.is_optional:
            return f"{'!' if mark == '==' else ''}{left.text}.has_value()"
        objects = left.kind.is_object and right.kind.is_object
        if not objects and not (left.kind.is_pointer and right.kind == types.NONE):
            raise Unsupported(f"{left.kind} {sign} {right.kind}")
        return f"((const void*)({left.text}) {mark} (const void*)({right.text}))"

    def contained(self, left: CppValue, right: CppValue, written: nodes.Expression | None) -> str:
        if isinstance(written, Written):
            return self.among(left, written)
        if isinstance(written, nodes.IndexExpr) and isinstance(written.index, nodes.SliceExpr):
            found = self.in_part(left, written.base, written.index)
            if found is not None:
                return found
        if right.kind == types.TEXT:
            return f"has_word({right.text}, {left.as_kind(types.TEXT)})"
        if not (right.kind.is_sequence or right.kind.is_map):
            raise Unsupported(f"in {right.kind}")
        element = right.kind.inside[0]
        self.need_equality(element)
        if left.kind != element and not self.fits(left.kind, element):
            raise Unsupported(f"{left.kind} in {right.kind}")
        return f"contains({right.text}, {left.as_kind(element)})"

    def in_part(self, left: CppValue, of: nodes.Expression, part: nodes.SliceExpr) -> str | None:
        """A number among every so manyth of a list, without a list of those."""
        base = self.expression(of)
        if part.stride is None or base.kind != types.sequence(types.INT) or left.kind != types.INT:
            return None
        step = self.text(part.stride, types.INT)
        if not FORWARDS.fullmatch(step):
            return None
        parts = [(of, base.text), *self.bounds(part)]
        return self.ordered(parts, lambda p: f"contains_in_part({p[0]}, {left.text}, {p[1]}, {p[2]}, {step})")

    def fits(self, kind: CppType, element: CppType) -> bool:
        """Can a value be looked for among elements without becoming another?"""
        if (kind, element) == (types.BOOL, types.INT) or (kind.is_object and element.is_object):
            return True
        return kind == types.NONE and (element.is_optional or element.is_object)

    def among(self, left: CppValue, written: Written) -> str:
        """One of a few that stand there: all of them are worked out, then compared."""
        names, lines = [], ""
        for n, item in enumerate(written.items):
            code = self.expression(item)
            if self.weight(item) != STEADY:
                lines += f"auto w{n} = {code.text}; "
                code = CppValue(f"w{n}", code.kind, code.made)
            names.append(code)
        value = CppValue("v", left.kind, left.made)
        tests = " || ".join(self.compared("==", value, code, written) for code in names) or "false"
        return f"[&] {{ auto v = {left.text}; {lines}return {tests}; }}()"

    # -- what can be compared -----------------------------------------------------------------------------------------

    def need_equality(self, kind: CppType) -> None:
        """Equal in C++ must be equal in Python."""
        if kind.is_sequence and not kind.unordered:
            self.need_equality(kind.element)
        elif kind.is_object or kind == types.STATE:
            info = self.kinds.state if kind == types.STATE else self.tree.class_named(kind.of)
            self.program.refuse_own(info, ("__eq__",), "a comparison of objects with an equality of their own")
        elif kind.is_optional or kind.is_tuple:
            for part in kind.inside:
                if part.is_sequence:
                    raise Unsupported(f"a comparison of {kind}")
                self.need_equality(part)
        elif not (kind.is_number or kind == types.TEXT):
            raise Unsupported(f"a comparison of {kind}")

    def need_order(self, kind: CppType) -> None:
        """Smaller in C++ must be smaller in Python."""
        parts = kind.inside if kind.is_tuple else (kind,)
        for part in parts:
            if part.is_tuple and part is not kind:
                self.need_order(part)
            elif not (part.is_number or part == types.TEXT):
                raise Unsupported(f"{part} compared by size")
