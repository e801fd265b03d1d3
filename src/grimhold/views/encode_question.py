"""Encodes the open question as the asked player sees it."""

from typing import Final

from grimhold.core.ids import CardId, Seat
from grimhold.core.machine import FRAME, NOTHING, Op
from grimhold.core.options import SHIFT, first, second, verb
from grimhold.core.verbs import EQUIP, GEAR, LEVEL, PICK
from grimhold.native import compiled
from grimhold.play.determinize import determinized_copy
from grimhold.play.forecast import forecast_after, must_finish_battle
from grimhold.table import encoding as enc
from grimhold.table import forecaster
from grimhold.table.breakdown import CONTRIBUTION, GOLD, ITSELF
from grimhold.table.encoding import BESIDE, FRESH, UNKNOWN, Encoding, record
from grimhold.table.forecaster import UNMET
from grimhold.table.state import GameState
from grimhold.views.encode_cards import encode_cards, noted_about, with_shuffle_counts

OPTION_ROW: Final = 6  # numbers of an option


@record(14)
def contribution_record(
    *, secret: enc.Aside, ref: enc.Reference, shuffles: enc.Shuffles, card: enc.KindName, what: enc.StatName,
    amount: int, rule: enc.RuleName, reason: enc.Record,
) -> None:  # fmt: skip
    """What a card or a rule adds to a sum, and why."""


@record(28)
def own_contribution_record(
    *,
    secret: enc.Aside,
    ref: enc.Reference,
    shuffles: enc.Shuffles,
    card: enc.KindName,
    what: enc.StatName,
    amount: int,
) -> None:
    """What a card adds by itself, which needs no reason."""


@record(15)
def reason_record(*, secret: int, reason: int, kind: int, number: int) -> None:
    """Why something contributes; of which kind of card, and which of its sentences."""


@record(20)
def forecast_record(
    *, secret: enc.Aside, wins: bool, attack: int, physical: int, magic: int, light_penalty: int, darkness: int,
    health: int, place: int, ref: enc.Reference, shuffles: enc.Shuffles, monster: enc.KindName, reason: enc.ReasonGiven,
    unmet: enc.FreshRecords, parts: enc.FreshRecords,
) -> None: ...  # fmt: skip


@record(26)
def need_record(*, kind: int, number: int) -> None:
    """A need of a kind of monster that the party lacks, by its number."""


@record(17)
def option_record(
    *, cache: enc.Cache, number: int, card: enc.Reference, card_shuffles: enc.Shuffles, target: enc.Reference,
    target_shuffles: enc.Shuffles, words: enc.Record, outcome: enc.Record,
) -> None: ...  # fmt: skip


@record(18)
def option_of_several_record(
    *, cache: enc.Cache, number: int, card: enc.Reference, card_shuffles: enc.Shuffles, target: enc.Reference,
    target_shuffles: enc.Shuffles, words: enc.Record, equal: enc.References, equal_targets: enc.References,
    outcome: enc.Record,
) -> None:  # fmt: skip
    """An option that also stands for other cards or targets."""


@record(19)
def option_words_record(
    *, cache: enc.Cache, option: int, seat: int, step_at: int, answer: int, about: int, spot: int,
    aimed_at: int, place: int,
) -> None:  # fmt: skip
    """Everything that the words of an option depend on, unless something is noted about its card or target."""


@record(FRESH + 31)
def options_record(*, may_end: bool, options: enc.FreshRecords) -> None: ...


@record(FRESH + 30)
def picks_record(*, at_least: int, at_most: int, ordered: bool, picked: enc.Records) -> None: ...


@record(BESIDE + 27)
def question_record(*, card: int, seat: int, step_at: int, by: int, numbers: enc.Numbers) -> None:
    """Who is asked, by which step and which kind of card, and everything else that the question speaks of."""


@record(BESIDE + 24)
def step_record(*, turn: int, steps: enc.Numbers) -> None:
    """The step of the turn."""


