"""Studies small enough for a test: random bots, a few games."""

import json
import signal
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from grimhold.cli import app
from grimhold.study import page

Run = Callable[..., Result]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Iterator[Run]:
    """`run("simulate", "--games", "4")` is `grimhold simulate --games 4`; what draws the plots is left out of reports."""
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr(page, "library", lambda: "")
    heeded = signal.getsignal(signal.SIGINT)  # whoever is stopped no longer heeds it
    yield lambda *words: CliRunner().invoke(app, [str(word) for word in words])
    signal.signal(signal.SIGINT, heeded)


@pytest.fixture
def told(run: Run) -> Callable[..., dict[str, Any]]:
    """The JSON of a command that went well."""

    def tell(*words: object) -> dict[str, Any]:
        result = run(*words, "--json")
        assert result.exit_code == 0, result.stderr
        found: dict[str, Any] = json.loads(result.stdout)
        return found

    return tell
