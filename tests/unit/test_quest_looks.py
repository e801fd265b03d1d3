"""What stands on monsters in their rooms, and who a Hero was borrowed from."""

import pytest

from grimhold.core.chance import Chance
from grimhold.core.machine import NOTHING
from grimhold.lang import notes
from grimhold.lang.tags import HERO_BIT
from grimhold.quest.dungeon import face
from grimhold.quest.fight.battle import defences, health_of, wounds_dealt, xp_given
from grimhold.quest.forecaster import FIGURES
from grimhold.quest.state import QuestState
from grimhold.registry import rulebook_of
from support import quest_tables
from support.play import play_on

GAMES = 16
LOOKS = 20
APART = 4  # decisions between two looks


def reckoned(g: QuestState, place: int) -> list[int]:
    """As a battle there would reckon."""
    copy = g.clone()
    face(copy, place)
    return [health_of(copy), *defences(copy), wounds_dealt(copy), xp_given(copy)]


def touch_some(g: QuestState, chance: Chance) -> None:
    for monster in g.foes_in_sight():
        if chance.below(3) == 0:
            g.note(monster, (notes.HEALTH, notes.ARMOR, notes.RESIST, notes.WOUNDS, notes.SWAPPED)[chance.below(5)], 2)


@pytest.mark.parametrize("number", range(GAMES))
def test_figures_are_those_a_battle_reckons_with(number: int) -> None:
    game, chance = quest_tables.late_game(quest_tables.numbered_setup(number), number), Chance(number)
    for _ in range(LOOKS):
        world = game.clone()
        touch_some(world, chance)
        figures = world.config.forecaster.figures(world)
        for place, monster in enumerate(world.monsters()):
            found = figures[place * FIGURES : (place + 1) * FIGURES]
            seen = monster >= 0 and not world.is_face_down(monster)
            assert found == (reckoned(world, place) if seen else [NOTHING] * FIGURES)
        play_on(game, chance, APART)


def test_a_hero_borrowed_from_the_village_is_nobodys_loan() -> None:
    game = quest_tables.late_game(quest_tables.numbered_setup(0), 0)
    hero = next(card for card in range(game.cards_in_all()) if game.card(card).tags & HERO_BIT)
    game.redeal(game.active, [hero])
    game.note(hero, notes.BORROWED, 0, NOTHING)
    (card,) = rulebook_of(game).view(game, game.active).players[game.active].hand
    assert card.borrowed_from is None
    assert card.notes == ["borrowed"]
