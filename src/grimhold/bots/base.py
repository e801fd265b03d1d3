"""The base class of all bots, and the question they answer."""

from math import inf
from typing import Final

from grimhold.core.chance import Chance
from grimhold.registry import sample
from grimhold.table.state import GameState

MOST: Final = 1_000_000  # the largest whole number a parameter of a bot can be


class BotQuestion:
    """An open question as a bot may know it: the number of answers, and determinized copies of the game.

    A bot never gets the real state, so it cannot look at hidden cards.
    """

    def __init__(self, game: GameState, chance: Chance) -> None:
        self.answers = len(game.options)
        self._game = game
        self._chance = chance

    def world(self) -> GameState:
        """A determinized copy of the game with the same options."""
        return sample(self._game, self._game.asked, self._chance)


class Bot:
    """Answers a question with the number of an option."""

    name = ""
    pace = 0.08  # seconds for a decision in a game with people
    seconds = inf  # limit for a decision; a search then takes the best option so far

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)

    def answer(self, game: GameState) -> int:
        """The number of the chosen option. `choose` gets determinized copies of the state only."""
        return self.choose(BotQuestion(game, self.chance))

    def choose(self, question: BotQuestion) -> int:
        raise RuntimeError(f"{type(self).__name__} cannot choose")


def whole_number(given: str, what: str, default: int, least: int = 0) -> int:
    """A parameter of a bot: a whole number, or the default where none is given."""
    if not given:
        return default
    if not (given.isascii() and given.isdecimal()) or not least <= int(given) <= MOST:
        raise ValueError(f"{what} are a whole number from {least} to {MOST:,}, not {given!r}")
    return int(given)
