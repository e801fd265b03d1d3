"""Numbers that are worked out when needed, and how they compare: `RANK >= 2`, `count(MONSTER) * 2`, `GOLD_OF_IT + 3`."""

from dataclasses import dataclass
from typing import Any, Final

from grimhold.core.machine import Node
from grimhold.lang import notes
from grimhold.lang.base import HAND
from grimhold.lang.classic_table import ClassicTable
from grimhold.lang.filters import CLASSES, AnyCard, Both, Filter, InUse, Wielded
from grimhold.lang.quest_table import QuestTable
from grimhold.lang.table import Table
from grimhold.lang.words import article, listed, placed, plural

LAST_RANK: Final = 3  # rank 0 lies before the first


class Condition(Node):
    """Holds or does not hold, for the card `this`."""

    def holds(self, t: Any, this: int) -> bool:
        raise RuntimeError("a condition without a test")

    def denied(self) -> str:
        """Its opposite in words."""
        return f"it is not so that {self.say()}"

    def __and__(self, other: "Condition") -> "Condition":
        return AllOf(self, other)

    def __invert__(self) -> "Condition":
        return NotSo(self)


class Number(Node):
    """A number, for the card `this`."""

    def value(self, t: Any, this: int) -> int:
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


@dataclass(frozen=True)
class Fixed(Number, wire_name="Fixed"):
    n: int

    def value(self, t: Table, this: int) -> int:
        return self.n

    def say(self) -> str:
        return str(self.n)


@dataclass(frozen=True)
class Plus(Number, wire_name="Plus"):
    a: Number
    n: int

    def value(self, t: Table, this: int) -> int:
        return self.a.value(t, this) + self.n

    def say(self) -> str:
        return f"{self.a.say()} plus {self.n}"


@dataclass(frozen=True)
class Times(Number, wire_name="Times"):
    a: Number
    n: int

    def value(self, t: Table, this: int) -> int:
        return self.a.value(t, this) * self.n

    def say(self) -> str:
        return f"{self.n} {self.a.say()}"


@dataclass(frozen=True)
class Rank(Number, wire_name="Rank"):
    """The rank of the monster attacked."""

    def value(self, t: ClassicTable, this: int) -> int:
        return t.rank

    def at_least(self, n: int) -> str:
        return f"the monster is in rank {listed([str(rank) for rank in range(n, LAST_RANK + 1)], 'or')}"

    def exactly(self, n: int) -> str:
        return f"the monster is in rank {n}"

    def say(self) -> str:
        return "the monster's rank"


@dataclass(frozen=True)
class Count(Number, wire_name="Count"):
    """How many cards of the revealed hand fit."""

    what: Filter
    others: bool = False  # not the card itself

    def value(self, t: Table, this: int) -> int:
        n = 0
        for card in t.revealed(this):
            if self.what.fits(t, card) and not (self.others and card == this):
                n += 1
        return n

    def at_least(self, n: int) -> str:
        return f"you have {n} or more {plural(self.what.noun())}"

    def say(self) -> str:
        noun = f"{'other ' if self.others else ''}{self.what.noun()}"
        played = isinstance(self.what, Both) and isinstance(self.what.b, InUse | Wielded)
        return f"for each {noun}" if played else f"for each {placed(noun, ' in your hand')}"


def counts_nothing(n: Number, t: Table, this: int) -> bool:
    """Does it count cards of the hand, of which there are none, or cards that only the rest of the effect can gather?"""
    counted = n.a if isinstance(n, Times) else n
    return isinstance(counted, CountGathered) or (isinstance(counted, Count) and counted.value(t, this) == 0)


def may_choose(n: Number, t: Table, this: int) -> bool:
    """Are there any to choose, of so many? What only the rest of the effect can gather may still come."""
    return isinstance(n, CountGathered) or n.value(t, this) > 0


@dataclass(frozen=True)
class CountUsed(Number, wire_name="CountUsed"):
    """How many cards that fit have done something for their player this turn, wherever they are by now."""

    what: Filter

    def value(self, t: ClassicTable, this: int) -> int:
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


@dataclass(frozen=True)
class CountGathered(Number, wire_name="CountGathered"):
    """How many cards the effect has collected so far: discarded, shown or destroyed."""

    what: Filter

    def value(self, t: Table, this: int) -> int:
        return len([card for card in t.noted_cards(notes.GATHERED) if self.what.fits(t, card)])

    def say(self) -> str:
        return "for each of them" if isinstance(self.what, AnyCard) else f"for each {self.what.noun()} so lost"


@dataclass(frozen=True)
class GoldRevealed(Number, wire_name="GoldRevealed"):
    """The printed gold of all cards revealed (ruling D12)."""

    def value(self, t: Table, this: int) -> int:
        return sum([t.gold_of(card) for card in t.hand(t.active)])

    def at_least(self, n: int) -> str:
        return f"the cards in your hand have a total gold value of {n} or more"

    def say(self) -> str:
        return "the total gold value of the cards in your hand"


