"""How a greedy player thinks, whatever the rulebook.

Every option is tried on a copy of the sampled world; the rest of the turn is played by plain rules without looking ahead
(the `habit`), and the player's standing is compared. What these rules are and how well a player stands, each rulebook
says for itself.
"""

from typing import Generic, TypeVar

from grimhold.ai.rollout_policy import MOST_ANSWERS
from grimhold.bots.settled import settled
from grimhold.core.options import DONE
from grimhold.table.state import GameState

G = TypeVar("G", bound=GameState)

OPENING = 0  # where the program of a turn begins


class Mind(Generic[G]):
    # -- what each rulebook says for itself -------------------------------------------------------------------------

    def copy(self, world: G) -> G:
        raise RuntimeError("no rulebook")

    def habit(self, world: G) -> int:
        """The option taken without thinking."""
        raise RuntimeError("no rulebook")

    def is_plain(self, world: G) -> bool:
        """Is the habit good enough for this question of the own turn?"""
        return False

    def is_decisive(self, world: G) -> bool:
        """Is this a question to think about even in an imagined turn?"""
        return False

    def judged(self, world: G, me: int, before: G) -> float:
        """How well a player stands when the turn is over; `before` is where the thought began."""
        raise RuntimeError("no rulebook")

    # -- thinking ---------------------------------------------------------------------------------------------------

    def decide(self, world: G) -> int:
        """In the own turn the option that leaves the player best off; others' questions are answered by habit."""
        if world.asked != world.active or self.is_plain(world):
            return self.habit(world)
        return self.best(world)

    def best(self, world: G) -> int:
        """The option of highest value; where nothing is better than going on, going on."""
        options = sorted(world.options, key=lambda option: option != DONE)
        chosen, most = options[0], float("-inf")
        for option in options:
            found = self.prospect(world, option)
            if found > most:
                chosen, most = option, found
        return chosen

    def prospect(self, world: G, option: int) -> float:
        """The player's standing at the end of the turn, if the turn goes on with this option."""
        copy = self.copy(world)
        copy.apply(option)
        for _ in range(MOST_ANSWERS):
            if copy.over or copy.pc == OPENING:
                break
            copy.apply(self.best(copy) if self.is_decisive(copy) else self.habit(copy))
        return settled(self.judged(copy, world.active, world))
