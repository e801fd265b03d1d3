"""Scenario files that do not say `strict`: whatever of their meanings makes sense, written out in strict words."""

from typing import Any

from grimhold.scenarios.lenient.classic import ClassicForms, LenientClassicPlayer
from grimhold.scenarios.lenient.player import LenientPlayer
from grimhold.scenarios.lenient.quest import LenientQuestPlayer, QuestForms
from grimhold.scenarios.lenient.readings import Readings
from grimhold.scenarios.player import Player

FORMS = {"classic": ClassicForms, "quest": QuestForms}
PLAYERS: dict[str, type[LenientPlayer[Any]]] = {"classic": LenientClassicPlayer, "quest": LenientQuestPlayer}


def readings(player: Player[Any]) -> Readings:
    """What a lenient scenario may mean, before its first step."""
    rulebook = player.game.rulebook_name()
    same = PLAYERS[rulebook](player.game)  # who writes down the answers that nobody has to give
    if player.game.events is not None:
        same.listen(player.happened)
    return Readings(same, FORMS[rulebook])
