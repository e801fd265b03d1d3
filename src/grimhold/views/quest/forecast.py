"""What would come of a battle in each room."""

from typing import Final

from msgspec.structs import replace

from grimhold.games import reasons
from grimhold.games.quest.battle import Muster, health_of
from grimhold.games.quest.delve import BeforeBattle, Compare, Prepare
from grimhold.games.quest.events import REVEALING
from grimhold.games.quest.game import Quest
from grimhold.games.quest.turn import OpenTurn
from grimhold.games.quest.visit import Venture
from grimhold.games.story import Story
from grimhold.views.forecasts import best_outcome, poised, step_of
from grimhold.views.names import why
from grimhold.views.parts import parts_of
from grimhold.views.quest.ways import Ways
from grimhold.views.reach import looked_ahead
from grimhold.views.shapes import Forecast

SOME_CHANCE: Final = 1


def forecasts(game: Quest) -> list[Forecast]:
    """One for each monster that can be seen, as things stand."""
    return [forecast_of(game, card) for card in game.targets()]


def outlook(game: Quest) -> list[Forecast]:
    """The same for the player about to go there, with what could be reached by what is in hand."""
    return looked_ahead(game, forecasts, (OpenTurn, Venture), Prepare, REVEALING)


def forecast_of(game: Quest, monster: int) -> Forecast:
    copy = poised(game)
    forget_the_future(copy)
    place = copy.place_of(monster)
    reason = Ways(copy).reason(place)
    copy.face(place)
    copy.pc = step_of(copy, BeforeBattle)
    copy.check_hands()
    best = best_outcome(copy, Compare, _result)
    return replace(best, reason=reasons.TEXTS.get(reason, ""), why=why(reason))


def forget_the_future(game: Quest) -> None:
    """Dice and the order of the deck are not what they will be: a forecast must not tell what nobody can know."""
    game.chance = SOME_CHANCE
    deck = game.deck(game.active)
    deck.sort()  # of equal cards always the same one, wherever they lie
    deck.sort(key=game.kind_of)
    game.shuffle(deck)


def _result(game: Quest) -> Forecast:
    story: Story = []
    attack = Muster(game, story).fight()
    health = health_of(game)
    unmet = [need.say() for need in game.rules.foes[game.foe_kind].needs if not need.holds(game, game.foe)]
    return Forecast(
        monster=game.card(game.foe).name, ref=game.ref_of(game.foe), place=game.rank, attack=attack,
        physical=game.physical, magic=game.magic, health=health, wins=attack >= health and not unmet, unmet=unmet,
        parts=parts_of(game, story),
    )  # fmt: skip
