"""Which rulebook's eyes a table needs: a row for each. Nothing else in the clients knows that there are several."""

from grimhold.face import Game
from grimhold.terminal.classic.sight import ClassicSight
from grimhold.terminal.quest.sight import QuestSight
from grimhold.terminal.sight import Sight
from grimhold.views.shapes import CardFacts

SIGHTS: dict[str, type[Sight]] = {"classic": ClassicSight, "quest": QuestSight}


def sight_of(game: Game, viewer: int, cards: dict[str, CardFacts] | None = None) -> Sight:
    return SIGHTS[game.rulebook.name](game, viewer, cards or game.cards)
