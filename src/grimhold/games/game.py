"""What every rulebook of the family has in common, beside the cards on its table (`tabletop.py`), what may come of it
(`foreseen.py`) and how it looks to somebody (`seen.py`, `asked.py`, `shown.py`): who sits there, games that are only
imagined, and what people and programs are shown.

Whatever differs between the rulebooks (what a turn is, what a fight is, what is worth points) stands in `classic/` and
`quest/`.
"""

from typing import Any, Final

from grimhold.core.chance import MASK, scrambled
from grimhold.core.machine import NOTHING
from grimhold.core.options import PICK, SHIFT, first, second, verb
from grimhold.games.habits import MOST_ANSWERS, Habit
from grimhold.games.options import BUY, EQUIP, LEVEL, USE
from grimhold.games.painting import Album, Makers, Painter, Texts
from grimhold.games.practising import practised
from grimhold.games.shown import Shown
from grimhold.games.tabletop import UNFOUGHT
from grimhold.lang import notes
from grimhold.lang.base import IN_VILLAGE
from grimhold.lang.options import GEAR, PLAYER
from grimhold.lang.sheet import Library

OBSERVED_SEATS: Final = 5  # as many as ever sit at one table; in the numbers given to programs


class State(Shown):
    """A game of the family at any moment."""

    __slots__ = ()

    # -- what each rulebook says for itself -------------------------------------------------------------------------

    def clone(self) -> "State":
        """An independent copy, listeners left out."""
        raise RuntimeError("no rulebook")

    def card_words(self, card: int) -> str:
        """A card as a player would point at it."""
        raise RuntimeError("no rulebook")

    def gold_on(self, kind: int) -> int:
        """The gold of a kind of card, as the table counts it."""
        raise RuntimeError("no rulebook")

    def winners(self) -> list[int]:
        raise RuntimeError("no rulebook")

    def habit(self) -> Habit:
        """How a plain player plays this."""
        raise RuntimeError("no rulebook")

    def contest(self) -> tuple[int, int] | None:
        """Where all play against the dungeon: everybody's points, and those of what got through."""
        return None

    def lacking(self) -> int:
        """How much else a victory against the dungeon takes, beside more points."""
        return 0

    # -- how it is played ---------------------------------------------------------------------------------------------

    def rulebook_name(self) -> str:
        """By whose rules."""
        return self.plan.rulebook

    def library(self) -> Library:
        return self.plan.library

    def mode_name(self) -> str:
        return self.plan.mode_name

    def seats(self) -> list[str]:
        """The players' names."""
        return self.plan.players

    def stack_names(self) -> list[str]:
        return self.plan.names

    def name(self, p: int) -> str:
        return self.seats()[p]

    def question(self) -> str:
        """Why somebody is asked, in a few words; naming the card whose effect asks."""
        text = self.running().question(self)
        return text if self.this < 0 else f"{self.card(self.this).name}: {text}"

    def words_of(self, option: int) -> str:
        return self.running().option_words(self, option)

    # -- imagined play -----------------------------------------------------------------------------------------------

    def habitual(self) -> int:
        """The option taken without thinking."""
        return self.habit().answer(self)

    def prospects(self, p: int, plain: bool = False) -> int:
        """How well a player stands, as was learned (`games/judgement.py`) or by plain reckoning."""
        habit = self.habit()
        return habit.reckoned_prospects(self, p) if plain else habit.prospects(self, p)

    def traits(self, p: int) -> list[int]:
        """What that judgement looks at."""
        return self.habit().traits(self, p)

    def reckoned(self) -> list[int]:
        """What each option is worth by plain reckoning, where that is how habit answers; else nothing."""
        return self.habit().reckoned(self)

    def matters(self) -> list[int]:
        """What each of these options is called (`games/leaning.py`)."""
        return self.habit().matters(self)

    def foresee(self, seed: int, turns: int) -> int:
        """Plays on by habit until this turn and so many more are over, and gives how many decisions that took.

        With every turn chance begins anew: imagined games that differ in one move stay alike in their luck.
        """
        habit = self.habit()
        last = self.turn + turns
        self.chance = scrambled((seed + self.turn) & MASK)
        decisions = 0
        while not self.over and decisions < MOST_ANSWERS * (turns + 1):
            if self.pc == 0:
                if self.turn >= last:
                    break
                self.chance = scrambled((seed + self.turn) & MASK)
            self.apply(habit.answer(self))
            self.rest()
            decisions += 1
        return decisions

    def practise(self, seed: int, often: int, plain: int) -> list[int]:
        """Plays this turn as somebody who wants to learn (`games/practising.py`)."""
        return practised(self, self.habit(), seed, often, plain)

    # -- for people ---------------------------------------------------------------------------------------------------

    def new_album(self) -> Album:
        """Where what was painted of this game is kept."""
        return Album()

    def paint_table(self, viewer: int, eyes: object, makers: Makers, album: Album, texts: Texts) -> list[Any]:
        """What a viewer sees of the table (`games/painting.py`)."""
        return Painter(self.table_seen(viewer), self.salt, eyes, makers, album, texts).all()

    def paint_question(self, eyes: object, makers: Makers, album: Album, texts: Texts) -> list[Any]:
        """What whoever is asked sees of the question."""
        return Painter(self.question_seen(), self.salt, eyes, makers, album, texts).all()

    def paint_forecasts(self, eyes: object, makers: Makers, album: Album, texts: Texts) -> list[Any]:
        """What whoever might attack sees of what would come of it."""
        return Painter(self.forecasts_seen(), self.salt, eyes, makers, album, texts).all()

    # -- for programs ------------------------------------------------------------------------------------------------

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
        seen.extend(self.observed_table(viewer))
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
        ]  # fmt: skip

    def observed_table(self, viewer: int) -> list[int]:
        """What lies on the table and is nobody's."""
        raise RuntimeError("no rulebook")

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
        for zone in self.zones_beside(viewer):
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

    def zones_beside(self, p: int) -> list[int]:
        """Where cards lie that are a player's, beside hand, deck and discard pile."""
        return [self.aside_at(p), self.kept_at(p)]

    def known_kind(self, viewer: int, zone: int, card: int) -> int:
        return self.kinds[card] if card >= 0 and self.seen_in(zone, card) >> viewer & 1 else NOTHING

    def seat_from(self, viewer: int, p: int) -> int:
        """How many places further on somebody sits; nobody is nobody."""
        return (p - viewer) % self.players if p >= 0 else NOTHING

    def meaning(self, option: int) -> int:
        """An option with kinds in the place of cards: the same number means the same in every game of the rulebook."""
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
