"""Self-play for training, and what the networks learn from it."""

import importlib
from collections import defaultdict
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import grimhold
from grimhold.ai.policy_net import MOST, PolicyNet, policy_weights_for
from grimhold.ai.value_net import UNIT
from grimhold.play.rollout import features, record_self_play

pytest.importorskip("numpy")

BENCH = Path(__file__).resolve().parents[2] / "bench"
WHATS = ["classic-versus", "classic-alone", "classic-together", "quest-versus"]
GAMES = 25


@pytest.fixture
def self_play(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(BENCH))
    return importlib.import_module("self_play")


@pytest.fixture
def train(self_play: ModuleType, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Whoever practises for it leaves nothing behind in this process."""
    pytest.importorskip("torch", reason="PyTorch comes with the extra `train`")
    monkeypatch.setattr(self_play, "FOLDERS", [])
    return importlib.import_module("train")


def recorded_games(self_play: ModuleType, train: ModuleType, what: str, folder: Path) -> Any:
    """A few games, always the same."""
    notes: dict[str, list[Any]] = defaultdict(list)
    for number in range(GAMES):
        self_play.add_to_notes(self_play.play(self_play.GROUPS[what], number), notes)
    self_play.save(notes, folder / "games.npz")
    return train.RecordedGames([folder / "games.npz"], "cpu")


@pytest.mark.parametrize("what", WHATS)
def test_a_recorded_game_follows_from_its_number(self_play: ModuleType, what: str) -> None:
    group = self_play.GROUPS[what]
    first, again = self_play.play(group, 5), self_play.play(group, 5)
    assert first.results == again.results
    assert [[list(row) for row in turn] for turn in first.turns] == [
        [list(row) for row in turn] for turn in again.turns
    ]
    assert [answer.chosen for answer in first.tried] == [answer.chosen for answer in again.tried]
    assert first.tried
    assert all(0 < answer.probability <= 1 for answer in first.tried)
    assert all(len(answer.actions) == len(answer.heuristics) > 1 for answer in first.tried)
    assert {answer.turn for answer in first.tried} <= set(range(len(first.turns)))


@pytest.mark.parametrize("what", ["classic-versus", "quest-versus"])
def test_a_win_against_others_that_comes_very_late_counts_for_less(
    self_play: ModuleType, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    assert [self_play.weight_of_win(turns) for turns in (1, 150, 225, 300)] == [1.0, 1.0, 0.5, 0.0]
    group = self_play.GROUPS[what]
    usual = sum(self_play.play(group, 5).results)
    monkeypatch.setattr(self_play, "LONG", 0)
    assert 0 < sum(self_play.play(group, 5).results) < usual == 1.0


@pytest.mark.parametrize("game", ["thunderstone", "quest"])
def test_heuristic_seats_record_no_answers(game: str) -> None:
    state = grimhold.new_game(grimhold.first_setup(game, 2), 1).state
    seen = sum(1 + len(features(state, p)) for p in (0, 1))
    tempted = record_self_play(state.clone(), 1, 100, 0b00)
    begins, *noted = record_self_play(state, 1, 100, 0b11)
    assert begins == -1
    assert len(noted) == seen < len(tempted) - 1


def test_an_answer_that_is_worth_more_is_tried_more_often() -> None:
    net = PolicyNet(policy_weights_for("classic-alone"), [], [])
    likely, best, hardly, never = net.sampling_weights([0, UNIT * UNIT, -UNIT * UNIT, -100 * UNIT * UNIT])
    assert best == MOST > likely > hardly > never == 0


@pytest.mark.parametrize(("what", "praised"), [("classic-versus", "go rest"), ("quest-versus", "go The Temple")])
def test_what_went_well_becomes_likelier(
    self_play: ModuleType, train: ModuleType, tmp_path: Path, what: str, praised: str
) -> None:
    torch = train.torch
    torch.manual_seed(1)
    notes = recorded_games(self_play, train, what, tmp_path)
    names = train.actions_of(what)
    policy, well = train.PolicyNetwork(len(train.features_of(what)), names), names.index(praised)
    part = torch.arange(len(notes.notes["chosen"]))
    answers, first, of = notes.actions.of(part)
    chosen = answers[first + torch.from_numpy(notes.notes["chosen"]).long()]
    gains = (chosen == well).float()
    assert gains.any()

    def likely() -> float:
        features, begins, _ = notes.tried.of(part)
        shares = train.log_softmax(
            policy(features.long(), begins, answers, notes.heuristics.of(part)[0], of), of, len(part)
        )
        return float(shares[(answers == well).nonzero()].exp().mean().detach())

    before = likely()
    train.improve_policy(policy, torch.optim.Adam(policy.parameters(), lr=0.01), notes, gains)
    assert likely() > before


@pytest.mark.parametrize("what", WHATS)
def test_the_value_network_learns_who_wins(self_play: ModuleType, train: ModuleType, tmp_path: Path, what: str) -> None:
    """In the games it was taught by, it expects more than before what they came to."""
    torch = train.torch
    torch.manual_seed(1)
    notes = recorded_games(self_play, train, what, tmp_path)
    network = train.Network(len(train.features_of(what)))

    def error() -> float:
        found = notes.expected(network, not what.endswith("versus"))
        middle = found[range(len(notes.turns)), notes.turns // 2]
        there = range(train.MOST_SEATS) < notes.players[:, None]
        return float(abs(middle - notes.results)[there].mean())

    before = error()
    steps = torch.optim.Adam(network.parameters(), lr=0.01)
    for _ in range(10):
        train.improve_values(network, steps, notes, what)
    assert error() < 0.9 * before
