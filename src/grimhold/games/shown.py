"""A table as somebody sees it: sketches of all that a viewer may know (`games/sketch.py`).

All in numbers, so that it is translated with the rules. Views make words and shapes of it, and decide nothing: who sees
what is said here and by each rulebook's `onlooker.py`.
"""

from typing import Final

from grimhold.core.machine import NOTHING
from grimhold.games.asked import Asked, draw_story
from grimhold.games.onlooker import AT_REST, noted_about, tallied, tallied_worths
from grimhold.games.reasons import LEGAL
from grimhold.games.seer import SUM_GOLD, SUMS
from grimhold.games.sketch import (
    ABSENT,
    BATTLE,
    BESIDE,
    COUNT,
    EMPTY,
    FRESH,
    HEAD,
    LIST,
    NEXT_CARD,
    OUTLOOK,
    PILE,
    SCORED,
    SEAT,
    STACK,
    STEP,
    STEPS,
    UNKNOWN,
    VIEW,
    Sketch,
    begin,
    begin_with,
    end,
    plain,
)
from grimhold.games.sketch import SUMS as SUMS_PART
from grimhold.lang.base import IN_VILLAGE
from grimhold.lang.tags import HERO_BIT
from grimhold.native import compiled

SURE: Final = 10_000
FINE: Final = 10**12  # none is lost by rounding


