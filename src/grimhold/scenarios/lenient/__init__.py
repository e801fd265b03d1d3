"""Scenario files that do not say `strict`: whatever of their meanings makes sense, written out in strict words."""

from typing import Any

from grimhold.scenarios.lenient.classic import ClassicForms
from grimhold.scenarios.lenient.player import of_lenient
from grimhold.scenarios.lenient.quest import QuestForms
from grimhold.scenarios.lenient.readings import Readings
from grimhold.scenarios.player import Player

FORMS = {"classic": ClassicForms, "quest": QuestForms}


def readings(player: Player[Any]) -> Readings:
    """What a lenient scenario may mean, before its first step."""
    return Readings(of_lenient(player), FORMS[player.game.rulebook_name()])
