"""All statements but assignments."""

from mypy import nodes

from translator import types
from translator.appends import branchless_appends
from translator.context import FunctionContext, Operand, handles
from translator.expressions import slice_bounds
from translator.loops import loop_over
from translator.unsupported import Unsupported


def block(context: FunctionContext, block: nodes.Block) -> str:
    return "{\n" + context.statements(block.body) + "}\n"


@handles(nodes.PassStmt)
def pass_statement(context: FunctionContext, s: nodes.PassStmt) -> str:
    return ";\n"


@handles(nodes.BreakStmt)
def break_statement(context: FunctionContext, s: nodes.BreakStmt) -> str:
    return "break;\n"


@handles(nodes.ContinueStmt)
def continue_statement(context: FunctionContext, s: nodes.ContinueStmt) -> str:
    return "continue;\n"


@handles(nodes.RaiseStmt)
def raise_statement(context: FunctionContext, s: nodes.RaiseStmt) -> str:
    return f"fault({context.program.place(context.module, s.line)});\n"


@handles(nodes.AssertStmt)
def assert_statement(context: FunctionContext, s: nodes.AssertStmt) -> str:
    if context.is_state_check(s.expr):
        return ""
    return f"if (!{context.condition(s.expr)}) fault({context.program.place(context.module, s.line)});\n"


@handles(nodes.ExpressionStmt)
def expression_statement(context: FunctionContext, s: nodes.ExpressionStmt) -> str:
    return "" if isinstance(s.expr, nodes.StrExpr) else context.expression(s.expr).text + ";\n"


@handles(nodes.ReturnStmt)
def return_statement(context: FunctionContext, s: nodes.ReturnStmt) -> str:
    if s.expr is None or (context.result_type == types.NOTHING and isinstance(s.expr, nodes.NameExpr)):
        return "return;\n"
    if context.result_type == types.NOTHING:
        return f"{context.expression(s.expr).text}; return;\n"
    value = context.expression(s.expr).as_elidable(context.result_type)  # callers treat a returned text as elided
    return f"return {value};\n"


@handles(nodes.IfStmt)
def if_statement(context: FunctionContext, s: nodes.IfStmt) -> str:
    appends = branchless_appends(context, s)
    if appends is not None:
        return appends
    text = ""
    for condition, body in zip(s.expr, s.body, strict=True):
        text += f"{'else ' if text else ''}if ({context.condition(condition)}) {block(context, body)}"
    return text + (f"else {block(context, s.else_body)}" if s.else_body is not None else "")


@handles(nodes.WhileStmt)
def while_statement(context: FunctionContext, s: nodes.WhileStmt) -> str:
    if s.else_body is not None:
        raise Unsupported("a loop with an else", s)
    return f"while ({context.condition(s.expr)}) {block(context, s.body)}"


@handles(nodes.ForStmt)
def for_statement(context: FunctionContext, s: nodes.ForStmt) -> str:
    if s.else_body is not None:
        raise Unsupported("a loop with an else", s)
    if s.is_async:
        raise Unsupported("an asynchronous loop", s)
    return loop_over(context, s.index, s.expr, lambda: context.statements(s.body.body))


@handles(nodes.DelStmt)
def del_statement(context: FunctionContext, s: nodes.DelStmt) -> str:
    if not isinstance(s.expr, nodes.IndexExpr):
        raise Unsupported("del of something else than a part of a list", s)
    base, index = context.expression(s.expr.base), s.expr.index
    if not base.type.is_sequence:
        raise Unsupported(f"del of a part of {base.type}", s)
    parts: list[Operand] = [(s.expr.base, base.text)]
    if isinstance(index, nodes.SliceExpr):
        if index.stride is not None:
            raise Unsupported("del of every so manyth", s)
        return (
            context.ordered([*parts, *slice_bounds(context, index)], lambda p: f"erase_slice({', '.join(p)})") + ";\n"
        )
    parts.append((index, context.cpp(index, types.INT)))
    return context.ordered(parts, lambda p: f"pop_at({', '.join(p)})") + ";\n"
