"""The table that words of the card language speak about: the verbs and figures that words of every rulebook read."""

from typing import Protocol

from grimhold.core.ids import NoteKind
from grimhold.core.machine import Op
from grimhold.lang.base import Card


class Table(Protocol):
    """What the words of every rulebook read. Player p's hand is zone p, then come the decks and the discard piles."""

    program: list[Op]
    players: int
    kinds: list[int]
    notes: list[int]
    frames: list[int]
    pc: int
    who: int
    this: int
    it: int
    left: int
    catalogue: list[Card]
    active: int
    xp: list[int]
    foe: int
    magic: int

    def call(self, pc: int, who: int, this: int) -> None:
        """Runs the program at pc first; what was running goes on afterwards."""

    def back(self) -> None:
        """The running frame is finished."""

    def put_off(self, below: int, off: list[int]) -> list[int]:
        """Takes down the calls above so many frames and adds them to those put off before.

        A step that acts on several cards runs these calls when it is done, with `go_on_with`.
        """

    def go_on_with(self, off: list[int]) -> None:
        """Runs the calls that were put off, the first one first."""

    def ask(self, who: int, options: list[int]) -> None: ...

    def kind_of(self, card: int) -> int: ...

    def kinds_of(self, cards: list[int]) -> list[int]: ...

    def note(self, card: int, what: NoteKind, amount: int = 0, source: int = -1) -> None: ...

    def noted(self, card: int, what: NoteKind) -> bool: ...

    def noted_cards(self, what: NoteKind) -> list[int]: ...

    def cards_noted_by(self, source: int, what: NoteKind) -> list[int]:
        """The cards of which a source has noted something."""

    def forget(self, card: int, what: NoteKind) -> None: ...

    def card(self, number: int) -> Card: ...

    def hand(self, p: int) -> list[int]: ...

    def deck(self, p: int) -> list[int]: ...

    def pile(self, p: int) -> list[int]: ...

    def aside(self, p: int) -> list[int]:
        """Cards turned up, until the effect has dealt with them."""

    def cards_at(self, where: int) -> list[int]:
        """The cards a selector looks through, for the player the running effect speaks to."""

    def revealed(self, this: int) -> list[int]:
        """The cards that lie open beside one that counts them."""

    def strength_of(self, hero: int) -> int: ...

    def weight_of(self, weapon: int) -> int: ...

    def wielder_of(self, weapon: int) -> int: ...

    def armed(self, hero: int) -> bool:
        """Has or had a weapon this turn (ruling C6)."""

    def weapons_of(self, hero: int) -> list[int]:
        """The weapons a hero has taken up this turn, dropped and thrown ones too."""

    def distinct(self, cards: list[int]) -> list[int]:
        """One of each set of cards that are equal in every way (two Militia fresh from the deck)."""

    def option_words(self, option: int) -> str: ...

    def gold_of(self, card: int) -> int:
        """A card's gold, as the table counts it."""

    def light_of(self, card: int) -> int:
        """The light that a card gives by itself."""

    def level_of(self, card: int) -> int:
        """A Hero's or a monster's level, as the table counts it."""

    def draw(self, p: int, n: int) -> None: ...

    def discard(self, card: int) -> None: ...

    def may_destroy(self, card: int, this: int, named: bool) -> bool: ...

    def destroy(self, card: int, still_counts: bool) -> None: ...

    def gain_gold(self, n: int) -> None: ...

    def gain_purchases(self, n: int) -> None: ...

    def gain_xp(self, p: int, n: int, lost: bool = False) -> None:
        """A negative number is paid, or lost."""

    def gain_disease(self, p: int, n: int) -> None: ...

    def tell_guess(self, n: int) -> None:
        """Which of several types a player guesses, counted from 0."""

    def mark(self, card: int, what: NoteKind, amount: int = 0) -> None:
        """Notes what holds from now on, for a card or (-1) in general, and tells it."""

    def give(self, card: int, stat: NoteKind, amount: int, source: int) -> None:
        """A bonus or a cut for one card this turn."""

    def push_back(self, monster: int) -> None: ...

    def turn_up(self, p: int, n: int) -> None: ...

    def take_up(self, card: int) -> None: ...

    def put_back(self, p: int) -> None: ...

    def onto_deck(self, card: int, below: int) -> None:
        """On top of the deck, under as many cards as were put there just now."""

    def mill(self, p: int) -> int:
        """The top card of the deck onto the discard pile; -1 if there is none."""

    def keep(self, card: int) -> None: ...

    def show(self, card: int) -> None: ...

    def stacks_to_buy(self, tags: int, discount: int) -> list[int]:
        """The stacks whose top card can be bought with the gold at hand; any card if tags is 0."""

    def top_of(self, stack: int) -> int:
        """The card that an option offers from a stack."""

    def buy(self, stack: int, less: int) -> None: ...
