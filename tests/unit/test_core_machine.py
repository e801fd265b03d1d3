"""The machine alone, without a game: frames, questions, luck, cards, notes, copies and saves."""

import hashlib

import pytest

from grimhold.core.chance import LARGEST_SEED, STEP, Chance, scrambled, shuffled
from grimhold.core.errors import TooManyCards
from grimhold.core.events import SEEN_BY_ALL
from grimhold.core.machine import NOBODY, NOTHING, RETURN, Jump, Machine, Node, Op
from grimhold.core.options import MOST_CARDS
from grimhold.play.determinize import trade_numbers
from grimhold.records.loading import has_every_card_once

COLOR, SIZE = 7, 8  # what can be noted here


class Step(Op):
    """Tells who ran it for which card, and goes on."""

    def __init__(self, told: list[tuple[int, int, int, int]]) -> None:
        self.told = told

    def run(self, t: Machine) -> None:
        self.told.append((t.who, t.this, t.it, t.left))
        t.pc += 1


class Ask(Op):
    """Asks a player, and keeps the answers."""

    def __init__(self, *options: int, who: int = 1) -> None:
        self.options = list(options)
        self.who = who
        self.answers: list[int] = []

    def run(self, t: Machine) -> None:
        t.ask(self.who, self.options)

    def answer(self, t: Machine, option: int) -> None:
        self.answers.append(option)
        t.pc += 1


class Over(Op):
    def run(self, t: Machine) -> None:
        t.over = True
        t.ask(0, [1, 2])


def machine(*program: Op, cards: int = 0, seed: int = 1) -> Machine:
    """Two players, three zones that change and one that does not; the cards lie in the first zone."""
    made = Machine(2, 4, 1, seed, list(program))
    made.kinds = [card % 3 for card in range(cards)]
    made.zones[0] = list(range(cards))
    return made


# -- the motor ----------------------------------------------------------------------------------------------------------


def test_a_question_with_one_answer_is_answered_at_once() -> None:
    ask = Ask(5)
    m = machine(ask, Ask(1, 2))
    m.settle()
    assert ask.answers == [5]
    assert (m.pc, m.asked, m.options) == (1, 1, [1, 2])


def test_every_player_can_be_asked() -> None:
    for who in (0, 1):
        m = machine(Ask(1, 2, who=who))
        m.settle()
        assert (m.asked, m.options) == (who, [1, 2])


def test_a_patient_machine_stops_at_a_question_with_one_answer() -> None:
    ask = Ask(5)
    m = machine(ask, Ask(1, 2))
    m.patient = True
    m.settle()
    assert (ask.answers, m.asked, m.options) == ([], 1, [5])
    assert m.running() is ask


def test_an_answer_is_handed_to_the_step_that_asked() -> None:
    first, second = Ask(3, 4), Ask(1, 2)
    m = machine(first, second)
    m.settle()
    m.apply(4)
    assert first.answers == [4]
    assert (m.asked, m.options) == (1, [1, 2])
    m.take(2)
    assert second.answers == [2]


def test_nobody_is_asked_when_the_game_is_over() -> None:
    m = machine(Over())
    m.settle()
    assert (m.asked, m.options) == (NOBODY, [])


def test_a_new_machine_asks_nobody_and_runs_for_no_card() -> None:
    m = machine(RETURN)
    assert (m.asked, m.this, m.it, m.left, m.pc, m.who) == (NOBODY, NOTHING, NOTHING, 0, 0, 0)
    assert not m.over
    assert not m.patient


def test_a_playout_counts_its_decisions_and_leaves_the_luck_of_the_game_alone() -> None:
    asks = [Ask(3, 4, 5) for _ in range(40)]
    m = machine(*asks, Over())
    m.settle()
    before = m.chance
    assert m.playout(9) == 40
    assert m.chance == before
    answers = [ask.answers[0] for ask in asks]
    assert set(answers) == {3, 4, 5}
    again = [Ask(3, 4, 5) for _ in range(40)]
    other = machine(*again, Over(), seed=2)
    other.settle()
    other.playout(9)
    assert [ask.answers[0] for ask in again] == answers


def test_a_playout_draws_like_every_other_luck_of_its_seed() -> None:
    asks = [Ask(0, 1, 2, 3) for _ in range(10)]
    m = machine(*asks, Over())
    m.settle()
    m.playout(5)
    chance = Chance(5)
    assert [ask.answers[0] for ask in asks] == [chance.below(4) for _ in range(10)]


class Rested(Machine):
    """Counts how often it may rest."""

    __slots__ = ("__dict__",)
    rests = 0

    def rest(self) -> None:
        self.rests += 1


def test_a_playout_rests_after_every_decision() -> None:
    m = Rested(2, 4, 1, 1, [Ask(1, 2), Ask(1, 2), Ask(1, 2), Over()])
    m.settle()
    m.playout(1)
    assert m.rests == 3


