"""How to play: the guides name every mode, fit every screen, and agree with the rules."""

from collections.abc import Mapping

import pytest

from grimhold.classic.rulebook import RULEBOOK
from grimhold.classic.rules import MODES as CLASSIC_MODES
from grimhold.classic.setup.build import first_game
from grimhold.classic.state import ClassicState
from grimhold.classic.terminal.viewmodel import ClassicViewModel
from grimhold.core.options import first, second, verb
from grimhold.core.verbs import ATTACK, DONE, DUNGEON, EQUIP
from grimhold.quest.rules import GEAR_COST, KEYS_IN_DECKS, KEYS_NEEDED, LOCATIONS, NEIGHBOURS, TREASURE_COST
from grimhold.quest.rules import MODES as QUEST_MODES
from grimhold.quest.setup.build import quest_rules
from grimhold.quest.terminal.viewmodel import QuestViewModel
from grimhold.table.lookup import find_card
from grimhold.table.moving import new_card
from grimhold.terminal.guide import Section, is_entry, plain_lines
from support.bounds import rounds


@pytest.mark.parametrize(
    ("goals", "modes"), [(ClassicViewModel.goals, CLASSIC_MODES), (QuestViewModel.goals, QUEST_MODES)]
)
def test_every_way_to_play_has_its_goal(goals: dict[str, str], modes: Mapping[str, object]) -> None:
    assert tuple(goals) == tuple(modes)


@pytest.mark.parametrize("guide", [ClassicViewModel.guide, QuestViewModel.guide])
@pytest.mark.parametrize("width", [38, 60, 78, 120])
def test_no_line_is_wider_than_the_screen_and_no_word_is_lost(guide: tuple[Section, ...], width: int) -> None:
    lines = list(plain_lines(guide, width))
    assert max(len(line) for line in lines) <= width
    told = [word for section in guide for text in (section.title, *section.paragraphs) for word in text.split()]
    assert "".join(" ".join(lines).split()) == "".join(told)


def test_entries_of_a_list_stand_close_and_are_indented() -> None:
    guide = (Section("Title", ("One.", "- two words", "- three", "Four.")),)
    assert list(plain_lines(guide, 7)) == ["Title", "One.", "", "- two", "  words", "- three", "", "Four."]
    assert is_entry("- yes")
    assert not is_entry("no")


# -- what the guides say is so ----------------------------------------------------------------------------------------


def attack_on_the_griffon(torch: str) -> ClassicState:
    """The example under 'Fighting'."""
    game = RULEBOOK.new_game(first_game("first-game", ("Ann", "Bob")), 1)

    def new(name: str) -> int:
        return new_card(game, find_card(game.rules.library, name).number)

    game.hand(game.active)[:] = [new(name) for name in ("Thyrian Squire", "Short Sword", "Militia", torch)]
    game.hall()[:] = [new(name) for name in ("Griffon", "Sphinx", "Sphinx")]
    griffon = game.hall()[0]
    squire = game.hand(game.active)[0]
    game.apply(DUNGEON)
    game.apply(next(o for o in game.options if verb(o) == EQUIP and second(o) == squire))
    for _ in rounds():
        if any(verb(option) == ATTACK for option in game.options):
            break
        game.apply(DONE)
    game.apply(next(option for option in game.options if first(option) == griffon))
    return game


def test_the_example_of_a_fight_comes_out_as_told() -> None:
    told = " ".join(text for section in ClassicViewModel.guide for text in section.paragraphs)
    assert "Without one you come to 5 and lose." in told
    lit, dark = attack_on_the_griffon("Torch"), attack_on_the_griffon("Iron Rations")
    assert (lit.attack, lit.health) == (7, 7)
    assert (dark.attack, dark.health) == (5, 7)


def test_the_example_of_light_names_rooms_that_take_so_much() -> None:
    lights = [quest_rules().library.by_name[name].light for name in ("mine", "crypt", "throne room")]
    assert lights == [0, 1, 2]
    assert {3, 5} & set(NEIGHBOURS[1]) == {3}  # behind a room of level 1 lies one of level 2


def test_prices_and_keys_are_those_of_the_rules() -> None:
    told = " ".join(text for section in QuestViewModel.guide for text in section.paragraphs)
    assert all(f"- {name}" in told for name in LOCATIONS)
    assert "Iron Rations for 2 gold, a Lantern for 3, a Potion for 4" in told
    assert "treasure deck for 10 gold" in told
    assert (GEAR_COST, TREASURE_COST) == ((2, 3, 4), 10)
    assert (KEYS_IN_DECKS, KEYS_NEEDED) == ((1, 2, 3), 4)
