"""What the translation of one function knows: its names, its types, the program. Also the table of handlers by node type.

A module that translates a kind of node registers its function with `@handles(nodes.CallExpr)`. Handlers translate the parts
of a node through `context.expression`, `context.statement` and `context.assign`. So their modules do not import each other
for recursion.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from mypy import nodes

from translator import types
from translator.cpp_values import CppValue, in_order
from translator.program import Program
from translator.typed_source import module_of
from translator.types import CppType, is_text
from translator.unsupported import Unsupported

N = TypeVar("N", bound=nodes.Node)
Result = TypeVar("Result")
WriteBody = Callable[[], str]
Operand = tuple[nodes.Expression | None, str]  # as the source has it, and as C++ does

HANDLERS: dict[type[nodes.Node], Callable[..., Any]] = {}  # expressions give a CppValue, statements C++ text
TARGETS: dict[type[nodes.Node], Callable[..., str]] = {}  # of assignments


class FunctionContext:
    """The function that is being translated."""

    def __init__(self, program: Program, name: str, function: nodes.FuncDef, owner: nodes.TypeInfo | None) -> None:
        self.program = program
        self.source = program.source
        self.types = program.types
        self.name = name
        self.function = function
        self.owner = owner
        self.module = module_of(function, owner)
        self.result_type = program.result_of(function)
        self.local_types: dict[str, CppType] = {}
        self.comprehension_types: dict[nodes.Var, CppType] = {}  # of names that belong to a comprehension
        self.elided: set[nodes.Var] = set()  # names that hold elided texts
        self.read: set[nodes.Var] = set()  # names of texts that were read
        self.depth = 0  # numbers the temporaries

    # -- recursion ----------------------------------------------------------------------------------------------------

    def expression(self, e: nodes.Expression) -> CppValue:
        value: CppValue = _handled(self, e)
        return value

    def statement(self, s: nodes.Statement) -> str:
        text: str = _handled(self, s)
        return text

    def statements(self, body: list[nodes.Statement]) -> str:
        return "".join(self.statement(statement) for statement in body)

    def assign(self, target: nodes.Lvalue, value: CppValue) -> str:
        handler = TARGETS.get(type(target))
        if handler is None:
            raise Unsupported(f"an assignment to a {type(target).__name__}", target)
        return handler(self, target, value)

    # -- values -------------------------------------------------------------------------------------------------------

    def cpp(self, e: nodes.Expression, type_: CppType) -> str:
        return self.expression(e).as_type(type_)

    def type_of(self, e: nodes.Expression) -> CppType:
        return self.types.of(self.source.type_of(e))

    def condition(self, e: nodes.Expression) -> str:
        """The truth of an expression, where only that counts."""
        if isinstance(e, nodes.OpExpr) and e.op in ("and", "or"):
            return f"({self.condition(e.left)} {'&&' if e.op == 'and' else '||'} {self.condition(e.right)})"
        if isinstance(e, nodes.UnaryExpr) and e.op == "not":
            return f"!{self.condition(e.expr)}"
        return self.truth(e)

    def truth(self, e: nodes.Expression) -> str:
        return self.truth_of(self.expression(e))

    def truth_of(self, code: CppValue) -> str:
        if code.type.is_object or code.type == types.STATE:
            info = self.types.state if code.type == types.STATE else self.source.class_named(code.type.of)
            self.program.refuse_own_methods(
                info, ("__bool__", "__len__"), "the truth of an object with __bool__ or __len__"
            )
        return code.truth()

    def elided_text(self, e: nodes.Expression) -> CppValue:
        """A text that is put together. Python does that; C++ holds an empty text instead."""
        self.program.text_elision.refuse_side_effects(e)
        return CppValue("Str{}", types.TEXT, elided=True)

    # -- order of evaluation ------------------------------------------------------------------------------------------

    def effect(self, e: nodes.Expression | None) -> int:
        return 0 if e is None else self.program.effect(e)

    def ordered(self, operands: Sequence[Operand], use: Callable[[list[str]], str]) -> str:
        return in_order([text for _, text in operands], [self.effect(e) for e, _ in operands], use)

    # -- names of this function ---------------------------------------------------------------------------------------

    def local(self, variable: nodes.Var) -> str:
        return f"{variable.name}_"

    def type_of_local(self, variable: nodes.Var) -> CppType:
        known = self.comprehension_types.get(variable) or self.local_types.get(variable.name)
        return known or self.types.of_variable(variable)

    def is_elided(self, variable: nodes.Var, type_: CppType) -> bool:
        """May a name hold an elided text? Every parameter may, as its callers are not known here."""
        if not is_text(type_):
            return False
        self.read.add(variable)
        return variable in self.elided or any(variable is each.variable for each in self.function.arguments)

    def mark_elided(self, variable: nodes.Var) -> None:
        if variable in self.read and variable not in self.elided:
            raise Unsupported(f"{variable.name} holds a text that is put together after it was read", variable)
        self.elided.add(variable)

    def declare(self, variable: nodes.Var, type_: CppType) -> None:
        if self.local(variable) in self.program.class_names:
            raise Unsupported(f"{variable.name} is also the name of a class", variable)
        known = self.local_types.setdefault(variable.name, type_)
        if known != type_:
            raise Unsupported(f"{variable.name} is {known} and {type_} in one function", variable)

    # -- classes ------------------------------------------------------------------------------------------------------

    def is_state_check(self, e: nodes.Expression) -> bool:
        """Is it `isinstance(x, StateClass)` for the state of this rulebook? Here that always holds."""
        if not isinstance(e, nodes.CallExpr) or not isinstance(e.callee, nodes.NameExpr):
            return False
        if e.callee.fullname != "builtins.isinstance":
            return False
        return any(self.types.is_state(info) for info in self.named_classes(e.args[1]))

    def named_classes(self, e: nodes.Expression) -> list[nodes.TypeInfo]:
        if isinstance(e, nodes.TupleExpr):
            return [info for item in e.items for info in self.named_classes(item)]
        if isinstance(e, nodes.OpExpr):
            return self.named_classes(e.left) + self.named_classes(e.right)
        if isinstance(e, nodes.NameExpr | nodes.MemberExpr) and isinstance(e.node, nodes.TypeInfo):
            if e.node.fullname in self.source.classes:
                return [e.node]
        raise Unsupported("isinstance of something else than a class of the source", e)


# -- handlers ---------------------------------------------------------------------------------------------------------


def handles(
    node_type: type[N],
) -> Callable[[Callable[[FunctionContext, N], Result]], Callable[[FunctionContext, N], Result]]:
    """Registers the function that translates nodes of this type."""

    def register(handler: Callable[[FunctionContext, N], Result]) -> Callable[[FunctionContext, N], Result]:
        HANDLERS[node_type] = handler
        return handler

    return register


def assigns_to(
    node_type: type[N],
) -> Callable[[Callable[[FunctionContext, N, CppValue], str]], Callable[[FunctionContext, N, CppValue], str]]:
    """Registers the function that writes an assignment to a target of this type."""

    def register(
        handler: Callable[[FunctionContext, N, CppValue], str],
    ) -> Callable[[FunctionContext, N, CppValue], str]:
        TARGETS[node_type] = handler
        return handler

    return register


def _handled(context: FunctionContext, node: nodes.Expression | nodes.Statement) -> Any:
    handler = HANDLERS.get(type(node))
    if handler is None:
        name = type(node).__name__
        raise Unsupported(NOT_HANDLED.get(name, f"a {name}"), node)
    try:
        return handler(context, node)
    except Unsupported as problem:
        raise problem.at(node) from None


NOT_HANDLED = {
    "AssignmentExpr": "a name given inside an expression (:=)",
    "FloatExpr": "a number with a point",
    "LambdaExpr": "a lambda that is no key",
    "DictionaryComprehension": "a comprehension of a dictionary",
    "YieldExpr": "a function that yields",
    "StarExpr": "a star",
    "EllipsisExpr": "a body that is left out (...)",
    "BytesExpr": "bytes",
    "TryStmt": "a try",
    "WithStmt": "a with",
    "MatchStmt": "a match",
    "GlobalDecl": "a global name",
    "NonlocalDecl": "a nonlocal name",
    "FuncDef": "a function inside a function",
    "ClassDef": "a class inside a function",
    "Import": "an import inside a function",
    "ImportFrom": "an import inside a function",
    "Decorator": "a function inside a function",
}
