"""A word that a rulebook does not read is refused when its cards are compiled, and every listed word is really read."""

import ast
import importlib
import inspect
import pkgutil
import textwrap
from dataclasses import is_dataclass

import pytest

import grimhold.classic.words
import grimhold.lang
import grimhold.quest.words
from grimhold.classic.state import ClassicState
from grimhold.classic.vocabulary import VOCABULARY as CLASSIC
from grimhold.core.errors import UnreadWord
from grimhold.core.machine import Node
from grimhold.lang import (
    abilities,
    conditions,
    control,
    decks,
    effects,
    filters,
    numbers,
    selectors,
    traits,
)
from grimhold.lang.base import IN_ROOMS, MOVING_IN, Card
from grimhold.lang.classic_table import ClassicTable
from grimhold.lang.quest_table import QuestTable
from grimhold.lang.sheet import CardSet, CardSheet, Group, Library
from grimhold.lang.table import Table
from grimhold.lang.village import buy
from grimhold.lang.vocabulary import Vocabulary
from grimhold.quest.state import QuestState
from grimhold.quest.vocabulary import VOCABULARY as QUEST
from grimhold.quest.words import gear, healing, rooms
from grimhold.table.state import GameState

SPEAKS_ONLY = {"say", "noun", "passive", "worth", "condition", "question", "option_words", "words", "label"}


def word_classes() -> dict[str, type[Node]]:
    """Every node that cards can be written with."""
    found: dict[str, type[Node]] = {}
    folders = (grimhold.lang, grimhold.classic.words, grimhold.quest.words)
    names = [f"{folder.__name__}.{file.name}" for folder in folders for file in pkgutil.iter_modules(folder.__path__)]
    for name in names:
        for thing in vars(importlib.import_module(name)).values():
            if isinstance(thing, type) and issubclass(thing, Node) and is_dataclass(thing):
                assert found.setdefault(thing.wire_name, thing) is thing, "two words with one name"
    return {name: node for name, node in found.items() if not node.__subclasses__()}


WORDS = word_classes()


def words_of(vocabulary: Vocabulary) -> set[str]:
    return set(vocabulary.words).union(*[reading.traits for reading in vocabulary.kinds.values()])


def test_every_word_of_the_language_is_read_by_some_rulebook_and_every_listed_word_exists() -> None:
    listed = words_of(CLASSIC) | words_of(QUEST)
    assert listed == set(WORDS)


def asked_of_the_table(node: type[Node]) -> set[str]:
    """The methods of the table a node calls where it does more than speak."""
    asked: set[str] = set()
    for kind in node.__mro__:
        for name, method in vars(kind).items():
            if inspect.isfunction(method) and name not in SPEAKS_ONLY and not name.startswith("__"):
                tree = ast.parse(textwrap.dedent(inspect.getsource(method)))
                asked |= {
                    part.attr
                    for part in ast.walk(tree)
                    if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name) and part.value.id == "t"
                }
    return asked


@pytest.mark.parametrize(("vocabulary", "state"), [(CLASSIC, ClassicState), (QUEST, QuestState)])
def test_a_listed_word_asks_the_table_for_what_the_state_of_its_rulebook_has(
    vocabulary: Vocabulary, state: type[GameState]
) -> None:
    missing = {word: {name for name in asked_of_the_table(WORDS[word]) if not hasattr(state, name)} for word in WORDS}
    assert {word: missing[word] for word in words_of(vocabulary)} == {word: set() for word in words_of(vocabulary)}
    assert any(missing.values())


@pytest.mark.parametrize("number", [0, 1])
def test_a_verb_of_one_rulebook_alone_stands_in_the_protocol_of_that_rulebook(number: int) -> None:
    own, other = [(ClassicTable, QuestState), (QuestTable, ClassicState)][number]
    verbs = [name for name, thing in vars(own).items() if callable(thing) and not name.startswith("_")]
    assert [name for name in verbs if not hasattr(other, name)] != []
    assert [name for name in vars(Table) if not name.startswith("_") and not hasattr(other, name)] == []


