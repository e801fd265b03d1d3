"""What habits lean to: added to what they reckon, by names, and small enough to bring along."""

from collections.abc import Iterable, Iterator
from importlib.resources import files
from random import Random

import pytest

import grimhold
from grimhold import registry
from grimhold.ai.policy_net import Leaning, LeaningWeights, leanings_for, sort_of
from grimhold.ai.value_net import FULL, UNIT, Names
from grimhold.classic.ai.actions import ClassicActions
from grimhold.classic.ai.features import ClassicFeatures
from grimhold.classic.setup import build as classic
from grimhold.core.chance import Chance
from grimhold.play.rollout import action_ids, features, heuristic_values, rollout_answer
from grimhold.quest.ai.actions import QuestActions
from grimhold.quest.ai.features import QuestFeatures
from grimhold.quest.setup import build as quest
from grimhold.table.state import GameState

KEPT = ["classic-versus", "classic-alone", "classic-together", "quest-versus"]


def names_in(what: str) -> tuple[list[str], list[str]]:
    """Of the traits and of the answers."""
    traits, answers = Names(), Names()
    if what.startswith("quest"):
        QuestFeatures(quest.quest_rules(), traits)
        QuestActions(quest.quest_rules(), answers)
    else:
        rules = classic.rules_of(classic.DEFAULT_PROFILE)
        ClassicFeatures(rules, traits)
        ClassicActions(rules, answers)
    return traits.all, answers.all


def two_traits() -> Leaning:
    weights = LeaningWeights(
        made={},
        rows={"deck Sword": [UNIT, 0], "deck Torch": [-UNIT, 2 * UNIT]},
        start=[0, UNIT],
        scales={"buy": 10},
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


def test_every_way_is_a_sort_of_its_own_and_cards_are_of_one() -> None:
    assert sort_of("go The Temple") == "go The Temple"
    assert sort_of("buy Frost Giant Axe") == sort_of("buy nothing") == "buy"


def test_what_is_reckoned_counts_by_the_sort_of_the_answer() -> None:
    weights = LeaningWeights(
        made={}, rows={}, start=[0], scales={"go rest": 2, "go the dungeon": 3, "buy": 5}, answers={}
    )
    leaning = Leaning(weights, [], ["go rest", "buy Sword", "go the dungeon", "buy nothing"])
    assert [leaning.weigh(answer, 7, [0]) for answer in range(4)] == [14, 35, 21, 35]


@pytest.mark.parametrize("what", KEPT)
def test_what_is_kept_is_of_this_game_and_small(what: str) -> None:
    traits, answers = names_in(what)
    weights = leanings_for(what)
    assert weights.made["by"].startswith(f"bench/improve.py {what}")
    assert set(weights.rows) <= set(traits)
    assert set(weights.answers) <= set(answers)
    assert set(weights.scales) == {sort_of(name) for name in answers}
    assert {len(row) for row in weights.rows.values()} == {len(weights.start)}
    assert {len(row) for row in weights.answers.values()} == {len(weights.start) + 1}
    kept = files("grimhold.ai") / "learned" / f"{what}-leanings.json"
    assert len(kept.read_bytes()) < 200_000


@pytest.mark.parametrize("what", ["classic", "quest"])
def test_no_two_traits_or_answers_share_a_name(what: str) -> None:
    for names in names_in(what):
        assert len(names) == len(set(names))


CLASSIC_SORTS = {"go village", "go dungeon", "go rest", "buy", "rise", "fight", "drop"}
QUEST_SORTS = {"go The Temple", "go The Marketplace", "go the dungeon", "buy", "rise", "fight", "drop"}
TABLES = [
    ("thunderstone", "versus", CLASSIC_SORTS),
    ("dragonspire", "solo-warrior", CLASSIC_SORTS),
    ("quest", "epic", QUEST_SORTS),
]


def asked_at(game: str, mode: str, seeds: Iterable[int] = range(3)) -> Iterator[GameState]:
    """Questions of a few games in which now and then somebody does anything at all."""
    for seed in seeds:
        luck = Random(seed)
        state = grimhold.new_game(grimhold.random_setup(game, seed, 1 if "solo" in mode else 2, mode), seed).state
        while not state.over and state.turn < 60:
            yield state
            state.apply(luck.choice(state.options) if luck.random() < 0.2 else rollout_answer(state))


@pytest.mark.parametrize(("game", "mode", "sorts"), TABLES)
def test_every_answer_to_a_question_that_matters_has_a_worth_and_a_name(game: str, mode: str, sorts: set[str]) -> None:
    _, names = names_in(game)
    asked = set()
    for state in asked_at(game, mode):
        reckoned, matters = heuristic_values(state), action_ids(state)
        assert len(reckoned) == len(matters) == (len(state.options) if reckoned else 0)
        asked |= {sort_of(names[number]) for number in matters}
    assert asked >= sorts


def worlds_at(game: str, mode: str, seeds: Iterable[int] = range(3)) -> Iterator[tuple[GameState, GameState]]:
    """Questions that matter, each with a world that whoever is asked cannot tell from the real one."""
    for state in asked_at(game, mode, seeds):
        if action_ids(state):
            yield state, registry.sample(state, state.asked, Chance(5))


@pytest.mark.parametrize(("game", "mode"), [(game, mode) for game, mode, _ in TABLES])
def test_nobody_looks_at_what_cannot_be_known(game: str, mode: str) -> None:
    hidden = False
    for state, world in worlds_at(game, mode):
        hidden |= world.state_hash() != state.state_hash()
        assert sorted(features(world, state.asked)) == sorted(features(state, state.asked))
    assert hidden


SOMEBODY_HIDES = (0, 5, 6)  # seeds of games in which monsters lie face down


@pytest.mark.parametrize("mode", ["versus", "epic"])
def test_a_monster_that_lies_face_down_counts_for_nothing(mode: str) -> None:
    face_down = 0
    for state, world in worlds_at("quest", mode, SOMEBODY_HIDES):
        others = [a != b and state.is_face_down(a) for a, b in zip(state.monsters(), world.monsters(), strict=True)]
        face_down += any(others)
        assert (action_ids(world), heuristic_values(world)) == (action_ids(state), heuristic_values(state))
    assert face_down > 0
