"""Figures of a card in a fight that all rulebooks have."""

from grimhold.lang import notes
from grimhold.lang.effects import Gives
from grimhold.lang.numbers import Fixed


class Fighter:
    """A card in a player's hand."""

    def __init__(self) -> None:
        self.attack = 0  # without conditions
        self.magic = 0
        self.bonuses: list[Gives] = []  # with a condition or a counted amount
        self.auras: list[Gives] = []  # for other cards
        self.escapes = False

    def varies(self) -> bool:
        """May its text add to its fixed figures?"""
        return bool(self.bonuses)

    def bring(self, gives: Gives) -> None:
        amount = gives.amount
        if gives.when is not None or gives.stat == notes.LIGHT or not isinstance(amount, Fixed):
            self.bonuses.append(gives)
        elif gives.stat == notes.ATTACK:
            self.attack += amount.n
        else:
            self.magic += amount.n
