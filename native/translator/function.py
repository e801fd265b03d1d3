"""One function of the source, written in C++."""

from typing import TYPE_CHECKING

from mypy import nodes

from translator import kinds
from translator.calls import Calls
from translator.kinds import Kind, Kinds
from translator.outside import Outside
from translator.tree import Tree

if TYPE_CHECKING:
    from translator.program import Program


class Function(Calls):
    """What is known while a function is written."""

    def __init__(self, program: "Program", name: str, function: nodes.FuncDef, owner: nodes.TypeInfo | None) -> None:
        self.program: Program = program
        self.tree: Tree = program.tree
        self.kinds: Kinds = program.kinds
        self.name = name
        self.function = function
        self.owner = owner
        self.module = function.fullname.split(f".{owner.name}." if owner else f".{function.name}")[0]
        self.result = program.result_of(function)
        self.kinds_of_locals: dict[str, Kind] = {}
        self.inner: dict[nodes.Var, Kind] = {}  # names that belong to a comprehension
        self.depth = 0  # for names of the loops' own

    def head(self) -> str:
        parameters = []
        for argument in self.function.arguments:
            if argument.kind.is_star():
                raise Outside("a parameter with a star", self.function)
            kind = self.program.kind_of_parameter(self.function, argument, self.owner)
            parameters.append(f"{kind.cpp} {argument.variable.name}_")
        return f"static {self.result.cpp} {self.name}({', '.join(parameters)})"

    def write(self) -> str:
        parameters = set()
        for argument in self.function.arguments:
            self.kinds_of_locals[argument.variable.name] = self.program.kind_of_parameter(
                self.function, argument, self.owner
            )
            parameters.add(argument.variable.name)
        body = self.statements(self.function.body.body)
        locals_ = "".join(
            f"{kind.cpp} {name}_{{}};\n" for name, kind in self.kinds_of_locals.items() if name not in parameters
        )
        end = "" if self.result == kinds.NOTHING else f"fault({self.program.place(self.module, self.function.line)});\n"
        return f"{self.head()} {{\n{locals_}{body}{end}}}\n"
