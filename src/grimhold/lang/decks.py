"""Verbs about decks: drawing, turning up, putting back, and what happens to cards so turned up."""

from dataclasses import dataclass

from grimhold.core.machine import NOTHING, TO_DECK, TO_HAND, Op
from grimhold.lang import notes
from grimhold.lang.base import TURNED_UP, Effect
from grimhold.lang.classic_table import ClassicTable
from grimhold.lang.conditions import turned_up
from grimhold.lang.control import ChooseOne, Fork, way, when
from grimhold.lang.effects import Discard, OnWhat
from grimhold.lang.filters import ANY, Filter
from grimhold.lang.numbers import Fixed, Number, counts_nothing, number
from grimhold.lang.selectors import IS_EACH, each
from grimhold.lang.table import Table
from grimhold.lang.words import article, listed, more, plural
from grimhold.lang.words import some as some_of

GUESSES = ("hero", "village", "monster")  # the types of cards that `GuessTop` names, in its order


def amount_of(n: Number, noun: str) -> str:
    """'a card', 'two cards', 'a card for each other Phalanx you have'."""
    if isinstance(n, Fixed):
        return some_of(n.n, noun)
    return f"{article(noun)} {n.say()}" if n.say().startswith("for each") else f"{n.say()} {plural(noun)}"


def nothing_left(t: Table) -> bool:
    """Is there no card to draw, turn up or discard from the deck, nor any to make it anew from?"""
    return not t.deck(t.who) and not t.pile(t.who)


@dataclass(frozen=True)
class Draw(Effect, wire_name="Draw"):
    """Draws cards; inside the same effect the last one drawn is `it`."""

    n: Number

    def can(self, t: Table, this: int) -> bool:
        return not counts_nothing(self.n, t, this)

    def is_idle(self, t: Table, this: int) -> bool:
        return nothing_left(t) or not self.can(t, this)

    def run(self, t: Table) -> None:
        t.pc += 1
        before = len(t.hand(t.who))
        t.draw(t.who, self.n.value(t, t.this))
        hand = t.hand(t.who)
        t.it = hand[-1] if len(hand) > before else -1

    def say(self) -> str:
        return f"draw {amount_of(self.n, 'card')}"


@dataclass(frozen=True)
class TurnUp(Effect, wire_name="TurnUp"):
    """Turns up cards of the own deck; they lie open until the effect has dealt with them."""

    n: int

    def is_idle(self, t: Table, this: int) -> bool:
        return nothing_left(t)

    def run(self, t: Table) -> None:
        t.pc += 1
        t.turn_up(t.who, self.n)

    def say(self) -> str:
        return f"turn up the top {'card' if self.n == 1 else some_of(self.n, 'card')} of your deck"


@dataclass(frozen=True)
class GuessTop(Effect, wire_name="GuessTop"):
    """Guesses of which type the top card of the deck is, then discards it; a right guess is rewarded."""

    types: tuple[tuple[str, Filter], ...]
    reward: Effect

    def can(self, t: Table, this: int) -> bool:
        return not nothing_left(t)

    def emit(self, program: list[Op]) -> None:
        gone = Discard(each(ANY, TURNED_UP))
        ways = [way(name, TurnUp(1), when(turned_up(what), gone, self.reward), gone) for name, what in self.types]
        at = len(program)
        ChooseOne(tuple(ways)).emit(program)
        fork = program[at]
        if isinstance(fork, Fork):
            fork.guesses = True

    def say(self) -> str:
        types = listed([name for name, _ in self.types], "or")
        reward = self.reward.say()
        return (
            f"guess whether the top card of your deck is a {types} card, then discard it; if you were right, {reward}"
        )


@dataclass(frozen=True)
class MoreCards(Effect, wire_name="MoreCards"):
    """The hand drawn at the end of this turn is larger."""

    n: int

    def run(self, t: Table) -> None:
        t.pc += 1
        t.mark(-1, notes.MORE_CARDS, self.n)

    def say(self) -> str:
        return f"at the end of this turn, draw {more(self.n, 'card')} for your new hand"


@dataclass(frozen=True)
class OntoDeck(OnWhat, wire_name="OntoDeck"):
    """Puts cards on top of the own deck; the first one named lies on top."""

    def order_counts(self, t: Table) -> bool:
        return True

    def act(self, t: Table, card: int) -> None:
        t.onto_deck(card, t.left)

    def sends_to(self, t: Table) -> str:
        return TO_DECK

    def say(self) -> str:
        return f"put {self.what.say_from()} on top of your deck"


