"""The table that words of the card language speak about: the verbs and figures that words of every rulebook read."""

from typing import Protocol

from grimhold.core.chance import N
from grimhold.core.ids import CardId, NoteKind, Seat
from grimhold.core.machine import NOTHING, Op
from grimhold.lang.base import Card


class Table(Protocol):
    """What the words of every rulebook read. Player p's hand is zone p, then come the decks and the discard piles."""

    program: list[Op]
    players: int
    kinds: list[int]
    notes: list[int]
    frames: list[int]
    pc: int
    who: Seat
    this: CardId
    it: CardId
    left: int
    catalogue: list[Card]
    active: Seat
    xp: list[int]
    foe: CardId
    magic: int

    def everybody(self) -> list[Seat]: ...

    def call(self, pc: int, who: Seat, this: CardId) -> None:
        """Runs the program at pc first; what was running goes on afterwards."""

    def back(self) -> None:
        """The running frame is finished."""

    def put_off(self, below: int, off: list[int]) -> list[int]:
        """Takes down the calls above so many frames and adds them to those put off before.

        A step that acts on several cards runs these calls when it is done, with `go_on_with`.
        """

    def go_on_with(self, off: list[int]) -> None:
        """Runs the calls that were put off, the first one first."""

    def ask(self, who: Seat, options: list[N]) -> None: ...

    def kind_of(self, card: CardId) -> int: ...

    def kinds_of(self, cards: list[CardId]) -> list[int]: ...

    def note(self, card: CardId, what: NoteKind, amount: int = 0, source: CardId = NOTHING) -> None: ...

    def noted(self, card: CardId, what: NoteKind) -> bool: ...

    def noted_cards(self, what: NoteKind) -> list[CardId]: ...

    def cards_noted_by(self, source: CardId, what: NoteKind) -> list[CardId]:
        """The cards of which a source has noted something."""

    def forget(self, card: CardId, what: NoteKind) -> None: ...

    def card(self, number: CardId) -> Card: ...

    def hand(self, p: Seat) -> list[CardId]: ...

    def deck(self, p: Seat) -> list[CardId]: ...

    def pile(self, p: Seat) -> list[CardId]: ...

    def aside(self, p: Seat) -> list[CardId]:
        """Cards turned up, until the effect has dealt with them."""

    def cards_at(self, where: int) -> list[CardId]:
        """The cards a selector looks through, for the player the running effect speaks to."""

    def revealed(self, this: CardId) -> list[CardId]:
        """The cards that lie open beside one that counts them."""

    def strength_of(self, hero: CardId) -> int: ...

    def weight_of(self, weapon: CardId) -> int: ...

    def wielder_of(self, weapon: CardId) -> CardId: ...

    def armed(self, hero: CardId) -> bool:
        """Has or had a weapon this turn (ruling C6)."""

    def weapons_of(self, hero: CardId) -> list[CardId]:
        """The weapons a hero has taken up this turn, dropped and thrown ones too."""

    def distinct(self, cards: list[CardId]) -> list[CardId]:
        """One of each set of cards that are equal in every way (two Militia fresh from the deck)."""

    def option_words(self, option: int) -> str: ...

    def gold_of(self, card: CardId) -> int:
        """A card's gold, as the table counts it."""

    def light_of(self, card: CardId) -> int:
        """The light that a card gives by itself."""

    def level_of(self, card: CardId) -> int:
        """A Hero's or a monster's level, as the table counts it."""

    def draw(self, p: Seat, n: int) -> None: ...

    def discard(self, card: CardId) -> None: ...

    def may_destroy(self, card: CardId, this: CardId, named: bool) -> bool: ...

    def destroy(self, card: CardId, still_counts: bool) -> None: ...

    def gain_gold(self, n: int) -> None: ...

    def gain_purchases(self, n: int) -> None: ...

    def gain_xp(self, p: Seat, n: int, lost: bool = False) -> None:
        """A negative number is paid, or lost."""

    def gain_disease(self, p: Seat, n: int) -> None: ...

    def tell_guess(self, n: int) -> None:
        """Which of several types a player guesses, counted from 0."""

    def mark(self, card: CardId, what: NoteKind, amount: int = 0) -> None:
        """Notes what holds from now on, for a card or (-1) in general, and tells it."""

    def give(self, card: CardId, stat: NoteKind, amount: int, source: CardId) -> None:
        """A bonus or a cut for one card this turn."""

    def push_back(self, monster: CardId) -> None: ...

    def turn_up(self, p: Seat, n: int) -> None: ...

    def take_up(self, card: CardId) -> None: ...

    def put_back(self, p: Seat) -> None: ...

    def onto_deck(self, card: CardId, below: int) -> None:
        """On top of the deck, under as many cards as were put there just now."""

    def mill(self, p: Seat) -> CardId:
        """The top card of the deck onto the discard pile; -1 if there is none."""

    def keep(self, card: CardId) -> None: ...

    def show(self, card: CardId) -> None: ...

    def stacks_to_buy(self, tags: int, discount: int) -> list[int]:
        """The stacks whose top card can be bought with the gold at hand; any card if tags is 0."""

    def top_of(self, stack: int) -> CardId:
        """The card that an option offers from a stack."""

    def buy(self, stack: int, less: int) -> None: ...
