"""A table as somebody sees it: sketches of all that a viewer may know (`games/sketch.py`).

All in numbers, so that it is translated with the rules. Views make words and shapes of it, and decide nothing: who sees
what is said here and by each rulebook's `onlooker.py`.
"""

from typing import Final

from grimhold.core.machine import FRAME, NOTE, NOTHING
from grimhold.core.options import PICK, SHIFT, first, second, verb
from grimhold.games.foreseen import Foreseen
from grimhold.games.onlooker import (
    Onlooker,
    alike,
    held_by,
    kind_risen_into,
    nameable,
    noted_about,
    tallied,
    tallied_worths,
    with_seals,
)
from grimhold.games.options import EQUIP, LEVEL
from grimhold.games.reasons import LEGAL
from grimhold.games.seer import SUM_GOLD, SUMS, UNMET
from grimhold.games.sketch import (
    ABSENT,
    BATTLE,
    BESIDE,
    CARD,
    CHOICE,
    CONTRIBUTION,
    COUNT,
    EMPTY,
    FORECAST,
    FRESH,
    HEAD,
    HEAP,
    LIST,
    MARK,
    MARK_WORDS,
    MARKED,
    MAY_FIGHT,
    NEXT_CARD,
    OPTION,
    OPTION_OF_SEVERAL,
    OPTION_WORDS,
    OUTLOOK,
    PILE,
    PLACE,
    REFERENCES,
    SAID,
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
    owns,
    plain,
)
from grimhold.games.sketch import SUMS as SUMS_PART
from grimhold.games.story import CONTRIBUTION as TOLD_AT_ONCE
from grimhold.games.story import GOLD
from grimhold.lang import notes
from grimhold.lang.base import IN_VILLAGE
from grimhold.lang.options import GEAR
from grimhold.lang.tags import HERO_BIT

MEANT: Final = 6  # numbers of an option

# Notes that change a figure of a card.
FIGURES = (
    notes.STRENGTH, notes.SKILL, notes.ATTACK, notes.MAGIC, notes.LIGHT, notes.LEVEL, notes.HEALTH, notes.ARMOR,
    notes.RESIST, notes.WOUNDS,
)  # fmt: skip


