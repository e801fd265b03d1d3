"""The few built-in functions."""

from mypy import nodes

from translator import types
from translator.cpp_values import CHANGES, CppValue
from translator.loops import only_if
from translator.methods import Methods
from translator.types import CppType
from translator.unsupported import Unsupported


class BuiltIns(Methods):
    """Writes calls of built-in functions."""

    def built_in_len(self, e: nodes.CallExpr) -> CppValue:
        [over] = self.plain_arguments(e, 1)
        code = self.expression(over)
        if code.kind == types.EMPTY:
            return CppValue("I(0)", types.INT)
        if not (code.kind.is_sequence or code.kind.is_map):
            raise Unsupported(f"the length of {code.kind}", e)
        return CppValue(f"length({code.text})", types.INT)

    def built_in_max(self, e: nodes.CallExpr) -> CppValue:
        return self.extreme(e, "max")

    def built_in_min(self, e: nodes.CallExpr) -> CppValue:
        return self.extreme(e, "min")

    def extreme(self, e: nodes.CallExpr, which: str) -> CppValue:
        named = self.named_arguments(e)
        free = self.plain_arguments(e, *range(1, len(e.args) + 1), named=("key", "default"))
        if len(free) > 1:
            if named:
                raise Unsupported(f"{which} of several with a key", e)
            return self.extreme_of_several(free, which)
        code = self.gathered(free[0])
        each = code.kind.element
        mixed = (
            isinstance(free[0], nodes.GeneratorExpr) and self.weight(free[0]) == CHANGES
        )  # with the calls of the key
        if "key" in named and (code.kind.unordered or mixed):
            raise Unsupported(f"{which} by a key where the order is not known", e)
        key = self.key(named["key"], each) if "key" in named else self.own_key(each)
        if "default" in named:
            parts = [(free[0], code.text), (named["default"], self.text(named["default"], each))]
            return CppValue(self.ordered(parts, lambda p: f"{which}_of({p[0]}, {key}, {p[1]})"), each)
        return CppValue(f"{which}_of<{each.cpp}>({code.text}, {key})", each)

    def extreme_of_several(self, arguments: list[nodes.Expression], which: str) -> CppValue:
        codes = [self.expression(argument) for argument in arguments]
        kind = codes[0].kind
        for code in codes[1:]:
            kind = self.shared_kind(kind, code.kind)
        self.need_order(kind)
        parts = [(argument, code.as_kind(kind)) for argument, code in zip(arguments, codes, strict=True)]
        return CppValue(self.ordered(parts, lambda p: f"std::{which}<{kind.cpp}>({{{', '.join(p)}}})"), kind)

    def built_in_sum(self, e: nodes.CallExpr) -> CppValue:
        [over] = self.plain_arguments(e, 1)
        code = self.gathered(over)
        if code.kind.element not in (types.INT, types.BOOL):
            raise Unsupported(f"the sum of {code.kind}", e)
        return CppValue(f"sum({code.text})", types.INT)

    def built_in_abs(self, e: nodes.CallExpr) -> CppValue:
        [number] = self.plain_arguments(e, 1)
        return CppValue(f"std::abs({self.text(number, types.INT)})", types.INT)

    def built_in_any(self, e: nodes.CallExpr) -> CppValue:
        return self.quantified(e, "true", "false", "")

    def built_in_all(self, e: nodes.CallExpr) -> CppValue:
        return self.quantified(e, "false", "true", "!")

    def quantified(self, e: nodes.CallExpr, found: str, else_: str, sign: str) -> CppValue:
        [over] = self.plain_arguments(e, 1)
        if not isinstance(over, nodes.GeneratorExpr):
            raise Unsupported("any() or all() of something else than a comprehension", e)

        def decide(tests: str) -> str:
            return only_if(tests, f"if ({sign}{self.condition(over.left_expr)}) return {found};\n")

        body = self.looped(over, decide)
        return CppValue(f"[&] {{\n{body}return {else_}; }}()", types.BOOL)

    def built_in_next(self, e: nodes.CallExpr) -> CppValue:
        arguments = self.plain_arguments(e, 1, 2)
        over = arguments[0]
        if not isinstance(over, nodes.GeneratorExpr):
            raise Unsupported("next() of something else than a comprehension", e)
        if len(arguments) > 1 and self.weight(arguments[1]) == CHANGES:
            raise Unsupported("next() that falls back on a call", e)
        found: list[CppType] = []

        def give(tests: str) -> str:
            code = self.expression(over.left_expr)
            found.append(code.kind)
            return only_if(tests, f"return {code.as_kind(code.kind)};\n")

        body = self.looped(over, give)
        kind = found[0]
        if len(arguments) == 1:
            return CppValue(
                f"[&]() -> {kind.cpp} {{\n{body}fault({self.program.place(self.module, e.line)}); }}()", kind
            )
        otherwise = self.expression(arguments[1])
        kind = self.shared_kind(kind, otherwise.kind)
        return CppValue(f"[&]() -> {kind.cpp} {{\n{body}return {otherwise.as_kind(kind)}; }}()", kind)

    def built_in_bool(self, e: nodes.CallExpr) -> CppValue:
        [what] = self.plain_arguments(e, 1)
        return CppValue(self.condition(what), types.BOOL)

    def built_in_int(self, e: nodes.CallExpr) -> CppValue:
        [what] = self.plain_arguments(e, 1)
        return CppValue(self.text(what, types.INT), types.INT)

    def built_in_list(self, e: nodes.CallExpr) -> CppValue:
        arguments = self.plain_arguments(e, 0, 1)
        if not arguments:
            kind = self.kind_of(e)
            return CppValue(f"fresh<{kind.element.stored}>()", kind)
        code = self.gathered(arguments[0])
        if code.kind.unordered:
            raise Unsupported(f"the order of {code.kind}", e)
        return CppValue(f"copied({code.text})", code.kind)

    built_in_tuple = built_in_list

    def built_in_set(self, e: nodes.CallExpr) -> CppValue:
        arguments = self.plain_arguments(e, 0, 1)
        if not arguments:
            kind = self.kind_of(e)
            return CppValue(f"fresh<{kind.element.stored}>()", kind)
        code = self.gathered(arguments[0])
        self.need_equality(code.kind.element)
        return CppValue(f"unique({code.text})", types.sequence(code.kind.element, unordered=True))

    def built_in_range(self, e: nodes.CallExpr) -> CppValue:
        arguments = self.plain_arguments(e, 1, 2, 3)
        parts = [(argument, self.text(argument, types.INT)) for argument in arguments]
        return CppValue(self.ordered(parts, lambda p: f"counted({', '.join(p)})"), types.NUMBERS)

    def built_in_reversed(self, e: nodes.CallExpr) -> CppValue:
        [over] = self.plain_arguments(e, 1)
        code = self.expression(over)
        if not code.kind.is_sequence:
            raise Unsupported(f"{code.kind} the other way round", e)
        return CppValue(f"turned_round({code.text})", code.kind)

    def built_in_sorted(self, e: nodes.CallExpr) -> CppValue:
        [over] = self.plain_arguments(e, 1, named=("key", "reverse"))
        code = self.gathered(over)
        if code.kind.unordered and "key" in self.named_arguments(e):
            raise Unsupported("a set sorted by a key: equal ones have no order", e)
        kind = types.sequence(code.kind.element)
        return CppValue(f"sorted({code.text}, {self.sort_key(e, code.kind.element)})", kind)

    def built_in_isinstance(self, e: nodes.CallExpr) -> CppValue:
        code = self.expression(e.args[0])
        if self.is_state_check(e):
            if code.kind != types.STATE or self.weight(e.args[0]) == CHANGES:
                raise Unsupported("isinstance of the state's class for something else", e)
            return CppValue("true", types.BOOL)
        tests = [self.program.is_of(info) for info in self.named_classes(e.args[1])]
        if not code.kind.is_object:
            raise Unsupported(f"isinstance of {code.kind}", e)
        return CppValue(
            f"[&] {{ auto* v = {code.text}; return {' || '.join(f'{test}(v)' for test in tests)}; }}()", types.BOOL
        )
