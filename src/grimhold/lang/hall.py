"""Verbs about the hall and the dungeon deck."""

from dataclasses import dataclass

from grimhold.lang import notes
from grimhold.lang.base import Effect, Table
from grimhold.lang.effects import OnCards, OnWhat, may
from grimhold.lang.words import count_word


@dataclass(frozen=True)
class PushBack(OnWhat):
    def allows(self, t: Table, card: int, this: int) -> bool:
        return t.can_leave_hall(card)

    def act(self, t: Table, card: int) -> None:
        t.push_back(card)

    def say(self) -> str:
        return f"{may(self.what)}put {self.what.say()} under the dungeon deck and refill the hall"


@dataclass(frozen=True)
class TakeMonster(OnWhat):
    def allows(self, t: Table, card: int, this: int) -> bool:
        return t.can_leave_hall(card)

    def act(self, t: Table, card: int) -> None:
        t.take_monster(card)

    def say(self) -> str:
        return f"move {self.what.say()} to your discard pile, without XP, and refill the hall"


@dataclass(frozen=True)
class Rearrange(Effect):
    """Puts the cards of the hall into a new order, chosen from rank 1 on."""

    def can(self, t: Table, this: int) -> bool:
        return len(t.movable_in_hall()) > 1

    def run(self, t: Table) -> None:
        chosen = t.noted_cards(notes.GATHERED)
        rest = [card for card in t.movable_in_hall() if card not in chosen]
        if rest:
            t.ask(t.who, t.distinct(rest))
            return
        for card in chosen:
            t.forget(card, notes.GATHERED)
        t.pc += 1
        t.place_in_hall(chosen)

    def answer(self, t: Table, option: int) -> None:
        t.note(option, notes.GATHERED, 0, t.this)

    def question(self, t: Table) -> str:
        return f"rearrange the hall: which card is number {len(t.noted_cards(notes.GATHERED)) + 1} from the front"

    def say(self) -> str:
        return "rearrange the hall"


@dataclass(frozen=True)
class TradeWithTop(OnWhat):
    """Looks at the next dungeon card; a monster there may trade places with one in the hall."""

    def can(self, t: Table, this: int) -> bool:
        return True

    def run(self, t: Table) -> None:
        t.peek(t.who, 1)
        if t.monster_on_top():
            OnCards.run(self, t)
        else:
            t.pc += 1

    def allows(self, t: Table, card: int, this: int) -> bool:
        return card in t.movable_in_hall()

    def act(self, t: Table, card: int) -> None:
        t.trade_with_top(card)

    def question(self, t: Table) -> str:
        return f"{t.top_words(1)} is next: {OnCards.question(self, t)}"

    def say(self) -> str:
        return f"look at the next dungeon card; if it is a monster, you may let {self.what.say()} trade places with it"


@dataclass(frozen=True)
class ReorderTop(Effect):
    """Looks at the next dungeon cards and puts them back in any order, named from the top."""

    n: int

    def run(self, t: Table) -> None:
        chosen = t.noted_cards(notes.GATHERED)
        if not chosen:
            t.peek(t.who, self.n)
        rest = [card for card in t.top_cards(self.n) if card not in chosen]
        if rest:
            t.ask(t.who, t.distinct(rest))
            return
        for card in chosen:
            t.forget(card, notes.GATHERED)
        t.pc += 1
        t.put_on_dungeon(chosen)

    def answer(self, t: Table, option: int) -> None:
        t.note(option, notes.GATHERED, 0, t.this)

    def question(self, t: Table) -> str:
        return f"put the dungeon cards back: which is number {len(t.noted_cards(notes.GATHERED)) + 1} from the top"

    def say(self) -> str:
        return f"look at the next {count_word(self.n)} dungeon cards and put them back in any order"


@dataclass(frozen=True)
class Emerge(Effect):
    """A guardian leaves the hall for the space in front of it."""

    def run(self, t: Table) -> None:
        t.pc += 1
        t.emerge(t.this)

    def say(self) -> str:
        return "this moves out to rank 0 and stays there; refill the hall"


REARRANGE = Rearrange()
EMERGE = Emerge()