@dataclass(frozen=True)
class TakeUp(OnWhat, wire_name="TakeUp"):
    """Cards turned up join the hand."""

    def act(self, t: Table, card: int) -> None:
        t.take_up(card)

    def sends_to(self, t: Table) -> str:
        return TO_HAND

    def say(self) -> str:
        return f"take {self.what.say()} into your hand"


@dataclass(frozen=True)
class Rob(OnWhat, wire_name="Rob"):
    """Cards another player has turned up go to the active player's discard pile."""

    def act(self, t: ClassicTable, card: int) -> None:
        t.rob(card)

    def say(self) -> str:
        return f"give you {self.what.say()}"


@dataclass(frozen=True)
class PutBack(Effect, wire_name="PutBack"):
    """Cards still turned up go back on top of the deck in the same order."""

    def is_idle(self, t: Table, this: int) -> bool:
        return True  # what is put back was turned up before

    def run(self, t: Table) -> None:
        t.pc += 1
        t.put_back(t.who)

    def say(self) -> str:
        return "put the rest back in the same order"


class DeckSearch:
    """Turns a player's deck into the discard pile card by card: the rest of it, then all of it once it is made anew.

    Like any draw it shuffles only when the deck is empty and a card is needed (rulings E12, F8).
    """

    def __init__(self, t: Table, p: int) -> None:
        self.p = p
        self.left = len(t.deck(p))
        self.anew = False

    def next_card(self, t: Table) -> int:
        """The next card, which lies on the discard pile by then; NOTHING once all have been seen."""
        if self.left == 0 and not self.anew:
            self.anew = True
            self.left = len(t.pile(self.p))
        if self.left == 0:
            return NOTHING
        self.left -= 1
        return t.mill(self.p)


@dataclass(frozen=True)
class MillUntil(Effect, wire_name="MillUntil"):
    """Turns cards of the deck into the discard pile up to the first that fits, which is destroyed."""

    what: Filter

    def is_idle(self, t: Table, this: int) -> bool:
        return nothing_left(t)

    def run(self, t: ClassicTable) -> None:
        t.pc += 1
        search = DeckSearch(t, t.who)
        card = search.next_card(t)
        while card >= 0 and not self.what.fits(t, card):
            card = search.next_card(t)
        if card >= 0:
            t.destroy_discarded(card)

    def say(self) -> str:
        noun = self.what.noun()
        return f"discard cards from the top of your deck up to the first {noun}, then destroy that {noun}"


@dataclass(frozen=True)
class KeepForNextHand(OnWhat, wire_name="KeepForNextHand"):
    """Cards set aside that join the next hand."""

    def act(self, t: Table, card: int) -> None:
        t.keep(card)

    def say(self) -> str:
        if self.what.how == IS_EACH:
            return f"set all your {plural(self.what.what.noun())} aside; they join your next hand"
        return f"set {self.what.say()} aside; it joins your next hand"


@dataclass(frozen=True)
class ExposeDeck(Effect, wire_name="ExposeDeck"):
    """The player's deck is open to what follows."""

    def is_idle(self, t: Table, this: int) -> bool:
        return nothing_left(t)

    def run(self, t: Table) -> None:
        t.pc += 1
        t.note(-1, notes.EXPOSED, t.who, t.this)

    def say(self) -> str:
        return "turn up cards from the top of your deck, one each in turn, the active player last"


@dataclass(frozen=True)
class HuntInDecks(Effect, wire_name="HuntInDecks"):
    """Players whose decks are exposed turn up one card each in turn; what fits is destroyed, until enough is gone."""

    what: Filter
    n: int

    def run(self, t: ClassicTable) -> None:
        t.pc += 1
        searches = [DeckSearch(t, p) for p in t.exposed()]
        found = 0
        goes_on = True
        while goes_on and found < self.n:
            goes_on = False
            for search in searches:
                card = search.next_card(t) if found < self.n else NOTHING
                if card >= 0:
                    goes_on = True
                    if self.what.fits(t, card):
                        found += 1
                        t.destroy_discarded(card)

    def say(self) -> str:
        noun = self.what.noun()
        until = f"until {some_of(self.n, noun)} are gone in all"
        return f"each {noun} so found is destroyed and every other card discarded, {until}"


def draw(n: int | Number) -> Draw:
    return Draw(number(n))
