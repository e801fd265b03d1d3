"""Any legal option, each as likely as the next."""

from grimhold.bots.base import Bot
from grimhold.games.game import State


class RandomBot(Bot):
    name = "random"

    def answer(self, game: State) -> int:
        """It does not look at the table, so no world need be dealt for it."""
        return self.choose(game)

    def choose(self, world: State) -> int:
        return self.chance.below(len(world.options))
