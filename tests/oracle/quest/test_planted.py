"""The oracle notices faults: they are planted in a copy of the engine, and the same games are watched."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import grimhold

ENGINE = Path(grimhold.__file__).parent
TESTS = Path(__file__).resolve().parents[2]
GAMES = 12
WATCH = """
from collections import Counter
from oracle.quest.games import thrifty_game, watch
from oracle.quest.watching import Disagreement, Watcher
import sys
for number in range({games}):
    try:
        watch(Watcher(thrifty_game(number), Counter()), number, 300, patience=10)
    except Disagreement as found:
        print(str(found))
        sys.exit(3)
"""
# What is planted: a file of the engine, a text in it, what stands there instead, and what the oracle then complains of.
FAULTS = {
    "a card gone before the next count pays all the same": (
        "games/quest/village.py",
        " and not self.noted(card, notes.UNCOUNTED)\n        super().drop_links(card)",
        "\n        super().drop_links(card)",
        "gold",
    ),
}


def planted(folder: Path, file: str, text: str, instead: str) -> None:
    shutil.copytree(ENGINE, folder / "grimhold", ignore=shutil.ignore_patterns("site", "__pycache__", "*.so"))
    source = folder / "grimhold" / file
    before = source.read_text(encoding="utf-8")
    assert before.count(text) == 1, f"{file} has changed: the fault has no place there any more"
    source.write_text(before.replace(text, instead), encoding="utf-8")


def watched(engine: Path) -> subprocess.CompletedProcess[str]:
    paths = os.pathsep.join([str(engine), str(TESTS)])
    surroundings = {**os.environ, "PYTHONPATH": paths, "GRIMHOLD_BUILD": "pure"}
    code = f"import grimhold; assert grimhold.__file__.startswith({str(engine)!r})\n" + WATCH.format(games=GAMES)
    return subprocess.run(
        [sys.executable, "-c", code], env=surroundings, capture_output=True, text=True, timeout=240, check=False
    )


@pytest.mark.timeout(300)
@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_noticed(fault: str, tmp_path: Path) -> None:
    file, text, instead, complaint = FAULTS[fault]
    planted(tmp_path, file, text, instead)
    found = watched(tmp_path)
    assert found.returncode == 3, found.stdout + found.stderr
    assert found.stdout.startswith(f"{complaint}: the oracle says"), found.stdout


@pytest.mark.timeout(300)
def test_without_a_fault_the_same_games_agree() -> None:
    found = watched(ENGINE.parent)
    assert found.returncode == 0, found.stdout + found.stderr
