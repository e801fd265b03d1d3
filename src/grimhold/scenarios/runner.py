"""Running scenarios: one result each."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from grimhold.core.errors import GrimholdError, IllegalMove, UnknownName
from grimhold.scenarios.document import FormatError, Scenario, mapping, read_scenarios
from grimhold.scenarios.expectations import Expectations
from grimhold.scenarios.moves import Player, parse
from grimhold.scenarios.position import game_of

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


def run_file(path: Path) -> list[Result]:
    results: list[Result] = []
    for n, scenario in enumerate(read_scenarios(path), 1):
        if isinstance(scenario, FormatError):
            results.append(Result(path, f"document {n}", ERROR, str(scenario)))
        else:
            results.append(run(scenario))
    return results


def run(scenario: Scenario) -> Result:
    """Plays a scenario through; stops at the first step that goes wrong."""
    step = "position"
    try:
        player = Player(game_of(scenario))
        player.start()
        for n, raw in enumerate(scenario.do, 1):
            step = f"step {n}"
            problem = do(player, raw)
            if problem:
                return Result(scenario.path, scenario.title, FAIL, f"{step}: {problem}")
        step = "expect"
        found = Expectations(player).check(scenario.expect)
    except IllegalMove as problem:
        return Result(scenario.path, scenario.title, FAIL, f"{step}: {problem}")
    except (UnknownName, GrimholdError) as problem:
        return Result(scenario.path, scenario.title, ERROR, f"{step}: {problem}")
    if found:
        return Result(scenario.path, scenario.title, FAIL, f"expect: {'; '.join(found)}")
    return Result(scenario.path, scenario.title, OK)


def do(player: Player, raw: Any) -> str:
    """One entry of `do`; gives what went wrong, or nothing."""
    if isinstance(raw, dict) and ("expect" in raw or "refuse" in raw) and len(raw) != 1:
        raise FormatError(f"an expectation or a refusal stands alone, not with {', '.join(map(str, raw))}")
    if isinstance(raw, dict) and "expect" in raw:
        return "; ".join(Expectations(player).check(mapping(raw["expect"], "expect")))
    if isinstance(raw, dict) and "refuse" in raw:
        move = parse(raw["refuse"])
        before = player.game.state_hash()
        if player.can(move):
            return f"{raw['refuse']!r} was to be refused, but it is legal"
        return "" if player.game.state_hash() == before else "a refused move changed the game"
    player.make(parse(raw))
    return ""
