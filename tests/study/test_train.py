"""Training: its options, its games, and stored weights that give the values of the trained network."""

import importlib
import random
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from grimhold import registry
from grimhold.ai import value_net
from grimhold.ai.policy_net import policy_weights_for
from grimhold.ai.value_net import UNIT, ValueNet, ValueWeights, value_weights_for
from grimhold.play import rollout

BENCH = Path(__file__).resolve().parents[2] / "bench"
WHATS = ["classic-versus", "classic-alone", "classic-together", "quest-versus"]


@pytest.fixture
def train_tables(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(BENCH))
    return importlib.import_module("train_tables")


@pytest.fixture
def train(train_tables: ModuleType) -> ModuleType:
    pytest.importorskip("numpy")
    pytest.importorskip("torch", reason="PyTorch comes with the extra `train`")
    return importlib.import_module("train")


def test_every_group_of_games_can_be_trained(train_tables: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(train_tables.GROUPS) == WHATS
    monkeypatch.setattr("sys.argv", ["train.py", *WHATS])
    assert importlib.import_module("train_options").parsed("").groups == WHATS


def test_weights_of_other_rules_are_refused(
    train_tables: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    options = importlib.import_module("train_options")
    monkeypatch.setattr("sys.argv", ["train.py", "classic-alone", "--after", "classic-together"])
    assert options.parsed("").after == "classic-together"
    monkeypatch.setattr("sys.argv", ["train.py", "quest-versus", "--after", "classic-together"])
    with pytest.raises(SystemExit, match="2"):
        options.parsed("")
    told = "train.py: error: quest-versus cannot go on from classic-together: these are other rules\n"
    assert capsys.readouterr().err.endswith(told)


@pytest.mark.parametrize("what", WHATS)
def test_a_game_is_of_its_group_and_follows_from_its_number(train_tables: ModuleType, what: str) -> None:
    group = train_tables.GROUPS[what]
    tables = [train_tables.new_table(group, number, random.Random(number), 0.5) for number in range(40)]
    again = [train_tables.new_table(group, number, random.Random(number), 0.5) for number in range(40)]
    assert [table.state_hash() for table in tables] == [table.state_hash() for table in again]
    assert {table.players for table in tables} == set(group.players)
    assert {table.mode_name() for table in tables} == set(group.modes)
    assert {table.contest() is None for table in tables} == {what.endswith("versus")}


def first_setups(group: Any, table: Any, number: int) -> list[str]:
    """The hash of each game's first set-up."""
    names = tuple("ABCDE"[: table.players])
    books = [(registry.rulebook_named(game), game) for game in group.games]
    return [
        book.new_game(book.first_setup(game, names, table.mode_name()), number).state_hash() for book, game in books
    ]


@pytest.mark.parametrize("what", WHATS)
def test_the_share_of_first_setups_is_as_asked(train_tables: ModuleType, what: str) -> None:
    group = train_tables.GROUPS[what]
    for share in (0.0, 1.0):
        tables = [train_tables.new_table(group, number, random.Random(number), share) for number in range(10)]
        first = [table.state_hash() in first_setups(group, table, number) for number, table in enumerate(tables)]
        assert first == [share == 1.0] * 10


def some_network(train: ModuleType, features: list[str], *sizes: int) -> Any:
    """A network with random weights."""
    train.torch.manual_seed(1)
    network = train.Network(len(features), *sizes)
    for weights in network.parameters():
        train.nn.init.normal_(weights, std=0.3)
    return network


@pytest.mark.parametrize("sizes", [(), (8, 4)])
@pytest.mark.parametrize("what", ["classic-versus", "quest-versus"])
def test_stored_weights_give_the_values_of_the_network(
    train: ModuleType, train_tables: ModuleType, tmp_path: Path, what: str, sizes: tuple[int, ...]
) -> None:
    torch, features = train.torch, train.features_of(what)
    network = some_network(train, features, *sizes)
    weights = train.to_value_weights(network, features, torch.ones(len(features)), {"by": "a test"})
    train.write(what, weights, tmp_path)
    kept = msgspec.json.decode((tmp_path / f"{what}.json").read_bytes(), type=ValueWeights)
    assert kept == weights
    states = [train_tables.new_table(train_tables.GROUPS[what], n, random.Random(n), 0.5) for n in range(8)]
    seen = [rollout.features(state, 0) for state in states]
    found = [float(network(torch.tensor(each), torch.tensor([0])).detach()) for each in seen]
    assert max(found) - min(found) > 1.0
    assert [ValueNet(kept, features).value(each) / UNIT for each in seen] == pytest.approx(found, abs=0.1)


def test_features_that_never_occurred_are_not_stored(train: ModuleType) -> None:
    features = ["deck Longspear", "deck Spoon"]
    weights = train.to_value_weights(some_network(train, features), features, train.torch.tensor([3, 0]), {})
    assert list(weights.rows) == ["deck Longspear"]


@pytest.mark.parametrize("what", WHATS)
def test_resumed_training_starts_with_the_stored_weights(train: ModuleType, what: str) -> None:
    features, actions = train.features_of(what), train.actions_of(what)
    value_weights, policy_weights = value_weights_for(what), policy_weights_for(what)
    policy = train.PolicyNetwork(len(features), actions)
    train.resume(policy, policy_weights, features, actions)
    seen = train.torch.tensor([name in policy_weights.rows for name in features])
    assert train.to_policy_weights(policy, features, actions, seen, policy_weights.made) == policy_weights
    seen = train.torch.tensor([name in value_weights.rows for name in features])
    assert (
        train.to_value_weights(train.value_network_from(what, features), features, seen, value_weights.made)
        == value_weights
    )


def test_a_network_of_another_size_keeps_its_size(
    train: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    features = ["deck Longspear", "deck Torch"]
    every = train.torch.ones(2)
    weights = train.to_value_weights(some_network(train, features, 8, 4), features, every, {})
    train.write("narrow-value", weights, tmp_path)
    monkeypatch.setattr(value_net, "FOLDERS", [tmp_path])
    assert train.to_value_weights(train.value_network_from("narrow", features), features, every, {}) == weights
