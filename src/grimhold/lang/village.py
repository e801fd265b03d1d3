"""Verbs about gold, purchases and the stacks of the village."""

from dataclasses import dataclass

from grimhold.core.options import DONE
from grimhold.lang.base import Effect, Table
from grimhold.lang.filters import Filter, Tagged
from grimhold.lang.numbers import Number, number
from grimhold.lang.tags import HERO_BIT
from grimhold.lang.words import article, count_word
from grimhold.lang.words import some as some_of


@dataclass(frozen=True)
class GainGold(Effect):
    n: Number

    def run(self, t: Table) -> None:
        t.pc += 1
        t.gain_gold(self.n.value(t, t.this))

    def say(self) -> str:
        return f"gain {self.n.say()} gold" if self.n.say().isdigit() else f"gain {self.n.say()}"


@dataclass(frozen=True)
class GainPurchases(Effect):
    n: int

    def run(self, t: Table) -> None:
        t.pc += 1
        t.gain_purchases(self.n)

    def say(self) -> str:
        return f"you may buy {count_word(self.n)} more {'card' if self.n == 1 else 'cards'} this turn"


@dataclass(frozen=True)
class Thin(Effect):
    """Destroys the top cards of every stack of a kind in the village."""

    n: int
    what: str
    tags: int

    def run(self, t: Table) -> None:
        t.pc += 1
        t.thin_stacks(self.n, self.tags)

    def say(self) -> str:
        return f"destroy the top {some_of(self.n, 'card')} of every {self.what} stack"


@dataclass(frozen=True)
class BuyOne(Effect):
    """Buys one card, paid in full with the gold at hand. Always optional."""

    tags: int
    what: str

    def can(self, t: Table, this: int) -> bool:
        return bool(t.stacks_to_buy(self.tags))

    def run(self, t: Table) -> None:
        stacks = t.stacks_to_buy(self.tags)
        if stacks:
            t.ask(t.who, [*stacks, DONE])
        else:
            t.pc += 1

    def answer(self, t: Table, option: int) -> None:
        t.pc += 1
        if option != DONE:
            t.buy(option)

    def question(self, t: Table) -> str:
        return f"{self.say()}, or nothing"

    def say(self) -> str:
        return f"buy {article(self.what)}"


@dataclass(frozen=True)
class ThinRich(Effect):
    """Destroys the top cards of every stack whose top card has much gold."""

    n: int
    gold: int

    def run(self, t: Table) -> None:
        t.pc += 1
        t.thin_rich_stacks(self.n, self.gold)

    def say(self) -> str:
        return f"destroy the top {some_of(self.n, 'card')} of every stack that shows {self.gold} gold or more"


@dataclass(frozen=True)
class TakeFromVillage(Effect):
    """Takes the top card of a stack, unpaid, up to a cost; never a Hero. Always optional."""

    most: Number

    def run(self, t: Table) -> None:
        stacks = t.stacks_up_to(self.most.value(t, t.this))
        if stacks:
            t.ask(t.who, [*stacks, DONE])
        else:
            t.pc += 1

    def answer(self, t: Table, option: int) -> None:
        t.pc += 1
        if option != DONE:
            t.take_from_village(option)

    def question(self, t: Table) -> str:
        return f"{self.say()}, or nothing"

    def say(self) -> str:
        return f"take a village card that is no Hero and costs at most {self.most.say()}"


def gain_gold(n: int | Number) -> GainGold:
    return GainGold(number(n))


def buy(what: Filter | None = None) -> BuyOne:
    if isinstance(what, Tagged):
        return BuyOne(what.tags, what.name)
    return BuyOne(0, "card of any kind")


THIN_HEROES_BY_TWO = Thin(2, "Hero", HERO_BIT)
