"""The card sheets against tables of figures kept beside this file (`cards.csv`, `dragonspire.csv`)."""

import csv
from collections import Counter
from pathlib import Path

import pytest

from grimhold.classic.sets.dragonspire import DRAGONSPIRE
from grimhold.classic.sets.thunderstone import THUNDERSTONE
from grimhold.classic.setup.build import PROFILES, SETTINGS, groups_of, rules_of
from grimhold.lang.abilities import Ability, rules_text
from grimhold.lang.base import Card
from grimhold.lang.effects import STAT_WORDS, Gives
from grimhold.lang.sheet import FIGURES, HOUSE, LIST, RULEBOOK, CardSet, describe


def table_of(file: str) -> dict[str, dict[str, str]]:
    with (Path(__file__).parent / file).open(encoding="utf-8", newline="") as table:
        return {row["name"]: row for row in csv.DictReader(table)}


BOXES = (THUNDERSTONE, DRAGONSPIRE)
TABLES = {"thunderstone": table_of("cards.csv"), "dragonspire": table_of("dragonspire.csv")}
CARDS = TABLES["thunderstone"] | TABLES["dragonspire"]

BOX = (THUNDERSTONE,)
SECOND_BOX = (DRAGONSPIRE,)

# What the 2009 rulebook counts differently.
IN_2009 = {("Bloodskull Orc", "gold"): "1"}

each_box = pytest.mark.parametrize("box", BOXES, ids=[box.key for box in BOXES])


def cards_of(box: CardSet, profile: str) -> list[Card]:
    return [card for card in rules_of(profile).library.catalogue if card.set == box.name]


def expected(name: str, figure: str, profile: str) -> int | None:
    text = CARDS[name][figure]
    if profile == "2009":
        text = IN_2009.get((name, figure), text)
    return int(text) if text else None


@pytest.mark.parametrize("profile", PROFILES)
@each_box
def test_the_library_holds_every_card_of_the_box_and_no_other_under_its_name(box: CardSet, profile: str) -> None:
    assert [card.name for card in cards_of(box, profile)] == list(TABLES[box.key])


def test_no_name_stands_for_cards_of_two_boxes() -> None:
    assert len(CARDS) == sum(len(table) for table in TABLES.values())


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("name", CARDS)
def test_every_figure_is_the_printed_one(name: str, profile: str) -> None:
    card = rules_of(profile).library.by_name[name.lower()]
    described = describe(card)
    assert {figure: described[figure] for figure in FIGURES} == {
        figure: expected(name, figure, profile) for figure in FIGURES
    }
    assert (card.kind, card.group) == (CARDS[name]["kind"], CARDS[name]["group"])
    assert sorted(" ".join(card.types).split()) == sorted(CARDS[name]["traits"].split())


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("name", CARDS)
def test_every_card_brings_its_printed_attack(name: str, profile: str) -> None:
    rules = rules_of(profile)
    fight = rules.fight[rules.library.by_name[name.lower()].number]
    assert fight.attack == (expected(name, "attack", profile) or 0)
    assert fight.magic == (expected(name, "magic", profile) or 0)


COPIES = {
    "thunderstone": {"basic": 90, "hero": 132, "village": 152, "monster": 80, "thunderstone": 1},
    "dragonspire": {
        "hero": 9 * 12 + 15 + 18, "village": 144, "monster": 80 + 2, "trap": 8, "treasure": 8, "thunderstone": 2,
        "setting": 7,
    },
}  # fmt: skip


@each_box
def test_the_box_holds_as_many_cards_as_it_says(box: CardSet) -> None:
    copies: Counter[str] = Counter()
    for card in cards_of(box, "2011"):
        copies[card.kind] += card.copies
    assert copies == COPIES[box.key]


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


USUAL = [(1, 6), (2, 4), (3, 2)]
LEVELS_OF_DRAGONSPIRE = {
    "Phalanx": [(1, 12), (2, 3)],
    "Belzur": USUAL,
    "Cabal": USUAL,
    "Chulian": USUAL,
    "Evoker": USUAL,
    "Flame": USUAL,
    "Gorinth": USUAL,
    "Half-Orc": USUAL,
    "Stoneguard": USUAL,
    "Terakian": USUAL,
    "Veteran": [(1, 8), (2, 5), (3, 3), (4, 2)],
}


def test_two_hero_groups_of_dragonspire_have_levels_of_their_own() -> None:
    members = rules_of("2011").library.members
    found = {group: [(card.level, card.copies) for card in members[group]] for group in groups_of("hero", SECOND_BOX)}
    assert found == LEVELS_OF_DRAGONSPIRE


def test_eighteen_village_groups_of_dragonspire_have_eight_cards_each() -> None:
    members = rules_of("2011").library.members
    assert len(groups_of("village", SECOND_BOX)) == 18
    for group in groups_of("village", SECOND_BOX):
        assert [card.copies for card in members[group]] == [8]


def test_eight_monster_groups_of_dragonspire_have_ten_cards_each() -> None:
    members = rules_of("2011").library.members
    groups = [group for group in groups_of("monster", SECOND_BOX) if group != "Guardian"]
    assert len(groups) == 8
    for group in groups:
        assert len(members[group]) == 5
        assert sum(card.copies for card in members[group]) == 10


@pytest.mark.parametrize(
    ("group", "cards"),
    [
        ("Guardian", {"Guardian of Night": 1, "Guardian of Torment": 1}),
        ("Draconic Traps", {"Dragon's Claws": 2, "Dragon's Jaw": 2, "Dragon's Teeth": 2, "Dragon's Words": 2}),
        ("Figurine Treasures", {"Emerald Dragon": 2, "Ivory Dragon": 2, "Ruby Dragon": 2, "Sapphire Dragon": 2}),
    ],
)
def test_dungeon_features_come_as_groups(group: str, cards: dict[str, int]) -> None:
    assert {card.name: card.copies for card in rules_of("2011").library.members[group]} == cards


def test_every_setting_and_every_stone_is_a_single_card() -> None:
    members = rules_of("2011").library.members
    settings, stones = groups_of("setting"), groups_of("thunderstone")
    assert settings == list(SETTINGS)
    assert stones == ["Stone of Mystery", "Stone of Terror", "Stone of Scorn"]
    for group in settings + stones:
        assert [(card.name, card.copies) for card in members[group]] == [(group, 1)]


@each_box
def test_only_the_highest_level_of_a_hero_cannot_rise(box: CardSet) -> None:
    members = rules_of("2011").library.members
    for card in cards_of(box, "2011"):
        if card.kind == "hero":
            top = max(other.level for other in members[card.group])
            assert (card.level_up < 0) == (card.level == top), card.name


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("name", CARDS)
def test_every_card_says_where_it_comes_from_and_what_each_effect_does(name: str, profile: str) -> None:
    card = rules_of(profile).library.by_name[name.lower()]
    assert card.provenance in (RULEBOOK, LIST, HOUSE)
    text = " ".join(rules_text(card)).lower()
    for node in card.does:
        if isinstance(node, Ability):
            assert node.words(card).lower() in text
        elif isinstance(node, Gives):
            assert STAT_WORDS[node.stat] in text and node.condition().lower() in text
        else:
            assert node.say().lower().removesuffix(".") in text


def test_the_card_hash_tells_the_profiles_apart() -> None:
    assert rules_of("2009").library.hash != rules_of("2011").library.hash
