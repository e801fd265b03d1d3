"""Translates the rules into C++ and compiles them into the package.

python native/make.py build           a module for each rulebook, beside grimhold/native/__init__.py
python native/make.py build --checked the same with the compiler's own checks (address, undefined behaviour)
python native/make.py translate       only the C++, into build/native
python native/make.py compiler        names the compiler it would take
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
SOURCE = ROOT / "src"
WORK = ROOT / "build" / "native"
sys.path[:0] = [str(HERE), str(SOURCE)]

IMPORT_OF_MARK = re.compile(r"^from grimhold\.native import .*\bcompiled\b", re.MULTILINE)
INTERNAL = ("check_numbers",)  # what the runtime calls when it reads a save
IN_THREADS = ("observation",)  # what the runtime calls for all games of a batch
INTRINSICS = (  # runtime/intrinsics.hpp implements them, and the `clone` of each state
    "grimhold.core.machine.reference",
    "grimhold.core.machine.Machine.rest",
    "grimhold.core.arrays.add_to",
    "grimhold.core.arrays.product",
)
PLAIN = [
    "-O3",
    "-g0",
    "-fno-plt",
    "-fno-tree-slp-vectorize",
]  # packing neighbouring numbers into vectors is slower
CHECKED = ["-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=undefined"]


class NotMade(Exception):
    """The native build could not be made, and why."""


def full_name(what: Any) -> str:
    return f"{what.__module__}.{what.__qualname__}"


def translated(name: str, state: Any) -> str:
    """The C++ of one rulebook."""
    from translator.emit import Emitter
    from translator.reachable import ReachableProgram
    from translator.typed_source import TypedSource

    package = state.__module__.rsplit(".", 1)[0]
    modules = dict.fromkeys([state.__module__, f"{package}.words", f"{package}.setup.build", *marked_modules(package)])
    source = TypedSource(SOURCE, list(modules))
    intrinsics = [*INTRINSICS, full_name(state.clone)]
    program = ReachableProgram(source, source.class_named(full_name(state)), intrinsics)
    program.follow(INTERNAL)
    program.refuse_intrinsic("clone", "a copy of the state while it plays on: nobody would clear it away", IN_THREADS)
    text = Emitter(program).text()
    if program.problems:
        raise NotMade("this lies outside what can be translated (docs/native.md):\n" + "\n".join(program.problems))
    return head(name, [Path(file.path) for file in source.files.values()]) + text


def marked_modules(package: str) -> list[str]:
    """The modules with compiled functions, without those of other rulebooks."""
    from grimhold.registry import all_rulebooks

    others = [folder for book in all_rulebooks() if (folder := book.state.__module__.rsplit(".", 1)[0]) != package]
    files = [file for file in sorted(SOURCE.rglob("*.py")) if IMPORT_OF_MARK.search(file.read_text(encoding="utf-8"))]
    modules = [".".join(file.relative_to(SOURCE).with_suffix("").parts) for file in files]
    return [module for module in modules if not module.startswith(tuple(f"{other}." for other in others))]


def head(name: str, paths: list[Path]) -> str:
    """The name of the module, and the fingerprints of what it was made from."""
    from grimhold.native.build import fingerprint, tools

    files = sorted(str(path.resolve().relative_to(SOURCE / "grimhold")) for path in paths)
    return (
        f'#define MODULE_NAME "_{name}"\n#define MODULE_INIT PyInit__{name}\n'
        f'#define MADE_BY "{tools()}"\n#define MADE_FROM "{fingerprint(files)}"\n'
        f'#define MADE_FROM_FILES "{" ".join(files)}"\n'
    )


def translate() -> Iterator[str]:
    """Writes the C++ of each rulebook and yields its name."""
    from grimhold.registry import all_rulebooks

    WORK.mkdir(parents=True, exist_ok=True)
    for rulebook in all_rulebooks():
        (WORK / f"{rulebook.name}.cpp").write_text(translated(rulebook.name, rulebook.state), encoding="utf-8")
        yield rulebook.name


def compiler() -> list[str]:
    """The compiler's command."""
    try:
        wish = shlex.split(os.environ.get("CXX", ""))
    except ValueError as problem:
        raise NotMade(f"CXX cannot be read: {problem}") from None
    if wish and shutil.which(wish[0]) is None:
        raise NotMade(f"CXX names {wish[0]!r}, which is no program here")
    found = wish or [name for name in ("g++", "clang++", "c++") if shutil.which(name)][:1]
    if not found:
        raise NotMade(
            "a C++ compiler is needed (Debian: apt-get install g++ python3-dev); without it everything runs in pure Python"
        )
    if not (Path(sysconfig.get_paths()["include"]) / "Python.h").is_file():
        raise NotMade("Python's own header files are needed (Debian: apt-get install python3-dev)")
    return found


def build(checked: bool = False) -> None:
    """Compiles one rulebook while the next is translated. Also called when a wheel is made."""
    program = compiler()
    running = []
    for name in translate():
        target = SOURCE / "grimhold" / "native" / f"_{name}{sysconfig.get_config_var('EXT_SUFFIX')}"
        command = [*program, *(CHECKED if checked else PLAIN), *how_to_compile(name), "-o", f"{target}.new"]
        running.append((target, subprocess.Popen(command, stderr=subprocess.PIPE, text=True)))
    problems = [process.communicate()[1] for _, process in running]  # wait for all, whichever fails
    for (target, process), problem in zip(running, problems, strict=True):
        if process.returncode or not Path(f"{target}.new").exists():
            raise NotMade(f"{' '.join(program)} failed:\n{problem[-4000:] or 'it made nothing, and said nothing'}")
    for target, _ in running:
        os.replace(f"{target}.new", target)  # running processes keep the old file


def how_to_compile(name: str) -> list[str]:
    """The compiler's arguments for one rulebook."""
    words = ["-std=c++17", "-fPIC", "-shared", "-pthread", "-fvisibility=hidden"]
    if sys.platform == "darwin":
        words += ["-undefined", "dynamic_lookup"]
    return [*words, f"-I{HERE / 'runtime'}", f"-I{sysconfig.get_paths()['include']}", str(WORK / f"{name}.cpp")]


if __name__ == "__main__":
    os.environ["GRIMHOLD_BUILD"] = "pure"  # the constants are read from the pure build
    words = sys.argv[1:]
    try:
        if words in (["build"], ["build", "--checked"]):
            print("Translating the rules into C++ and compiling them: about a minute", flush=True)
            build("--checked" in words)
            print("The native build is there; games are played by it from now on")
        elif words == ["translate"]:
            list(translate())
        elif words == ["compiler"]:
            print(*compiler())
        else:
            sys.exit(__doc__)
    except (NotMade, OSError) as reason:
        sys.exit(f"the native build was not made: {reason}")
    except KeyboardInterrupt:
        sys.exit("the native build was not made: interrupted")
    except ModuleNotFoundError as missing:
        sys.exit(f"the native build was not made: {missing.name} is not there (pip install '.[native]')")
