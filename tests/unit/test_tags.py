"""Types and classes: a bit each, and every rulebook's fit into a machine word."""

import pytest

from grimhold.classic.setup.build import PROFILES, rules_of
from grimhold.classic.words import tags as classic_tags
from grimhold.lang import tags
from grimhold.lang.filters import tagged
from grimhold.lang.sheet import CardSet, CardSheet, Group, Library
from grimhold.lang.tags import MOST_TAGS, SHARED, bits, numbered
from grimhold.lang.vocabulary import Reading, Vocabulary
from grimhold.quest.setup.build import quest_rules
from grimhold.quest.words import tags as quest_tags

LIBRARIES = [*[rules_of(profile).library for profile in PROFILES], quest_rules().library]


@pytest.mark.parametrize("own", [classic_tags.OWN_TYPES, quest_tags.OWN_TYPES])
def test_every_rulebook_has_room_for_its_words(own: tuple[str, ...]) -> None:
    assert max(numbered(own).values()) < 1 << MOST_TAGS
    assert len(set(numbered(own).values())) == len(SHARED) + len(own)


@pytest.mark.parametrize("library", LIBRARIES)
def test_every_card_has_the_tags_of_its_types_and_no_others(library: Library) -> None:
    for card in library.catalogue:
        assert card.tags == bits(card.types, library.vocabulary.types) < 1 << MOST_TAGS
        assert card.tags.bit_count() == len(card.types)


def test_the_literals_of_the_rules_are_the_bits_of_their_words() -> None:
    for module in (tags, quest_tags):
        literals = {name: bit for name, bit in vars(module).items() if name.endswith("_BIT")}
        assert literals
        assert {name: module.BIT[name.removesuffix("_BIT").lower()] for name in literals} == literals


def test_a_word_too_many_is_named() -> None:
    many = tuple(f"tribe {n}" for n in range(MOST_TAGS - len(SHARED)))
    assert len(numbered(many)) == MOST_TAGS
    with pytest.raises(RuntimeError, match="64 types in one rulebook, 62 have room: owl, fox"):
        Vocabulary("a larger rulebook", (*many, "owl", "fox"), "", {}, (), (), ())


def test_rulebooks_may_have_types_of_one_name() -> None:
    """A type of a third rulebook has a bit of its own there, whatever others call so."""
    own = ("owl", "elf")
    read = Vocabulary("a third rulebook", own, "", {"basic": Reading()}, (), (), ())
    owl = CardSheet("Elf Owl", frozenset({"hero", "owl", "elf"}), {})
    card = Library((CardSet("A set", "set", (Group("Elf Owl", "basic", (owl,)),)),), "2011", [], read).catalogue[0]
    assert card.types == ["hero", "owl", "elf"]
    assert tagged("elf", bit=numbered(own)).tags & card.tags == 1 << len(SHARED) + 1
