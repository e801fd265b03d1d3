"""What a rulebook brings for its scenarios: how to lay out a position, make moves, and check what is expected."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from grimhold.registry import part, rulebook_named, rulebook_of
from grimhold.scenarios.document import Scenario
from grimhold.scenarios.expectations import Expectations
from grimhold.scenarios.moves import MoveRunner


@dataclass(frozen=True)
class ScenarioAdapter:
    """What the moves and the expectations of a scenario mean in one rulebook."""

    game_of: Callable[[Scenario], Any]  # its position
    moves: Callable[[Any], MoveRunner[Any]]
    expectations: Callable[[Any], Expectations[Any]]
    lenient_moves: Callable[[Any], Any]  # for files that do not say `strict`
    forms: Callable[[Any], Any]  # the same


def adapter_of(player: MoveRunner[Any]) -> ScenarioAdapter:
    found: ScenarioAdapter = part(rulebook_of(player.game), "scenarios")
    return found


def player_of(scenario: Scenario) -> MoveRunner[Any]:
    """A move runner of the scenario's rulebook, at the scenario's position."""
    adapter: ScenarioAdapter = part(rulebook_named(scenario.game), "scenarios")
    game = adapter.game_of(scenario)
    game.idle, game.patient = scenario.idle, True
    player = adapter.moves(game)
    if scenario.speaks_of_log():
        player.listen([])
    return player


def expectations(player: MoveRunner[Any]) -> Expectations[Any]:
    return adapter_of(player).expectations(player)
