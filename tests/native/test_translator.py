"""The translator on small made-up rules: what it writes does what Python does, and what it cannot write it reports."""

import importlib
import importlib.util
import random
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("mypy", reason="the translator reads the source with mypy")
HERE = Path(__file__).resolve().parent
NATIVE = HERE.parent.parent / "native"
COMPILER = next((found for name in ("g++", "clang++", "c++") if (found := shutil.which(name))), None)
ROUNDS = 150


@pytest.fixture(scope="module", autouse=True)
def found_translator() -> Iterator[None]:
    sys.path.insert(0, str(NATIVE))
    yield
    sys.path.remove(str(NATIVE))


def translated(folder: Path, package: str, text: str, roots: list[str], copied: str = "") -> tuple[str, list[str]]:
    """The C++ of made-up rules, and what lies outside. `copied` is the method by which a state would be copied."""
    from translator.emit import Emitter
    from translator.reachable import ReachableProgram
    from translator.typed_source import TypedSource

    (folder / package).mkdir(exist_ok=True)
    (folder / package / "__init__.py").touch()
    (folder / package / "rules.py").write_text(text, encoding="utf-8")
    importlib.invalidate_caches()
    sys.path.insert(0, str(folder))
    try:
        source = TypedSource(folder, [f"{package}.rules"], package)
        intrinsics = [f"{package}.rules.State.{copied}"] if copied else []
        program = ReachableProgram(source, source.class_named(f"{package}.rules.State"), intrinsics)
        program.follow(roots)
        if copied:
            program.refuse_intrinsic(copied, "a copy", roots)
        return Emitter(program).text(), program.problems
    finally:
        sys.path.remove(str(folder))
        sys.modules.pop(f"{package}.rules", None)
        sys.modules.pop(package, None)


# -- inside: the same as Python --------------------------------------------------------------------------------------

MADE_UP = (HERE / "made_up.txt").read_text(encoding="utf-8")
ROOTS = [
    line.split("(")[0].split()[1] for line in MADE_UP.splitlines() if "(self, a: int, b: int, xs: list[int])" in line
]


