"""Verbs about the stacks of the village."""

from grimhold.classic.words.table import ClassicTable
from grimhold.core.ids import CardId
from grimhold.core.verbs import DONE
from grimhold.lang.base import Effect
from grimhold.lang.english import some_of
from grimhold.lang.numbers import CostOfIt, Number, Plus
from grimhold.lang.table import Table
from grimhold.lang.tags import HERO_BIT
from grimhold.lang.village import FromStacks


class Thin(Effect, wire_name="Thin"):
    """Destroys the top cards of every stack of a kind in the village."""

    n: int
    what: str
    tags: int
    types: tuple[str, ...]  # the words the tags stand for

    def run(self, t: ClassicTable) -> None:
        t.pc += 1
        t.thin_stacks(self.n, self.tags)

    def say(self) -> str:
        also = ", the Militia's too" if self.tags & HERO_BIT else ""
        return f"destroy the top {some_of(self.n, 'card')} of every {self.what} stack{also}"


class ThinRich(Effect, wire_name="ThinRich"):
    """Destroys the top cards of every stack whose top card has much gold."""

    n: int
    gold: int

    def run(self, t: ClassicTable) -> None:
        t.pc += 1
        t.thin_rich_stacks(self.n, self.gold)

    def say(self) -> str:
        top = some_of(self.n, "card")
        return f"destroy the top {top} of every village stack whose top card has {self.gold} gold or more"


class TakeFromVillage(FromStacks, wire_name="TakeFromVillage"):
    """Takes a card unpaid, up to a cost; never a Hero."""

    most: Number

    def stacks(self, t: ClassicTable, this: CardId) -> list[int]:
        return t.stacks_up_to(self.most.value(t, this))

    def price(self, cost: int) -> int:
        return 0

    def option_words(self, t: Table, option: int) -> str:
        return t.option_words(option) if option == DONE else f"take {t.card(t.top_of(option)).name}"

    def get(self, t: ClassicTable, stack: int) -> None:
        t.take_from_village(stack)

    def say(self) -> str:
        most = self.most
        cost = (
            f"{most.n} gold more than the destroyed card"
            if isinstance(most, Plus) and isinstance(most.a, CostOfIt)
            else most.say()
        )
        return f"you may take a village card other than a Hero that costs at most {cost}"


THIN_HEROES_BY_TWO = Thin(2, "Hero", HERO_BIT, ("hero",))
