"""The source as mypy reads it: modules, classes, and the type of every expression."""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from mypy import build, nodes
from mypy.errors import CompileError
from mypy.modulefinder import BuildSource
from mypy.options import Options
from mypy.types import AnyType, CallableType, ProperType, Type, TypeOfAny, UnboundType, get_proper_type

from translator.unsupported import Unsupported

PACKAGE = "grimhold"
BITS = "Bits"  # how the source names an unsigned number of 64 bits
RECORD = f"{PACKAGE}.table.encoding.record"  # the decorator that declares a record of encoded views
MARK = "compiled"  # the decorator of functions that Python calls natively (grimhold/native/__init__.py)


@dataclass(frozen=True)
class CompiledFunction:
    """A function that is marked with `@compiled`, or `@compiled(changes_state=True)`."""

    function: nodes.FuncDef
    owner: nodes.TypeInfo | None  # of a method
    changes_state: bool
    alone: bool  # without another decorator


class TypedSource:
    """Some modules and everything they import, with types."""

    def __init__(self, source: Path, modules: list[str], package: str = PACKAGE) -> None:
        self.package = package
        self.source = source
        result = _typed(source, modules)
        self.expression_types = result.types
        ours = {name: file for name, file in result.files.items() if self.is_ours(name)}
        self.files = {name: ours[name] for name in _imported(ours, modules)}
        self.classes: dict[str, nodes.TypeInfo] = {}
        for file in self.files.values():
            for symbol in file.names.values():
                if isinstance(symbol.node, nodes.TypeInfo) and symbol.node.module_name == file.fullname:
                    self.classes[symbol.node.fullname] = symbol.node
        self.bits = _named_bits(self.files.values())
        self.compiled = {
            each.function.fullname: each for file in self.files.values() for each in _compiled_in(file.defs)
        }
        self.records = dict(found for file in self.files.values() for found in _records_in(file.defs))
        self.changing = _changing_names(self.files.values())

    def is_ours(self, fullname: str) -> bool:
        return fullname == self.package or fullname.startswith(self.package + ".")

    def is_constant(self, variable: nodes.Var) -> bool:
        """Has a module-level name one value only?"""
        return variable.is_final or variable.fullname not in self.changing

    def source_of(self, file: nodes.MypyFile) -> ast.Module:
        return _parsed(file)

    def is_compiled(self, function: nodes.FuncDef) -> bool:
        return function.fullname in self.compiled

    def class_named(self, fullname: str) -> nodes.TypeInfo:
        return self.classes[fullname]

    def type_of(self, expression: nodes.Expression) -> ProperType:
        found = self.expression_types.get(expression)
        if found is None and isinstance(expression, nodes.NameExpr) and isinstance(expression.node, nodes.Var):
            found = expression.node.type
        return get_proper_type(found) if found is not None else AnyType(TypeOfAny.unannotated)

    def below(self, info: nodes.TypeInfo) -> list[nodes.TypeInfo]:
        """A class and all its subclasses, in a stable order."""
        return [self.classes[name] for name in sorted(self.classes) if info in self.classes[name].mro]


def module_of(function: nodes.FuncDef, owner: nodes.TypeInfo | None) -> str:
    return function.fullname.rsplit(".", 2 if owner else 1)[0]


def method_of(info: nodes.TypeInfo, name: str) -> tuple[nodes.TypeInfo, nodes.FuncDef] | None:
    """The class that defines a method, and the method; None if the name is something else there."""
    for ancestor in info.mro:
        symbol = ancestor.names.get(name)
        if symbol is not None:
            node = symbol.node.func if isinstance(symbol.node, nodes.Decorator) else symbol.node
            function = node if isinstance(node, nodes.FuncDef) else assigned_function(ancestor, name)
            return (ancestor, function) if function is not None else None
    return None


def assigned_function(info: nodes.TypeInfo, name: str) -> nodes.FuncDef | None:
    """The function of a module that a class body makes its method: `buy = village.buy`."""
    for statement in info.defn.defs.body:
        if isinstance(statement, nodes.AssignmentStmt) and isinstance(statement.rvalue, nodes.RefExpr):
            [target, *_], function = statement.lvalues, statement.rvalue.node
            if isinstance(target, nodes.NameExpr) and target.name == name and isinstance(function, nodes.FuncDef):
                return function
    return None


def field_of(info: nodes.TypeInfo, name: str) -> tuple[nodes.TypeInfo, nodes.Var] | None:
    """The topmost class that declares a field, and the field. A subclass may declare a narrower type."""
    for ancestor in reversed(info.mro):
        symbol = ancestor.names.get(name)
        if symbol is not None and isinstance(symbol.node, nodes.Var):
            return ancestor, symbol.node
    return None


def signature_of(function: nodes.FuncDef) -> CallableType:
    signature = get_proper_type(function.type) if function.type is not None else None
    if not isinstance(signature, CallableType):
        raise Unsupported(f"{function.fullname}, which does not say what it takes and gives")
    return signature


def _typed(source: Path, modules: list[str]) -> build.BuildResult:
    try:
        result = build.build([BuildSource(None, module, None) for module in modules], _options(source))
    except CompileError as problem:
        raise SystemExit("the source cannot be read:\n" + "\n".join(problem.messages)) from None
    if result.errors:
        raise SystemExit("the source does not type-check:\n" + "\n".join(result.errors))
    return result


