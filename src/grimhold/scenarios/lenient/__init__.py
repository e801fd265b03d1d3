"""Scenario files that do not say `strict`: each meaning that makes sense, written in strict words."""

from typing import Any

from grimhold.scenarios.adapter import adapter_of
from grimhold.scenarios.lenient.readings import Readings
from grimhold.scenarios.moves import MoveRunner


def readings(player: MoveRunner[Any]) -> Readings:
    """What a lenient scenario may mean, before its first step."""
    adapter = adapter_of(player)
    same = adapter.lenient_moves(player.game)  # who writes down the answers that nobody has to give
    if player.game.events is not None:
        same.listen(player.happened)
    return Readings(same, adapter.forms)