def compiled(vocabulary: Vocabulary, kind: str, *does: Node, types: frozenset[str] = frozenset()) -> Card:
    """A library of one card."""
    group = Group("Oddity", kind, (CardSheet("Oddity", types, {}, does),))
    return Library((CardSet("A set", "set", (group,)),), "2011", [], vocabulary).catalogue[0]


@pytest.mark.parametrize(
    ("kind", "node", "word"),
    [
        ("hero", abilities.in_village(healing.heal()), "Heal"),
        ("hero", abilities.in_dungeon(control.when(conditions.YouHave(filters.HERO), healing.heal())), "Heal"),
        ("monster", rooms.health(2), "FoeStat"),
        ("monster", abilities.alert(MOVING_IN, decks.draw(1)), "Alert, moving in"),
        ("monster", effects.attack(1), "Gives"),
        ("hero", abilities.breach(decks.draw(1)), "Breach"),
        ("hero", abilities.in_village_or_spoils(decks.draw(1)), "Village or spoils"),
        ("hero", effects.skill(1), "skill"),
        ("hero", effects.attack(numbers.YOUR_WOUNDS), "YourWounds"),
        ("hero", abilities.in_dungeon(healing.NO_ALERTS), "alerts do not act on you"),
        ("hero", abilities.in_village(effects.destroy(selectors.one(filters.ELF))), "elf"),
        ("village", abilities.in_village(buy(filters.ARCANE)), "arcane"),
        ("village", abilities.in_village(effects.discard(selectors.one(filters.ANY, IN_ROOMS))), "outside The Wilderness"),
        ("room", abilities.in_village(decks.draw(1)), "room"),
    ],
)  # fmt: skip
def test_the_classic_rulebook_refuses_what_it_does_not_read(kind: str, node: Node, word: str) -> None:
    with pytest.raises(UnreadWord, match=f"^Oddity: the classic rulebook .*{word}") as refused:
        compiled(CLASSIC, kind, node)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("kind", "node", "word"),
    [
        ("hero", abilities.in_village(control.every_player(effects.discard(1))), "EachPlayer"),
        ("monster", abilities.breach(healing.take_wounds(1)), "Breach"),
        ("monster", traits.Darker(1), "Darker"),
        ("room", traits.Needs(conditions.foe_is(filters.HERO)), "Needs"),
        ("hero", effects.strength(1), "strength"),
        ("hero", abilities.in_dungeon(effects.WEAPONS_WEIGH_NOTHING), "all Weapons weigh 0"),
        ("market", abilities.in_village(effects.destroy(selectors.one(filters.THIEF))), "thief"),
        ("market", abilities.on_gain(decks.draw(1)), "When gained"),
        ("setting", abilities.on_rest(decks.draw(1)), "setting"),
    ],
)  # fmt: skip
def test_quest_refuses_what_it_does_not_read(kind: str, node: Node, word: str) -> None:
    with pytest.raises(UnreadWord, match=f"^Oddity: Quest .*{word}") as refused:
        compiled(QUEST, kind, node)
    assert "\n" not in str(refused.value)


def test_a_refused_word_names_its_nearest() -> None:
    with pytest.raises(UnreadWord, match=r"does not read 'GainGear' on a hero \(nearest: .*GainGold"):
        compiled(CLASSIC, "hero", abilities.in_village(gear.GainGear(0)))
    with pytest.raises(UnreadWord, match=r"does not read 'Elf' on a hero|does not read 'elf' on a hero"):
        compiled(CLASSIC, "hero", types=frozenset({"hero", "elf"}))


def test_what_a_rulebook_reads_is_compiled() -> None:
    assert compiled(CLASSIC, "monster", abilities.breach(control.every_player(effects.discard(1)))).moments
    assert compiled(QUEST, "hero", abilities.in_village(healing.heal())).usable
