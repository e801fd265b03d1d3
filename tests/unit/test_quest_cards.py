"""The card sheets of Quest: how many of everything there are, and the ranges that cards of our own keep to."""

import pytest

from grimhold.game import Game
from grimhold.lang.abilities import Ability, rules_text
from grimhold.lang.base import Card, Node
from grimhold.lang.control import ChooseOne
from grimhold.lang.effects import Gives
from grimhold.lang.notes import ATTACK, MAGIC
from grimhold.lang.numbers import Fixed
from grimhold.lang.selectors import THIS
from grimhold.lang.sheet import HOUSE, LIST, Group
from grimhold.quest.dungeon import face
from grimhold.quest.rulebook import RULEBOOK
from grimhold.quest.rules import TREASURES as TREASURE_DECK
from grimhold.quest.sets.mirror import QUEST
from grimhold.quest.sets.mirror.guilds import GUILDS
from grimhold.quest.sets.mirror.heroes import HEROES
from grimhold.quest.sets.mirror.legendaries import LEGENDS
from grimhold.quest.sets.mirror.market import ITEMS, SPELLS, WEAPONS
from grimhold.quest.sets.mirror.monsters import MONSTERS
from grimhold.quest.sets.mirror.own_designs import (
    HOUSE_GUARDIANS,
    HOUSE_HEROES,
    HOUSE_ITEMS,
    HOUSE_MONSTERS,
    HOUSE_SPELLS,
)
from grimhold.quest.sets.mirror.rooms import ROOMS
from grimhold.quest.sets.mirror.side_quests import SIDE_QUESTS
from grimhold.quest.sets.mirror.treasures import CACHES, TREASURES
from grimhold.quest.setup.build import quest_rules
from grimhold.quest.setup.randomizer import random_setup
from grimhold.quest.words.goals import HeirloomOf
from grimhold.table.randomizer import Wish

HEALTH = {1: (4, 6), 2: (5, 8), 3: (3, 10)}
XP = {1: (2, 4), 2: (2, 5), 3: (5, 8)}
ATTACKS = {1: (1, 2), 2: (2, 4), 3: (3, 6)}
SKILLS = {1: (2, 6), 2: (2, 8), 3: (3, 10)}


def copies(groups: tuple[Group, ...]) -> int:
    return sum([sheet.figures["copies"] for group in groups for sheet in group.sheets])


def names(groups: tuple[Group, ...]) -> list[str]:
    return [group.name for group in groups]


@pytest.mark.parametrize(
    ("groups", "number"),
    [(TREASURES + CACHES, 21), (SIDE_QUESTS, 16), (GUILDS, 16), (LEGENDS, 25)],
    ids=["treasures", "side quests", "guilds", "legendary cards"],
)
def test_the_box_holds_as_many_cards_as_the_rulebook_counts(groups: tuple[Group, ...], number: int) -> None:
    assert copies(groups) == number


def test_no_card_stands_twice() -> None:
    cards = [sheet.name for group in QUEST.groups for sheet in group.sheets]
    assert len(set(cards)) == len(cards)


def test_there_are_enough_kinds_of_everything_for_random_games() -> None:
    assert min(len(ITEMS + HOUSE_ITEMS), len(SPELLS + HOUSE_SPELLS), len(WEAPONS)) >= 8
    assert len(HEROES + HOUSE_HEROES) == 10
    assert len(ROOMS) == 27


@pytest.mark.parametrize("group", MONSTERS + HOUSE_MONSTERS, ids=names(MONSTERS + HOUSE_MONSTERS))
def test_a_monster_group_has_ten_cards_of_five_names(group: Group) -> None:
    assert copies((group,)) == 10
    assert len(group.sheets) == 5


@pytest.mark.parametrize("group", HEROES + HOUSE_HEROES, ids=names(HEROES + HOUSE_HEROES))
def test_a_hero_costs_three_more_each_level_and_is_worth_0_2_5(group: Group) -> None:
    figures = [sheet.figures for sheet in group.sheets]
    first = figures[0]["cost"]
    assert 6 <= first <= 9
    assert [card["cost"] for card in figures] == [first, first + 3, first + 6]
    assert [card.get("vp", 0) for card in figures] == [0, 2, 5]
    for card in figures:
        least, most = SKILLS[card["level"]]
        assert least <= card["skill"] <= most


