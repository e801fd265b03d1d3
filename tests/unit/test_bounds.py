"""Every test ends: by a time limit at the latest, and every loop by itself."""

import ast
from pathlib import Path

import pytest

from support.bounds import rounds

TESTS = Path(__file__).parents[1]


def test_every_test_has_a_time_limit(request: pytest.FixtureRequest) -> None:
    assert request.config.pluginmanager.hasplugin("timeout"), "pytest-timeout is not installed"
    assert float(request.config.getini("timeout")) > 0


def is_bounded(condition: ast.expr) -> bool:
    """Does it count, or look at a clock?"""
    compared = [node for node in ast.walk(condition) if isinstance(node, ast.Compare)]
    return any(isinstance(op, ast.Lt | ast.LtE | ast.Gt | ast.GtE) for node in compared for op in node.ops)


def test_a_while_loop_counts_or_looks_at_a_clock() -> None:
    """Others are written `for _ in rounds()`."""
    for path in TESTS.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.While):
                assert is_bounded(node.test), f"{path}:{node.lineno}: this loop has no bound"


def test_a_loop_that_does_not_end_fails() -> None:
    with pytest.raises(AssertionError, match="did not end within 3 rounds"):
        assert list(rounds(3)) == [0, 1, 2]
    with pytest.raises(AssertionError, match="did not end within 0 seconds"):
        list(rounds(seconds=0))