def test_an_abandoned_effect_leaves_nothing_behind() -> None:
    m = machine(Ask(1, 2), RETURN)
    m.call(0, 0, 6)
    m.it, m.left = 3, 2
    m.settle()
    m.abandon(1)
    assert (m.frames, m.who, m.this, m.it, m.left, m.asked) == ([], 1, NOTHING, NOTHING, 0, NOBODY)


# -- frames -------------------------------------------------------------------------------------------------------------


def test_a_call_runs_first_and_then_goes_back_to_what_was_running() -> None:
    m = machine(RETURN, RETURN, RETURN)
    m.pc, m.who, m.this, m.it, m.left = 2, 1, 4, 5, 3
    m.call(1, 0, 9)
    assert (m.pc, m.who, m.this, m.it, m.left) == (1, 0, 9, NOTHING, 0)
    assert m.depth() == 1
    m.step()
    assert (m.pc, m.who, m.this, m.it, m.left) == (2, 1, 4, 5, 3)
    assert m.depth() == 0


def test_the_steps_and_cards_under_way_are_told_from_the_inside_out() -> None:
    turn, outer, inner = Ask(1, 2), Ask(3, 4), Ask(5, 6)
    m = machine(turn, outer, inner)
    m.call(1, 0, 10)
    m.call(2, 1, 11)
    assert m.running_ops() == [inner, outer, turn]
    assert m.running_cards()[0] == 11
    assert sorted(m.running_cards()) == [NOTHING, 10, 11]


def test_calls_put_off_run_later_in_the_order_they_came() -> None:
    told: list[tuple[int, int, int, int]] = []
    m = machine(Ask(1, 2), Step(told), RETURN)
    m.call(0, 1, 20)
    below = len(m.frames)
    off: list[int] = []
    for card in (30, 31, 32):
        m.call(1, 0, card)
        m.it, m.left = card + 10, card + 20
        off = m.put_off(below, off)
        assert (m.pc, m.who, m.this, len(m.frames)) == (0, 1, 20, below)
    m.go_on_with(off)
    m.settle()
    assert told == [(0, 30, 40, 50), (0, 31, 41, 51), (0, 32, 42, 52)]
    assert (m.this, m.asked) == (20, 1)


def test_a_jump_goes_on_elsewhere() -> None:
    jump = Jump()
    jump.to = 2
    m = machine(jump, Ask(1, 2), Ask(3, 4))
    m.settle()
    assert m.options == [3, 4]


# -- what a step says of its question ------------------------------------------------------------------------------------


def test_a_plain_question_takes_one_answer_and_names_no_card() -> None:
    m, op = machine(), Op()
    assert op.picks(m) == (1, 1)
    assert (op.about(m, 3), op.stands_for(m, 3)) == (NOTHING, NOTHING)
    assert (op.candidates(m), op.picked(m), op.question_by(m)) == ([], [], [])
    assert not op.order_counts(m)
    assert op.sends_to(m) == ""


def test_what_cannot_be_done_names_the_node() -> None:
    m, op = machine(), Op()
    for attempt in (lambda: op.run(m), lambda: op.answer(m, 0), lambda: op.question(m), Node().say):
        with pytest.raises(RuntimeError, match=r"^(Op|Node) "):
            attempt()


# -- luck ---------------------------------------------------------------------------------------------------------------


def test_the_names_of_cards_do_not_give_the_luck_away() -> None:
    m = machine(seed=4)
    assert m.salt != m.chance
    assert m.salt not in {scrambled(m.chance), scrambled((m.chance + STEP) % 2**64)}
    assert machine(seed=5).salt != m.salt


@pytest.mark.parametrize("seed", [-1, 2**64, LARGEST_SEED])
def test_any_seed_gives_luck_of_64_bits(seed: int) -> None:
    m = machine(seed=seed)
    assert 0 <= m.chance < 2**64
    assert 0 <= m.salt < 2**64


def test_numbers_below_come_from_the_luck_of_the_game() -> None:
    m, chance = machine(seed=3), Chance(3)
    assert [m.below(10) for _ in range(20)] == [chance.below(10) for _ in range(20)]
    assert m.chance == chance.counter


@pytest.mark.parametrize(("cards", "draws"), [(0, 0), (1, 0), (2, 1), (12, 1), (14, 2)])
def test_a_shuffle_takes_a_new_draw_only_when_the_bits_are_used_up(cards: int, draws: int) -> None:
    assert shuffled(list(range(cards)), 1000) == (1000 + draws * STEP) % 2**64


