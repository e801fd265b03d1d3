"""The oracle notices faults: they are planted in a copy of the engine, and the same games are watched."""

from pathlib import Path

import pytest

from oracle.planting import Fault, plant, watched

WATCH = """
from collections import Counter
from oracle.quest.games import thrifty_game, watch
from oracle.quest.following import Disagreement
from oracle.quest.watching import Watcher
for number in range(12):
    try:
        watch(Watcher(thrifty_game(number), Counter()), number, 300, patience=10)
    except Disagreement as found:
        print(str(found))
        break
"""
# What is planted, and the figure that the oracle then complains of.
FAULTS = {
    "a card gone before the next count pays all the same": (
        Fault(
            "quest/village.py",
            {
                "bool(state.visited & PRODUCED) and not state.noted(card, notes.UNCOUNTED)": (
                    "bool(state.visited & PRODUCED)"
                )
            },
        ),
        "gold",
    ),
}


@pytest.mark.timeout(300)
@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_noticed(name: str, tmp_path: Path) -> None:
    fault, figure = FAULTS[name]
    assert watched(WATCH, plant(fault, tmp_path)).startswith(f"{figure}: the oracle says")


@pytest.mark.timeout(300)
def test_without_a_fault_the_same_games_agree() -> None:
    assert watched(WATCH) == ""
