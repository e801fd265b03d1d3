"""`grimhold balance`: seats, cards, groups and length, in words and as data."""

from collections.abc import Callable
from typing import Any

import pytest
from typer.testing import Result

QUICK = ("balance", "--bot", "random", "--games", 12, "--seed", 1)


def test_the_balance_of_a_game_is_told(told: Callable[..., dict[str, Any]], run: Callable[..., Result]) -> None:
    found = told(*QUICK)
    assert found["games"] == 12 and not found["matched"]
    assert sum(seat["win_rate"] for seat in found["seats"]) == 1.0
    assert found["turns"][0] <= found["turns"][1] <= found["turns"][2] <= found["longest"]
    assert not set(found["never"]) & set(found["always"])
    words = run(*QUICK).stdout
    assert words.startswith("## thunderstone, versus, 2 players") and "**Never bought:**" in words
    assert found["results_hash"] in words


@pytest.mark.parametrize(("mode", "players"), [("solo-normal", "1 player"), ("united-we-stand", "2 players")])
def test_against_the_dungeon_it_is_told_how_often_it_is_won(
    run: Callable[..., Result], mode: str, players: str
) -> None:
    words = run("balance", "--bot", "random", "--games", 2, "--seed", 1, "--mode", mode).stdout
    assert words.startswith(f"## thunderstone, {mode}, {players}\n")
    assert "**Won** against the dungeon: " in words and " % (" in words and "Seats" not in words


def test_one_game_tells_no_groups_apart(run: Callable[..., Result]) -> None:
    assert "Too few games to tell groups apart." in run("balance", "--bot", "random", "--games", 1, "--seed", 1).stdout


def test_nobody_is_not_a_number_of_players(run: Callable[..., Result]) -> None:
    result = run(*QUICK, "--players", 0)
    assert result.exit_code == 3 and "0 players; versus is for 2 to 5" in result.stderr


def test_one_bot_sits_in_every_seat(run: Callable[..., Result]) -> None:
    result = run("balance", "--bot", "random,greedy", "--games", 1)
    assert result.exit_code == 2 and "one bot sits in every seat" in result.stderr