def test_a_shuffle_of_two_takes_the_lowest_bit_of_the_draw() -> None:
    for counter in range(20):
        cards = [0, 1]
        drawn = scrambled(shuffled(cards, counter))
        assert cards == ([0, 1] if drawn % 2 else [1, 0])


# -- cards --------------------------------------------------------------------------------------------------------------


def test_a_card_that_is_shuffled_away_comes_back_as_another() -> None:
    m = machine(cards=4)
    before, counts = [m.ref_of(card) for card in range(4)], m.shuffle_counts
    m.shuffle([1, 3])
    after = [m.ref_of(card) for card in range(4)]
    assert [old == new for old, new in zip(before, after, strict=True)] == [True, False, True, False]
    assert [m.shuffle_count_of(card) for card in range(4)] == [0, 1, 0, 1]
    assert counts == [], "clones share the list"
    assert len({*before, *after}) == 6


def test_cards_that_join_later_have_never_been_shuffled() -> None:
    m = machine(cards=2)
    m.shuffle([0, 1])
    m.kinds = [*m.kinds, 5, 6]
    assert [m.shuffle_count_of(card) for card in range(4)] == [1, 1, 0, 0]
    m.shuffle([3])
    assert (m.kinds, m.shuffle_counts) == ([0, 1, 5, 6], [1, 1, 0, 1])


def test_a_reference_fits_into_48_bits() -> None:
    m = machine(cards=50)
    found = [m.ref_of(card) for card in range(50)]
    assert len(set(found)) == 50
    assert 2**40 < max(found) < 2**48


def test_there_are_as_many_cards_as_options_have_numbers_for() -> None:
    m = machine(cards=MOST_CARDS - 1)
    m.check_numbers(1)
    with pytest.raises(TooManyCards, match="4,096 cards"):
        m.check_numbers(2)
    m.kinds = [0] * MOST_CARDS
    m.check_numbers()
    m.kinds = [0] * (MOST_CARDS + 1)
    with pytest.raises(TooManyCards):
        m.check_numbers()


def test_only_numbers_of_cards_are_cards() -> None:
    m = machine(cards=3)
    assert [m.is_card(number) for number in (-1, 0, 2, 3)] == [False, True, True, False]
    assert m.cards_in_all() == 3
    assert (m.kind_of(2), m.kinds_of([2, 0])) == (2, [2, 0])


def test_every_card_lies_in_one_place() -> None:
    m = machine(cards=3)
    m.redeal(1, [NOTHING, -2])  # what is no card has no place of its own
    assert has_every_card_once(m)
    m.redeal(2, [1])
    assert not has_every_card_once(m)
    m.redeal(0, [0, 2])
    assert has_every_card_once(m)
    m.redeal(2, [])
    assert not has_every_card_once(m)


def test_cards_that_trade_numbers_are_known_anew() -> None:
    m = machine(cards=3)
    m.shuffle(m.zones[0])
    m.redeal(0, [0, 1])
    m.redeal(1, [2, NOTHING])
    trade_numbers(m, [2, 0, 1], 77)
    assert [m.cards_in(zone) for zone in range(4)] == [[2, 0], [1, NOTHING], [], []]
    assert (m.salt, m.shuffle_counts) == (77, [0, 0, 0])


# -- notes --------------------------------------------------------------------------------------------------------------


def noted() -> Machine:
    m = machine(cards=5)
    m.note(1, COLOR, 10, 4)
    m.note(2, COLOR, 20, 3)
    m.note(1, SIZE, 5, 3)
    m.note(1, COLOR, 30, 3)
    m.note(3, SIZE)
    return m


def test_a_note_has_a_card_a_matter_an_amount_and_a_source() -> None:
    assert noted().all_notes() == [
        (1, COLOR, 10, 4), (2, COLOR, 20, 3), (1, SIZE, 5, 3), (1, COLOR, 30, 3), (3, SIZE, 0, NOTHING),
    ]  # fmt: skip


def test_notes_are_asked_for_by_card_and_matter() -> None:
    m = noted()
    assert m.noted(1, COLOR)
    assert m.noted(1, SIZE)
    assert not m.noted(2, SIZE)
    assert not m.noted(3, COLOR)
    assert not m.noted(1, 9)
    assert not machine().noted(1, COLOR)


def test_the_first_note_counts_and_all_are_added_up() -> None:
    m = noted()
    assert [m.note_amount(1, COLOR), m.note_amount(1, SIZE), m.note_amount(3, SIZE)] == [10, 5, 0]
    assert [m.note_amount(2, SIZE), m.note_amount(1, 9), machine().note_amount(1, COLOR)] == [-1, -1, -1]
    assert [m.note_source(1, COLOR), m.note_source(1, SIZE)] == [4, 3]
    assert [m.note_source(2, SIZE), m.note_source(1, 9), m.note_source(3, SIZE)] == [NOTHING] * 3
    assert [m.note_sum(1, COLOR), m.note_sum(2, COLOR), m.note_sum(2, SIZE), m.note_sum(1, 9)] == [40, 20, 0, 0]


