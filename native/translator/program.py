"""What the translation of a program has found so far: functions, dispatch by class, fields, constants, texts."""

from collections.abc import Iterable

from mypy import nodes

from translator import types
from translator.classes import has_own, is_plain
from translator.cpp_values import CppValue
from translator.evaluation_order import own_effect, parts_of
from translator.text_elision import TextElision
from translator.typed_source import TypedSource, field_of, method_of, signature_of
from translator.types import CppType, TypeMap
from translator.unsupported import Unsupported

Implementation = tuple[
    nodes.TypeInfo, nodes.FuncDef, list[nodes.TypeInfo]
]  # who defines a method, and for which classes
Pending = tuple[str, nodes.FuncDef, nodes.TypeInfo | None]


class Program:
    """The C++ of one rulebook, as far as it is written, and what is still to be translated."""

    def __init__(self, source: TypedSource, state: nodes.TypeInfo, intrinsics: Iterable[str] = ()) -> None:
        self.source = source
        self.cpp_names = _cpp_names(source)
        self.class_names = set(self.cpp_names.values())
        self.types = TypeMap(source, state, self.cpp_names)
        self.class_ids = {name: number for number, name in enumerate(sorted(source.classes))}
        self.intrinsics = set(intrinsics)  # functions that the runtime implements, by their full names
        self.functions: dict[str, nodes.FuncDef] = {}  # by their C++ names
        self.pending: list[Pending] = []
        self.prototypes: dict[str, str] = {}
        self.bodies: dict[str, str] = {}
        self.dispatchers: dict[str, str] = {}
        self.dispatched_to: set[str] = set()  # what a dispatcher calls
        self.constructors: dict[str, str] = {}
        self.class_tests: dict[str, nodes.TypeInfo] = {}
        self.fields: dict[str, dict[str, CppType]] = {}  # of classes, by full name
        self.constants: dict[str, tuple[str, str, CppType]] = {}
        self.literals: dict[str, int] = {"": 0}
        self.entry_points: dict[str, str] = {}  # what the runtime calls by its own name
        self.problems: list[str] = []
        self.text_elision = TextElision(source)
        self._elided_fields: dict[tuple[str, str], bool] = {}
        self._effects: dict[nodes.Expression, int] = {}

    def report(self, problem: Unsupported, module: str, where: nodes.FuncDef | nodes.ClassDef) -> None:
        self.problems.append(f"{self._path_of(module)}:{problem.at(where).line}: {problem.reason} (in {where.name})")

    def _path_of(self, module: str) -> str:
        file = self.source.files.get(module)
        return file.path if file is not None else module

    # -- functions and methods ----------------------------------------------------------------------------------------

    def function_name(self, function: nodes.FuncDef) -> str:
        """The C++ name of a function, which is translated, too, from now on."""
        if self.is_intrinsic(function):
            return f"intrinsics::{function.name}"
        module = function.fullname.rsplit(".", 1)[0]
        return self._require(f"{_joined(module, self.source.package)}__{function.name}", function, None)

    def method_name(self, definer: nodes.TypeInfo, function: nodes.FuncDef) -> str:
        if (
            self.is_intrinsic(function) or not function.info
        ):  # no class has it: a module's function, assigned to a class
            return self.function_name(function)
        return self._require(f"{self.cpp_names[definer.fullname]}__{function.name}", function, definer)

    def is_intrinsic(self, function: nodes.FuncDef) -> bool:
        return function.fullname in self.intrinsics

    def may_be_decorated(self, function: nodes.FuncDef) -> bool:
        """Does a decorated function mean the same without its decorator?"""
        known = self.source.is_compiled(function) or function.fullname in self.source.records
        return known or self.is_intrinsic(function)

    def _require(self, name: str, function: nodes.FuncDef, owner: nodes.TypeInfo | None) -> str:
        if self.functions.setdefault(name, function) is not function:
            raise Unsupported(f"{function.fullname} and {self.functions[name].fullname} would have one name")
        if name not in self.prototypes:
            self.prototypes[name] = ""
            self.pending.append((name, function, owner))
        return name

    def find_method(self, info: nodes.TypeInfo, name: str, e: nodes.Context) -> tuple[nodes.TypeInfo, nodes.FuncDef]:
        """The method of a class, one that is simply called."""
        found = method_of(info, name)
        if found is None or found[0].fullname not in self.source.classes:
            raise Unsupported(f"{info.name} has no method {name} that could be called here", e)
        if found[1].is_static or found[1].is_class or found[1].is_property:
            raise Unsupported(f"{name} of {info.name}, which is no plain method", e)
        if found[1].is_decorated and not self.may_be_decorated(found[1]):
            raise Unsupported(f"{name} of {info.name}, which is decorated", e)
        return found

    # -- signatures ---------------------------------------------------------------------------------------------------

    def result_of(self, function: nodes.FuncDef) -> CppType:
        if function.fullname in self.source.bits:
            return types.BITS
        if function.fullname in self.source.records:
            return types.NUMBERS
        return types.NOTHING if function.name == "__init__" else self.types.of(signature_of(function).ret_type)

    def type_of_parameter(
        self, function: nodes.FuncDef, argument: nodes.Argument, owner: nodes.TypeInfo | None = None
    ) -> CppType:
        if argument is function.arguments[0] and argument.variable.name == "self":
            return self.types.of_class(owner or function.info)
        return self.types.of_variable(argument.variable)

    def prototype(self, name: str, function: nodes.FuncDef, owner: nodes.TypeInfo | None) -> str:
        if function.is_coroutine or function.is_generator:
            raise Unsupported("a function that yields or awaits", function)
        result = self.result_of(function)
        parameters = []
        for argument in function.arguments:
            if argument.kind.is_star():
                raise Unsupported("a parameter with a star", function)
            parameters.append(f"{self.type_of_parameter(function, argument, owner).cpp} {argument.variable.name}_")
        return f"static {result.cpp} {name}({', '.join(parameters)})"

    # -- dispatch -----------------------------------------------------------------------------------------------------

    def dispatched(self, info: nodes.TypeInfo, name: str, e: nodes.CallExpr) -> tuple[str, nodes.TypeInfo]:
        """The function for a method of an object of a class or of any below it, and the class it expects."""
        found: dict[str, Implementation] = {}
        for subclass in self.source.below(info):
            definer, function = self.find_method(subclass, name, e)
            found.setdefault(definer.fullname, (definer, function, []))[2].append(subclass)
        if len(found) == 1:
            [(definer, function, _)] = found.values()
            return self.method_name(definer, function), definer
        _refuse_other_names([function for _, function, _ in found.values()], e)
        dispatcher = f"{self.cpp_names[info.fullname]}__{name}__any"
        if dispatcher not in self.dispatchers:
            self.dispatchers[dispatcher] = ""
            self.dispatchers[dispatcher] = self._dispatcher_text(dispatcher, info, name, list(found.values()))
        return dispatcher, info

    def _dispatcher_text(
        self, dispatcher: str, info: nodes.TypeInfo, name: str, implementations: list[Implementation]
    ) -> str:
        _, first = self.find_method(info, name, info)
        head = self.prototype(dispatcher, first, info)
        names = [f"{argument.variable.name}_" for argument in first.arguments]
        rows = ""
        for definer, function, subclasses in implementations:
            self._refuse_other_signature(first, function)
            cases = " ".join(f"case {self.class_ids[subclass.fullname]}:" for subclass in subclasses)
            arguments = ", ".join([f"({self.cpp_names[definer.fullname]}*)self_", *names[1:]])
            called = self.method_name(definer, function)
            self.dispatched_to.add(called)
            rows += f"{cases} return {called}({arguments});\n"
        self.prototypes[dispatcher] = head + ";\n"
        return f'{head} {{\nswitch (self_->cid) {{\n{rows}default: fault("an object of no known class"); }}\n}}\n'

    def _refuse_other_signature(self, first: nodes.FuncDef, other: nodes.FuncDef) -> None:
        """A method that overrides another is called in the same way, with the same defaults."""
        where = f"{other.fullname} beside {first.fullname}"
        if len(first.arguments) != len(other.arguments):
            raise Unsupported(f"other parameters: {where}")
        if not _converts(self.result_of(other), self.result_of(first)):
            raise Unsupported(f"another kind of result: {where}")
        for one, two in zip(first.arguments[1:], other.arguments[1:], strict=True):
            if not _converts(self.type_of_parameter(first, one), self.type_of_parameter(other, two)):
                raise Unsupported(f"another kind of {two.variable.name}: {where}")
            if str(one.initializer) != str(two.initializer):
                raise Unsupported(f"another default of {two.variable.name}: {where}")

    # -- classes ------------------------------------------------------------------------------------------------------

    def class_test(self, info: nodes.TypeInfo) -> str:
        name = f"is_{self.cpp_names[info.fullname]}"
        self.class_tests[name] = info
        return name

    def refuse_own_methods(self, info: nodes.TypeInfo, names: tuple[str, ...], reason: str) -> None:
        """Refuses objects of a class that defines one of these methods."""
        if any(has_own(subclass, names) for subclass in self.source.below(info)):
            raise Unsupported(f"{reason}: {info.name}")

    def is_plain_class(self, info: nodes.TypeInfo) -> bool:
        return info.fullname in self.source.classes and is_plain(info, self.source) and not self.types.is_state(info)

    def constructor(self, info: nodes.TypeInfo, definer: nodes.TypeInfo, init: nodes.FuncDef) -> str:
        name, class_name = f"new_{self.cpp_names[info.fullname]}", self.cpp_names[info.fullname]
        if name not in self.constructors:
            arguments = init.arguments[1:]
            parameters = [f"{self.type_of_parameter(init, each).cpp} {each.variable.name}_" for each in arguments]
            given = [f"({self.cpp_names[definer.fullname]}*)self_", *[f"{each.variable.name}_" for each in arguments]]
            self.fields.setdefault(info.fullname, {})
            self.constructors[name] = (
                f"static {class_name}* {name}({', '.join(parameters)}) {{\n"
                f"auto* self_ = new_object<{class_name}>({self.class_ids[info.fullname]}); "
                f"{self.cpp_names[definer.fullname]}__{init.name}({', '.join(given)}); return self_; }}\n"
            )
        return name

    # -- fields, constants, texts -------------------------------------------------------------------------------------

    def use_field(self, definer: nodes.TypeInfo, name: str, type_: CppType) -> None:
        self.fields.setdefault(definer.fullname, {})[name] = type_

    def is_elided_field(self, definer: nodes.TypeInfo, name: str) -> bool:
        """Does a field hold a text that is put together?"""
        return self._elided_fields.setdefault((definer.fullname, name), False)

    def mark_elided_field(self, definer: nodes.TypeInfo, name: str) -> None:
        if not self._elided_fields.setdefault((definer.fullname, name), True):
            raise Unsupported(f"{name} holds a text that is put together, and is read elsewhere as if it were not")

    def state_field(self, name: str) -> CppType:
        """The class nearest to the state knows best which type it has."""
        if field_of(self.types.state, name) is not None:
            for ancestor in self.types.state.mro:
                symbol = ancestor.names.get(name)
                if symbol is not None and isinstance(symbol.node, nodes.Var):
                    return self.types.of_variable(symbol.node, ancestor.fullname)
        raise Unsupported(f"the state has no field {name}")

    def constant(self, module: str, name: str, type_: CppType) -> CppValue:
        key = f"{_joined(module, self.source.package)}__{name}"
        if self.constants.setdefault(key, (module, name, type_))[:2] != (module, name):
            raise Unsupported(f"two constants would have the name {key}")
        return CppValue(f"constants.{key}", type_)

    def literal(self, text: str) -> str:
        return f"texts[{self.literals.setdefault(text, len(self.literals))}]"

    def place(self, module: str, line: int) -> str:
        return f'"{module}:{line}"'

    def effect(self, e: nodes.Expression) -> int:
        """What an expression depends on and does (cpp_values.py)."""
        if e not in self._effects:
            self._effects[e] = max([own_effect(e), *[self.effect(part) for part in parts_of(e)]])
        return self._effects[e]