class Shown(Asked):
    __slots__ = ()

    # -- what each rulebook says for itself -------------------------------------------------------------------------

    def destroyed(self) -> list[int]:
        raise RuntimeError("no rulebook")

    def buy_reason(self, stack: int) -> int:
        """Why the top of a stack cannot be bought now, or 0."""
        raise RuntimeError("no rulebook")

    @compiled
    def points(self, p: int) -> int:
        raise RuntimeError("no rulebook")

    # -- the table in a viewer's eyes ---------------------------------------------------------------------------------

    @compiled
    def table_seen(self, viewer: int) -> Sketch:
        """The whole view."""
        onlooker, marked = self.onlooker(), noted_about(self)
        sums = self.added_up(viewer, 1) if viewer >= 0 else []
        gold = sums[SUM_GOLD] if sums else UNKNOWN
        purse = self.spendable() if onlooker.knows_purse(self, viewer) else UNKNOWN
        asked, place = self.asked if self.asked >= 0 else UNKNOWN, self.place_seen()
        sketch: Sketch = []
        numbers = [
            0, viewer, self.turn_number(), self.active, asked, int(self.over), place, int(self.may_fight(viewer, place)),
            purse,
        ]  # fmt: skip
        at = begin_with(sketch, FRESH + VIEW, numbers + onlooker.numbers(self, viewer))
        plain(sketch, BESIDE + STEP, [self.turn, *self.steps_under_way()])
        plain(sketch, STEPS, [place])
        if self.foe >= 0:
            plain(sketch, FRESH + BATTLE, [])
        else:
            sketch.append(ABSENT)
        if self.asked >= 0 and self.asked == viewer:
            self.draw_choice(sketch, marked)
        else:
            sketch.append(ABSENT)
        seats = begin(sketch, FRESH + LIST)
        for p in range(self.players):
            self.draw_seat(sketch, viewer, p, sums, marked)
        end(sketch, seats)
        self.draw_village(sketch, viewer, gold, marked)
        self.draw_heap(sketch, self.destroyed())
        onlooker.draw_dungeon(sketch, self, viewer, gold, marked)
        end(sketch, at)
        return sketch

    def turn_number(self) -> int:
        """The turn under way, or about to be opened: its program begins at 0 in every rulebook."""
        return self.turn + 1 if self.pc == 0 and not self.frames and not self.over else self.turn

    def place_seen(self) -> int:
        """Where the active player is, at rest, too; or -1."""
        return self.place if self.place else AT_REST if self.onlooker().rests(self) else NOTHING

    def may_fight(self, viewer: int, place: int) -> bool:
        """May this turn still lead to a fight, for all the viewer knows?"""
        if self.foe >= 0 or self.over or place == AT_REST:
            return False
        return place != IN_VILLAGE or self.onlooker().leads_on(self, viewer)

    def draw_seat(self, sketch: Sketch, viewer: int, p: int, own_sums: list[int], marked: list[int]) -> None:
        """A player's place at the table."""
        onlooker = self.onlooker()
        own = viewer == p or self.over
        hand, deck = onlooker.known_hand(self, viewer, p), self.deck(p)
        more = len(hand) > 0 and len(hand) > len(onlooker.known_hand(self, NOTHING, p))  # than everybody sees
        secret = viewer if viewer == p or more else NOTHING
        owned = self.owned(p) if own else []
        worths = onlooker.worths(self, p, owned) if own else []
        others = onlooker.other_points(self, p, owned) if own else []
        points = sum(worths) + sum(others) if own else UNKNOWN
        numbers = [secret, p, self.xp[p], points, len(self.hand(p)) - len(hand), len(deck)]
        numbers.extend(onlooker.standing(self, viewer, p))
        at = begin_with(sketch, SEAT, numbers)
        self.draw_hand(sketch, p, hand, marked)
        self.draw_cards(sketch, self.pile(p), marked)
        self.draw_cards(sketch, self.aside(p), marked)
        here = tallied(self, deck) if own else []
        if own:
            draw_tally(sketch, secret, here)
            scored = begin(sketch, LIST)
            self.draw_worths(sketch, secret, owned, worths)
            onlooker.draw_other_points(sketch, self, secret, others)
            end(sketch, scored)
        else:
            sketch.extend((ABSENT, ABSENT))
        if self.over:
            sketch.extend((ABSENT, ABSENT))
        else:
            self.draw_sums(sketch, viewer, p, own_sums)
            self.draw_outlook(sketch, viewer, p, here)
        onlooker.draw_beside(sketch, self, viewer, p, marked)
        end(sketch, at)

    def draw_hand(self, sketch: Sketch, p: int, hand: list[int], marked: list[int]) -> None:
        """Heroes with their strength."""
        at, catalogue, kinds = begin(sketch, LIST), self.catalogue, self.kinds
        for card in hand:
            is_hero = catalogue[kinds[card]].tags & HERO_BIT
            self.draw_card(sketch, card, self.strength_in_hand(p, card) if is_hero else UNKNOWN, marked)
        end(sketch, at)

    def draw_worths(self, sketch: Sketch, secret: int, cards: list[int], worths: list[int]) -> None:
        """What cards are worth, in no order."""
        rows = tallied_worths(self, cards, worths)
        for i in range(0, len(rows), 3):
            sketch.extend((SCORED, HEAD + 4, 4, secret, rows[i], rows[i + 1], rows[i + 2]))

    def draw_sums(self, sketch: Sketch, viewer: int, p: int, own_sums: list[int]) -> None:
        """Of a hand that is seen."""
        if not self.sees_hand(viewer, p):
            sketch.append(ABSENT)
            return
        sums = own_sums if viewer == p else self.added_up(p, 0)
        at = begin_with(sketch, SUMS_PART, [viewer, *sums[:SUMS]])
        draw_story(sketch, viewer, sums, SUMS)
        end(sketch, at)

    def draw_outlook(self, sketch: Sketch, viewer: int, p: int, here: list[int]) -> None:
        """What the own deck promises: how many cards are drawn, what as many of all own cards give on average, how likely
        there is light among the next ones; then these. If the deck, of the kinds given, is too small, the discard pile is
        shuffled."""
        if viewer != p:
            sketch.append(ABSENT)
            return
        deck, pile, hand = self.deck(p), self.pile(p), self.hand(p)
        draws = self.onlooker().hand_size(self, p)
        shining, among, drawn = self.shining(deck), len(deck), draws
        if among < draws and not shining:
            shining, among, drawn = self.shining(pile), len(pile), draws - len(deck)
        owned = deck + pile + hand
        averages = [average(draws * given, len(owned)) for given in self.given_by(owned)]
        at = begin_with(sketch, OUTLOOK, [viewer, draws, *averages, odds(shining, among, drawn)])
        cards = begin(sketch, FRESH + LIST)
        draw_next(sketch, viewer, here, [], len(deck), draws)
        if len(deck) < draws:
            draw_next(sketch, viewer, tallied(self, pile), here[::2], len(pile), draws - len(deck))
        end(sketch, cards)
        end(sketch, at)

    def given_by(self, cards: list[int]) -> list[int]:
        """Gold, attack, magic attack and light that cards always give."""
        onlooker, catalogue, kinds = self.onlooker(), self.catalogue, self.kinds
        gold, attack, magic, light = 0, 0, 0, 0
        for card in cards:
            kind = kinds[card]
            fighter = onlooker.fighter_of(self, kind)
            gold += self.gold_of(card)
            attack += fighter.attack
            magic += fighter.magic
            light += catalogue[kind].light
        return [gold, attack, magic, light]

    def shining(self, cards: list[int]) -> int:
        """How many shine as printed: what a card might by its effect hangs on hands, and on whose turn it is."""
        catalogue, kinds = self.catalogue, self.kinds
        return len([card for card in cards if catalogue[kinds[card]].light > 0])

    # -- the village --------------------------------------------------------------------------------------------------

    def draw_village(self, sketch: Sketch, viewer: int, gold: int, marked: list[int]) -> None:
        """The stacks; to players what they lack to buy, and to whoever is there why they cannot."""
        shops = not self.over and viewer == self.active and self.place == IN_VILLAGE
        secret = viewer if gold != UNKNOWN else NOTHING  # what somebody could buy tells what they hold
        hidden = self.onlooker().stacks_hidden(self)
        kinds, catalogue = self.kinds, self.catalogue
        at = begin(sketch, LIST)
        for number, cards in enumerate(self.all_stacks()):
            if not cards:
                sketch.extend((STACK, 2 * HEAD + 7, 6, NOTHING, number, 0, UNKNOWN, 0, LEGAL, ABSENT, PILE, HEAD, 0))
                continue
            part, top = len(sketch), cards[-1]
            price = catalogue[kinds[top]].cost
            short = price - gold if gold != UNKNOWN and price > gold else 0
            reason = self.buy_reason(number) if shops else LEGAL
            sketch.extend((STACK, 0, 6, secret, number, len(cards), price, short, reason))
            self.draw_card(sketch, top, UNKNOWN, marked)
            in_sight = cards[-1:] if number < hidden else cards
            sketch.extend((PILE, HEAD + len(in_sight), len(in_sight)))
            sketch.extend(in_sight)
            end(sketch, part)
        end(sketch, at)


