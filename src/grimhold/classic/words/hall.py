"""Verbs about the hall and the dungeon deck."""

from grimhold.classic.words.table import ClassicTable
from grimhold.core.ids import CardId
from grimhold.core.machine import TO_UNDER
from grimhold.lang import notes
from grimhold.lang.base import Effect
from grimhold.lang.effects import OnCards, OnWhat, may
from grimhold.lang.english import count_word
from grimhold.lang.table import Table


class PushBack(OnWhat, wire_name="PushBack"):
    def allows(self, t: ClassicTable, card: CardId, this: CardId) -> bool:
        return t.can_leave_hall(card)

    def act(self, t: Table, card: CardId) -> None:
        t.push_back(card)

    def sends_to(self, t: Table) -> str:
        return TO_UNDER

    def say(self) -> str:
        return f"{may(self.what)}put {self.what.say_from()} under the dungeon deck and refill the hall"


class TakeMonster(OnWhat, wire_name="TakeMonster"):
    def allows(self, t: ClassicTable, card: CardId, this: CardId) -> bool:
        return t.can_leave_hall(card)

    def act(self, t: ClassicTable, card: CardId) -> None:
        t.take_monster(card)

    def say(self) -> str:
        return f"put {self.what.say_from()} onto your discard pile (without its XP) and refill the hall"


class Arrange(Effect):
    """Puts some cards into a new order, named one after the other."""

    def pool(self, t: ClassicTable) -> list[CardId]:
        raise RuntimeError("nothing to arrange")

    def place(self, t: ClassicTable, cards: list[CardId]) -> None:
        raise RuntimeError("nowhere to put them")

    def begins_at(self) -> str:
        """Where the first card named comes to lie."""
        raise RuntimeError("no place")

    def candidates(self, t: ClassicTable) -> list[CardId]:
        chosen = self.picked(t)
        return [card for card in self.pool(t) if card not in chosen]

    def run(self, t: ClassicTable) -> None:
        rest = self.candidates(t)
        if rest:
            t.ask(t.who, t.distinct(rest))
            return
        chosen = self.picked(t)
        for card in chosen:
            t.forget(card, notes.GATHERED)
        t.pc += 1
        self.place(t, chosen)

    def answer(self, t: ClassicTable, option: int) -> None:
        t.note(CardId(option), notes.GATHERED, 0, t.this)

    def question(self, t: ClassicTable) -> str:
        return f"{self.say()}: which card is number {len(self.picked(t)) + 1} from the {self.begins_at()}"

    def question_by(self, t: ClassicTable) -> list[int]:
        return [len(self.picked(t))]

    def picks(self, t: ClassicTable) -> tuple[int, int]:
        more = len(self.candidates(t))
        return more, more

    def picked(self, t: ClassicTable) -> list[CardId]:
        return t.noted_cards(notes.GATHERED)

    def order_counts(self, t: ClassicTable) -> bool:
        return True


class Rearrange(Arrange, wire_name="Rearrange"):
    """Puts the cards of the hall into a new order, chosen from rank 1 on."""

    says = "rearrange the hall"

    def can(self, t: ClassicTable, this: CardId) -> bool:
        return len(t.movable_in_hall()) > 1

    def pool(self, t: ClassicTable) -> list[CardId]:
        return t.movable_in_hall()

    def place(self, t: ClassicTable, cards: list[CardId]) -> None:
        t.place_in_hall(cards)

    def begins_at(self) -> str:
        return "front"


class TradeWithTop(OnWhat, wire_name="TradeWithTop"):
    """Looks at the next dungeon card; a monster there may trade places with one in the hall."""

    def can(self, t: ClassicTable, this: CardId) -> bool:  # type: ignore[override]
        return bool(t.top_cards(1))

    def run(self, t: ClassicTable) -> None:  # type: ignore[override]
        t.peek(t.who, 1)
        if t.can_trade_top():
            OnCards.run(self, t)
        else:
            t.pc += 1

    def allows(self, t: ClassicTable, card: CardId, this: CardId) -> bool:
        return card in t.movable_in_hall()

    def act(self, t: ClassicTable, card: CardId) -> None:
        t.trade_with_top(card)

    def question(self, t: ClassicTable) -> str:  # type: ignore[override]
        return f"{t.top_words(1)} is next: swap it with {self.what.say()}, or with none"

    def question_by(self, t: ClassicTable) -> list[int]:  # type: ignore[override]
        return t.kinds_of(t.top_cards(1))

    def say(self) -> str:
        return f"look at the next dungeon card; if it is a Monster, you may swap it with {self.what.say()}"


class ReorderTop(Arrange, wire_name="ReorderTop"):
    """Looks at the next dungeon cards and puts them back in any order, named from the top."""

    n: int

    def can(self, t: ClassicTable, this: CardId) -> bool:
        return bool(t.top_cards(1))

    def pool(self, t: ClassicTable) -> list[CardId]:
        t.peek(t.who, self.n)
        return t.top_cards(self.n)

    def place(self, t: ClassicTable, cards: list[CardId]) -> None:
        t.put_on_dungeon(cards)

    def begins_at(self) -> str:
        return "top"

    def say(self) -> str:
        return f"look at the next {count_word(self.n)} dungeon cards and put them back in any order"


class Emerge(Effect, wire_name="Emerge"):
    """A guardian leaves the hall for the space in front of it."""

    says = "this moves out to rank 0 and stays there; refill the hall"

    def run(self, t: ClassicTable) -> None:
        t.pc += 1
        t.emerge(t.this)


REARRANGE = Rearrange()
EMERGE = Emerge()
