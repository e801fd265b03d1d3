"""Which module may import which: the floors of the package, the rows inside a rulebook, and what only some may touch."""

import ast
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

import grimhold
from grimhold.registry import all_games, all_rulebooks
from grimhold.table.modes import VERSUS

SOURCE = Path(grimhold.__file__).parent
BOOKS = tuple([rulebook.name for rulebook in all_rulebooks()])
# From below. A floor imports lower floors only; rooms of one floor do not know each other.
FLOORS = (
    ("version", "native"), ("core",), ("native.build",), ("lang",), ("ai",), ("table",), ("play",), ("views",),
    ("rulebook",), BOOKS, ("registry",), ("game",), ("bots",), ("records",), ("analysis",),
    ("subprocesses", "batch"), ("server", "terminal", "scenarios", "client", "study", "envs"), ("cli",),
)  # fmt: skip
# From above: what stands inside the folder of a rulebook. A row imports itself and every row before it.
INSIDE = (
    ("shapes",),
    ("vocabulary", "words"),
    ("sets",),
    ("fight.card_stats", "rules", "fields"),
    ("cards",),
    ("hall", "dungeon"),
    ("fight.battle",),
    ("village", "party", "setup.deal"),
    ("legal", "scoring", "texts"),
    ("state",),
    ("turn",),
    ("determinize", "paths"),
    ("forecaster",),
    ("visibility",),
    ("ai",),
    ("setup", "log"),
    ("view", "refusals"),
    ("rulebook",),
)
# What a rulebook brings for a shell stands on the floor of that shell. The longest path wins.
SHELL_PARTS = {
    "terminal": "terminal", "env": "envs", "scenarios": "scenarios", "cli": "cli",
    "campaign": "server", "campaign.store": "records", "campaign.cli": "cli",
}  # fmt: skip
# Pairs that do not hold yet, each with the reason. A pair that holds again has to leave this list.
EXCEPTIONS: dict[tuple[str, str], str] = {}

FRONT_DOORS = ("grimhold", "grimhold.__main__")  # they lead everywhere; no other module imports them
# These ask the environment which build plays, and compare the source with what was translated.
CHOOSE_THE_BUILD = ("native", "native.build")
WORLDLY = {
    "datetime", "importlib", "io", "os", "pathlib", "random", "secrets", "socket", "subprocess", "sys", "tempfile", "time",
}  # fmt: skip
WORLDLY_CALLS = {"open", "print", "input"}
ALLOWED = {
    "grimhold.bots.search": {"time"},  # for bots that people wait for
    "grimhold.registry": {"importlib"},  # finds rulebooks and their parts by import path
    "grimhold.ai.value_net": {"importlib"},  # trained weights come along as files
    "grimhold.bots.plugins": {"importlib"},  # bots that other packages bring
}
IMPORT_BY_NAME = {  # who calls `import_module`
    "grimhold", "grimhold.registry", "grimhold.native", "grimhold.native.build", "grimhold.envs", "grimhold.study.extras",
}  # fmt: skip
# Packages that only some rooms use.
KEPT_APART = {
    "textual": {"terminal"}, "rich": {"terminal", "cli"}, "starlette": {"server"}, "sqlalchemy": {"server"},
    "gymnasium": {"envs"}, "pettingzoo": {"envs"}, "pyspiel": {"envs"},
}  # fmt: skip


def name_of(path: Path) -> str:
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


TREES = {name_of(path): ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SOURCE.rglob("*.py"))}
INNER = [module for module in TREES if module not in FRONT_DOORS]


# -- what stands where ------------------------------------------------------------------------------------------------


def modules_named(node: ast.AST) -> list[str]:
    """The modules an import statement brings in: files of this package, or whole names of others."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        assert node.level == 0, "imports name the whole path"
        origin = node.module or ""
        inner = [f"{origin}.{alias.name}" for alias in node.names]
        return [name if name in TREES else origin for name in inner]
    return []


@cache
def imports_of(module: str) -> frozenset[str]:
    """Imports for type checking count, too."""
    return frozenset(name for node in ast.walk(TREES[module]) for name in modules_named(node)) - {module}


def longest(path: str, known: Iterable[str]) -> str:
    """The longest of these that is the path or a folder above it; nothing if none is."""
    return max((part for part in known if f"{path}.".startswith(f"{part}.")), key=len, default="")


def book_of(module: str) -> str:
    """The rulebook a module belongs to, or nothing."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in BOOKS else ""


def room_of(module: str) -> str:
    """The room of its floor: a folder, a file of the top level, or the shell that a part of a rulebook is for."""
    inner = module.partition(".")[2]
    room, _, rest = inner.partition(".")
    if book_of(module):
        return SHELL_PARTS.get(longest(rest, SHELL_PARTS), room)
    return inner if inner == "native.build" else room


