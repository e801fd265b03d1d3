"""Calls: functions and methods of the source, methods of lists and dictionaries, and the few built-in functions."""

from mypy import nodes

from translator import kinds
from translator.code import Code, in_order
from translator.kinds import Kind
from translator.outside import Outside
from translator.statements import Statements
from translator.tree import method_of


class Calls(Statements):
    """Writes calls."""

    def write_CallExpr(self, e: nodes.CallExpr) -> Code:
        callee = e.callee
        if isinstance(callee, nodes.NameExpr):
            return self.call_by_name(e, callee)
        if isinstance(callee, nodes.MemberExpr):
            return self.call_of_member(e, callee)
        if isinstance(callee, nodes.SuperExpr):
            return self.call_of_parent(e, callee)
        raise Outside(f"a call of a {type(callee).__name__}", e)

    def call_by_name(self, e: nodes.CallExpr, callee: nodes.NameExpr) -> Code:
        if callee.fullname.startswith("builtins."):
            write = getattr(self, "built_in_" + callee.name, None)
            if write is None:
                raise Outside(f"the built-in function {callee.name}", e)
            found: Code = write(e)
            return found
        if isinstance(callee.node, nodes.TypeInfo):
            return self.constructed(e, callee.node)
        function = callee.node.func if isinstance(callee.node, nodes.Decorator) else callee.node
        if isinstance(function, nodes.FuncDef):
            return self.called(e, self.program.function(function), function, [])
        raise Outside(f"a call of {callee.name}", e)

    def constructed(self, e: nodes.CallExpr, info: nodes.TypeInfo) -> Code:
        found = method_of(info, "__init__")
        if found is None or info.fullname not in self.tree.classes:
            raise Outside(f"a new {info.name}", e)
        definer, init = found
        self.program.method(definer, init)
        name = self.program.maker(info, definer, init)
        return Code(self.called(e, name, init, [], skip=1).text, self.kinds.of_class(info))

    def call_of_member(self, e: nodes.CallExpr, callee: nodes.MemberExpr) -> Code:
        if isinstance(callee.expr, nodes.NameExpr):
            named = callee.expr.node
            if isinstance(named, nodes.TypeInfo):  # Parent.method(self, ...)
                definer, function = self.found(named, callee.name, e)
                return self.called(e, self.program.method(definer, function), function, [])
            if isinstance(named, nodes.MypyFile):
                if not isinstance(callee.node, nodes.FuncDef):
                    raise Outside(f"a call of {callee.name}", e)
                return self.called(e, self.program.function(callee.node), callee.node, [])
        if self.gives_words(e):
            return Code("Str{}", kinds.TEXT, made=True)
        owner = self.expression(callee.expr)
        if owner.kind == kinds.STATE:
            definer, function = self.found(self.kinds.state, callee.name, e)
            return self.called(e, self.program.method(definer, function), function, [owner.text], callee.expr)
        if owner.kind.is_object:
            info = self.tree.class_named(owner.kind.of)
            _, function = self.found(info, callee.name, e)
            name, expects = self.program.dispatched(info, callee.name)
            return self.called(e, name, function, [owner.as_kind(self.kinds.of_class(expects))], callee.expr)
        return self.method_of_value(e, owner, callee)

    def gives_words(self, e: nodes.CallExpr) -> bool:
        """Does the call put words together? They are told in Python."""
        return self.kind_or_none(e) == kinds.TEXT

    def kind_or_none(self, e: nodes.Expression) -> Kind | None:
        try:
            return self.kind_of(e)
        except Outside:
            return None

    def call_of_parent(self, e: nodes.CallExpr, callee: nodes.SuperExpr) -> Code:
        assert self.owner is not None
        line = self.kinds.state.mro if self.kinds.is_state(self.owner) else self.owner.mro
        for ancestor in line[line.index(self.owner) + 1 :]:
            if callee.name in ancestor.names:
                definer, function = self.found(ancestor, callee.name, e)
                if not self.tree.is_ours(definer.fullname):
                    return Code("(void)0", kinds.NOTHING)
                return self.called(e, self.program.method(definer, function), function, ["self_"])
        return Code("(void)0", kinds.NOTHING)  # object's own

    def found(self, info: nodes.TypeInfo, name: str, e: nodes.Expression) -> tuple[nodes.TypeInfo, nodes.FuncDef]:
        found = method_of(info, name)
        if found is None:
            raise Outside(f"{info.name} has no method {name}", e)
        return found

    # -- arguments ----------------------------------------------------------------------------------------------------

    def called(
        self,
        e: nodes.CallExpr,
        name: str,
        function: nodes.FuncDef,
        before: list[str],
        owner: nodes.Expression | None = None,
        skip: int | None = None,
    ) -> Code:
        """A call with every argument in its place; what is left out comes from the function's own defaults."""
        skip = len(before) if skip is None else skip
        result = self.program.result_of(function)
        if result == kinds.TEXT:
            return Code("Str{}", kinds.TEXT, made=True)
        parameters = function.arguments[skip:]
        given = self.sorted_arguments(e, parameters)
        texts, pure = list(before), [owner is None or self.is_pure(owner)] * len(before)
        for parameter, argument in zip(parameters, given, strict=True):
            texts.append(self.text(argument, self.program.kind_of_parameter(function, parameter)))
            pure.append(self.is_pure(argument))
        return Code(in_order(texts, pure, lambda p: f"{name}({', '.join(p)})"), result)

    def sorted_arguments(self, e: nodes.CallExpr, parameters: list[nodes.Argument]) -> list[nodes.Expression]:
        names = [parameter.variable.name for parameter in parameters]
        given: list[nodes.Expression | None] = [parameter.initializer for parameter in parameters]
        for position, (argument, kind, name) in enumerate(zip(e.args, e.arg_kinds, e.arg_names, strict=True)):
            if kind not in (nodes.ARG_POS, nodes.ARG_NAMED):
                raise Outside("arguments with a star", e)
            given[position if name is None else names.index(name)] = argument
        missing = [name for name, argument in zip(names, given, strict=True) if argument is None]
        if missing:
            raise Outside(f"a call without {missing[0]}", e)
        return [argument for argument in given if argument is not None]

    # -- methods of lists and dictionaries ----------------------------------------------------------------------------

    def method_of_value(self, e: nodes.CallExpr, owner: Code, callee: nodes.MemberExpr) -> Code:
        if owner.kind.is_optional:
            owner = Code(f"(*{owner.text})", owner.kind.element)
        what = "list" if owner.kind.is_sequence else "map" if owner.kind.is_map else "number"
        write = getattr(self, f"{what}_{callee.name}", None)
        if write is None or (what == "number" and not owner.kind.is_number):
            raise Outside(f"{callee.name} of {owner.kind.cpp}", e)
        code: Code = write(e, owner)
        return code

    def element(self, e: nodes.Expression, owner: Code) -> str:
        return self.text(e, owner.kind.element)

    def list_append(self, e: nodes.CallExpr, owner: Code) -> Code:
        return Code(f"push({owner.text}, {self.element(e.args[0], owner)})", kinds.NOTHING)

    def list_add(self, e: nodes.CallExpr, owner: Code) -> Code:
        return Code(f"add({owner.text}, {self.element(e.args[0], owner)})", kinds.NOTHING)

    def list_extend(self, e: nodes.CallExpr, owner: Code) -> Code:
        [more] = e.args
        if isinstance(more, nodes.TupleExpr):
            items = ", ".join(self.element(item, owner) for item in more.items)
            return Code(f"push_all({owner.text}, {{{items}}})", kinds.NOTHING)
        return Code(f"extend({owner.text}, {self.text(more, owner.kind)})", kinds.NOTHING)

    def list_pop(self, e: nodes.CallExpr, owner: Code) -> Code:
        text = f"pop_at({owner.text}, {self.text(e.args[0], kinds.INT)})" if e.args else f"pop({owner.text})"
        return Code(f"I({text})" if owner.kind.element == kinds.INT else text, owner.kind.element)

    def list_clear(self, e: nodes.CallExpr, owner: Code) -> Code:
        return Code(f"clear({owner.text})", kinds.NOTHING)

    def list_copy(self, e: nodes.CallExpr, owner: Code) -> Code:
        return Code(f"copied({owner.text})", owner.kind)

    def list_remove(self, e: nodes.CallExpr, owner: Code) -> Code:
        return Code(f"take_out({owner.text}, {self.element(e.args[0], owner)})", kinds.NOTHING)

    def list_index(self, e: nodes.CallExpr, owner: Code) -> Code:
        return Code(f"where({owner.text}, {self.element(e.args[0], owner)})", kinds.INT)

    def list_count(self, e: nodes.CallExpr, owner: Code) -> Code:
        return Code(f"count({owner.text}, {self.element(e.args[0], owner)})", kinds.INT)

    def list_insert(self, e: nodes.CallExpr, owner: Code) -> Code:
        parts = [owner.text, self.text(e.args[0], kinds.INT), self.element(e.args[1], owner)]
        pure = [True, self.is_pure(e.args[0]), self.is_pure(e.args[1])]
        if not all(pure):  # the place is known before the value is worked out
            pure[1] = pure[2] = False
        return Code(in_order(parts, pure, lambda p: f"insert({', '.join(p)})"), kinds.NOTHING)

    def list_reverse(self, e: nodes.CallExpr, owner: Code) -> Code:
        return Code(f"turn_round({owner.text})", kinds.NOTHING)

    def list_sort(self, e: nodes.CallExpr, owner: Code) -> Code:
        return Code(f"sort({owner.text}, {self.sort_key(e, owner.kind.element)})", kinds.NOTHING)

    def map_get(self, e: nodes.CallExpr, owner: Code) -> Code:
        key, value = owner.kind.inside
        if len(e.args) == 2:
            text = f"found_or({owner.text}, {self.text(e.args[0], key)}, {self.text(e.args[1], value)})"
            return Code(text, value)
        result = kinds.optional(value)
        return Code(f"found_or<{result.cpp}>({owner.text}, {self.text(e.args[0], key)})", result)

    def map_setdefault(self, e: nodes.CallExpr, owner: Code) -> Code:
        key, value = owner.kind.inside
        return Code(f"kept_or({owner.text}, {self.text(e.args[0], key)}, {self.text(e.args[1], value)})", value)

    def map_values(self, e: nodes.CallExpr, owner: Code) -> Code:
        return Code(f"(&{owner.text}->values)", kinds.sequence(owner.kind.inside[1]))

    def map_keys(self, e: nodes.CallExpr, owner: Code) -> Code:
        return Code(f"(&{owner.text}->keys)", kinds.sequence(owner.kind.inside[0]))

    def number_bit_count(self, e: nodes.CallExpr, owner: Code) -> Code:
        return Code(f"I(__builtin_popcountll(uint64_t({owner.text})))", kinds.INT)

    # -- built-in functions -------------------------------------------------------------------------------------------

    def built_in_len(self, e: nodes.CallExpr) -> Code:
        code = self.expression(e.args[0])
        if code.kind == kinds.EMPTY:
            return Code("I(0)", kinds.INT)
        if not (code.kind.is_sequence or code.kind.is_map):
            raise Outside(f"the length of {code.kind.cpp}", e)
        return Code(f"length({code.text})", kinds.INT)

    def built_in_max(self, e: nodes.CallExpr) -> Code:
        return self.extreme(e, "max")

    def built_in_min(self, e: nodes.CallExpr) -> Code:
        return self.extreme(e, "min")

    def extreme(self, e: nodes.CallExpr, which: str) -> Code:
        named = {name: arg for name, arg in zip(e.arg_names, e.args, strict=True) if name is not None}
        free = [arg for name, arg in zip(e.arg_names, e.args, strict=True) if name is None]
        if len(free) > 1 and not named:
            codes = [self.expression(arg) for arg in free]
            kind = codes[0].kind
            for code in codes[1:]:
                kind = self.shared_kind(kind, code.kind)
            pure = [self.is_pure(arg) for arg in free]
            text = in_order(
                [code.as_kind(kind) for code in codes], pure, lambda p: f"std::{which}<{kind.cpp}>({{{', '.join(p)}}})"
            )
            return Code(text, kind)
        [over] = free
        code = self.expression(over)
        element = code.kind.element
        key = self.key(named["key"], element) if "key" in named else "own_value"
        if "default" in named:
            return Code(f"{which}_of({code.text}, {key}, {self.text(named['default'], element)})", element)
        return Code(f"{which}_of<{element.cpp}>({code.text}, {key})", element)

    def built_in_sum(self, e: nodes.CallExpr) -> Code:
        return Code(f"sum({self.expression(e.args[0]).text})", kinds.INT)

    def built_in_abs(self, e: nodes.CallExpr) -> Code:
        return Code(f"std::abs({self.text(e.args[0], kinds.INT)})", kinds.INT)

    def built_in_any(self, e: nodes.CallExpr) -> Code:
        return self.quantified(e, "true", "false", "")

    def built_in_all(self, e: nodes.CallExpr) -> Code:
        return self.quantified(e, "false", "true", "!")

    def quantified(self, e: nodes.CallExpr, found: str, else_: str, sign: str) -> Code:
        [over] = e.args
        if not isinstance(over, nodes.GeneratorExpr):
            raise Outside("any() or all() of something else than a comprehension", e)
        body = self.looped(over, lambda: f"if ({sign}{self.condition(over.left_expr)}) return {found};\n")
        return Code(f"[&] {{\n{body}return {else_}; }}()", kinds.BOOL)

    def built_in_next(self, e: nodes.CallExpr) -> Code:
        over = e.args[0]
        if not isinstance(over, nodes.GeneratorExpr):
            raise Outside("next() of something else than a comprehension", e)
        found: list[Kind] = []

        def give() -> str:
            code = self.expression(over.left_expr)
            found.append(code.kind)
            return f"return {code.text};\n"

        body = self.looped(over, give)
        kind = found[0]
        if len(e.args) > 1:
            otherwise = self.expression(e.args[1])
            kind = self.shared_kind(kind, otherwise.kind)
            return Code(f"[&]() -> {kind.cpp} {{\n{body}return {otherwise.as_kind(kind)}; }}()", kind)
        return Code(f"[&]() -> {kind.cpp} {{\n{body}fault({self.program.place(self.module, e.line)}); }}()", kind)

    def built_in_bool(self, e: nodes.CallExpr) -> Code:
        return Code(self.condition(e.args[0]), kinds.BOOL)

    def built_in_int(self, e: nodes.CallExpr) -> Code:
        return Code(self.text(e.args[0], kinds.INT), kinds.INT)

    def built_in_list(self, e: nodes.CallExpr) -> Code:
        if not e.args:
            kind = self.kind_of(e)
            return Code(f"fresh<{kind.element.stored}>()", kind)
        code = self.expression(e.args[0])
        if code.kind.is_map:
            code = Code(f"(&{code.text}->keys)", kinds.sequence(code.kind.inside[0]))
        return Code(f"copied({code.text})", code.kind)

    built_in_tuple = built_in_list

    def built_in_set(self, e: nodes.CallExpr) -> Code:
        if not e.args:
            kind = self.kind_of(e)
            return Code(f"fresh<{kind.element.stored}>()", kind)
        code = self.expression(e.args[0])
        return Code(f"unique({code.text})", code.kind)

    def built_in_range(self, e: nodes.CallExpr) -> Code:
        return Code(f"counted({', '.join(self.text(arg, kinds.INT) for arg in e.args)})", kinds.sequence(kinds.INT))

    def built_in_reversed(self, e: nodes.CallExpr) -> Code:
        code = self.expression(e.args[0])
        return Code(f"turned_round({code.text})", code.kind)

    def built_in_sorted(self, e: nodes.CallExpr) -> Code:
        code = self.expression(e.args[0])
        return Code(f"sorted({code.text}, {self.sort_key(e, code.kind.element)})", code.kind)

    def built_in_isinstance(self, e: nodes.CallExpr) -> Code:
        if self.is_state_check(e):
            return Code("true", kinds.BOOL)
        code = self.expression(e.args[0])
        tests = [self.program.is_of(info) for info in self.named_classes(e.args[1])]
        if not code.kind.is_object:
            raise Outside(f"isinstance of {code.kind.cpp}", e)
        return Code(f"[&] {{ auto* v_ = {code.text}; return {' || '.join(f'{test}(v_)' for test in tests)}; }}()", kinds.BOOL)

    def is_state_check(self, e: nodes.CallExpr) -> bool:
        """A check that the table is of this rulebook: here it is."""
        if not isinstance(e.callee, nodes.NameExpr) or e.callee.name != "isinstance":
            return False
        return any(self.kinds.is_state(info) for info in self.named_classes(e.args[1]))

    def named_classes(self, e: nodes.Expression) -> list[nodes.TypeInfo]:
        if isinstance(e, nodes.TupleExpr):
            return [info for item in e.items for info in self.named_classes(item)]
        if isinstance(e, nodes.OpExpr):
            return self.named_classes(e.left) + self.named_classes(e.right)
        if isinstance(e, nodes.NameExpr | nodes.MemberExpr) and isinstance(e.node, nodes.TypeInfo):
            return [e.node]
        raise Outside("isinstance of something else than a class", e)

    # -- keys to sort by ----------------------------------------------------------------------------------------------

    def sort_key(self, e: nodes.CallExpr, element: Kind) -> str:
        named = {name: arg for name, arg in zip(e.arg_names, e.args, strict=True) if name is not None}
        key = self.key(named["key"], element) if "key" in named else "own_value"
        return f"{key}, {self.condition(named['reverse']) if 'reverse' in named else 'false'}"

    def key(self, e: nodes.Expression, element: Kind) -> str:
        """What to sort by: a function, a method of the table, or a lambda of one name."""
        if isinstance(e, nodes.LambdaExpr):
            [argument] = e.arguments
            self.inner[argument.variable] = element
            body = e.body.body[0]
            assert isinstance(body, nodes.ReturnStmt) and body.expr is not None
            code = self.expression(body.expr)
            return f"[&]({element.cpp} {self.local(argument.variable)}) {{ return {code.text}; }}"
        if isinstance(e, nodes.NameExpr) and isinstance(e.node, nodes.FuncDef):
            return self.program.function(e.node)
        if isinstance(e, nodes.MemberExpr):
            owner = self.expression(e.expr)
            if owner.kind == kinds.STATE:
                definer, function = self.found(self.kinds.state, e.name, e)
                return f"[&]({element.cpp} v_) {{ return {self.program.method(definer, function)}({owner.text}, v_); }}"
        raise Outside("a key that is no function", e)


