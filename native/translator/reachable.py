"""What is reached from the roots: functions, dispatch by class, fields, constants, texts."""

from collections.abc import Iterable
from dataclasses import dataclass

from mypy import nodes
from mypy.types import Instance, get_proper_type

from translator import types
from translator.classes import has_own, is_plain
from translator.cpp_values import CppValue
from translator.evaluation_order import own_weight, parts_of
from translator.function import Function
from translator.recursion import calls_in, led_to
from translator.text_elision import TextElision
from translator.typed_source import CompiledFunction, TypedSource, field_of, method_of, module_of, signature_of
from translator.types import CppType, TypeMap
from translator.unsupported import Unsupported

Way = tuple[nodes.TypeInfo, nodes.FuncDef, list[nodes.TypeInfo]]  # who defines a method, and for which classes


HANDED_OVER = (types.INT, types.BITS, types.BOOL, types.NUMBERS)


@dataclass(frozen=True)
class Root:
    """A compiled function of this rulebook's state, as C++ calls it."""

    marked: CompiledFunction
    name: str
    parameters: list[str]


class ReachableProgram:
    """Follows calls from the roots, and gathers what they need."""

    def __init__(self, tree: TypedSource, state: nodes.TypeInfo, brought: Iterable[str] = ()) -> None:
        self.tree = tree
        self.names = _short_names(tree)
        self.class_names = set(self.names.values())
        self.kinds = TypeMap(tree, state, self.names)
        self.numbers = {name: number for number, name in enumerate(sorted(tree.classes))}
        self.brought = set(brought)  # functions that the runtime brings along, by their full names
        self.heads: dict[str, str] = {}
        self.bodies: dict[str, str] = {}
        self.dispatchers: dict[str, str] = {}
        self.dispatched_to: set[str] = set()  # what a dispatcher leads to
        self.makers: dict[str, str] = {}
        self.tests: dict[str, nodes.TypeInfo] = {}
        self.fields: dict[str, dict[str, CppType]] = {}  # of classes, by full name
        self.constants: dict[str, tuple[str, str, CppType]] = {}
        self.literals: dict[str, int] = {"": 0}
        self.entries: dict[str, str] = {}  # what the runtime calls by its own name
        self.roots: list[Root] = []
        self.outside: list[str] = []
        self.waiting: list[tuple[str, nodes.FuncDef, nodes.TypeInfo | None]] = []
        self.words = TextElision(tree)
        self.text_fields: dict[tuple[str, str], bool] = {}  # which hold texts that are put together
        self._known: dict[str, nodes.FuncDef] = {}
        self._weights: dict[nodes.Expression, int] = {}

    # -- following ----------------------------------------------------------------------------------------------------

    def follow(self, inner: Iterable[str] = ()) -> None:
        """Translates the functions that are marked as compiled and take this state, and everything they lead to.

        `inner` are methods of the state that only the runtime calls.
        """
        state = self.kinds.state
        for name in inner:
            try:
                self.entries[name] = self.method(*self.found(state, name, state.defn))
            except Unsupported as problem:
                self.report(problem, state.module_name, state.defn)
        for each in self.tree.compiled.values():
            try:
                self.add_root(each)
            except Unsupported as problem:
                self.report(problem, module_of(each.function, each.owner), each.function)
        while self.waiting:
            name, function, owner = self.waiting.pop()
            self.translate(name, function, owner)

    def add_root(self, marked: CompiledFunction) -> None:
        function, owner = marked.function, marked.owner
        if not marked.alone:
            raise Unsupported("a compiled function has no other decorator", function)
        state = owner if owner is not None else self.class_of_first(function.arguments)
        if state is None:
            raise Unsupported("a compiled function takes a state first", function)
        if not self.kinds.is_state(state):
            return  # of another rulebook
        if owner is not None:
            owner, function = self.found(self.kinds.state, function.name, function)
            name = self.method(owner, function)
        else:
            name = self.function(function)
        self.refuse_uncallable(function)
        if name not in [root.name for root in self.roots]:  # a method may be marked in several classes
            parameters = [argument.variable.name for argument in function.arguments[1:]]
            self.roots.append(Root(marked, name, parameters))
            self.entries[function.name] = name

    def class_of_first(self, arguments: list[nodes.Argument]) -> nodes.TypeInfo | None:
        """A class of the source, of which the first argument is."""
        written = get_proper_type(arguments[0].variable.type) if arguments else None
        found = written.type if isinstance(written, Instance) else None
        return found if found is not None and found.fullname in self.tree.classes else None

    def refuse_uncallable(self, function: nodes.FuncDef) -> None:
        """Python hands over numbers and lists of numbers, and gets such."""
        for argument in function.arguments[1:]:
            if argument.kind.is_named():
                raise Unsupported(f"{argument.variable.name}, which is only given by its name", function)
            kind = self.kind_of_parameter(function, argument)
            if kind not in HANDED_OVER:
                raise Unsupported(f"Python cannot hand over {kind} as {argument.variable.name}", function)
        result = self.result_of(function)
        if result not in HANDED_OVER and result != types.NOTHING:
            raise Unsupported(f"Python cannot be given {result}", function)

    def translate(self, name: str, function: nodes.FuncDef, owner: nodes.TypeInfo | None) -> None:
        module = module_of(function, owner)
        try:
            writer = Function(self, name, function, owner)
            self.heads[name] = writer.head() + ";\n"
            self.bodies[name] = writer.write()
        except Unsupported as problem:
            self.report(problem, module, function)

    def report(self, problem: Unsupported, module: str, where: nodes.FuncDef | nodes.ClassDef) -> None:
        self.outside.append(f"{self.path_of(module)}:{problem.at(where).line}: {problem.reason} (in {where.name})")

    def path_of(self, module: str) -> str:
        file = self.tree.files.get(module)
        return file.path if file is not None else module

    def refuse_brought(self, name: str, reason: str, also: Iterable[str] = ()) -> None:
        """Reports where the ways from functions that change the state, and from these, lead to something brought along."""
        roots = [root.name for root in self.roots if root.marked.changes_state]
        roots += [self.entries[entry] for entry in also if entry in self.entries]
        for function in self.led_to_brought(name, roots):
            known = self._known[function]
            self.report(Unsupported(reason, known), module_of(known, known.info or None), known)

    def led_to_brought(self, name: str, roots: list[str]) -> list[str]:
        """The functions, on the ways from these, that call something the runtime brings along."""
        calls = calls_in(self.bodies | self.dispatchers | self.makers)
        return [
            function
            for function in sorted(led_to(calls, roots))
            if f"brought::{name}(" in self.bodies.get(function, "")
        ]

    # -- functions and methods ----------------------------------------------------------------------------------------

    def function(self, function: nodes.FuncDef) -> str:
        if self.is_brought(function):
            return f"brought::{function.name}"
        module = module_of(function, None)
        return self.need(f"{_joined(module, self.tree.package)}__{function.name}", function, None)

    def method(self, definer: nodes.TypeInfo, function: nodes.FuncDef) -> str:
        if self.is_brought(function):
            return f"brought::{function.name}"
        return self.need(f"{self.names[definer.fullname]}__{function.name}", function, definer)

    def is_brought(self, function: nodes.FuncDef) -> bool:
        return function.fullname in self.brought

    def is_known(self, function: nodes.FuncDef) -> bool:
        """Is a decorated function one that means the same without its decorator?"""
        return self.is_brought(function) or self.tree.is_compiled(function)

    def need(self, name: str, function: nodes.FuncDef, owner: nodes.TypeInfo | None) -> str:
        if self._known.setdefault(name, function) is not function:
            raise Unsupported(f"{function.fullname} and {self._known[name].fullname} would have one name")
        if name not in self.heads:
            self.heads[name] = ""
            self.waiting.append((name, function, owner))
        return name

    def found(self, info: nodes.TypeInfo, name: str, e: nodes.Context) -> tuple[nodes.TypeInfo, nodes.FuncDef]:
        """The method of a class, one that is simply called."""
        found = method_of(info, name)
        if found is None or found[0].fullname not in self.tree.classes:
            raise Unsupported(f"{info.name} has no method {name} that could be called here", e)
        if found[1].is_static or found[1].is_class or found[1].is_property:
            raise Unsupported(f"{name} of {info.name}, which is no plain method", e)
        if found[1].is_decorated and not self.is_known(found[1]):
            raise Unsupported(f"{name} of {info.name}, which is decorated", e)
        return found

    def result_of(self, function: nodes.FuncDef) -> CppType:
        if function.fullname in self.tree.bits:
            return types.BITS
        return types.NOTHING if function.name == "__init__" else self.kinds.of(signature_of(function).ret_type)

    def kind_of_parameter(
        self, function: nodes.FuncDef, argument: nodes.Argument, owner: nodes.TypeInfo | None = None
    ) -> CppType:
        if argument is function.arguments[0] and argument.variable.name == "self":
            return self.kinds.of_class(owner or function.info)
        return self.kinds.of_variable(argument.variable)

    # -- dispatch -----------------------------------------------------------------------------------------------------

    def dispatched(self, info: nodes.TypeInfo, name: str, e: nodes.CallExpr) -> tuple[str, nodes.TypeInfo]:
        """The function for a method of an object of a class or of any below it, and the class it expects."""
        ways: dict[str, Way] = {}
        for heir in self.tree.below(info):
            definer, function = self.found(heir, name, e)
            ways.setdefault(definer.fullname, (definer, function, []))[2].append(heir)
        if len(ways) == 1:
            [(definer, function, _)] = ways.values()
            return self.method(definer, function), definer
        _refuse_other_names([function for _, function, _ in ways.values()], e)
        dispatcher = f"{self.names[info.fullname]}__{name}__any"
        if dispatcher not in self.dispatchers:
            self.dispatchers[dispatcher] = ""
            self.dispatchers[dispatcher] = self.dispatch_text(dispatcher, info, name, list(ways.values()))
        return dispatcher, info

    def dispatch_text(self, dispatcher: str, info: nodes.TypeInfo, name: str, ways: list[Way]) -> str:
        _, first = self.found(info, name, info)
        head = Function(self, dispatcher, first, info).head()
        names = [f"{argument.variable.name}_" for argument in first.arguments]
        rows = ""
        for definer, function, heirs in ways:
            self.refuse_other_signature(first, function)
            cases = " ".join(f"case {self.numbers[heir.fullname]}:" for heir in heirs)
            arguments = ", ".join([f"({self.names[definer.fullname]}*)self_", *names[1:]])
            way = self.method(definer, function)
            self.dispatched_to.add(way)
            rows += f"{cases} return {way}({arguments});\n"
        self.heads[dispatcher] = head + ";\n"
        return f'{head} {{\nswitch (self_->cid) {{\n{rows}default: fault("an object of no known class"); }}\n}}\n'

    def refuse_other_signature(self, first: nodes.FuncDef, other: nodes.FuncDef) -> None:
        """A method that takes the place of another is called in the same way, with the same defaults."""
        where = f"{other.fullname} beside {first.fullname}"
        if len(first.arguments) != len(other.arguments):
            raise Unsupported(f"other parameters: {where}")
        if not _passes(self.result_of(other), self.result_of(first)):
            raise Unsupported(f"another kind of result: {where}")
        for one, two in zip(first.arguments[1:], other.arguments[1:], strict=True):
            if not _passes(self.kind_of_parameter(first, one), self.kind_of_parameter(other, two)):
                raise Unsupported(f"another kind of {two.variable.name}: {where}")
            if str(one.initializer) != str(two.initializer):
                raise Unsupported(f"another default of {two.variable.name}: {where}")

    def is_of(self, info: nodes.TypeInfo) -> str:
        name = f"is_{self.names[info.fullname]}"
        self.tests[name] = info
        return name

    def refuse_own(self, info: nodes.TypeInfo, names: tuple[str, ...], reason: str) -> None:
        """Refuses objects of a class that brings its own way of doing something."""
        if any(has_own(heir, names) for heir in self.tree.below(info)):
            raise Unsupported(f"{reason}: {info.name}")

    # -- new objects --------------------------------------------------------------------------------------------------

    def is_plain_class(self, info: nodes.TypeInfo) -> bool:
        return info.fullname in self.tree.classes and is_plain(info, self.tree) and not self.kinds.is_state(info)

    def maker(self, info: nodes.TypeInfo, definer: nodes.TypeInfo, init: nodes.FuncDef) -> str:
        name, kind = f"new_{self.names[info.fullname]}", self.names[info.fullname]
        if name not in self.makers:
            arguments = init.arguments[1:]
            parameters = [f"{self.kind_of_parameter(init, each).cpp} {each.variable.name}_" for each in arguments]
            given = [f"({self.names[definer.fullname]}*)self_", *[f"{each.variable.name}_" for each in arguments]]
            self.fields.setdefault(info.fullname, {})
            self.makers[name] = (
                f"static {kind}* {name}({', '.join(parameters)}) {{\n"
                f"auto* self_ = made<{kind}>({self.numbers[info.fullname]}); "
                f"{self.names[definer.fullname]}__{init.name}({', '.join(given)}); return self_; }}\n"
            )
        return name

    # -- what is used -------------------------------------------------------------------------------------------------

    def use_field(self, definer: nodes.TypeInfo, name: str, kind: CppType) -> None:
        self.fields.setdefault(definer.fullname, {})[name] = kind

    def reads_made(self, definer: nodes.TypeInfo, name: str) -> bool:
        """Does a field hold a text that is put together?"""
        self.text_fields.setdefault((definer.fullname, name), False)
        return self.text_fields[definer.fullname, name]

    def keep_made(self, definer: nodes.TypeInfo, name: str) -> None:
        if not self.text_fields.setdefault((definer.fullname, name), True):
            raise Unsupported(f"{name} holds a text that is put together, and is read elsewhere as if it were not")

    def state_field(self, name: str) -> CppType:
        """The class nearest to the state knows best what kind it is."""
        if field_of(self.kinds.state, name) is not None:
            for ancestor in self.kinds.state.mro:
                symbol = ancestor.names.get(name)
                if symbol is not None and isinstance(symbol.node, nodes.Var):
                    return self.kinds.of_variable(symbol.node, ancestor.fullname)
        raise Unsupported(f"the state has no field {name}")

    def constant(self, module: str, name: str, kind: CppType) -> CppValue:
        key = f"{_joined(module, self.tree.package)}__{name}"
        if self.constants.setdefault(key, (module, name, kind))[:2] != (module, name):
            raise Unsupported(f"two constants would have the name {key}")
        return CppValue(f"constants.{key}", kind)

    def literal(self, text: str) -> str:
        return f"texts[{self.literals.setdefault(text, len(self.literals))}]"

    def place(self, module: str, line: int) -> str:
        return f'"{module}:{line}"'

    def weight(self, e: nodes.Expression) -> int:
        """How much it matters when an expression is worked out (cpp_values.py)."""
        if e not in self._weights:
            self._weights[e] = max([own_weight(e), *[self.weight(part) for part in parts_of(e)]])
        return self._weights[e]


def _refuse_other_names(functions: list[nodes.FuncDef], e: nodes.CallExpr) -> None:
    """An argument that is given by its name has the same place whatever the object is."""
    for name in filter(None, e.arg_names):
        places = {tuple(argument.variable.name == name for argument in function.arguments) for function in functions}
        if len(places) > 1:
            raise Unsupported(f"the argument {name}, which does not go by that name in every class", e)


def _passes(kind: CppType, wanted: CppType) -> bool:
    """Does C++ take one for the other without a word, and without a change of the value?"""
    if kind == wanted or (kind.is_object and wanted.is_object):
        return True
    return wanted.is_optional and wanted.element == kind


def _short_names(tree: TypedSource) -> dict[str, str]:
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
