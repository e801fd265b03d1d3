"""Numbers that are worked out when needed, and how they compare: `RANK >= 2`, `count(MONSTER) * 2`, `GOLD_OF_IT + 3`."""

from functools import partial
from typing import Any

from grimhold.core.ids import CardId
from grimhold.lang import notes
from grimhold.lang.base import Word
from grimhold.lang.english import listed, placed, plural
from grimhold.lang.filters import AnyCard, Both, Filter
from grimhold.lang.table import Table


class Condition(Word):
    """Holds or does not hold, for the card `this`."""

    def holds(self, t: Any, this: CardId) -> bool:
        raise RuntimeError("a condition without a test")

    def denied(self) -> str:
        """Its opposite in words."""
        return f"it is not so that {self.say()}"

    def __and__(self, other: "Condition") -> "Condition":
        return AllOf(self, other)

    def __invert__(self) -> "Condition":
        return NotSo(self)


class Number(Word):
    """A number, for the card `this`."""

    def value(self, t: Any, this: CardId) -> int:
        raise RuntimeError("a number without a value")

    def at_least(self, n: int) -> str:
        return f"{self.say()} is {n} or more"

    def exactly(self, n: int) -> str:
        return f"{self.say()} is {n}"

    def below(self, n: int) -> str:
        return f"{self.say()} is below {n}"

    def __add__(self, other: int) -> "Number":
        return Plus(self, other)

    def __mul__(self, other: int) -> "Number":
        return Times(self, other)

    def __ge__(self, least: int) -> Condition:
        return AtLeast(self, least)

    def __lt__(self, bound: int) -> Condition:
        return NotSo(AtLeast(self, bound))

    def is_(self, n: int) -> Condition:
        return Exactly(self, n)


class Fixed(Number, wire_name="Fixed"):
    n: int

    def value(self, t: Table, this: CardId) -> int:
        return self.n

    def say(self) -> str:
        return str(self.n)


class Plus(Number, wire_name="Plus"):
    a: Number
    n: int

    def value(self, t: Table, this: CardId) -> int:
        return self.a.value(t, this) + self.n

    def say(self) -> str:
        return f"{self.a.say()} plus {self.n}"


class Times(Number, wire_name="Times"):
    a: Number
    n: int

    def value(self, t: Table, this: CardId) -> int:
        return self.a.value(t, this) * self.n

    def say(self) -> str:
        return f"{self.n} {self.a.say()}"


class Count(Number, wire_name="Count"):
    """How many cards of the revealed hand fit."""

    what: Filter
    others: bool = False  # not the card itself

    def value(self, t: Table, this: CardId) -> int:
        n = 0
        for card in t.revealed(this):
            if self.what.fits(t, card) and not (self.others and card == this):
                n += 1
        return n

    def at_least(self, n: int) -> str:
        return f"you have {n} or more {plural(self.what.noun())}"

    def say(self) -> str:
        noun = f"{'other ' if self.others else ''}{self.what.noun()}"
        located = isinstance(self.what, Both) and self.what.b.says_where
        return f"for each {noun if located else placed(noun, ' in your hand')}"


def counts_nothing(n: Number, t: Table, this: CardId) -> bool:
    """Is it a count of the hand that is 0, or a count that only the rest of the effect can fill?"""
    counted = n.a if isinstance(n, Times) else n
    return isinstance(counted, CountGathered) or (isinstance(counted, Count) and counted.value(t, this) == 0)


def may_choose(n: Number, t: Table, this: CardId) -> bool:
    """Can any be chosen? A count that only the rest of the effect can fill may still grow."""
    return isinstance(n, CountGathered) or n.value(t, this) > 0


class CountGathered(Number, wire_name="CountGathered"):
    """How many cards the effect has collected so far: discarded, shown or destroyed."""

    what: Filter

    def value(self, t: Table, this: CardId) -> int:
        return len([card for card in t.noted_cards(notes.GATHERED) if self.what.fits(t, card)])

    def say(self) -> str:
        return "for each of them" if isinstance(self.what, AnyCard) else f"for each {self.what.noun()} so lost"