def draw_tally(sketch: Sketch, secret: int, tally: list[int]) -> None:
    """Kinds, each with how many there are."""
    if not tally:
        sketch.append(EMPTY)
        return
    sketch.extend((LIST, HEAD + (HEAD + 3) * (len(tally) // 2), 0))
    for i in range(0, len(tally), 2):
        sketch.extend((COUNT, HEAD + 3, 3, secret, tally[i], tally[i + 1]))


def draw_next(sketch: Sketch, secret: int, tally: list[int], told: list[int], cards: int, draws: int) -> None:
    """Of so many cards, so many are drawn next. Kinds that were told before are left out."""
    for i in range(0, len(tally), 2):
        if tally[i] not in told:
            copies = tally[i + 1]
            sketch.extend((FRESH + NEXT_CARD, HEAD + 4, 4, secret, tally[i], copies, odds(copies, cards, draws)))


def odds(copies: int, cards: int, draws: int) -> int:
    """How likely at least one of so many copies is among the cards drawn, in ten-thousandths."""
    if draws >= cards:
        return SURE if copies else 0
    fewer, more = min(copies, draws), max(copies, draws)
    none = FINE
    for i in range(fewer):  # by drawing or by placing the copies, whichever is shorter
        none = none * (cards - more - i) // (cards - i)
    return (FINE - none + FINE // SURE // 2) // (FINE // SURE)


def average(all: int, cards: int) -> int:
    """What one of so many cards has of it, in hundredths."""
    return (200 * all + cards) // (2 * cards) if cards else 0
