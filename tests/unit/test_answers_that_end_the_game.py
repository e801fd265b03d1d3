"""An option says that it would end the game at once, and why, as far as whoever is asked can know."""

from pathlib import Path
from typing import Any

import pytest

from grimhold.game import Game
from grimhold.registry import rulebook_of
from grimhold.scenarios.adapter import player_of
from grimhold.scenarios.document import read_scenario
from grimhold.table.state import GameState
from grimhold.terminal.viewmodel import view_model_of

STONE = "Stone of Mystery"
BANISHING: dict[str, Any] = {
    "scenario": "a table",
    "game": "mixed",
    "players": [{"name": "Ann", "hand": ["Banish", "Militia", "Dagger"], "deck": ["Torch"]}, {"name": "Bea"}],
    "hall": ["Grudgebeast", STONE, "Nixie"],
    "dungeon": ["Griffon"],
}
PUSHING = ["enter dungeon", {"use": "Banish", "with": ["push back"]}]
# Alone a Spell may not do it; a Hero may (ruling G6).
ALONE = [{"name": "Ann", "hand": ["Elf Archmage", "Militia"], "deck": ["Torch"]}]


def asked_after(document: dict[str, Any], moves: list[Any]) -> GameState:
    player = player_of(read_scenario(document, Path("table.yaml")))
    player.start()
    for move in moves:
        player.make(player.parse(move))
    player.game.patient = False  # at a table nobody is asked where there is no choice
    game: GameState = player.game
    return game


def endings(document: dict[str, Any], moves: list[Any]) -> dict[str, str]:
    """What each answer would end the game by after these moves; those that would not are left out."""
    game = asked_after(document, moves)
    view = rulebook_of(game).view(game, game.asked)
    assert view.choice is not None
    return {option.name or option.verb: option.ends for option in view.choice.options if option.ends}


@pytest.mark.parametrize("mode", ["versus", "united-we-stand"])
def test_pushing_back_whoever_stands_before_the_stone_leaves_it_to_nobody(mode: str) -> None:
    assert endings(BANISHING | {"mode": mode}, PUSHING) == {"Grudgebeast": "stone_unclaimed"}


@pytest.mark.parametrize("mode", ["solo-normal", "alone-in-the-dark-nightmare"])
def test_nor_does_anybody_have_it_who_plays_alone(mode: str) -> None:
    sending = ["enter dungeon", {"use": "Elf Archmage"}]
    assert endings(BANISHING | {"mode": mode, "players": ALONE}, sending) == {"Grudgebeast": "stone_unclaimed"}


def test_a_stone_further_back_does_not_come_to_the_front() -> None:
    assert endings(BANISHING | {"hall": ["Grudgebeast", "Nixie", STONE]}, PUSHING) == {}


def test_a_new_order_ends_it_with_the_last_answer_that_is_a_choice() -> None:
    orders = ["enter dungeon", {"use": "Banish", "with": ["rearrange"]}]
    assert endings(BANISHING, orders) == {}
    assert endings(BANISHING, [*orders, {"choose": STONE}]) == {
        "Grudgebeast": "stone_unclaimed",
        "Nixie": "stone_unclaimed",
    }


def test_while_another_hall_is_open_no_stone_ends_the_game() -> None:
    two = BANISHING | {"setting": "Dragonspire", "second dungeon": ["Pegasus"]}
    assert endings(two | {"second hall": ["Griffon", "Pegasus", "Pegasus"]}, PUSHING) == {}
    assert endings(two | {"second hall": ["Stone of Scorn", "Pegasus", "Pegasus"]}, PUSHING) == {}


def test_a_terminal_says_so_beside_the_answer() -> None:
    viewmodel = view_model_of(Game(asked_after(BANISHING, PUSHING)), 0)
    assert viewmodel.choice is not None
    first, *others = [viewmodel.option_words(option) for option in viewmodel.choice.options]
    assert first == "Grudgebeast (rank 1): the stone comes to rank 1 and ends the game"
    assert not any("stone" in words for words in others)
