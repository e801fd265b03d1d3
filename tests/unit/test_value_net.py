"""The value network: how it computes, and its stored weights."""

from importlib.resources import files

import pytest

import grimhold
from grimhold.ai.value_net import FULL, UNIT, FeatureNames, ValueNet, ValueWeights, value_weights_for
from grimhold.bots.search import SearchNode
from grimhold.classic.ai.features import ClassicFeatures
from grimhold.classic.setup import build as classic
from grimhold.core.chance import Chance
from grimhold.play.rollout import rollout, value_of_position
from grimhold.quest.ai.features import QuestFeatures
from grimhold.quest.setup import build as quest
from grimhold.registry import sample

KEPT = ["classic-versus", "classic-alone", "classic-together", "quest-versus"]


def two_features() -> ValueWeights:
    rows = {"deck Sword": [UNIT, 0, 7], "deck Torch": [-UNIT, 2 * UNIT, 0]}
    return ValueWeights(
        made={}, rows=rows, start=[0, 0, 5], inner=[[UNIT, UNIT]], inner_start=[-UNIT], outer=[2 * UNIT]
    )


def test_rows_are_added_up_and_go_through_two_layers() -> None:
    net = ValueNet(two_features(), ["deck Torch", "deck Sword"])
    assert net.layer.sums([1, 1, 0]) == [UNIT, 2 * UNIT, 19]
    # 1 and 2 make 3, less 1, twice; and what goes straight into the figure
    assert net.value([1, 1, 0]) == 4 * UNIT + 19


def test_activations_lie_between_nothing_and_full() -> None:
    net = ValueNet(two_features(), ["deck Torch", "deck Sword"])
    assert net.output([-9 * UNIT, 0, 0]) == 0
    assert net.output([9 * UNIT, 9 * UNIT, 0]) == 2 * FULL


def test_a_feature_without_weights_counts_for_nothing() -> None:
    net = ValueNet(two_features(), ["deck Torch", "deck Spoon", "deck Sword"])
    assert net.layer.sums([1, 2]) == net.layer.sums([2])


@pytest.mark.parametrize("what", KEPT)
def test_stored_weights_are_of_this_game_and_small(what: str) -> None:
    names = FeatureNames()
    if what.startswith("quest"):
        QuestFeatures(quest.quest_rules(), names)
    else:
        ClassicFeatures(classic.rules_of(classic.DEFAULT_PROFILE), names)
    weights = value_weights_for(what)
    assert weights.rows.keys() <= set(names.all)
    assert len(set(names.all)) == len(names.all)
    assert {len(row) for row in weights.rows.values()} == {len(weights.start)}
    assert weights.made["by"].startswith("bench/")
    assert len((files("grimhold.ai") / "learned" / f"{what}-value.json").read_bytes()) < 1_000_000


@pytest.mark.parametrize("game", ["thunderstone", "dragonspire", "quest"])
def test_the_chances_of_all_players_add_up_to_one(game: str) -> None:
    state = grimhold.new_game(grimhold.first_setup(game, 3), seed=3).state
    rollout(state, 3, 20)
    worlds = [sample(state, state.asked, Chance(1))]
    for heuristic in (False, True):
        chances = [SearchNode(p, worlds, 1, 1, heuristic).win_chance(state) for p in range(3)]
        assert sum(chances) == pytest.approx(1.0)
        assert len(set(chances)) > 1  # they stand differently by now


@pytest.mark.parametrize("heuristic", [False, True])
def test_more_points_than_what_came_through_is_better_alone(heuristic: bool) -> None:
    """Against the dungeon: the same table, but for a strong monster that somebody owns."""
    state = grimhold.new_game(grimhold.first_setup("thunderstone", 1, "solo-normal"), seed=3).state.snapshot()
    before = value_of_position(state, 0, heuristic)
    trophy = max(state.dungeon(0), key=lambda card: state.card(card).vp)
    state.dungeon(0).remove(trophy)
    state.pile(0).append(trophy)
    assert value_of_position(state, 0, heuristic) > before
