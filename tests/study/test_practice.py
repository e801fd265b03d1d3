"""Practice from which habits learn, and what they learn from it: likelier becomes what went well."""

import importlib
from collections import defaultdict
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import grimhold
from grimhold.ai.policy_net import ALL, Leaning, leanings_for
from grimhold.ai.value_net import UNIT
from grimhold.play.rollout import features, record_self_play

pytest.importorskip("numpy")

BENCH = Path(__file__).resolve().parents[2] / "bench"
WHATS = ["classic-versus", "classic-alone", "classic-together", "quest-versus"]
GAMES = 25


@pytest.fixture
def practice(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(BENCH))
    return importlib.import_module("practice")


@pytest.fixture
def improve(practice: ModuleType, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Whoever practises for it leaves nothing behind in this process."""
    pytest.importorskip("torch", reason="PyTorch comes with the extra `train`")
    monkeypatch.setattr(practice, "FOLDERS", [])
    return importlib.import_module("improve")


def some_practice(practice: ModuleType, improve: ModuleType, what: str, folder: Path) -> Any:
    """A few games, always the same."""
    notes: dict[str, list[Any]] = defaultdict(list)
    for number in range(GAMES):
        practice.write_down(practice.played(practice.KINDS[what], number), notes)
    practice.save(notes, folder / "games.npz")
    return improve.Practice([folder / "games.npz"], "cpu")


@pytest.mark.parametrize("what", WHATS)
def test_a_game_of_practice_is_the_same_whenever_it_is_played(practice: ModuleType, what: str) -> None:
    kind = practice.KINDS[what]
    first, again = practice.played(kind, 5), practice.played(kind, 5)
    assert first.results == again.results
    assert [[list(row) for row in turn] for turn in first.turns] == [
        [list(row) for row in turn] for turn in again.turns
    ]
    assert [answer.chosen for answer in first.tried] == [answer.chosen for answer in again.tried]
    assert first.tried
    assert all(0 < answer.likely <= 1 for answer in first.tried)
    assert all(len(answer.answers) == len(answer.reckoned) > 1 for answer in first.tried)
    assert {answer.turn for answer in first.tried} <= set(range(len(first.turns)))


@pytest.mark.parametrize("what", ["classic-versus", "quest-versus"])
def test_a_win_against_others_that_comes_very_late_counts_for_less(
    practice: ModuleType, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    assert [practice.counting(turns) for turns in (1, 150, 225, 300)] == [1.0, 1.0, 0.5, 0.0]
    kind = practice.KINDS[what]
    usual = sum(practice.played(kind, 5).results)
    monkeypatch.setattr(practice, "LONG", 0)
    assert 0 < sum(practice.played(kind, 5).results) < usual == 1.0


@pytest.mark.parametrize("game", ["thunderstone", "quest"])
def test_whoever_keeps_to_plain_reckoning_tries_nothing(game: str) -> None:
    state = grimhold.new_game(grimhold.first_setup(game, 2), 1).state
    seen = sum(1 + len(features(state, p)) for p in (0, 1))
    tempted = record_self_play(state.clone(), 1, 100, 0b00)
    begins, *noted = record_self_play(state, 1, 100, 0b11)
    assert begins == -1
    assert len(noted) == seen < len(tempted) - 1


def test_an_answer_that_is_worth_more_is_tried_more_often() -> None:
    leaning = Leaning(leanings_for("classic-alone"), [], [])
    likely, best, hardly, never = leaning.shares([0, UNIT * UNIT, -UNIT * UNIT, -100 * UNIT * UNIT])
    assert best == ALL > likely > hardly > never == 0


@pytest.mark.parametrize(("what", "praised"), [("classic-versus", "go rest"), ("quest-versus", "go The Temple")])
def test_what_went_well_becomes_likelier(
    practice: ModuleType, improve: ModuleType, tmp_path: Path, what: str, praised: str
) -> None:
    torch = improve.torch
    torch.manual_seed(1)
    notes = some_practice(practice, improve, what, tmp_path)
    names = improve.answers_of(what)
    leans, well = improve.Leans(len(improve.traits_of(what)), names), names.index(praised)
    part = torch.arange(len(notes.notes["chosen"]))
    answers, first, of = notes.answers.of(part)
    chosen = answers[first + torch.from_numpy(notes.notes["chosen"]).long()]
    gains = (chosen == well).float()
    assert gains.any()

    def likely() -> float:
        traits, begins, _ = notes.tried.of(part)
        shares = improve.log_shares(
            leans(traits.long(), begins, answers, notes.reckoned.of(part)[0], of), of, len(part)
        )
        return float(shares[(answers == well).nonzero()].exp().mean().detach())

    before = likely()
    improve.lean(leans, torch.optim.Adam(leans.parameters(), lr=0.01), notes, gains)
    assert likely() > before


@pytest.mark.parametrize("what", WHATS)
def test_a_judgement_learns_who_wins(practice: ModuleType, improve: ModuleType, tmp_path: Path, what: str) -> None:
    """In the games it was taught by, it expects more than before what they came to."""
    torch = improve.torch
    torch.manual_seed(1)
    notes = some_practice(practice, improve, what, tmp_path)
    network = improve.Network(len(improve.traits_of(what)))

    def error() -> float:
        found = notes.expected(network, not what.endswith("versus"))
        middle = found[range(len(notes.turns)), notes.turns // 2]
        there = range(improve.MOST_SEATS) < notes.players[:, None]
        return float(abs(middle - notes.results)[there].mean())

    before = error()
    steps = torch.optim.Adam(network.parameters(), lr=0.01)
    for _ in range(10):
        improve.judge(network, steps, notes, what)
    assert error() < 0.9 * before
