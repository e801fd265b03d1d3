"""A bot that takes any legal option, each with the same probability."""

from grimhold.bots.base import Bot, BotQuestion


class RandomBot(Bot):
    name = "random"

    def choose(self, question: BotQuestion) -> int:
        return self.chance.below(question.answers)
