"""What would come of attacking each monster of the hall."""

from msgspec.structs import replace

from grimhold.games import reasons
from grimhold.games.classic.battle import DARKNESS_COST, Muster, health_of
from grimhold.games.classic.events import REVEALING
from grimhold.games.classic.foray import Compare, Prepare, SufferDisease
from grimhold.games.classic.game import Classic
from grimhold.games.classic.turn import OpenTurn
from grimhold.games.story import Story
from grimhold.lang.tags import MONSTER_BIT
from grimhold.views.forecasts import best_outcome, poised, step_of
from grimhold.views.names import why
from grimhold.views.parts import parts_of
from grimhold.views.reach import looked_ahead
from grimhold.views.shapes import Forecast


def forecasts(game: Classic) -> list[Forecast]:
    """One for each monster that might be attacked, as things stand."""
    return [forecast_of(game, card) for card in game.targets() if game.card(card).tags & MONSTER_BIT]


def outlook(game: Classic) -> list[Forecast]:
    """The same for the player about to attack, with what could be reached by what is in hand."""
    return looked_ahead(game, forecasts, (OpenTurn,), Prepare, REVEALING)


def forecast_of(game: Classic, monster: int) -> Forecast:
    copy = poised(game)
    reason = copy.target_reason(monster)
    copy.face(monster)
    copy.pc = step_of(copy, SufferDisease)
    best = best_outcome(copy, Compare, _result)
    return replace(best, reason=reasons.TEXTS.get(reason, ""), why=why(reason))


def forecast_after(game: Classic, answer: int) -> Forecast:
    """What the battle under way comes to by an answer in it, if all else is answered as well as can be."""
    copy = game.clone()
    copy.patient = False
    copy.asked = -1
    copy.take(answer)
    return best_outcome(copy, Compare, _result)


def _result(game: Classic) -> Forecast:
    story: Story = []
    attack = Muster(game, game.rules, story).fight()
    health = health_of(game, game.rules)
    unmet = [need.say() for need in game.rules.foes[game.foe_kind].needs if not need.holds(game, game.foe)]
    return Forecast(
        monster=game.card(game.foe).name, ref=game.ref_of(game.foe), place=game.rank, attack=attack,
        physical=game.physical, magic=game.magic, light_penalty=game.penalty, darkness=DARKNESS_COST * game.penalty,
        health=health, wins=attack >= health and not unmet, unmet=unmet, parts=parts_of(game, story),
    )  # fmt: skip
