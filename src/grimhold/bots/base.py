"""What every bot has: a name, luck of its own, and eyes that see no more than its seat does."""

from math import inf
from typing import Final

from grimhold.core.chance import Chance
from grimhold.games.game import State
from grimhold.rulebooks import sample

MOST: Final = 1_000_000  # of anything a bot can be asked for


class Bot:
    """Answers a question with the number of an option."""

    name = ""
    pace = 0.08  # seconds to think where people wait: together with what is begun by then, a tenth
    seconds = inf  # for one decision: whoever looks ahead stops by then with what was found

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)

    def answer(self, game: State) -> int:
        """The number of the option taken. The true game is left behind here: the bot sees a world dealt anew."""
        return self.choose(sample(game, game.asked, self.chance))

    def choose(self, world: State) -> int:
        raise RuntimeError(f"{type(self).__name__} cannot choose")


def whole(given: str, what: str, usual: int) -> int:
    """A parameter of a bot: a whole number, or as usual where nothing is said."""
    if not given:
        return usual
    if not given.isdecimal() or not 0 <= int(given) <= MOST:
        raise ValueError(f"{what} are a whole number up to {MOST:,}, not {given!r}")
    return int(given)
