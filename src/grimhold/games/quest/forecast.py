"""What would come of a battle: it is fought on a copy, by the code that fights it, in the attacker's favour."""

from dataclasses import replace
from typing import Final

from grimhold.games import reasons
from grimhold.games.forecasts import MOST_LINES, Forecast, lines_of, merit
from grimhold.games.game import UNFOUGHT
from grimhold.games.quest.battle import Muster, health_of, needs_met
from grimhold.games.quest.delve import BeforeBattle, Compare, Walk
from grimhold.games.quest.game import Quest
from grimhold.games.quest.rules import MOST_ENTRIES, NEIGHBOURS, ROOMS
from grimhold.games.story import Story
from grimhold.lang.base import IN_DUNGEON

SOME_CHANCE: Final = 1


def forecasts(game: Quest) -> list[Forecast]:
    """One for each monster that can be seen, as things stand."""
    return [forecast_of(game, card) for card in game.targets()]


def forecast_of(game: Quest, monster: int) -> Forecast:
    copy = game.clone()
    copy.patient = False
    copy.frames = []
    copy.asked = -1
    copy.this = -1
    copy.it = -1
    copy.left = 0
    copy.who = copy.active
    copy.open = True
    copy.place = IN_DUNGEON
    copy.outcome = UNFOUGHT
    forget_the_future(copy)
    place = copy.place_of(monster)
    reason = way_reason(copy, place)
    copy.face(place)
    copy.pc = next(i for i, op in enumerate(copy.program) if isinstance(op, BeforeBattle))
    copy.check_hands()
    best = max(_outcomes(copy), key=merit)
    return replace(best, reason=reasons.TEXTS.get(reason, ""))


def forget_the_future(game: Quest) -> None:
    """Dice and the order of the deck are not what they will be: a forecast must not tell what nobody can know."""
    game.chance = SOME_CHANCE
    deck = game.deck(game.active)
    deck.sort(key=game.kinds.__getitem__)
    game.shuffle(deck)


def way_reason(game: Quest, goal: int) -> int:
    """Why the champion could not get there, or 0."""
    if reachable(game, goal):
        return reasons.LEGAL
    if game.is_tethered():
        return reasons.MUST_STAY
    return reasons.IN_CIRCLES if game.entries(goal) >= MOST_ENTRIES else reasons.NOT_ENOUGH_LIGHT


def reachable(game: Quest, goal: int) -> bool:
    """Could the champion get there with the light there is, by any way?"""
    here = game.champions[game.active]
    start = here if here < ROOMS else 0
    if goal == start:
        return True
    if game.is_tethered():
        return False
    return cheapest(game, start).get(goal, ROOMS * ROOMS) <= light_left(game)


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


def _outcomes(game: Quest) -> list[Forecast]:
    """Every way the battle can go, as far as the attacker's answers decide it. Dice and chance fall as they would."""
    found: list[Forecast] = []
    open_lines = [game]
    while open_lines:
        line = open_lines.pop()
        while line.asked < 0 and not isinstance(line.program[line.pc], Compare):
            line.step()
        if line.asked < 0:
            found.append(_result(line))
            continue
        options = line.options if len(found) + len(open_lines) < MOST_LINES else line.options[:1]
        for option in options:
            branch = line.clone()
            branch.asked = -1
            branch.take(option)
            open_lines.append(branch)
    return found


def _result(game: Quest) -> Forecast:
    story: Story = []
    attack = Muster(game, story).fight()
    health = health_of(game)
    return Forecast(
        game.card(game.foe).name, game.rank, attack, game.physical, game.magic, 0, health,
        attack >= health and needs_met(game), "", lines_of(game, story),
    )  # fmt: skip