@record(FRESH + 21)
def choice_record(
    *, card: enc.Reference, shuffles: enc.Shuffles, owner: enc.Maybe, question: enc.Record, step: enc.Record,
    picks: enc.Record, options: enc.Record,
) -> None:  # fmt: skip
    """The question with the card whose effect asks, where that is in sight."""


@compiled
def encode_question(state: GameState) -> Encoding:
    """The question alone."""
    return encode_choice(state, noted_about(state))


@compiled
def encode_forecasts(state: GameState) -> Encoding:
    """What would come of attacking each monster as things stand, for the active player."""
    out: Encoding = []
    for monster in state.foes_in_sight():
        out += encode_forecast(state.active, state.config.forecaster.forecast(state, monster))
    return out


def encode_choice(state: GameState, marked: list[int]) -> Encoding:
    visibility, this, step = state.config.visibility, state.this, state.running()
    shown = this if this >= 0 and visibility.is_in_sight(state, state.asked, this) else NOTHING
    by = state.kinds[this] if this >= 0 else NOTHING
    question = question_record(card=this, seat=state.asked, step_at=state.pc, by=by, numbers=step.question_by(state))
    options = options_record(may_end=visibility.may_end(state), options=encode_options(state, marked))
    return choice_record(
        card=shown, shuffles=state.shuffle_count_of(shown) if shown >= 0 else 0,
        owner=seat_owning(state, shown) if shown >= 0 else UNKNOWN, question=question, step=encode_step(state),
        picks=encode_picks(state, step, marked), options=options,
    )  # fmt: skip


def encode_step(state: GameState) -> Encoding:
    return step_record(turn=state.turn, steps=steps_under_way(state))


def seat_owning(state: GameState, card: CardId) -> int:
    for p in state.everybody():
        if card in state.owned(p):
            return p
    return UNKNOWN


def encode_picks(state: GameState, step: Op, marked: list[int]) -> Encoding | None:
    """How many answers are asked for, if several are, and what was picked."""
    picked = step.picked(state)
    least, most = step.picks(state)
    if most <= 1 and not picked:
        return None
    cards = encode_cards(state, picked, marked)
    return picks_record(at_least=least, at_most=most, ordered=step.order_counts(state), picked=cards)


def encode_options(state: GameState, marked: list[int]) -> Encoding:
    """The options, with references of the cards and targets that the asked player sees: a client lights them up."""
    visibility, viewer, kinds = state.config.visibility, state.asked, state.kinds
    hand, named, read = state.hand(viewer), nameable(state), option_rows(state)
    subjects, targets, foes = read[::OPTION_ROW], read[1::OPTION_ROW], read[2::OPTION_ROW]
    left_out = [card for card in named if card not in subjects]
    unaimed_at = [card for card in named if card not in targets]
    foresees = visibility.foresees_answers() and must_finish_battle(state)
    world = determinized_copy(state, viewer) if foresees or max(foes) >= 0 else state
    out: Encoding = []
    for number, option in enumerate(state.options):
        at = number * OPTION_ROW
        card, target, foe = CardId(read[at]), CardId(read[at + 1]), CardId(read[at + 2])
        answer, aimed_at, place = read[at + 3 : at + OPTION_ROW]
        equal = alike(state, card, left_out) if left_out and card in named else []
        others = alike(state, target, unaimed_at) if target >= 0 and target in named else []
        shown = card if card >= 0 and (card in hand or visibility.is_in_sight(state, viewer, card)) else NOTHING
        noted = card in marked or target in marked
        words = option_words_record(
            cache=FRESH if noted else BESIDE, option=option, seat=viewer, step_at=state.pc, answer=answer,
            about=kinds[card] if card >= 0 else NOTHING, spot=visibility.spot_of(state, card) if card >= 0 else NOTHING,
            aimed_at=aimed_at, place=place,
        )  # fmt: skip
        outcome = encode_outcome(world, viewer, option, foe, foresees)
        # A cache hit must not tell a viewer who cannot see this card that it was named before.
        cache = FRESH if noted or card != shown else 0
        shuffles = state.shuffle_count_of(shown) if shown >= 0 else 0
        target_shuffles = state.shuffle_count_of(target) if target >= 0 else 0
        if equal or others:
            out += option_of_several_record(
                cache=cache, number=number, card=shown, card_shuffles=shuffles, target=target,
                target_shuffles=target_shuffles, words=words, equal=with_shuffle_counts(state, equal),
                equal_targets=with_shuffle_counts(state, others), outcome=outcome,
            )  # fmt: skip
        else:
            out += option_record(
                cache=cache, number=number, card=shown, card_shuffles=shuffles, target=target,
                target_shuffles=target_shuffles, words=words, outcome=outcome,
            )  # fmt: skip
    return out


