"""Which rulebook's eyes a table needs. Nothing else in the clients knows that there are two."""

from grimhold.games.game import Game
from grimhold.games.rulebooks import Classic, Quest
from grimhold.terminal.classic.sight import ClassicSight
from grimhold.terminal.quest.sight import QuestSight
from grimhold.terminal.sight import Sight


def sight_of(game: Game, viewer: int) -> Sight:
    if isinstance(game, Classic):
        return ClassicSight(game, viewer)
    if isinstance(game, Quest):
        return QuestSight(game, viewer)
    raise RuntimeError("no rulebook")
