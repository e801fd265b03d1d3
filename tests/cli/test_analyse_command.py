"""`grimhold analyse` and `grimhold hint`."""

import json
from pathlib import Path

import pytest

from grimhold.classic.setup.build import first_game
from grimhold.cli.analyse import check_page
from grimhold.study import page

from .running import Run, complaint, recorded

WHOLE = 100_000  # more decisions than any game takes


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    alone = first_game("first-game", ("<Ann>",), mode="solo-normal")
    return recorded(tmp_path_factory.mktemp("analysed") / "game.json", WHOLE, alone)


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    return recorded(tmp_path / "begun.json", 3)


def test_a_finished_game_is_told_and_drawn(
    run: Run, finished: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "library", lambda: "")
    pytest.importorskip("altair")
    drawn = tmp_path / "game.html"
    result = run("analyse", str(finished), "--playouts", "1", "--html", str(drawn))
    assert result.exit_code == 0, result.stderr
    assert "before" in result.stdout and "<Ann>" in result.stdout and "[best found]" in result.stdout
    assert "the draw" in result.stdout and "own choices" in result.stdout and "others" not in result.stdout
    text = drawn.read_text(encoding="utf-8")
    assert "Chances to win" in text and "<Ann>" not in text


def test_as_data(run: Run, finished: Path) -> None:
    result = run("analyse", str(finished), "--playouts", "1", "--json")
    found = json.loads(result.stdout)
    assert found["players"] == ["<Ann>"] and found["playouts"] == 1
    assert all(0 <= turn["after"]["value"] <= 1 for turn in found["turns"])
    assert all(move["best"] == move["better"] for turn in found["turns"] for move in turn["moves"] if move["better"])


def test_what_cannot_be_analysed_is_told_in_a_line(run: Run, begun: Path, finished: Path) -> None:
    assert "not over" in complaint(run("analyse", str(begun)))
    assert "cannot read" in complaint(run("analyse", str(begun.with_name("none.json"))))
    assert "no folder" in complaint(run("analyse", str(finished), "--html", str(begun / "x" / "y.html")))


def test_a_page_that_cannot_be_written_is_told_by_its_name_before_anything_is_worked_out(
    run: Run, finished: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("altair")
    monkeypatch.setattr("grimhold.analysis.game.analysed", None)
    (tmp_path / "full.html").symlink_to("/dev/full")
    for name, words in (
        ("/proc/page.html", "cannot use /proc/page.html: "),
        (str(tmp_path / "full.html"), "is a pipe or a device"),
        (str(tmp_path / ("a" * 300)), "File name too long"),
    ):
        assert words in complaint(run("analyse", str(finished), "--playouts", "1", "--html", name))
    longest = tmp_path / f"{'a' * 250}.html"
    check_page(longest, finished)
    assert [path.name for path in tmp_path.iterdir()] == ["full.html"]


def test_a_page_takes_the_place_of_pages_only(run: Run, begun: Path, finished: Path) -> None:
    pytest.importorskip("altair")
    before = finished.read_bytes(), begun.read_bytes()
    assert "the record itself" in complaint(run("analyse", str(finished), "--html", str(finished)))
    assert "is no page" in complaint(run("analyse", str(finished), "--html", str(begun)))
    assert (finished.read_bytes(), begun.read_bytes()) == before


def test_a_wrong_decision_is_told_with_its_file(run: Run, begun: Path) -> None:
    begun.write_text(
        begun.read_text().replace('"decisions":[', '"decisions":[77,').replace('"decisions": [', '"decisions": [77,')
    )
    for command in ("analyse", "hint", "replay"):
        assert f"decision 1 of {begun}" in complaint(run(command, str(begun)))
    assert "playouts" in complaint(run("analyse", str(finished), "--playouts", "0"))


def test_a_hint_for_a_saved_game(run: Run, begun: Path, finished: Path) -> None:
    result = run("hint", str(begun), "--playouts", "8")
    assert result.exit_code == 0 and result.stdout.count("\n") == 1
    data = json.loads(run("hint", str(begun), "--playouts", "8", "--json").stdout)
    assert data["words"] in result.stdout and data["reason"] in result.stdout
    assert "over" in complaint(run("hint", str(finished)))
