"""A game of the family: what lies on the table and how it moves, who sits there, and what each rulebook says for itself.

A hand is drawn from a deck, a deck is made from a discard pile, bought cards go there. Whoever may know of it is told. What
reads a state stands in modules of functions: `play/`, `views/`, `ai/` and the folders of the rulebooks.
"""

from abc import abstractmethod
from typing import Final

from grimhold.core.events import SEEN_BY_ALL
from grimhold.core.fields import field, fixed
from grimhold.core.machine import FRAME, NOTE, NOTHING, Machine
from grimhold.core.options import second
from grimhold.lang import notes
from grimhold.lang.base import ITSELF, Card
from grimhold.lang.sheet import Library
from grimhold.lang.tags import HERO_BIT, MONSTER_BIT, WEAPON_BIT
from grimhold.table import events
from grimhold.table.changes import figure_by
from grimhold.table.config import TableConfig

FIGHTING: Final = HERO_BIT | WEAPON_BIT | MONSTER_BIT  # what has figures of its own
UNFOUGHT: Final = -1
LOST: Final = 0
WON: Final = 1


class GameState(Machine):
    """A game of the family at any moment: what lies on the table, who sits there, what is asked."""

    catalogue: list[Card] = fixed()
    active: int = field(0)
    place: int = field(0)  # IN_VILLAGE or IN_DUNGEON during those turns
    xp: list[int] = field([])  # of each player
    # the battle under way or just fought
    foe: int = field(NOTHING)
    foe_kind: int = field(NOTHING)
    rank: int = field(0)
    physical: int = field(0)
    magic: int = field(0)
    penalty: int = field(0)
    surplus: int = field(0)  # light beyond the penalty
    config: TableConfig = fixed()
    shared: int = fixed()  # where the zones that belong to nobody begin
    stacks_at: int = fixed()
    turn: int = field(0)
    gold: int = field(0)  # gained by effects, less what was spent
    open: bool = field(False)  # the active player's hand lies open
    outcome: int = field(UNFOUGHT)
    attack: int = field(0)
    health: int = field(0)
    idle: int = field(0)  # turns since anything was last won, bought, levelled up or destroyed

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
        """Do cards, frames and notes point at something that is there? Asked of states that come from outside."""
        kinds, steps = len(self.catalogue), len(self.program)
        return (
            all(0 <= kind < kinds for kind in self.kinds)
            and all(0 <= start < steps for start in [self.pc, *self.frames[::FRAME]])
            and len(self.frames) % FRAME == 0
            and len(self.notes) % NOTE == 0
            and len(self.seals) <= len(self.kinds)  # cards that came after the last shuffle have no count yet
        )

    # -- what each rulebook says for itself -------------------------------------------------------------------------

    @abstractmethod
    def is_covered(self, card: int) -> bool:
        """Does it lie face down, or is it held back?"""

    @abstractmethod
    def aside_at(self, p: int) -> int:
        """The zone of a player's cards turned up."""

    @abstractmethod
    def kept_at(self, p: int) -> int:
        """The zone of a player's cards set aside."""

    def strength_in_hand(self, p: int, card: int) -> int:
        """A Hero's, as things stand, and it may be negative; 0 for what is no Hero. Off turn the one that is printed: the
        rest would tell of others."""
        if not self.card(card).tags & HERO_BIT:
            return 0
        return self.strength_of(card) if p == self.active else self.card(card).strength

    @abstractmethod
    def next_level(self, hero: int, stack: int) -> int:
        """The card a Hero would rise into, from a stack; -1 if there is none."""

    @abstractmethod
    def card_words(self, card: int) -> str:
        """A card as a player would point at it."""

    @abstractmethod
    def strength_of(self, hero: int) -> int:
        """The strength of a Hero as things stand."""

    @abstractmethod
    def weight_of(self, weapon: int) -> int:
        """The strength it takes to wield a weapon."""

    @abstractmethod
    def spendable(self) -> int:
        """The gold the active player can spend now."""

    def gold_of(self, card: int) -> int:
        return self.gold_on(self.kinds[card])

    @abstractmethod
    def gold_on(self, kind: int) -> int:
        """The gold of a kind of card, as the table counts it."""

    @abstractmethod
    def winners(self) -> list[int]:
        """The players who have won, or lead."""

    @abstractmethod
    def points(self, p: int) -> int:
        """The victory points of a player."""

    @abstractmethod
    def buy_reason(self, stack: int) -> int:
        """Why the top of a stack cannot be bought now, or 0."""

    @abstractmethod
    def destroyed(self) -> list[int]:
        """The cards that are out of the game."""

    @abstractmethod
    def foes_in_sight(self) -> list[int]:
        """The monsters that might be attacked, if not now."""

    def contest(self) -> tuple[int, int] | None:
        """Where all play against the dungeon: everybody's points, and those of what got through."""
        return None

    def lacking(self) -> int:
        """How much else a victory against the dungeon takes, beside more points."""
        return 0

    # -- how it is played ---------------------------------------------------------------------------------------------

    def rulebook_name(self) -> str:
        """By whose rules."""
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

    def name(self, p: int) -> str:
        return self.seats()[p]

    def turn_number(self) -> int:
        """The turn under way, or about to be opened: its program begins at 0 in every rulebook."""
        return self.turn + 1 if self.pc == 0 and not self.frames and not self.over else self.turn

    def sees_hand(self, viewer: int, p: int) -> bool:
        """Does a viewer see a hand, but for what is held back?"""
        return viewer == p or self.over or (self.open and p == self.active)

    def question(self) -> str:
        """Why somebody is asked, in a few words; naming the card whose effect asks."""
        text = self.running().question(self)
        return text if self.this < 0 else f"{self.card(self.this).name}: {text}"

    def words_of(self, option: int) -> str:
        return self.running().option_words(self, option)

    # -- looking ----------------------------------------------------------------------------------------------------

    def card(self, number: int) -> Card:
        return self.catalogue[self.kinds[number]]

    def names_of(self, cards: list[int]) -> list[str]:
        catalogue, kinds = self.catalogue, self.kinds
        return [catalogue[kinds[card]].name for card in cards]

    def hand(self, p: int) -> list[int]:
        return self.zones[p]

    def deck(self, p: int) -> list[int]:
        return self.zones[self.players + p]

    def pile(self, p: int) -> list[int]:
        return self.zones[2 * self.players + p]

    def wielder_of(self, weapon: int) -> int:
        return self.note_amount(weapon, notes.WIELDED)

    def armed(self, hero: int) -> bool:
        """Has or had a weapon this turn (ruling C6)."""
        return self.noted(hero, notes.ARMED)

    def weapons_of(self, hero: int) -> list[int]:
        """The weapons a hero has taken up this turn, dropped and thrown ones too."""
        marks = self.notes
        if not marks or notes.ARMED not in marks[1::NOTE]:
            return []
        return [marks[i + 2] for i in range(0, len(marks), NOTE) if marks[i] == hero and marks[i + 1] == notes.ARMED]

    def distinct(self, cards: list[int]) -> list[int]:
        """Leaves out cards that are equal in every way to one already there (two Militia fresh from the deck)."""
        if len(cards) < 2:
            return cards
        kinds = self.kinds
        if not self.notes:  # the common case: cards of one kind are equal
            known: list[int] = []
            firsts: list[int] = []
            for card in cards:
                kind = kinds[card]
                if kind not in known:
                    known.append(kind)
                    firsts.append(card)
            return firsts
        touched = self.notes[::NOTE]
        seen: list[int] = []
        marked: list[list[int]] = []
        kept: list[int] = []
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

    def looks_of(self, card: int) -> list[int]:
        """A card's kind and all that is noted about it: equal for cards that are equal in every way."""
        marks = self.notes
        looks = [self.kinds[card]]
        for i in range(0, len(marks), NOTE):
            if marks[i] == card:
                looks.extend(marks[i + 1 : i + NOTE])
                if marks[i + 3] == card:
                    looks[-1] = ITSELF
        return looks

    def light_of(self, card: int) -> int:
        """How much a card shines by itself."""
        return self.catalogue[self.kinds[card]].light

    def level_of(self, card: int) -> int:
        """A Hero's or a monster's level, as the table counts it."""
        return self.catalogue[self.kinds[card]].level

    # -- zones ------------------------------------------------------------------------------------------------------

    def deck_at(self, p: int) -> int:
        return self.players + p

    def pile_at(self, p: int) -> int:
        return 2 * self.players + p

    def aside(self, p: int) -> list[int]:
        """Cards turned up, until the effect has dealt with them."""
        return self.zones[self.aside_at(p)]

    def kept(self, p: int) -> list[int]:
        """Cards set aside: for the next hand, or with a treasure."""
        return self.zones[self.kept_at(p)]

    def stack(self, number: int) -> list[int]:
        """A village stack, top card last. To be looked at only."""
        return self.zones[self.stacks_at + number]

    def all_stacks(self) -> list[list[int]]:
        return self.zones[self.stacks_at : self.stacks_at + self.config.count]

    def top_of(self, stack: int) -> int:
        return self.stack(second(stack))[-1]

    def by_level(self, cards: list[int]) -> list[int]:
        """The highest level first; cards of one level stay in their order."""
        ordered: list[int] = []
        for card in cards:
            level = self.card(card).level
            at = len(ordered)
            while at > 0 and self.card(ordered[at - 1]).level < level:
                at -= 1
            ordered.insert(at, card)
        return ordered

    def owned(self, p: int) -> list[int]:
        """Deck, hand, discard pile and whatever else is the player's."""
        return self.zones[p] + self.deck(p) + self.pile(p) + self.aside(p) + self.kept(p)

    # -- moving and telling -----------------------------------------------------------------------------------------

    def move(
        self,
        card: int,
        source: int,
        target: int,
        what: int,
        player: int,
        number: int = 0,
        other: int = NOTHING,
        at: int = 0,
        linked: bool = False,
    ) -> None:
        """Takes a card from one zone to another and tells it. Whoever may know the card where it was or where it comes
        to lie may know which one it is; of a card that is laid face down, only who may know it there.
        """
        if self.events is None:
            self.carry(card, source, target, at, linked)
            return
        seen = self.seen_in(source, card)
        self.carry(card, source, target, at, linked)
        there = self.seen_in(target, card)
        self.write(what, player, card, number, there if self.is_covered(card) else seen | there, other)

    def carry(self, card: int, source: int, target: int, at: int = 0, linked: bool = False) -> None:
        """Moves a card without a word. One that leaves a hand leaves what it holds, unless it stays `linked`.

        `at` is how many cards come to lie above it; in a hall its rank, on the map its room.
        """
        if source < self.shared:  # a hand, a deck or a discard pile
            self.zones[source].remove(card)
            if source < self.players and not linked:
                self.drop_links(card)
        else:
            self.lift(card, source)
        if target < self.shared:
            cards = self.zones[target]
            if at:
                cards.insert(len(cards) - at, card)
            else:
                cards.append(card)
            if target < self.players:
                self.received(target, len(cards) - 1)
        else:
            self.lay(card, target, at)

    def received(self, p: int, since: int) -> None:
        """Cards have come into a hand, the first of them in this place of it."""

    def lift(self, card: int, zone: int) -> None:
        """Takes a card out of any other zone; those that seldom change are replaced, for clones share them."""
        cards = self.zones[zone]
        on_top = len(cards) > 0 and cards[-1] == card  # a card out of an endless supply lies nowhere yet
        if zone >= self.live:
            self.zones[zone] = cards[:-1] if on_top else [other for other in cards if other != card]
        elif on_top:  # as most are
            cards.pop()
        else:
            cards.remove(card)

    def lay(self, card: int, zone: int, at: int) -> None:
        cards = self.zones[zone]
        if zone < self.live:
            cards.insert(len(cards) - at, card)
        elif zone >= self.stacks_at:
            self.zones[zone] = self.by_level([*cards, card])  # the lowest level on top
        else:
            above = len(cards) - at
            self.zones[zone] = [*cards[:above], card, *cards[above:]]

    def seen_in(self, zone: int, card: int) -> int:
        """Who may know a card that lies in a zone: a bit for each seat, or SEEN_BY_ALL."""
        zones = self.config.zone_visibility
        if self.is_covered(card):
            return zones.covered[zone]
        if zone < self.players and (self.is_shown(card) or (self.open and zone == self.active)):
            return SEEN_BY_ALL
        return zones.known[zone] | self.onlookers(card)

    def is_shown(self, card: int) -> bool:
        """Has everybody seen it, although it lies in a closed hand?"""
        return self.noted(card, notes.SHOWN)

    def onlookers(self, card: int) -> int:
        """A bit for each seat that has looked at a card of a deck."""
        seats = 0
        marks = self.notes
        for i in range(0, len(marks), NOTE):
            if marks[i] == card and marks[i + 1] == notes.SEEN:
                seats |= 1 << marks[i + 2]
        return seats

    def tell(self, what: int, player: int, card: int = NOTHING, number: int = 0, other: int = NOTHING) -> None:
        """For everybody: what is no move, about a card that all see or no card at all."""
        if self.events is not None:
            self.write(what, player, card, number, SEEN_BY_ALL, other)

    def tell_of(self, card: int, zone: int, what: int, player: int, number: int = 0, other: int = NOTHING) -> None:
        """About a card that stays where it lies: for whoever may know it there."""
        if self.events is not None:
            self.write(what, player, card, number, self.seen_in(zone, card), other)

    def tell_about(self, card: int, what: int, player: int, number: int = 0, other: int = NOTHING) -> None:
        """The same wherever it lies; without a card for everybody."""
        if self.events is None:
            return
        if card < 0:
            self.tell(what, player, NOTHING, number, other)
            return
        for zone in range(len(self.zones)):
            if card in self.zones[zone]:
                self.tell_of(card, zone, what, player, number, other)
                return

    def write(self, what: int, player: int, card: int, number: int, seen: int, other: int) -> None:
        """The one place where an event is written down."""
        if self.events is not None:
            kind, ref = (NOTHING, NOTHING) if card < 0 else (self.kinds[card], self.ref_of(card))
            self.events.append((what, player, kind, number, seen, other, ref))

    def blamed(self) -> int:
        """The kind of card that does something to somebody: none where they have chosen to use it themselves."""
        if self.events is None:  # nobody is told
            return NOTHING
        card = self.culprit()
        return NOTHING if card < 0 or self.is_covered(card) else self.kinds[card]

    def culprit(self) -> int:
        """The card whose effect does something to whoever is spoken to: none where they have chosen to use it."""
        by_choice = self.this >= 0 and self.who == self.active and self.noted(self.this, notes.USED)
        return NOTHING if by_choice else self.this

    # -- decks ------------------------------------------------------------------------------------------------------

    def draw(self, p: int, n: int) -> None:
        hand, deck = self.zones[p], self.zones[self.players + p]
        if self.events is None:  # nobody listens: in one stroke, or two
            before = len(hand)
            while n > 0 and (deck or self.reshuffle(p)):
                taken = n if n < len(deck) else len(deck)
                hand.extend(deck[: -taken - 1 : -1])
                del deck[-taken:]
                n -= taken
            if self.place:  # between turns nothing comes of it
                self.received(p, before)
            return
        for _ in range(n):
            if not deck and not self.reshuffle(p):
                return
            self.move(deck[-1], self.deck_at(p), p, events.DREW, p)

    def reshuffle(self, p: int) -> bool:
        """The discard pile becomes the new deck; only when a card is needed (ruling E12)."""
        pile = self.zones[2 * self.players + p]
        if not pile:
            return False
        if len(pile) > 1:
            self.shuffle(pile)
        self.zones[self.players + p].extend(pile)
        pile.clear()
        self.tell(events.SHUFFLED, p)
        return True

    def turn_up(self, p: int, n: int) -> None:
        deck = self.deck(p)
        for _ in range(n):
            if not deck and not self.reshuffle(p):
                return
            self.move(deck[-1], self.deck_at(p), self.aside_at(p), events.TURNED_UP, p)

    def mill(self, p: int) -> int:
        deck = self.deck(p)
        if not deck and not self.reshuffle(p):
            return NOTHING
        card = deck[-1]
        self.move(card, self.deck_at(p), self.pile_at(p), events.TURNED_UP, p)
        return card

    def take_up(self, card: int) -> None:
        self.move(card, self.aside_at(self.who), self.who, events.TAKEN_UP, self.who)

    def put_back(self, p: int) -> None:
        for k, card in enumerate(self.aside(p)):
            self.move(card, self.aside_at(p), self.deck_at(p), events.PUT_ON_DECK, p, k, at=k)

    def onto_deck(self, card: int, below: int) -> None:
        """The first card named comes to lie on top: later ones slip under it."""
        placed = self.note_sum(-1, notes.PLACED)
        self.move(card, self.who, self.deck_at(self.who), events.PUT_ON_DECK, self.who, placed, at=placed)
        if below:
            self.note(-1, notes.PLACED, 1, self.this)
        else:
            self.forget(-1, notes.PLACED)

    def keep(self, card: int) -> None:
        self.move(card, self.who, self.kept_at(self.who), events.KEPT, self.who)

    # -- cards in use -----------------------------------------------------------------------------------------------

    def mark(self, card: int, what: int, amount: int = 0) -> None:
        self.note(card, what, amount, self.this)
        self.tell_about(card, events.HOLDS, self.who, amount, what)

    def give(self, card: int, stat: int, amount: int, source: int) -> None:
        self.note(card, stat, amount, source)
        if amount and self.events is not None:
            self.tell_about(card, events.CHANGED, self.active, amount, figure_by(stat, self.changer(card, source)))

    def changer(self, card: int, source: int) -> int:
        """The kind of card that changes a figure of another: none where a player has chosen to use it. What a Spell or an
        Item gives by itself comes from the card; a Hero, a Weapon or a monster has figures of its own.
        """
        if source == card:
            return NOTHING if self.card(card).tags & FIGHTING else self.kinds[card]
        hidden = source < 0 or self.noted(source, notes.USED) or self.is_covered(source)
        return NOTHING if hidden else self.kinds[source]

    def avert(self, card: int) -> None:
        if not self.is_covered(self.this):
            self.tell_about(card, events.AVERTED, self.who, 0, self.kinds[self.this])

    def drop_links(self, card: int) -> None:
        """A card that leaves no longer wields, is wielded, or carries anything (ruling C4)."""
        if self.is_marked(card):
            self.forget_card(card, notes.FAITHFUL)
            for weapon in self.cards_with(notes.WIELDED, card):
                self.lay_down(weapon, card)

    def lay_down(self, weapon: int, hero: int) -> None:
        """A weapon is no longer in this Hero's hands. The note keeps from whom it came: nobody else may take it up."""
        self.forget(weapon, notes.WIELDED)
        self.note(weapon, notes.DROPPED, source=hero)

    # -- gaining and showing ------------------------------------------------------------------------------------------

    def gain_gold(self, n: int) -> None:
        self.gold += n
        if n:
            self.tell(events.GOLD, self.who, NOTHING, n)

    def gain_xp(self, p: int, n: int, lost: bool = False) -> None:
        """Experience. The list is replaced, never changed: clones share it."""
        if n == 0:
            return
        self.xp = [xp + n if q == p else xp for q, xp in enumerate(self.xp)]
        self.tell(events.XP, p, NOTHING, n, self.blamed() if n > 0 or lost else NOTHING)

    def show(self, card: int) -> None:
        self.open_to_all(card)
        self.tell(events.SHOWED_CARD, self.who, card)

    def open_to_all(self, card: int) -> None:
        if not self.noted(card, notes.SHOWN):
            self.note(card, notes.SHOWN, self.who)

    def beat_foe(self) -> bool:
        return self.foe >= 0 and self.outcome == WON
