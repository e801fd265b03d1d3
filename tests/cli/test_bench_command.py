"""`grimhold bench`."""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

from grimhold.cli import bench, benchmarks
from grimhold.cli.benchmarks import LaidOut, RandomPlay, Timing, python_build
from grimhold.core.errors import GrimholdError
from grimhold.native import NATIVE, PURE, WISH
from grimhold.native.build import SOURCE
from grimhold.registry import running_build

from .running import Run, complaint

KEYS = {
    "schema_version", "version", "python", "game", "build", "games_per_second", "decisions_per_second",
    "playouts_per_second", "apply_per_second", "dealings_us", "clone_us", "json_us", "view_us", "forecasts_us",
    "outlook_us", "preview_us", "one_core_per_second", "all_cores_per_second",
    "chess_decisions_per_second", "ratio_to_chess",
}  # fmt: skip


def figures(build: str, decisions: float) -> Timing:
    return Timing(
        build, 1.0, decisions, 2 * decisions, 1.5 * decisions, 30.0, 2.0, 3.0, 400.0, 200.0, 800.0, 100.0,
        decisions, 2 * decisions, 50.0, decisions / 50.0,
    )  # fmt: skip


@pytest.mark.usefixtures("this_build")
def test_one_build_is_measured_with_exactly_the_promised_keys(run: Run) -> None:
    result = run("bench", "--seconds", "0.2", "--seed", "1", "--json")
    measured = json.loads(result.stdout)
    assert result.stderr == "seed 1\n"
    assert set(measured) == KEYS
    assert (measured["game"], measured["build"]) == ("thunderstone", running_build())
    assert measured["python"] == python_build()
    at_once = {"one_core_per_second", "all_cores_per_second"}
    assert all(measured[name] > 0 for name in KEYS - {"game", "build", "version", "python"} - at_once)
    assert all((measured[name] is not None) == (running_build() == NATIVE) for name in at_once)


@pytest.mark.usefixtures("this_build")
@pytest.mark.parametrize("game", ["dragonspire", "Mixed"])
def test_every_game_of_the_family_can_be_measured(run: Run, game: str) -> None:
    measured = json.loads(run("bench", "--game", game, "--seconds", "0.1", "--json").stdout)
    assert set(measured) == KEYS
    assert measured["game"] == game.lower()


def test_games_are_measured_with_the_features_that_chance_brings() -> None:
    play = RandomPlay("dragonspire", 1)
    settings = set()
    for _ in range(30):
        settings.add(play.game.config.setting)
        play.deal()
    assert len(settings) > 3


@pytest.mark.usefixtures("this_build")
def test_the_figures_are_shown_as_a_table(run: Run) -> None:
    result = run("bench", "--seconds", "0.2", "--seed", "1")
    assert result.exit_code == 0
    for words in (running_build(), "games per second", "in playouts", "ratio to python-chess", python_build()):
        assert words in result.stdout


@pytest.mark.usefixtures("this_build")
def test_without_python_chess_the_yardstick_is_left_out_with_a_word(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benchmarks, "find_spec", lambda _: None)
    result = run("bench", "--seconds", "0.2", "--seed", "1")
    assert result.exit_code == 0
    assert "games per second" in result.stdout
    assert "chess" not in result.stdout
    assert "pip install chess" in result.stderr
    told = json.loads(run("bench", "--seconds", "0.2", "--seed", "1", "--json").stdout)
    assert (told["chess_decisions_per_second"], told["ratio_to_chess"]) == (None, None)


@pytest.mark.parametrize(
    ("words", "code", "reason"),
    [
        (["--game", "chess"], 3, "there are thunderstone, dragonspire, mixed and quest"),
        (["--game", "dragonspyre"], 3, "nearest: dragonspire"),
        (["--seconds", "0"], 2, "--seconds"),
        (["--seconds", "long"], 2, "--seconds"),
    ],
)
def test_what_cannot_be_measured_is_refused(run: Run, words: list[str], code: int, reason: str) -> None:
    result = run("bench", *words)
    assert result.exit_code == code
    assert reason in complaint(result)


def test_two_builds_take_turns_and_are_compared(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[tuple[str, str, int]] = []

    def measured_apart(build: str, game: str, seconds: float, seed: int) -> Timing:
        order.append((build, game, seed))
        return figures(build, 100.0 if build == PURE else 300.0)

    monkeypatch.setattr(bench, "has_both_builds", lambda: True)
    monkeypatch.setattr(bench, "measured_apart", measured_apart)
    measured = json.loads(run("bench", "--game", "mixed", "--seconds", "4", "--seed", "7", "--json").stdout)
    assert order == [(build, "mixed", seed) for seed in (7, 8) for build in (PURE, NATIVE)]
    assert set(measured) == KEYS | {"builds", "native_to_pure"}
    assert (measured["game"], measured["build"], measured["native_to_pure"]) == ("mixed", PURE, 3.0)
    assert [build["build"] for build in measured["builds"]] == [PURE, NATIVE]
    shown = run("bench", "--seconds", "4").stdout
    assert "native to pure" in shown
    assert re.search(r"many at once on \d+ cores +200 +600\nall cores to one +2\.00 +2\.00", shown)


def test_slices_are_averaged_figure_by_figure() -> None:
    both = bench.average([figures(PURE, 100.0), figures(PURE, 300.0)])
    assert both == figures(PURE, 200.0)
    without_chess = [Timing(**{**vars(figures(PURE, n)), "chess_decisions_per_second": None}) for n in (100.0, 300.0)]
    assert bench.average(without_chess).ratio_to_chess is None


def test_both_builds_are_measured_unless_one_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    for wish in (PURE, NATIVE):
        monkeypatch.setenv(WISH, wish)
        assert not bench.has_both_builds()
    monkeypatch.delenv(WISH)
    for build in (PURE, NATIVE):
        monkeypatch.setattr("grimhold.registry.running_build", lambda build=build: build)
        assert bench.has_both_builds() == (build == NATIVE)


def test_a_build_is_measured_in_a_process_of_its_own() -> None:
    for build in {PURE, running_build()}:
        assert bench.measured_apart(build, "dragonspire", 0.1, 1).build == build


def test_that_process_finds_every_package_that_is_at_hand_here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    seen: list[dict[str, str]] = []

    def run_nothing(command: list[str], env: dict[str, str], **_: object) -> subprocess.CompletedProcess[str]:
        seen.append(env)
        return subprocess.CompletedProcess(command, 1, "", "nothing was run")

    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(subprocess, "run", run_nothing)
    with pytest.raises(GrimholdError, match="nothing was run"):
        bench.measured_apart(PURE, "dragonspire", 0.1, 1)
    path = seen[0]["PYTHONPATH"].split(os.pathsep)
    assert path[0] == str(SOURCE.parent)
    assert str(tmp_path) in path


def test_a_build_that_cannot_be_measured_is_told_in_one_line() -> None:
    with pytest.raises(GrimholdError) as refused:
        bench.measured_apart("swift", "dragonspire", 0.1, 1)
    assert str(refused.value) == "the swift build cannot be measured: GRIMHOLD_BUILD is 'pure' or 'native', not 'swift'"


def test_tables_that_are_laid_out_stay_so_however_often_they_are_dealt() -> None:
    tables = LaidOut("quest", 1)
    before = [next(tables.tables).state_hash() for _ in range(benchmarks.SAMPLES)]
    tables.slice()
    found = {next(tables.tables).state_hash() for _ in range(benchmarks.SAMPLES)}
    assert found == set(before)
    assert tables.playouts.rate() > 0 < tables.applied.rate()
    assert tables.dealings.times == benchmarks.SAMPLES
