"""Numbers and conditions of the classic fight: rank, light penalty, strength, what has been used."""

from typing import Final

from grimhold.classic.words.table import ClassicTable
from grimhold.core.ids import CardId
from grimhold.lang import notes
from grimhold.lang.english import article, listed
from grimhold.lang.filters import Filter
from grimhold.lang.numbers import Condition, Number
from grimhold.lang.table import Table

LAST_RANK: Final = 3  # rank 0 lies before the first


class Rank(Number, wire_name="Rank"):
    """The rank of the monster attacked."""

    says = "the monster's rank"

    def value(self, t: ClassicTable, this: CardId) -> int:
        return t.rank

    def at_least(self, n: int) -> str:
        return f"the monster is in rank {listed([str(rank) for rank in range(n, LAST_RANK + 1)], 'or')}"

    def exactly(self, n: int) -> str:
        return f"the monster is in rank {n}"


class CountUsed(Number, wire_name="CountUsed"):
    """How many cards that fit have done something for their player this turn, wherever they are by now."""

    what: Filter

    def value(self, t: ClassicTable, this: CardId) -> int:
        hand = t.hand(t.active)
        n = 0
        for card in hand:
            if self.what.fits(t, card) and t.in_use(card):
                n += 1
        gone: list[int] = []
        for card in t.noted_cards(notes.USED):
            if card not in hand and card not in gone and self.what.fits(t, card):
                gone.append(card)
        return n + len(gone)

    def at_least(self, n: int) -> str:
        nouns = " or ".join([article(noun) for noun in self.what.noun().split(" or ")])
        return f"you have used {nouns} this turn"

    def say(self) -> str:
        return f"for each {self.what.noun()} you have used this turn"


class GoldRevealed(Number, wire_name="GoldRevealed"):
    """The printed gold of all cards revealed (ruling D12)."""

    says = "the total gold value of the cards in your hand"

    def value(self, t: Table, this: CardId) -> int:
        return sum([t.gold_of(card) for card in t.hand(t.active)])

    def at_least(self, n: int) -> str:
        return f"the cards in your hand have a total gold value of {n} or more"


class HighestLevel(Number, wire_name="HighestLevel"):
    """The highest level among the Heroes in hand."""

    says = "the highest level of your Heroes"

    def value(self, t: Table, this: CardId) -> int:
        return max([t.card(card).level for card in t.hand(t.active)], default=0)


class LightSurplus(Number, wire_name="LightSurplus"):
    """Light left over once the light penalty is gone."""

    says = "for each point of light left over"

    def value(self, t: ClassicTable, this: CardId) -> int:
        return t.surplus


class WielderStrength(Number, wire_name="WielderStrength"):
    says = "the wielder's strength"

    def value(self, t: Table, this: CardId) -> int:
        return t.strength_of(t.wielder_of(this))


class Penalty(Number, wire_name="Penalty"):
    """The light penalty of the monster looked at."""

    says = "the light penalty"

    def value(self, t: ClassicTable, this: CardId) -> int:
        return t.penalty

    def at_least(self, n: int) -> str:
        return "there is a light penalty" if n == 1 else f"the light penalty is {n} or more"


class WonJustNow(Condition, wire_name="WonJustNow"):
    """The active player has beaten a monster this turn."""

    says = "a monster has just been beaten"

    def holds(self, t: ClassicTable, this: CardId) -> bool:
        return t.beat_foe()


class FoeWorth(Condition, wire_name="FoeWorth"):
    vp: int

    def holds(self, t: Table, this: CardId) -> bool:
        return t.card(t.foe).vp >= self.vp

    def say(self) -> str:
        return f"it is the next one worth {self.vp} VP or more"


count_used = CountUsed
foe_worth = FoeWorth
RANK = Rank()
WIELDER_STRENGTH = WielderStrength()
LIGHT_PENALTY = Penalty()
GOLD_REVEALED = GoldRevealed()
HIGHEST_LEVEL = HighestLevel()
LIGHT_SURPLUS = LightSurplus()
WON_JUST_NOW = WonJustNow()
