"""Running scenarios: one result each. What the moves and the expectations mean is up to the rulebook of the game."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from grimhold.core.errors import GrimholdError, IllegalMove, UnknownName
from grimhold.games.finding import shown
from grimhold.scenarios.document import FormatError, Scenario, expected_of, read_scenarios, words
from grimhold.scenarios.moves import plain
from grimhold.scenarios.player import Player
from grimhold.scenarios.proofs import check_proves
from grimhold.scenarios.troupes import expectations, player_of

OK = "ok"
FAIL = "FAIL"
ERROR = "ERROR"


@dataclass
class Result:
    """How one scenario went. `problem` names the step, what was expected and what was found."""

    path: Path
    title: str
    status: str
    problem: str = ""
    remarks: list[str] = field(default_factory=list)  # what may be a slip and changes nothing

    def __post_init__(self) -> None:
        self.problem = " ".join(self.problem.split())  # a name may hold a line break; a message is one line


def run_file(path: Path) -> list[Result]:
    results: list[Result] = []
    for n, scenario in enumerate(read_scenarios(path), 1):
        if isinstance(scenario, FormatError):
            results.append(Result(path, scenario.title or f"document {n}", ERROR, str(scenario)))
        else:
            results.append(run_checked(scenario))
    return results


def run_checked(scenario: Scenario) -> Result:
    """Runs a scenario if what it claims to prove makes sense."""
    try:
        remarks = check_proves(scenario)
    except FormatError as problem:
        return Result(scenario.path, scenario.title, ERROR, str(problem))
    result = run(scenario)
    result.remarks = remarks
    return result


def run(scenario: Scenario) -> Result:
    """Plays a scenario through; stops at the first step that goes wrong."""
    if scenario.impossible:
        return run_impossible(scenario)
    step = "position"
    try:
        player = player_of(scenario)
        if not scenario.do and not scenario.expect:
            raise FormatError("nothing can go wrong here: there is neither 'do' nor 'expect'")
        player.start()
        for n, raw in enumerate(scenario.do, 1):
            step = f"step {n}"
            problem = do(player, raw)
            if problem:
                return Result(scenario.path, scenario.title, FAIL, f"{step}: {problem}")
        step = "expect"
        player.settle()
        found = expect(player, scenario.expect)
    except IllegalMove as problem:
        return Result(scenario.path, scenario.title, FAIL, f"{step}: {problem}")
    except (UnknownName, GrimholdError) as problem:
        return Result(scenario.path, scenario.title, ERROR, f"{step}: {problem}")
    if found:
        return Result(scenario.path, scenario.title, FAIL, f"expect: {'; '.join(found)}")
    return Result(scenario.path, scenario.title, OK)


def run_impossible(scenario: Scenario) -> Result:
    """A game that the rules do not allow to be laid out."""
    try:
        player_of(scenario)
    except FormatError as problem:
        return Result(scenario.path, scenario.title, ERROR, f"position: {problem}")
    except GrimholdError as problem:
        if plain(scenario.impossible) in plain(problem):
            return Result(scenario.path, scenario.title, OK)
        found = f"position: impossible, but not because {scenario.impossible!r}: {problem}"
        return Result(scenario.path, scenario.title, FAIL, found)
    return Result(scenario.path, scenario.title, FAIL, "position: was to be impossible, but it can be laid out")


def check(player: Player[Any], expected: dict[str, Any]) -> list[str]:
    """A line for each expectation that holds neither now nor at another moment it may speak of."""
    found: list[str] = []
    for key, value in expected.items():
        lines = [expectations(moment).check({key: value}) for moment in player.moments()]
        if all(lines):
            found += lines[0]
    return found


def expect(player: Player[Any], expected: dict[str, Any]) -> list[str]:
    """A line for each expectation that does not hold, if they do not hold together however the last answers are taken."""
    return [] if player.settle_on(lambda reading: not check(reading, expected)) else check(player, expected)


def do(player: Player[Any], raw: Any) -> str:
    """One entry of `do`; gives what went wrong, or nothing."""
    if isinstance(raw, dict) and ("expect" in raw or "refuse" in raw):
        known = ("refuse", "because") if "refuse" in raw else ("expect",)
        if any(key not in known for key in raw):
            raise FormatError(f"an expectation or a refusal stands alone, not with {', '.join(map(str, raw))}")
    if isinstance(raw, dict) and "expect" in raw:
        player.settle()
        found = "; ".join(expect(player, expected_of(raw["expect"])))
        player.hear_anew()
        return found
    if isinstance(raw, dict) and "refuse" in raw:
        move, because = raw["refuse"], words(raw["because"], "because") if "because" in raw else ""
        return (
            ""
            if player.settle_on(lambda reading: not refuse(reading, move, because))
            else refuse(player, move, because)
        )
    player.make(player.parse(raw))
    return ""


def refuse(player: Player[Any], raw: Any, because: str) -> str:
    """A move that must not be possible, for the reason that is given if one is."""
    move = player.parse(raw)
    player.check_answers(move)
    before = player.game.state_hash()
    reasons = [reason for moment in player.moments() if (reason := moment.refusal(move))]
    if not reasons:
        return f"{shown(raw)} was to be refused, but it is legal"
    if player.game.state_hash() != before:
        return "a refused move changed the game"
    if not any(plain(because) in plain(reason) for reason in reasons):
        return f"{shown(raw)} is refused, but not because {because!r}: {reasons[0]}"
    return ""