def floor_of(module: str) -> tuple[int, int]:
    """Its floor, and its row if it stands inside a rulebook."""
    room = room_of(module)
    floor = next((n for n, rooms in enumerate(FLOORS) if room in rooms), None)
    assert floor is not None, f"{module} has no floor"
    if room not in BOOKS:
        return floor, 0
    rest = module.split(".", 2)[2] if module.count(".") > 1 else ""
    part = longest(rest, [part for row in INSIDE for part in row])
    assert part or not rest or rest in ("fight", "setup"), f"{module} has no row"
    return floor, next((n for n, row in enumerate(INSIDE) if part in row), 0)


def may_import(module: str, other: str) -> bool:
    """The direction alone: a lower floor, or the same room; inside a rulebook no later row."""
    own, others = floor_of(module), floor_of(other)
    if own[0] != others[0]:
        return others[0] < own[0]
    return room_of(module) == room_of(other) and others[1] <= own[1]


def is_foreign(module: str, other: str) -> bool:
    """Does it import from a rulebook it is no part of?"""
    return book_of(other) not in ("", book_of(module))


def ours(names: Iterable[str]) -> list[str]:
    return sorted(name for name in names if name.split(".")[0] == "grimhold")


def test_every_name_of_the_plan_stands_for_a_module() -> None:
    """A misspelt room, row or part would let everything pass."""
    known = {module.partition(".")[2] for module in TREES}
    rooms = {room for rooms in FLOORS for room in rooms}
    inside = {part for row in INSIDE for part in row} | set(SHELL_PARTS)
    assert rooms <= known
    assert {part for part in inside if not any(f"{book}.{part}" in known for book in BOOKS)} == set()
    assert {*ALLOWED, *IMPORT_BY_NAME, *FRONT_DOORS} <= set(TREES)
    assert {room for allowed in KEPT_APART.values() for room in allowed} <= rooms
    assert all(module.removeprefix("grimhold.") in known for pair in EXCEPTIONS for module in pair)


@pytest.mark.parametrize(
    ("module", "other"),
    [
        ("grimhold.core.machine", "grimhold.lang.base"),
        ("grimhold.views.cards", "grimhold.quest.shapes"),
        ("grimhold.terminal.app", "grimhold.server.run"),
        ("grimhold.classic.state", "grimhold.classic.turn.turn"),
        ("grimhold.classic.cards", "grimhold.classic.hall"),
        ("grimhold.classic.rulebook", "grimhold.classic.terminal.viewmodel"),
        ("grimhold.quest.campaign.store", "grimhold.quest.campaign.server"),
        ("grimhold.quest.campaign.server", "grimhold.quest.campaign.cli"),
        ("grimhold.classic.env", "grimhold.terminal.viewmodel"),
    ],
)
def test_an_import_against_the_plan_would_be_found(module: str, other: str) -> None:
    assert {module, other} <= set(TREES)
    assert not may_import(module, other)
    assert may_import(other, module) or room_of(module) in FLOORS[-2]


def test_an_import_of_another_rulebook_would_be_found() -> None:
    assert is_foreign("grimhold.registry", "grimhold.quest.rulebook")
    assert is_foreign("grimhold.classic.env", "grimhold.quest.env")
    assert not is_foreign("grimhold.classic.env", "grimhold.classic.view")
    assert not is_foreign("grimhold.classic.env", "grimhold.envs.spec")


# -- directions -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("module", INNER)
def test_no_module_imports_upwards_or_from_next_door(module: str) -> None:
    wrong = {(module, name) for name in ours(imports_of(module)) if not may_import(module, name)}
    assert wrong == {pair for pair in EXCEPTIONS if pair[0] == module and not may_import(*pair)}


@pytest.mark.parametrize("module", INNER)
def test_no_module_imports_from_a_rulebook_it_is_no_part_of(module: str) -> None:
    wrong = {(module, name) for name in ours(imports_of(module)) if is_foreign(module, name)}
    assert wrong == {pair for pair in EXCEPTIONS if pair[0] == module and is_foreign(*pair)}


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

    for module in INNER:
        visit(module, ())


# -- what only some may touch -----------------------------------------------------------------------------------------


def names_called(tree: ast.AST) -> set[str]:
    calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return {call.id for call in calls if isinstance(call, ast.Name)} | {
        call.attr for call in calls if isinstance(call, ast.Attribute)
    }


def is_pure(module: str) -> bool:
    """Below the records nothing reads or writes, asks a clock, or has luck of its own."""
    records = next(n for n, rooms in enumerate(FLOORS) if "records" in rooms)
    return floor_of(module)[0] < records and room_of(module) not in CHOOSE_THE_BUILD


