"""English of rules texts: single words and short phrases."""

import pytest

from grimhold.lang.english import (
    article,
    can_be_shown,
    count_word,
    figures,
    in_turn,
    listed,
    more,
    nearest,
    parted,
    placed,
    plural,
    sentence,
    shown,
    signed,
    some_of,
    times,
)

TECHNICIAN = "\N{WOMAN}\u200d\N{PERSONAL COMPUTER}"


@pytest.mark.parametrize(
    ("noun", "many"),
    [
        ("card", "cards"), ("Hero", "Heroes"), ("Torch", "Torches"), ("Fox", "Foxes"), ("Cleric class", "Cleric classes"),
        ("Mercenary", "Mercenaries"), ("day", "days"), ("Food", "Food"), ("Militia", "Militia"), ("Thief", "Thieves"),
        ("High Elf", "High Elves"), ("Grey Dwarf", "Grey Dwarves"), ("turf", "turfs"),
        ("card with gold", "cards with gold"), ("Monster worth 1 VP", "Monsters worth 1 VP"),
        ("Hero of level 1", "Heroes of level 1"), ("Thief wielding a Weapon", "Thieves wielding a Weapon"),
        ("Hero without light", "Heroes without light"),
    ],
)  # fmt: skip
def test_the_plural_of_a_noun(noun: str, many: str) -> None:
    assert plural(noun) == many


@pytest.mark.parametrize(
    ("noun", "told"),
    [
        ("card", "a card"), ("Item", "an Item"), ("orc", "an orc"), ("other Hero", "another Hero"),
    ],
)  # fmt: skip
def test_the_article_of_a_noun(noun: str, told: str) -> None:
    assert article(noun) == told


def test_small_numbers_are_written_out() -> None:
    assert [count_word(n) for n in (0, 1, 2, 6, 7, -1)] == ["no", "one", "two", "six", "7", "-1"]
    assert [some_of(n, "card") for n in (1, 2, 9)] == ["a card", "two cards", "9 cards"]
    assert [more(n, "Weapon") for n in (1, 2)] == ["one more Weapon", "two more Weapons"]
    assert [figures(n, "player") for n in (0, 1, 2)] == ["0 players", "1 player", "2 players"]
    assert [times("Torch", n) for n in (1, 2)] == ["Torch", "Torch ×2"]


def test_a_bonus_carries_its_sign() -> None:
    assert [signed(n) for n in (2, 1, 0, -1, -2)] == ["+2", "+1", "+0", "\N{MINUS SIGN}1", "\N{MINUS SIGN}2"]


def test_a_place_stands_before_what_is_said_about_the_noun() -> None:
    assert placed("Monster that has gold", " in the hall") == "Monster in the hall that has gold"
    assert placed("Monster", " in the hall") == "Monster in the hall"
    assert parted("Hero with light", (" worth ", " with ")) == ("Hero", " with light")
    assert parted("Hero", (" with ",)) == ("Hero", "")


def test_lists_end_with_a_joint() -> None:
    assert [listed(parts) for parts in ([], ["A"], ["A", "B"], ["A", "B", "C"])] == ["", "A", "A and B", "A, B and C"]
    assert listed(["A", "B", "C"], "or") == "A, B or C"
    assert in_turn(["draw"]) == "draw"
    assert in_turn(["draw", "discard"]) == "draw, then discard"
    assert in_turn(["draw", "discard", "show"]) == "draw, discard, then show"


def test_a_sentence_begins_large_and_ends_with_one_stop() -> None:
    assert sentence("  draw a card ") == "Draw a card."
    assert sentence("Done.") == "Done."
    assert sentence("done!") == "Done!"


def test_a_value_in_a_message_is_never_longer_than_a_line() -> None:
    assert shown("abc") == "'abc'"
    assert shown(2**80 - 1) == str(2**80 - 1)
    assert shown(2**80) == "a number of many digits"
    assert len(shown("x" * 500)) <= 80
    assert len(shown(("x" * 500).encode())) <= 80


@pytest.mark.parametrize(
    ("name", "can"),
    [
        ("Ann", True), ("", True), ("Ann\n", False), ("Zo\u200be", False), (TECHNICIAN, True), ("\u200dAnn", False),
        ("An\u200dn", False), ("\N{WOMAN}\u200d", False), ("\u200d\N{WOMAN}", False), ("\N{WOMAN}\u200dn", False),
        ("n\u200d\N{WOMAN}", False), ("\N{HEAVY BLACK HEART}\ufe0f\u200d\N{FIRE}", True),
        ("\N{WOMAN}\N{EMOJI MODIFIER FITZPATRICK TYPE-5}\u200d\N{PERSONAL COMPUTER}", True),
    ],
)  # fmt: skip
def test_a_name_has_a_picture_for_every_letter(name: str, can: bool) -> None:
    assert can_be_shown(name) == can


NAMES = ["Elf", "Elder Elf", "Dwarf", "Wizard"]


def test_a_name_that_does_not_exist_is_answered_with_the_nearest() -> None:
    assert nearest("dwarv", NAMES) == " (nearest: Dwarf)"
    assert nearest("ELF", NAMES) == " (nearest: Elf)"
    assert nearest("wiz", NAMES) == " (nearest: Wizard)"  # its beginning
    assert nearest("Wizard of the northern tower", NAMES) == " (nearest: Wizard)"
    assert nearest("x" * 10_000, NAMES, "!") == "!"


def test_at_most_three_names_are_near() -> None:
    cards = [f"Card {letter}" for letter in "ABCDE"]
    assert nearest("Card", cards).count(",") == 2
    longer = [f"Ox {letter * 30}" for letter in "abcde"]
    assert nearest("Ox", longer).count(",") == 2


def test_where_nothing_is_near_all_names_are_told_if_they_are_few() -> None:
    assert nearest("qqq", ["Elf", "Dwarf"]) == "; there are Elf and Dwarf"
    assert nearest("qqq", ["Elf"]) == "; there are Elf"
    assert nearest("", ["Elf", "Dwarf"]) == "; there are Elf and Dwarf"
    assert nearest("  ", ["Elf", "Dwarf"], "none") == "none"
    assert nearest("qqq", ["Elf", "Dwarf"], "") == ""
    assert nearest("qqq", []) == ""
    few = [f"Card {n}" for n in range(24)]
    assert nearest("qqq", few).startswith("; there are Card 0, ")
    assert nearest("qqq", [*few, "Card 24"]) == ""
