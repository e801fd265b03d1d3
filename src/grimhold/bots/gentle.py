"""For somebody's first games: thinks as the greedy bot does, but not always."""

from grimhold.bots.base import Question, whole
from grimhold.bots.greedy import GreedyBot


class GentleBot(GreedyBot):
    """`gentle:10` gives one answer in ten without thinking."""

    name = "gentle"
    usual_one_in = 3  # enough to lose to a beginner, too few to look foolish

    def __init__(self, seed: int, one_in: str = "") -> None:
        super().__init__(seed)
        self.one_in = whole(one_in, "answers of which one is thoughtless", self.usual_one_in, least=1)

    def choose(self, question: Question) -> int:
        if self.chance.below(self.one_in) == 0:
            return self.chance.below(question.answers)
        return super().choose(question)
