"""Takes what leaves it best off at the end of the turn.

Every option is tried on a copy of the sampled world; the rest of the turn is played by the plain rules of `habit`, and the
player's standing is compared. So it enters the dungeon when a fight is worth more than a purchase, arms its heroes where
that wins, gives up cards where that is worth it, and ends the game when it is ahead.
"""

from collections.abc import Callable

from grimhold.bots.base import Bot
from grimhold.bots.habit import habit
from grimhold.bots.worth import score, standing
from grimhold.core.options import DONE
from grimhold.games.classic.foray import Declare
from grimhold.games.classic.game import Classic
from grimhold.games.game import LOST

OPENING = 0  # where the program of a turn begins
VICTORY = 1000.0
MOST_ANSWERS = 60  # imagined for one turn; a turn that is longer is judged as it stands
WASTED = 10.0  # points
NEARLY = 0.01  # a fight lost by less is a little better: it shows which preparations lead towards a win


class GreedyBot(Bot):
    name = "greedy"

    def choose(self, world: Classic) -> int:
        if world.asked != world.active:
            return world.options.index(habit(world))
        return world.options.index(best(world, prospect))


def best(world: Classic, value: Callable[[Classic, int], float]) -> int:
    """The option of highest value; where nothing is better than going on, going on."""
    options = [DONE, *world.options] if DONE in world.options else world.options
    chosen, most = options[0], float("-inf")
    for option in options:
        found = value(world, option)
        if found > most:
            chosen, most = option, found
    return chosen


def prospect(world: Classic, option: int) -> float:
    """The player's standing at the end of the turn, if the turn goes on with this option."""
    me = world.active
    copy = world.clone()
    copy.apply(option)
    for _ in range(MOST_ANSWERS):
        if copy.over or copy.pc == OPENING:
            break
        copy.apply(best(copy, prospect) if isinstance(copy.program[copy.pc], Declare) else habit(copy))
    return judged(copy, me)


def judged(world: Classic, me: int) -> float:
    if world.over:
        rivals = [score(world, p) for p in range(world.players) if p != me]
        lead = score(world, me) - max(rivals, default=0)
        if me not in world.winners():
            return lead - VICTORY
        return lead + (VICTORY if lead > 0 else 0.0)  # to share a victory is better than nothing, and no more
    return standing(world, me) + (defeat(world) if world.outcome == LOST else 0.0)


def defeat(world: Classic) -> float:
    """A lost fight: the narrower the better. Running against a guardian who does not give way is a wasted turn."""
    wasted = WASTED if world.rules.foes[world.foe_kind].immovable else 0.0
    return NEARLY * (world.attack - world.health) - wasted
