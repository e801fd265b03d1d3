"""What is reached from the roots: functions, dispatch by class, fields, constants, texts."""

from collections.abc import Iterable

from mypy import nodes

from translator import kinds
from translator.code import Code
from translator.function import Function
from translator.kinds import Kind, Kinds
from translator.outside import Outside
from translator.parts import parts_of
from translator.tree import Tree, field_of, method_of, signature_of

HARMLESS = {"len", "min", "max", "sum", "abs", "bool", "int", "range", "isinstance", "sorted", "list", "reversed"}


class Program:
    """Follows calls from the roots, and gathers what they need."""

    def __init__(self, tree: Tree, state: nodes.TypeInfo, brought: Iterable[str] = ()) -> None:
        self.tree = tree
        self.names = _short_names(tree)
        self.kinds = Kinds(tree, state, self.names)
        self.numbers = {name: number for number, name in enumerate(sorted(tree.classes))}
        self.brought = set(brought)  # functions that the runtime brings along, by their full names
        self.heads: dict[str, str] = {}
        self.bodies: dict[str, str] = {}
        self.dispatchers: dict[str, tuple[str, nodes.TypeInfo]] = {}
        self.makers: dict[str, str] = {}
        self.tests: dict[str, nodes.TypeInfo] = {}
        self.fields: dict[str, dict[str, Kind]] = {}  # of classes, by full name
        self.constants: dict[str, tuple[str, str, Kind]] = {}
        self.literals: dict[str, int] = {"": 0}
        self.roots: dict[str, str] = {}
        self.outside: list[str] = []
        self.waiting: list[tuple[str, nodes.FuncDef, nodes.TypeInfo | None]] = []
        self._calls: dict[nodes.Expression, bool] = {}

    # -- following ----------------------------------------------------------------------------------------------------

    def follow(self, roots: Iterable[str]) -> None:
        """Translates these methods of the state and everything they lead to."""
        for name in roots:
            found = method_of(self.kinds.state, name)
            if found is None:
                self.outside.append(f"{self.kinds.state.fullname} has no method {name}")
            else:
                self.roots[name] = self.method(*found)
        while self.waiting:
            name, function, owner = self.waiting.pop()
            self.translate(name, function, owner)

    def translate(self, name: str, function: nodes.FuncDef, owner: nodes.TypeInfo | None) -> None:
        writer = Function(self, name, function, owner)
        try:
            self.heads[name] = writer.head() + ";\n"
            self.bodies[name] = writer.write()
        except Outside as problem:
            line = problem.line if problem.line >= 0 else function.line
            self.outside.append(f"{self.path_of(writer.module)}:{line}: {problem.reason} (in {function.name})")

    def path_of(self, module: str) -> str:
        file = self.tree.files.get(module)
        return file.path if file is not None else module

    # -- functions and methods ----------------------------------------------------------------------------------------

    def function(self, function: nodes.FuncDef) -> str:
        module = function.fullname.rsplit(".", 1)[0]
        name = f"{_joined(module, self.tree.package)}__{function.name}"
        if function.fullname in self.brought:
            return f"brought::{function.name}"
        self.need(name, function, None)
        return name

    def method(self, definer: nodes.TypeInfo, function: nodes.FuncDef) -> str:
        name = f"{self.names[definer.fullname]}__{function.name}"
        if f"{definer.fullname}.{function.name}" in self.brought:
            return f"brought::{function.name}"
        self.need(name, function, definer)
        return name

    def need(self, name: str, function: nodes.FuncDef, owner: nodes.TypeInfo | None) -> None:
        if name not in self.heads:
            self.heads[name] = ""
            self.waiting.append((name, function, owner))

    def result_of(self, function: nodes.FuncDef) -> Kind:
        if function.fullname in self.tree.bits:
            return kinds.BITS
        return kinds.NOTHING if function.name == "__init__" else self.kinds.of(signature_of(function).ret_type)

    def kind_of_parameter(
        self, function: nodes.FuncDef, argument: nodes.Argument, owner: nodes.TypeInfo | None = None
    ) -> Kind:  # fmt: skip
        if argument is function.arguments[0] and argument.variable.name == "self":
            info = owner or function.info
            return self.kinds.of_class(info)
        return self.kinds.of_variable(argument.variable)

    # -- dispatch -----------------------------------------------------------------------------------------------------

    def dispatched(self, info: nodes.TypeInfo, name: str) -> tuple[str, nodes.TypeInfo]:
        """The function for a method of an object of a class or of any below it, and the class it expects."""
        ways: dict[str, tuple[nodes.TypeInfo, nodes.FuncDef, list[nodes.TypeInfo]]] = {}
        for heir in self.tree.below(info):
            found = method_of(heir, name)
            assert found is not None
            ways.setdefault(found[0].fullname, (*found, []))[2].append(heir)
        if len(ways) == 1:
            [(definer, function, _)] = ways.values()
            return self.method(definer, function), definer
        dispatcher = f"{self.names[info.fullname]}__{name}__any"
        if dispatcher not in self.dispatchers:
            self.dispatchers[dispatcher] = ("", info)
            self.dispatchers[dispatcher] = (self.dispatch_text(dispatcher, info, name, list(ways.values())), info)
        return dispatcher, info

    def dispatch_text(
        self,
        dispatcher: str,
        info: nodes.TypeInfo,
        name: str,
        ways: list[tuple[nodes.TypeInfo, nodes.FuncDef, list[nodes.TypeInfo]]],
    ) -> str:
        found = method_of(info, name)
        assert found is not None
        head = Function(self, dispatcher, found[1], info).head()
        names = [f"{argument.variable.name}_" for argument in found[1].arguments]
        rows = ""
        for definer, function, heirs in ways:
            cases = " ".join(f"case {self.numbers[heir.fullname]}:" for heir in heirs)
            target = self.method(definer, function)
            arguments = ", ".join([f"({self.names[definer.fullname]}*)self_", *names[1:]])
            rows += f"{cases} return {target}({arguments});\n"
        self.heads[dispatcher] = head + ";\n"
        return f"{head} {{\nswitch (self_->cid) {{\n{rows}default: fault(\"an object of no known class\"); }}\n}}\n"

    def is_of(self, info: nodes.TypeInfo) -> str:
        name = f"is_{self.names[info.fullname]}"
        self.tests[name] = info
        return name

    def maker(self, info: nodes.TypeInfo, definer: nodes.TypeInfo, init: nodes.FuncDef) -> str:
        name = f"new_{self.names[info.fullname]}"
        if name not in self.makers:
            writer = Function(self, name, init, definer)
            parameters = [
                f"{self.kind_of_parameter(init, argument).cpp} {argument.variable.name}_"
                for argument in init.arguments[1:]
            ]
            given = ", ".join([f"({self.names[definer.fullname]}*)self_"] + [f"{a.variable.name}_" for a in init.arguments[1:]])
            kind = self.names[info.fullname]
            self.fields.setdefault(info.fullname, {})
            self.makers[name] = (
                f"static {kind}* {name}({', '.join(parameters)}) {{ auto* self_ = made<{kind}>({self.numbers[info.fullname]}); "
                f"{self.names[definer.fullname]}__{init.name}({given}); return self_; }}\n"
            )
            del writer
        return name

    # -- what is used -------------------------------------------------------------------------------------------------

    def use_field(self, definer: nodes.TypeInfo, name: str, kind: Kind) -> None:
        self.fields.setdefault(definer.fullname, {})[name] = kind

    def state_field(self, name: str) -> Kind:
        found = field_of(self.kinds.state, name)
        if found is None:
            raise Outside(f"the state has no field {name}")
        # The class nearest to the state knows best what kind it is.
        for ancestor in self.kinds.state.mro:
            symbol = ancestor.names.get(name)
            if symbol is not None and isinstance(symbol.node, nodes.Var):
                return self.kinds.of_variable(symbol.node, ancestor.fullname)
        raise Outside(f"the state has no field {name}")

    def constant(self, module: str, name: str, kind: Kind) -> Code:
        key = f"{_joined(module, self.tree.package)}__{name}"
        self.constants[key] = (module, name, kind)
        return Code(f"constants.{key}", kind)

    def literal(self, text: str) -> str:
        return f"texts[{self.literals.setdefault(text, len(self.literals))}]"

    def place(self, module: str, line: int) -> str:
        return f'"{module}:{line}"'

    def calls_in(self, e: nodes.Expression) -> bool:
        """Does an expression call anything that might change something?"""
        if e not in self._calls:
            self._calls[e] = _may_change(e) or any(self.calls_in(part) for part in parts_of(e))
        return self._calls[e]


def _may_change(e: nodes.Expression) -> bool:
    if not isinstance(e, nodes.CallExpr):
        return False
    named = e.callee
    return not (isinstance(named, nodes.NameExpr) and named.name in HARMLESS and named.fullname.startswith("builtins."))


def _short_names(tree: Tree) -> dict[str, str]:
    """A class goes by its own name, and where two have the same by its module's, too."""
    owners: dict[str, list[str]] = {}
    for fullname in sorted(tree.classes):
        owners.setdefault(fullname.rsplit(".", 1)[1], []).append(fullname)
    names: dict[str, str] = {}
    for name, fullnames in owners.items():
        for fullname in fullnames:
            whole = name if len(fullnames) == 1 else f"{_joined(fullname.rsplit('.', 1)[0], tree.package)}_{name}"
            names[fullname] = f"{whole}_"  # like all names of the source: the runtime's own have no such end
    return names


def _joined(module: str, package: str) -> str:
    return module.removeprefix(package).strip(".").replace(".", "_") or "top"
