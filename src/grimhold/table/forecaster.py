"""The base class of forecasters. A forecast plays a battle on copies, by the rules, in the attacker's favour.

Results are lists of numbers, so that the code is translated. Views decode them (`views/question.py`).
"""

from typing import Any, Final

from grimhold.core.ids import CardId, Seat

# The numbers of a battle result. The unmet needs and the parts of the attack follow.
WINS: Final = 0
ATTACK: Final = 1
PHYSICAL: Final = 2
MAGIC: Final = 3
PENALTY: Final = 4  # missing light
DARKNESS: Final = 5  # the attack that missing light costs
HEALTH: Final = 6
PLACE: Final = 7
FOE: Final = 8
FOE_SHUFFLES: Final = 9
FOE_KIND: Final = 10
REASON: Final = 11  # why the monster cannot be attacked, or 0
UNMET: Final = 12  # the number of unmet needs; the needs follow

# The numbers of a hand before a target is chosen. The parts follow.
SUM_GOLD: Final = 0
SUM_PHYSICAL: Final = 1
SUM_MAGIC: Final = 2
SUM_LIGHT: Final = 3
SUMS: Final = 4


class Forecaster:
    """Each rulebook has a subclass, which names its own type of state instead of `Any`."""

    def forecast(self, state: Any, monster: CardId) -> list[int]:
        """The result of attacking a monster now."""
        raise RuntimeError("no rulebook")

    def is_decided(self, state: Any) -> bool:
        """Has the battle reached the comparison?"""
        raise RuntimeError("no rulebook")

    def result(self, state: Any) -> list[int]:
        """The result at the comparison."""
        raise RuntimeError("no rulebook")

    def hand_sums(self, state: Any, p: Seat, own: int) -> list[int]:
        """The sums of a hand without a target. `own`: include cards that are held back."""
        raise RuntimeError("no rulebook")

    def determinize(self, state: Any, viewer: Seat) -> None:
        """Deals all cards anew that a viewer cannot know."""
        raise RuntimeError("no rulebook")

    def ask_again(self, state: Any) -> None:
        """Runs the step of the open question again, after hidden cards were dealt anew."""
        state.step()

    def figures(self, state: Any) -> list[int]:
        """The current figures of all visible monsters; empty if they never change."""
        return []

    def path_costs(self, state: Any) -> list[int]:
        """The cost of the way to every room for the active player; empty without a map."""
        return []
