"""Lenient scenario files: every sensible reading of a file is written in strict words."""

from typing import Any

from grimhold.scenarios.adapter import adapter_of
from grimhold.scenarios.lenient.readings import Readings
from grimhold.scenarios.moves import MoveRunner


def readings(player: MoveRunner[Any]) -> Readings:
    """The readings of a lenient scenario before its first step."""
    adapter = adapter_of(player)
    same = adapter.lenient_moves(player.game)  # it also records forced answers
    if player.game.events is not None:
        same.listen(player.happened)
    return Readings(same, adapter.forms)