def _refuse_other_names(functions: list[nodes.FuncDef], e: nodes.CallExpr) -> None:
    """An argument that is given by its name has the same place whatever the object is."""
    for name in filter(None, e.arg_names):
        places = {tuple(argument.variable.name == name for argument in function.arguments) for function in functions}
        if len(places) > 1:
            raise Unsupported(f"the argument {name}, which does not go by that name in every class", e)


def _converts(type_: CppType, wanted: CppType) -> bool:
    """Does C++ take one for the other by itself, without a change of the value?"""
    if type_ == wanted or (type_.is_object and wanted.is_object):
        return True
    return wanted.is_optional and wanted.element == type_


def _cpp_names(source: TypedSource) -> dict[str, str]:
    """A class goes by its own name, and where two have the same by its module's, too."""
    owners: dict[str, list[str]] = {}
    for fullname in sorted(source.classes):
        owners.setdefault(fullname.rsplit(".", 1)[1], []).append(fullname)
    names: dict[str, str] = {}
    for name, fullnames in owners.items():
        for fullname in fullnames:
            whole = name if len(fullnames) == 1 else f"{_joined(fullname.rsplit('.', 1)[0], source.package)}_{name}"
            names[fullname] = f"{whole}_"  # like all names of the source: the runtime's own have no such end
    return names


def _joined(module: str, package: str) -> str:
    return module.removeprefix(package).strip(".").replace(".", "_") or "top"
