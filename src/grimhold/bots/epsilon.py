"""A bot that answers at random now and then, and as another bot otherwise. The lower levels use it."""

from grimhold.bots.base import Bot, BotQuestion, whole_number
from grimhold.bots.greedy import GreedyBot
from grimhold.bots.search import MasterBot, PlannerBot, SearchBot
from grimhold.lang.english import nearest

BASE_BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (GreedyBot, PlannerBot, SearchBot, MasterBot)}


class EpsilonBot(Bot):
    """`epsilon:10` gives one answer in ten at random; `epsilon:10:planner` answers as the planner does otherwise."""

    name = "epsilon"
    default_one_in = 3
    default_base = GreedyBot.name

    def __init__(self, seed: int, one_in: str = "", base: str = "") -> None:
        super().__init__(seed)
        self.one_in = whole_number(one_in, "answers of which one is random", self.default_one_in, least=1)
        if base and base not in BASE_BOTS:
            names = list(BASE_BOTS)
            raise ValueError(f"the bot behind it is one of {', '.join(names)}, not {base!r}{nearest(base, names, '')}")
        self.base = BASE_BOTS[base or self.default_base](seed)
        self.pace = self.base.pace

    def choose(self, question: BotQuestion) -> int:
        if self.chance.below(self.one_in) == 0:
            return self.chance.below(question.answers)
        self.base.seconds = self.seconds
        return self.base.choose(question)