class Half(Number, wire_name="Half"):
    a: Number

    def value(self, t: Table, this: CardId) -> int:
        return self.a.value(t, this) // 2

    def say(self) -> str:
        return f"half {self.a.say()}, rounded down"


class WielderLevel(Number, wire_name="WielderLevel"):
    says = "the wielder's level"

    def value(self, t: Table, this: CardId) -> int:
        hero = t.wielder_of(this)
        return t.level_of(hero) if hero >= 0 else 0


class CostOfIt(Number, wire_name="CostOfIt"):
    """The cost of the card just chosen; 0 if it has none."""

    says = "that card's cost"

    def value(self, t: Table, this: CardId) -> int:
        return t.card(t.it).cost if t.it >= 0 else 0


class GoldOfIt(Number, wire_name="GoldOfIt"):
    """The gold of the card just chosen, as the table counts it."""

    says = "its gold value"

    def value(self, t: Table, this: CardId) -> int:
        return t.gold_of(t.it) if t.it >= 0 else 0


class MagicPool(Number, wire_name="MagicPool"):
    """The party's magic attack in the battle under way."""

    says = "your magic attack"

    def value(self, t: Table, this: CardId) -> int:
        return t.magic


class LevelOfIt(Number, wire_name="LevelOfIt"):
    says = "that monster's level"

    def value(self, t: Table, this: CardId) -> int:
        return t.card(t.it).level if t.it >= 0 else 0


class XpOfIt(Number, wire_name="XpOfIt"):
    says = "the XP printed on that monster"

    def value(self, t: Table, this: CardId) -> int:
        return t.card(t.it).xp if t.it >= 0 else 0


class Lessened(Number, wire_name="Lessened"):
    """A figure that shrinks, but never below 0."""

    start: int
    step: int
    per: Number

    def value(self, t: Table, this: CardId) -> int:
        return max(0, self.start - self.step * self.per.value(t, this))

    def say(self) -> str:
        return f"{self.start}; each point of {self.per.say()} lowers this bonus by {self.step}, to +0 at the least"


class AtLeast(Condition, wire_name="AtLeast"):
    number: Number
    least: int

    def holds(self, t: Table, this: CardId) -> bool:
        return self.number.value(t, this) >= self.least

    def say(self) -> str:
        return self.number.at_least(self.least)

    def denied(self) -> str:
        return self.number.below(self.least)


class Exactly(Condition, wire_name="Exactly"):
    number: Number
    n: int

    def holds(self, t: Table, this: CardId) -> bool:
        return self.number.value(t, this) == self.n

    def say(self) -> str:
        return self.number.exactly(self.n)


class NotSo(Condition, wire_name="NotSo"):
    a: Condition

    def holds(self, t: Table, this: CardId) -> bool:
        return not self.a.holds(t, this)

    def say(self) -> str:
        return self.a.denied()


class AllOf(Condition, wire_name="AllOf"):
    a: Condition
    b: Condition

    def holds(self, t: Table, this: CardId) -> bool:
        return self.a.holds(t, this) and self.b.holds(t, this)

    def say(self) -> str:
        return listed(self.parts())

    def parts(self) -> list[str]:
        return [*(self.a.parts() if isinstance(self.a, AllOf) else [self.a.say()]), self.b.say()]


def number(n: "int | Number") -> Number:
    return Fixed(n) if isinstance(n, int) else n


count_others = partial(Count, others=True)
count = Count
count_gathered = CountGathered
half = Half
lessened = Lessened
LEVEL_OF_IT = LevelOfIt()
XP_OF_IT = XpOfIt()
GOLD_OF_IT = GoldOfIt()
MAGIC_POOL = MagicPool()
WIELDER_LEVEL = WielderLevel()
COST_OF_IT = CostOfIt()
