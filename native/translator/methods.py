"""Methods of lists, sets, dictionaries and numbers."""

from collections.abc import Callable

from mypy import nodes

from translator import kinds
from translator.code import CHANGES, Code
from translator.expressions import element
from translator.kinds import Kind
from translator.outside import Outside
from translator.parts import lambda_body
from translator.scope import Part
from translator.statements import Statements

OF_SETS = {"add", "clear", "copy", "remove"}


class Methods(Statements):
    """Writes calls of methods that are Python's own."""

    def plain_arguments(self, e: nodes.CallExpr, *sizes: int, named: tuple[str, ...] = ()) -> list[nodes.Expression]:
        """The arguments without a name, as many as there may be."""
        free = [arg for arg, name in zip(e.args, e.arg_names, strict=True) if name is None]
        if any(kind.is_star() for kind in e.arg_kinds):
            raise Outside("arguments with a star", e)
        strange = [name for name in e.arg_names if name is not None and name not in named]
        if len(free) not in sizes or strange:
            raise Outside("a call with other arguments than are known here", e)
        return free

    def named_arguments(self, e: nodes.CallExpr) -> dict[str, nodes.Expression]:
        return {name: arg for name, arg in zip(e.arg_names, e.args, strict=True) if name is not None}

    def method_of_value(self, e: nodes.CallExpr, owner: Code, callee: nodes.MemberExpr) -> Code:
        owner = owner.there()
        what = "list" if owner.kind.is_sequence else "map" if owner.kind.is_map else "number"
        write: Callable[[nodes.CallExpr, Code], Code] | None = getattr(self, f"{what}_{callee.name}", None)
        if write is None or (what == "number" and not owner.kind.is_number):
            raise Outside(f"{callee.name} of {owner.kind}", e)
        if owner.kind.unordered and callee.name not in OF_SETS:
            raise Outside(f"{callee.name} of {owner.kind}", e)
        return write(e, owner)

    def simple(self, e: nodes.CallExpr, owner: Code, name: str, *wanted: Kind) -> str:
        """A function of the runtime on the list and the arguments."""
        assert isinstance(e.callee, nodes.MemberExpr)
        arguments = self.plain_arguments(e, len(wanted))
        parts = [(argument, self.text(argument, kind)) for argument, kind in zip(arguments, wanted, strict=True)]
        return self.ordered([(e.callee.expr, owner.text), *parts], lambda p: f"{name}({', '.join(p)})")

    # -- lists --------------------------------------------------------------------------------------------------------

    def list_append(self, e: nodes.CallExpr, owner: Code) -> Code:
        return Code(self.simple(e, owner, "push", owner.kind.element), kinds.NOTHING)

    def list_add(self, e: nodes.CallExpr, owner: Code) -> Code:
        self.need_equality(owner.kind.element)
        return Code(self.simple(e, owner, "add", owner.kind.element), kinds.NOTHING)

    def list_extend(self, e: nodes.CallExpr, owner: Code) -> Code:
        [more] = self.plain_arguments(e, 1)
        if not isinstance(more, nodes.TupleExpr):
            return Code(self.simple(e, owner, "extend", owner.kind), kinds.NOTHING)
        items = ", ".join(self.text(item, owner.kind.element) for item in more.items)
        text = f"push_all({owner.text}, {{{items}}})"
        if max(map(self.weight, more.items), default=0) == CHANGES:  # braces keep the order, but the list comes first
            text = f"[&] {{ auto* p0 = {owner.text}; push_all(p0, {{{items}}}); }}()"
        return Code(text, kinds.NOTHING)

    def list_pop(self, e: nodes.CallExpr, owner: Code) -> Code:
        text = self.simple(e, owner, "pop_at", kinds.INT) if e.args else self.simple(e, owner, "pop")
        return element(text, owner.kind.element)

    def list_clear(self, e: nodes.CallExpr, owner: Code) -> Code:
        return Code(self.simple(e, owner, "clear"), kinds.NOTHING)

    def list_copy(self, e: nodes.CallExpr, owner: Code) -> Code:
        return Code(self.simple(e, owner, "copied"), owner.kind)

    def list_remove(self, e: nodes.CallExpr, owner: Code) -> Code:
        return Code(self.looked_for(e, owner, "take_out"), kinds.NOTHING)

    def list_index(self, e: nodes.CallExpr, owner: Code) -> Code:
        return Code(self.looked_for(e, owner, "where"), kinds.INT)

    def list_count(self, e: nodes.CallExpr, owner: Code) -> Code:
        return Code(self.looked_for(e, owner, "count"), kinds.INT)

    def looked_for(self, e: nodes.CallExpr, owner: Code, name: str) -> str:
        self.need_equality(owner.kind.element)
        [what] = self.plain_arguments(e, 1)
        kind = self.expression(what).kind
        if kind != owner.kind.element and not self.fits(kind, owner.kind.element):
            raise Outside(f"{kind} in {owner.kind}", e)
        return self.simple(e, owner, name, owner.kind.element)

    def list_insert(self, e: nodes.CallExpr, owner: Code) -> Code:
        return Code(self.simple(e, owner, "insert", kinds.INT, owner.kind.element), kinds.NOTHING)

    def list_reverse(self, e: nodes.CallExpr, owner: Code) -> Code:
        return Code(self.simple(e, owner, "turn_round"), kinds.NOTHING)

    def list_sort(self, e: nodes.CallExpr, owner: Code) -> Code:
        self.plain_arguments(e, 0, named=("key", "reverse"))
        return Code(f"sort({owner.text}, {self.sort_key(e, owner.kind.element)})", kinds.NOTHING)

    # -- dictionaries -------------------------------------------------------------------------------------------------

    def map_get(self, e: nodes.CallExpr, owner: Code) -> Code:
        key, value = owner.kind.inside
        self.need_equality(key)
        arguments = self.plain_arguments(e, 1, 2)
        assert isinstance(e.callee, nodes.MemberExpr)
        parts: list[Part] = [(e.callee.expr, owner.text), (arguments[0], self.text(arguments[0], key))]
        otherwise = self.expression(arguments[1]) if len(arguments) == 2 else Code("nullptr", kinds.NONE)
        result = self.shared_kind(value, otherwise.kind)
        if otherwise.kind == kinds.NONE:
            return Code(self.ordered(parts, lambda p: f"found_or<{result.cpp}>({p[0]}, {p[1]})"), result)
        parts.append((arguments[1], otherwise.as_kind(value)))
        return Code(self.ordered(parts, lambda p: f"found_or({', '.join(p)})"), value)

    def map_setdefault(self, e: nodes.CallExpr, owner: Code) -> Code:
        key, value = owner.kind.inside
        self.need_equality(key)
        return Code(self.simple(e, owner, "kept_or", key, value), value)

    def map_values(self, e: nodes.CallExpr, owner: Code) -> Code:
        self.plain_arguments(e, 0)
        return Code(f"narrow(&{owner.text}->values)", kinds.sequence(owner.kind.inside[1]))

    def map_keys(self, e: nodes.CallExpr, owner: Code) -> Code:
        self.plain_arguments(e, 0)
        return Code(f"copied(&{owner.text}->keys)", kinds.sequence(owner.kind.inside[0]))

    def number_bit_count(self, e: nodes.CallExpr, owner: Code) -> Code:
        self.plain_arguments(e, 0)
        return Code(f"bit_count({owner.text})", kinds.INT)

    # -- keys to sort by ----------------------------------------------------------------------------------------------

    def sort_key(self, e: nodes.CallExpr, each: Kind) -> str:
        named = self.named_arguments(e)
        key = self.key(named["key"], each) if "key" in named else self.own_key(each)
        return f"{key}, {self.condition(named['reverse']) if 'reverse' in named else 'false'}"

    def own_key(self, each: Kind) -> str:
        self.need_order(each)
        return "own_value"

    def key(self, e: nodes.Expression, each: Kind) -> str:
        """What to sort by: a function, a method of the table, or a lambda of one name."""
        if isinstance(e, nodes.LambdaExpr):
            body = lambda_body(e)
            if len(e.arguments) != 1 or body is None:
                raise Outside("a key with other than one name", e)
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
            if owner.kind == kinds.STATE:
                definer, function = self.program.found(self.kinds.state, e.name, e)
                self.need_order(self.program.result_of(function))
                return f"[&]({each.cpp} v) {{ return {self.program.method(definer, function)}({owner.text}, v); }}"
        raise Outside("a key that is no function", e)
