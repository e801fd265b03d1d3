"""Calls of the source's own functions, methods and classes."""

from collections.abc import Callable

from mypy import nodes

from translator import types
from translator.builtins import BuiltIns
from translator.context import Part, is_text
from translator.cpp_values import CppValue
from translator.typed_source import method_of
from translator.types import CppType
from translator.unsupported import Unsupported


class Calls(BuiltIns):
    """Writes calls."""

    def write_CallExpr(self, e: nodes.CallExpr) -> CppValue:
        callee = e.callee
        if isinstance(callee, nodes.NameExpr):
            return self.call_by_name(e, callee)
        if isinstance(callee, nodes.MemberExpr):
            return self.call_of_member(e, callee)
        if isinstance(callee, nodes.SuperExpr):
            return self.call_of_parent(e, callee)
        raise Unsupported(f"a call of a {type(callee).__name__}", e)

    def call_by_name(self, e: nodes.CallExpr, callee: nodes.NameExpr) -> CppValue:
        if callee.fullname.startswith("builtins."):
            write: Callable[[nodes.CallExpr], CppValue] | None = getattr(self, "built_in_" + callee.name, None)
            if write is None:
                raise Unsupported(f"the built-in function {callee.name}", e)
            return write(e)
        if isinstance(callee.node, nodes.TypeInfo):
            return self.constructed(e, callee.node)
        return self.called_function(e, callee.node, callee.name)

    def called_function(self, e: nodes.CallExpr, node: object, name: str) -> CppValue:
        function = node.func if isinstance(node, nodes.Decorator) else node
        if not isinstance(function, nodes.FuncDef):
            raise Unsupported(f"a call of {name}", e)
        if isinstance(node, nodes.Decorator) and not self.program.is_known(function):
            raise Unsupported(f"{name}, which is decorated", e)
        return self.called(e, self.program.function(function), function, [])

    def constructed(self, e: nodes.CallExpr, info: nodes.TypeInfo) -> CppValue:
        found = method_of(info, "__init__")
        if found is None or not self.program.is_plain_class(info):
            raise Unsupported(f"a new {info.name}: only plain classes with an __init__ of their own are made here", e)
        definer, init = found
        self.program.method(definer, init)
        name = self.program.maker(info, definer, init)
        return CppValue(self.called(e, name, init, [], skip=1).text, self.kinds.of_class(info))

    def call_of_member(self, e: nodes.CallExpr, callee: nodes.MemberExpr) -> CppValue:
        if isinstance(callee.expr, nodes.NameExpr):
            named = callee.expr.node
            if isinstance(named, nodes.TypeInfo):  # Parent.method(self, ...)
                definer, function = self.program.found(named, callee.name, e)
                return self.called(e, self.program.method(definer, function), function, [])
            if isinstance(named, nodes.MypyFile):
                return self.called_function(e, callee.node, callee.name)
        if self.kind_or_none(e) == types.TEXT:
            return self.words(e)
        owner = self.expression(callee.expr)
        if owner.kind == types.STATE:
            definer, function = self.program.found(self.kinds.state, callee.name, e)
            return self.called(e, self.program.method(definer, function), function, [(callee.expr, owner.text)])
        if owner.kind.is_object:
            info = self.tree.class_named(owner.kind.of)
            _, function = self.program.found(info, callee.name, e)
            name, expects = self.program.dispatched(info, callee.name, e)
            before: list[Part] = [(callee.expr, owner.as_kind(self.kinds.of_class(expects)))]
            return self.called(e, name, function, before)
        return self.method_of_value(e, owner, callee)

    def kind_or_none(self, e: nodes.Expression) -> CppType | None:
        try:
            return self.kind_of(e)
        except Unsupported:
            return None

    def call_of_parent(self, e: nodes.CallExpr, callee: nodes.SuperExpr) -> CppValue:
        assert self.owner is not None
        if callee.call.args:
            raise Unsupported("super() of another class", e)
        lines = (
            [self.kinds.state.mro] if self.kinds.is_state(self.owner) else [i.mro for i in self.tree.below(self.owner)]
        )
        found = {self.next_in_line(line, callee.name) for line in lines}
        if len(found) != 1:
            raise Unsupported(f"super().{callee.name}, which is not the same for every class below", e)
        [ancestor] = found
        if ancestor is None or ancestor.fullname == "builtins.object":
            if callee.name != "__init__" or e.args:
                raise Unsupported(f"super().{callee.name}", e)
            return CppValue("(void)0", types.NOTHING)
        definer, function = self.program.found(ancestor, callee.name, e)
        return self.called(e, self.program.method(definer, function), function, [(None, self.as_parent(definer))])

    def next_in_line(self, line: list[nodes.TypeInfo], name: str) -> nodes.TypeInfo | None:
        assert self.owner is not None
        behind = line[line.index(self.owner) + 1 :]
        return next((ancestor for ancestor in behind if name in ancestor.names), None)

    def as_parent(self, definer: nodes.TypeInfo) -> str:
        assert self.owner is not None
        return CppValue("self_", self.kinds.of_class(self.owner)).as_kind(self.kinds.of_class(definer))

    # -- arguments ----------------------------------------------------------------------------------------------------

    def called(
        self, e: nodes.CallExpr, name: str, function: nodes.FuncDef, before: list[Part], skip: int | None = None
    ) -> CppValue:
        """A call with every argument in its place; what is left out comes from the function's own defaults."""
        result = self.program.result_of(function)
        if result == types.TEXT:
            return self.words(e)
        parameters = function.arguments[len(before) if skip is None else skip :]
        given = self.sorted_arguments(e, parameters)
        parts = list(before)
        for parameter, argument in zip(parameters, given, strict=True):
            kind = self.program.kind_of_parameter(function, parameter)
            parts.append((argument, self.expression(argument).as_word(kind)))
        written = [argument for argument in e.args if argument in given]
        places = [given.index(argument) + len(before) for argument in written]
        if places == sorted(places):
            return CppValue(self.ordered(parts, lambda p: f"{name}({', '.join(p)})"), result, is_text(result))
        # Named arguments are worked out as they are written, whatever place they go to.
        order = [*range(len(before)), *places]
        order += [n for n in range(len(parts)) if n not in order]
        put_back = [order.index(n) for n in range(len(parts))]
        shuffled = [parts[n] for n in order]
        text = self.ordered(shuffled, lambda p: f"{name}({', '.join(p[n] for n in put_back)})")
        return CppValue(text, result, is_text(result))

    def sorted_arguments(self, e: nodes.CallExpr, parameters: list[nodes.Argument]) -> list[nodes.Expression]:
        names = [parameter.variable.name for parameter in parameters]
        given: list[nodes.Expression | None] = [None] * len(parameters)
        for position, (argument, kind, name) in enumerate(zip(e.args, e.arg_kinds, e.arg_names, strict=True)):
            if kind not in (nodes.ARG_POS, nodes.ARG_NAMED):
                raise Unsupported("arguments with a star", e)
            if position >= len(names) or (name is not None and name not in names):
                raise Unsupported("an argument that the function does not name so", e)
            given[position if name is None else names.index(name)] = argument
        return [self.or_default(e, argument, parameters[n]) for n, argument in enumerate(given)]

    def or_default(
        self, e: nodes.CallExpr, argument: nodes.Expression | None, parameter: nodes.Argument
    ) -> nodes.Expression:
        if argument is not None:
            return argument
        default = parameter.initializer
        if default is None:
            raise Unsupported(f"a call without {parameter.variable.name}", e)
        if not _is_fixed(default):
            raise Unsupported(f"a default of {parameter.variable.name} that is made when the function is", e)
        return default


def _is_fixed(e: nodes.Expression) -> bool:
    """A default that is the same whenever it is worked out, and that nobody can change."""
    if isinstance(e, nodes.UnaryExpr):
        return _is_fixed(e.expr)
    if isinstance(e, nodes.TupleExpr):
        return all(_is_fixed(item) for item in e.items)
    if isinstance(e, nodes.OpExpr):
        return _is_fixed(e.left) and _is_fixed(e.right)
    if isinstance(e, nodes.MemberExpr):
        return isinstance(e.expr, nodes.NameExpr) and isinstance(e.expr.node, nodes.MypyFile)
    if isinstance(e, nodes.NameExpr):  # a value of the class goes by its name only inside the class
        return e.kind == nodes.GDEF or e.name in ("True", "False", "None")
    return isinstance(e, nodes.IntExpr | nodes.StrExpr)
