"""Literals, names, fields and operators."""

import importlib

from mypy import nodes
from mypy.types import AnyType, get_proper_type

from translator import types
from translator.context import Part, Scope, is_text
from translator.cpp_values import CppValue
from translator.typed_source import field_of
from translator.types import CppType
from translator.unsupported import Unsupported

PLAIN = {"+", "-", "*", "&", "|", "^"}
GROWING = {"+": "plus", "-": "minus", "*": "times", "<<": "shift_up"}  # may leave the 64 bits of Bits
FUNCTIONS = {"//": "floor_div", "%": "floor_mod", "<<": "shift_up", ">>": "shift_down", "**": "power"}
LARGEST = 0x7FFF_FFFF_FFFF_FFFF


class Expressions(Scope):
    """Writes what is neither a comparison nor a list nor a call."""

    # -- literals and names -------------------------------------------------------------------------------------------

    def write_IntExpr(self, e: nodes.IntExpr) -> CppValue:
        return number(e.value)

    def write_StrExpr(self, e: nodes.StrExpr) -> CppValue:
        return CppValue(self.program.literal(e.value), types.TEXT)

    def write_NameExpr(self, e: nodes.NameExpr) -> CppValue:
        if e.name in ("True", "False"):
            return CppValue(e.name.lower(), types.BOOL)
        if e.name == "None":
            return CppValue("nullptr", types.NONE)
        if isinstance(e.node, nodes.Var) and e.kind == nodes.GDEF:
            module, name = e.node.fullname.rsplit(".", 1)
            return self.constant(module, name, e.node)
        if not isinstance(e.node, nodes.Var):
            raise Unsupported(f"the name {e.name} as a value", e)
        kind = self.kind_of_local(e.node)
        return self.narrowed(CppValue(self.local(e.node), kind, self.is_made(e.node, kind)), e)

    def narrowed(self, code: CppValue, e: nodes.Expression) -> CppValue:
        """What a check before has told about the value: it is there, or it is of a class below."""
        found = self.tree.types.get(e)
        if found is None or isinstance(get_proper_type(found), AnyType) or code.kind in (types.BITS, types.STATE):
            return code
        if code.kind.is_optional or code.kind.is_object:
            now = self.kinds.of(found)
            if now not in (code.kind, types.NOTHING, types.STATE):
                return CppValue(f"({code.as_word(now)})", now, code.made)
        return code

    def constant(self, module: str, name: str, variable: nodes.Var) -> CppValue:
        """A constant of a module: numbers stand in the code, everything else is read when the game is loaded."""
        if not self.tree.is_constant(variable):
            raise Unsupported(f"{name}, which is not declared Final and given another value somewhere")
        value = getattr(importlib.import_module(module), name)
        if isinstance(value, bool):
            return CppValue(str(value).lower(), types.BOOL)
        if isinstance(value, int):
            return number(value)
        if isinstance(value, str):
            return CppValue(self.program.literal(value), types.TEXT)
        return self.program.constant(module, name, self.kinds.of_constant(variable))

    def write_MemberExpr(self, e: nodes.MemberExpr) -> CppValue:
        if (
            isinstance(e.node, nodes.Var)
            and isinstance(e.expr, nodes.NameExpr)
            and isinstance(e.expr.node, nodes.MypyFile)
        ):
            module, name = e.node.fullname.rsplit(".", 1)
            return self.constant(module, name, e.node)
        owner = self.expression(e.expr)
        return self.narrowed(self.field(owner, e.name), e)

    def field(self, owner: CppValue, name: str) -> CppValue:
        if owner.kind == types.STATE:
            kind = self.program.state_field(name)
            return CppValue(f"{owner.text}->{name}_", kind)
        owner = owner.there()
        if not owner.kind.is_object:
            raise Unsupported(f"{name} of {owner.kind}")
        found = field_of(self.tree.class_named(owner.kind.of), name)
        if found is None:
            raise Unsupported(f"{owner.kind.of} has no field {name}")
        definer, variable = found
        kind = self.kinds.of_variable(variable, definer.fullname)
        self.program.use_field(definer, name, kind)
        return CppValue(f"{owner.text}->{name}_", kind, is_text(kind) and self.program.reads_made(definer, name))

    # -- operators ----------------------------------------------------------------------------------------------------

    def write_UnaryExpr(self, e: nodes.UnaryExpr) -> CppValue:
        if e.op == "not":
            return CppValue(f"!{self.truth(e.expr)}", types.BOOL)
        inner = self.expression(e.expr)
        if not inner.kind.is_number or e.op not in ("-", "~", "+"):
            raise Unsupported(f"{e.op} before {inner.kind}", e)
        return CppValue(f"({e.op}({inner.as_kind(types.INT)}))", types.INT)

    def write_OpExpr(self, e: nodes.OpExpr) -> CppValue:
        if e.op in ("and", "or"):
            return self.either(e)
        left, right = self.expression(e.left), self.expression(e.right)
        if types.TEXT in (left.kind, right.kind):
            return self.words(e)
        if left.kind.is_sequence or right.kind.is_sequence or left.kind == types.EMPTY:
            return self.joined(e, left, right)
        if not (left.kind.is_number and right.kind.is_number):
            raise Unsupported(f"{left.kind} {e.op} {right.kind}", e)
        return self.calculated(e, left, right)

    def calculated(self, e: nodes.OpExpr, left: CppValue, right: CppValue, cut: bool = False) -> CppValue:
        """`cut`: only the lowest 64 bits count, because a mask follows."""
        if types.BITS in (left.kind, right.kind):
            return self.calculated_bits(e, left, right, cut)
        parts = self.both(e, left, right, types.INT)
        if e.op in PLAIN:
            text = self.ordered(parts, lambda p: f"({p[0]} {e.op} {p[1]})")
            if left.kind == right.kind == types.BOOL and e.op in "&|^":
                return CppValue(f"(({text}) != 0)", types.BOOL)
            return CppValue(text, types.INT)
        function = FUNCTIONS.get(e.op)
        if function is None:
            raise Unsupported(f"the operator {e.op}", e)
        return CppValue(self.ordered(parts, lambda p: f"{function}({p[0]}, {p[1]})"), types.INT)

    def calculated_bits(self, e: nodes.OpExpr, left: CppValue, right: CppValue, cut: bool) -> CppValue:
        if e.op == "&":
            left, right = self.masked(e.left, e.right, left), self.masked(e.right, e.left, right)
            both = [(e.left, _wrapped(left)), (e.right, _wrapped(right))]
            return CppValue(self.ordered(both, lambda p: f"({p[0]} & {p[1]})"), types.BITS)
        if cut and e.op in GROWING:
            left, right = self.cut(e.left, left), self.cut(e.right, right)
            both = [(e.left, _wrapped(left)), (e.right, _wrapped(right))]
            write = "shift_up_and_cut({0}, {1})" if e.op == "<<" else f"({{0}} {e.op} {{1}})"
            return CppValue(self.ordered(both, lambda p: write.format(*p)), types.BITS)
        parts = self.both(e, left, right, types.BITS)
        if e.op in "|^":
            return CppValue(self.ordered(parts, lambda p: f"({p[0]} {e.op} {p[1]})"), types.BITS)
        function = {**FUNCTIONS, **GROWING}.get(e.op)
        if function is None or e.op == "**":
            raise Unsupported(f"the operator {e.op} of Bits", e)
        return CppValue(self.ordered(parts, lambda p: f"{function}({p[0]}, {p[1]})"), types.BITS)

    def masked(self, e: nodes.Expression, mask: nodes.Expression, code: CppValue) -> CppValue:
        """One side of `&`, with a constant on the other: what lies above 64 bits falls away."""
        is_constant = isinstance(mask, nodes.IntExpr) or (isinstance(mask, nodes.NameExpr) and mask.kind == nodes.GDEF)
        return self.cut(e, code) if is_constant else code

    def cut(self, e: nodes.Expression, code: CppValue) -> CppValue:
        if not isinstance(e, nodes.OpExpr) or code.kind != types.BITS or e.op not in GROWING:
            return code
        return self.calculated(e, self.expression(e.left), self.expression(e.right), cut=True)

    def both(self, e: nodes.OpExpr, left: CppValue, right: CppValue, kind: CppType) -> list[Part]:
        return [(e.left, left.as_kind(kind)), (e.right, right.as_kind(kind))]

    def joined(self, e: nodes.OpExpr, left: CppValue, right: CppValue) -> CppValue:
        if e.op == "*" and left.kind.is_sequence and not left.kind.unordered:
            parts = [(e.left, left.text), (e.right, right.as_kind(types.INT))]
            return CppValue(self.ordered(parts, lambda p: f"repeated({p[0]}, {p[1]})"), left.kind)
        if e.op != "+":
            raise Unsupported(f"the operator {e.op} between {left.kind} and {right.kind}", e)
        kind = self.shared_kind(left.kind, right.kind)
        return CppValue(self.ordered(self.both(e, left, right, kind), lambda p: f"joined({p[0]}, {p[1]})"), kind)

    # -- either, or -----------------------------------------------------------------------------------------------------

    def either(self, e: nodes.OpExpr) -> CppValue:
        left, right = self.expression(e.left), self.expression(e.right)
        if left.kind == right.kind == types.BOOL or self.kind_of(e) == types.BOOL:
            sign = "&&" if e.op == "and" else "||"
            return CppValue(f"({self.truth_of(left)} {sign} {self.truth_of(right)})", types.BOOL)
        kind = self.kind_of(e)
        if types.BITS in (left.kind, right.kind):
            kind = types.BITS
        value = CppValue("v", left.kind, left.made)
        yes, no = right.as_word(kind), value.as_word(kind)
        if e.op == "or":
            yes, no = no, yes
        test = self.truth_of(value)
        return CppValue(
            f"[&]() -> {kind.cpp} {{ auto v = {left.text}; return {test} ? {yes} : {no}; }}()", kind, right.made
        )

    def condition(self, e: nodes.Expression) -> str:
        """The truth of an expression, where only that counts."""
        if isinstance(e, nodes.OpExpr) and e.op in ("and", "or"):
            return f"({self.condition(e.left)} {'&&' if e.op == 'and' else '||'} {self.condition(e.right)})"
        if isinstance(e, nodes.UnaryExpr) and e.op == "not":
            return f"!{self.condition(e.expr)}"
        return self.truth(e)

    def write_ConditionalExpr(self, e: nodes.ConditionalExpr) -> CppValue:
        yes, no = self.expression(e.if_expr), self.expression(e.else_expr)
        kind = self.shared_kind(yes.kind, no.kind)
        if yes.made or no.made:
            condition = self.condition(e.cond)
            return CppValue(f"({condition} ? {yes.as_word(kind)} : {no.as_word(kind)})", kind, made=True)
        return CppValue(f"({self.condition(e.cond)} ? {yes.as_kind(kind)} : {no.as_kind(kind)})", kind)

    def bounds(self, part: nodes.SliceExpr) -> list[Part]:
        bounds = (part.begin_index, part.end_index)
        return [(e, "OPEN" if e is None else self.text(e, types.INT)) for e in bounds]

    def shared_kind(self, left: CppType, right: CppType) -> CppType:
        if left == right:
            return left
        if left.is_number and right.is_number:
            return types.BITS if types.BITS in (left, right) else types.INT
        if left.is_object and right.is_object:
            return self.kinds.common([self.tree.class_named(left.of), self.tree.class_named(right.of)])
        if types.EMPTY in (left, right):
            return right if left == types.EMPTY else left
        if left.is_sequence and right.is_sequence and left.unordered == right.unordered:
            if left.element.is_object and right.element.is_object:
                return types.sequence(self.shared_kind(left.element, right.element), left.unordered)
        if types.NONE in (left, right):
            return types.optional(right if left == types.NONE else left)
        if left.is_optional or right.is_optional:
            bare = [kind.element if kind.is_optional else kind for kind in (left, right)]
            return types.optional(self.shared_kind(*bare))
        raise Unsupported(f"{left} beside {right}")


def number(value: int) -> CppValue:
    if value > LARGEST:
        if value > 2 * LARGEST + 1:
            raise Unsupported(f"the number {value}, which has more than 64 bits")
        return CppValue(f"{value}ULL", types.BITS)
    if value < -LARGEST:
        raise Unsupported(f"the number {value}, which has more than 64 bits")
    return CppValue(f"I({value})" if abs(value) < 1 << 31 else f"I({value}LL)", types.INT)


def element(text: str, kind: CppType) -> CppValue:
    """Of a list: numbers lie there with 32 bits."""
    return CppValue(f"I({text})" if kind == types.INT else text, kind)


def _wrapped(code: CppValue) -> str:
    """As 64 bits, a negative number with its sign."""
    return code.text if code.kind == types.BITS else f"static_cast<uint64_t>({code.text})"
