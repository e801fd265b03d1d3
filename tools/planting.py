"""Small faults: where a module can have one, and the module with the fault in it."""

import ast
import importlib.abc
import importlib.util
from dataclasses import dataclass
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any

WORDS = {"__repr__", "question", "repr", "say", "tell", "text", "told", "words"}  # functions about texts
FLIPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip


@dataclass(frozen=True)
class Site:
    """A place worth changing."""

    kind: str
    node: Any
    statement: ast.stmt  # the innermost one around it
    function: str


@dataclass(frozen=True)
class Mutant:
    file: str  # below src/grimhold
    number: int  # of its site in the file
    kind: str
    line: int
    column: int
    function: str
    source: str
    span: tuple[int, int]  # lines: whatever executes the statement executes one of these

    def key(self) -> tuple[str, str, str, str, int]:
        """What stays the same when lines move."""
        return self.file, self.kind, self.function, self.source, self.column


def kinds_of(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in FLIPPED:
        return ["compare"]
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
        return [] if is_joining(node.left) or is_joining(node.right) else ["plusminus"]
    if isinstance(node, ast.BoolOp):
        return ["andor"]
    if isinstance(node, ast.If):
        return ["never", "always"]
    if isinstance(node, ast.Return) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, bool):
        return ["truth"]
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        called = node.value.func
        return [] if isinstance(called, ast.Attribute) and called.attr in ("say", "tell") else ["drop"]
    if isinstance(node, ast.Constant) and type(node.value) is int and node.value in (0, 1, 2, 3):
        return ["one more"]
    return []


def is_joining(node: ast.expr) -> bool:
    """Is a sum with this one of texts or lists?"""
    constant = node.value if isinstance(node, ast.Constant) else None
    return isinstance(node, ast.JoinedStr | ast.List) or isinstance(constant, str)


def sites(tree: ast.Module) -> list[Site]:
    """Every place worth changing in functions that are not about words."""
    found: list[Site] = []

    def look(node: ast.AST, function: str, path: str, statement: ast.stmt | None) -> None:
        for child in ast.iter_child_nodes(node):
            inner = child.name if isinstance(child, ast.FunctionDef) else function
            if inner in WORDS or not (function or isinstance(child, ast.FunctionDef | ast.ClassDef)):
                continue
            around = child if isinstance(child, ast.stmt) else statement
            if function and around is not None:
                found.extend(Site(kind, child, around, path) for kind in kinds_of(child))
            named = isinstance(child, ast.FunctionDef | ast.ClassDef)
            look(child, inner, f"{path}.{child.name}".lstrip(".") if named else path, around)  # type: ignore[attr-defined]

    look(tree, "", "", None)
    return found


def span(statement: ast.stmt) -> tuple[int, int]:
    """The lines of a statement; of one with a body the lines before it, of a function those of its body."""
    end = statement.end_lineno or statement.lineno
    body = getattr(statement, "body", None)
    if not body:
        return statement.lineno, end
    if isinstance(statement, ast.FunctionDef):
        return body[0].lineno, end
    return statement.lineno, max(statement.lineno, body[0].lineno - 1)


def mutants_of(file: str, text: str) -> list[Mutant]:
    lines = text.splitlines()
    return [
        Mutant(
            file, number, site.kind, site.node.lineno, site.node.col_offset, site.function,
            lines[site.node.lineno - 1].strip(), span(site.statement),
        )
        for number, site in enumerate(sites(ast.parse(text)))
    ]  # fmt: skip


def planted(text: str, number: int) -> ast.Module:
    """The module with one fault."""
    tree = ast.parse(text)
    site = sites(tree)[number]
    node = site.node
    if site.kind == "compare":
        node.ops[0] = FLIPPED[type(node.ops[0])]()
    elif site.kind == "plusminus":
        node.op = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
    elif site.kind == "andor":
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    elif site.kind in ("never", "always"):
        node.test = ast.Constant(site.kind == "always")
    elif site.kind == "truth":
        node.value = ast.Constant(not node.value.value)
    elif site.kind == "drop":
        node.value = ast.Constant(None)
    else:
        node.value += 1
    return ast.fix_missing_locations(tree)


class Planter(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module with a fault in it."""

    def __init__(self, path: Path, name: str, tree: ast.Module) -> None:
        self.path, self.name, self.tree = path, name, tree

    def find_spec(self, name: str, path: Any, target: ModuleType | None = None) -> ModuleSpec | None:
        return importlib.util.spec_from_loader(name, self, origin=str(self.path)) if name == self.name else None

    def exec_module(self, module: ModuleType) -> None:
        module.__file__ = str(self.path)
        exec(compile(self.tree, str(self.path), "exec"), module.__dict__)
