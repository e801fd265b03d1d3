"""The policy network: how it corrects heuristic values, and its stored weights."""

from collections.abc import Iterable, Iterator
from importlib.resources import files
from random import Random

import pytest

import grimhold
from grimhold import registry
from grimhold.ai.policy_net import PolicyNet, PolicyWeights, action_group, policy_weights_for
from grimhold.ai.value_net import FULL, UNIT, FeatureNames
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
    """Of the features and of the actions."""
    features, actions = FeatureNames(), FeatureNames()
    if what.startswith("quest"):
        QuestFeatures(quest.quest_rules(), features)
        QuestActions(quest.quest_rules(), actions)
    else:
        rules = classic.rules_of(classic.DEFAULT_PROFILE)
        ClassicFeatures(rules, features)
        ClassicActions(rules, actions)
    return features.all, actions.all


def two_features() -> PolicyNet:
    weights = PolicyWeights(
        made={},
        rows={"deck Sword": [UNIT, 0], "deck Torch": [-UNIT, 2 * UNIT]},
        start=[0, UNIT],
        scales={"buy": 10},
        actions={"buy Torch": [3, -1, 7]},
    )
    return PolicyNet(weights, ["deck Torch", "deck Sword"], ["buy Sword", "buy Torch"])


def test_sums_count_from_nothing_to_full() -> None:
    assert two_features().activations([0]) == [0, 3 * UNIT]
    assert two_features().activations([1, 1, 1, 1, 1]) == [FULL, UNIT]


def test_corrections_are_added_to_heuristic_values() -> None:
    activations = [2 * UNIT, UNIT]
    assert two_features().action_value(1, 25, activations) == 25 * 10 + 3 * 2 * UNIT - UNIT + 7 * UNIT


def test_an_action_without_weights_keeps_its_heuristic_value() -> None:
    assert two_features().action_value(0, 25, [2 * UNIT, UNIT]) == 250


def test_every_way_to_go_is_a_group_and_cards_share_one() -> None:
    assert action_group("go The Temple") == "go The Temple"
    assert action_group("buy Frost Giant Axe") == action_group("buy nothing") == "buy"


def test_heuristic_values_are_scaled_by_group() -> None:
    weights = PolicyWeights(
        made={}, rows={}, start=[0], scales={"go rest": 2, "go the dungeon": 3, "buy": 5}, actions={}
    )
    net = PolicyNet(weights, [], ["go rest", "buy Sword", "go the dungeon", "buy nothing"])
    assert [net.action_value(action, 7, [0]) for action in range(4)] == [14, 35, 21, 35]


@pytest.mark.parametrize("what", KEPT)
def test_stored_weights_are_of_this_game_and_small(what: str) -> None:
    features, actions = names_in(what)
    weights = policy_weights_for(what)
    assert weights.made["by"].startswith((f"bench/improve.py {what}", f"bench/train.py {what}"))
    assert set(weights.rows) <= set(features)
    assert set(weights.actions) <= set(actions)
    assert set(weights.scales) == {action_group(name) for name in actions}
    assert {len(row) for row in weights.rows.values()} == {len(weights.start)}
    assert {len(row) for row in weights.actions.values()} == {len(weights.start) + 1}
    kept = files("grimhold.ai") / "learned" / f"{what}-policy.json"
    assert len(kept.read_bytes()) < 200_000


@pytest.mark.parametrize("what", ["classic", "quest"])
def test_no_two_features_or_answers_share_a_name(what: str) -> None:
    for names in names_in(what):
        assert len(names) == len(set(names))


CLASSIC_GROUPS = {"go village", "go dungeon", "go rest", "buy", "rise", "fight", "drop"}
QUEST_GROUPS = {"go The Temple", "go The Marketplace", "go the dungeon", "buy", "rise", "fight", "drop"}
TABLES = [
    ("thunderstone", "versus", CLASSIC_GROUPS),
    ("dragonspire", "solo-warrior", CLASSIC_GROUPS),
    ("quest", "epic", QUEST_GROUPS),
]


def asked_at(game: str, mode: str, seeds: Iterable[int] = range(3)) -> Iterator[GameState]:
    """Questions of a few games with some random answers."""
    for seed in seeds:
        luck = Random(seed)
        state = grimhold.new_game(grimhold.random_setup(game, seed, 1 if "solo" in mode else 2, mode), seed).state
        while not state.over and state.turn < 60:
            yield state
            state.apply(luck.choice(state.options) if luck.random() < 0.2 else rollout_answer(state))


@pytest.mark.parametrize(("game", "mode", "groups"), TABLES)
def test_options_have_both_a_heuristic_value_and_an_action_id(game: str, mode: str, groups: set[str]) -> None:
    _, names = names_in(game)
    asked = set()
    for state in asked_at(game, mode):
        values, actions = heuristic_values(state), action_ids(state)
        assert len(values) == len(actions) == (len(state.options) if values else 0)
        asked |= {action_group(names[number]) for number in actions}
    assert asked >= groups


def worlds_at(game: str, mode: str, seeds: Iterable[int] = range(3)) -> Iterator[tuple[GameState, GameState]]:
    """Questions with heuristic values, each with a determinized world."""
    for state in asked_at(game, mode, seeds):
        if action_ids(state):
            yield state, registry.sample(state, state.asked, Chance(5))


@pytest.mark.parametrize(("game", "mode"), [(game, mode) for game, mode, _ in TABLES])
def test_features_do_not_depend_on_hidden_cards(game: str, mode: str) -> None:
    hidden = False
    for state, world in worlds_at(game, mode):
        hidden |= world.state_hash() != state.state_hash()
        assert sorted(features(world, state.asked)) == sorted(features(state, state.asked))
    assert hidden


SEEDS_WITH_HIDDEN = (5, 10)  # games in which monsters lie face down


@pytest.mark.parametrize("mode", ["versus", "epic"])
def test_values_do_not_depend_on_monsters_face_down(mode: str) -> None:
    face_down = 0
    for state, world in worlds_at("quest", mode, SEEDS_WITH_HIDDEN):
        others = [a != b and state.is_face_down(a) for a, b in zip(state.monsters(), world.monsters(), strict=True)]
        face_down += any(others)
        assert (action_ids(world), heuristic_values(world)) == (action_ids(state), heuristic_values(state))
    assert face_down > 0
