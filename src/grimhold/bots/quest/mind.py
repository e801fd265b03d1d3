"""The greedy player of Quest.

It buys until its hands are strong, levels up and heals on the way, enters the dungeon for what it can beat, and meets the
guardian with all it has.
"""

from grimhold.bots.mind import Mind
from grimhold.bots.quest.habit import habit
from grimhold.bots.quest.worth import standing, time_left
from grimhold.quest.state import QuestState
from grimhold.quest.turn.dungeon_phase import Walk
from grimhold.quest.turn.ending import ChooseGuild, Recognition
from grimhold.quest.turn.village_phase import Venture
from grimhold.table.state import LOST

VICTORY = 1000.0
LOST_TURN = 1.0  # points: whoever loses might have done something else with the turn
NEARLY = 0.02  # a battle lost by less is a little better: it shows which preparations lead towards a win


class QuestMind(Mind[QuestState]):
    def copy(self, world: QuestState) -> QuestState:
        return world.clone()

    def habit(self, world: QuestState) -> int:
        return habit(world)

    def is_plain(self, world: QuestState) -> bool:
        """On the way the goal must not change with every step; and no standing tells what is good for the next game,
        or which guild will be of use in this one."""
        return isinstance(world.running(), Walk | Recognition | ChooseGuild)

    def is_decisive(self, world: QuestState) -> bool:
        """Whether the party can win in The Wilderness shows only once it is armed."""
        return isinstance(world.running(), Venture)

    def judged(self, world: QuestState, me: int, before: QuestState) -> float:
        """With the time there was before: a key found on the way must not look like a loss."""
        if world.over:
            return world.points(me) + (VICTORY if me in world.winners() else 0.0)
        return standing(world, me, time_left(before)) + (defeat(world) if world.outcome == LOST else 0.0)


def defeat(world: QuestState) -> float:
    return NEARLY * (world.attack - world.health) - LOST_TURN
