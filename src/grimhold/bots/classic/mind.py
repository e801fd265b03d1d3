"""The greedy player of the classic rulebook.

It enters the dungeon when a fight is worth more than a purchase, arms its heroes where that wins, gives up cards where
that is worth it, and ends the game when it is ahead.
"""

from grimhold.bots.classic.habit import habit
from grimhold.bots.classic.worth import score, standing
from grimhold.bots.mind import Mind
from grimhold.classic.state import ClassicState
from grimhold.classic.turn.dungeon_phase import Declare
from grimhold.table.state import LOST

VICTORY = 1000.0
LOST_TURN = 1.0  # points: whoever loses might have done something else with the turn
WASTED = 10.0
NEARLY = 0.01  # a fight lost by less is a little better: it shows which preparations lead towards a win


class ClassicMind(Mind[ClassicState]):
    def copy(self, world: ClassicState) -> ClassicState:
        return world.clone()

    def habit(self, world: ClassicState) -> int:
        return habit(world)

    def is_decisive(self, world: ClassicState) -> bool:
        """Which monster is attacked decides the turn."""
        return isinstance(world.running(), Declare)

    def judged(self, world: ClassicState, me: int, before: ClassicState) -> float:
        if world.over:
            rivals = [score(world, p) for p in range(world.players) if p != me]
            lead = score(world, me) - max(rivals, default=0)
            if me not in world.winners():
                return lead - VICTORY
            return lead + (VICTORY if lead > 0 else 0.0)  # to share a victory is better than nothing, and no more
        return standing(world, me) + (defeat(world) if world.outcome == LOST else 0.0)


def defeat(world: ClassicState) -> float:
    """A lost fight: the narrower the better. Against each other it is a turn lost, even where it rids the deck of a weak
    card; alone it may hold back worse. A guardian who does not give way is not worth running against at all."""
    price = 0.0 if world.layout.mode.village_counts else LOST_TURN
    if world.rules.foes[world.foe_kind].immovable:
        price += WASTED
    return NEARLY * (world.attack - world.health) - price
