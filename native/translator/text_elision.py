"""Texts that are put together are left out in C++, so the code that builds them must have no side effects.

Whether a function that gives a text changes anything is asked of its name: all such functions of that name must be
harmless, and those that they call in turn. What else they call is trusted to look only.
"""

import ast

from mypy import nodes

from translator.evaluation_order import parts_of
from translator.typed_source import TypedSource
from translator.unsupported import Unsupported

CHANGING = {
    "add", "append", "clear", "discard", "extend", "insert", "pop", "popitem", "remove", "reverse", "setdefault", "sort",
    "update", "setattr", "delattr", "next",
}  # fmt: skip
SIDE_EFFECT = "!"  # instead of a name: something is changed
Functions = ast.FunctionDef | ast.AsyncFunctionDef


class TextElision:
    """Knows by name which functions that give a text have side effects."""

    def __init__(self, source: TypedSource) -> None:
        self.calls: dict[str, set[str]] = {}  # what the functions of a name call
        self.changing: set[str] = set()  # these change something, or call one that does
        for file in source.files.values():
            for node in ast.walk(source.source_of(file)):
                if isinstance(node, Functions) and _gives_text(node):
                    self._look_at(node)
        self._spread()

    def refuse_side_effects(self, e: nodes.Expression) -> None:
        """Refuses an expression that is left out although it has side effects."""
        if isinstance(e, nodes.CallExpr):
            name = getattr(e.callee, "name", "")
            if name in self.changing or (name in CHANGING and name not in self.calls):
                raise Unsupported(f"a text is put together by {name}, which may change something", e)
        for part in parts_of(e):
            self.refuse_side_effects(part)

    def _look_at(self, function: Functions) -> None:
        called = self.calls.setdefault(function.name, set())
        own = {node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
        own -= {argument.arg for argument in ast.walk(function) if isinstance(argument, ast.arg)}
        for statement in function.body:
            for node in ast.walk(statement):
                if isinstance(node, ast.Call):
                    called.add(_called(node, own))
                elif _changes(node, own):
                    self.changing.add(function.name)

    def _spread(self) -> None:
        """A function that calls one with side effects has side effects, too."""
        self.changing |= {name for name, called in self.calls.items() if SIDE_EFFECT in called}
        more = True
        while more:
            more = {
                name for name, called in self.calls.items() if name not in self.changing and called & self.changing
            } != set()
            self.changing |= {name for name, called in self.calls.items() if called & self.changing}


def _gives_text(function: Functions) -> bool:
    return isinstance(function.returns, ast.Name) and function.returns.id == "str"


def _changes(node: ast.AST, own: set[str]) -> bool:
    if isinstance(node, ast.Attribute | ast.Subscript) and not isinstance(node.ctx, ast.Load):
        return not (isinstance(node.value, ast.Name) and node.value.id in own)
    return isinstance(node, ast.Global | ast.Nonlocal)


def _called(node: ast.Call, own: set[str]) -> str:
    """The called name. A method that changes a local list counts as harmless."""
    if isinstance(node.func, ast.Name):
        return SIDE_EFFECT if node.func.id in CHANGING else node.func.id
    if not isinstance(node.func, ast.Attribute):
        return SIDE_EFFECT
    receiver = node.func.value
    while isinstance(receiver, ast.Subscript):
        receiver = receiver.value
    if node.func.attr not in CHANGING or (isinstance(receiver, ast.Name) and receiver.id == "self"):
        return node.func.attr
    return "" if isinstance(receiver, ast.Name) and receiver.id in own else SIDE_EFFECT
