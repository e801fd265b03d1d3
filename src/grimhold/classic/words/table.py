"""The table that words of the classic games speak about."""

from typing import Protocol

from grimhold.core.ids import CardId, Seat
from grimhold.lang.table import Table


class ClassicTable(Table, Protocol):
    """What the words of the classic games read beside the shared verbs."""

    rank: int
    penalty: int
    surplus: int

    def in_use(self, card: CardId) -> bool:
        """Has the card done anything for its player this turn?"""

    def beat_foe(self) -> bool: ...

    def shield_of(self, p: Seat) -> CardId:
        """A card by which a player may turn away the running effect, or -1."""

    def exposed(self) -> list[Seat]:
        """The players whose decks a trap goes through, from the active player's left."""

    def falls(self, card: CardId) -> bool:
        """Has it fallen in this battle, with nothing to save it?"""

    def owes(self, card: CardId) -> bool:
        """Will it be destroyed or given back later this turn?"""

    def pools_to_cut(self, hero: CardId) -> list[int]:
        """The options for a cut to attack or magic attack."""

    def is_stopped(self, hero: CardId) -> bool: ...

    def stop(self, hero: CardId) -> None:
        """Keeps a Hero out of the attack."""

    def can_leave_hall(self, card: CardId) -> bool: ...

    def movable_in_hall(self) -> list[CardId]: ...

    def peek(self, p: Seat, n: int) -> None:
        """A player looks at the next dungeon cards."""

    def top_cards(self, n: int) -> list[CardId]:
        """The next dungeon cards, the first one first."""

    def top_words(self, n: int) -> str: ...

    def can_trade_top(self) -> bool:
        """Is the next dungeon card a monster that cards may move?"""

    def trade_with_top(self, monster: CardId) -> None: ...

    def put_on_dungeon(self, cards: list[CardId]) -> None:
        """The first card named comes to lie on top."""

    def take_monster(self, monster: CardId) -> None: ...

    def place_in_hall(self, cards: list[CardId]) -> None: ...

    def rob(self, card: CardId) -> None: ...

    def destroy_discarded(self, card: CardId) -> None: ...

    def shield(self, p: Seat) -> None:
        """Turns the running effect away: it ends for this player, or acts on the active one instead."""

    def use_again(self, card: CardId) -> None: ...

    def bury_under(self, card: CardId, treasure: CardId) -> None: ...

    def release(self, treasure: CardId) -> None: ...

    def set_beaten_aside(self, treasure: CardId) -> None: ...

    def emerge(self, guardian: CardId) -> None: ...

    def breach(self, monster: CardId) -> None: ...

    def thin_rich_stacks(self, n: int, gold: int) -> None: ...

    def show_hand(self, p: Seat) -> None: ...

    def borrow(self, hero: CardId) -> None: ...

    def thin_stacks(self, n: int, tags: int) -> None: ...

    def stacks_up_to(self, cost: int) -> list[int]:
        """The stacks whose top card is no Hero and costs no more."""

    def take_from_village(self, stack: int) -> None: ...
