"""Appends under a condition, without a branch: the number is always written, and the list grows only if it was wanted. No
processor can guess which cards fit."""

from mypy import nodes
from mypy.types import AnyType, NoneType, UnionType, get_proper_type

from translator import types
from translator.evaluation_order import parts_of
from translator.sequences import Sequences

NEVER_FAIL = {"and", "or", "&", "|", "^"}  # of numbers and truths
COMPARE = {"==", "!=", "<", "<=", ">", ">="}


class Appends(Sequences):
    """Writes appends of names to names."""

    def only_appends(self, s: nodes.IfStmt) -> str | None:
        """An `if` that does nothing but append; nothing if it does more."""
        branches = branches_of(s)
        appends = [[self.appended(statement) for statement in body] for _, body in branches]
        later = [test for test, _ in branches[1:] if test is not None]
        if not all(map(all, appends)) or not all(map(self.cannot_fail, later)):
            return None
        self.depth += 1
        text, names = "", [f"w{self.depth}_{k}" for k in range(len(branches))]
        for k, (test, _) in enumerate(branches):  # later tests are worked out in any case: they cannot fail
            tests = [f"!{name}" for name in names[:k]] + ([] if test is None else [f"bool({self.condition(test)})"])
            text += f"const bool {names[k]} = {' & '.join(tests)};\n"
            text += "".join(f"push_if({row[0]}, {row[1]}, {names[k]});\n" for row in appends[k] if row is not None)
        return f"{{ {text}}}\n"

    def appended(self, s: nodes.Statement) -> tuple[str, str] | None:
        """The list and the number that is appended to it, where both have a name."""
        if not isinstance(s, nodes.ExpressionStmt) or not isinstance(s.expr, nodes.CallExpr):
            return None
        callee, arguments = s.expr.callee, s.expr.args
        if not isinstance(callee, nodes.MemberExpr) or callee.name != "append" or len(arguments) != 1:
            return None
        if not is_always_there(callee.expr) or not self.is_named_number(arguments[0]):
            return None
        owner = self.expression(callee.expr)
        if not owner.kind.is_sequence or owner.kind.unordered or owner.kind.element != types.INT:
            return None
        return owner.text, self.expression(arguments[0]).text

    def is_named_number(self, e: nodes.Expression) -> bool:
        return is_always_there(e) and self.expression(e).kind == types.INT

    def cannot_fail(self, e: nodes.Expression) -> bool:
        """May it be worked out though nobody asks for it?"""
        if isinstance(e, nodes.NameExpr):
            return self.is_named_number(e)
        known = isinstance(e, nodes.IntExpr)
        if isinstance(e, nodes.OpExpr):
            known = e.op in NEVER_FAIL
        elif isinstance(e, nodes.ComparisonExpr):
            known = COMPARE.issuperset(e.operators)
        elif isinstance(e, nodes.UnaryExpr):
            known = e.op == "not"
        return known and all(map(self.cannot_fail, parts_of(e)))


def is_always_there(e: nodes.Expression) -> bool:
    """A name that is never None, also where no test has looked yet."""
    if not isinstance(e, nodes.NameExpr) or not isinstance(e.node, nodes.Var) or e.node.type is None:
        return False
    return not isinstance(get_proper_type(e.node.type), UnionType | NoneType | AnyType)


def branches_of(s: nodes.IfStmt) -> list[tuple[nodes.Expression | None, list[nodes.Statement]]]:
    """Every condition with what is done where it holds and none before; the last may be none."""
    branches: list[tuple[nodes.Expression | None, list[nodes.Statement]]]
    branches = [(test, body.body) for test, body in zip(s.expr, s.body, strict=True)]
    otherwise = [] if s.else_body is None else s.else_body.body
    match otherwise:
        case []:
            return branches
        case [nodes.IfStmt() as more]:
            return branches + branches_of(more)
    return [*branches, (None, otherwise)]
