"""For somebody's first games: thinks as the greedy bot does, but not always."""

from grimhold.bots.base import whole
from grimhold.bots.greedy import GreedyBot
from grimhold.games.game import State


class GentleBot(GreedyBot):
    """`gentle:10` gives one answer in ten without thinking."""

    name = "gentle"
    usual_one_in = 3  # enough to lose to a beginner, too few to look foolish

    def __init__(self, seed: int, one_in: str = "") -> None:
        super().__init__(seed)
        self.one_in = max(1, whole(one_in, "answers of which one is thoughtless", self.usual_one_in))

    def answer(self, game: State) -> int:
        if self.chance.below(self.one_in) == 0:
            return self.chance.below(len(game.options))
        return GreedyBot.answer(self, game)
