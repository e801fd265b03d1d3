"""For somebody who would rather win now and then: thinks as another bot does, but not always."""

from grimhold.bots.base import Bot, Question, whole
from grimhold.bots.greedy import GreedyBot
from grimhold.bots.master import MasterBot
from grimhold.bots.planner import PlannerBot
from grimhold.bots.search import SearchBot
from grimhold.table.lookup import nearest

THINKERS: dict[str, type[Bot]] = {bot.name: bot for bot in (GreedyBot, PlannerBot, SearchBot, MasterBot)}


class GentleBot(Bot):
    """`gentle:10` gives one answer in ten without thinking; `gentle:10:planner` thinks as the planner does otherwise."""

    name = "gentle"
    usual_one_in = 3  # enough to lose to a beginner, too few to look foolish
    usual_thinker = GreedyBot.name

    def __init__(self, seed: int, one_in: str = "", thinker: str = "") -> None:
        super().__init__(seed)
        self.one_in = whole(one_in, "answers of which one is thoughtless", self.usual_one_in, least=1)
        if thinker and thinker not in THINKERS:
            names = list(THINKERS)
            raise ValueError(
                f"whoever thinks for it is one of {', '.join(names)}, not {thinker!r}{nearest(thinker, names, '')}"
            )
        self.thinker = THINKERS[thinker or self.usual_thinker](seed)
        self.pace = self.thinker.pace

    def choose(self, question: Question) -> int:
        if self.chance.below(self.one_in) == 0:
            return self.chance.below(question.answers)
        self.thinker.seconds = self.seconds
        return self.thinker.choose(question)
