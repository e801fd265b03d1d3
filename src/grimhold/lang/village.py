"""Verbs about gold, purchases and the stacks of the village."""

from typing import Any

from grimhold.core.ids import CardId
from grimhold.core.verbs import DONE
from grimhold.lang.base import Effect
from grimhold.lang.english import article, more
from grimhold.lang.filters import Either, Filter, Tagged
from grimhold.lang.numbers import GoldOfIt, Number, Plus, number
from grimhold.lang.table import Table


class GainGold(Effect, wire_name="GainGold"):
    n: Number

    def run(self, t: Table) -> None:
        t.pc += 1
        t.gain_gold(self.n.value(t, t.this))

    def say(self) -> str:
        amount = self.n.say()
        if isinstance(self.n, Plus) and isinstance(self.n.a, GoldOfIt):
            return f"gain its gold and {self.n.n} more"
        return f"gain {amount} gold" if amount.isdigit() else f"gain gold equal to {amount}"


class GainPurchases(Effect, wire_name="GainPurchases"):
    n: int

    def run(self, t: Table) -> None:
        t.pc += 1
        t.gain_purchases(self.n)

    def say(self) -> str:
        return f"you may buy {more(self.n, 'card')} this turn"


class FromStacks(Effect):
    """Gets the top card of one of several stacks. Always optional."""

    def stacks(self, t: Any, this: CardId) -> list[int]:
        raise RuntimeError("no stacks")

    def get(self, t: Any, stack: int) -> None:
        raise RuntimeError("no stacks")

    def price(self, cost: int) -> int:
        """The price of a card that usually costs so much."""
        return cost

    def run(self, t: Table) -> None:
        stacks = self.stacks(t, t.this)
        if stacks:
            t.ask(t.who, [*stacks, DONE])
        else:
            t.pc += 1

    def answer(self, t: Table, option: int) -> None:
        t.pc += 1
        if option != DONE:
            self.get(t, option)

    def question(self, t: Table) -> str:
        return f"{self.say().removeprefix('you may ')}, or nothing"


class BuyOne(FromStacks, wire_name="BuyOne"):
    """Buys one card, paid in full with the gold at hand."""

    tags: int
    what: str
    types: tuple[str, ...] = ()  # the words the tags stand for
    discount: int = 0

    def can(self, t: Table, this: CardId) -> bool:
        return bool(self.stacks(t, this))

    def stacks(self, t: Table, this: CardId) -> list[int]:
        return t.stacks_to_buy(self.tags, self.discount)

    def price(self, cost: int) -> int:
        return max(0, cost - self.discount)

    def option_words(self, t: Table, option: int) -> str:
        if option == DONE:
            return t.option_words(option)
        top = t.card(t.top_of(option))
        return f"buy {top.name} ({self.price(top.cost)} gold)"

    def get(self, t: Table, stack: int) -> None:
        t.buy(stack, self.discount)

    def say(self) -> str:
        return f"you may buy {article(self.what)}" + (f" for {self.discount} gold less" if self.discount else "")


def gain_gold(n: int | Number) -> GainGold:
    return GainGold(number(n))


def buy(what: Filter | None = None, discount: int = 0) -> BuyOne:
    if isinstance(what, Tagged):
        return BuyOne(what.tags, what.name, what.types, discount)
    if isinstance(what, Either) and isinstance(what.a, Tagged) and isinstance(what.b, Tagged):
        return BuyOne(what.a.tags | what.b.tags, what.noun(), what.a.types + what.b.types, discount)
    return BuyOne(0, "card of any kind", (), discount)
