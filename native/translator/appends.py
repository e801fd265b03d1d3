"""Appends under a condition, without a branch.

The number is always written, and the list grows only if the condition holds. No processor predicts which cards fit.
"""

from functools import partial

from mypy import nodes
from mypy.types import AnyType, NoneType, UnionType, get_proper_type

from translator import types
from translator.context import FunctionContext
from translator.evaluation_order import parts_of

NEVER_FAIL = {"and", "or", "&", "|", "^"}  # of numbers and truths
COMPARE = {"==", "!=", "<", "<=", ">", ">="}


def branchless_appends(context: FunctionContext, s: nodes.IfStmt) -> str | None:
    """The C++ of an `if` that only appends; None if it does more."""
    branches = branches_of(s)
    appends = [[appended_number(context, statement) for statement in body] for _, body in branches]
    later = [test for test, _ in branches[1:] if test is not None]
    if not all(map(all, appends)) or not all(map(partial(cannot_fail, context), later)):
        return None
    context.depth += 1
    text, names = "", [f"w{context.depth}_{k}" for k in range(len(branches))]
    for k, (test, _) in enumerate(branches):  # later tests are always evaluated: they cannot fail
        tests = [f"!{name}" for name in names[:k]] + ([] if test is None else [f"bool({context.condition(test)})"])
        text += f"const bool {names[k]} = {' & '.join(tests)};\n"
        text += "".join(f"push_if({row[0]}, {row[1]}, {names[k]});\n" for row in appends[k] if row is not None)
    return f"{{ {text}}}\n"


def appended_number(context: FunctionContext, s: nodes.Statement) -> tuple[str, str] | None:
    """The list and the appended number, if both are plain names."""
    if not isinstance(s, nodes.ExpressionStmt) or not isinstance(s.expr, nodes.CallExpr):
        return None
    callee, arguments = s.expr.callee, s.expr.args
    if not isinstance(callee, nodes.MemberExpr) or callee.name != "append" or len(arguments) != 1:
        return None
    if not is_always_there(callee.expr) or not is_named_number(context, arguments[0]):
        return None
    owner = context.expression(callee.expr)
    if not owner.type.is_sequence or owner.type.unordered or owner.type.element != types.INT:
        return None
    return owner.text, context.expression(arguments[0]).text


def is_named_number(context: FunctionContext, e: nodes.Expression) -> bool:
    return is_always_there(e) and context.expression(e).type == types.INT


def cannot_fail(context: FunctionContext, e: nodes.Expression) -> bool:
    """May it be evaluated where Python would skip it?"""
    if isinstance(e, nodes.NameExpr):
        return is_named_number(context, e)
    known = isinstance(e, nodes.IntExpr)
    if isinstance(e, nodes.OpExpr):
        known = e.op in NEVER_FAIL
    elif isinstance(e, nodes.ComparisonExpr):
        known = COMPARE.issuperset(e.operators)
    elif isinstance(e, nodes.UnaryExpr):
        known = e.op == "not"
    return known and all(map(partial(cannot_fail, context), parts_of(e)))


def is_always_there(e: nodes.Expression) -> bool:
    """A name that is never None, also before any test."""
    if not isinstance(e, nodes.NameExpr) or not isinstance(e.node, nodes.Var) or e.node.type is None:
        return False
    return not isinstance(get_proper_type(e.node.type), UnionType | NoneType | AnyType)


def branches_of(s: nodes.IfStmt) -> list[tuple[nodes.Expression | None, list[nodes.Statement]]]:
    """Each condition with its body; the condition of a final `else` is None."""
    branches: list[tuple[nodes.Expression | None, list[nodes.Statement]]]
    branches = [(test, body.body) for test, body in zip(s.expr, s.body, strict=True)]
    otherwise = [] if s.else_body is None else s.else_body.body
    match otherwise:
        case []:
            return branches
        case [nodes.IfStmt() as more]:
            return branches + branches_of(more)
    return [*branches, (None, otherwise)]
