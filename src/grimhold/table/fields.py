"""The fields and zones that every game has, and functions that only read them."""

from abc import abstractmethod
from typing import Final

from grimhold.core.fields import field, fixed
from grimhold.core.ids import CardId, Seat
from grimhold.core.machine import FRAME, NOTE, NOTHING, Machine
from grimhold.core.options import second
from grimhold.lang import notes
from grimhold.lang.base import ITSELF, Card
from grimhold.lang.sheet import Library
from grimhold.table.config import TableConfig

UNFOUGHT: Final = -1
LOST: Final = 0
WON: Final = 1


class GameFields(Machine):
    """Fields and zones. Player p's hand is zone p, then come the decks and the discard piles."""

    catalogue: list[Card] = fixed()
    active: Seat = field(Seat(0))
    place: int = field(0)  # IN_VILLAGE or IN_DUNGEON during those turns
    xp: list[int] = field([])  # of each player
    # the battle under way or just fought
    foe: CardId = field(NOTHING)
    foe_kind: int = field(NOTHING)
    rank: int = field(0)
    physical: int = field(0)
    magic: int = field(0)
    penalty: int = field(0)
    surplus: int = field(0)  # light beyond the penalty
    config: TableConfig = fixed()
    shared: int = fixed()  # the first zone that belongs to no player
    stacks_at: int = fixed()
    turn: int = field(0)
    gold: int = field(0)  # gained by effects, less what was spent
    open: bool = field(False)  # the active player's hand lies open
    outcome: int = field(UNFOUGHT)
    attack: int = field(0)
    health: int = field(0)
    idle: int = field(0)  # turns since a win, a purchase, a new level or a destroyed card

    def __init__(
        self, players: int, zones: int, fixed: int, seed: int, config: TableConfig, shared: int, stacks_at: int
    ) -> None:
        super().__init__(players, zones, fixed, seed, config.library.program)
        self.catalogue = config.library.catalogue
        self.xp = [0] * players
        self.config = config
        self.shared = shared
        self.stacks_at = stacks_at

    def hangs_together(self) -> bool:
        """Do cards, frames and notes refer to existing things? Checked for states from outside."""
        kinds, steps = len(self.catalogue), len(self.program)
        return (
            all(0 <= kind < kinds for kind in self.kinds)
            and all(0 <= start < steps for start in [self.pc, *self.frames[::FRAME]])
            and len(self.frames) % FRAME == 0
            and len(self.notes) % NOTE == 0
            and len(self.shuffle_counts) <= len(self.kinds)  # cards that came after the last shuffle have no count yet
        )

    # -- configuration ------------------------------------------------------------------------------------------------

    def rulebook_name(self) -> str:
        """The name of the rulebook."""
        return self.config.rulebook

    def library(self) -> Library:
        return self.config.library

    def mode_name(self) -> str:
        return self.config.mode_name

    def seats(self) -> list[str]:
        """The players' names."""
        return self.config.players

    def stack_names(self) -> list[str]:
        return self.config.names

    def name(self, p: Seat) -> str:
        return self.seats()[p]

    def turn_number(self) -> int:
        """The turn under way or about to begin. The program of a turn begins at 0 in every rulebook."""
        return self.turn + 1 if self.pc == 0 and not self.frames and not self.over else self.turn

    def sees_hand(self, viewer: Seat, p: Seat) -> bool:
        """Does a viewer see a hand, except for cards held back?"""
        return viewer == p or self.over or (self.open and p == self.active)

    def question(self) -> str:
        """The open question in a few words, with the card whose effect asks."""
        text = self.running().question(self)
        return text if self.this < 0 else f"{self.card(self.this).name}: {text}"

    def words_of(self, option: int) -> str:
        return self.running().option_words(self, option)

    # -- cards ------------------------------------------------------------------------------------------------------

    def card(self, number: CardId) -> Card:
        return self.catalogue[self.kinds[number]]

    def names_of(self, cards: list[CardId]) -> list[str]:
        catalogue, kinds = self.catalogue, self.kinds
        return [catalogue[kinds[card]].name for card in cards]

    def hand(self, p: Seat) -> list[CardId]:
        return self.zones[p]

    def deck(self, p: Seat) -> list[CardId]:
        return self.zones[self.players + p]

    def pile(self, p: Seat) -> list[CardId]:
        return self.zones[2 * self.players + p]

    def wielder_of(self, weapon: CardId) -> CardId:
        return CardId(self.note_amount(weapon, notes.WIELDED))

    def armed(self, hero: CardId) -> bool:
        """Has or had the Hero a weapon this turn (ruling C6)?"""
        return self.noted(hero, notes.ARMED)

    def weapons_of(self, hero: CardId) -> list[CardId]:
        """The weapons a Hero has taken up this turn, including dropped and thrown ones."""
        marks = self.notes
        if not marks or notes.ARMED not in marks[1::NOTE]:
            return []
        return [
            CardId(marks[i + 2]) for i in range(0, len(marks), NOTE) if marks[i] == hero and marks[i + 1] == notes.ARMED
        ]

    def distinct(self, cards: list[CardId]) -> list[CardId]:
        """One card of each set of equal cards, for instance of two Militia without notes."""
        if len(cards) < 2:
            return cards
        kinds = self.kinds
        if not self.notes:  # the common case: cards of one kind are equal
            known: list[int] = []
            firsts: list[CardId] = []
            for card in cards:
                kind = kinds[card]
                if kind not in known:
                    known.append(kind)
                    firsts.append(card)
            return firsts
        touched = self.notes[::NOTE]
        seen: list[int] = []
        marked: list[list[int]] = []
        kept: list[CardId] = []
        for card in cards:
            if card in touched:
                looks = self.looks_of(card)
                if looks not in marked:
                    marked.append(looks)
                    kept.append(card)
            elif kinds[card] not in seen:
                seen.append(kinds[card])
                kept.append(card)
        return kept

    def looks_of(self, card: CardId) -> list[int]:
        """A card's kind and its notes. Equal cards have equal lists."""
        marks = self.notes
        looks = [self.kinds[card]]
        for i in range(0, len(marks), NOTE):
            if marks[i] == card:
                looks.extend(marks[i + 1 : i + NOTE])
                if marks[i + 3] == card:
                    looks[-1] = ITSELF
        return looks

    def light_of(self, card: CardId) -> int:
        """The light of a card."""
        return self.catalogue[self.kinds[card]].light

    def level_of(self, card: CardId) -> int:
        """The level of a Hero or a monster."""
        return self.catalogue[self.kinds[card]].level

    # -- zones ------------------------------------------------------------------------------------------------------

    def deck_at(self, p: Seat) -> int:
        return self.players + p

    def pile_at(self, p: Seat) -> int:
        return 2 * self.players + p

    @abstractmethod
    def aside_at(self, p: Seat) -> int:
        """The zone of a player's cards turned up."""

    @abstractmethod
    def kept_at(self, p: Seat) -> int:
        """The zone of a player's cards set aside."""

    def aside(self, p: Seat) -> list[CardId]:
        """The cards a player has turned up, until the effect moves them."""
        return self.zones[self.aside_at(p)]

    def kept(self, p: Seat) -> list[CardId]:
        """The cards a player has set aside: for the next hand, or with a treasure."""
        return self.zones[self.kept_at(p)]

    def stack(self, number: int) -> list[CardId]:
        """A village stack, top card last. Read only."""
        return self.zones[self.stacks_at + number]

    def top_of(self, stack: int) -> CardId:
        return self.stack(second(stack))[-1]

    def owned(self, p: Seat) -> list[CardId]:
        """All cards of a player: hand, deck, discard pile, cards turned up and set aside."""
        return self.zones[p] + self.deck(p) + self.pile(p) + self.aside(p) + self.kept(p)
