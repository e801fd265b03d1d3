"""A word that a rulebook does not read is refused when its cards are compiled, and every listed word is really read."""

import ast
import inspect
import textwrap
from dataclasses import is_dataclass
from types import ModuleType

import pytest

import grimhold.classic.words as c
import grimhold.quest.words as q
from grimhold.classic.state import ClassicState
from grimhold.classic.vocabulary import VOCABULARY as CLASSIC
from grimhold.classic.words.table import ClassicTable
from grimhold.core.errors import UnreadWord
from grimhold.core.machine import Node
from grimhold.lang.base import Card
from grimhold.lang.sheet import CardSet, CardSheet, Group, Library
from grimhold.lang.table import Table
from grimhold.lang.vocabulary import Vocabulary, descendants, words_in
from grimhold.quest.state import QuestState
from grimhold.quest.vocabulary import VOCABULARY as QUEST
from grimhold.quest.words.table import QuestTable
from grimhold.table.state import GameState

SPEAKS_ONLY = {"say", "noun", "passive", "worth", "condition", "question", "option_words", "words", "label"}
PACKAGES = ("grimhold.lang", c.__name__, q.__name__)
WORDS = words_in(*PACKAGES)


def test_no_two_words_have_one_name() -> None:
    nodes = [kind for kind in descendants(Node) if is_dataclass(kind) and kind.__module__.startswith(PACKAGES)]
    names = [node.wire_name for node in nodes if not any(descendants(node))]
    assert sorted(names) == sorted(WORDS)


@pytest.mark.parametrize("words", [c, q])
def test_a_facade_offers_each_word_once(words: ModuleType) -> None:
    assert [name for name in words.__all__ if words.__all__.count(name) > 1 or not hasattr(words, name)] == []


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
        ("hero", q.in_village(q.heal()), "Heal"),
        ("hero", q.in_dungeon(q.when(q.you_have(q.HERO), q.heal())), "Heal"),
        ("monster", q.health(2), "FoeStat"),
        ("monster", q.alert(q.MOVING_IN, q.draw(1)), "Alert, moving in"),
        ("monster", c.attack(1), "Gives"),
        ("hero", c.breach(c.draw(1)), "Breach"),
        ("hero", q.in_village_or_spoils(q.draw(1)), "Village or spoils"),
        ("hero", q.skill(1), "skill"),
        ("hero", q.attack(q.YOUR_WOUNDS), "YourWounds"),
        ("hero", q.in_dungeon(q.NO_ALERTS), "alerts do not act on you"),
        ("hero", q.in_village(q.destroy(q.one(q.ELF))), "elf"),
        ("village", q.in_village(q.buy(q.ARCANE)), "arcane"),
        ("village", q.in_village(q.discard(q.one(q.ANY, q.IN_ROOMS))), "outside The Wilderness"),
        ("room", c.in_village(c.draw(1)), "room"),
    ],
)  # fmt: skip
def test_the_classic_rulebook_refuses_what_it_does_not_read(kind: str, node: Node, word: str) -> None:
    with pytest.raises(UnreadWord, match=f"^Oddity: the classic rulebook .*{word}") as refused:
        compiled(CLASSIC, kind, node)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("kind", "node", "word"),
    [
        ("hero", c.in_village(c.every_player(c.discard(1))), "EachPlayer"),
        ("monster", c.breach(q.take_wounds(1)), "Breach"),
        ("monster", c.Darker(1), "Darker"),
        ("room", c.Needs(c.foe_is(c.HERO)), "Needs"),
        ("hero", c.strength(1), "strength"),
        ("hero", c.in_dungeon(c.WEAPONS_WEIGH_NOTHING), "all Weapons weigh 0"),
        ("market", c.in_village(c.destroy(c.one(c.THIEF))), "thief"),
        ("market", q.on_gain(q.draw(1)), "When gained"),
        ("setting", c.on_rest(c.draw(1)), "setting"),
    ],
)  # fmt: skip
def test_quest_refuses_what_it_does_not_read(kind: str, node: Node, word: str) -> None:
    with pytest.raises(UnreadWord, match=f"^Oddity: Quest .*{word}") as refused:
        compiled(QUEST, kind, node)
    assert "\n" not in str(refused.value)


def test_a_refused_word_names_its_nearest() -> None:
    with pytest.raises(UnreadWord, match=r"does not read 'GainGear' on a hero \(nearest: .*GainGold"):
        compiled(CLASSIC, "hero", q.in_village(q.gain_gear(q.RATIONS)))
    with pytest.raises(UnreadWord, match=r"does not read 'Elf' on a hero|does not read 'elf' on a hero"):
        compiled(CLASSIC, "hero", types=frozenset({"hero", "elf"}))


def test_what_a_rulebook_reads_is_compiled() -> None:
    assert compiled(CLASSIC, "monster", c.breach(c.every_player(c.discard(1)))).moments
    assert compiled(QUEST, "hero", q.in_village(q.heal())).usable
