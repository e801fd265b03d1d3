"""Whole first games of Thunderstone through the table's page alone."""

from collections.abc import Callable

from support.browsing import AtTable, Visitor, by_keyboard, by_mouse

FIRST = {"game": "thunderstone", "first_game": True}
BOT = {"bot": "greedy"}


def test_a_first_game_against_a_bot_by_mouse(visit: Callable[..., Visitor]) -> None:
    at = AtTable(somebody := visit(), somebody.open_table(FIRST, BOT))
    at.play_to_the_end(by_mouse)
    at.the_end_is_told()


def test_a_first_game_against_a_bot_by_keyboard_alone(visit: Callable[..., Visitor]) -> None:
    at = AtTable(somebody := visit(), somebody.open_table(FIRST, BOT))
    at.play_to_the_end(by_keyboard)
    at.the_end_is_told()
