"""The oracles owe nothing to the engine: their models import nothing of it, and their harness its public face alone."""

import ast
from pathlib import Path

import pytest

ORACLES = Path(__file__).resolve().parents[1] / "oracle"
MODULES = sorted(str(path.relative_to(ORACLES)) for path in ORACLES.rglob("*.py"))
# The face, and the reader of scenarios, which lays out positions.
PUBLIC = {"grimhold", "grimhold.game", "grimhold.scenarios.document", "grimhold.scenarios.adapter"}
MODELS = [
    "classic/cards.py", "classic/fight.py", "classic/village.py", "classic/scoring.py",
]  # fmt: skip


def imported(module: str) -> set[str]:
    tree = ast.parse((ORACLES / module).read_text(encoding="utf-8"))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    return names | {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}


@pytest.mark.parametrize("module", MODULES)
def test_an_oracle_knows_the_public_face_alone(module: str) -> None:
    assert {name for name in imported(module) if name.split(".")[0] == "grimhold"} <= PUBLIC


@pytest.mark.parametrize("module", MODELS)
def test_a_model_knows_neither_the_engine_nor_who_asks_it(module: str) -> None:
    own = {"oracle.classic.cards"}
    assert not {name for name in imported(module) if name.split(".")[0] in ("grimhold", "oracle")} - own
