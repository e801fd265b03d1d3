"""The open question as whoever is asked sees it, in numbers (`table/encoding.py`)."""

from typing import Final

from grimhold.core.ids import CardId
from grimhold.core.machine import FRAME, NOTHING, Op
from grimhold.core.options import SHIFT, first, second, verb
from grimhold.core.verbs import EQUIP, GEAR, LEVEL, PICK
from grimhold.native import compiled
from grimhold.play.determinize import determinized_copy
from grimhold.play.forecast import forecast, forecast_after, must_finish_battle
from grimhold.table.breakdown import CONTRIBUTION as TOLD_AT_ONCE
from grimhold.table.breakdown import GOLD, ITSELF
from grimhold.table.encoding import (
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
    Encoding,
    begin_record,
    begin_with_numbers,
    end_record,
    write_record,
)
from grimhold.table.forecaster import FOE_KIND, UNMET
from grimhold.table.state import GameState
from grimhold.views.encode_cards import encode_cards
from grimhold.views.marks import alike, kind_risen_into, nameable, noted_about, with_seals

READING: Final = 6  # numbers of an option


# -- the open question --------------------------------------------------------------------------------------------


@compiled
def encode_question(state: GameState) -> Encoding:
    """The question alone."""
    encoding: Encoding = []
    encode_choice(state, encoding, noted_about(state))
    return encoding


@compiled
def encode_forecasts(state: GameState) -> Encoding:
    """What would come of attacking each monster as things stand, to whoever might."""
    encoding: Encoding = []
    for monster in state.foes_in_sight():
        encode_forecast(encoding, state.active, forecast(state, monster))
    return encoding


def encode_choice(state: GameState, encoding: Encoding, marked: list[int]) -> None:
    """To whoever is asked, with the card whose effect asks where it is in sight."""
    visibility, this, step = state.config.visibility, state.this, state.running()
    at = len(encoding)
    if this >= 0 and visibility.is_in_sight(state, state.asked, this):
        encoding.extend((FRESH + CHOICE, 0, 3, this, state.seal_of(this), seat_owning(state, this)))
    else:
        encoding.extend((FRESH + CHOICE, 0, 3, NOTHING, 0, UNKNOWN))
    by = state.kinds[this] if this >= 0 else NOTHING
    write_record(encoding, BESIDE + QUESTION, [this, state.asked, state.pc, by, *step.question_by(state)])
    write_record(encoding, BESIDE + STEP, [state.turn, *steps_under_way(state)])
    encode_picks(state, encoding, step, marked)
    options = begin_with_numbers(encoding, FRESH + OPTIONS, [int(visibility.may_end(state))])
    encode_options(state, encoding, marked)
    end_record(encoding, options)
    end_record(encoding, at)


def seat_owning(state: GameState, card: CardId) -> int:
    for p in range(state.players):
        if card in state.owned(p):
            return p
    return UNKNOWN


def encode_picks(state: GameState, encoding: Encoding, step: Op, marked: list[int]) -> None:
    """How many answers are asked for, if several are, and what was picked."""
    picked = step.picked(state)
    least, most = step.picks(state)
    if most <= 1 and not picked:
        encoding.append(ABSENT)
        return
    at = begin_with_numbers(encoding, FRESH + PICKS, [least, most, int(step.order_counts(state))])
    encode_cards(state, encoding, picked, marked)
    end_record(encoding, at)


