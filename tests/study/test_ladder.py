"""`grimhold ladder`: bots in the order of their strength."""

from collections.abc import Callable
from typing import Any

import pytest
from typer.testing import Result

Told = Callable[..., dict[str, Any]]


def test_stronger_bots_stand_higher(told: Told) -> None:
    found = told("ladder", "--bots", "random,greedy,epsilon", "--games", 2, "--seed", 2)
    assert [rung["bot"] for rung in found["ladder"]] == ["greedy", "epsilon", "random"]
    assert all(rung["interval"][0] < rung["rating"] < rung["interval"][1] for rung in found["ladder"])
    assert [pair["bots"] for pair in found["pairs"]] == [
        ["random", "greedy"],
        ["random", "epsilon"],
        ["greedy", "epsilon"],
    ]
    assert all(sum(pair["wins"]) == 2 for pair in found["pairs"])


@pytest.mark.parametrize(
    ("words", "complained"),
    [
        (("--bots", "greedy"), "needs two bots at least"),
        (("--bots", "greedy,random,greedy"), "greedy is named twice"),
        (("--bots", "epsilon,novice"), "epsilon and novice are the same bot"),
        (("--bots", "veteran,random,epsilon:40:planner"), "veteran and epsilon:40:planner are the same bot"),
        (("--bots", "search:500,search:9,search:500:3"), "search:500 and search:500:3 are the same bot"),
        (
            ("--bots", "greedy,random", "--game", "dragonspire", "--mode", "test-of-unity"),
            "nobody plays against anybody",
        ),
        (("--bots", "greedy,random", "--mode", "solo-normal"), "in solo-normal nobody plays against anybody"),
        (("--bots", "greedy,,random"), "bots stand between commas, as veteran,apprentice"),
    ],
)
def test_what_cannot_be_rated_is_told_in_a_line(
    run: Callable[..., Result], words: tuple[str, ...], complained: str
) -> None:
    result = run("ladder", *words)
    assert result.exit_code == 2 and complained in result.stderr


@pytest.mark.parametrize("command", [("ladder", "--bots"), ("simulate", "--players")])
def test_who_has_a_seat_more_often_is_told(run: Callable[..., Result], command: tuple[str, str]) -> None:
    words = "in 3 games not everybody has every seat equally often; --games 4 turns them evenly"
    assert words in run(*command, "random,greedy", "--games", 3, "--seed", 1).stderr.splitlines()
    assert "equally often" not in run(*command, "random,greedy", "--games", 2, "--seed", 1).stderr
