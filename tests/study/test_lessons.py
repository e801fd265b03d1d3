"""What can be learned and at which tables, and the network that learns: what it leaves judges as it did itself."""

import importlib
import random
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from grimhold import registry
from grimhold.ai import value_net as judgement
from grimhold.ai.policy_net import leanings_for
from grimhold.ai.value_net import UNIT, Judgement, Weights, weights_for

BENCH = Path(__file__).resolve().parents[2] / "bench"
WHATS = ["classic-versus", "classic-alone", "classic-together", "quest-versus"]


@pytest.fixture
def lessons(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(BENCH))
    return importlib.import_module("lessons")


@pytest.fixture
def improve(lessons: ModuleType) -> ModuleType:
    pytest.importorskip("numpy")
    pytest.importorskip("torch", reason="PyTorch comes with the extra `train`")
    return importlib.import_module("improve")


def test_everything_that_can_be_learned_can_be_asked_for(lessons: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(lessons.KINDS) == WHATS
    monkeypatch.setattr("sys.argv", ["improve.py", *WHATS])
    assert importlib.import_module("teaching").asked_for("").what == WHATS


def test_nobody_goes_on_from_what_was_learned_by_other_rules(
    lessons: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    teaching = importlib.import_module("teaching")
    monkeypatch.setattr("sys.argv", ["improve.py", "classic-alone", "--after", "classic-together"])
    assert teaching.asked_for("").after == "classic-together"
    monkeypatch.setattr("sys.argv", ["improve.py", "quest-versus", "--after", "classic-together"])
    with pytest.raises(SystemExit, match="2"):
        teaching.asked_for("")
    told = "improve.py: error: quest-versus cannot go on from classic-together: these are other rules\n"
    assert capsys.readouterr().err.endswith(told)


@pytest.mark.parametrize("what", WHATS)
def test_a_table_is_of_its_kind_and_the_same_whenever_it_is_laid_out(lessons: ModuleType, what: str) -> None:
    kind = lessons.KINDS[what]
    tables = [lessons.table_for(kind, number, random.Random(number), 0.5) for number in range(40)]
    again = [lessons.table_for(kind, number, random.Random(number), 0.5) for number in range(40)]
    assert [table.state_hash() for table in tables] == [table.state_hash() for table in again]
    assert {table.players for table in tables} == set(kind.players)
    assert {table.mode_name() for table in tables} == set(kind.modes)
    assert {table.contest() is None for table in tables} == {what.endswith("versus")}


def first_setups(kind: Any, table: Any, number: int) -> list[str]:
    """How the table would look in the first set-up of each game."""
    names = tuple("ABCDE"[: table.players])
    books = [(registry.rulebook_named(game), game) for game in kind.games]
    return [
        book.new_game(book.first_setup(game, names, table.mode_name()), number).state_hash() for book, game in books
    ]


@pytest.mark.parametrize("what", WHATS)
def test_there_are_as_many_first_setups_as_wished_for(lessons: ModuleType, what: str) -> None:
    kind = lessons.KINDS[what]
    for share in (0.0, 1.0):
        tables = [lessons.table_for(kind, number, random.Random(number), share) for number in range(10)]
        first = [table.state_hash() in first_setups(kind, table, number) for number, table in enumerate(tables)]
        assert first == [share == 1.0] * 10


def some_network(improve: ModuleType, traits: list[str], *sizes: int) -> Any:
    """One that has weights as if it had learned something."""
    improve.torch.manual_seed(1)
    network = improve.Network(len(traits), *sizes)
    for weights in network.parameters():
        improve.nn.init.normal_(weights, std=0.3)
    return network


@pytest.mark.parametrize("sizes", [(), (8, 4)])
@pytest.mark.parametrize("what", ["classic-versus", "quest-versus"])
def test_what_was_learned_is_what_is_kept(
    improve: ModuleType, lessons: ModuleType, tmp_path: Path, what: str, sizes: tuple[int, ...]
) -> None:
    torch, traits = improve.torch, improve.traits_of(what)
    network = some_network(improve, traits, *sizes)
    weights = improve.in_whole_numbers(network, traits, torch.ones(len(traits)), {"by": "a test"})
    improve.write(what, weights, tmp_path)
    kept = msgspec.json.decode((tmp_path / f"{what}.json").read_bytes(), type=Weights)
    assert kept == weights
    seen = [lessons.table_for(lessons.KINDS[what], n, random.Random(n), 0.5).traits(0) for n in range(8)]
    found = [float(network(torch.tensor(each), torch.tensor([0])).detach()) for each in seen]
    assert max(found) - min(found) > 1.0
    assert [Judgement(kept, traits).of(each) / UNIT for each in seen] == pytest.approx(found, abs=0.1)


def test_what_was_never_seen_is_not_kept(improve: ModuleType) -> None:
    traits = ["deck Longspear", "deck Spoon"]
    weights = improve.in_whole_numbers(some_network(improve, traits), traits, improve.torch.tensor([3, 0]), {})
    assert list(weights.rows) == ["deck Longspear"]


@pytest.mark.parametrize("what", WHATS)
def test_whoever_goes_on_begins_with_what_is_there(improve: ModuleType, what: str) -> None:
    traits, answers = improve.traits_of(what), improve.answers_of(what)
    judged, leant = weights_for(what), leanings_for(what)
    leans = improve.Leans(len(traits), answers)
    improve.resume(leans, leant, traits, answers)
    seen = improve.torch.tensor([name in leant.rows for name in traits])
    assert improve.leanings_in_whole_numbers(leans, traits, answers, seen, leant.made) == leant
    seen = improve.torch.tensor([name in judged.rows for name in traits])
    assert improve.in_whole_numbers(improve.judgement_kept(what, traits), traits, seen, judged.made) == judged


def test_a_judgement_of_another_size_goes_on_as_it_is(
    improve: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    traits = ["deck Longspear", "deck Torch"]
    every = improve.torch.ones(2)
    weights = improve.in_whole_numbers(some_network(improve, traits, 8, 4), traits, every, {})
    improve.write("narrow", weights, tmp_path)
    monkeypatch.setattr(judgement, "FOLDERS", [tmp_path])
    assert improve.in_whole_numbers(improve.judgement_kept("narrow", traits), traits, every, {}) == weights
