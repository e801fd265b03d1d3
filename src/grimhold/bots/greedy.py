"""Takes what leaves it best off at the end of the turn (`mind.py`), in each rulebook with a mind of its own."""

from typing import Any

from grimhold.bots.base import Bot, Question
from grimhold.bots.classic.mind import ClassicMind
from grimhold.bots.mind import Mind
from grimhold.bots.quest.mind import QuestMind

MINDS: dict[str, Mind[Any]] = {"classic": ClassicMind(), "quest": QuestMind()}


class GreedyBot(Bot):
    name = "greedy"

    def choose(self, question: Question) -> int:
        world = question.world()
        return world.options.index(MINDS[world.rulebook_name()].decide(world))