def test_cards_are_found_by_what_is_noted_of_them() -> None:
    m = noted()
    assert m.noted_cards(COLOR) == [1, 2, 1]
    assert m.noted_cards(SIZE) == [1, 3]
    assert m.noted_cards(9) == []
    assert m.cards_with(COLOR, 20) == [2]
    assert m.cards_with(SIZE, 20) == []
    assert m.cards_with(9, 20) == []
    assert m.cards_noted_by(3, COLOR) == [2, 1]
    assert m.cards_noted_by(3, SIZE) == [1]
    assert m.cards_noted_by(4, SIZE) == []
    assert m.cards_noted_by(3, 9) == []


def test_a_card_is_marked_by_a_note_about_it_or_one_that_names_it() -> None:
    m = machine(cards=5)
    assert not m.is_marked(1)
    m.note(1, COLOR, 3, 4)
    assert [m.is_marked(card) for card in range(5)] == [False, True, False, True, False]


def test_a_matter_of_a_card_is_forgotten_and_nothing_else() -> None:
    m = noted()
    m.forget(1, COLOR)
    assert m.all_notes() == [(2, COLOR, 20, 3), (1, SIZE, 5, 3), (3, SIZE, 0, NOTHING)]
    m.forget(3, COLOR)
    m.forget(2, 9)
    assert m.noted_cards(COLOR) == [2]
    assert m.noted_cards(SIZE) == [1, 3]


def test_a_card_is_forgotten_but_for_what_lasts() -> None:
    m = noted()
    m.forget_card(1, SIZE)
    assert m.all_notes() == [(2, COLOR, 20, 3), (1, SIZE, 5, 3), (3, SIZE, 0, NOTHING)]
    m.forget_card(1, SIZE + 1)
    assert m.all_notes() == [(2, COLOR, 20, 3), (3, SIZE, 0, NOTHING)]
    m.forget_all()
    assert m.all_notes() == []


def test_notes_follow_the_place_when_cards_change_places() -> None:
    m = noted()
    m.trade_notes([1, 2], [2, 1])
    assert [note[:3] for note in m.all_notes()] == [
        (2, COLOR, 10), (1, COLOR, 20), (2, SIZE, 5), (2, COLOR, 30), (3, SIZE, 0),
    ]  # fmt: skip


# -- copies and saves ---------------------------------------------------------------------------------------------------


def busy() -> Machine:
    """A machine with something in every field."""
    m = noted()
    m.shuffle(m.zones[0])
    m.redeal(3, [9])
    m.call(5, 1, 2)
    m.it, m.left = 4, 3
    m.ask(1, [2, 3])
    m.events = []
    return m


def test_a_copy_goes_its_own_way() -> None:
    m = busy()
    copy = m.clone()
    assert copy.to_json() == m.to_json()
    assert copy.events is None
    assert (copy.players, copy.live, copy.program) == (m.players, m.live, m.program)
    before = m.to_json()
    copy.zones[0].append(99)
    copy.zones[2].append(98)
    copy.redeal(3, [97])
    copy.note(0, SIZE)
    copy.call(1, 0, 0)
    copy.shuffle([0, 1])
    assert m.to_json() == before


def test_a_copy_has_the_state_of_the_moment_and_no_listener() -> None:
    m = busy()
    m.events = [(1, 0, 0, 0, SEEN_BY_ALL, 0, 0)]
    m.native = object()
    m.over = m.patient = True
    copy = m.clone()
    assert (copy.over, copy.patient) == (True, True)
    assert not copy.events
    assert not copy.native
    assert copy.zones[3] is m.zones[3], "copies share the zones that never change in place"


def test_a_saved_machine_comes_back_as_it_was() -> None:
    m = busy()
    m.over = True
    fields: dict[str, object] = {}
    m.save_into(fields)
    back = machine()
    back.restore(fields)
    assert back.to_json() == m.to_json()
    assert back.state_hash() == m.state_hash()
    assert (back.pc, back.who, back.this, back.it, back.left, back.over) == (5, 1, 2, 4, 3, True)


def test_a_save_with_too_many_cards_is_refused() -> None:
    fields: dict[str, object] = {}
    machine(cards=MOST_CARDS + 1).save_into(fields)
    with pytest.raises(TooManyCards):
        machine().restore(fields)


def test_the_hash_of_a_state_is_that_of_its_whole_save() -> None:
    m = machine(cards=3000)
    assert len(m.to_json()) > 10_000
    assert m.state_hash() == hashlib.blake2b(m.to_json(), digest_size=8).hexdigest()
    assert len(machine().state_hash()) == 16
