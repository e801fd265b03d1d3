"""What every bot has: a name, luck of its own, and eyes that see no more than its seat does."""

from math import inf
from typing import Final

from grimhold.core.chance import Chance
from grimhold.registry import sample
from grimhold.table.state import GameState

MOST: Final = 1_000_000  # of anything a bot can be asked for


class Question:
    """All that a bot has of the true game: how many answers there are, and worlds dealt anew in which to look for one."""

    def __init__(self, game: GameState, chance: Chance) -> None:
        self.answers = len(game.options)
        self._game = game
        self._chance = chance

    def world(self) -> GameState:
        """One that whoever is asked cannot tell from the real one; the options are the same."""
        return sample(self._game, self._game.asked, self._chance)


class Bot:
    """Answers a question with the number of an option."""

    name = ""
    pace = 0.08  # seconds to think where people wait: together with what is begun by then, a tenth
    seconds = inf  # for one decision: whoever looks ahead stops by then with what was found

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)

    def answer(self, game: GameState) -> int:
        """The number of the option taken. The true game is left behind here."""
        return self.choose(Question(game, self.chance))

    def choose(self, question: Question) -> int:
        raise RuntimeError(f"{type(self).__name__} cannot choose")


def whole(given: str, what: str, usual: int, least: int = 0) -> int:
    """A parameter of a bot: a whole number, or as usual where nothing is said."""
    if not given:
        return usual
    if not (given.isascii() and given.isdecimal()) or not least <= int(given) <= MOST:
        raise ValueError(f"{what} are a whole number from {least} to {MOST:,}, not {given!r}")
    return int(given)
