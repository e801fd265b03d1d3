"""What runs while a game is played keeps to a plain typed subset of Python (docs/native.md)."""

import ast
from pathlib import Path

import pytest

import grimhold

SOURCE = Path(grimhold.__file__).parent
FOLDERS = ("lang", "ai", "table", "classic", "quest")
MODULES = [
    "core/chance.py", "core/machine.py", "core/options.py", "play/forecast.py", "play/rollout.py", "views/encode_cards.py",
    "views/encode_question.py", "views/encode_table.py", "views/observation.py",
    *[str(path.relative_to(SOURCE)) for folder in FOLDERS for path in sorted((SOURCE / folder).rglob("*.py"))],
]  # fmt: skip
# Dealing, saving, explaining: not while a game is played.
BESIDE = {
    "table/encoding.py", "table/modes.py", "table/randomizer.py", "table/from_json.py",
    "classic/setup/build.py", "classic/view.py",
    "quest/log.py", "quest/setup/build.py",
    "quest/setup/randomizer.py", "quest/view.py",
}  # fmt: skip
# The parts of a rulebook for command line, terminal, scenarios and environments, and its cards, which are data.
SHELLS = {"scenarios", "terminal", "campaign", "sets", "cli.py", "env.py", "rulebook.py"}
PLAYED = [path for path in MODULES if path not in BESIDE and not SHELLS & set(path.split("/"))]
SAVED = {"__init__", "save_into", "restore", "to_json"}
CONSTRUCTS = (
    ast.Lambda, ast.Yield, ast.YieldFrom, ast.Await, ast.Try, ast.With, ast.Global, ast.Nonlocal, ast.ClassDef,
    ast.Dict, ast.DictComp, ast.Set, ast.SetComp, ast.Match, ast.NamedExpr,
)  # fmt: skip
CALLS = {"getattr", "setattr", "hasattr", "eval", "exec", "dict", "set", "frozenset", "map", "filter"}
TABLES = {"t", "g", "game", "state"}
TYPES = {"Any", "dict", "set", "object", "Callable"}


def all_functions(path: str) -> list[tuple[str, ast.FunctionDef]]:
    tree = ast.parse((SOURCE / path).read_text(encoding="utf-8"))
    found: list[tuple[str, ast.FunctionDef]] = []
    for node in tree.body:
        inner = node.body if isinstance(node, ast.ClassDef) else [node]
        found += [
            (f"{node.name}.{part.name}" if isinstance(node, ast.ClassDef) else part.name, part)
            for part in inner
            if isinstance(part, ast.FunctionDef)
        ]
    return found


def functions(path: str) -> list[tuple[str, ast.FunctionDef]]:
    """The functions of a module that are run in play: in the language, those that are given the table."""
    return [(name, function) for name, function in all_functions(path) if is_played(path, function)]


def is_played(path: str, function: ast.FunctionDef) -> bool:
    if function.name in SAVED or (function.returns is not None and "str" in ast.unparse(function.returns)):
        return False
    names = [argument.arg for argument in function.args.args]
    return not (path.startswith("lang/") or "/words/" in path) or "t" in names or path == "lang/base.py"


def is_any_table(node: ast.arg | ast.AnnAssign) -> bool:
    """Does a parameter leave open of which rulebook the table is? An heir names the kind of table it needs."""
    return isinstance(node, ast.arg) and node.arg in TABLES and ast.unparse(node.annotation or node) == "Any"


def faults_in(function: ast.FunctionDef) -> list[str]:
    found = ["*" for extra in (function.args.vararg, function.args.kwarg) if extra is not None]
    for node in ast.walk(function):
        if isinstance(node, CONSTRUCTS) or (isinstance(node, ast.FunctionDef) and node is not function):
            found.append(type(node).__name__)
        elif isinstance(node, ast.Call):
            found += [f"{word.arg}=" for word in node.keywords if word.arg in ("key", None)]
            if isinstance(node.func, ast.Name) and node.func.id in CALLS:
                found.append(node.func.id)
        elif isinstance(node, ast.arg | ast.AnnAssign) and node.annotation is not None:
            names = [part.id for part in ast.walk(node.annotation) if isinstance(part, ast.Name)]
            found += [name for name in names if name in TYPES and not is_any_table(node)]
    return found


EXCUSED = {"TurnProgram.add"}


@pytest.mark.parametrize("path", PLAYED)
def test_what_runs_in_play_can_be_translated(path: str) -> None:
    faults = {name: faults_in(function) for name, function in functions(path) if name not in EXCUSED}
    assert {name: found for name, found in faults.items() if found} == {}


@pytest.mark.parametrize("path", sorted(BESIDE))
def test_no_module_is_let_off_without_need(path: str) -> None:
    assert path in MODULES
    assert any(faults_in(function) for _, function in functions(path))


def test_no_name_is_let_off_without_need() -> None:
    known = [found for path in PLAYED for found in all_functions(path)]
    faulty = {name for name, function in known if faults_in(function)}
    assert faulty >= EXCUSED
    assert {name.split(".")[-1] for name in faulty} >= SAVED


def test_the_test_sees_the_playing_path() -> None:
    assert len(PLAYED) > 35
    assert sum(len(functions(path)) for path in PLAYED) > 600
