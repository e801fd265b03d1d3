"""What a card brings to a fight, as far as all rulebooks agree on it."""

from grimhold.lang import notes
from grimhold.lang.effects import Gives
from grimhold.lang.numbers import Fixed


class Fighter:
    """A card in front of its player."""

    def __init__(self) -> None:
        self.attack = 0  # what it gives in any case
        self.magic = 0
        self.bonuses: list[Gives] = []  # what it gives on a condition, or counted
        self.auras: list[Gives] = []  # what it gives to others
        self.escapes = False

    def varies(self) -> bool:
        """May its text add to what it gives in any case?"""
        return bool(self.bonuses)

    def bring(self, gives: Gives) -> None:
        amount = gives.amount
        if gives.when is not None or gives.stat == notes.LIGHT or not isinstance(amount, Fixed):
            self.bonuses.append(gives)
        elif gives.stat == notes.ATTACK:
            self.attack += amount.n
        else:
            self.magic += amount.n
