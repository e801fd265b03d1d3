"""What is known while a function is written: its names, the types, the whole program."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from mypy import nodes

from translator import types
from translator.cpp_values import CppValue, in_order
from translator.typed_source import TypedSource, module_of
from translator.types import CppType, TypeMap
from translator.unsupported import Unsupported

if TYPE_CHECKING:
    from translator.reachable import ReachableProgram

Write = Callable[[], str]
Part = tuple[nodes.Expression | None, str]  # of an expression: as the source has it, and as C++ does


class Scope:
    """The ground the writers of expressions, statements and calls stand on."""

    def __init__(
        self, program: "ReachableProgram", name: str, function: nodes.FuncDef, owner: nodes.TypeInfo | None
    ) -> None:
        self.program = program
        self.tree: TypedSource = program.tree
        self.kinds: TypeMap = program.kinds
        self.name = name
        self.function = function
        self.owner = owner
        self.module = module_of(function, owner)
        self.result = program.result_of(function)
        self.kinds_of_locals: dict[str, CppType] = {}
        self.inner: dict[nodes.Var, CppType] = {}  # names that belong to a comprehension
        self.made: set[nodes.Var] = set()  # names of texts that are put together
        self.read: set[nodes.Var] = set()  # names of texts that were read
        self.depth = 0  # for names of the loops' own

    # -- expressions --------------------------------------------------------------------------------------------------

    def expression(self, e: nodes.Expression) -> CppValue:
        write: Callable[[nodes.Expression], CppValue] | None = getattr(self, "write_" + type(e).__name__, None)
        if write is None:
            raise Unsupported(CALLED.get(type(e).__name__, f"a {type(e).__name__}"), e)
        try:
            return write(e)
        except Unsupported as problem:
            raise problem.at(e) from None

    def text(self, e: nodes.Expression, kind: CppType) -> str:
        return self.expression(e).as_kind(kind)

    def kind_of(self, e: nodes.Expression) -> CppType:
        return self.kinds.of(self.tree.type_of(e))

    def truth(self, e: nodes.Expression) -> str:
        return self.truth_of(self.expression(e))

    def truth_of(self, code: CppValue) -> str:
        if code.kind.is_object or code.kind == types.STATE:
            info = self.kinds.state if code.kind == types.STATE else self.tree.class_named(code.kind.of)
            self.program.refuse_own(info, ("__bool__", "__len__"), "the truth of an object with a mind of its own")
        return code.truth()

    def assigned(self, target: nodes.Lvalue, value: CppValue) -> str:
        raise RuntimeError("statements know how to assign, expressions do not")

    # -- the order in which things are done ---------------------------------------------------------------------------

    def weight(self, e: nodes.Expression | None) -> int:
        return 0 if e is None else self.program.weight(e)

    def ordered(self, parts: Sequence[Part], use: Callable[[list[str]], str]) -> str:
        return in_order([text for _, text in parts], [self.weight(e) for e, _ in parts], use)

    def words(self, e: nodes.Expression) -> CppValue:
        """A text that is put together. That is done in Python; here it is left out."""
        self.program.words.refuse_changes(e)
        return CppValue("Str{}", types.TEXT, made=True)

    # -- names of this function ---------------------------------------------------------------------------------------

    def local(self, variable: nodes.Var) -> str:
        return f"{variable.name}_"

    def kind_of_local(self, variable: nodes.Var) -> CppType:
        return self.inner.get(variable) or self.kinds_of_locals.get(variable.name) or self.kinds.of_variable(variable)

    def is_made(self, variable: nodes.Var, kind: CppType) -> bool:
        """May a name hold a text that is put together? Of parameters nobody knows: they may all."""
        if not is_text(kind):
            return False
        self.read.add(variable)
        return variable in self.made or any(variable is each.variable for each in self.function.arguments)

    def keep_made(self, variable: nodes.Var) -> None:
        if variable in self.read and variable not in self.made:
            raise Unsupported(f"{variable.name} holds a text that is put together after it was read", variable)
        self.made.add(variable)

    def declare(self, variable: nodes.Var, kind: CppType) -> None:
        if self.local(variable) in self.program.class_names:
            raise Unsupported(f"{variable.name} is also the name of a class", variable)
        known = self.kinds_of_locals.setdefault(variable.name, kind)
        if known != kind:
            raise Unsupported(f"{variable.name} is {known} and {kind} in one function", variable)

    # -- classes ------------------------------------------------------------------------------------------------------

    def is_state_check(self, e: nodes.Expression) -> bool:
        """A check that the table is of this rulebook: here it is."""
        if not isinstance(e, nodes.CallExpr) or not isinstance(e.callee, nodes.NameExpr):
            return False
        if e.callee.fullname != "builtins.isinstance":
            return False
        return any(self.kinds.is_state(info) for info in self.named_classes(e.args[1]))

    def named_classes(self, e: nodes.Expression) -> list[nodes.TypeInfo]:
        if isinstance(e, nodes.TupleExpr):
            return [info for item in e.items for info in self.named_classes(item)]
        if isinstance(e, nodes.OpExpr):
            return self.named_classes(e.left) + self.named_classes(e.right)
        if isinstance(e, nodes.NameExpr | nodes.MemberExpr) and isinstance(e.node, nodes.TypeInfo):
            if e.node.fullname in self.tree.classes:
                return [e.node]
        raise Unsupported("isinstance of something else than a class of the source", e)


def is_text(kind: CppType) -> bool:
    return types.TEXT in (kind, kind.element if kind.is_optional else None)


CALLED = {
    "AssignmentExpr": "a name given inside an expression (:=)",
    "FloatExpr": "a number with a point",
    "LambdaExpr": "a lambda that is no key",
    "DictionaryComprehension": "a comprehension of a dictionary",
    "YieldExpr": "a function that yields",
    "StarExpr": "a star",
    "EllipsisExpr": "a body that is left out (...)",
    "BytesExpr": "bytes",
}
