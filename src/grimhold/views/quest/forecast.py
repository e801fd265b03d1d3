"""What would come of a battle in each room, and the ways that lead there."""

from typing import Final

from msgspec.structs import replace

from grimhold.games import reasons
from grimhold.games.quest.battle import Muster, health_of
from grimhold.games.quest.delve import BeforeBattle, Compare, Prepare, Walk
from grimhold.games.quest.events import REVEALING
from grimhold.games.quest.game import Quest
from grimhold.games.quest.rules import MOST_ENTRIES, NEIGHBOURS, ROOMS, WILDERNESS
from grimhold.games.quest.turn import OpenTurn
from grimhold.games.story import Story
from grimhold.views.forecasts import best_outcome, poised, step_of
from grimhold.views.parts import parts_of
from grimhold.views.reach import looked_ahead
from grimhold.views.shapes import Forecast

SOME_CHANCE: Final = 1


def forecasts(game: Quest) -> list[Forecast]:
    """One for each monster that can be seen, as things stand."""
    return [forecast_of(game, card) for card in game.targets()]


def outlook(game: Quest) -> list[Forecast]:
    """The same for the player about to go there, with what could be reached by what is in hand."""
    return looked_ahead(game, forecasts, OpenTurn, Prepare, REVEALING)


def forecast_of(game: Quest, monster: int) -> Forecast:
    copy = poised(game)
    forget_the_future(copy)
    place = copy.place_of(monster)
    reason = Ways(copy).reason(place)
    copy.face(place)
    copy.pc = step_of(copy, BeforeBattle)
    copy.check_hands()
    best = best_outcome(copy, Compare, _result)
    return replace(best, reason=reasons.TEXTS.get(reason, ""))


def forget_the_future(game: Quest) -> None:
    """Dice and the order of the deck are not what they will be: a forecast must not tell what nobody can know."""
    game.chance = SOME_CHANCE
    deck = game.deck(game.active)
    deck.sort()  # of equal cards always the same one, wherever they lie
    deck.sort(key=game.kinds.__getitem__)
    game.shuffle(deck)


class Ways:
    """How the active champion could walk through the dungeon: the least light each room costs."""

    def __init__(self, game: Quest) -> None:
        here = game.champions[game.active]
        self.game = game
        self.start = here if here < ROOMS else WILDERNESS
        self.costs = cheapest(game, self.start)

    def reason(self, goal: int) -> int:
        """Why the champion could not get there with the light there is, or 0."""
        game = self.game
        if goal == self.start:
            return reasons.LEGAL
        if game.is_tethered():
            return reasons.MUST_STAY
        if goal in self.costs and self.costs[goal] <= light_left(game):
            return reasons.LEGAL
        return reasons.IN_CIRCLES if game.entries(goal) >= MOST_ENTRIES else reasons.NOT_ENOUGH_LIGHT


def light_left(game: Quest) -> int:
    """The light there is for moving; on the way what has not been spent yet."""
    walking = game.trail or isinstance(game.program[game.pc], Walk)
    return game.light if walking else game.light_now()


def cheapest(game: Quest, start: int) -> dict[int, int]:
    """The least light each room costs from here."""
    cost = {start: 0}
    waiting = [start]
    while waiting:
        waiting.sort(key=cost.__getitem__)
        here = waiting.pop(0)
        for place in NEIGHBOURS[here]:
            if game.tiles()[place] >= 0 and game.entries(place) < MOST_ENTRIES:
                found = cost[here] + game.light_needed(place)
                if found < cost.get(place, ROOMS * ROOMS):
                    cost[place] = found
                    waiting.append(place)
    return cost


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
