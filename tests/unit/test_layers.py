"""Imports run one way, and never in a circle: clients -> analysis -> records -> bots -> game -> registry -> classic
and quest -> rulebook -> views -> play -> table -> ai -> lang -> native.build -> core -> native.
"""

import ast
from functools import cache
from pathlib import Path

import pytest

import grimhold
from grimhold.registry import all_games, all_rulebooks
from grimhold.table.modes import VERSUS

SOURCE = Path(grimhold.__file__).parent
BOOKS = tuple([rulebook.name for rulebook in all_rulebooks()])
# From the ground up; the rooms of one floor do not know each other. Whatever else there is stands on top.
FLOORS = (
    ("version", "native"), ("core",), ("native.build",), ("lang",), ("ai",), ("table",), ("play",), ("views",),
    ("rulebook",), ("classic", "quest"), ("registry",),
    ("game",), ("bots",), ("records",), ("analysis",), ("subprocesses",),
    ("terminal", "scenarios", "server", "client", "batch", "study"), ("cli", "envs"),
)  # fmt: skip
SHELL_PARTS = {  # of a rulebook: the shell on whose floor they stand
    "terminal": "terminal", "env": "envs", "scenarios": "scenarios", "cli": "cli",
    "campaign.store": "records", "campaign.cli": "cli", "campaign": "server",
}  # fmt: skip
CHOOSING = (
    "native",
    "native.build",
)  # which build plays: the environment is asked, and the source compared with what was translated
# No input, no output, no clock, no other luck: everything else below the records.
PURE = tuple([room for rooms in FLOORS[: FLOORS.index(("records",))] for room in rooms if room not in CHOOSING])
FRONT_DOORS = ("grimhold", "grimhold.__main__")  # they lead everywhere, and nobody inside goes through them
WORLDLY = {
    "datetime", "importlib", "io", "os", "pathlib", "random", "secrets", "socket", "subprocess", "sys", "tempfile", "time",
}  # fmt: skip
ALLOWED = {
    "grimhold.bots.clock": {"time"},  # for bots that people wait for
    "grimhold.registry": {"importlib"},  # finds rulebooks and their parts by import path
    "grimhold.ai.value_net": {"importlib"},  # what was learned comes along as files
    "grimhold.bots.plugins": {"importlib"},  # bots that other packages bring along
}
WORLDLY_CALLS = {"open", "print", "input"}


def name_of(path: Path) -> str:
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


TREES = {name_of(path): ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SOURCE.rglob("*.py"))}


