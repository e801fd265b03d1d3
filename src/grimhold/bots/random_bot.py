"""A bot that takes any legal option with equal probability."""

from grimhold.bots.base import Bot, BotQuestion


class RandomBot(Bot):
    name = "random"

    def choose(self, question: BotQuestion) -> int:
        return self.chance.below(question.answers)
