"""Writes the whole C++ text: structs, constants, functions, and what loading and saving need to know of the state."""

from mypy import nodes

from translator import types
from translator.reachable import ReachableProgram, Root
from translator.recursion import calls_in, to_guard
from translator.typed_source import assigned_function, field_of
from translator.types import CppType
from translator.unsupported import Unsupported

SORTS = ("numbers", "flags", "bits", "lists", "piles", "objects")
PLAIN = ("numbers", "bits", "objects", "flags")  # copied as one block
DECLARED_BY = "grimhold.core.fields"
STATE_OWNER = "native"  # the field that holds the native state


class StateFields:
    """The fields of the state, by the sort of their values."""

    def __init__(self, program: ReachableProgram) -> None:
        self.by_sort: dict[str, list[str]] = {sort: [] for sort in SORTS}
        self.types: dict[str, CppType] = {}
        for name, declared_in in _slots(program.types.state).items():
            try:
                _refuse_of_class(name, declared_in)
                self._add(name, program.state_field(name))
            except Unsupported as problem:
                place = declared_in.names[name].node or declared_in.defn
                program.report(problem.at(place), declared_in.module_name, declared_in.defn)

    def _add(self, name: str, type_: CppType) -> None:
        if not type_.is_sequence or not type_.element.is_tuple:  # events are handed over separately
            self.by_sort[_sort_of(name, type_)].append(name)
        self.types[name] = type_

    def text(self) -> str:
        plain = [name for sort in PLAIN for name in self.by_sort[sort]]
        others = [name for name in self.types if name not in plain]
        storage = "".join(f"  OwnedList {name}_storage;\n" for name in self.by_sort["lists"])
        storage += "".join(f"  OwnedLists {name}_storage;\n" for name in self.by_sort["piles"])
        events = "".join(name for name, type_ in self.types.items() if type_.is_sequence and type_.element.is_tuple)
        visitors = "".join(
            f"template <class V> static void each_of_{sort}(V&& v) {{ {self._visitor(sort)} }}\n" for sort in SORTS
        )
        return (
            f"struct Plain {{\n{self._declared(plain)}}};\n"
            f"struct alignas(64) G : Plain {{\n{self._declared(others)}{storage}  References* references = nullptr;\n}};\n"
            f"#define EVENTS_FIELD {events}_\n{visitors}"
        )

    def _declared(self, names: list[str]) -> str:
        return "".join(f"  {self.types[name].cpp} {name}_{{}};\n" for name in names)

    def _visitor(self, sort: str) -> str:
        stored = sort in ("lists", "piles")
        return " ".join(
            f'v("{name}", &G::{name}_{f", &G::{name}_storage" if stored else ""});' for name in self.by_sort[sort]
        )


def _slots(state: nodes.TypeInfo) -> dict[str, nodes.TypeInfo]:
    """The names of the state's fields, base class first, each with the most derived class that declares it."""
    found: dict[str, nodes.TypeInfo] = {}
    for ancestor in reversed(state.mro):
        for name, symbol in ancestor.names.items():
            if isinstance(symbol.node, nodes.Var) and not name.startswith("__") and name != STATE_OWNER:
                if assigned_function(ancestor, name) is None:
                    found[name] = ancestor
    return found


def _refuse_of_class(name: str, declared_in: nodes.TypeInfo) -> None:
    variable = declared_in.names[name].node
    if isinstance(variable, nodes.Var) and variable.is_initialized_in_class and not _is_declared(name, declared_in):
        raise Unsupported(
            f"{name}, a value of the class {declared_in.name}: {DECLARED_BY} declares the fields of a state"
        )


def _is_declared(name: str, declared_in: nodes.TypeInfo) -> bool:
    """Is it a field, not a value that all states share?"""
    for each in declared_in.defn.defs.body:
        if isinstance(each, nodes.AssignmentStmt) and any(
            isinstance(target, nodes.NameExpr) and target.name == name for target in each.lvalues
        ):
            if isinstance(each.rvalue, nodes.TempNode):  # no value: a narrower type for a field declared above
                declared = field_of(declared_in, name)
                return declared is not None and declared[0] is not declared_in
            call = each.rvalue.callee if isinstance(each.rvalue, nodes.CallExpr) else None
            return isinstance(call, nodes.NameExpr) and call.fullname.startswith(f"{DECLARED_BY}.")
    return False


def _sort_of(name: str, type_: CppType) -> str:
    if type_ == types.INT:
        return "numbers"
    if type_ == types.BOOL:
        return "flags"
    if type_ == types.BITS:
        return "bits"
    if type_ == types.NUMBERS:
        return "lists"
    if type_ == types.sequence(types.NUMBERS):
        return "piles"
    if type_.is_object or (type_.is_sequence and type_.element.is_object):
        return "objects"
    raise Unsupported(f"the state keeps {type_.cpp} in {name}")


