"""What would come of attacking each monster of the hall."""

from grimhold.games import story as told
from grimhold.games.classic.events import REVEALING
from grimhold.games.classic.fight import FightCard
from grimhold.games.classic.foray import Prepare
from grimhold.games.classic.game import Classic
from grimhold.games.classic.turn import OpenTurn
from grimhold.lang.numbers import Condition
from grimhold.lang.tags import MONSTER_BIT
from grimhold.views.forecasts import Foretelling
from grimhold.views.looks import looks_at
from grimhold.views.reach import looked_ahead
from grimhold.views.shapes import Forecast


class ClassicForetelling(Foretelling):
    game: Classic

    def fighter(self, kind: int) -> FightCard:
        return self.game.rules.fight[kind]

    def needs(self, kind: int) -> list[Condition]:
        return self.game.rules.foes[kind].needs

    def own_reason(self, reason: int, kind: int, number: int) -> str:
        if reason == told.PLEDGE:
            return self.fighter(kind).pledges[number].amount.say()
        if reason == told.LATE:
            return self.fighter(kind).late[number].amount.say()
        if reason == told.COUNTED:
            return self.game.rules.foes[kind].counts[number].say()
        if reason == told.HALVED:
            return f"halved, as it is unless {self.game.rules.foes[kind].halves[number].say()}"
        if reason == told.TIMES:
            return f"\N{MULTIPLICATION SIGN}{number}"
        return f"darkness: light penalty {number}"


def forecasts(game: Classic) -> list[Forecast]:
    """One for each monster that might be attacked, as things stand."""
    seen = game.twin()
    words = ClassicForetelling(seen, looks_at(game).told)
    monsters = [card for card in seen.targets() if seen.card(card).tags & MONSTER_BIT]
    return [words.forecast(game.forecast(monster)) for monster in monsters]


def outlook(game: Classic) -> list[Forecast]:
    """The same for the player about to attack, with what could be reached by what is in hand."""
    return looked_ahead(game, forecasts, (OpenTurn,), Prepare, REVEALING)


def forecast_of(game: Classic, monster: int) -> Forecast:
    seen = game.twin()
    return ClassicForetelling(seen, looks_at(game).told).forecast(game.forecast(monster))
