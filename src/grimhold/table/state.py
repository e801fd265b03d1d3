"""The base class of states: moving cards, events, and the methods that each rulebook implements.

Functions that only read a state lie in `play/`, `views/`, `ai/` and the folders of the rulebooks.
"""

from abc import abstractmethod
from typing import Final

from grimhold.core.events import SEEN_BY_ALL, Event
from grimhold.core.ids import CardId, EventKind, NoteKind, Reason, Seat
from grimhold.core.machine import NOTE, NOTHING
from grimhold.lang import notes
from grimhold.lang.tags import HERO_BIT, MONSTER_BIT, WEAPON_BIT
from grimhold.table import events
from grimhold.table.changes import figure_by
from grimhold.table.fields import WON, GameFields

FIGHTING: Final = HERO_BIT | WEAPON_BIT | MONSTER_BIT  # cards with figures of their own


class GameState(GameFields):
    """The state of a game: cards, players and the open question."""

    # -- implemented by each rulebook -------------------------------------------------------------------------------

    @abstractmethod
    def is_covered(self, card: CardId) -> bool:
        """Is a card face down or held back?"""

    @abstractmethod
    def next_level(self, hero: CardId, stack: int) -> CardId:
        """The card of a stack that a Hero would level up into, or -1."""

    @abstractmethod
    def card_words(self, card: CardId) -> str:
        """A card in words, with the details that tell it from equal ones."""

    @abstractmethod
    def strength_of(self, hero: CardId) -> int:
        """The current strength of a Hero."""

    @abstractmethod
    def weight_of(self, weapon: CardId) -> int:
        """The strength it takes to wield a weapon."""

    @abstractmethod
    def spendable(self) -> int:
        """The gold the active player can spend now."""

    def gold_of(self, card: CardId) -> int:
        return self.gold_on(self.kinds[card])

    @abstractmethod
    def gold_on(self, kind: int) -> int:
        """The gold of a kind of card in this game."""

    @abstractmethod
    def winners(self) -> list[Seat]:
        """The players who have won, or who lead now."""

    @abstractmethod
    def points(self, p: Seat) -> int:
        """The victory points of a player."""

    @abstractmethod
    def buy_reason(self, stack: int) -> Reason:
        """Why the top of a stack cannot be bought now, or 0."""

    @abstractmethod
    def destroyed(self) -> list[CardId]:
        """The cards that are out of the game."""

    @abstractmethod
    def foes_in_sight(self) -> list[CardId]:
        """The visible monsters, whether they can be attacked now or not."""

    def contest(self) -> tuple[int, int] | None:
        """Against the dungeon: the points of all players and those of the monsters that got through."""
        return None

    def lacking(self) -> int:
        """What is missing for a victory against the dungeon, beside points."""
        return 0

    # -- moving and events ------------------------------------------------------------------------------------------

    def move(
        self,
        card: CardId,
        source: int,
        target: int,
        what: EventKind,
        player: Seat,
        number: int = 0,
        other: int = NOTHING,
        at: int = 0,
        linked: bool = False,
    ) -> None:
        """Moves a card from one zone to another and writes the event.

        Seats that may know the card in the old or the new zone learn which card it is. Of a card laid face down only
        seats that may know it in the new zone do.
        """
        if self.events is None:
            self.carry(card, source, target, at, linked)
            return
        seen = self.seen_in(source, card)
        self.carry(card, source, target, at, linked)
        there = self.seen_in(target, card)
        self.write(what, player, card, number, there if self.is_covered(card) else seen | there, other)

    def carry(self, card: CardId, source: int, target: int, at: int = 0, linked: bool = False) -> None:
        """Moves a card without an event. A card that leaves a hand drops its links, unless it stays `linked`.

        `at` is the number of cards above it; in a hall its rank, on the map its room.
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
                self.received(Seat(target), len(cards) - 1)
        else:
            self.lay(card, target, at)

    def received(self, p: Seat, since: int) -> None:
        """Called after cards have come into a hand; `since` is the place of the first one."""

    def tell_guess(self, n: int) -> None:
        """Writes the event that a player guesses a type of card, counted from 0."""

    def lift(self, card: CardId, zone: int) -> None:
        """Takes a card out of any other zone. Zones that clones share are replaced."""
        cards = self.zones[zone]
        on_top = len(cards) > 0 and cards[-1] == card  # a new card of a supply is in no zone yet
        if zone >= self.live:
            self.zones[zone] = cards[:-1] if on_top else [other for other in cards if other != card]
        elif on_top:  # as most are
            cards.pop()
        else:
            cards.remove(card)

    def lay(self, card: CardId, zone: int, at: int) -> None:
        cards = self.zones[zone]
        if zone < self.live:
            cards.insert(len(cards) - at, card)
        elif zone >= self.stacks_at:
            self.zones[zone] = self.by_level([*cards, card])  # the lowest level on top
        else:
            above = len(cards) - at
            self.zones[zone] = [*cards[:above], card, *cards[above:]]

    def seen_in(self, zone: int, card: CardId) -> int:
        """The seats that may know a card in a zone: a bit for each, or SEEN_BY_ALL."""
        zones = self.config.zone_visibility
        if self.is_covered(card):
            return zones.covered[zone]
        if zone < self.players and (self.is_shown(card) or (self.open and zone == self.active)):
            return SEEN_BY_ALL
        return zones.known[zone] | self.onlookers(card)

    def is_shown(self, card: CardId) -> bool:
        """Have all players seen a card of a closed hand?"""
        return self.noted(card, notes.SHOWN)

    def onlookers(self, card: CardId) -> int:
        """A bit for each seat that has looked at a card of a deck."""
        seats = 0
        marks = self.notes
        for i in range(0, len(marks), NOTE):
            if marks[i] == card and marks[i + 1] == notes.SEEN:
                seats |= 1 << marks[i + 2]
        return seats

    def by_level(self, cards: list[CardId]) -> list[CardId]:
        """The highest level first; cards of one level stay in their order."""
        ordered: list[CardId] = []
        for card in cards:
            level = self.card(card).level
            at = len(ordered)
            while at > 0 and self.card(ordered[at - 1]).level < level:
                at -= 1
            ordered.insert(at, card)
        return ordered

    def tell(
        self, what: EventKind, player: Seat, card: CardId = NOTHING, number: int = 0, other: int = NOTHING
    ) -> None:
        """Writes an event without a move, about a card that all see or about none."""
        if self.events is not None:
            self.write(what, player, card, number, SEEN_BY_ALL, other)

    def tell_of(
        self, card: CardId, zone: int, what: EventKind, player: Seat, number: int = 0, other: int = NOTHING
    ) -> None:
        """Writes an event about a card that stays in its zone. Only seats that may know it there learn which."""
        if self.events is not None:
            self.write(what, player, card, number, self.seen_in(zone, card), other)

    def tell_about(self, card: CardId, what: EventKind, player: Seat, number: int = 0, other: int = NOTHING) -> None:
        """The same for a card in any zone, or for no card."""
        if self.events is None:
            return
        if card < 0:
            self.tell(what, player, NOTHING, number, other)
            return
        for zone in range(len(self.zones)):
            if card in self.zones[zone]:
                self.tell_of(card, zone, what, player, number, other)
                return

    def write(self, what: EventKind, player: Seat, card: CardId, number: int, seen: int, other: int) -> None:
        """Appends an event, if events are recorded. All events are written here."""
        if self.events is not None:
            kind, ref = (NOTHING, NOTHING) if card < 0 else (self.kinds[card], self.ref_of(card))
            self.events.append(Event(what, player, kind, number, seen, other, ref))

    def blamed(self) -> int:
        """The kind of the card whose effect runs, or -1 if the player chose to use it."""
        if self.events is None:  # no events are recorded
            return NOTHING
        card = self.culprit()
        return NOTHING if card < 0 or self.is_covered(card) else self.kinds[card]

    def culprit(self) -> CardId:
        """The card whose effect runs, or -1 if the player it addresses chose to use it."""
        by_choice = self.this >= 0 and self.who == self.active and self.noted(self.this, notes.USED)
        return NOTHING if by_choice else self.this

    # -- decks ------------------------------------------------------------------------------------------------------

    def draw(self, p: Seat, n: int) -> None:
        hand, deck = self.zones[p], self.zones[self.players + p]
        if self.events is None:  # no events are recorded: all cards at once
            before = len(hand)
            while n > 0 and (deck or self.reshuffle(p)):
                taken = n if n < len(deck) else len(deck)
                hand.extend(deck[: -taken - 1 : -1])
                del deck[-taken:]
                n -= taken
            if self.place:  # between turns it has no effect
                self.received(p, before)
            return
        for _ in range(n):
            if not deck and not self.reshuffle(p):
                return
            self.move(deck[-1], self.deck_at(p), p, events.DREW, p)

    def reshuffle(self, p: Seat) -> bool:
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

    def turn_up(self, p: Seat, n: int) -> None:
        deck = self.deck(p)
        for _ in range(n):
            if not deck and not self.reshuffle(p):
                return
            self.move(deck[-1], self.deck_at(p), self.aside_at(p), events.TURNED_UP, p)

    def mill(self, p: Seat) -> CardId:
        deck = self.deck(p)
        if not deck and not self.reshuffle(p):
            return NOTHING
        card = deck[-1]
        self.move(card, self.deck_at(p), self.pile_at(p), events.TURNED_UP, p)
        return card

    def take_up(self, card: CardId) -> None:
        self.move(card, self.aside_at(self.who), self.who, events.TAKEN_UP, self.who)

    def put_back(self, p: Seat) -> None:
        for k, card in enumerate(self.aside(p)):
            self.move(card, self.aside_at(p), self.deck_at(p), events.PUT_ON_DECK, p, k, at=k)

    def onto_deck(self, card: CardId, below: int) -> None:
        """Puts a card of the hand on the deck. With `below` set, the next card goes under it."""
        placed = self.note_sum(NOTHING, notes.PLACED)
        self.move(card, self.who, self.deck_at(self.who), events.PUT_ON_DECK, self.who, placed, at=placed)
        if below:
            self.note(NOTHING, notes.PLACED, 1, self.this)
        else:
            self.forget(NOTHING, notes.PLACED)

    def keep(self, card: CardId) -> None:
        self.move(card, self.who, self.kept_at(self.who), events.KEPT, self.who)

    # -- cards in use -----------------------------------------------------------------------------------------------

    def mark(self, card: CardId, what: NoteKind, amount: int = 0) -> None:
        self.note(card, what, amount, self.this)
        self.tell_about(card, events.HOLDS, self.who, amount, what)

    def give(self, card: CardId, stat: NoteKind, amount: int, source: CardId) -> None:
        self.note(card, stat, amount, source)
        if amount and self.events is not None:
            self.tell_about(card, events.CHANGED, self.active, amount, figure_by(stat, self.changer(card, source)))

    def changer(self, card: CardId, source: CardId) -> int:
        """The kind of card that changes a figure of another, or -1 if a player chose to use it or it is hidden.

        A Hero, a Weapon or a monster that changes its own figure gives -1; a Spell or an Item gives its own kind.
        """
        if source == card:
            return NOTHING if self.card(card).tags & FIGHTING else self.kinds[card]
        hidden = source < 0 or self.noted(source, notes.USED) or self.is_covered(source)
        return NOTHING if hidden else self.kinds[source]

    def avert(self, card: CardId) -> None:
        if not self.is_covered(self.this):
            self.tell_about(card, events.AVERTED, self.who, 0, self.kinds[self.this])

    def drop_links(self, card: CardId) -> None:
        """A card that leaves no longer wields, is wielded, or carries anything (ruling C4)."""
        if self.is_marked(card):
            self.forget_card(card, notes.FAITHFUL)
            for weapon in self.cards_with(notes.WIELDED, card):
                self.lay_down(weapon, card)

    def lay_down(self, weapon: CardId, hero: CardId) -> None:
        """A Hero lays a weapon down. The note keeps the Hero, because no other may take it up."""
        self.forget(weapon, notes.WIELDED)
        self.note(weapon, notes.DROPPED, source=hero)

    # -- gaining and showing ------------------------------------------------------------------------------------------

    def gain_gold(self, n: int) -> None:
        self.gold += n
        if n:
            self.tell(events.GOLD, self.who, NOTHING, n)

    def gain_xp(self, p: Seat, n: int, lost: bool = False) -> None:
        """Gains XP. The list is replaced, because clones share it."""
        if n == 0:
            return
        self.xp = [xp + n if q == p else xp for q, xp in enumerate(self.xp)]
        self.tell(events.XP, p, NOTHING, n, self.blamed() if n > 0 or lost else NOTHING)

    def show(self, card: CardId) -> None:
        self.open_to_all(card)
        self.tell(events.SHOWED_CARD, self.who, card)

    def open_to_all(self, card: CardId) -> None:
        if not self.noted(card, notes.SHOWN):
            self.note(card, notes.SHOWN, self.who)

    def beat_foe(self) -> bool:
        return self.foe >= 0 and self.outcome == WON