class Emitter:
    """Puts the text together."""

    def __init__(self, program: ReachableProgram) -> None:
        self.program = program
        self.state = StateFields(program)
        self.order = self._in_order()

    def text(self) -> str:
        program = self.program
        parts = [
            "// Made from the rules' own source; changes belong there.\n",
            '#include "state.hpp"\n',
            "struct G;\n" + "".join(f"struct {self._name(info)};\n" for info in self.order),
            *[self._struct(info) for info in self.order],
            self.state.text(),
            self._constants(),
            '#include "intrinsics.hpp"\n',
            *[self._announced(name, head) for name, head in program.prototypes.items()],
            *[self._test(name, info) for name, info in program.class_tests.items()],
            *self._guarded(program.constructors | program.dispatchers | program.bodies),
            *[f"#define STATE_{name} {function}\n" for name, function in program.entry_points.items()],
            self._loading(),
        ]
        return "".join(parts)

    def _guarded(self, texts: dict[str, str]) -> list[str]:
        """The functions; some of every cycle check the stack depth."""
        guarded = to_guard(calls_in(texts))
        return [
            text.replace("{\n", "{\ncheck_depth();\n", 1) if name in guarded else text for name, text in texts.items()
        ]

    def _announced(self, name: str, head: str) -> str:
        """A function that a dispatcher calls is not inlined there: then the dispatcher only jumps."""
        return f"[[gnu::noinline]] {head}" if name in self.program.dispatched_to else head

    def _name(self, info: nodes.TypeInfo) -> str:
        return self.program.cpp_names[info.fullname]

    def _in_order(self) -> list[nodes.TypeInfo]:
        """Every class but those of the state, which are one struct; parents first."""
        classes = self.program.source.classes
        others = [classes[name] for name in sorted(classes) if not self.program.types.is_state(classes[name])]
        order: dict[nodes.TypeInfo, None] = {}
        for info in others:
            for ancestor in reversed(info.mro):
                if ancestor in others:
                    order[ancestor] = None
        return list(order)

    def _parent(self, info: nodes.TypeInfo) -> str:
        parents = [base.type for base in info.bases if base.type.fullname in self.program.source.classes]
        first = parents[0].mro if parents else []
        strange = [ancestor for ancestor in info.mro if ancestor is not info and ancestor not in first]
        if any(self.program.fields.get(ancestor.fullname) for ancestor in strange):
            self.program.report(Unsupported("a class with fields of several parents"), info.module_name, info.defn)
        return self._name(parents[0]) if parents else "Obj"

    def _struct(self, info: nodes.TypeInfo) -> str:
        fields = self.program.fields.get(info.fullname, {})
        inside = " ".join(f"{type_.cpp} {name}_;" for name, type_ in fields.items())
        return f"struct {self._name(info)} : {self._parent(info)} {{ {inside} }};\n"

    def _constants(self) -> str:
        constants = self.program.constants
        fields = " ".join(f"{type_.cpp} {key};" for key, (_, _, type_) in constants.items())
        texts = ", ".join(_quoted(text) for text in self.program.literals)
        return (
            f"struct Constants {{ {fields} }};\nstatic Constants constants;\n"
            f"static const char* literals[] = {{{texts}}};\nstatic Str texts[{len(self.program.literals)}];\n"
        )

    def _test(self, name: str, info: nodes.TypeInfo) -> str:
        cases = " ".join(f"case {self.program.class_ids[heir.fullname]}:" for heir in self.program.source.below(info))
        test = f"switch (o->cid) {{ {cases} return true; default: return false; }}"
        return f"static bool {name}(const Obj* o) {{ if (!o) return false; {test} }}\n"

    def _loading(self) -> str:
        """How Python objects of every class are read, and which class has which number."""
        rows, makes = "", ""
        for info in self.order:
            number, name = self.program.class_ids[info.fullname], self._name(info)
            makes += f'{{"{info.fullname}", {number}, sizeof({name})}},\n'
            fields = [
                field for ancestor in reversed(info.mro) for field in self.program.fields.get(ancestor.fullname, {})
            ]
            if fields:
                reads = " ".join(f'in.field(from, "{field}", o->{field}_);' for field in dict.fromkeys(fields))
                rows += f"case {number}: {{ auto* o = static_cast<{name}*>(object); {reads} break; }}\n"
        constants = "".join(
            f'in.constant("{module}", "{name}", constants.{key});\n'
            for key, (module, name, _) in self.program.constants.items()
        )
        return (
            f"static const ClassRow classes[] = {{\n{makes}}};\n"
            "static void fill(Obj* object, PyObject* from, Loader& in) {\n"
            f"switch (object->cid) {{\n{rows}default: break; }}\n}}\n"
            f"static void load_constants(Loader& in) {{\n{constants}}}\n"
            f'{self._compiled()}#include "binding.hpp"\n'
        )

    def _compiled(self) -> str:
        """The functions that Python calls: methods by name, functions by full name."""
        rows = [self._row_of(root) for root in self.program.roots]
        return "#define COMPILED_FUNCTIONS \\\n" + ", \\\n".join(rows) + "\n"

    def _row_of(self, root: Root) -> str:
        function, is_method = root.marked.function, root.marked.owner is not None
        copies = self.program.callers_of_intrinsic("clone", [root.name])
        parameters = ", ".join(_quoted(name) for name in root.parameters)
        words = [_quoted(function.name if is_method else function.fullname), _truth(is_method), _truth(copies)]
        return f"binding<{root.name}, {_truth(root.marked.changes_state)}>({', '.join(words)}, {{{parameters}}})"


def _truth(value: object) -> str:
    return "true" if value else "false"


def _quoted(text: str) -> str:
    """A C++ string literal; special characters as octal escapes."""
    plain = [chr(byte) if 32 <= byte < 127 and chr(byte) not in '"\\?' else f"\\{byte:03o}" for byte in text.encode()]
    return '"' + "".join(plain) + '"'
