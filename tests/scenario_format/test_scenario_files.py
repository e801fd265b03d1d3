"""Every scenario under tests/scenarios holds, and everything built is proven by one."""

from pathlib import Path

import pytest

from grimhold.scenarios.coverage import missing, proofs
from grimhold.scenarios.document import scenario_files
from grimhold.scenarios.runner import OK, run_file

ROOT = Path(__file__).parents[1] / "scenarios"
FILES = scenario_files([ROOT])


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_scenario_of_the_file_holds(path: Path) -> None:
    problems = [f"{result.title}: {result.problem}" for result in run_file(path) if result.status != OK]
    assert not problems, "\n".join(problems)


def test_every_card_ruling_section_and_example_is_proven() -> None:
    assert missing(proofs(FILES)) == []