@pytest.mark.parametrize("module", [module for module in INNER if is_pure(module)])
def test_rules_and_cards_touch_nothing_outside_the_game(module: str) -> None:
    roots = {name.split(".")[0] for name in imports_of(module)}
    assert roots & WORLDLY == ALLOWED.get(module, set())
    called = [node.func for node in ast.walk(TREES[module]) if isinstance(node, ast.Call)]
    assert {call.id for call in called if isinstance(call, ast.Name)} & WORLDLY_CALLS == set()


@pytest.mark.parametrize("package", KEPT_APART)
def test_a_package_of_a_shell_is_imported_there_and_nowhere_else(package: str) -> None:
    users = {room_of(module) for module in INNER if package in {name.split(".")[0] for name in imports_of(module)}}
    assert users == KEPT_APART[package]


def test_modules_are_imported_by_name_in_few_places() -> None:
    assert {module for module in TREES if "import_module" in names_called(TREES[module])} == IMPORT_BY_NAME


def test_the_yardstick_is_imported_in_one_place_only() -> None:
    """python-chess has another licence than ours and is no part of an ordinary install."""
    assert [module for module in TREES if "chess" in imports_of(module)] == ["grimhold.cli.benchmarks"]


# -- card sets --------------------------------------------------------------------------------------------------------

CARD_SETS = [module for module in TREES if book_of(module) and module.split(".")[2:3] == ["sets"]]


@pytest.mark.parametrize("module", CARD_SETS)
def test_cards_are_written_in_words_alone(module: str) -> None:
    """A card file has one import: all words of its rulebook. A set gathers its card files."""
    words = f"grimhold.{book_of(module)}.words"
    assert [name for name in imports_of(module) if name != words and not longest(name, (module,))] == []


@pytest.mark.parametrize("module", CARD_SETS)
def test_cards_are_data_without_lambdas_classes_or_branches(module: str) -> None:
    forbidden = (ast.Lambda, ast.ClassDef, ast.If, ast.For, ast.While, ast.Try)
    assert [type(node).__name__ for node in ast.walk(TREES[module]) if isinstance(node, forbidden)] == []


# -- the state behind its accessors -----------------------------------------------------------------------------------

LOOKING = ("views", "bots", "registry", "game", "records", "analysis", "terminal", "cli", "study", "envs")
RAW = {"zones", "notes", "frames", "kinds", "shuffle_counts"}
SHOWN = {"grimhold.terminal.cards": {"notes"}}  # of a card as a view shows it
# What a rulebook shows of its states.
PRESENTERS = tuple([f"{book}.{part}" for book in BOOKS for part in ("log", "refusals", "view")])
# Views in numbers are drawn natively, so they may take what the state itself has.
ENCODERS = {
    f"grimhold.views.{name}" for name in ("encode_cards", "encode_question", "encode_table", "marks", "observation")
}


def looks_at_states(module: str) -> bool:
    presents = module.removeprefix("grimhold.") in PRESENTERS
    return presents or (room_of(module) in LOOKING and module not in ENCODERS)


@pytest.mark.parametrize("module", [module for module in TREES if looks_at_states(module)])
def test_a_module_that_shows_a_state_uses_its_accessors(module: str) -> None:
    reached = {node.attr for node in ast.walk(TREES[module]) if isinstance(node, ast.Attribute)}
    assert reached & RAW == SHOWN.get(module, set())


# -- no question by name ----------------------------------------------------------------------------------------------

NAMES_OF_GAMES = {*all_games(), *BOOKS, *[mode for rulebook in all_rulebooks() for mode in rulebook.modes]}
LONG_NAMES = [mode for rulebook in all_rulebooks() for mode in rulebook.modes if mode != VERSUS]
LOOKS_INTO = ("startswith", "endswith", "removeprefix", "removesuffix")


@cache
def classes_of_rulebooks() -> set[str]:
    return {
        node.name
        for module in TREES
        if book_of(module)
        for node in ast.walk(TREES[module])
        if isinstance(node, ast.ClassDef)
    }


def names_in(node: ast.AST) -> set[str]:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def written_in(node: ast.AST) -> set[str]:
    """The texts a comparison or a call of startswith and the like speaks of."""
    return {part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)}


@pytest.mark.parametrize("module", TREES)
def test_no_module_asks_for_a_rulebook_or_mode_by_class_or_by_name(module: str) -> None:
    """A rulebook is asked for what follows from it; what follows from a mode stands in its row."""
    own = book_of(module)
    for node in ast.walk(TREES[module]):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance" and not own:
            assert not names_in(node.args[1]) & classes_of_rulebooks(), ast.unparse(node)
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.Eq | ast.NotEq):
            assert not written_in(node) & NAMES_OF_GAMES, ast.unparse(node)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in LOOKS_INTO:
            assert not any(text in mode for text in written_in(node) if len(text) > 3 for mode in LONG_NAMES)
