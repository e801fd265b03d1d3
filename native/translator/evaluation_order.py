"""The parts of an expression, and its effect: does it matter when it is evaluated?"""

from mypy import nodes

from translator.cpp_values import CHANGES, CONSTANT, READS

HARMLESS = {"len", "min", "max", "sum", "abs", "bool", "int", "range", "isinstance", "sorted", "list", "reversed"}


def parts_of(e: nodes.Expression) -> list[nodes.Expression]:
    if isinstance(e, nodes.MemberExpr | nodes.UnaryExpr | nodes.StarExpr):
        return [e.expr]
    if isinstance(e, nodes.OpExpr):
        return [e.left, e.right]
    if isinstance(e, nodes.ComparisonExpr):
        return list(e.operands)
    if isinstance(e, nodes.ConditionalExpr):
        return [e.cond, e.if_expr, e.else_expr]
    if isinstance(e, nodes.IndexExpr):
        return [e.base, e.index]
    if isinstance(e, nodes.SliceExpr):
        return [bound for bound in (e.begin_index, e.end_index, e.stride) if bound is not None]
    if isinstance(e, nodes.CallExpr):
        return [e.callee, *e.args]
    if isinstance(e, nodes.ListExpr | nodes.TupleExpr | nodes.SetExpr):
        return list(e.items)
    if isinstance(e, nodes.ListComprehension | nodes.SetComprehension):
        return [e.generator]
    if isinstance(e, nodes.GeneratorExpr):
        return [e.left_expr, *e.sequences, *[test for tests in e.condlists for test in tests]]
    if isinstance(e, nodes.LambdaExpr):
        return [] if (body := lambda_body(e)) is None else [body]
    return []


def lambda_body(e: nodes.LambdaExpr) -> nodes.Expression | None:
    [body] = e.body.body
    return body.expr if isinstance(body, nodes.ReturnStmt) else None


def own_effect(e: nodes.Expression) -> int:
    """The effect of the expression itself, without its parts."""
    if isinstance(e, nodes.CallExpr):
        return READS if _is_harmless(e) else CHANGES
    if isinstance(e, nodes.MemberExpr):
        of_module = isinstance(e.expr, nodes.NameExpr) and isinstance(e.expr.node, nodes.MypyFile)
        return CONSTANT if of_module else READS
    constant = nodes.NameExpr | nodes.IntExpr | nodes.StrExpr | nodes.TupleExpr | nodes.ListExpr
    return CONSTANT if isinstance(e, constant) else READS  # a local name may lead to a list, too


def _is_harmless(e: nodes.CallExpr) -> bool:
    """A built-in function that changes nothing and calls no other (a key that is a function may do both)."""
    named = e.callee
    if not (isinstance(named, nodes.NameExpr) and named.name in HARMLESS and named.fullname.startswith("builtins.")):
        return False
    keys = [arg for arg, name in zip(e.args, e.arg_names, strict=True) if name == "key"]
    return all(isinstance(key, nodes.LambdaExpr) for key in keys)
