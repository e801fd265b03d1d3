"""The expressions that an expression is made of."""

from mypy import nodes


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
    return []