@pytest.mark.parametrize("group", HEROES + HOUSE_HEROES, ids=names(HEROES + HOUSE_HEROES))
def test_a_hero_without_weapons_is_as_strong_as_its_level(group: Group) -> None:
    for sheet in group.sheets:
        least, most = ATTACKS[sheet.figures["level"]]
        assert least <= own_attack(sheet.does) <= most


def own_attack(nodes: tuple[Node, ...]) -> int:
    """Attack and magic attack of a card by itself, with the best form it can take."""
    total = 0
    for node in nodes:
        if isinstance(node, Gives) and node.stat in (ATTACK, MAGIC) and node.to == THIS and node.when is None:
            total += node.amount.n if isinstance(node.amount, Fixed) else 0
        elif isinstance(node, Ability):
            total += own_attack(node.effects)
        elif isinstance(node, ChooseOne):
            total += max(own_attack(way.body) for way in node.ways)
    return total


@pytest.mark.parametrize("group", HOUSE_ITEMS + HOUSE_SPELLS, ids=names(HOUSE_ITEMS + HOUSE_SPELLS))
def test_wares_of_our_own_keep_to_the_prices_of_the_others(group: Group) -> None:
    figures = group.sheets[0].figures
    assert group.sheets[0].provenance == HOUSE
    assert 3 <= figures["cost"] <= 8
    assert figures.get("gold", 0) <= (2 if group in HOUSE_ITEMS else 0)
    assert figures.get("vp", 0) <= 2


@pytest.mark.parametrize("group", HOUSE_MONSTERS, ids=names(HOUSE_MONSTERS))
def test_monsters_of_our_own_are_as_strong_as_the_others(group: Group) -> None:
    for sheet in group.sheets:
        level = sheet.figures["level"]
        assert sheet.provenance == HOUSE
        assert HEALTH[level][0] <= sheet.figures["health"] <= HEALTH[level][1]
        assert XP[level][0] <= sheet.figures["xp"] <= XP[level][1]
        assert sheet.figures.get("armor", 0) + sheet.figures.get("resist", 0) <= 4


def test_a_guardian_comes_in_three_versions() -> None:
    for group in HOUSE_GUARDIANS:
        assert [sheet.figures["level"] for sheet in group.sheets] == [4, 5, 6]
        assert [sheet.figures["wounds"] for sheet in group.sheets] == [2, 3, 4]


def test_every_class_has_two_heirlooms() -> None:
    heirs = [node.who.noun() for group in LEGENDS for node in group.sheets[0].does if isinstance(node, HeirloomOf)]
    assert sorted(heirs) == ["Cleric", "Cleric", "Fighter", "Fighter", "Rogue", "Rogue", "Wizard", "Wizard"]


def test_what_is_ours_says_so() -> None:
    assert {sheet.provenance for group in CACHES + LEGENDS for sheet in group.sheets} == {HOUSE}
    known = [group.name for group in TREASURES + SIDE_QUESTS if group.sheets[0].provenance == LIST]
    assert len(known) == 25


@pytest.mark.parametrize("card", quest_rules().library.catalogue, ids=lambda card: card.name)
def test_every_card_says_itself_in_whole_sentences(card: Card) -> None:
    for line in rules_text(card):
        assert line[:1].isupper() or line[:1].isdigit()
        assert line.endswith(".")
        assert "  " not in line


def test_a_hero_who_lacks_skill_shows_by_how_much() -> None:
    """Huma has none, and the Bog takes one."""
    game = RULEBOOK.new_game(random_setup(1, ("Ann", "Ben"), "versus", Wish(require=["Bog"])), 1)
    huma = next(card for card in game.treasures() if game.card(card).name == "Huma")
    game.carry(huma, game.shared + TREASURE_DECK, game.active)
    face(game, next(place for place, tile in enumerate(game.tiles()) if tile >= 0 and game.card(tile).name == "Bog"))
    hand = Game(game).view(game.active).players[game.active].hand
    assert [card.strength for card in hand if card.name == "Huma"] == [-1]