def encode_outcome(state: GameState, viewer: Seat, option: int, monster: CardId, foresees: bool) -> Encoding | None:
    """What an attack comes to, or a battle after an answer in it."""
    if monster >= 0:
        return encode_forecast(viewer, state.config.forecaster.forecast(state, monster))
    return encode_forecast(viewer, forecast_after(state, option)) if foresees else None


def option_rows(state: GameState) -> list[int]:
    """Of each option, `OPTION_ROW` numbers: the card it is about, its target, the monster it leads to, the answer without
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


def encode_forecast(viewer: Seat, numbers: list[int]) -> Encoding:
    parts_at = UNMET + 1 + numbers[UNMET]
    needs: Encoding = []
    for number in numbers[UNMET + 1 : parts_at]:
        needs += need_record(kind=numbers[forecaster.FOE_KIND], number=number)
    return forecast_record(
        secret=viewer, wins=numbers[forecaster.WINS] > 0, attack=numbers[forecaster.ATTACK],
        physical=numbers[forecaster.PHYSICAL], magic=numbers[forecaster.MAGIC],
        light_penalty=numbers[forecaster.PENALTY], darkness=numbers[forecaster.DARKNESS],
        health=numbers[forecaster.HEALTH], place=numbers[forecaster.PLACE], ref=numbers[forecaster.FOE],
        shuffles=numbers[forecaster.FOE_SHUFFLES], monster=numbers[forecaster.FOE_KIND],
        reason=numbers[forecaster.REASON], unmet=needs, parts=encode_breakdown(viewer, numbers, parts_at),
    )  # fmt: skip


def encode_breakdown(viewer: Seat, numbers: list[int], start: int) -> Encoding:
    """Each contribution, from there on."""
    out: Encoding = []
    for i in range(start, len(numbers), CONTRIBUTION):
        card, kind, shuffles, stat, amount, reason, by, number = numbers[i : i + CONTRIBUTION]
        what = stat - GOLD
        if reason == ITSELF:
            out += own_contribution_record(
                secret=viewer, ref=card, shuffles=shuffles, card=kind, what=what, amount=amount
            )
            continue
        said = reason_record(secret=viewer, reason=reason, kind=by, number=number)
        out += contribution_record(
            secret=viewer, ref=card, shuffles=shuffles, card=kind, what=what, amount=amount, rule=reason,
            reason=said,
        )  # fmt: skip
    return out


def nameable(state: GameState) -> list[CardId]:
    """The cards that an answer could name: those of the step, or the hand."""
    found = state.running().candidates(state)
    return found if found else [card for card in state.hand(state.asked) if card != state.this]


def alike(state: GameState, card: CardId, others: list[CardId]) -> list[CardId]:
    """Of cards that are equal in every way one is offered; these are the others."""
    kind = state.kind_of(card)
    found = [other for other in others if state.kind_of(other) == kind]
    if not found or not state.notes:
        return found
    look = state.looks_of(card)
    return [other for other in found if state.looks_of(other) == look]


def kind_risen_into(state: GameState, hero: CardId, stack: int) -> int:
    risen = state.next_level(hero, stack)
    return state.kind_of(risen) if risen >= 0 else NOTHING
