"""Any legal option, each as likely as the next."""

from grimhold.bots.base import Bot, Question


class RandomBot(Bot):
    name = "random"

    def choose(self, question: Question) -> int:
        return self.chance.below(question.answers)
