"""Takes what leaves it best off at the end of the turn (`mind.py`), in each rulebook with a mind of its own."""

from grimhold.bots.base import Bot
from grimhold.bots.classic.mind import ClassicMind
from grimhold.bots.quest.mind import QuestMind
from grimhold.games.game import Game
from grimhold.games.rulebooks import Classic, Quest

CLASSIC = ClassicMind()
QUEST = QuestMind()


class GreedyBot(Bot):
    name = "greedy"

    def choose(self, world: Game) -> int:
        if isinstance(world, Quest):
            return world.options.index(QUEST.decide(world))
        if isinstance(world, Classic):
            return world.options.index(CLASSIC.decide(world))
        return super().choose(world)