@dataclass(frozen=True)
class Half(Number, wire_name="Half"):
    a: Number

    def value(self, t: Table, this: int) -> int:
        return self.a.value(t, this) // 2

    def say(self) -> str:
        return f"half {self.a.say()}, rounded down"


@dataclass(frozen=True)
class WielderLevel(Number, wire_name="WielderLevel"):
    def value(self, t: Table, this: int) -> int:
        hero = t.wielder_of(this)
        return t.level_of(hero) if hero >= 0 else 0

    def say(self) -> str:
        return "the wielder's level"


@dataclass(frozen=True)
class HighestLevel(Number, wire_name="HighestLevel"):
    """The highest level among the Heroes in hand."""

    def value(self, t: Table, this: int) -> int:
        return max([t.card(card).level for card in t.hand(t.active)], default=0)

    def say(self) -> str:
        return "the highest level of your Heroes"


@dataclass(frozen=True)
class LightSurplus(Number, wire_name="LightSurplus"):
    """Light left over once the light penalty is gone."""

    def value(self, t: ClassicTable, this: int) -> int:
        return t.surplus

    def say(self) -> str:
        return "for each point of light left over"


@dataclass(frozen=True)
class CostOfIt(Number, wire_name="CostOfIt"):
    """The cost of the card just chosen; 0 if it has none."""

    def value(self, t: Table, this: int) -> int:
        return t.card(t.it).cost if t.it >= 0 else 0

    def say(self) -> str:
        return "that card's cost"


@dataclass(frozen=True)
class GoldOfIt(Number, wire_name="GoldOfIt"):
    """The gold of the card just chosen, as the table counts it."""

    def value(self, t: Table, this: int) -> int:
        return t.gold_of(t.it) if t.it >= 0 else 0

    def say(self) -> str:
        return "its gold value"


@dataclass(frozen=True)
class WielderStrength(Number, wire_name="WielderStrength"):
    def value(self, t: Table, this: int) -> int:
        return t.strength_of(t.wielder_of(this))

    def say(self) -> str:
        return "the wielder's strength"


@dataclass(frozen=True)
class MagicPool(Number, wire_name="MagicPool"):
    """The party's magic attack in the battle under way."""

    def value(self, t: Table, this: int) -> int:
        return t.magic

    def say(self) -> str:
        return "your magic attack"


@dataclass(frozen=True)
class Penalty(Number, wire_name="Penalty"):
    """The light penalty of the monster looked at."""

    def value(self, t: ClassicTable, this: int) -> int:
        return t.penalty

    def at_least(self, n: int) -> str:
        return "there is a light penalty" if n == 1 else f"the light penalty is {n} or more"

    def say(self) -> str:
        return "the light penalty"


@dataclass(frozen=True)
class LightNow(Number, wire_name="LightNow"):
    """The active player's light."""

    def value(self, t: QuestTable, this: int) -> int:
        return t.light_now()

    def at_least(self, n: int) -> str:
        return f"you have {n} or more light"

    def below(self, n: int) -> str:
        return "you have no light" if n == 1 else f"your light is below {n}"

    def say(self) -> str:
        return "your light"


@dataclass(frozen=True)
class YourWounds(Number, wire_name="YourWounds"):
    """Wound tokens, and Wound cards in front of the player."""

    def value(self, t: QuestTable, this: int) -> int:
        return t.wounds_of(t.who)

    def at_least(self, n: int) -> str:
        return "you have a wound" if n == 1 else f"you have {n} or more wounds"

    def below(self, n: int) -> str:
        return "you have no wounds" if n == 1 else f"you have fewer than {n} wounds"

    def say(self) -> str:
        return "for each wound you have"


@dataclass(frozen=True)
class Excess(Number, wire_name="Excess"):
    """By how much the attack was more than the monster's health."""

    def value(self, t: QuestTable, this: int) -> int:
        return t.excess()

    def at_least(self, n: int) -> str:
        return f"your total attack exceeded the monster's health by {n} or more"

    def say(self) -> str:
        return "your total attack above the monster's health"


@dataclass(frozen=True)
class SumOfLevels(Number, wire_name="SumOfLevels"):
    """The levels of all Heroes that fit, added up."""

    what: Filter

    def value(self, t: Table, this: int) -> int:
        return sum([t.level_of(card) for card in t.cards_at(HAND) if self.what.fits(t, card)])

    def say(self) -> str:
        return f"the total level of your {plural(self.what.noun())}"


@dataclass(frozen=True)
class HighestLevelOf(Number, wire_name="HighestLevelOf"):
    """The highest level among Heroes that fit."""

    what: Filter

    def value(self, t: Table, this: int) -> int:
        return max([t.level_of(card) for card in t.cards_at(HAND) if self.what.fits(t, card)], default=0)

    def say(self) -> str:
        return f"the highest level of your {plural(self.what.noun())}"


