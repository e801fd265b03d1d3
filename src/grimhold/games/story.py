"""How a fight explains itself: every contribution with its card and its reason."""

from typing import Final


class Contribution:
    """One line of an explanation: a card gives an amount of something, for a reason."""

    def __init__(self, card: int, stat: int, amount: int, reason: str, rule: str = "") -> None:
        self.card = card  # -1: a rule, not a card
        self.stat = stat
        self.amount = amount
        self.reason = reason
        self.rule = rule  # the rule by its name, where the reason is no card's own words


TOTAL: Final = -1  # the stat of contributions that change the sum of both pools

Story = list[Contribution]
