"""Verbs of treasures: cards that lie beside a player and hide or keep others."""

from grimhold.classic.words.table import ClassicTable
from grimhold.core.ids import CardId
from grimhold.lang.base import Effect
from grimhold.lang.effects import OnWhat
from grimhold.lang.filters import ANY
from grimhold.lang.selectors import one
from grimhold.lang.table import Table


class BuryUnder(OnWhat, wire_name="BuryUnder"):
    """A card of the hand goes face down under the treasure."""

    def allows(self, t: ClassicTable, card: CardId, this: CardId) -> bool:
        return not t.owes(card)

    def act(self, t: ClassicTable, card: CardId) -> None:
        t.bury_under(card, t.this)

    def say(self) -> str:
        return f"you may put {self.what.say()} from your hand face down under this"


class Release(Effect, wire_name="Release"):
    """The card under the treasure goes to the player who has just won. The treasure is destroyed."""

    says = "that player gains the card under this, and this is destroyed"

    def run(self, t: ClassicTable) -> None:
        t.pc += 1
        t.release(t.this)


class SetBeatenAside(Effect, wire_name="SetBeatenAside"):
    """The beaten monster is kept out of the deck until the game ends."""

    says = "set the beaten monster aside with this until the game ends; it still counts as yours"

    def can(self, t: Table, this: CardId) -> bool:
        return t.foe in t.pile(t.who)

    def run(self, t: ClassicTable) -> None:
        t.pc += 1
        t.set_beaten_aside(t.this)


BURY_UNDER_THIS = BuryUnder(one(ANY))
RELEASE = Release()
SET_BEATEN_ASIDE = SetBeatenAside()
