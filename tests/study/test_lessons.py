"""Games to learn from, and the network that learns from them: its figures are those of the weights it leaves."""

import importlib
import sys
from pathlib import Path
from types import ModuleType

import pytest

pytest.importorskip("numpy")

BENCH = Path(__file__).resolve().parents[2] / "bench"


@pytest.fixture
def lessons(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(BENCH))
    return importlib.import_module("lessons")


def test_everything_that_can_be_learned_can_be_asked_for(lessons: ModuleType) -> None:
    assert tuple(lessons.KINDS) == importlib.import_module("teaching").WHATS


@pytest.mark.parametrize("what", ["classic-versus", "classic-alone", "classic-together", "quest-versus"])
def test_a_game_to_learn_from_is_the_same_whenever_it_is_played(lessons: ModuleType, what: str) -> None:
    kind = lessons.KINDS[what]
    found = next(game for number in range(20) if (game := lessons.played(kind, number)) and game[0])
    number = next(n for n in range(20) if lessons.played(kind, n) == found)
    assert lessons.played(kind, number) == found
    positions, results = found
    assert {len(position) for position in positions} == {len(results)}
    if what.endswith("versus"):
        assert sum(results) == pytest.approx(1.0)
    else:
        assert len(set(results)) == 1  # won or lost together
        assert 0.0 <= results[0] <= 1.0


def test_what_was_learned_is_what_is_kept(lessons: ModuleType, tmp_path: Path) -> None:
    torch = pytest.importorskip("torch", reason="PyTorch comes with the extra `train`")
    learn = importlib.import_module("learn")
    from grimhold.games.judgement import UNIT, Judgement

    lessons.play(("classic-versus", 7, 2.0, str(tmp_path / "games.npz")))
    positions = learn.Positions([tmp_path / "games.npz"], "cpu")
    names = learn.names_of("classic-versus")
    network, _ = learn.learn("classic-versus", positions, len(names))
    seen = torch.bincount(positions.traits.all.int(), minlength=len(names))
    weights = learn.in_whole_numbers(network, names, seen, {"by": "a test"})
    learn.write("classic-versus", weights, tmp_path)
    kept = learn.msgspec.json.decode((tmp_path / "classic-versus.json").read_bytes(), type=learn.Weights)
    assert kept == weights
    judgement = Judgement(kept, names)
    figures, _, there = positions.figures(network, torch.arange(1))
    traits = positions.traits.of(torch.arange(1))[0].tolist()
    assert judgement.of(traits) / UNIT == pytest.approx(float(figures[there][0].detach()), abs=0.1)
    sys.modules.pop("learn")