class Shown(Foreseen):
    __slots__ = ()

    # -- what each rulebook says for itself -------------------------------------------------------------------------

    def destroyed(self) -> list[int]:
        raise RuntimeError("no rulebook")

    def buy_reason(self, stack: int) -> int:
        """Why the top of a stack cannot be bought now, or 0."""
        raise RuntimeError("no rulebook")

    def points(self, p: int) -> int:
        raise RuntimeError("no rulebook")

    def onlooker(self) -> Onlooker:
        """Who knows what others may know."""
        raise RuntimeError("no rulebook")

    # -- the table in a viewer's eyes ---------------------------------------------------------------------------------

    def table_seen(self, viewer: int) -> Sketch:
        """The whole view."""
        onlooker, marked = self.onlooker(), noted_about(self)
        sums = self.added_up(viewer, 1) if viewer >= 0 else []
        gold = sums[SUM_GOLD] if sums else UNKNOWN
        purse = self.spendable() if onlooker.knows_purse(self, viewer) else UNKNOWN
        asked = self.asked if self.asked >= 0 else UNKNOWN
        sketch: Sketch = []
        at = begin(sketch, FRESH + VIEW)
        sketch.extend((0, viewer, self.turn_number(), self.active, asked, int(self.over), purse))
        sketch.extend(onlooker.numbers(self, viewer))
        owns(sketch, at)
        self.draw_stage(sketch, viewer)
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
        draw_heap(sketch, self.destroyed())
        onlooker.draw_dungeon(sketch, self, viewer, gold, marked)
        end(sketch, at)
        return sketch

    def turn_number(self) -> int:
        """The turn under way, or about to be opened: its program begins at 0 in every rulebook."""
        return self.turn + 1 if self.pc == 0 and not self.frames and not self.over else self.turn

    def draw_stage(self, sketch: Sketch, viewer: int) -> None:
        """How far the turn has come: by the steps under way, the place, whether somebody is fought, whether all is over,
        and whether the turn leads on from here."""
        leads_on, steps = self.onlooker().leads_on(self, viewer), self.steps_under_way()
        stage = [self.place, int(self.foe >= 0), int(self.over), *steps]
        plain(sketch, STEP, steps)
        plain(sketch, STEPS, stage)
        plain(sketch, PLACE, stage)
        plain(sketch, MAY_FIGHT, [viewer, int(leads_on), *stage])

    def steps_under_way(self) -> list[int]:
        """Where they stand in the program, the innermost first."""
        return [self.pc, *self.frames[::FRAME][::-1]]

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
        draw_told(sketch, SUMS_PART, viewer, own_sums if viewer == p else self.added_up(p, 0), SUMS)

    def draw_outlook(self, sketch: Sketch, viewer: int, p: int, here: list[int]) -> None:
        """What the own deck promises: how many cards are drawn, how many there are and what all of them give, and the light
        among the next ones; then these. If the deck, of the kinds given, is too small, the discard pile is shuffled."""
        if viewer != p:
            sketch.append(ABSENT)
            return
        deck, pile, hand = self.deck(p), self.pile(p), self.hand(p)
        draws = self.onlooker().hand_size(self, p)
        shining, among, drawn = self.shining(deck), len(deck), draws
        if among < draws and not shining:
            shining, among, drawn = self.shining(pile), len(pile), draws - len(deck)
        gold, attack, magic, light = self.given_by(deck + pile + hand)
        owned = len(deck) + len(pile) + len(hand)
        at = begin_with(sketch, OUTLOOK, [viewer, draws, owned, gold, attack, magic, light, shining, among, drawn])
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

    # -- cards --------------------------------------------------------------------------------------------------------

    def draw_cards(self, sketch: Sketch, cards: list[int], marked: list[int]) -> None:
        """As `draw_card` does; there are many."""
        if not cards:
            sketch.append(EMPTY)
            return
        kinds, seals = self.kinds, self.seals
        at, sealed = begin(sketch, LIST), len(seals)
        for card in cards:
            if card in marked:
                self.draw_marked(sketch, card, UNKNOWN)
            else:
                sketch.extend((CARD, HEAD + 4, 4, card, seals[card] if card < sealed else 0, kinds[card], UNKNOWN))
        end(sketch, at)

    def draw_card(self, sketch: Sketch, card: int, strength: int, marked: list[int]) -> None:
        """Whoever sees a card sees the same of it."""
        if card in marked:
            self.draw_marked(sketch, card, strength)
            return
        seals = self.seals
        sketch.extend((CARD, HEAD + 4, 4, card, seals[card] if card < len(seals) else 0, self.kinds[card], strength))

    def draw_marked(self, sketch: Sketch, card: int, strength: int) -> None:
        """With the weapons a Hero has, or the Hero that has it, and all that is noted: as figures and truths, and as
        marks."""
        wielder, lent_by, attack, magic, light = NOTHING, NOTHING, 0, 0, 0
        noted: list[int] = []
        marks = self.notes
        for i in range(0, len(marks), NOTE):
            if marks[i] != card:
                continue
            what, amount = marks[i + 1], marks[i + 2]
            noted.append(what)
            if what == notes.WIELDED or what == notes.GIVEN:
                wielder = amount
            elif what == notes.BORROWED:
                lent_by = amount
            elif what == notes.ATTACK:
                attack += amount
            elif what == notes.MAGIC:
                magic += amount
            elif what == notes.LIGHT:
                light += amount
        at = begin_with(sketch, MARKED, [
            card, self.seal_of(card), self.kinds[card], strength,
            wielder, self.seal_of(wielder) if wielder >= 0 else 0, attack, magic, light,
            int(notes.USED in noted), int(notes.STOPPED in noted), int(notes.HIDDEN in noted),
            int(notes.DOOMED in noted or notes.BURNING in noted),
            lent_by if 0 <= lent_by < self.players else UNKNOWN,
        ])  # fmt: skip
        plain(sketch, REFERENCES, with_seals(self, held_by(self, card)))
        told = self.marks_of(card)
        for part in (MARK, MARK_WORDS):
            row = begin(sketch, LIST)
            for i in range(0, len(told), 3):
                plain(sketch, part, told[i : i + 3])
            end(sketch, row)
        end(sketch, at)

    def marks_of(self, card: int) -> list[int]:
        """What is noted on a card this turn, each once: changed figures with their amounts, then the rest with the kind of
        card it speaks of."""
        onlooker, marks = self.onlooker(), self.notes
        figures: list[int] = []
        others: list[int] = []
        for i in range(0, len(marks), NOTE):
            what = marks[i + 1]
            if marks[i] != card:
                continue
            if what in FIGURES:
                if what not in figures:
                    figures.append(what)
                continue
            mark, kind = onlooker.mark_of(self, card, what, marks[i + 2])
            if mark >= 0 and not has_mark(others, mark, kind):
                others.extend((mark, UNKNOWN, kind))
        found: list[int] = []
        for figure in figures:
            amount = self.note_sum(card, figure)
            if amount:
                found.extend((figure, amount, NOTHING))
        return found + others

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
            known = cards[-1:] if number < hidden else cards
            sketch.extend((PILE, HEAD + len(known), len(known)))
            sketch.extend(known)
            sketch[part + 1] = len(sketch) - part
        end(sketch, at)

    # -- the open question --------------------------------------------------------------------------------------------

    def question_seen(self) -> Sketch:
        """The question alone."""
        sketch: Sketch = []
        self.draw_choice(sketch, noted_about(self))
        return sketch

    def draw_choice(self, sketch: Sketch, marked: list[int]) -> None:
        """To whoever is asked: whether an answer might end the game at once, the fewest and the most picks and whether
        their order counts, whether the card whose effect asks is in sight, and whose that is. Then the options, and what
        was picked."""
        onlooker, this = self.onlooker(), self.this
        in_sight = this >= 0 and onlooker.is_in_sight(self, self.asked, this)
        step = self.running()
        picked = step.picked(self)
        least, most = step.picks(self)
        ordered = (most > 1 or len(picked) > 0) and step.order_counts(self)
        at = begin(sketch, FRESH + CHOICE)
        sketch.extend((int(onlooker.may_end(self)), least, most, int(ordered), int(in_sight)))
        sketch.append(self.seat_owning(this) if in_sight else NOTHING)
        owns(sketch, at)
        plain(sketch, STEP, self.steps_under_way())
        options = begin(sketch, FRESH + LIST)
        self.draw_options(sketch, marked)
        end(sketch, options)
        self.draw_cards(sketch, picked, marked)
        end(sketch, at)

    def seat_owning(self, card: int) -> int:
        for p in range(self.players):
            if card in self.owned(p):
                return p
        return NOTHING

    def draw_options(self, sketch: Sketch, marked: list[int]) -> None:
        """Cards and targets are those that a client lights up, so only what is in sight is pointed at. The words of an
        option follow from who is asked by which step, the answer without its cards, the kinds of card and target and where
        they are; unless something is noted about either."""
        onlooker, viewer, kinds = self.onlooker(), self.asked, self.kinds
        hand, named, meant = self.hand(viewer), nameable(self), self.meant()
        subjects, targets, foes = meant[::MEANT], meant[1::MEANT], meant[2::MEANT]
        left_out = [card for card in named if card not in subjects]
        unaimed_at = [card for card in named if card not in targets]
        foresees = onlooker.foresees_answers() and self.battles()
        world = self.imagined(viewer) if foresees or max(foes) >= 0 else self
        for number, option in enumerate(self.options):
            card, target, foe, answer, aimed_at, place = meant[number * MEANT : (number + 1) * MEANT]
            equal = alike(self, card, left_out) if left_out and card in named else []
            others = alike(self, target, unaimed_at) if target >= 0 and target in named else []
            pointed_at = card >= 0 and (card in hand or onlooker.is_in_sight(self, viewer, card))
            noted = card in marked or target in marked
            # Whether just this card was named before is not for whoever cannot see it.
            fresh = noted or (card >= 0 and not pointed_at)
            at, part = len(sketch), OPTION_OF_SEVERAL if equal or others else OPTION
            sketch.extend((
                FRESH + part if fresh else part, 0, 5,
                number, card if pointed_at else NOTHING, self.seal_of(card) if pointed_at else 0,
                target, self.seal_of(target) if target >= 0 else 0,
                FRESH + OPTION_WORDS if noted else BESIDE + OPTION_WORDS, HEAD + 8, 8,
                option, viewer, self.pc, answer, kinds[card] if card >= 0 else NOTHING,
                onlooker.spot_of(self, card) if card >= 0 else NOTHING, aimed_at, place,
            ))  # fmt: skip
            if equal or others:
                plain(sketch, REFERENCES, with_seals(self, equal))
                plain(sketch, REFERENCES, with_seals(self, others))
            if foe >= 0:
                draw_forecast(sketch, viewer, world.forecast(foe))
            elif foresees:
                draw_forecast(sketch, viewer, world.forecast_after(option))
            else:
                sketch.append(ABSENT)
            sketch[at + 1] = len(sketch) - at

    def meant(self) -> list[int]:
        """Of each option `MEANT` numbers: the card it is about, its target, the monster it leads to, the answer without its
        cards, the kind of card that is its target or that a Hero would rise into, and the place."""
        onlooker, kinds = self.onlooker(), self.kinds
        last, names_card = NOTHING, False
        found: list[int] = []
        for option in self.options:
            kind, a, b = verb(option), first(option), second(option)
            foe, place = onlooker.attacked_by(self, option, kind), onlooker.place_of(self, option, kind)
            if kind == PICK:
                found.extend((option, NOTHING, foe, PICK, NOTHING, place))
                continue
            if kind != last:
                last, names_card = kind, onlooker.begins_with_card(kind)
            card = a if names_card else onlooker.card_of(self, option, kind)
            target = b if kind == EQUIP else b - 1 if kind == GEAR else NOTHING
            answer = kind | (0 if names_card else a << SHIFT) | (0 if target >= 0 else b)
            aimed_at = kinds[target] if target >= 0 else kind_risen_into(self, a, b) if kind == LEVEL else NOTHING
            found.extend((card, target, foe, answer, aimed_at, place))
        return found


