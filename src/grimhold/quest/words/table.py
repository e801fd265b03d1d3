"""The table that words of Quest speak about."""

from typing import Protocol

from grimhold.core.ids import CardId, NoteKind, Seat
from grimhold.core.machine import Node
from grimhold.lang.table import Table


class QuestTable(Table, Protocol):
    """What the words of Quest read beside the shared verbs."""

    foe_kind: int

    def below(self, n: int) -> int: ...

    def alert_charm(self, p: Seat) -> CardId:
        """A card in front of a player that lets alerts be ignored, or -1."""

    def attack_of(self, card: CardId, stat: NoteKind) -> int:
        """How much attack or magic attack a card has, weapons and boosts included."""

    def light_now(self) -> int:
        """The active player's light."""

    def wounds_of(self, p: Seat) -> int:
        """Wound tokens and the Wound cards that lie in front of the player."""

    def health_in_room(self, monster: CardId) -> int:
        """The health of a monster where it lies, with all that is added to it there."""

    def excess(self) -> int:
        """By how much the attack of the battle just fought was more than the monster's health."""

    def spendable(self) -> int:
        """What the active player can spend now."""

    def tokens_of(self, p: Seat) -> int:
        """Wound tokens alone."""

    def keys_of(self, p: Seat) -> int:
        """Guardian Keys a player has found."""

    def is_revealed_quest(self, card: CardId) -> bool: ...

    def lets_go(self) -> bool:
        """May a card lead on into the dungeon after this village phase?"""

    def is_sold_here(self, card: CardId) -> bool:
        """Is it a card of this game's village? A campaign brings others along."""

    def has_one_of_each(self, owned: list[CardId]) -> bool:
        """Is there exactly one card of every stack of the village among these?"""

    def guards_of(self, p: Seat) -> list[CardId]:
        """Cards under a player's side quest."""

    def gear_of(self, p: Seat, token: int) -> int: ...

    def avert(self, card: CardId) -> None:
        """Tells that a card turns the running effect away."""

    def healing_options(self, p: Seat) -> list[int]:
        """The wounds that could be healed now: HEAL for a token, or Wound cards."""

    def heal(self, p: Seat, option: int) -> None: ...

    def change_hp(self, n: int, source: CardId) -> None:
        """Hit points for this turn, as long as the card that gives them stays."""

    def take_wounds(self, p: Seat, n: int) -> None: ...

    def gain_gear(self, p: Seat, token: int, n: int, cause: int = -1) -> None: ...

    def lose_gear(self, p: Seat, token: int) -> None: ...

    def gear_to_buy(self) -> list[int]: ...

    def buy_gear(self, token: int) -> None: ...

    def rises(self, what: "Node", less: int) -> list[int]:
        """The ways Heroes that fit can level up for so much less (a large number: for nothing)."""

    def rise_words(self, hero: CardId, stack: int, less: int) -> str: ...

    def rise(self, option: int, less: int) -> None: ...

    def rooms_of(self, level: int) -> list[int]:
        """The places of the rooms of a level."""

    def players_beside(self, monster: CardId) -> list[Seat]:
        """The players whose champions are in a monster's room, the active one first."""

    def send_champion(self, p: Seat, place: int) -> None:
        """Puts a champion somewhere; that is not a move."""

    def swappable(self, other_than: CardId) -> list[CardId]:
        """Monsters that could trade places: all that have a neighbour, or the neighbours of one."""

    def swap_monsters(self, a: CardId, b: CardId) -> None: ...

    def slay(self, monster: CardId) -> None:
        """Destroys a monster in its room without a battle and refills the room."""

    def roll(self) -> int: ...

    def toughen(self, monster: CardId, stat: NoteKind, by: int) -> None: ...

    def borrowable(self, level: int) -> list[CardId]:
        """The Heroes of a level that can be taken from the village's stacks."""

    def borrow_from_village(self, hero: CardId) -> None: ...

    def give_weapon(self, weapon: CardId, hero: CardId) -> None: ...

    def can_wield(self, weapon: CardId, hero: CardId) -> bool: ...

    def reuse(self, card: CardId) -> None:
        """An ability that was used runs once more."""

    def reveal(self, card: CardId) -> None:
        """Reveals a side quest."""

    def legendaries(self, filters: "list[Node]") -> list[CardId]:
        """Legendary cards still in the box that fit."""

    def take_legendary(self, p: Seat, card: CardId, onto_deck: bool) -> None: ...

    def station(self, card: CardId) -> None:
        """Puts a card just bought under the side quest whose effect runs."""

    def top_treasures(self, n: int) -> list[CardId]: ...

    def take_treasure(self, p: Seat, card: CardId) -> None: ...

    def destroy_treasure(self, card: CardId) -> None: ...

    def bought_onto_deck(self, card: CardId) -> None: ...
