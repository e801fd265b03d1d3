"""Literals, names, fields and operators."""

import importlib

from mypy import nodes
from mypy.types import AnyType, get_proper_type

from translator import kinds
from translator.code import Code
from translator.kinds import Kind
from translator.outside import Outside
from translator.scope import Part, Scope, is_text
from translator.tree import field_of

PLAIN = {"+", "-", "*", "&", "|", "^"}
GROWING = {"+": "plus", "-": "minus", "*": "times", "<<": "shift_up"}  # may leave the 64 bits of Bits
FUNCTIONS = {"//": "floor_div", "%": "floor_mod", "<<": "shift_up", ">>": "shift_down", "**": "power"}
LARGEST = 0x7FFF_FFFF_FFFF_FFFF


class Expressions(Scope):
    """Writes what is neither a comparison nor a list nor a call."""

    # -- literals and names -------------------------------------------------------------------------------------------

    def write_IntExpr(self, e: nodes.IntExpr) -> Code:
        return number(e.value)

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
        kind = self.kind_of_local(e.node)
        return self.narrowed(Code(self.local(e.node), kind, self.is_made(e.node, kind)), e)

    def narrowed(self, code: Code, e: nodes.Expression) -> Code:
        """What a check before has told about the value: it is there, or it is of a class below."""
        found = self.tree.types.get(e)
        if found is None or isinstance(get_proper_type(found), AnyType) or code.kind in (kinds.BITS, kinds.STATE):
            return code
        if code.kind.is_optional or code.kind.is_object:
            now = self.kinds.of(found)
            if now not in (code.kind, kinds.NOTHING, kinds.STATE):
                return Code(f"({code.as_word(now)})", now, code.made)
        return code

    def constant(self, module: str, name: str, variable: nodes.Var) -> Code:
        """A constant of a module: numbers stand in the code, everything else is read when the game is loaded."""
        if not self.tree.is_constant(variable):
            raise Outside(f"{name}, which is not declared Final and given another value somewhere")
        value = getattr(importlib.import_module(module), name)
        if isinstance(value, bool):
            return Code(str(value).lower(), kinds.BOOL)
        if isinstance(value, int):
            return number(value)
        if isinstance(value, str):
            return Code(self.program.literal(value), kinds.TEXT)
        return self.program.constant(module, name, self.kinds.of_constant(variable))

    def write_MemberExpr(self, e: nodes.MemberExpr) -> Code:
        if (
            isinstance(e.node, nodes.Var)
            and isinstance(e.expr, nodes.NameExpr)
            and isinstance(e.expr.node, nodes.MypyFile)
        ):
            module, name = e.node.fullname.rsplit(".", 1)
            return self.constant(module, name, e.node)
        owner = self.expression(e.expr)
        return self.narrowed(self.field(owner, e.name), e)

    def field(self, owner: Code, name: str) -> Code:
        if owner.kind == kinds.STATE:
            kind = self.program.state_field(name)
            return Code(f"{owner.text}->{name}_", kind)
        owner = owner.there()
        if not owner.kind.is_object:
            raise Outside(f"{name} of {owner.kind}")
        found = field_of(self.tree.class_named(owner.kind.of), name)
        if found is None:
            raise Outside(f"{owner.kind.of} has no field {name}")
        definer, variable = found
        kind = self.kinds.of_variable(variable, definer.fullname)
        self.program.use_field(definer, name, kind)
        return Code(f"{owner.text}->{name}_", kind, is_text(kind) and self.program.reads_made(definer, name))

    # -- operators ----------------------------------------------------------------------------------------------------

    def write_UnaryExpr(self, e: nodes.UnaryExpr) -> Code:
        if e.op == "not":
            return Code(f"!{self.truth(e.expr)}", kinds.BOOL)
        inner = self.expression(e.expr)
        if not inner.kind.is_number or e.op not in ("-", "~", "+"):
            raise Outside(f"{e.op} before {inner.kind}", e)
        return Code(f"({e.op}({inner.as_kind(kinds.INT)}))", kinds.INT)

    def write_OpExpr(self, e: nodes.OpExpr) -> Code:
        if e.op in ("and", "or"):
            return self.either(e)
        left, right = self.expression(e.left), self.expression(e.right)
        if kinds.TEXT in (left.kind, right.kind):
            return self.words(e)
        if left.kind.is_sequence or right.kind.is_sequence or left.kind == kinds.EMPTY:
            return self.joined(e, left, right)
        if not (left.kind.is_number and right.kind.is_number):
            raise Outside(f"{left.kind} {e.op} {right.kind}", e)
        return self.calculated(e, left, right)

    def calculated(self, e: nodes.OpExpr, left: Code, right: Code, cut: bool = False) -> Code:
        """`cut`: only the lowest 64 bits count, because a mask follows."""
        if kinds.BITS in (left.kind, right.kind):
            return self.calculated_bits(e, left, right, cut)
        parts = self.both(e, left, right, kinds.INT)
        if e.op in PLAIN:
            text = self.ordered(parts, lambda p: f"({p[0]} {e.op} {p[1]})")
            if left.kind == right.kind == kinds.BOOL and e.op in "&|^":
                return Code(f"(({text}) != 0)", kinds.BOOL)
            return Code(text, kinds.INT)
        function = FUNCTIONS.get(e.op)
        if function is None:
            raise Outside(f"the operator {e.op}", e)
        return Code(self.ordered(parts, lambda p: f"{function}({p[0]}, {p[1]})"), kinds.INT)

    def calculated_bits(self, e: nodes.OpExpr, left: Code, right: Code, cut: bool) -> Code:
        if e.op == "&":
            left, right = self.masked(e.left, e.right, left), self.masked(e.right, e.left, right)
            both = [(e.left, _wrapped(left)), (e.right, _wrapped(right))]
            return Code(self.ordered(both, lambda p: f"({p[0]} & {p[1]})"), kinds.BITS)
        if cut and e.op in GROWING:
            left, right = self.cut(e.left, left), self.cut(e.right, right)
            both = [(e.left, _wrapped(left)), (e.right, _wrapped(right))]
            write = "shift_up_and_cut({0}, {1})" if e.op == "<<" else f"({{0}} {e.op} {{1}})"
            return Code(self.ordered(both, lambda p: write.format(*p)), kinds.BITS)
        parts = self.both(e, left, right, kinds.BITS)
        if e.op in "|^":
            return Code(self.ordered(parts, lambda p: f"({p[0]} {e.op} {p[1]})"), kinds.BITS)
        function = {**FUNCTIONS, **GROWING}.get(e.op)
        if function is None or e.op == "**":
            raise Outside(f"the operator {e.op} of Bits", e)
        return Code(self.ordered(parts, lambda p: f"{function}({p[0]}, {p[1]})"), kinds.BITS)

    def masked(self, e: nodes.Expression, mask: nodes.Expression, code: Code) -> Code:
        """One side of `&`, with a constant on the other: what lies above 64 bits falls away."""
        is_constant = isinstance(mask, nodes.IntExpr) or (isinstance(mask, nodes.NameExpr) and mask.kind == nodes.GDEF)
        return self.cut(e, code) if is_constant else code

    def cut(self, e: nodes.Expression, code: Code) -> Code:
        if not isinstance(e, nodes.OpExpr) or code.kind != kinds.BITS or e.op not in GROWING:
            return code
        return self.calculated(e, self.expression(e.left), self.expression(e.right), cut=True)

    def both(self, e: nodes.OpExpr, left: Code, right: Code, kind: Kind) -> list[Part]:
        return [(e.left, left.as_kind(kind)), (e.right, right.as_kind(kind))]

    def joined(self, e: nodes.OpExpr, left: Code, right: Code) -> Code:
        if e.op == "*" and left.kind.is_sequence and not left.kind.unordered:
            parts = [(e.left, left.text), (e.right, right.as_kind(kinds.INT))]
            return Code(self.ordered(parts, lambda p: f"repeated({p[0]}, {p[1]})"), left.kind)
        if e.op != "+":
            raise Outside(f"the operator {e.op} between {left.kind} and {right.kind}", e)
        kind = self.shared_kind(left.kind, right.kind)
        return Code(self.ordered(self.both(e, left, right, kind), lambda p: f"joined({p[0]}, {p[1]})"), kind)

    # -- either, or -----------------------------------------------------------------------------------------------------

    def either(self, e: nodes.OpExpr) -> Code:
        left, right = self.expression(e.left), self.expression(e.right)
        if left.kind == right.kind == kinds.BOOL or self.kind_of(e) == kinds.BOOL:
            sign = "&&" if e.op == "and" else "||"
            return Code(f"({self.truth_of(left)} {sign} {self.truth_of(right)})", kinds.BOOL)
        kind = self.kind_of(e)
        if kinds.BITS in (left.kind, right.kind):
            kind = kinds.BITS
        value = Code("v", left.kind, left.made)
        yes, no = right.as_word(kind), value.as_word(kind)
        if e.op == "or":
            yes, no = no, yes
        test = self.truth_of(value)
        return Code(
            f"[&]() -> {kind.cpp} {{ auto v = {left.text}; return {test} ? {yes} : {no}; }}()", kind, right.made
        )

    def condition(self, e: nodes.Expression) -> str:
        """The truth of an expression, where only that counts."""
        if isinstance(e, nodes.OpExpr) and e.op in ("and", "or"):
            return f"({self.condition(e.left)} {'&&' if e.op == 'and' else '||'} {self.condition(e.right)})"
        if isinstance(e, nodes.UnaryExpr) and e.op == "not":
            return f"!{self.condition(e.expr)}"
        return self.truth(e)

    def write_ConditionalExpr(self, e: nodes.ConditionalExpr) -> Code:
        yes, no = self.expression(e.if_expr), self.expression(e.else_expr)
        kind = self.shared_kind(yes.kind, no.kind)
        if yes.made or no.made:
            condition = self.condition(e.cond)
            return Code(f"({condition} ? {yes.as_word(kind)} : {no.as_word(kind)})", kind, made=True)
        return Code(f"({self.condition(e.cond)} ? {yes.as_kind(kind)} : {no.as_kind(kind)})", kind)

    def bounds(self, part: nodes.SliceExpr) -> list[Part]:
        bounds = (part.begin_index, part.end_index)
        return [(e, "OPEN" if e is None else self.text(e, kinds.INT)) for e in bounds]

    def shared_kind(self, left: Kind, right: Kind) -> Kind:
        if left == right:
            return left
        if left.is_number and right.is_number:
            return kinds.BITS if kinds.BITS in (left, right) else kinds.INT
        if left.is_object and right.is_object:
            return self.kinds.common([self.tree.class_named(left.of), self.tree.class_named(right.of)])
        if kinds.EMPTY in (left, right):
            return right if left == kinds.EMPTY else left
        if left.is_sequence and right.is_sequence and left.unordered == right.unordered:
            if left.element.is_object and right.element.is_object:
                return kinds.sequence(self.shared_kind(left.element, right.element), left.unordered)
        if kinds.NONE in (left, right):
            return kinds.optional(right if left == kinds.NONE else left)
        if left.is_optional or right.is_optional:
            bare = [kind.element if kind.is_optional else kind for kind in (left, right)]
            return kinds.optional(self.shared_kind(*bare))
        raise Outside(f"{left} beside {right}")


def number(value: int) -> Code:
    if value > LARGEST:
        if value > 2 * LARGEST + 1:
            raise Outside(f"the number {value}, which has more than 64 bits")
        return Code(f"{value}ULL", kinds.BITS)
    if value < -LARGEST:
        raise Outside(f"the number {value}, which has more than 64 bits")
    return Code(f"I({value})" if abs(value) < 1 << 31 else f"I({value}LL)", kinds.INT)


def element(text: str, kind: Kind) -> Code:
    """Of a list: numbers lie there with 32 bits."""
    return Code(f"I({text})" if kind == kinds.INT else text, kind)


def _wrapped(code: Code) -> str:
    """As 64 bits, a negative number with its sign."""
    return code.text if code.kind == kinds.BITS else f"static_cast<uint64_t>({code.text})"
