"""What a seat may know of a game, in numbers for programs that play or learn."""

from typing import Final

from grimhold.core.machine import NOTHING
from grimhold.core.options import PICK, SHIFT, first, second, verb
from grimhold.games.options import BUY, EQUIP, LEVEL, USE
from grimhold.games.shown import Shown
from grimhold.games.tabletop import UNFOUGHT
from grimhold.lang import notes
from grimhold.lang.base import IN_VILLAGE
from grimhold.lang.options import GEAR, PLAYER
from grimhold.native import compiled

OBSERVED_SEATS: Final = 5  # as many as ever sit at one table


class Observed(Shown):
    """A game as programs see it."""

    __slots__ = ()

    @compiled
    def observed(self, viewer: int) -> list[int]:
        """What a seat may know, as numbers in places that are the same in every game of the rulebook: how the turn
        stands, everybody at the table beginning with the viewer, the table itself, cards by kind, and if the viewer is
        asked what each option means. docs/environments.md names them all. -1 is nothing, nobody, or not to be known.
        """
        seen = self.observed_turn(viewer)
        for k in range(OBSERVED_SEATS):
            if k < self.players:
                seen.extend(self.observed_seat((viewer + k) % self.players))
            else:
                seen.extend([NOTHING] * len(self.observed_seat(viewer)))
        seen.extend(self.onlooker().observed_table(self, viewer))
        self.observe_cards(viewer, seen)
        if viewer == self.asked and not self.over:
            for option in self.options:
                seen.append(self.meaning(option))
        return seen

    def observed_turn(self, viewer: int) -> list[int]:
        """How the turn stands; what is asked, only to whoever has to answer."""
        answers = viewer == self.asked and not self.over
        purse = self.place == IN_VILLAGE and (self.open or viewer == self.active) and not self.over
        fights = self.foe >= 0
        fought = fights and self.outcome != UNFOUGHT
        return [
            self.players,
            self.seat_from(viewer, self.asked),
            self.seat_from(viewer, self.active),
            self.turn_number(),
            self.place,
            self.spendable() if purse else NOTHING,
            self.points(viewer),
            self.pc if answers else NOTHING,
            self.kinds[self.this] if answers and self.this >= 0 else NOTHING,
            self.foe_kind if fights else NOTHING,
            self.rank if fights else NOTHING,
            self.outcome if fights else NOTHING,
            self.attack if fought else NOTHING,
            self.physical if fought else NOTHING,
            self.magic if fought else NOTHING,
            self.health if fought else NOTHING,
            self.penalty if fought else NOTHING,
        ]

    def observed_seat(self, p: int) -> list[int]:
        """What everybody sees of a player, less the cards."""
        return [
            self.xp[p], len(self.zones[p]), len(self.deck(p)), len(self.pile(p)), len(self.aside(p)), len(self.kept(p)),
            *self.onlooker().observed_seat(self, p),
        ]  # fmt: skip

    def observe_cards(self, viewer: int, seen: list[int]) -> None:
        """Rows with a place for each kind of card, and in it how many there are: the own hand, those of it that are used
        or in a Hero's hands, the own deck, discard pile and cards beside it; what is known of the others' hands, their
        discard piles; and the village, where each stack counts as so many cards like its uppermost.
        """
        row = len(self.catalogue)
        hand = len(seen)
        used, deck, pile, beside = hand + row, hand + 2 * row, hand + 3 * row, hand + 4 * row
        hands, piles, village = hand + 5 * row, hand + 6 * row, hand + 7 * row
        seen.extend([0] * (8 * row))
        for card in self.zones[viewer]:
            seen[hand + self.kinds[card]] += 1
            if self.notes and self.is_in_use(card):
                seen[used + self.kinds[card]] += 1
        for card in self.deck(viewer):  # a player knows what is in the own deck, though not in which order
            seen[deck + self.kinds[card]] += 1
        for zone in (self.aside_at(viewer), self.kept_at(viewer), *self.onlooker().zones_beside(self, viewer)):
            self.count_known(viewer, zone, seen, beside)
        for p in range(self.players):
            self.count_known(viewer, self.pile_at(p), seen, pile if p == viewer else piles)
            if p != viewer:
                self.count_known(viewer, p, seen, hands)
        for number in range(self.plan.count):
            cards = self.stack(number)
            if cards:
                seen[village + self.kinds[cards[-1]]] += len(cards)

    def is_in_use(self, card: int) -> bool:
        """Has it been used, or given to a Hero?"""
        return self.noted(card, notes.USED) or self.noted(card, notes.WIELDED) or self.noted(card, notes.GIVEN)

    def count_known(self, viewer: int, zone: int, seen: list[int], row: int) -> None:
        """Adds the cards of a zone that the viewer may know to those that a row counts."""
        for card in self.zones[zone]:
            if self.seen_in(zone, card) >> viewer & 1:
                seen[row + self.kinds[card]] += 1

    def known_kind(self, viewer: int, zone: int, card: int) -> int:
        return self.kinds[card] if card >= 0 and self.seen_in(zone, card) >> viewer & 1 else NOTHING

    def seat_from(self, viewer: int, p: int) -> int:
        """How many places further on somebody sits; nobody is nobody."""
        return (p - viewer) % self.players if p >= 0 else NOTHING

    def meaning(self, option: int) -> int:
        """An option with kinds in the place of cards: the same number means the same in every game of the rulebook."""
        own = self.onlooker().meaning(self, option)
        if own >= 0:
            return own
        what, a, b = verb(option), first(option), second(option)
        if what == PICK:
            return self.kinds[option]
        if what == USE:
            return USE | self.kinds[a] << SHIFT | b
        if what == EQUIP:
            return EQUIP | self.kinds[a] << SHIFT | self.kinds[b]
        if what == LEVEL:
            return LEVEL | self.kinds[self.next_level(a, b)]
        if what == BUY:
            return BUY | self.kinds[self.top_of(option)]
        if what == GEAR and b > 0:
            return GEAR | a << SHIFT | self.kinds[b - 1] + 1
        if what == PLAYER:
            return PLAYER | (b - self.asked) % self.players
        return option
