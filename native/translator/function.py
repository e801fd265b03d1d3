"""One function of the source, written in C++. The imports register the handlers of every kind of node."""

from translator import (
    assignments,  # noqa: F401
    calls,  # noqa: F401
    comparisons,  # noqa: F401
    expressions,  # noqa: F401
    loops,  # noqa: F401
    sequences,  # noqa: F401
    statements,  # noqa: F401
    types,
)
from translator.context import FunctionContext
from translator.records import body_of_record


def definition(context: FunctionContext) -> str:
    function, program = context.function, context.program
    if any(context.types.is_of_other_rulebook(argument.variable.type) for argument in function.arguments):
        place = program.place(context.module, function.line)
        return f"{program.prototype(context.name, function, context.owner)} {{\nfault({place});\n}}\n"
    if function.fullname in context.source.records:
        head = program.prototype(context.name, function, context.owner)
        return f"{head} {{\n{body_of_record(context.source, function)}}}\n"
    parameters = set()
    for argument in function.arguments:
        context.declare(argument.variable, program.type_of_parameter(function, argument, context.owner))
        parameters.add(argument.variable.name)
    body = context.statements(function.body.body)
    locals_ = "".join(
        f"{type_.cpp} {name}_{{}};\n" for name, type_ in context.local_types.items() if name not in parameters
    )
    end = "" if context.result_type == types.NOTHING else f"fault({program.place(context.module, function.line)});\n"
    return f"{program.prototype(context.name, function, context.owner)} {{\n{locals_}{body}{end}}}\n"
