"""One function of the source, written in C++."""

from translator import types
from translator.calls import Calls
from translator.unsupported import Unsupported


class Function(Calls):
    """Writes the head and the body of a function."""

    def head(self) -> str:
        if self.function.is_coroutine or self.function.is_generator:
            raise Unsupported("a function that yields or awaits", self.function)
        parameters = []
        for argument in self.function.arguments:
            if argument.kind.is_star():
                raise Unsupported("a parameter with a star", self.function)
            kind = self.program.kind_of_parameter(self.function, argument, self.owner)
            parameters.append(f"{kind.cpp} {argument.variable.name}_")
        return f"static {self.result.cpp} {self.name}({', '.join(parameters)})"

    def write(self) -> str:
        parameters = set()
        for argument in self.function.arguments:
            self.declare(argument.variable, self.program.kind_of_parameter(self.function, argument, self.owner))
            parameters.add(argument.variable.name)
        body = self.statements(self.function.body.body)
        locals_ = "".join(
            f"{kind.cpp} {name}_{{}};\n" for name, kind in self.kinds_of_locals.items() if name not in parameters
        )
        end = "" if self.result == types.NOTHING else f"fault({self.program.place(self.module, self.function.line)});\n"
        return f"{self.head()} {{\n{locals_}{body}{end}}}\n"
