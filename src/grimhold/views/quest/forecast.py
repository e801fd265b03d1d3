"""What would come of a battle in each room."""

from grimhold.games.quest.delve import Prepare
from grimhold.games.quest.events import REVEALING
from grimhold.games.quest.fight import FightCard
from grimhold.games.quest.game import Quest
from grimhold.games.quest.turn import OpenTurn
from grimhold.games.quest.visit import Venture
from grimhold.lang.numbers import Condition
from grimhold.views.forecasts import Foretelling
from grimhold.views.looks import looks_at
from grimhold.views.reach import looked_ahead
from grimhold.views.shapes import Forecast


class QuestForetelling(Foretelling):
    game: Quest

    def fighter(self, kind: int) -> FightCard:
        return self.game.rules.fight[kind]

    def needs(self, kind: int) -> list[Condition]:
        return self.game.rules.foes[kind].needs


def forecasts(game: Quest) -> list[Forecast]:
    """One for each monster that can be seen, as things stand."""
    seen = game.twin()
    words = QuestForetelling(seen, looks_at(game).told)
    return [words.forecast(game.forecast(monster)) for monster in seen.targets()]


def outlook(game: Quest) -> list[Forecast]:
    """The same for the player about to go there, with what could be reached by what is in hand."""
    return looked_ahead(game, forecasts, (OpenTurn, Venture), Prepare, REVEALING)


def forecast_of(game: Quest, monster: int) -> Forecast:
    seen = game.twin()
    return QuestForetelling(seen, looks_at(game).told).forecast(game.forecast(monster))
