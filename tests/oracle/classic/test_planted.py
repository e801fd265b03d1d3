"""The oracle notices faults: they are planted in a copy of the engine, and the same positions are watched."""

from pathlib import Path

import pytest

from oracle.planting import Fault, plant, watched

WATCH = """
from collections import Counter
from oracle.classic.positions import lay_out
from oracle.classic.watching import Disagreement, Watch
seats = [{"name": "Ann", "hand": ["Fireball", "Elf Wizard", "Militia", "Militia", "Disease"]}, {"name": "Bea"}]
hall = ["Grave Knight", "Lich Lord", "Sphinx", "Griffon"]
for before in ([], ["Nixie", "Nixie"]):
    for foe in hall:
        where = f"{foe} in rank {len(before) + 1}"
        try:
            Watch(lay_out({"players": seats, "hall": [*before, foe], "dungeon": ["Nixie"]}), where, Counter()).look()
        except Disagreement as found:
            print(where, found)
"""
BATTLE = "classic/fight/battle.py"
DROP = "        self.drop_what_does_not_count()\n"
ASKED = "        if self.foe.counts:\n"
# What is planted, and against whom the figures then differ.
FAULTS = {
    "immunity comes after the Disease": (
        Fault(
            BATTLE,
            {
                f"{ASKED}    {DROP}        self.cut_disease()\n": "        self.cut_disease()\n",
                "    def weigh(self) -> None:\n": f"    def weigh(self) -> None:\n{DROP}",
            },
        ),
        [f"{foe} in rank {rank}" for rank in (1, 3) for foe in ("Grave Knight", "Lich Lord", "Sphinx")],
    ),
    "a Hero's cut may fall on magic that does not count": (
        Fault(BATTLE, {f"            self.add_surplus(hero)\n{DROP}": "            self.add_surplus(hero)\n"}),
        ["Lich Lord in rank 1", "Lich Lord in rank 3"],
    ),
    "the light that is missing costs one point less": (
        Fault(
            BATTLE, {"        return max(0, total - DARKNESS_COST * penalty)": "        return max(0, total - penalty)"}
        ),
        ["Sphinx in rank 3", "Griffon in rank 3"],
    ),
}


def foes_in_dispute(told: str) -> list[str]:
    """The monsters against whom the engine and the oracle differ."""
    return [line.partition(" forecast against ")[0] for line in told.splitlines() if " forecast against " in line]


@pytest.mark.timeout(300)
@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_noticed(name: str, tmp_path: Path) -> None:
    fault, foes = FAULTS[name]
    assert foes_in_dispute(watched(WATCH, plant(fault, tmp_path))) == foes


@pytest.mark.timeout(300)
def test_without_a_fault_the_same_positions_agree() -> None:
    assert foes_in_dispute(watched(WATCH)) == []