@pytest.fixture(scope="module")
def tried(tmp_path_factory: pytest.TempPathFactory) -> tuple[Any, Any]:
    """The made-up rules as Python has them, and compiled."""
    if COMPILER is None:
        pytest.skip("there is no C++ compiler")
    folder = tmp_path_factory.mktemp("tried")
    text, outside = translated(folder, "madeup", MADE_UP, ROOTS)
    assert outside == []
    rows = ", ".join(f'{{"{name}", STATE_{name}}}' for name in ROOTS)
    text = text.replace('#include "binding.hpp"', f'#define TRIED {rows}\n#include "try.hpp"')
    (folder / "tried.cpp").write_text(text, encoding="utf-8")
    target = folder / f"tried{sysconfig.get_config_var('EXT_SUFFIX')}"
    include = [f"-I{NATIVE / 'runtime'}", f"-I{HERE}", f"-I{sysconfig.get_paths()['include']}"]
    linking = ["-undefined", "dynamic_lookup"] if sys.platform == "darwin" else []
    checks = ["-O1", "-w", "-std=c++17", "-fPIC", "-shared", *linking]
    command = [COMPILER, *checks, *include, str(folder / "tried.cpp"), "-o", str(target)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if "Python.h" in done.stderr:
        pytest.skip("Python's header files are missing")
    assert done.returncode == 0, done.stderr[-3000:]
    sys.path.insert(0, str(folder))
    try:
        rules = importlib.import_module("madeup.rules")
        spec = importlib.util.spec_from_file_location("tried", target)
        assert spec is not None and spec.loader is not None
        native = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(native)
    finally:
        sys.path.remove(str(folder))
    return rules, native


def in_python(rules: Any, name: str, a: int, b: int, xs: list[int], numbers: list[int]) -> object:
    state = rules.State(numbers)
    try:
        result = getattr(state, name)(a, b, xs)
    except Exception:  # whatever Python stops at, the translation stops at too
        return "stopped"
    return result, xs, state.numbers, state.count


@pytest.mark.parametrize("name", ROOTS)
def test_the_translation_does_what_python_does(tried: tuple[Any, Any], name: str) -> None:
    rules, native = tried
    luck = random.Random(name)
    went_well = 0
    for _ in range(ROUNDS):
        a, b = luck.randint(-4, 6), luck.randint(-4, 6)
        xs = [luck.randint(-1, 6) for _ in range(luck.choice((0, 1, 2, 2, 3, 4, 4, 6)))]
        numbers = [luck.randint(-3, 9) for _ in range(luck.randint(0, 4))]
        found = native.tried(name, a, b, list(xs), list(numbers))
        expected = in_python(rules, name, a, b, list(xs), list(numbers))
        went_well += expected != "stopped"
        assert ("stopped" if isinstance(found, str) else found) == expected, (a, b, xs, numbers, found)
    assert went_well, "every round stopped: nothing was tried"


def test_what_is_appended_where_a_condition_holds_needs_no_branch(tmp_path: Path) -> None:
    text, _ = translated(tmp_path, "appending", MADE_UP, ["appends"])
    written = text.rsplit("State___appends(G* self_", 1)[1].split("\nstatic ", 1)[0]
    under_conditions, beside_what_may_fail, comprehensions = 10, 1, 3
    assert written.count("push_if") == under_conditions - beside_what_may_fail + comprehensions


def test_some_function_of_every_cycle_of_calls_is_guarded() -> None:
    from translator.recursion import calls_in, to_guard

    assert to_guard({"begins": {"one"}, "one": {"two"}, "two": {"one", "three"}, "three": {"ends"}, "ends": set()}) == {
        "one"
    }
    assert to_guard({"alone": {"alone"}, "other": {"alone"}}) == {"alone"}
    assert to_guard({"one": {"two", "three"}, "two": {"any"}, "three": {"any"}, "any": {"one"}}) == {"any"}
    assert to_guard({"one": {"two"}, "two": {"three"}, "three": set()}) == set()
    texts = {"f": "int f() {\na = g(b) + h(f_x)}", "g": "int g() {\nreturn f;}", "h": "int h() {\nwhile (f(1));}"}
    assert calls_in(texts) == {"f": {"g", "h"}, "g": set(), "h": {"f"}}


def test_the_modules_of_the_translator_import_each_other_in_one_direction() -> None:
    modules = {path.stem: path.read_text(encoding="utf-8") for path in (NATIVE / "translator").glob("[a-z]*.py")}
    imports = {
        name: {other for other in modules if re.search(rf"^from translator\.{other} import", text, re.MULTILINE)}
        for name, text in modules.items()
    }
    for _ in modules:
        imports = {name: needed & imports.keys() for name, needed in imports.items() if needed & imports.keys()}
    assert imports == {}


# -- outside: reported with place and reason -------------------------------------------------------------------------

FRAME = """
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final
Bits = int
COUNTER = 0
LARGE: Final = 1 << 70

def bring() -> None:
    global COUNTER
    COUNTER += 1

@dataclass(frozen=True)
class Point:
    x: int

class Base:
    y: int = 5
    def __init__(self) -> None:
        self.z = 1
    def plain(self, n: int = 1) -> int:
        return n
    def kind(self) -> "Base":
        return self
    @property
    def told(self) -> int:
        return 1
    def limited(self, n: int = y) -> int:
        return n
    @staticmethod
    def fixed(n: int) -> int:
        return n
class Heir(Base):
    def plain(self, n: int = 2) -> int:
        return n
class Bare:
    def __init__(self, words: str) -> None:
        self.words = words
        self.xs: list[int] = []
    def __len__(self) -> int:
        return 0

class State:
    def __init__(self, point: Point, base: Base, bare: Bare) -> None:
        self.xs: list[int] = []
        self.count = 0
        self.luck: Bits = 0
        self.point = point
        self.base = base
        self.bare = bare
        self.events: list[tuple[int, int]] | None = None
    def bump(self) -> int:
        self.count += 1
        return self.count
    def named(self) -> str:
        self.count += 1
        return "x"
    def plainly(self) -> str:
        return "x"
    def default(self, xs: list[int] = []) -> int:
        return len(xs)
    def vague(self) -> Sequence[int]:
        return self.xs
    def untyped(self):
        return 1
    def decides(self, words: str) -> int:
        return 1 if words == "x" else 0
"""

OUTSIDE = {
    "try": ("try:\n    a = 1\nexcept ValueError:\n    a = 2\nreturn a", "a try"),
    "with": ("with open('x') as f:\n    pass\nreturn 1", "a with"),
    "match": ("match a:\n    case 1:\n        return 2\nreturn 1", "a match"),
    "walrus": ("return (n := a) + n", ":="),
    "lambda": ("f = lambda x: x\nreturn a", "a lambda"),
    "nested": ("def inner() -> int:\n    return 1\nreturn inner()", "a function inside a function"),
    "global": ("global COUNTER\nCOUNTER = a\nreturn a", "a global name"),
    "changing": ("return COUNTER", "not declared Final"),
    "large": ("return LARGE % 7", "more than 64 bits"),
    "float": ("return int(a / 2)", "the operator /"),
    "point": ("return int(a * 0.5)", "a number with a point"),
    "star": ("return max(*self.xs)", "a star"),
    "loop else": ("for x in self.xs:\n    pass\nelse:\n    return 1\nreturn 2", "a loop with an else"),
    "set order": ("for x in {y for y in self.xs}:\n    a = x\nreturn a", "a loop over a set"),
    "set list": ("return list(set(self.xs))[0]", "the order of a set"),
    "set key": ("return sorted(set(self.xs), key=lambda x: x % 2)[0]", "a set sorted by a key"),
    "set equal": ("return int(set(self.xs) == set([1]))", "a comparison of a set"),
    "set pop": ("return set(self.xs).pop()", "pop of a set"),
    "set written": ("s = {1, 2}\nreturn len(s)", "a set written out"),
    "generator": ("g = (x for x in self.xs)\nreturn sum(g)", "a generator that is not used up"),
    "generator loop": ("for x in (self.bump() for y in self.xs):\n    a = x\nreturn a", "a generator that is not used up"),
    "dict written": ("d = {1: 2}\nreturn d[a]", "a dictionary written out"),
    "dict made": ("d = {x: 1 for x in self.xs}\nreturn d[a]", "a comprehension of a dictionary"),
    "dict del": ("d: dict[int, int] = {}\ndel d[a]\nreturn 1", "del of a part of a dictionary"),
    "dict equal": ("d: dict[int, int] = {}\nreturn int(d == d)", "a comparison of a dictionary"),
    "del stride": ("del self.xs[::2]\nreturn a", "del of every so manyth"),
    "put stride": ("self.xs[::2] = [1]\nreturn a", "an assignment to every so manyth"),
    "star name": ("b, *c = self.xs\nreturn b", "a star among several names"),
    "fields compared": ("return int(self.point == self.point)", "an equality of their own"),
    "fields sought": ("return int(self.point in [self.point])", "an equality of their own"),
    "is number": ("b = a\nreturn int(a is b)", "int is int"),
    "is list": ("return int(self.xs is self.xs)", "is a list"),
    "lists by size": ("return int([a] < self.xs)", "compared by size"),
    "lists sorted": ("return sorted([[a], [1]])[0][0]", "compared by size"),
    "property": ("return self.base.told", "no field told"),
    "static": ("return self.base.fixed(a)", "no plain method"),
    "defaults": ("return self.base.plain()", "another default of n"),
    "mutable default": ("return self.default()", "a default of xs"),
    "class default": ("y = 7\nreturn self.base.limited() + y", "a default of n that is made"),
    "vague equality": ("return int(self.vague() == self.xs)", "may be a list or a tuple"),
    "vague sought": ("return int(self.vague() in [self.xs])", "may be a list or a tuple"),
    "no types": ("return int(self.untyped())", "does not say what it takes and gives"),
    "dataclass made": ("return Point(a).x", "a new Point"),
    "class values": ("return Base().z", "a new Base"),
    "truth": ("return 1 if self.bare else 2", "an object with __bool__ or __len__"),
    "state object": ("self.bare = Bare('x')\nreturn a", "the state is given another bare"),
    "made decides": ("return 1 if 'a' + str(a) else 2", "the built-in function str"),
    "f-string decides": ("return 1 if f'{a}' == '1' else 2", "a text that is put together"),
    "made name": ("word = f'{a}'\nreturn int(word == '1')", "a text that is put together"),
    "made late": ("word = 'x'\nwhile a:\n    a -= int(word == 'x')\n    word = f'{a}'\nreturn a", "after it was read"),
    "made parameter": ("return self.decides(f'{a}')", "a text that is put together"),
    "made result": ("return int(self.plainly() == 'x')", "a text that is put together"),
    "made field": ("bare = Bare(f'{a}')\nreturn int(bare.words == 'x')", "words holds a text"),
    "made key": ("d: dict[str, int] = {}\nreturn d[f'{a}']", "a text that is put together"),
    "words that do": ("print_me = self.named()\nreturn a", "may change something"),
    "words of calls": ("words = f'{self.xs.pop()}'\nreturn a", "may change something"),
    "text length": ("return len('abc')", "the length of str"),
    "sum start": ("return sum(self.xs, a)", "other arguments"),
    "index start": ("return self.xs.index(a, 1)", "other arguments"),
    "print": ("print(a)\nreturn a", "the built-in function print"),
    "any list": ("return int(any(self.xs))", "any() or all()"),
    "truth of maybe": ("b = next((x for x in self.xs), None)\nreturn 1 if b else 2", "compare it with None"),
}  # fmt: skip


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """All of them at once, each as a method of its own: reading the types takes most of the time."""
    text, places = FRAME, {}
    for n, body in enumerate(body for body, _ in OUTSIDE.values()):
        text += f"    def m{n}(self, a: int) -> int:\n"
        first = text.count("\n") + 1
        text += "".join(f"        {line}\n" for line in body.split("\n"))
        places[n] = (first, text.count("\n"))
    folder = tmp_path_factory.mktemp("outside")
    _, outside = translated(folder, "outsider", text, [f"m{n}" for n in range(len(OUTSIDE))])
    found: dict[str, list[str]] = {name: [] for name in OUTSIDE}
    for report in outside:
        path, line, reason = report.split(":", 2)
        assert path.endswith("rules.py"), report
        for n, name in enumerate(OUTSIDE):
            if f"(in m{n})" in reason and places[n][0] <= int(line) <= places[n][1]:
                found[name].append(reason)
    found["all"] = outside
    return found


@pytest.mark.parametrize("name", OUTSIDE)
def test_what_lies_outside_is_reported_with_its_place(reports: dict[str, list[str]], name: str) -> None:
    reason = OUTSIDE[name][1]
    if name in ("made parameter", "made field"):  # reported where it decides
        assert any(reason in report for report in reports["all"]), reports["all"]
    else:
        assert any(reason in report for report in reports[name]), (reports[name], reports["all"][-3:])


BADLY_KEPT = """class First:
    def __init__(self) -> None:
        self.a = 1
class Second:
    def __init__(self) -> None:
        self.b = 1
class Both(First, Second):
    pass
class State:
    def __init__(self, both: Both) -> None:
        self.both = both
        self.words: dict[str, int] = {}
        self.pair = (1, 2)
        self.events: list[tuple[int, int]] | None = None
    def go(self, a: int) -> int:
        return self.both.a + self.both.b + a
    limit = 3
"""


def test_classes_and_fields_that_cannot_be_kept_are_reported_with_their_place(tmp_path: Path) -> None:
    _, outside = translated(tmp_path, "kept", BADLY_KEPT, ["go", "stay"])
    found = {int(line): reason for _, line, reason in (report.split(":", 2) for report in outside)}
    assert all(report.startswith(str(tmp_path / "kept" / "rules.py")) for report in outside)
    assert sorted(found) == [7, 9, 12, 13, 17]
    assert "fields of several parents (in Both)" in found[7]
    assert "State has no method stay" in found[9]
    assert "in words (in State)" in found[12]
    assert "in pair (in State)" in found[13]
    assert "limit, a value of the class State" in found[17]


COPIED = """class State:
    def __init__(self) -> None:
        self.count = 0
        self.events: list[tuple[int, int]] | None = None
    def clone(self) -> "State":
        return State()
    def go(self, a: int) -> int:
        return self.tried(a) if a else 0
    def tried(self, a: int) -> int:
        return self.clone().count + a
    def looks(self, a: int) -> int:
        return a
"""


def test_a_copy_made_while_a_game_plays_on_is_reported(tmp_path: Path) -> None:
    _, outside = translated(tmp_path, "copied", COPIED, ["go"], "clone")
    assert [report.removeprefix(str(tmp_path)) for report in outside] == ["/copied/rules.py:9: a copy (in tried)"]
    _, outside = translated(tmp_path, "looking", COPIED, ["looks"], "clone")
    assert outside == []


MARKED = """from collections.abc import Callable
from typing import Any
Bits = int
def compiled(function: Any = None, *, changes_state: bool = False) -> Any:
    return function
class Other:
    def __init__(self) -> None:
        self.n = 1
class State:
    def __init__(self) -> None:
        self.count = 0
        self.events: list[tuple[int, int]] | None = None
    def clone(self) -> "State":
        return State()
    @compiled
    def told(self) -> int:
        return self.count
    @compiled(changes_state=True)
    def bump(self, by: int) -> None:
        self.count += by
@compiled
def sums(state: State, xs: list[int], luck: Bits, twice: bool = False) -> list[int]:
    return [told_of(state) + x for x in xs]
@compiled
def told_of(state: State) -> int:
    return state.told()
@compiled
def looks_ahead(state: State) -> int:
    return state.clone().count
@compiled
def of_another(other: Other) -> int:
    return other.n
"""


def test_what_is_marked_is_what_python_calls(tmp_path: Path) -> None:
    text, outside = translated(tmp_path, "marked", MARKED, [], "clone")
    assert outside == []
    assert [line.rstrip(", \\") for line in text.splitlines() if line.startswith("binding<")] == [
        'binding<State___told, false>("told", true, false, {})',
        'binding<State___bump, true>("bump", true, false, {"by"})',
        'binding<rules__sums, false>("marked.rules.sums", false, false, {"xs", "luck", "twice"})',
        'binding<rules__told_of, false>("marked.rules.told_of", false, false, {})',
        'binding<rules__looks_ahead, false>("marked.rules.looks_ahead", false, true, {})',
    ]


@pytest.mark.parametrize(
    ("head", "reason"),
    [
        ("@compiled\ndef f(state: State, name: str) -> int:\n    return 1\n", "Python cannot hand over str as name"),
        ("@compiled\ndef f(state: State) -> State:\n    return state\n", "Python cannot be given the state"),
        ("@compiled\ndef f(state: State, *, n: int) -> int:\n    return n\n", "n, which is only given by its name"),
        ("@compiled\n@compiled\ndef f(s: State) -> int:\n    return 1\n", "a compiled function has no other decorator"),
        ("@compiled\ndef f(n: int) -> int:\n    return n\n", "a compiled function takes a state first"),
        ("@compiled\ndef f() -> int:\n    return 1\n", "a compiled function takes a state first"),
    ],
)
def test_what_python_cannot_call_is_reported(tmp_path: Path, head: str, reason: str) -> None:
    _, outside = translated(tmp_path, "marked", MARKED + head, [], "clone")
    [report] = outside
    assert f"{reason} (in f)" in report


def test_a_copy_in_a_function_that_changes_the_state_is_reported(tmp_path: Path) -> None:
    changing = "@compiled(changes_state=True)\ndef f(state: State) -> None:\n    looks_ahead(state)\n"
    _, outside = translated(tmp_path, "marked", MARKED + changing, [], "clone")
    [report] = outside
    assert "a copy (in looks_ahead)" in report


Change = Callable[[str], str]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda text: text + "    def go(self, a: int) -> int:\n        return undefined\n", "does not type-check"),
        (
            lambda text: (
                text + "    def go(self, a: int) -> int:\n        if a:\n            b = 1\n        return b\n"
            ),
            "undefined",
        ),
    ],
)
def test_what_does_not_type_check_is_not_translated(tmp_path: Path, change: Change, reason: str) -> None:
    with pytest.raises(SystemExit, match=reason):
        translated(tmp_path, "untyped", change(FRAME), ["go"])
