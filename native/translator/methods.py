"""Methods of lists, sets, dictionaries and numbers."""

from collections.abc import Callable

from mypy import nodes

from translator import types
from translator.context import Part
from translator.cpp_values import CHANGES, CppValue
from translator.evaluation_order import lambda_body
from translator.expressions import element
from translator.statements import Statements
from translator.types import CppType
from translator.unsupported import Unsupported

OF_SETS = {"add", "clear", "copy", "remove"}


class Methods(Statements):
    """Writes calls of methods that are Python's own."""

    def plain_arguments(self, e: nodes.CallExpr, *sizes: int, named: tuple[str, ...] = ()) -> list[nodes.Expression]:
        """The arguments without a name, as many as there may be."""
        free = [arg for arg, name in zip(e.args, e.arg_names, strict=True) if name is None]
        if any(kind.is_star() for kind in e.arg_kinds):
            raise Unsupported("arguments with a star", e)
        strange = [name for name in e.arg_names if name is not None and name not in named]
        if len(free) not in sizes or strange:
            raise Unsupported("a call with other arguments than are known here", e)
        return free

    def named_arguments(self, e: nodes.CallExpr) -> dict[str, nodes.Expression]:
        return {name: arg for name, arg in zip(e.arg_names, e.args, strict=True) if name is not None}

    def method_of_value(self, e: nodes.CallExpr, owner: CppValue, callee: nodes.MemberExpr) -> CppValue:
        owner = owner.there()
        what = "list" if owner.kind.is_sequence else "map" if owner.kind.is_map else "number"
        write: Callable[[nodes.CallExpr, CppValue], CppValue] | None = getattr(self, f"{what}_{callee.name}", None)
        if write is None or (what == "number" and not owner.kind.is_number):
            raise Unsupported(f"{callee.name} of {owner.kind}", e)
        if owner.kind.unordered and callee.name not in OF_SETS:
            raise Unsupported(f"{callee.name} of {owner.kind}", e)
        return write(e, owner)

    def simple(self, e: nodes.CallExpr, owner: CppValue, name: str, *wanted: CppType) -> str:
        """A function of the runtime on the list and the arguments."""
        assert isinstance(e.callee, nodes.MemberExpr)
        arguments = self.plain_arguments(e, len(wanted))
        parts = [(argument, self.text(argument, kind)) for argument, kind in zip(arguments, wanted, strict=True)]
        return self.ordered([(e.callee.expr, owner.text), *parts], lambda p: f"{name}({', '.join(p)})")

    # -- lists --------------------------------------------------------------------------------------------------------

    def list_append(self, e: nodes.CallExpr, owner: CppValue) -> CppValue:
        return CppValue(self.simple(e, owner, "push", owner.kind.element), types.NOTHING)

    def list_add(self, e: nodes.CallExpr, owner: CppValue) -> CppValue:
        self.need_equality(owner.kind.element)
        return CppValue(self.simple(e, owner, "add", owner.kind.element), types.NOTHING)

    def list_extend(self, e: nodes.CallExpr, owner: CppValue) -> CppValue:
        [more] = self.plain_arguments(e, 1)
        if not isinstance(more, nodes.TupleExpr):
            return CppValue(self.simple(e, owner, "extend", owner.kind), types.NOTHING)
        items = ", ".join(self.text(item, owner.kind.element) for item in more.items)
        text = f"push_all({owner.text}, {{{items}}})"
        if max(map(self.weight, more.items), default=0) == CHANGES:  # braces keep the order, but the list comes first
            text = f"[&] {{ auto* p0 = {owner.text}; push_all(p0, {{{items}}}); }}()"
        return CppValue(text, types.NOTHING)

    def list_pop(self, e: nodes.CallExpr, owner: CppValue) -> CppValue:
        text = self.simple(e, owner, "pop_at", types.INT) if e.args else self.simple(e, owner, "pop")
        return element(text, owner.kind.element)

    def list_clear(self, e: nodes.CallExpr, owner: CppValue) -> CppValue:
        return CppValue(self.simple(e, owner, "clear"), types.NOTHING)

    def list_copy(self, e: nodes.CallExpr, owner: CppValue) -> CppValue:
        return CppValue(self.simple(e, owner, "copied"), owner.kind)

    def list_remove(self, e: nodes.CallExpr, owner: CppValue) -> CppValue:
        return CppValue(self.looked_for(e, owner, "take_out"), types.NOTHING)

    def list_index(self, e: nodes.CallExpr, owner: CppValue) -> CppValue:
        return CppValue(self.looked_for(e, owner, "where"), types.INT)

    def list_count(self, e: nodes.CallExpr, owner: CppValue) -> CppValue:
        return CppValue(self.looked_for(e, owner, "count"), types.INT)

    def looked_for(self, e: nodes.CallExpr, owner: CppValue, name: str) -> str:
        self.need_equality(owner.kind.element)
        [what] = self.plain_arguments(e, 1)
        kind = self.expression(what).kind
        if kind != owner.kind.element and not self.fits(kind, owner.kind.element):
            raise Unsupported(f"{kind} in {owner.kind}", e)
        return self.simple(e, owner, name, owner.kind.element)

    def list_insert(self, e: nodes.CallExpr, owner: CppValue) -> CppValue:
        return CppValue(self.simple(e, owner, "insert", types.INT, owner.kind.element), types.NOTHING)

    def list_reverse(self, e: nodes.CallExpr, owner: CppValue) -> CppValue:
        return CppValue(self.simple(e, owner, "turn_round"), types.NOTHING)

    def list_sort(self, e: nodes.CallExpr, owner: CppValue) -> CppValue:
        self.plain_arguments(e, 0, named=("key", "reverse"))
        return CppValue(f"sort({owner.text}, {self.sort_key(e, owner.kind.element)})", types.NOTHING)

    # -- dictionaries -------------------------------------------------------------------------------------------------

    def map_get(self, e: nodes.CallExpr, owner: CppValue) -> CppValue:
        key, value = owner.kind.inside
        self.need_equality(key)
        arguments = self.plain_arguments(e, 1, 2)
        assert isinstance(e.callee, nodes.MemberExpr)
        parts: list[Part] = [(e.callee.expr, owner.text), (arguments[0], self.text(arguments[0], key))]
        otherwise = self.expression(arguments[1]) if len(arguments) == 2 else CppValue("nullptr", types.NONE)
        result = self.shared_kind(value, otherwise.kind)
        if otherwise.kind == types.NONE:
            return CppValue(self.ordered(parts, lambda p: f"found_or<{result.cpp}>({p[0]}, {p[1]})"), result)
        parts.append((arguments[1], otherwise.as_kind(value)))
        return CppValue(self.ordered(parts, lambda p: f"found_or({', '.join(p)})"), value)

    def map_setdefault(self, e: nodes.CallExpr, owner: CppValue) -> CppValue:
        key, value = owner.kind.inside
        self.need_equality(key)
        return CppValue(self.simple(e, owner, "kept_or", key, value), value)

    def map_values(self, e: nodes.CallExpr, owner: CppValue) -> CppValue:
        self.plain_arguments(e, 0)
        return CppValue(f"narrow(&{owner.text}->values)", types.sequence(owner.kind.inside[1]))

    def map_keys(self, e: nodes.CallExpr, owner: CppValue) -> CppValue:
        self.plain_arguments(e, 0)
        return CppValue(f"copied(&{owner.text}->keys)", types.sequence(owner.kind.inside[0]))

    def number_bit_count(self, e: nodes.CallExpr, owner: CppValue) -> CppValue:
        self.plain_arguments(e, 0)
        return CppValue(f"bit_count({owner.text})", types.INT)

    # -- keys to sort by ----------------------------------------------------------------------------------------------

    def sort_key(self, e: nodes.CallExpr, each: CppType) -> str:
        named = self.named_arguments(e)
        key = self.key(named["key"], each) if "key" in named else self.own_key(each)
        return f"{key}, {self.condition(named['reverse']) if 'reverse' in named else 'false'}"

    def own_key(self, each: CppType) -> str:
        self.need_order(each)
        return "own_value"

    def key(self, e: nodes.Expression, each: CppType) -> str:
        """What to sort by: a function, a method of the table, or a lambda of one name."""
        if isinstance(e, nodes.LambdaExpr):
            body = lambda_body(e)
            if len(e.arguments) != 1 or body is None:
                raise Unsupported("a key with other than one name", e)
            variable = e.arguments[0].variable
            self.inner[variable] = each
            code = self.expression(body)
            self.need_order(code.kind)
            return f"[&]({each.cpp} {self.local(variable)}) {{ return {code.as_kind(code.kind)}; }}"
        if isinstance(e, nodes.NameExpr) and isinstance(e.node, nodes.FuncDef):
            self.need_order(self.program.result_of(e.node))
            return self.program.function(e.node)
        if isinstance(e, nodes.MemberExpr):
            owner = self.expression(e.expr)
            if owner.kind == types.STATE:
                definer, function = self.program.found(self.kinds.state, e.name, e)
                self.need_order(self.program.result_of(function))
                return f"[&]({each.cpp} v) {{ return {self.program.method(definer, function)}({owner.text}, v); }}"
        raise Unsupported("a key that is no function", e)