def encode_options(state: GameState, encoding: Encoding, marked: list[int]) -> None:
    """Cards and targets are those that a client lights up, so only what is in sight is pointed at. The words of an
    option follow from who is asked by which step, the answer without its cards, the kinds of card and target and where
    they are; unless something is noted about either."""
    visibility, viewer, kinds = state.config.visibility, state.asked, state.kinds
    hand, named, read = state.hand(viewer), nameable(state), option_records(state)
    subjects, targets, foes = read[::READING], read[1::READING], read[2::READING]
    left_out = [card for card in named if card not in subjects]
    unaimed_at = [card for card in named if card not in targets]
    foresees = visibility.foresees_answers() and must_finish_battle(state)
    world = determinized_copy(state, viewer) if foresees or max(foes) >= 0 else state
    for number, option in enumerate(state.options):
        at = number * READING
        card, target, foe = CardId(read[at]), CardId(read[at + 1]), CardId(read[at + 2])
        answer, aimed_at, place = read[at + 3 : at + READING]
        equal = alike(state, card, left_out) if left_out and card in named else []
        others = alike(state, target, unaimed_at) if target >= 0 and target in named else []
        pointed_at = card >= 0 and (card in hand or visibility.is_in_sight(state, viewer, card))
        noted = card in marked or target in marked
        # Whether just this card was named before is not for whoever cannot see it.
        fresh = noted or (card >= 0 and not pointed_at)
        at, part = len(encoding), OPTION_OF_SEVERAL if equal or others else OPTION
        encoding.extend((
            FRESH + part if fresh else part, 0, 5,
            number, card if pointed_at else NOTHING, state.seal_of(card) if pointed_at else 0,
            target, state.seal_of(target) if target >= 0 else 0,
            FRESH + OPTION_WORDS if noted else BESIDE + OPTION_WORDS, HEAD + 8, 8,
            option, viewer, state.pc, answer, kinds[card] if card >= 0 else NOTHING,
            visibility.spot_of(state, card) if card >= 0 else NOTHING, aimed_at, place,
        ))  # fmt: skip
        if equal or others:
            write_record(encoding, REFERENCES, with_seals(state, equal))
            write_record(encoding, REFERENCES, with_seals(state, others))
        if foe >= 0:
            encode_forecast(encoding, viewer, forecast(world, foe))
        elif foresees:
            encode_forecast(encoding, viewer, forecast_after(world, option))
        else:
            encoding.append(ABSENT)
        end_record(encoding, at)


def option_records(state: GameState) -> list[int]:
    """Of each option, `READING` numbers: the card it is about, its target, the monster it leads to, the answer without
    its cards, the kind of card that is its target or that a Hero would rise into, and the place."""
    visibility, kinds = state.config.visibility, state.kinds
    last: int = NOTHING
    names_card = False
    found: list[int] = []
    for option in state.options:
        kind, a, b = verb(option), first(option), second(option)
        foe, place = visibility.attacked_by(state, option, kind), visibility.place_of(state, option, kind)
        if kind == PICK:
            found.extend((option, NOTHING, foe, PICK, NOTHING, place))
            continue
        if kind != last:
            last, names_card = kind, visibility.begins_with_card(kind)
        card = a if names_card else visibility.card_of(state, option, kind)
        target = b if kind == EQUIP else b - 1 if kind == GEAR else NOTHING
        answer = kind | (0 if names_card else a << SHIFT) | (0 if target >= 0 else b)
        aimed_at = kinds[target] if target >= 0 else kind_risen_into(state, a, b) if kind == LEVEL else NOTHING
        found.extend((card, target, foe, answer, aimed_at, place))
    return found


def steps_under_way(state: GameState) -> list[int]:
    """Where they stand in the program, the innermost first."""
    return [state.pc, *state.frames[::FRAME][::-1]]


def encode_forecast(encoding: Encoding, viewer: int, numbers: list[int]) -> None:
    at = begin_with_numbers(encoding, FORECAST, [viewer, *numbers[:UNMET]])
    story = UNMET + 1 + numbers[UNMET]
    needs = begin_record(encoding, FRESH + LIST)
    for number in numbers[UNMET + 1 : story]:
        encoding.extend((NEED, HEAD + 2, 2, numbers[FOE_KIND], number))
    end_record(encoding, needs)
    encode_breakdown(encoding, viewer, numbers, story)
    end_record(encoding, at)


def encode_breakdown(encoding: Encoding, viewer: int, numbers: list[int], story: int) -> None:
    """From there on, each contribution."""
    at = begin_record(encoding, FRESH + LIST)
    for i in range(story, len(numbers), TOLD_AT_ONCE):
        card, kind, seal, stat, amount, reason, whose, number = numbers[i : i + TOLD_AT_ONCE]
        if reason == ITSELF:
            encoding.extend((OWN_CONTRIBUTION, HEAD + 6, 6, viewer, card, seal, kind, stat - GOLD, amount))
            continue
        encoding.extend((
            CONTRIBUTION, 2 * HEAD + 7 + 4, 7, viewer, card, seal, kind, stat - GOLD, amount, reason,
            SAID, HEAD + 4, 4, viewer, reason, whose, number,
        ))  # fmt: skip
    end_record(encoding, at)
