"""The one kind of question there is."""

from dataclasses import dataclass

from grimhold.core.options import DONE


@dataclass(frozen=True)
class Choice:
    """Who is asked, why, and the exact legal options in words. It is answered with the number of an option.

    Several cards are chosen one at a time, so an answer is always one option.
    """

    player: int
    name: str
    question: str
    options: list[int]
    words: list[str]

    @property
    def optional(self) -> bool:
        """Can the player decline?"""
        return DONE in self.options