def modules_named(node: ast.AST) -> list[str]:
    """The modules an import statement brings in, as far as they are files of ours or whole names of others."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        assert node.level == 0, "imports name the whole path"
        origin = node.module or ""
        inner = [f"{origin}.{alias.name}" for alias in node.names]
        return [name if name in TREES else origin for name in inner]
    return []


def imports_of(module: str) -> set[str]:
    return {name for node in ast.walk(TREES[module]) for name in modules_named(node)} - {module}


def room_of(module: str) -> str:
    """The folder of the package a module is in, or the module itself; nothing for the front doors. What a rulebook brings
    for a shell stands with that shell."""
    inner = module.partition(".")[2]
    room, _, rest = inner.partition(".")
    if room in BOOKS:
        lifted = [shell for part, shell in SHELL_PARTS.items() if f"{rest}.".startswith(f"{part}.")]
        return lifted[0] if lifted else room
    return inner if inner == "native.build" else room


def floor_of(module: str) -> int:
    room = room_of(module)
    return len(FLOORS) if not room else next(n for n, rooms in enumerate(FLOORS) if room in rooms)


def may_import(module: str, other: str) -> bool:
    return room_of(module) == room_of(other) or floor_of(other) < floor_of(module)


def ours(names: set[str]) -> list[str]:
    return sorted(name for name in names if name.split(".")[0] == "grimhold")


@pytest.mark.parametrize("module", TREES)
def test_no_module_imports_from_a_floor_above_its_own_or_from_next_door(module: str) -> None:
    if module in FRONT_DOORS:
        return
    assert [name for name in ours(imports_of(module)) if not may_import(module, name)] == []


def test_imports_never_run_in_a_circle() -> None:
    finished: set[str] = set()

    def visit(module: str, path: tuple[str, ...]) -> None:
        assert module not in path, " -> ".join([*path, module])
        if module in finished:
            return
        for name in ours(imports_of(module)):
            if name in TREES and name not in FRONT_DOORS:
                visit(name, (*path, module))
        finished.add(module)

    for module in TREES:
        if module not in FRONT_DOORS:
            visit(module, ())


def is_pure(module: str) -> bool:
    return room_of(module) in PURE


@pytest.mark.parametrize("module", [module for module in TREES if is_pure(module)])
def test_rules_and_cards_touch_nothing_outside_the_game(module: str) -> None:
    roots = {name.split(".")[0] for name in imports_of(module)}
    assert roots & WORLDLY == ALLOWED.get(module, set())
    called = {
        node.func.id
        for node in ast.walk(TREES[module])
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert called & WORLDLY_CALLS == set()


def test_the_yardstick_is_imported_in_one_place_only() -> None:
    """python-chess has another licence than ours and is no part of an ordinary install."""
    assert [module for module in TREES if "chess" in imports_of(module)] == ["grimhold.cli.benchmarks"]


# -- the state behind its accessors -----------------------------------------------------------------------------------

LOOKING = ("views", "bots", "registry", "game", "records", "analysis", "terminal", "cli", "study", "envs")
RAW = {"zones", "notes", "frames", "kinds", "seals"}
SHOWN = {"grimhold.terminal.cards": {"notes"}}  # of a card as a view shows it


# What a rulebook shows of its states.
PRESENTERS = tuple([f"{book}.{part}" for book in BOOKS for part in ("log", "path_views", "refusals", "view")])
# Views in numbers are drawn natively, so they may take what the state itself has.
ENCODERS = {
    f"grimhold.views.{name}" for name in ("encode_cards", "encode_question", "encode_table", "marks", "observation")
}


def looks_at_states(module: str) -> bool:
    presents = module.removeprefix("grimhold.") in PRESENTERS
    return presents or (room_of(module) in LOOKING and module not in ENCODERS)


@pytest.mark.parametrize("module", [module for module in TREES if looks_at_states(module)])
def test_whoever_looks_at_a_state_asks_it_and_does_not_reach_for_its_lists(module: str) -> None:
    reached = {node.attr for node in ast.walk(TREES[module]) if isinstance(node, ast.Attribute)}
    assert reached & RAW == SHOWN.get(module, set())


# -- one rulebook, one folder -----------------------------------------------------------------------------------------

TABLES = {"grimhold.bots.greedy"}  # it has a row for each rulebook


def folder_of(module: str) -> str:
    """The rulebook in whose folder a module lies, or nothing."""
    return next((book for book in BOOKS if book in module.split(".")), "")


def book_of(module: str) -> str:
    """The rulebook a module belongs to, or nothing. Card sets are data that other modules may name."""
    return "" if "sets" in module.split(".") else folder_of(module)


@pytest.mark.parametrize("module", TREES)
def test_a_rulebook_is_known_in_its_own_folders_and_in_the_tables_only(module: str) -> None:
    if module in TABLES:
        return
    allowed = {"", folder_of(module)}
    known = [name for name in ours(imports_of(module)) if book_of(name) not in allowed]
    assert known == []


@cache
def classes_of_rulebooks() -> set[str]:
    return {
        node.name
        for module, tree in TREES.items()
        if book_of(module)
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }


def names_in(node: ast.AST) -> set[str]:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def written_in(node: ast.AST) -> set[str]:
    """The texts a comparison or a call of startswith and the like speaks of."""
    return {part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)}


NAMES_OF_GAMES = {*all_games(), *BOOKS, *[mode for rulebook in all_rulebooks() for mode in rulebook.modes]}
LONG_NAMES = [mode for rulebook in all_rulebooks() for mode in rulebook.modes if mode != VERSUS]
LOOKS_INTO = ("startswith", "endswith", "removeprefix", "removesuffix")


@pytest.mark.parametrize("module", TREES)
def test_nobody_asks_which_rulebook_or_mode_it_is_by_class_or_by_name(module: str) -> None:
    """What follows from a rulebook is asked of it; what follows from a mode stands in its row."""
    own = book_of(module)
    for node in ast.walk(TREES[module]):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance" and not own:
            assert not names_in(node.args[1]) & classes_of_rulebooks(), ast.unparse(node)
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.Eq | ast.NotEq):
            assert not written_in(node) & NAMES_OF_GAMES, ast.unparse(node)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in LOOKS_INTO:
            assert not any(text in mode for text in written_in(node) if len(text) > 3 for mode in LONG_NAMES)


@pytest.mark.parametrize("module", [module for module in TREES if ".sets." in module])
def test_cards_are_data_without_lambdas_classes_or_branches(module: str) -> None:
    forbidden = (ast.Lambda, ast.ClassDef, ast.If, ast.For, ast.While, ast.Try)
    assert [type(node).__name__ for node in ast.walk(TREES[module]) if isinstance(node, forbidden)] == []
