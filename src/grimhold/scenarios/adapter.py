"""The scenario part of a rulebook: it builds positions, makes moves and checks expectations."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from grimhold.registry import part, rulebook_named, rulebook_of
from grimhold.scenarios.document import Scenario
from grimhold.scenarios.expectations import Expectations
from grimhold.scenarios.moves import MoveRunner


@dataclass(frozen=True)
class ScenarioAdapter:
    """Builds positions, move runners and expectations for one rulebook."""

    game_of: Callable[[Scenario], Any]  # the state of a position
    moves: Callable[[Any], MoveRunner[Any]]
    expectations: Callable[[Any], Expectations[Any]]
    lenient_moves: Callable[[Any], Any]  # for lenient files
    forms: Callable[[Any], Any]  # for lenient files


def adapter_of(player: MoveRunner[Any]) -> ScenarioAdapter:
    found: ScenarioAdapter = part(rulebook_of(player.game), "scenarios")
    return found


def player_of(scenario: Scenario) -> MoveRunner[Any]:
    """A move runner at the position of a scenario."""
    adapter: ScenarioAdapter = part(rulebook_named(scenario.game), "scenarios")
    game = adapter.game_of(scenario)
    game.idle, game.patient = scenario.idle, True
    player = adapter.moves(game)
    if scenario.speaks_of_log():
        player.listen([])
    return player


def expectations(player: MoveRunner[Any]) -> Expectations[Any]:
    return adapter_of(player).expectations(player)
