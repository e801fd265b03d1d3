"""Any legal option, each as likely as the next."""

from grimhold.bots.base import Bot
from grimhold.games.classic.game import Classic


class RandomBot(Bot):
    name = "random"

    def answer(self, game: Classic) -> int:
        """It does not look at the table, so no world need be dealt for it."""
        return self.choose(game)

    def choose(self, world: Classic) -> int:
        return self.chance.below(len(world.options))
