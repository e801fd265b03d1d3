"""The oracle reckons by itself: of the engine it sees what a player sees, and how a position is laid out."""

import ast
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ALLOWED = {"grimhold", "grimhold.scenarios.document", "grimhold.scenarios.adapter"}


@pytest.mark.parametrize("path", sorted(HERE.rglob("*.py")), ids=lambda path: str(path.relative_to(HERE)))
def test_no_module_of_the_oracle_imports_rules(path: Path) -> None:
    named: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            named |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            named.add(node.module or "")
    assert {name for name in named if name.partition(".")[0] == "grimhold"} <= ALLOWED
