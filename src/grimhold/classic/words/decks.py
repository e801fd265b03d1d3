"""Verbs about the players' decks."""

from grimhold.classic.words.table import ClassicTable
from grimhold.core.ids import CardId, Seat
from grimhold.core.machine import NOTHING, Op
from grimhold.lang import notes
from grimhold.lang.base import TURNED_UP, Effect
from grimhold.lang.conditions import turned_up
from grimhold.lang.control import ChooseOne, Fork, way, when
from grimhold.lang.decks import TurnUp, nothing_left
from grimhold.lang.effects import Discard, OnWhat
from grimhold.lang.english import listed, more, some_of
from grimhold.lang.filters import ANY, Filter
from grimhold.lang.selectors import each
from grimhold.lang.table import Table

GUESSES = ("hero", "village", "monster")  # the types of cards that `GuessTop` names, in its order


class GuessTop(Effect, wire_name="GuessTop"):
    """Guesses the type of the top card of the deck, then discards it. A right guess is rewarded."""

    types: tuple[tuple[str, Filter], ...]
    reward: Effect

    def can(self, t: Table, this: CardId) -> bool:
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


class MoreCards(Effect, wire_name="MoreCards"):
    """The hand drawn at the end of this turn is larger."""

    n: int

    def run(self, t: Table) -> None:
        t.pc += 1
        t.mark(NOTHING, notes.MORE_CARDS, self.n)

    def say(self) -> str:
        return f"at the end of this turn, draw {more(self.n, 'card')} for your new hand"


class Rob(OnWhat, wire_name="Rob"):
    """Cards another player has turned up go to the active player's discard pile."""

    def act(self, t: ClassicTable, card: CardId) -> None:
        t.rob(card)

    def say(self) -> str:
        return f"give you {self.what.say()}"


class DeckSearch:
    """Discards a player's deck card by card: first what is left of it, then all of the reshuffled pile.

    Like any draw it shuffles only when the deck is empty and a card is needed (rulings E12, F8).
    """

    def __init__(self, t: Table, p: Seat) -> None:
        self.p = p
        self.left = len(t.deck(p))
        self.anew = False

    def next_card(self, t: Table) -> CardId:
        """Discards the next card and returns it; NOTHING once all have been seen."""
        if self.left == 0 and not self.anew:
            self.anew = True
            self.left = len(t.pile(self.p))
        if self.left == 0:
            return NOTHING
        self.left -= 1
        return t.mill(self.p)


class MillUntil(Effect, wire_name="MillUntil"):
    """Turns cards of the deck into the discard pile up to the first that fits, which is destroyed."""

    what: Filter

    def is_idle(self, t: Table, this: CardId) -> bool:
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


class ExposeDeck(Effect, wire_name="ExposeDeck"):
    """Opens the player's deck to the hunt that follows."""

    says = "turn up cards from the top of your deck, one each in turn, the active player last"

    def is_idle(self, t: Table, this: CardId) -> bool:
        return nothing_left(t)

    def run(self, t: Table) -> None:
        t.pc += 1
        t.note(NOTHING, notes.EXPOSED, t.who, t.this)


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