@dataclass(frozen=True)
class LevelsGathered(Number, wire_name="LevelsGathered"):
    """The levels of what the effect has collected, as they were then."""

    def value(self, t: Table, this: int) -> int:
        return sum([t.level_of(card) for card in t.noted_cards(notes.GATHERED)])

    def say(self) -> str:
        return "the total level of those Heroes"


@dataclass(frozen=True)
class LevelOfIt(Number, wire_name="LevelOfIt"):
    def value(self, t: Table, this: int) -> int:
        return t.card(t.it).level if t.it >= 0 else 0

    def say(self) -> str:
        return "that monster's level"


@dataclass(frozen=True)
class XpOfIt(Number, wire_name="XpOfIt"):
    def value(self, t: Table, this: int) -> int:
        return t.card(t.it).xp if t.it >= 0 else 0

    def say(self) -> str:
        return "the XP printed on that monster"


@dataclass(frozen=True)
class Lessened(Number, wire_name="Lessened"):
    """A figure that shrinks, but never below 0."""

    start: int
    step: int
    per: Number

    def value(self, t: Table, this: int) -> int:
        return max(0, self.start - self.step * self.per.value(t, this))

    def say(self) -> str:
        return f"{self.start}; each point of {self.per.say()} lowers this bonus by {self.step}, to +0 at the least"


@dataclass(frozen=True)
class ClassesYouHave(Number, wire_name="ClassesYouHave"):
    """How many different classes the Heroes have."""

    def value(self, t: Table, this: int) -> int:
        found = 0
        for card in t.cards_at(HAND):
            found |= t.card(card).tags & CLASSES
        return found.bit_count()

    def at_least(self, n: int) -> str:
        return f"your Heroes have {n} or more classes"

    def say(self) -> str:
        return "the number of classes of your Heroes"


@dataclass(frozen=True)
class FoeLevel(Number, wire_name="FoeLevel"):
    def value(self, t: QuestTable, this: int) -> int:
        return t.catalogue[t.foe_kind].level if t.foe_kind >= 0 else 0

    def at_least(self, n: int) -> str:
        return f"the monster is of level {n} or higher"

    def say(self) -> str:
        return "the monster's level"


@dataclass(frozen=True)
class AtLeast(Condition, wire_name="AtLeast"):
    number: Number
    least: int

    def holds(self, t: Table, this: int) -> bool:
        return self.number.value(t, this) >= self.least

    def say(self) -> str:
        return self.number.at_least(self.least)

    def denied(self) -> str:
        return self.number.below(self.least)


@dataclass(frozen=True)
class Exactly(Condition, wire_name="Exactly"):
    number: Number
    n: int

    def holds(self, t: Table, this: int) -> bool:
        return self.number.value(t, this) == self.n

    def say(self) -> str:
        return self.number.exactly(self.n)


@dataclass(frozen=True)
class NotSo(Condition, wire_name="NotSo"):
    a: Condition

    def holds(self, t: Table, this: int) -> bool:
        return not self.a.holds(t, this)

    def say(self) -> str:
        return self.a.denied()


@dataclass(frozen=True)
class AllOf(Condition, wire_name="AllOf"):
    a: Condition
    b: Condition

    def holds(self, t: Table, this: int) -> bool:
        return self.a.holds(t, this) and self.b.holds(t, this)

    def say(self) -> str:
        return listed(self.parts())

    def parts(self) -> list[str]:
        return [*(self.a.parts() if isinstance(self.a, AllOf) else [self.a.say()]), self.b.say()]


def number(n: "int | Number") -> Number:
    return Fixed(n) if isinstance(n, int) else n


def count(what: Filter) -> Number:
    return Count(what)


def count_others(what: Filter) -> Number:
    return Count(what, others=True)


def count_used(what: Filter) -> Number:
    return CountUsed(what)


def count_gathered(what: Filter) -> Number:
    return CountGathered(what)


def half(a: Number) -> Number:
    return Half(a)


def sum_of_levels(what: Filter) -> Number:
    return SumOfLevels(what)


def highest_level_of(what: Filter) -> Number:
    return HighestLevelOf(what)


def lessened(start: int, step: int, per: Number) -> Number:
    return Lessened(start, step, per)


RANK = Rank()
LIGHT_NOW = LightNow()
YOUR_WOUNDS = YourWounds()
EXCESS = Excess()
LEVELS_GATHERED = LevelsGathered()
LEVEL_OF_IT = LevelOfIt()
XP_OF_IT = XpOfIt()
CLASSES_YOU_HAVE = ClassesYouHave()
FOE_LEVEL = FoeLevel()
GOLD_OF_IT = GoldOfIt()
WIELDER_STRENGTH = WielderStrength()
MAGIC_POOL = MagicPool()
LIGHT_PENALTY = Penalty()
GOLD_REVEALED = GoldRevealed()
WIELDER_LEVEL = WielderLevel()
HIGHEST_LEVEL = HighestLevel()
LIGHT_SURPLUS = LightSurplus()
COST_OF_IT = CostOfIt()
