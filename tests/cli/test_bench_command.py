"""`grimhold bench`."""

import json
import shutil
from pathlib import Path

import pytest

import grimhold
from grimhold.cli import bench, measuring
from grimhold.cli.measuring import Figures, RandomPlay, running_build

from .trying import Run, complaint

KEYS = {
    "schema_version", "version", "game", "build", "games_per_second", "decisions_per_second", "clone_us", "json_us",
    "view_us", "forecasts_us", "outlook_us", "preview_us",
    "chess_decisions_per_second", "ratio_to_chess",
}  # fmt: skip


def checkout(folder: Path) -> bench.Builds:
    """A checkout with the package twice, where nothing has really been compiled."""
    builds = bench.Builds(folder / "src", folder / "build" / "compiled")
    for build in (builds.pure, builds.compiled):
        package = Path(str(grimhold.__file__)).parent
        shutil.copytree(package, build / "grimhold", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    return builds


def figures(build: str, decisions: float) -> Figures:
    return Figures(build, 1.0, decisions, 2.0, 3.0, 400.0, 200.0, 800.0, 100.0, 50.0, decisions / 50.0)


def test_one_build_is_measured_with_exactly_the_promised_keys(run: Run) -> None:
    result = run("bench", "--seconds", "0.2", "--seed", "1", "--json", "--this-build")
    measured = json.loads(result.stdout)
    assert result.stderr == "seed 1\n"
    assert set(measured) == KEYS
    assert (measured["game"], measured["build"]) == ("thunderstone", running_build())
    assert all(measured[name] > 0 for name in KEYS - {"game", "build", "version"})


@pytest.mark.parametrize("game", ["dragonspire", "Mixed"])
def test_every_game_of_the_family_can_be_measured(run: Run, game: str) -> None:
    measured = json.loads(run("bench", "--game", game, "--seconds", "0.1", "--json", "--this-build").stdout)
    assert set(measured) == KEYS
    assert measured["game"] == game.lower()


def test_games_are_measured_with_the_features_that_chance_brings() -> None:
    play = RandomPlay("dragonspire", 1)
    settings = set()
    for _ in range(30):
        settings.add(play.game.layout.setting)
        play.deal()
    assert len(settings) > 3


def test_the_figures_are_shown_as_a_table(run: Run) -> None:
    result = run("bench", "--seconds", "0.2", "--seed", "1", "--this-build")
    assert result.exit_code == 0
    for words in (running_build(), "games per second", "ratio to python-chess"):
        assert words in result.stdout


def test_without_python_chess_the_yardstick_is_left_out_with_a_word(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "find_spec", lambda _: None)
    result = run("bench", "--seconds", "0.2", "--seed", "1", "--this-build")
    assert result.exit_code == 0
    assert "games per second" in result.stdout
    assert "chess" not in result.stdout
    assert "pip install chess" in result.stderr
    told = json.loads(run("bench", "--seconds", "0.2", "--seed", "1", "--this-build", "--json").stdout)
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


def test_two_builds_take_turns_and_are_compared(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[tuple[str, str, int]] = []

    def measured_apart(build: Path, name: str, game: str, seconds: float, seed: int) -> Figures:
        order.append((name, game, seed))
        return figures(name, 100.0 if name == "pure" else 300.0)

    builds = bench.Builds(tmp_path / "src", tmp_path / "build" / "compiled")
    monkeypatch.setattr(bench, "both_builds", lambda: builds)
    monkeypatch.setattr(bench, "measured_apart", measured_apart)
    measured = json.loads(run("bench", "--game", "mixed", "--seconds", "4", "--seed", "7", "--json").stdout)
    assert order == [(build, "mixed", seed) for seed in (7, 8) for build in ("pure", "compiled")]
    assert set(measured) == KEYS | {"builds", "compiled_to_pure"}
    assert (measured["game"], measured["build"], measured["compiled_to_pure"]) == ("mixed", "pure", 3.0)
    assert [build["build"] for build in measured["builds"]] == ["pure", "compiled"]
    assert "compiled to pure" in run("bench", "--seconds", "4").stdout


def test_a_build_is_measured_in_a_process_of_its_own(tmp_path: Path) -> None:
    builds = checkout(tmp_path)
    assert bench.measured_apart(builds.pure, "pure", "dragonspire", 0.1, 1).build == "pure"


def test_both_builds_of_a_checkout_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    builds = checkout(tmp_path)
    for build in (builds.pure, builds.compiled):
        monkeypatch.setattr(bench, "__file__", str(build / "grimhold" / "cli" / "bench.py"))
        assert bench.both_builds() == builds
    shutil.rmtree(builds.compiled)
    monkeypatch.setattr(bench, "__file__", str(builds.pure / "grimhold" / "cli" / "bench.py"))
    assert bench.both_builds() is None


def test_a_compiled_build_that_is_not_compiled_is_refused(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    builds = checkout(tmp_path)
    monkeypatch.setattr(bench, "both_builds", lambda: builds)
    result = run("bench", "--seconds", "0.2")
    assert result.exit_code == 1
    assert "is pure, not compiled" in complaint(result)


def test_a_build_that_does_not_run_is_told_in_one_line(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    builds = checkout(tmp_path)
    (builds.pure / "grimhold" / "__main__.py").write_text("raise SystemExit('out of order')")
    monkeypatch.setattr(bench, "both_builds", lambda: builds)
    result = run("bench", "--seconds", "0.2")
    assert result.exit_code == 1
    assert complaint(result).endswith("cannot be measured: out of order")
