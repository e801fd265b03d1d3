"""Follows calls from the compiled functions and translates everything they reach."""

from collections.abc import Iterable
from dataclasses import dataclass

from mypy import nodes
from mypy.types import Instance, get_proper_type

from translator import types
from translator.context import FunctionContext
from translator.function import definition
from translator.program import Program
from translator.recursion import calls_in, reachable_from
from translator.typed_source import CompiledFunction, TypedSource, module_of
from translator.unsupported import Unsupported

CONVERTED = (types.INT, types.BITS, types.BOOL, types.NUMBERS)  # what a binding reads from Python, and gives


@dataclass(frozen=True)
class Root:
    """A compiled function of this rulebook's state, as C++ calls it."""

    marked: CompiledFunction
    name: str
    parameters: list[str]


class ReachableProgram(Program):
    """A program, from its roots."""

    def __init__(self, source: TypedSource, state: nodes.TypeInfo, intrinsics: Iterable[str] = ()) -> None:
        super().__init__(source, state, intrinsics)
        self.roots: list[Root] = []

    def follow(self, internal: Iterable[str] = ()) -> None:
        """Translates the functions that are marked as compiled and take this state, and everything they call.

        `internal` are methods of the state that only the runtime calls.
        """
        state = self.types.state
        for name in internal:
            try:
                self.entry_points[name] = self.method_name(*self.find_method(state, name, state.defn))
            except Unsupported as problem:
                self.report(problem, state.module_name, state.defn)
        for each in self.source.compiled.values():
            try:
                self._add_root(each)
            except Unsupported as problem:
                self.report(problem, module_of(each.function, each.owner), each.function)
        while self.pending:
            self._translate(*self.pending.pop())

    def _add_root(self, marked: CompiledFunction) -> None:
        function, owner = marked.function, marked.owner
        if not marked.alone:
            raise Unsupported("a compiled function has no other decorator", function)
        state = owner if owner is not None else self._class_of_first(function.arguments)
        if state is None:
            raise Unsupported("a compiled function takes a state first", function)
        if not self.types.is_state(state):
            return  # of another rulebook
        if owner is not None:
            owner, function = self.find_method(self.types.state, function.name, function)
            name = self.method_name(owner, function)
        else:
            name = self.function_name(function)
        self._refuse_unconverted(function)
        if name not in [root.name for root in self.roots]:  # a method may be marked in several classes
            parameters = [argument.variable.name for argument in function.arguments[1:]]
            self.roots.append(Root(marked, name, parameters))
            self.entry_points[function.name] = name

    def _class_of_first(self, arguments: list[nodes.Argument]) -> nodes.TypeInfo | None:
        """The class of the first parameter, if it is one of the source."""
        written = get_proper_type(arguments[0].variable.type) if arguments else None
        found = written.type if isinstance(written, Instance) else None
        return found if found is not None and found.fullname in self.source.classes else None

    def _refuse_unconverted(self, function: nodes.FuncDef) -> None:
        """Python gives numbers and lists of numbers, and gets such."""
        for argument in function.arguments[1:]:
            if argument.kind.is_named():
                raise Unsupported(f"{argument.variable.name}, which is only given by its name", function)
            type_ = self.type_of_parameter(function, argument)
            if type_ not in CONVERTED:
                raise Unsupported(f"Python cannot hand over {type_} as {argument.variable.name}", function)
        result = self.result_of(function)
        if result not in CONVERTED and result != types.NOTHING:
            raise Unsupported(f"Python cannot be given {result}", function)

    def _translate(self, name: str, function: nodes.FuncDef, owner: nodes.TypeInfo | None) -> None:
        try:
            context = FunctionContext(self, name, function, owner)
            self.prototypes[name] = self.prototype(name, function, owner) + ";\n"
            self.bodies[name] = definition(context)
        except Unsupported as problem:
            self.report(problem, module_of(function, owner), function)

    # -- intrinsics ---------------------------------------------------------------------------------------------------

    def refuse_intrinsic(self, name: str, reason: str, also: Iterable[str] = ()) -> None:
        """Reports who calls an intrinsic, among what functions that change the state, and those in `also`, reach."""
        roots = [root.name for root in self.roots if root.marked.changes_state]
        roots += [self.entry_points[entry] for entry in also if entry in self.entry_points]
        for caller in self.callers_of_intrinsic(name, roots):
            function = self.functions[caller]
            self.report(Unsupported(reason, function), module_of(function, function.info or None), function)

    def callers_of_intrinsic(self, name: str, roots: list[str]) -> list[str]:
        """The functions that call it, among those that can be reached from these."""
        calls = calls_in(self.bodies | self.dispatchers | self.constructors)
        reached = sorted(reachable_from(calls, roots))
        return [function for function in reached if f"intrinsics::{name}(" in self.bodies.get(function, "")]
