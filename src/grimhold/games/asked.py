"""The open question as whoever is asked sees it, in numbers (`games/sketch.py`)."""

from typing import Final

from grimhold.core.machine import FRAME, NOTHING, Op
from grimhold.core.options import PICK, SHIFT, first, second, verb
from grimhold.games.onlooker import alike, kind_risen_into, nameable, noted_about, with_seals
from grimhold.games.options import EQUIP, LEVEL
from grimhold.games.seen import Seen
from grimhold.games.seer import FOE_KIND, UNMET
from grimhold.games.sketch import (
    ABSENT,
    BESIDE,
    CHOICE,
    CONTRIBUTION,
    FORECAST,
    FRESH,
    HEAD,
    LIST,
    NEED,
    OPTION,
    OPTION_OF_SEVERAL,
    OPTION_WORDS,
    OPTIONS,
    OWN_CONTRIBUTION,
    PICKS,
    QUESTION,
    REFERENCES,
    SAID,
    STEP,
    UNKNOWN,
    Sketch,
    begin,
    begin_with,
    end,
    plain,
)
from grimhold.games.story import CONTRIBUTION as TOLD_AT_ONCE
from grimhold.games.story import GOLD, ITSELF
from grimhold.lang.options import GEAR
from grimhold.native import compiled

READING: Final = 6  # numbers of an option


class Asked(Seen):
    __slots__ = ()

    # -- the open question --------------------------------------------------------------------------------------------

    @compiled
    def question_seen(self) -> Sketch:
        """The question alone."""
        sketch: Sketch = []
        self.draw_choice(sketch, noted_about(self))
        return sketch

    @compiled
    def forecasts_seen(self) -> Sketch:
        """What would come of attacking each monster as things stand, to whoever might."""
        sketch: Sketch = []
        for monster in self.foes_in_sight():
            draw_forecast(sketch, self.active, self.forecast(monster))
        return sketch

    def draw_choice(self, sketch: Sketch, marked: list[int]) -> None:
        """To whoever is asked, with the card whose effect asks where it is in sight."""
        onlooker, this, step = self.onlooker(), self.this, self.running()
        at = len(sketch)
        if this >= 0 and onlooker.is_in_sight(self, self.asked, this):
            sketch.extend((FRESH + CHOICE, 0, 3, this, self.seal_of(this), self.seat_owning(this)))
        else:
            sketch.extend((FRESH + CHOICE, 0, 3, NOTHING, 0, UNKNOWN))
        by = self.kinds[this] if this >= 0 else NOTHING
        plain(sketch, BESIDE + QUESTION, [this, self.asked, self.pc, by, *step.question_by(self)])
        plain(sketch, BESIDE + STEP, [self.turn, *self.steps_under_way()])
        self.draw_picks(sketch, step, marked)
        options = begin_with(sketch, FRESH + OPTIONS, [int(onlooker.may_end(self))])
        self.draw_options(sketch, marked)
        end(sketch, options)
        end(sketch, at)

    def seat_owning(self, card: int) -> int:
        for p in range(self.players):
            if card in self.owned(p):
                return p
        return UNKNOWN

    def draw_picks(self, sketch: Sketch, step: Op, marked: list[int]) -> None:
        """How many answers are asked for, if several are, and what was picked."""
        picked = step.picked(self)
        least, most = step.picks(self)
        if most <= 1 and not picked:
            sketch.append(ABSENT)
            return
        at = begin_with(sketch, FRESH + PICKS, [least, most, int(step.order_counts(self))])
        self.draw_cards(sketch, picked, marked)
        end(sketch, at)

    def draw_options(self, sketch: Sketch, marked: list[int]) -> None:
        """Cards and targets are those that a client lights up, so only what is in sight is pointed at. The words of an
        option follow from who is asked by which step, the answer without its cards, the kinds of card and target and where
        they are; unless something is noted about either."""
        onlooker, viewer, kinds = self.onlooker(), self.asked, self.kinds
        hand, named, read = self.hand(viewer), nameable(self), self.readings()
        subjects, targets, foes = read[::READING], read[1::READING], read[2::READING]
        left_out = [card for card in named if card not in subjects]
        unaimed_at = [card for card in named if card not in targets]
        foresees = onlooker.foresees_answers() and self.battles()
        world = self.imagined(viewer) if foresees or max(foes) >= 0 else self
        for number, option in enumerate(self.options):
            card, target, foe, answer, aimed_at, place = read[number * READING : (number + 1) * READING]
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
            end(sketch, at)

    def readings(self) -> list[int]:
        """Of each option, `READING` numbers: the card it is about, its target, the monster it leads to, the answer without
        its cards, the kind of card that is its target or that a Hero would rise into, and the place."""
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

    def steps_under_way(self) -> list[int]:
        """Where they stand in the program, the innermost first."""
        return [self.pc, *self.frames[::FRAME][::-1]]


def draw_forecast(sketch: Sketch, viewer: int, numbers: list[int]) -> None:
    at = begin_with(sketch, FORECAST, [viewer, *numbers[:UNMET]])
    story = UNMET + 1 + numbers[UNMET]
    needs = begin(sketch, FRESH + LIST)
    for number in numbers[UNMET + 1 : story]:
        sketch.extend((NEED, HEAD + 2, 2, numbers[FOE_KIND], number))
    end(sketch, needs)
    draw_story(sketch, viewer, numbers, story)
    end(sketch, at)


def draw_story(sketch: Sketch, viewer: int, numbers: list[int], story: int) -> None:
    """From there on, each contribution."""
    at = begin(sketch, FRESH + LIST)
    for i in range(story, len(numbers), TOLD_AT_ONCE):
        card, kind, seal, stat, amount, reason, whose, number = numbers[i : i + TOLD_AT_ONCE]
        if reason == ITSELF:
            sketch.extend((OWN_CONTRIBUTION, HEAD + 6, 6, viewer, card, seal, kind, stat - GOLD, amount))
            continue
        sketch.extend((
            CONTRIBUTION, 2 * HEAD + 7 + 4, 7, viewer, card, seal, kind, stat - GOLD, amount, reason,
            SAID, HEAD + 4, 4, viewer, reason, whose, number,
        ))  # fmt: skip
    end(sketch, at)
