"""For somebody's first game: thinks as the greedy bot does, but not always."""

from typing import Final

from grimhold.bots.greedy import GreedyBot
from grimhold.games.game import State

ONE_IN: Final = 3  # answers that are given without thinking: enough to lose to a beginner, too few to look foolish


class GentleBot(GreedyBot):
    name = "gentle"

    def answer(self, game: State) -> int:
        if self.chance.below(ONE_IN) == 0:
            return self.chance.below(len(game.options))
        return GreedyBot.answer(self, game)
