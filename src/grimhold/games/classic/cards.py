"""The players' cards: hands, decks, discard piles, treasures, and everything that moves a card among them."""

from typing import Final

from mypy_extensions import mypyc_attr

from grimhold.core import events
from grimhold.core.events import SEEN_BY_ALL
from grimhold.core.machine import NOTE, NOTHING
from grimhold.games.classic.rules import (
    BUSY_PLAYER_ZONES,
    DESTROYED,
    DUNGEON,
    HALL,
    PARTY_PILE,
    QUIET_PLAYER_ZONES,
    RANK_0,
    SECOND_DUNGEON,
    SECOND_HALL,
    SHARED_ZONES,
    SUPPLY,
    VILLAGE_PILE,
    Layout,
    Rules,
)
from grimhold.lang import base, notes
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE, Table
from grimhold.lang.tags import DISEASE_BIT, MONSTER_BIT, TRAP_BIT

UNFOUGHT: Final = -1
LOST: Final = 0
WON: Final = 1


@mypyc_attr(serializable=True)
class PlayersCards(Table):
    def __init__(self, rules: Rules, layout: Layout, players: int, seed: int) -> None:
        busy = BUSY_PLAYER_ZONES * players + 2 * layout.halls  # a deck and a hall for each dungeon there is
        stacks_at = BUSY_PLAYER_ZONES * players + SHARED_ZONES + QUIET_PLAYER_ZONES * players
        zones = stacks_at + layout.count
        super().__init__(players, zones, zones - busy, seed, rules.catalogue, rules.library.program)
        self.stacks_at = stacks_at
        self.rules = rules
        self.layout = layout
        self.shared = BUSY_PLAYER_ZONES * players
        self.turn = 0
        self.gold = 0  # gained by effects, less what was spent
        self.buys = 0
        self.open = False  # the active player's hand lies open
        self.outcome = UNFOUGHT
        self.attack = 0
        self.health = 0
        self.holder = NOTHING  # who owns the Thunderstone last claimed
        self.idle = 0  # turns since anything was last won, bought, levelled up or destroyed
        # Cards at the bottom of each dungeon deck that all have seen go there; replaced like xp, never changed in place.
        self.deep: list[int] = [0] * layout.halls
        self.closed = 0  # a bit for each hall whose stone has come up
        self.calm = False  # no advance at the end of this turn; together: the dungeon was entered
        self.tokens = layout.mode.tokens  # together: rounds until the monsters come
        self.pass_to = NOTHING  # together: who is being passed a card
        self.roused = False  # together: the guardian has come, monsters enter angry

    # -- zones ------------------------------------------------------------------------------------------------------

    def put(self, zone: int, card: int) -> None:
        """Into one of the zones that seldom change."""
        self.zones[zone] = [*self.zones[zone], card]

    def pull(self, zone: int, card: int) -> None:
        self.zones[zone] = [other for other in self.zones[zone] if other != card]

    def aside_at(self, p: int) -> int:
        return self.shared + SHARED_ZONES + p

    def treasures_at(self, p: int) -> int:
        return self.shared + SHARED_ZONES + self.players + p

    def kept_at(self, p: int) -> int:
        return self.shared + SHARED_ZONES + 2 * self.players + p

    def aside(self, p: int) -> list[int]:
        """Cards turned up, until the effect has dealt with them."""
        return self.zones[self.aside_at(p)]

    def treasures(self, p: int) -> list[int]:
        return self.zones[self.treasures_at(p)]

    def kept(self, p: int) -> list[int]:
        """Cards set aside: for the next hand, or with a treasure."""
        return self.zones[self.kept_at(p)]

    def dungeon(self, side: int = 0) -> list[int]:
        return self.zones[self.shared + (SECOND_DUNGEON if side else DUNGEON)]

    def hall(self, side: int = 0) -> list[int]:
        """Ranks 1 to 3; -1 where nobody is."""
        return self.zones[self.shared + (SECOND_HALL if side else HALL)]

    def rank_0(self) -> list[int]:
        return self.zones[self.shared + RANK_0]

    def destroyed(self) -> list[int]:
        return self.zones[self.shared + DESTROYED]

    def village_pile(self) -> list[int]:
        return self.zones[self.shared + VILLAGE_PILE]

    def stack(self, number: int) -> list[int]:
        """A village stack, top card last. To be looked at only: `take_from_stack` changes it."""
        return self.zones[self.stacks_at + number]

    def take_from_stack(self, number: int, card: int) -> None:
        self.pull(self.stacks_at + number, card)

    def hall_monsters(self) -> list[int]:
        """The cards of every hall that is still open."""
        if self.layout.halls == 1:
            return [card for card in self.hall() if card >= 0]
        sides = [side for side in range(self.layout.halls) if not self.closed >> side & 1]
        return [card for side in sides for card in self.hall(side) if card >= 0]

    def cards_at(self, where: int) -> list[int]:
        if where == base.HAND:
            return self.zones[self.who]
        if where == base.HALL:
            return self.hall_monsters()
        if where == base.TURNED_UP:
            return self.aside(self.who)
        gathered = self.noted_cards(notes.GATHERED)
        return [card for card in gathered if card in self.zones[self.who]] if where == base.SHOWN_CARDS else gathered

    # -- telling ----------------------------------------------------------------------------------------------------

    def tell(self, what: int, player: int, card: int, number: int, seen: int = SEEN_BY_ALL) -> None:
        if self.events is not None:
            self.events.append((what, player, -1 if card < 0 else self.kinds[card], number, seen))

    # -- decks ------------------------------------------------------------------------------------------------------

    def draw(self, p: int, n: int) -> None:
        hand, deck = self.zones[p], self.zones[self.players + p]
        if self.events is None and len(deck) >= n:  # the common case in one stroke
            if n > 0:
                hand.extend(deck[: -n - 1 : -1])
                del deck[-n:]
            return
        seen = SEEN_BY_ALL if self.open and p == self.active else p
        for _ in range(n):
            if not deck and not self.reshuffle(p):
                return
            card = deck.pop()
            hand.append(card)
            if self.events is not None:
                self.tell(events.DREW, p, card, 1, seen)

    def reshuffle(self, p: int) -> bool:
        """The discard pile becomes the new deck; only when a card is needed (ruling E12)."""
        pile = self.zones[2 * self.players + p]
        if not pile:
            return False
        self.shuffle(pile)
        self.zones[self.players + p].extend(pile)
        pile.clear()
        self.tell(events.SHUFFLED, p, NOTHING, 0)
        return True

    def turn_up(self, p: int, n: int) -> None:
        deck = self.deck(p)
        for _ in range(n):
            if not deck and not self.reshuffle(p):
                return
            card = deck.pop()
            self.put(self.aside_at(p), card)
            self.tell(events.TURNED_UP, p, card, 1)

    def mill(self, p: int) -> int:
        deck = self.deck(p)
        if not deck and not self.reshuffle(p):
            return NOTHING
        card = deck.pop()
        self.pile(p).append(card)
        self.tell(events.TURNED_UP, p, card, 1)
        return card

    def take_up(self, card: int) -> None:
        self.pull(self.aside_at(self.who), card)
        self.zones[self.who].append(card)

    def put_back(self, p: int) -> None:
        self.deck(p).extend(reversed(self.aside(p)))
        self.zones[self.aside_at(p)] = []

    def rob(self, card: int) -> None:
        self.pull(self.aside_at(self.who), card)
        self.pile(self.active).append(card)
        self.tell(events.GAINED, self.active, card, 1)

    def onto_deck(self, card: int, below: int) -> None:
        """The first card named comes to lie on top: later ones slip under it."""
        hand, deck = self.zones[self.who], self.deck(self.who)
        hand.remove(card)
        self.drop_links(card)
        placed = self.note_sum(-1, notes.PLACED)
        deck.insert(len(deck) - placed, card)
        if below:
            self.note(-1, notes.PLACED, 1, self.this)
        else:
            self.forget(-1, notes.PLACED)
        self.tell(events.PUT_ON_DECK, self.who, card, 1, SEEN_BY_ALL if self.open else self.who)

    def exposed(self) -> list[int]:
        marks = self.notes
        named = [marks[i + 2] for i in range(0, len(marks), NOTE) if marks[i + 1] == notes.EXPOSED]
        self.forget(-1, notes.EXPOSED)
        order = [(self.active + k) % self.players for k in range(1, self.players + 1)]
        return [p for p in order if p in named]

    # -- losing cards -----------------------------------------------------------------------------------------------

    def _lift(self, card: int) -> None:
        """Takes a card of the player spoken to out of the hand, the cards turned up, or the treasures."""
        hand = self.zones[self.who]
        if card in hand:
            hand.remove(card)
        elif card in self.aside(self.who):
            self.pull(self.aside_at(self.who), card)
        else:
            self.pull(self.treasures_at(self.who), card)

    def discard(self, card: int) -> None:
        self._lift(card)
        self.drop_links(card)
        self.pile(self.who).append(card)
        self.tell(events.DISCARDED, self.who, card, 1)

    def destroy(self, card: int, still_counts: bool) -> None:
        if self.is_saved(card):
            self.discard(card)
            return
        self._lift(card)
        if self.rules.profile.spent_villager_pays and self.place == IN_VILLAGE and card == self.this:
            self.gold += self.gold_of(card)  # ruling B6: its gold stays although it is gone
        if not still_counts:
            self.drop_links(card)
        self.bury(card)

    def destroy_discarded(self, card: int) -> None:
        """A card that has just come to somebody's discard pile."""
        for p in range(self.players):
            if card in self.pile(p):
                self.pile(p).remove(card)
                self.bury(card)
                return

    def is_saved(self, hero: int) -> bool:
        """Does a weapon in its hands keep this Hero from being destroyed?"""
        if not self.notes:
            return False
        for weapon in self.weapons_of(hero):
            if self.rules.weapons[self.kinds[weapon]].saves and self.wielder_of(weapon) == hero:
                return self.strength_of(hero) >= self.weight_of(weapon)  # one that has dropped saves nobody (C5)
        return False

    def bury(self, card: int) -> None:
        """Out of the game; a Disease goes back to its supply, and in the dark everything goes back to the village."""
        if self.notes:
            self.forget(card, notes.SHOWN)
        disease = self.card(card).tags & DISEASE_BIT
        if not disease:
            self.idle = 0
        stack = self.layout.stack_of[self.kinds[card]]
        if self.layout.mode.in_the_dark and stack >= 0:
            self.put_into_stack(stack, card)
        else:
            self.put(self.shared + (SUPPLY if disease else DESTROYED), card)
        self.tell(events.DESTROYED, self.who, card, 1)

    def put_into_stack(self, number: int, card: int) -> None:
        """Back into its stack, the lowest level on top."""
        cards = [*self.stack(number), card]
        cards.sort(key=self._level, reverse=True)
        self.zones[self.stacks_at + number] = cards

    def _level(self, card: int) -> int:
        return self.card(card).level

    def drop_links(self, card: int) -> None:
        """A card that leaves no longer wields, is wielded, or carries anything (ruling C4)."""
        if self.notes:
            self.forget_card(card, notes.USED)  # an effect used is used, wherever the card goes
            marks = self.notes
            idle = [
                marks[i] for i in range(0, len(marks), NOTE) if marks[i + 1] == notes.WIELDED and marks[i + 2] == card
            ]
            for weapon in idle:  # it may not be taken up again
                self.forget(weapon, notes.WIELDED)
                self.note(weapon, notes.DROPPED, 0, card)

    def may_destroy(self, card: int, this: int, named: bool) -> bool:
        """Rulings B9 and D2: other cards' dungeon effects spare used cards; what does not name Disease spares it."""
        if self.kinds[card] == self.rules.disease:
            return named or not self.rules.profile.shields_disease
        return not (self.place == IN_DUNGEON and self.foe < 0 and self.notes and self.noted(card, notes.USED))

    # -- gaining ----------------------------------------------------------------------------------------------------

    def gain_gold(self, n: int) -> None:
        self.gold += n
        self.tell(events.GOLD, self.who, NOTHING, n)

    def gain_purchases(self, n: int) -> None:
        self.buys += n
        self.tell(events.PURCHASES, self.who, NOTHING, n)

    def gain_xp(self, p: int, n: int) -> None:
        """Experience; those who play together have one pool."""
        together = self.layout.mode.together  # the list is replaced, never changed: clones share it
        self.xp = [xp + n if together or q == p else xp for q, xp in enumerate(self.xp)]
        self.tell(events.XP, p, NOTHING, n)

    def know_bottom(self, side: int, cards: int) -> None:
        """So many cards at the bottom of a dungeon are known to all."""
        self.deep = [cards if s == side else known for s, known in enumerate(self.deep)]

    def gain_disease(self, p: int, n: int) -> None:
        for _ in range(n):
            supply = self.zones[self.shared + SUPPLY]
            card = supply[-1] if supply else self.new_card(self.rules.disease)
            self.pull(self.shared + SUPPLY, card)
            self.pile(p).append(card)
            self.tell(events.GAINED, p, card, 1)

    def new_card(self, kind: int) -> int:
        """The supply of Disease never runs out (ruling A8)."""
        self.kinds = [*self.kinds, kind]
        return len(self.kinds) - 1

    def turn_in(self, monster: int) -> None:
        """Together: a monster card for the party's pile and one experience."""
        self.zones[self.active].remove(monster)
        self.drop_links(monster)
        self.put(self.shared + PARTY_PILE, monster)
        self.tell(events.TURNED_IN, self.active, monster, 0)
        self.gain_xp(self.active, 1)

    # -- showing, borrowing, keeping --------------------------------------------------------------------------------

    def show(self, card: int) -> None:
        if not self.noted(card, notes.SHOWN):
            self.note(card, notes.SHOWN, self.who, NOTHING)
        self.tell(events.SHOWED_CARD, self.who, card, 0)

    def show_hand(self, p: int) -> None:
        for card in self.zones[p]:
            if not self.noted(card, notes.SHOWN):
                self.note(card, notes.SHOWN, p, NOTHING)
        self.tell(events.SHOWED, p, NOTHING, 0)

    def borrow(self, hero: int) -> None:
        owner = self.note_amount(hero, notes.GATHERED)
        self.pile(owner).remove(hero)
        self.zones[self.who].append(hero)
        self.note(hero, notes.BORROWED, owner, self.this)
        self.tell(events.BORROWED, self.who, hero, owner)

    def return_borrowed(self) -> None:
        hand = self.zones[self.active]
        for hero in self.noted_cards(notes.BORROWED):
            if hero in hand:
                owner = self.note_amount(hero, notes.BORROWED)
                hand.remove(hero)
                self.drop_links(hero)
                self.pile(owner).append(hero)
                self.tell(events.RETURNED, owner, hero, 0)

    def keep(self, card: int) -> None:
        self.zones[self.who].remove(card)
        self.drop_links(card)
        self.put(self.kept_at(self.who), card)
        self.tell(events.KEPT, self.who, card, 0)

    def unbury_kept(self, p: int) -> None:
        """Cards kept for the next hand join it; those with a treasure stay."""
        for card in self.kept(p):
            if not self.noted(card, notes.UNDER):
                self.pull(self.kept_at(p), card)
                self.zones[p].append(card)

    # -- treasures --------------------------------------------------------------------------------------------------

    def bury_under(self, card: int, treasure: int) -> None:
        """Face down under a treasure; both wait beside the player."""
        self.zones[self.who].remove(card)
        self.drop_links(card)
        self._put_by(card, treasure)
        self._put_by_treasure(treasure)
        self.tell(events.KEPT, self.who, card, 0, self.who)

    def set_beaten_aside(self, treasure: int) -> None:
        self.pile(self.who).remove(self.foe)
        self._put_by(self.foe, treasure)
        self.note(self.foe, notes.SHOWN, self.who, NOTHING)  # everybody knows what it is
        self._put_by_treasure(treasure)
        self.tell(events.KEPT, self.who, self.foe, 0)

    def _put_by(self, card: int, treasure: int) -> None:
        self.put(self.kept_at(self.who), card)
        self.note(card, notes.UNDER, treasure, NOTHING)

    def _put_by_treasure(self, treasure: int) -> None:
        """The treasure lies with it, and works no more by itself."""
        self.pull(self.treasures_at(self.who), treasure)
        self._put_by(treasure, treasure)

    def release(self, treasure: int) -> None:
        """What lies under a treasure goes to the winner's discard pile; the treasure is destroyed."""
        for p in range(self.players):
            kept = self.kept(p)
            if treasure in kept:
                hidden = [card for card in kept if self.note_amount(card, notes.UNDER) == treasure and card != treasure]
                for card in [*hidden, treasure]:
                    self.pull(self.kept_at(p), card)
                    self.forget(card, notes.UNDER)
                self.pile(self.active).extend(hidden)
                self.bury(treasure)
                for card in hidden:
                    self.tell(events.GAINED, self.active, card, 1)

    # -- turning effects away ---------------------------------------------------------------------------------------

    def shield_of(self, p: int) -> int:
        """A Bishop against another player's card, a Highwayman against a trap, a Ruby Dragon against a battle effect."""
        if self.this < 0:
            return NOTHING
        tags = self.card(self.this).tags
        if tags & TRAP_BIT:
            return self._with_shield(self.zones[p], TRAP_BIT)
        if tags & MONSTER_BIT:
            return self.ward_of(p) if self.foe >= 0 and self.this == self.foe and self.outcome == UNFOUGHT else NOTHING
        return self._with_shield(self.zones[p], 0) if p != self.active else NOTHING

    def _with_shield(self, cards: list[int], against: int) -> int:
        for card in cards:
            fight = self.rules.fight[self.kinds[card]]
            if (fight.escapes and against) or (fight.deflects and not against):
                return card
        return NOTHING

    def ward_of(self, p: int) -> int:
        for treasure in self.treasures(p):
            if self.rules.fight[self.kinds[treasure]].wards and not self.noted(treasure, notes.USED):
                return treasure
        return NOTHING

    def shield(self, p: int) -> None:
        card = self.shield_of(p)
        fight = self.rules.fight[self.kinds[card]]
        if fight.deflects:
            self.show(card)
            self.who = self.active
        elif fight.escapes:
            self.show(card)
            self.back()
        else:
            self.pull(self.treasures_at(p), card)
            self.bury(card)
            self.back()
