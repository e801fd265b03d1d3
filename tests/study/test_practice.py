"""Practice from which habits learn, and what they learn from it: likelier becomes what went well."""

import importlib
from pathlib import Path
from types import ModuleType

import pytest

np = pytest.importorskip("numpy")

BENCH = Path(__file__).resolve().parents[2] / "bench"


@pytest.fixture
def practice(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(BENCH))
    return importlib.import_module("practice")


def nothing_learned(folder: Path) -> Path:
    from grimhold.games.classic import setup as classic
    from grimhold.games.classic.answers import Answers
    from grimhold.games.classic.traits import Traits
    from grimhold.games.judgement import Names

    traits, answers = Names(), Names()
    rules = classic.rules_of(classic.DEFAULT_PROFILE)
    Traits(rules, traits)
    Answers(rules, answers)
    count = len(answers.all)
    np.savez(folder / "learned.npz", rows=np.zeros((len(traits.all), 2)), start=np.zeros(2),
             answers=np.zeros((count, 3)), scales=np.full(count, 0.02))  # fmt: skip
    return folder / "learned.npz"


@pytest.mark.parametrize("what", ["classic-versus", "classic-alone", "classic-together"])
def test_a_game_of_practice_is_the_same_whenever_it_is_played(practice: ModuleType, what: str, tmp_path: Path) -> None:
    leanings = practice.Leanings(nothing_learned(tmp_path))
    kind = practice.KINDS[what]
    first, again = practice.played(kind, 5, leanings), practice.played(kind, 5, leanings)
    assert first.results == again.results
    assert first.turns == again.turns
    assert [answer.chosen for answer in first.tried] == [answer.chosen for answer in again.tried]
    assert all(0 < answer.likely <= 1 for answer in first.tried)
    assert all(len(answer.answers) == len(answer.reckoned) > 1 for answer in first.tried)


def test_an_answer_that_is_worth_more_is_likelier(practice: ModuleType, tmp_path: Path) -> None:
    leanings = practice.Leanings(nothing_learned(tmp_path))
    likely = leanings.likely([0, 1], np.array([0, 1, 2]), np.array([0.0, 100.0, -100.0], np.float32))
    assert likely.sum() == pytest.approx(1)
    assert likely[1] > likely[0] > likely[2]


def test_what_went_well_becomes_likelier(practice: ModuleType, tmp_path: Path) -> None:
    torch = pytest.importorskip("torch", reason="PyTorch comes with the extra `train`")
    improve = importlib.import_module("improve")
    practice.practise(("classic-versus", 1, 2.0, str(nothing_learned(tmp_path)), str(tmp_path / "games.npz")))
    notes = improve.Practice([tmp_path / "games.npz"], "cpu")
    leans = improve.Leans(len(improve.names_of("classic-versus")), improve.answers_of())
    part = torch.arange(len(notes.notes["chosen"]))
    answers, first, of = notes.answers.of(part)
    rests = [n for n in range(len(part)) if answers[first[n] + int(notes.notes["chosen"][n])] == 2]
    gains = torch.zeros(len(part))
    gains[rests] = 1.0

    def likely() -> float:
        traits, begins, _ = notes.tried.of(part)
        shares = improve.log_shares(
            leans(traits.long(), begins, answers, notes.reckoned.of(part)[0], of), of, len(part)
        )
        return float(shares[(answers == 2).nonzero()].exp().mean().detach())

    before = likely()
    improve.lean(leans, torch.optim.Adam(leans.parameters(), lr=0.01), notes, gains)
    assert likely() > before
