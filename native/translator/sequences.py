"""Lists, tuples, dictionaries, and parts of them."""

from mypy import nodes

from translator import types
from translator.comparisons import Comparisons
from translator.context import Part, is_text
from translator.cpp_values import CppValue
from translator.expressions import element
from translator.types import CppType
from translator.unsupported import Unsupported


class Sequences(Comparisons):
    """Writes lists and tuples."""

    def write_ListExpr(self, e: nodes.ListExpr) -> CppValue:
        return self.listed(e, e.items)

    def write_SetExpr(self, e: nodes.SetExpr) -> CppValue:
        raise Unsupported("a set written out", e)

    def write_TupleExpr(self, e: nodes.TupleExpr) -> CppValue:
        if not e.items:
            return CppValue("Empty()", types.EMPTY)
        if any(isinstance(item, nodes.StarExpr) for item in e.items):
            return self.listed(e, e.items)
        items = [self.expression(item) for item in e.items]
        kind = types.tuple_of(*[item.kind for item in items])
        parts = [(item, code.as_word(code.kind)) for item, code in zip(e.items, items, strict=True)]
        return CppValue(self.ordered(parts, lambda p: f"{kind.cpp}{{{', '.join(p)}}}"), kind)

    def listed(self, e: nodes.Expression, items: list[nodes.Expression]) -> CppValue:
        if not items:
            return self.empty_list(e)
        codes = [self.expression(item.expr if isinstance(item, nodes.StarExpr) else item) for item in items]
        each = self.element_of(items, codes)
        lines = ""
        for item, code in zip(items, codes, strict=True):
            if isinstance(item, nodes.StarExpr):
                lines += f"extend(r, {code.as_kind(types.sequence(each))}); "
            else:
                lines += f"push(r, {code.as_kind(each)}); "
        return CppValue(f"[&] {{ auto* r = fresh<{each.stored}>(); {lines}return r; }}()", types.sequence(each))

    def empty_list(self, e: nodes.Expression) -> CppValue:
        found = self.tree.types.get(e)
        kind = self.kinds.of(found) if found is not None and "Never" not in str(found) else types.EMPTY
        return (
            CppValue("Empty()", types.EMPTY)
            if not kind.is_sequence
            else CppValue(f"fresh<{kind.element.stored}>()", kind)
        )

    def element_of(self, items: list[nodes.Expression], codes: list[CppValue]) -> CppType:
        """What all the items are. Truths and bits are numbers there like all others."""
        found: CppType | None = None
        for item, code in zip(items, codes, strict=True):
            kind = code.kind
            if isinstance(item, nodes.StarExpr):
                if not kind.is_sequence or kind.unordered:
                    raise Unsupported(f"a star before {kind}", item)
                kind = kind.element
            kind = types.INT if kind.is_number else kind
            found = kind if found is None else self.shared_kind(found, kind)
        assert found is not None
        return found

    def write_DictExpr(self, e: nodes.DictExpr) -> CppValue:
        if e.items:
            raise Unsupported("a dictionary written out", e)
        kind = self.kind_of(e)
        return CppValue(f"fresh_map<{kind.inside[0].cpp}, {kind.inside[1].cpp}>()", kind)

    # -- parts --------------------------------------------------------------------------------------------------------

    def write_IndexExpr(self, e: nodes.IndexExpr) -> CppValue:
        base = self.expression(e.base)
        if isinstance(e.index, nodes.SliceExpr):
            return self.sliced(e.base, base, e.index)
        if base.kind.is_tuple:
            number = self.constant_number(e.index)
            number = number if number >= 0 else number + len(base.kind.inside)
            kind = base.kind.inside[number]
            return self.narrowed(CppValue(f"std::get<{number}>({base.text})", kind, is_text(kind)), e)
        if base.kind.is_map:
            key, value = base.kind.inside
            self.need_equality(key)
            parts = [(e.base, base.text), (e.index, self.text(e.index, key))]
            return CppValue(self.ordered(parts, lambda p: f"found({p[0]}, {p[1]})"), value)
        if not base.kind.is_sequence:
            raise Unsupported(f"{base.kind}[...]", e)
        parts = [(e.base, base.text), (e.index, self.text(e.index, types.INT))]
        return self.narrowed(element(self.ordered(parts, lambda p: f"at({p[0]}, {p[1]})"), base.kind.element), e)

    def constant_number(self, e: nodes.Expression) -> int:
        if isinstance(e, nodes.IntExpr):
            return e.value
        if isinstance(e, nodes.UnaryExpr) and e.op == "-" and isinstance(e.expr, nodes.IntExpr):
            return -e.expr.value
        raise Unsupported("an element of a tuple by a number that is not written there", e)

    def sliced(self, e: nodes.Expression, base: CppValue, part: nodes.SliceExpr) -> CppValue:
        if not base.kind.is_sequence:
            raise Unsupported(f"a part of {base.kind}", part)
        parts: list[Part] = [(e, base.text), *self.bounds(part)]
        if part.stride is not None:
            parts.append((part.stride, self.text(part.stride, types.INT)))
        return CppValue(self.ordered(parts, lambda p: f"part({', '.join(p)})"), base.kind)
