"""Any legal option, each as likely as the next."""

from grimhold.bots.base import Bot
from grimhold.games.game import Game


class RandomBot(Bot):
    name = "random"

    def answer(self, game: Game) -> int:
        """It does not look at the table, so no world need be dealt for it."""
        return self.choose(game)

    def choose(self, world: Game) -> int:
        return self.chance.below(len(world.options))
