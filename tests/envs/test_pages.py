"""What the pages show of environments works as it is printed."""

import contextlib
import io
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def snippet_with(page: str, word: str) -> str:
    found = re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.S)
    return next(text for text in found if word in text)


def told_by(snippet: str) -> str:
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        exec(snippet, {})
    return told.getvalue()


def test_the_snippet_of_the_readme_plays_a_game() -> None:
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")
    told = told_by(snippet_with("README.md", "grimhold.envs"))
    assert len(told.splitlines()) == 3
    assert sum(float(line.split()[1]) for line in told.splitlines()) == pytest.approx(0)


def test_the_snippet_of_the_docs_steps_many_tables() -> None:
    pytest.importorskip("gymnasium", reason="Gymnasium is not installed")
    snippet = snippet_with("docs/environments.md", "ManyTables").replace("256", "4")
    assert "(4, 2)" in told_by(snippet)


def test_the_docs_name_the_sizes() -> None:
    pytest.importorskip("numpy", reason="environments need NumPy")
    from grimhold.envs.observations import fields_of

    page = (ROOT / "docs/environments.md").read_text(encoding="utf-8")
    for game in ("thunderstone", "quest"):
        fields = fields_of(game)
        assert f"{fields.actions.size:,} " in page
        assert f"({fields.size},)" in page
