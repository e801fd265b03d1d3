"""Ways through the dungeon: found by walking on copies of the game, so that the engine says what is allowed."""

import heapq

from grimhold.core.options import DONE, second
from grimhold.games.quest.delve import PayInBlood
from grimhold.games.quest.options import MOVE
from grimhold.games.quest.visit import PotionHeals
from grimhold.lang.control import MayIgnore
from grimhold.scenarios.quest.speech import Speaker

LEFT_OPEN = (PayInBlood, PotionHeals, MayIgnore)  # the first answer is the mildest
Cost = tuple[int, int, int]  # light, steps, and what is lost on the way


def cheapest(player: Speaker, goals: list[int]) -> list[int] | None:
    """The rooms to go through, a goal last: by the least light, then by the fewest steps. None: there is no way."""
    start = player.trial()
    number = 0  # keeps the search in order where the cost is the same
    waiting: list[tuple[Cost, int, list[int], Speaker]] = [((0, 0, 0), number, [], start)]
    finished: set[int] = set()
    while waiting:
        _, _, way, walker = heapq.heappop(waiting)
        here = walker.game.champions[walker.game.active]
        if here in goals:
            return way
        if here in finished:
            continue
        finished.add(here)
        for option in walker.verbs(MOVE):
            after = walker.trial()
            after.game.apply(option)
            answer_anyhow(after)
            if after.is_walking():
                number += 1
                cost = (start.game.light - after.game.light, len(way) + 1, losses(after) - losses(start))
                heapq.heappush(waiting, (cost, number, [*way, second(option)], after))
    return None


def answer_anyhow(walker: Speaker) -> None:
    """Gets over the questions of a step: whatever can be declined is, of the rest the first answer is as good as any."""
    game = walker.game
    while not game.over and not walker.in_menu():
        declines = DONE in game.options and not isinstance(game.running(), LEFT_OPEN)
        game.apply(DONE if declines else game.options[0])


def losses(walker: Speaker) -> int:
    """Wounds taken and cards and tokens missing, as a number that grows."""
    game = walker.game
    p = game.active
    return game.wounds[p] - len(game.hand(p)) - sum(game.gear)
