"""What is printed on cards, and the steps of a turn: every moment has its word."""

import pytest

from grimhold import first_setup, new_game
from grimhold.classic.view import ClassicViewPresenter
from grimhold.core.machine import Op
from grimhold.lang import base
from grimhold.lang.abilities import MOMENT_LABELS, Ability
from grimhold.quest.view import QuestViewPresenter
from grimhold.registry import all_games
from grimhold.views.card_facts import MOMENTS

SHOWINGS = {"classic": ClassicViewPresenter, "quest": QuestViewPresenter}
PARTS = {"GoOnFilling", "DrinkNow", "PotionHeals", "Shed", "Begin"}  # they belong to whichever step calls them


def test_every_moment_has_its_word() -> None:
    assert set(MOMENT_LABELS) | {base.SPOILS} == set(MOMENTS)


@pytest.mark.parametrize("name", ["dragonspire", "quest"])
def test_a_card_tells_all_its_moments(name: str) -> None:
    game = new_game(first_setup(name), 1)
    for card in game.state.catalogue:
        abilities = [node for node in card.does if isinstance(node, Ability)]
        moments = game.cards[card.name].moments
        assert bool(moments) >= bool(abilities)
        assert "other" not in moments


def test_a_trophy_is_no_figure_of_the_monster() -> None:
    cards = new_game(first_setup("thunderstone"), 1).cards
    trophies = [card for card in cards.values() if "trophy" in card.moments and card.kind == "monster"]
    assert trophies
    assert all(card.attack is None and card.magic is None for card in trophies)
    assert cards["Fireball"].magic == 3


@pytest.mark.parametrize("name", all_games())
def test_every_step_of_a_turn_that_can_ask_has_a_name(name: str) -> None:
    game = new_game(first_setup(name) if name != "mixed" else first_setup("thunderstone"), 1)
    names = SHOWINGS[game.rulebook.name].step_names
    books = ("grimhold.classic.", "grimhold.quest.")
    steps = [type(op) for op in game.state.program if type(op).__module__.startswith(books)]
    steps = [step for step in steps if ".words." not in step.__module__]  # cards, not turns
    asking = {step for step in steps if step.answer is not Op.answer} - set(names)
    assert {step.wire_name for step in asking} <= PARTS