def _options(source: Path) -> Options:
    options = Options()
    options.export_types = True
    options.preserve_asts = True
    options.incremental = False
    options.mypy_path = [str(source)]
    options.namespace_packages = True
    options.follow_imports = "normal"
    options.ignore_missing_imports = True
    options.cache_dir = "/dev/null"
    options.strict_equality = True  # what is never equal in Python might be equal in C++
    options.enable_error_code = ["possibly-undefined"]  # in C++ a name without a value would be 0
    options.process_error_codes(error_callback=_refused)
    return options


def _refused(problem: str) -> None:
    raise ValueError(problem)


def _imported(files: dict[str, nodes.MypyFile], modules: list[str]) -> list[str]:
    """The modules and what they import by name, without what a package loads lazily."""
    found: dict[str, None] = {}
    waiting = list(modules)
    while waiting:
        module = waiting.pop()
        if module in files and module not in found:
            found[module] = None
            for statement in files[module].imports:
                if isinstance(statement, nodes.Import):
                    waiting += [name for name, _ in statement.ids]
                elif isinstance(statement, nodes.ImportAll):
                    waiting.append(statement.id)
                elif isinstance(statement, nodes.ImportFrom):
                    waiting += [statement.id] + [f"{statement.id}.{name}" for name, _ in statement.names]
    return sorted(found)


def _changing_names(files: Iterable[nodes.MypyFile]) -> set[str]:
    """Module-level names that are assigned more than once, or inside a function."""
    found: set[str] = set()
    for file in files:
        seen: set[str] = set()
        for statement in file.defs:
            targets = [statement.lvalue] if isinstance(statement, nodes.OperatorAssignmentStmt) else []
            targets += statement.lvalues if isinstance(statement, nodes.AssignmentStmt) else []
            for target in targets:
                if isinstance(target, nodes.NameExpr):
                    (found if target.name in seen else seen).add(f"{file.fullname}.{target.name}")
                    seen.add(target.name)
        for node in ast.walk(_parsed(file)):
            if isinstance(node, ast.Global):
                found |= {f"{file.fullname}.{name}" for name in node.names}
    return found


def _parsed(file: nodes.MypyFile) -> ast.Module:
    return ast.parse(Path(file.path).read_bytes())


def _compiled_in(statements: list[nodes.Statement], owner: nodes.TypeInfo | None = None) -> Iterator[CompiledFunction]:
    for statement in statements:
        if isinstance(statement, nodes.ClassDef):
            yield from _compiled_in(statement.defs.body, statement.info)
        elif isinstance(statement, nodes.Decorator):
            for mark in statement.original_decorators:
                called = mark.callee if isinstance(mark, nodes.CallExpr) else mark
                if isinstance(called, nodes.NameExpr) and called.name == MARK:
                    alone = len(statement.original_decorators) == 1
                    yield CompiledFunction(statement.func, owner, _changes_state(mark), alone)


def _records_in(statements: list[nodes.Statement]) -> Iterator[tuple[str, nodes.Expression]]:
    """The declared records of a module by full name, each with the expression for its number."""
    for statement in statements:
        if isinstance(statement, nodes.Decorator):
            for mark in statement.original_decorators:
                if isinstance(mark, nodes.CallExpr) and isinstance(mark.callee, nodes.NameExpr):
                    if mark.callee.fullname == RECORD:
                        yield statement.fullname, mark.args[0]


def _changes_state(mark: nodes.Expression) -> bool:
    values = mark.args if isinstance(mark, nodes.CallExpr) else []
    return any(isinstance(value, nodes.NameExpr) and value.name == "True" for value in values)


def _named_bits(files: Iterable[nodes.MypyFile]) -> set[str]:
    """The variables, fields, parameters and functions that the source declares as `Bits`."""
    found: set[str] = set()
    for file in files:
        _look_for_bits(file.defs, found)
    return found


def _look_for_bits(statements: list[nodes.Statement], found: set[str], owner: str = "") -> None:
    for statement in statements:
        if isinstance(statement, nodes.ClassDef):
            _look_for_bits(statement.defs.body, found, statement.info.fullname)
        elif isinstance(statement, nodes.Decorator):
            _look_for_bits([statement.func], found, owner)
        elif isinstance(statement, nodes.FuncDef):
            _note_signature(statement, found)
            _look_for_bits(statement.body.body, found, owner)
        elif isinstance(statement, nodes.AssignmentStmt) and _says_bits(statement.unanalyzed_type):
            target = statement.lvalues[0]
            if isinstance(target, nodes.MemberExpr):
                found.add(f"{owner}.{target.name}")
            elif isinstance(target, nodes.NameExpr) and isinstance(target.node, nodes.Var):
                found.add(f"{id(target.node)}")


def _note_signature(function: nodes.FuncDef, found: set[str]) -> None:
    written = function.unanalyzed_type
    if not isinstance(written, CallableType):
        return
    for argument, type_ in zip(function.arguments, written.arg_types, strict=True):
        if _says_bits(type_):
            found.add(f"{id(argument.variable)}")
    if _says_bits(written.ret_type):
        found.add(function.fullname)


def _says_bits(type_: Type | None) -> bool:
    return isinstance(type_, UnboundType) and type_.name == BITS
