"""The pools of an attack while they are added up: physical attack, magic attack and light."""

from grimhold.core.ids import CardId, NoteKind, SumReason
from grimhold.core.machine import NOTHING
from grimhold.lang import notes
from grimhold.lang.filters import Filter
from grimhold.table.breakdown import BY_CARD, ITSELF, Breakdown, add_contribution
from grimhold.table.fields import GameFields


class AttackPools:
    """The base class of the sums of both rulebooks. It lists every contribution if it is given a breakdown."""

    def __init__(self, state: GameFields, immune: list[Filter], parts: Breakdown | None) -> None:
        self.state = state
        self.immune = immune  # the cards that do nothing to the monster
        self.parts = parts
        self.physical = 0
        self.magic = 0
        self.light = 0

    def add(
        self, card: CardId, stat: NoteKind, amount: int, reason: SumReason, kind: int = NOTHING, number: int = NOTHING
    ) -> None:
        if amount == 0:
            return
        if stat == notes.ATTACK:
            self.physical += amount
        elif stat == notes.MAGIC:
            self.magic += amount
        else:
            self.light += amount
        if self.parts is not None:
            add_contribution(self.parts, self.state, card, stat, amount, reason, kind, number)

    def add_from(self, source: int, card: CardId, stat: NoteKind, amount: int) -> None:
        """Adds what another card gave to this one, or this one to itself."""
        if source < 0 or source == card:
            self.add(card, stat, amount, ITSELF)
        else:
            self.add(card, stat, amount, BY_CARD, self.state.kinds[source])

    def is_immune_to(self, card: CardId) -> bool:
        for immune in self.immune:
            if immune.fits(self.state, card):
                return True
        return False
