"""Prints the figures of the code that docs/architecture.md shows: classes, names, sizes, types, branches.

    python tools/code_figures.py

Each figure is counted from the sources or by running them; nothing is written. The code of another checkout is counted
by the copy of this file that lies in it.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "grimhold"
WEB = ROOT / "web" / "src"
sys.path.insert(0, str(ROOT / "src"))

RULEBOOKS = ("classic", "quest")
LONG_FILE, LONG_FUNCTION = 500, 40
MOVES = 60  # of the game whose views are counted
Function = ast.FunctionDef | ast.AsyncFunctionDef


def sources(*folders: str) -> list[Path]:
    """The Python files of folders of the package; all of it where none is named."""
    return sorted(file for name in folders or ("",) for file in (PACKAGE / name).rglob("*.py"))


def trees(files: list[Path]) -> Iterator[tuple[Path, ast.Module]]:
    for file in files:
        yield file, ast.parse(file.read_text(encoding="utf-8"))


def lines_of(files: list[Path]) -> int:
    return sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files)


def functions(files: list[Path]) -> Iterator[tuple[Path, Function]]:
    for file, tree in trees(files):
        for node in ast.walk(tree):
            if isinstance(node, Function):
                yield file, node


def long_functions() -> list[str]:
    """Functions over the limit, but for migrations of the database."""
    return [
        f"{file.relative_to(PACKAGE)}:{node.name}"
        for file, node in functions(sources())
        if "migrations" not in file.parts and (node.end_lineno or 0) - node.lineno + 1 > LONG_FUNCTION
    ]


def long_files() -> list[str]:
    return [f"{file.relative_to(PACKAGE)}" for file in sources() if lines_of([file]) > LONG_FILE]


def state_classes() -> dict[str, tuple[list[str], int]]:
    """For each rulebook: the classes from the machine to the game object, and the names they define."""
    from grimhold.classic.state import ClassicState
    from grimhold.quest.state import QuestState

    found = {}
    for state in (ClassicState, QuestState):
        chain = [cls for cls in state.__mro__ if cls.__module__.startswith("grimhold.")]
        names = {name for cls in chain for name in vars(cls) if not name.startswith("__")}
        found[state.__name__] = ([cls.__name__ for cls in chain], len(names))
    return found


def stubs() -> int:
    """Methods that only raise RuntimeError, for a subclass to fill in."""
    return sum(
        isinstance(last := node.body[-1], ast.Raise)
        and len(node.body) <= 2
        and isinstance(last.exc, ast.Call)
        and isinstance(last.exc.func, ast.Name)
        and last.exc.func.id == "RuntimeError"
        for _, node in functions(sources())
    )


def words_and_rare_ones() -> tuple[int, int]:
    """Words of the card language that cards are written with, and those that stand on exactly one card."""
    from grimhold.lang.abilities import nodes_in
    from grimhold.registry import all_rulebooks

    uses: dict[str, set[str]] = {}
    for rulebook in all_rulebooks():
        for library in rulebook.libraries():
            for card in library.catalogue:
                for node in nodes_in(card.does):
                    uses.setdefault(node.wire_name, set()).add(card.name)
    return len(uses), sum(len(cards) == 1 for cards in uses.values())


def counted(pattern: str, files: list[Path]) -> int:
    return sum(len(re.findall(pattern, file.read_text(encoding="utf-8"), re.MULTILINE)) for file in files)


def plain_numbers() -> tuple[int, int]:
    """Parameters in core, lang, table and the rulebooks that are a bare `int`, and all that have a type."""
    notes = [
        ast.unparse(argument.annotation)
        for _, node in functions(sources("core", "lang", "table", *RULEBOOKS))
        for argument in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
        if argument.annotation is not None
    ]
    return sum(note == "int" for note in notes), len(notes)


def view_of_a_game() -> tuple[int, int, int]:
    """Files entered, calls of our functions and hops between files for one view, on average of 60 moves."""
    import grimhold

    setup = grimhold.random_setup("thunderstone", seed=1, players=("Ann", "Bea"))
    game = grimhold.new_game(setup, seed=1)
    files: set[str] = set()
    calls = hops = before = 0
    last = ""

    def note(frame: FrameType, event: str, _: object) -> None:
        nonlocal calls, hops, last
        file = frame.f_code.co_filename
        if event == "call" and "grimhold" in file:
            calls += 1
            hops += file != last
            last = file
            files.add(file)

    entered = 0
    for move in range(MOVES):
        if game.choice is None:
            break
        game.apply(game.choice.options[move % len(game.choice.options)])
        files.clear()
        sys.setprofile(note)
        game.view(0)
        sys.setprofile(None)
        entered += len(files)
        before += 1
    return entered // before, calls // before, hops // before


def web_branches() -> int:
    """Comparisons with a rulebook's name in TypeScript outside the folder of the rulebooks."""
    files = [file for end in ("*.ts", "*.svelte") for file in WEB.rglob(end)]
    shared = [file for file in files if not set(file.relative_to(WEB).parts) & {"rulebooks", *RULEBOOKS}]
    return counted(r"[!=]==? *['\"](?:classic|quest)['\"]", [file for file in shared if ".test." not in file.name])


def import_share() -> float:
    """Lines of import statements among the lines of card files that hold something, in percent."""
    files = [file for file in sources(*RULEBOOKS) if "sets" in file.parts and file.name != "__init__.py"]
    imports = sum(
        (node.end_lineno or 0) - node.lineno + 1
        for _, tree in trees(files)
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
    )
    return 100 * imports / sum(bool(line.strip()) for file in files for line in file.read_text().splitlines())


def folders_of(rulebook: str) -> list[str]:
    """Folders that are named after a rulebook, in the package and in the browser table."""
    inside = [path for base in (PACKAGE, WEB) for path in base.rglob(rulebook) if path.is_dir()]
    return [str(path.relative_to(ROOT)) for path in inside if "__pycache__" not in path.parts]


def main() -> None:
    chains = state_classes()
    for name, (classes, names) in chains.items():
        print(f"{name}: {len(classes)} classes from the machine to the game ({' < '.join(classes)}), {names} names")
    files, calls, hops = view_of_a_game()
    bare, parameters = plain_numbers()
    words, rare = words_and_rare_ones()
    print(f"words of the card language: {words}, {rare} of them on one card only")
    print(f"stubs that raise RuntimeError: {stubs()}")
    print(f"one Game.view: {files} files entered, {calls} calls, {hops} hops between files")
    enums = counted(r"^class \w+\((?:IntEnum|Enum|StrEnum|IntFlag)", sources())
    print(f"enums: {enums}; NewTypes: {counted(r'= NewType', sources())}")
    print(f"parameters that are a bare int: {bare} of {parameters} ({100 * bare / parameters:.0f} %)")
    print(f"branches by rulebook in shared TypeScript: {web_branches()}")
    print(f"import lines in card files: {import_share():.0f} %")
    for rulebook in RULEBOOKS:
        print(f"folders named {rulebook}: {', '.join(folders_of(rulebook))}")
    print(f"Python lines under src: {lines_of(sources()):,} in {len(sources())} files")
    print(f"files over {LONG_FILE} lines: {', '.join(long_files()) or 'none'}")
    print(f"functions over {LONG_FUNCTION} lines: {', '.join(long_functions()) or 'none'}")


if __name__ == "__main__":
    main()
