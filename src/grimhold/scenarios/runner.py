"""Runs scenarios. Each has one result."""

from dataclasses import dataclass, field
from pathlib import Path

from grimhold.core.errors import GrimholdError, IllegalMove
from grimhold.scenarios.adapter import player_of
from grimhold.scenarios.document import FormatError, Scenario, one_line, read_scenarios
from grimhold.scenarios.grammar import plain
from grimhold.scenarios.lenient import readings
from grimhold.scenarios.proofs import check_proves
from grimhold.scenarios.steps import Steps

OK = "ok"
FAIL = "FAIL"
ERROR = "ERROR"


@dataclass
class ScenarioResult:
    """The result of a scenario. `problem` names the step, the expected and the found value."""

    path: Path
    title: str
    status: str
    problem: str = ""
    remarks: list[str] = field(default_factory=list)  # possible mistakes that do not change the result

    def __post_init__(self) -> None:
        self.problem = one_line(self.problem)  # a name may hold a line break; a message is one line


def run_file(path: Path) -> list[ScenarioResult]:
    results: list[ScenarioResult] = []
    for n, scenario in enumerate(read_scenarios(path), 1):
        if isinstance(scenario, FormatError):
            results.append(ScenarioResult(path, scenario.title or f"document {n}", ERROR, str(scenario)))
        else:
            results.append(run_checked(scenario))
    return results


def run_checked(scenario: Scenario) -> ScenarioResult:
    """Check what a scenario claims to prove, then run it."""
    try:
        remarks = check_proves(scenario)
    except FormatError as problem:
        return ScenarioResult(scenario.path, scenario.title, ERROR, str(problem))
    result = run(scenario)
    result.remarks = remarks
    return result


def run(scenario: Scenario) -> ScenarioResult:
    """Run a scenario up to the first failing step."""
    if scenario.impossible:
        return run_impossible(scenario)
    steps: Steps | None = None
    try:
        steps = steps_of(scenario)
        status, problem = FAIL, steps.play(scenario)
    except GrimholdError as wrong:
        status, problem = FAIL if isinstance(wrong, IllegalMove) else ERROR, str(wrong)
    if not problem:
        return ScenarioResult(scenario.path, scenario.title, OK)
    return ScenarioResult(scenario.path, scenario.title, status, f"{steps.at if steps else 'position'}: {problem}")


def steps_of(scenario: Scenario) -> Steps:
    """The steps of a scenario at its position."""
    player = player_of(scenario)
    if not scenario.do and not scenario.expect:
        raise FormatError("nothing can go wrong here: there is neither 'do' nor 'expect'")
    player.start()
    return Steps(player) if scenario.strict else readings(player)


def run_impossible(scenario: Scenario) -> ScenarioResult:
    """Run a scenario whose set-up must be refused."""
    try:
        player_of(scenario)
    except FormatError as problem:
        return ScenarioResult(scenario.path, scenario.title, ERROR, f"position: {problem}")
    except GrimholdError as problem:
        if plain(scenario.impossible) in plain(problem):
            return ScenarioResult(scenario.path, scenario.title, OK)
        found = f"position: impossible, but not because {scenario.impossible!r}: {problem}"
        return ScenarioResult(scenario.path, scenario.title, FAIL, found)
    return ScenarioResult(scenario.path, scenario.title, FAIL, "position: was to be impossible, but it can be laid out")
