"""Who plays the scenarios of each rulebook, and who checks what came of them: a row for each."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from grimhold.rulebooks import rulebook_named
from grimhold.scenarios.classic.expectations import ClassicExpectations
from grimhold.scenarios.classic.player import ClassicPlayer
from grimhold.scenarios.classic.position import game_of as classic_game
from grimhold.scenarios.document import Scenario
from grimhold.scenarios.expectations import Expectations
from grimhold.scenarios.player import Player
from grimhold.scenarios.quest.expectations import QuestExpectations
from grimhold.scenarios.quest.player import QuestPlayer
from grimhold.scenarios.quest.position import game_of as quest_game


@dataclass(frozen=True)
class Troupe:
    """What the moves and the expectations of a scenario mean in one rulebook."""

    game_of: Callable[[Scenario], Any]  # its position
    player: Callable[[Any], Player[Any]]
    expectations: Callable[[Any], Expectations[Any]]


TROUPES = {
    "classic": Troupe(classic_game, ClassicPlayer, ClassicExpectations),
    "quest": Troupe(quest_game, QuestPlayer, QuestExpectations),
}


def player_of(scenario: Scenario) -> Player[Any]:
    """Somebody who knows the rulebook of the scenario's game, at its position."""
    troupe = TROUPES[rulebook_named(scenario.game).name]
    game = troupe.game_of(scenario)
    game.idle, game.patient = scenario.idle, True
    player = troupe.player(game)
    if scenario.speaks_of_log():
        player.listen([])
    return player


def expectations(player: Player[Any]) -> Expectations[Any]:
    return TROUPES[player.game.rulebook_name()].expectations(player)
