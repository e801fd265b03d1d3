"""Every scenario under tests/scenarios holds and is strict, and everything built is proven by one."""

from pathlib import Path

import pytest

from grimhold.scenarios.coverage import missing, proofs
from grimhold.scenarios.document import Scenario, read_scenarios, scenario_files
from grimhold.scenarios.runner import OK, run_file

ROOT = Path(__file__).parents[1] / "scenarios"
FILES = scenario_files([ROOT])
LENIENT = scenario_files([Path(__file__).parent / "lenient"])


@pytest.mark.parametrize("path", [*FILES, *LENIENT], ids=lambda path: str(path.relative_to(ROOT.parent)))
def test_every_scenario_of_the_file_holds(path: Path) -> None:
    problems = [f"{result.title}: {result.problem}" for result in run_file(path) if result.status != OK]
    assert not problems, "\n".join(problems)


def test_our_own_scenarios_are_strict() -> None:
    """`grimhold scenario --strict FILE` prints the strict form of those that are not."""
    scenarios = [scenario for path in FILES for scenario in read_scenarios(path)]
    lenient = [scenario for scenario in scenarios if not (isinstance(scenario, Scenario) and scenario.strict)]
    assert {str(scenario.path) for scenario in lenient if isinstance(scenario, Scenario)} == set()


def test_every_card_ruling_section_and_example_is_proven() -> None:
    assert missing(proofs(FILES)) == []
