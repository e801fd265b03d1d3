"""What would come of an attack: the battle is fought on copies, by the code that fights it, in the attacker's favour.

All in numbers, so that it is translated with the rules; views make forecasts of them (`views/question.py`).
"""

from typing import Any, Final

from grimhold.core.ids import CardId

# What a battle comes to, in this order; then what the monster asks for in vain, and the parts of the attack.
WINS: Final = 0
ATTACK: Final = 1
PHYSICAL: Final = 2
MAGIC: Final = 3
PENALTY: Final = 4  # the light that is missing
DARKNESS: Final = 5  # the attack this costs
HEALTH: Final = 6
PLACE: Final = 7
FOE: Final = 8
FOE_SHUFFLES: Final = 9
FOE_KIND: Final = 10
REASON: Final = 11  # why it cannot be attacked, or 0
UNMET: Final = 12  # how many needs; their numbers follow

# What a hand comes to before a target is named, in this order; then the parts of it.
SUM_GOLD: Final = 0
SUM_PHYSICAL: Final = 1
SUM_MAGIC: Final = 2
SUM_LIGHT: Final = 3
SUMS: Final = 4


class Forecaster:
    """Each rulebook has one of its own."""

    # The table is `Any` so that each can name the kind of table it knows.

    def forecast(self, state: Any, monster: CardId) -> list[int]:
        """What comes of attacking a monster as things stand."""
        raise RuntimeError("no rulebook")

    def is_decided(self, state: Any) -> bool:
        """Has the battle come to the comparison?"""
        raise RuntimeError("no rulebook")

    def result(self, state: Any) -> list[int]:
        """What it comes to there."""
        raise RuntimeError("no rulebook")

    def hand_sums(self, state: Any, p: int, own: int) -> list[int]:
        """What a hand brings against a target with no say in the matter; `own`: with cards that are held back."""
        raise RuntimeError("no rulebook")

    def determinize(self, state: Any, viewer: int) -> None:
        """Deals anew whatever a viewer cannot know."""
        raise RuntimeError("no rulebook")

    def ask_again(self, state: Any) -> None:
        """Runs the step of the open question again, after hidden cards were dealt anew."""
        state.step()

    def figures(self, state: Any) -> list[int]:
        """What stands on every monster in sight, as things are now; nothing where that never changes."""
        return []

    def path_costs(self, state: Any) -> list[int]:
        """What it takes the active player to get everywhere; nothing where there are no ways."""
        return []
