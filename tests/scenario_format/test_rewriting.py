"""`grimhold scenario --strict`: a lenient file comes out in strict words and means the same."""

import os
from pathlib import Path
from textwrap import dedent

import pytest
from typer.testing import CliRunner

from grimhold.cli import app
from grimhold.scenarios.document import scenario_files
from grimhold.scenarios.lenient.rewriting import strict_text
from grimhold.scenarios.runner import OK, run_file

LENIENT = scenario_files([Path(__file__).parent / "lenient"])
FIGHT = """\
    # Two fights
    scenario: The turn ends by itself
    players: [{name: Ann, hand: [Militia, Dagger, Torch]}, {name: Bea}]
    hall: [Griknack Goblin, Nixie]
    do:
      - enter dungeon
      - {use: Torch}               # it shines anyway
      - {attack: Nixie}              # and the turn is over
      - visit village
    expect: {turn: Bea}
    ---
    scenario: All in one line
    players: [{name: Ann, hand: [Militia, Torch]}, {name: Bea}]
    hall: [Griknack Goblin, Nixie]
    do: [enter dungeon, {use: Torch}, {attack: Nixie}]
    expect: {turn: Bea, players: {Ann: {hand: [Militia, Torch]}}}
"""
STRICT = """\
    # Two fights
    strict: true
    scenario: The turn ends by itself
    players: [{name: Ann, hand: [Militia, Dagger, Torch]}, {name: Bea}]
    hall: [Griknack Goblin, Nixie]
    do:
      - enter dungeon
      # it shines anyway
      - {attack: Nixie}              # and the turn is over
      - end turn
      - visit village
    expect: {turn: Bea}
    ---
    scenario: All in one line
    players: [{name: Ann, hand: [Militia, Torch]}, {name: Bea}]
    hall: [Griknack Goblin, Nixie]
    do: [enter dungeon, {attack: Nixie}, end turn]
    expect: {turn: Bea, players: {Ann: {hand: [Militia, Torch]}}}
"""


def written(folder: Path, text: str, name: str = "one.yaml") -> Path:
    path = folder / name
    path.write_text(dedent(text), encoding="utf-8")
    return path


def printed(*paths: Path) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["scenario", "--strict", *map(str, paths)])
    return result.exit_code, result.stdout, result.stderr


def test_a_lenient_file_is_printed_in_strict_words_with_its_comments(tmp_path: Path) -> None:
    code, out, err = printed(written(tmp_path, FIGHT))
    assert (code, out, err) == (0, dedent(STRICT), "")
    strict = written(tmp_path, out, "strict.yaml")
    assert [result.status for result in run_file(strict)] == [OK, OK]
    assert printed(strict) == (0, out, "")


def test_a_refusal_is_printed_at_the_moment_in_doubt(tmp_path: Path) -> None:
    refused = FIGHT.replace("      - visit village\n", "      - {refuse: {buy: Torch}}\n      - visit village\n")
    code, out, err = printed(written(tmp_path, refused))
    assert (code, err) == (0, "")
    assert out.index("{refuse: {buy: Torch}}") < out.index("- end turn")


def test_several_files_make_one(tmp_path: Path) -> None:
    code, out, _ = printed(written(tmp_path, FIGHT), written(tmp_path, FIGHT, "two.yaml"))
    assert code == 0
    assert [result.status for result in run_file(written(tmp_path, out, "both.yaml"))] == [OK] * 4


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (FIGHT.replace("{attack: Nixie}  ", "{attack: Pegasus}"), "The turn ends by itself: step 3: "),
        (
            FIGHT.replace("{turn: Bea, players", "{turn: Ann, asks: Bea, players"),
            "All in one line: expect: asks: expected Bea, found none; asks holds only after 'end turn'",
        ),
        (
            FIGHT.replace("hall:", "hal:"),
            "The turn ends by itself: position: a scenario has no key 'hal' (nearest: hall",
        ),
        (
            FIGHT.replace("{attack: Nixie}  ", "{attack: Nixie, with: [Spear]}"),
            "The turn ends by itself: step 3: with Spear: the move has no question for it; the turn has come to its end",
        ),
        ("do: [", "not YAML"),
        ("", "holds no scenario"),
    ],
)
def test_what_has_no_strict_form_is_told(tmp_path: Path, text: str, line: str) -> None:
    path = written(tmp_path, text)
    code, _, err = printed(path)
    assert code == 1
    assert f"{path}: {line}" in err
    assert "Traceback" not in err


@pytest.mark.parametrize("path", LENIENT, ids=lambda path: path.name)
def test_lenient_files_hold_in_strict_words_or_say_which_do_not(tmp_path: Path, path: Path) -> None:
    text, problems = strict_text(path)
    results = run_file(written(tmp_path, text))
    failed = {f"{result.title}: {result.problem}" for result in results if result.status != OK}
    assert failed == set(problems)
    assert len(problems) <= 1


def test_a_pipe_is_read_once() -> None:
    reading, writing = os.pipe()
    os.write(writing, dedent(FIGHT).encode())
    os.close(writing)
    text, problems = strict_text(Path(f"/dev/fd/{reading}"))
    os.close(reading)
    assert (text, problems) == (dedent(STRICT), [])
