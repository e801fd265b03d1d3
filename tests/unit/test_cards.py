"""The card sheets against a table of figures kept beside this file (`cards.csv`)."""

import csv
from collections import Counter
from pathlib import Path

import pytest

from grimhold.cards.thunderstone import THUNDERSTONE
from grimhold.games.classic.setup import PROFILES, groups_of, rules_of
from grimhold.lang.abilities import rules_text
from grimhold.lang.base import Card
from grimhold.lang.sheet import FIGURES, HOUSE, LIST, RULEBOOK, describe
from grimhold.lang.tags import names_of

with (Path(__file__).parent / "cards.csv").open(encoding="utf-8", newline="") as table:
    CARDS = {row["name"]: row for row in csv.DictReader(table)}

BOX = (THUNDERSTONE,)

# What the 2009 rulebook counts differently.
IN_2009 = {("Bloodskull Orc", "gold"): "1"}


def cards_of_the_box(profile: str) -> list[Card]:
    return [card for card in rules_of(profile).library.catalogue if card.set == THUNDERSTONE.name]


def expected(name: str, figure: str, profile: str) -> int | None:
    text = CARDS[name][figure]
    if profile == "2009":
        text = IN_2009.get((name, figure), text)
    return int(text) if text else None


@pytest.mark.parametrize("profile", PROFILES)
def test_the_library_holds_every_card_of_the_box_and_no_other_under_its_name(profile: str) -> None:
    assert [card.name for card in cards_of_the_box(profile)] == list(CARDS)


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("name", CARDS)
def test_every_figure_is_the_printed_one(name: str, profile: str) -> None:
    card = rules_of(profile).library.by_name[name.lower()]
    described = describe(card)
    assert {figure: described[figure] for figure in FIGURES} == {
        figure: expected(name, figure, profile) for figure in FIGURES
    }
    assert (card.kind, card.group) == (CARDS[name]["kind"], CARDS[name]["group"])
    assert sorted(names_of(card.tags)) == sorted(CARDS[name]["traits"].split())


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("name", CARDS)
def test_every_card_brings_its_printed_attack(name: str, profile: str) -> None:
    rules = rules_of(profile)
    fight = rules.fight[rules.library.by_name[name.lower()].number]
    assert fight.attack == (expected(name, "attack", profile) or 0)
    assert fight.magic == (expected(name, "magic", profile) or 0)


def test_the_box_holds_as_many_cards_as_it_says() -> None:
    copies: Counter[str] = Counter()
    for card in cards_of_the_box("2011"):
        copies["stone" if card.name == "Stone of Mystery" else card.kind] += card.copies
    assert copies == {"basic": 90, "hero": 132, "village": 152, "monster": 80, "stone": 1}


def test_eleven_hero_groups_have_six_four_and_two_cards_of_their_levels() -> None:
    members = rules_of("2011").library.members
    assert len(groups_of("hero", BOX)) == 11
    for group in groups_of("hero", BOX):
        assert [(card.level, card.copies) for card in members[group]] == [(1, 6), (2, 4), (3, 2)]


def test_nineteen_village_groups_have_eight_cards_each() -> None:
    members = rules_of("2011").library.members
    assert len(groups_of("village", BOX)) == 19
    for group in groups_of("village", BOX):
        assert [card.copies for card in members[group]] == [8]


def test_eight_monster_groups_have_ten_cards_each() -> None:
    members = rules_of("2011").library.members
    assert len(groups_of("monster", BOX)) == 8
    for group in groups_of("monster", BOX):
        assert len(members[group]) == 5
        assert sum(card.copies for card in members[group]) == 10


def test_only_the_highest_level_of_a_hero_cannot_rise() -> None:
    for card in cards_of_the_box("2011"):
        if card.kind == "hero":
            assert (card.level_up < 0) == (card.level == 3), card.name


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("name", CARDS)
def test_every_card_says_where_it_comes_from_and_what_each_effect_does(name: str, profile: str) -> None:
    card = rules_of(profile).library.by_name[name.lower()]
    assert card.provenance in (RULEBOOK, LIST, HOUSE)
    text = rules_text(card)
    assert len(text) >= len(card.does)
    for line in text:
        assert line.endswith(".")
        assert line[0].isupper()
        assert "  " not in line


def test_the_card_hash_tells_the_profiles_apart() -> None:
    assert rules_of("2009").library.hash != rules_of("2011").library.hash
