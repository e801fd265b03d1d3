"""Every command runs in this process, with stdout and stderr apart."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from grimhold.cli import app
from grimhold.native import WISH
from grimhold.registry import running_build

from .running import Run, recorded


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """`run("cards", "Elf")` is `grimhold cards Elf`."""
    monkeypatch.setenv("NO_COLOR", "1")

    def run_command(*words: str, typed: str = "") -> Result:
        return CliRunner().invoke(app, list(words), input=typed)

    return run_command


@pytest.fixture
def this_build(monkeypatch: pytest.MonkeyPatch) -> None:
    """The build under test is asked for, so the other is not measured beside it."""
    monkeypatch.setenv(WISH, running_build())


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a whole game of Ann and Bob, played at random."""
    return recorded(tmp_path / "game.json", 10_000)


@pytest.fixture
def half_record(tmp_path: Path) -> Path:
    """The record of a game that stands in the middle."""
    return recorded(tmp_path / "half.json", 40)
