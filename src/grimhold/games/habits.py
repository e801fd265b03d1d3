"""How somebody plays who does not look ahead: an answer to every question, and a judgement of how well a player stands.

Games that are only imagined are played this way, by the hundred for one real decision. So habits keep to whole numbers
and to the subset of Python that is translated (docs/native.md): natively an answer takes about a microsecond. What single
cards are good for is worked out once, when the rules are made. Points are counted in hundredths here.
"""

from typing import Any, Final

POINT: Final = 100
MOST_ANSWERS: Final = 60  # imagined for one turn on average; what goes on longer is judged as it stands


class Habit:
    """Each rulebook has one of its own."""

    # The table is `Any` so that each can name the kind of table it knows.

    def answer(self, g: Any) -> int:
        """The option taken without thinking."""
        raise RuntimeError("no rulebook")

    def prospects(self, g: Any, p: int) -> int:
        """How well a player stands, in hundredths of a point: what was won, and what can be expected."""
        raise RuntimeError("no rulebook")
