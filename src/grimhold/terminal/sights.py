"""Which rulebook's eyes a table needs: a row for each. Nothing else in the clients knows that there are several."""

from collections.abc import Callable
from typing import Any

from grimhold.games.game import State
from grimhold.terminal.classic.sight import ClassicSight
from grimhold.terminal.quest.sight import QuestSight
from grimhold.terminal.sight import Sight

SIGHTS: dict[str, Callable[[Any, int], Sight]] = {"classic": ClassicSight, "quest": QuestSight}


def sight_of(game: State, viewer: int) -> Sight:
    return SIGHTS[game.rulebook_name()](game, viewer)
