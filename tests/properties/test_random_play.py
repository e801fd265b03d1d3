"""State machines over random play: whatever is decided, the laws of the table hold."""

import tempfile
from pathlib import Path

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from grimhold.core.chance import Chance
from grimhold.core.errors import IllegalMove
from grimhold.game import new_game
from grimhold.records.record import load_record, record_of, replay, resume, save
from grimhold.table.state import GameState
from support import laws
from support.play import play_on
from support.positions import SEEDS, SHAPES, late_game
from support.quest_tables import QuestShape
from support.tables import Shape

NUMBERS = st.integers(0, 2**16)


class Table(RuleBasedStateMachine):
    """What holds at any table, whoever keeps it."""

    def table(self) -> GameState:
        raise RuntimeError("no table")

    @invariant()
    def the_table_is_in_order(self) -> None:
        laws.the_table_is_in_order(self.table())

    @invariant()
    def the_question_is_a_real_choice(self) -> None:
        laws.the_question_is_a_real_choice(self.table())

    @invariant()
    def every_option_can_be_taken(self) -> None:
        laws.every_option_can_be_taken(self.table())

    @invariant()
    def views_never_fail(self) -> None:
        for viewer in laws.viewers(self.table()):
            assert laws.as_seen(self.table(), viewer)

    @rule(number=NUMBERS)
    def copies_are_equal_and_play_alike(self, number: int) -> None:
        laws.copies_are_equal_and_play_alike(self.table(), number)

    @rule(luck=SEEDS)
    def a_clone_is_independent(self, luck: int) -> None:
        laws.a_clone_is_independent(self.table(), luck)

    @rule(luck=SEEDS)
    def worlds_that_look_alike_are_seen_alike(self, luck: int) -> None:
        laws.worlds_that_look_alike_are_seen_alike(self.table(), luck)

    @precondition(lambda self: not self.table().over)
    @rule(number=NUMBERS)
    def patience_changes_nothing(self, number: int) -> None:
        game = self.table()
        laws.patience_changes_nothing(game, game.options[number % len(game.options)])


class RecordedTable(Table):
    """A game from the first card on, with its record."""

    def open_table(self, shape: Shape | QuestShape, seed: int) -> None:
        self.game = new_game(shape.setup(seed), seed)
        self.deciders: list[int] = []
        self.past: list[tuple[bytes, int]] = []  # state and length of the log before each decision

    def table(self) -> GameState:
        return self.game.state

    def decide_number(self, number: int) -> None:
        self.past.append((self.table().to_json(), len(self.game.events)))
        self.deciders.append(self.table().asked)
        self.game.decide(number)

    def last_asked(self) -> int:
        return self.deciders[-1] if self.deciders else 0

    def can_undo(self) -> bool:
        return self.game.take_back(self.last_asked()).possible

    @precondition(lambda self: not self.table().over)
    @rule(number=NUMBERS)
    def decide(self, number: int) -> None:
        before = self.table().clone()
        self.decide_number(number % len(before.options))
        if self.can_undo():
            laws.nothing_came_to_light(before, self.table())

    @rule(decisions=st.integers(1, 60), luck=SEEDS)
    def play_on(self, decisions: int, luck: int) -> None:
        chance = Chance(luck)
        for _ in range(decisions):
            if not self.table().over:
                self.decide_number(chance.below(len(self.table().options)))

    @rule()
    def take_back_and_decide_again(self) -> None:
        if not self.can_undo():
            with pytest.raises(IllegalMove):
                self.game.undo(self.last_asked())
            return
        number, after, told = self.game.decisions[-1], self.table().to_json(), list(self.game.events)
        before, logged = self.past[-1]
        self.game.undo(self.last_asked())
        assert self.table().to_json() == before
        assert len(self.game.events) == logged
        self.game.decide(number)
        assert self.table().to_json() == after
        assert self.game.events == told

    @rule()
    def take_back(self) -> None:
        if self.can_undo():
            self.game.undo(self.last_asked())
            self.deciders.pop()
            before, logged = self.past.pop()
            assert self.table().to_json() == before
            assert len(self.game.events) == logged
            assert len(self.game.decisions) == len(self.past)

    @rule()
    def an_answer_that_was_not_offered_is_refused(self) -> None:
        before = self.table().to_json()
        for number in (-1, len(self.table().options)):
            with pytest.raises(IllegalMove):
                self.game.decide(number)
        assert self.table().to_json() == before

    @invariant()
    def the_record_leads_to_the_same_position(self) -> None:
        record = record_of(self.game)
        again = replay(record)
        assert again.state_hash() == record.hash == self.table().state_hash()
        assert again.events == self.game.events

    def teardown(self) -> None:
        if hasattr(self, "game"):
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / "record.json"
                save(self.game, path)
                assert resume(load_record(path)).to_json() == self.table().to_json()


class LateTable(Table):
    """A game in full swing: rare cards and long questions come up at once."""

    def open_table(self, shape: Shape | QuestShape, seed: int) -> None:
        self.game = late_game(shape.setup(seed), seed)

    def table(self) -> GameState:
        return self.game

    @precondition(lambda self: not self.game.over)
    @rule(number=NUMBERS)
    def decide(self, number: int) -> None:
        option = self.game.options[number % len(self.game.options)]
        laws.events_hide_what_is_hidden(self.game, option)
        self.game.apply(option)

    @rule(decisions=st.integers(1, 60), luck=SEEDS)
    def play_on(self, decisions: int, luck: int) -> None:
        play_on(self.game, Chance(luck), decisions)


class RecordedClassic(RecordedTable):
    @initialize(shape=SHAPES["classic"], seed=SEEDS)
    def sit_down(self, shape: Shape, seed: int) -> None:
        self.open_table(shape, seed)


class RecordedQuest(RecordedTable):
    @initialize(shape=SHAPES["quest"], seed=SEEDS)
    def sit_down(self, shape: QuestShape, seed: int) -> None:
        self.open_table(shape, seed)


class LateClassic(LateTable):
    @initialize(shape=SHAPES["classic"], seed=SEEDS)
    def sit_down(self, shape: Shape, seed: int) -> None:
        self.open_table(shape, seed)


class LateQuest(LateTable):
    @initialize(shape=SHAPES["quest"], seed=SEEDS)
    def sit_down(self, shape: QuestShape, seed: int) -> None:
        self.open_table(shape, seed)


TestAGameFromTheFirstCardOn = RecordedClassic.TestCase
TestAGameInFullSwing = LateClassic.TestCase
TestAQuestFromTheFirstCardOn = RecordedQuest.TestCase
TestAQuestInFullSwing = LateQuest.TestCase
