"""The reckoning notices faults: they are planted in a copy of the engine, and the same positions are watched."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import grimhold

ENGINE = Path(grimhold.__file__).parent
TESTS = Path(__file__).resolve().parents[2]
WATCH = """
from collections import Counter
from oracle.classic.positions import lay_out
from oracle.classic.watching import Disagreement, Watch
import sys
seats = [{"name": "Ann", "hand": ["Fireball", "Elf Wizard", "Militia", "Militia", "Torch", "Disease"]}, {"name": "Bea"}]
hall = ["Grave Knight", "Lich Lord", "Sphinx"]
for foe in hall:
    try:
        Watch(lay_out({"players": seats, "hall": [foe], "dungeon": ["Nixie"]}), foe, Counter()).look()
    except Disagreement as found:
        print(foe, found)
"""
BATTLE = "games/classic/battle.py"
DROP = "        self.drop_what_does_not_count()\n"
# What is planted in that file: texts, what stands there instead, and against whom the figures then differ.
FAULTS = {
    "immunity comes after the Disease": (
        {
            f"{DROP}        self.cut_disease()\n": "        self.cut_disease()\n",
            "    def weigh(self) -> None:\n": f"    def weigh(self) -> None:\n{DROP}",
        },
        ["Grave Knight", "Lich Lord", "Sphinx"],
    ),
    "a Hero's cut may fall on magic that does not count": (
        {f"            self.add_surplus(hero)\n{DROP}": "            self.add_surplus(hero)\n"},
        ["Lich Lord"],
    ),
}


def planted(folder: Path, texts: dict[str, str]) -> None:
    shutil.copytree(ENGINE, folder / "grimhold", ignore=shutil.ignore_patterns("site", "__pycache__", "*.so"))
    source = folder / "grimhold" / BATTLE
    written = source.read_text(encoding="utf-8")
    for text, instead in texts.items():
        assert written.count(text) == 1, f"{BATTLE} has changed: the fault has no place there any more"
        written = written.replace(text, instead)
    source.write_text(written, encoding="utf-8")


def foes_in_dispute(engine: Path) -> list[str]:
    """The monsters against whom the engine there and the reckoning differ."""
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join([str(engine), str(TESTS)]), "GRIMHOLD_BUILD": "pure"}
    code = f"import grimhold; assert grimhold.__file__.startswith({str(engine)!r})\n{WATCH}"
    found = subprocess.run(
        [sys.executable, "-c", code], env=surroundings, capture_output=True, text=True, timeout=240, check=False
    )
    assert found.returncode == 0, found.stderr
    return [
        line.partition(" forecast against ")[0] for line in found.stdout.splitlines() if " forecast against " in line
    ]


@pytest.mark.timeout(300)
@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_noticed(fault: str, tmp_path: Path) -> None:
    texts, foes = FAULTS[fault]
    planted(tmp_path, texts)
    assert foes_in_dispute(tmp_path) == foes


@pytest.mark.timeout(300)
def test_without_a_fault_the_same_positions_agree() -> None:
    assert foes_in_dispute(ENGINE.parent) == []