def has_mark(marks: list[int], mark: int, kind: int) -> bool:
    for i in range(0, len(marks), 3):
        if marks[i] == mark and marks[i + 2] == kind:
            return True
    return False


def draw_heap(sketch: Sketch, cards: list[int]) -> None:
    if cards:
        plain(sketch, HEAP, cards)
    else:
        sketch.append(EMPTY)


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
            sketch.extend((NEXT_CARD, HEAD + 6, 6, secret, tally[i], tally[i + 1], tally[i + 1], cards, draws))


def draw_forecast(sketch: Sketch, viewer: int, numbers: list[int]) -> None:
    draw_told(sketch, FORECAST, viewer, numbers, UNMET + 1 + numbers[UNMET])


def draw_told(sketch: Sketch, part: int, viewer: int, numbers: list[int], story: int) -> None:
    """Figures, and from there on each contribution to them."""
    contributions = (len(numbers) - story) // TOLD_AT_ONCE
    size = HEAD + contributions * (2 * HEAD + 7 + 4)
    sketch.extend((part, HEAD + 1 + story + size, 1 + story, viewer))
    sketch.extend(numbers[:story])
    sketch.extend((FRESH + LIST, size, 0))
    for i in range(story, len(numbers), TOLD_AT_ONCE):
        card, kind, seal, stat, amount, reason, whose, number = numbers[i : i + TOLD_AT_ONCE]
        sketch.extend((
            CONTRIBUTION, 2 * HEAD + 7 + 4, 7, viewer, card, seal, kind, stat - GOLD, amount, reason,
            SAID, HEAD + 4, 4, viewer, reason, whose, number,
        ))  # fmt: skip
