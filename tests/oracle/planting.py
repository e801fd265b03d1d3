"""The engine with a fault in it: a copy in a folder, watched by a process of its own."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import grimhold

ENGINE = Path(grimhold.__file__).parent
TESTS = Path(__file__).resolve().parents[1]


@dataclass(frozen=True)
class Fault:
    """`file` is below the engine; `texts` are lines of it with what stands there instead."""

    file: str
    texts: dict[str, str]


def plant(fault: Fault, folder: Path) -> Path:
    """A copy of the engine with the fault: the folder to import it from."""
    shutil.copytree(ENGINE, folder / "grimhold", ignore=shutil.ignore_patterns("site", "__pycache__", "*.so"))
    source = folder / "grimhold" / fault.file
    written = source.read_text(encoding="utf-8")
    for text, instead in fault.texts.items():
        assert written.count(text) == 1, f"{fault.file} has changed: the fault has no place there any more"
        written = written.replace(text, instead)
    source.write_text(written, encoding="utf-8")
    return folder


def watched(program: str, engine: Path = ENGINE.parent) -> str:
    """What a program prints that watches the engine there."""
    paths = os.pathsep.join([str(engine), str(TESTS)])
    surroundings = {**os.environ, "PYTHONPATH": paths, "GRIMHOLD_BUILD": "pure"}
    code = f"import grimhold; assert grimhold.__file__.startswith({str(engine)!r})\n{program}"
    found = subprocess.run(
        [sys.executable, "-c", code], env=surroundings, capture_output=True, text=True, timeout=240, check=False
    )
    assert found.returncode == 0, found.stderr
    return found.stdout
