"""What habits lean to: added to what they reckon, by names, and small enough to bring along."""

from importlib.resources import files

import pytest

import grimhold
from grimhold.games.classic import setup as classic
from grimhold.games.classic.answers import Answers
from grimhold.games.classic.traits import Traits
from grimhold.games.judgement import FULL, UNIT, Names
from grimhold.games.leaning import SORTS, Leaning, LeaningWeights, leanings_for, sort_of

KEPT = ["classic-versus", "classic-alone", "classic-together"]


def two_traits() -> Leaning:
    weights = LeaningWeights(
        made={},
        rows={"deck Sword": [UNIT, 0], "deck Torch": [-UNIT, 2 * UNIT]},
        start=[0, UNIT],
        scales=dict.fromkeys(SORTS, 10),
        answers={"buy Torch": [3, -1, 7]},
    )
    return Leaning(weights, ["deck Torch", "deck Sword"], ["buy Sword", "buy Torch"])


def test_sums_count_from_nothing_to_full() -> None:
    assert two_traits().felt([0]) == [0, 3 * UNIT]
    assert two_traits().felt([1, 1, 1, 1, 1]) == [FULL, UNIT]


def test_what_was_learned_is_added_to_what_is_reckoned() -> None:
    felt = [2 * UNIT, UNIT]
    assert two_traits().weigh(1, 25, felt) == 25 * 10 + 3 * 2 * UNIT - UNIT + 7 * UNIT


def test_an_answer_nobody_has_learned_about_is_only_reckoned() -> None:
    assert two_traits().weigh(0, 25, [2 * UNIT, UNIT]) == 250


@pytest.mark.parametrize("what", KEPT)
def test_what_is_kept_is_of_this_game_and_small(what: str) -> None:
    traits, answers = Names(), Names()
    rules = classic.rules_of(classic.DEFAULT_PROFILE)
    Traits(rules, traits)
    Answers(rules, answers)
    weights = leanings_for(what)
    assert weights.made["by"].startswith(f"bench/improve.py {what}")
    assert set(weights.rows) <= set(traits.all)
    assert set(weights.answers) <= set(answers.all)
    assert set(weights.scales) == set(SORTS)
    assert {len(row) for row in weights.rows.values()} == {len(weights.start)}
    assert {len(row) for row in weights.answers.values()} == {len(weights.start) + 1}
    kept = files("grimhold.games") / "learned" / f"{what}-leanings.json"
    assert len(kept.read_bytes()) < 200_000


@pytest.mark.parametrize(("game", "mode"), [("thunderstone", "versus"), ("dragonspire", "solo-warrior")])
def test_every_answer_to_a_question_that_matters_has_a_worth_and_a_name(game: str, mode: str) -> None:
    state = grimhold.new_game(grimhold.random_setup(game, 3, 1 if mode != "versus" else 2, mode), 3).state
    rules = classic.rules_of(classic.DEFAULT_PROFILE)
    names, asked = Names(), set()
    Answers(rules, names)
    while not state.over:
        reckoned, matters = state.reckoned(), state.matters()
        assert len(reckoned) == len(matters) == (len(state.options) if reckoned else 0)
        asked |= {sort_of(names.all[number]) for number in matters}
        state.apply(state.habitual())
    assert asked >= {"go village", "buy", "fight"}
    assert asked <= set(SORTS)
