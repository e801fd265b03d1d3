"""Verbs about decks: drawing, turning up, putting back, and what happens to cards so turned up."""

from grimhold.core.ids import CardId
from grimhold.core.machine import NOTHING, TO_DECK, TO_HAND
from grimhold.lang.base import Effect
from grimhold.lang.effects import OnWhat
from grimhold.lang.english import article, plural, some_of
from grimhold.lang.numbers import Fixed, Number, counts_nothing, number
from grimhold.lang.selectors import IS_EACH
from grimhold.lang.table import Table


def amount_of(n: Number, noun: str) -> str:
    """'a card', 'two cards', 'a card for each other Phalanx you have'."""
    if isinstance(n, Fixed):
        return some_of(n.n, noun)
    return f"{article(noun)} {n.say()}" if n.say().startswith("for each") else f"{n.say()} {plural(noun)}"


def nothing_left(t: Table) -> bool:
    """Are deck and discard pile both empty?"""
    return not t.deck(t.who) and not t.pile(t.who)


class Draw(Effect, wire_name="Draw"):
    """Draws cards; inside the same effect the last one drawn is `it`."""

    n: Number

    def can(self, t: Table, this: CardId) -> bool:
        return not counts_nothing(self.n, t, this)

    def is_idle(self, t: Table, this: CardId) -> bool:
        return nothing_left(t) or not self.can(t, this)

    def run(self, t: Table) -> None:
        t.pc += 1
        before = len(t.hand(t.who))
        t.draw(t.who, self.n.value(t, t.this))
        hand = t.hand(t.who)
        t.it = hand[-1] if len(hand) > before else NOTHING

    def say(self) -> str:
        return f"draw {amount_of(self.n, 'card')}"


class TurnUp(Effect, wire_name="TurnUp"):
    """Turns up cards of the own deck; they lie open until the effect has dealt with them."""

    n: int

    def is_idle(self, t: Table, this: CardId) -> bool:
        return nothing_left(t)

    def run(self, t: Table) -> None:
        t.pc += 1
        t.turn_up(t.who, self.n)

    def say(self) -> str:
        return f"turn up the top {'card' if self.n == 1 else some_of(self.n, 'card')} of your deck"


class OntoDeck(OnWhat, wire_name="OntoDeck"):
    """Puts cards on top of the own deck; the first one named lies on top."""

    def order_counts(self, t: Table) -> bool:
        return True

    def act(self, t: Table, card: CardId) -> None:
        t.onto_deck(card, t.left)

    def sends_to(self, t: Table) -> str:
        return TO_DECK

    def say(self) -> str:
        return f"put {self.what.say_from()} on top of your deck"


class TakeUp(OnWhat, wire_name="TakeUp"):
    """Cards turned up join the hand."""

    def act(self, t: Table, card: CardId) -> None:
        t.take_up(card)

    def sends_to(self, t: Table) -> str:
        return TO_HAND

    def say(self) -> str:
        return f"take {self.what.say()} into your hand"


class PutBack(Effect, wire_name="PutBack"):
    """Cards still turned up go back on top of the deck in the same order."""

    says = "put the rest back in the same order"

    def is_idle(self, t: Table, this: CardId) -> bool:
        return True  # what is put back was turned up before

    def run(self, t: Table) -> None:
        t.pc += 1
        t.put_back(t.who)


class KeepForNextHand(OnWhat, wire_name="KeepForNextHand"):
    """Cards set aside that join the next hand."""

    def act(self, t: Table, card: CardId) -> None:
        t.keep(card)

    def say(self) -> str:
        if self.what.how == IS_EACH:
            return f"set all your {plural(self.what.what.noun())} aside; they join your next hand"
        return f"set {self.what.say()} aside; it joins your next hand"


def draw(n: int | Number) -> Draw:
    return Draw(number(n))
