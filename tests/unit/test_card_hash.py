"""The hash of a card library: it changes with every figure, type and effect, and with nothing else."""

from dataclasses import dataclass, replace

import pytest

from grimhold.classic.vocabulary import VOCABULARY
from grimhold.core.machine import Node
from grimhold.lang.abilities import in_village
from grimhold.lang.decks import draw
from grimhold.lang.effects import attack
from grimhold.lang.sheet import HOUSE, LIST, CardSet, CardSheet, Group, Library, told

SHEET = CardSheet("Scout", frozenset({"hero", "thief"}), {"cost": 3}, (attack(1), in_village(draw(1))))


def hash_of(sheet: CardSheet, kind: str = "hero") -> str:
    return Library((CardSet("A set", "set", (Group("Scouts", kind, (sheet,)),)),), "2011", [], VOCABULARY).hash


@pytest.mark.parametrize(
    "other",
    [
        replace(SHEET, name="Spy"),
        replace(SHEET, types=frozenset({"hero", "archer"})),
        replace(SHEET, figures={"cost": 4}),
        replace(SHEET, figures={"cost": 3, "gold": 1}),
        replace(SHEET, does=(attack(2), in_village(draw(1)))),
        replace(SHEET, does=(in_village(draw(1)), attack(1))),
        replace(SHEET, does=(attack(1),)),
    ],
)
def test_every_figure_type_and_effect_counts(other: CardSheet) -> None:
    assert hash_of(other) != hash_of(SHEET)


def test_where_a_fact_comes_from_and_the_order_of_figures_do_not_count() -> None:
    figures = {"cost": 3, "gold": 1}
    turned = dict(reversed(figures.items()))
    assert hash_of(replace(SHEET, figures=figures)) == hash_of(replace(SHEET, figures=turned))
    assert hash_of(replace(SHEET, provenance=HOUSE, doubt="a guess")) == hash_of(replace(SHEET, provenance=LIST))


@dataclass(frozen=True)
class Whistle(Node):
    times: int


@dataclass(frozen=True)
class WhistleAsLearntLater(Node):
    times: int
    loudly: bool = False


def test_a_field_learnt_later_says_nothing_where_it_is_not_used() -> None:
    assert told(WhistleAsLearntLater(2))[1:] == told(Whistle(2))[1:]
    assert told(WhistleAsLearntLater(2, loudly=True))[1:] != told(Whistle(2))[1:]
