"""Bots that look ahead: everything follows from seed and playouts, and from what their seat may know."""

import pytest

import grimhold
from grimhold.bots import LEVELS, bot_among_people, bot_names, make_bot
from grimhold.bots.base import Question
from grimhold.bots.gentle import THINKERS, GentleBot
from grimhold.bots.master import MasterBot
from grimhold.bots.search import SearchBot, Thought, judged_at_the_end
from grimhold.core.chance import Chance
from grimhold.core.errors import UnknownName
from grimhold.play.rollout import rollout, rollout_answer
from grimhold.registry import sample
from grimhold.table.state import GameState
from support.bounds import rounds

GAMES = ("thunderstone", "dragonspire", "quest")


def some_way_in(game: str, seed: int, decisions: int = 25) -> GameState:
    """A game of bots that do not think, at a question with a choice."""
    state = grimhold.new_game(grimhold.random_setup(game, seed, 2), seed).state
    for _ in range(decisions):
        state.apply(rollout_answer(state))
    return state


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_and_playouts_give_the_same_answer(game: str) -> None:
    state = some_way_in(game, 3)
    assert SearchBot(7, "8", "1").answer(state.clone()) == SearchBot(7, "8", "1").answer(state.clone())


@pytest.mark.parametrize("game", GAMES)
def test_it_answers_alike_in_worlds_its_seat_cannot_tell_apart(game: str) -> None:
    state = some_way_in(game, 5)
    for _ in rounds():
        if len(state.options) >= 3:
            break
        state.apply(rollout_answer(state))
    other = sample(state, state.asked, Chance(99))
    assert other.to_json() != state.to_json()
    assert SearchBot(1, "40", "1").answer(state) == SearchBot(1, "40", "1").answer(other)
    assert what_it_finds(state) == what_it_finds(other)


def what_it_finds(state: GameState) -> list[list[int]]:
    """Of every option what each imagined game came to."""
    question = Question(state, Chance(7))
    thought = Thought(state.asked, [question.world() for _ in range(4)], 3, 1)
    thought.best(40)
    return thought.found


def test_thinking_leaves_the_game_as_it_is() -> None:
    state = some_way_in("thunderstone", 2)
    before = state.to_json()
    SearchBot(1, "6", "1").answer(state)
    assert state.to_json() == before


@pytest.mark.parametrize("mode", ["solo-normal", "united-we-stand"])
def test_it_plays_against_the_dungeon_too(mode: str) -> None:
    state = grimhold.new_game(grimhold.first_setup("dragonspire", mode=mode), 4).state
    bot = SearchBot(1, "4", "1")
    for _ in range(6):
        state.apply(state.options[bot.answer(state)])
    assert not state.over


class Ended(GameState):
    """A game against the dungeon that is over."""

    def __init__(self, points: int, against: int, lacking: int) -> None:
        self.told = points, against, lacking

    def contest(self) -> tuple[int, int]:
        return self.told[:2]

    def lacking(self) -> int:
        return self.told[2]

    def winners(self) -> list[int]:
        points, against, lacking = self.told
        return [0] if points > against and not lacking else []


def test_no_lead_makes_up_for_the_heroes_that_are_needed_to_win() -> None:
    worse_to_better = [(20, 50, 4), (20, 50, 3), (35, 40, 3), (45, 40, 3), (41, 40, 1), (41, 40, 0), (50, 40, 0)]
    judged = [judged_at_the_end(Ended(*told), 0) for told in worse_to_better]
    assert judged == sorted(judged)
    assert judged_at_the_end(Ended(90, 40, 1), 0) == judged_at_the_end(Ended(45, 40, 1), 0)


def test_in_a_hopeless_game_every_step_counts() -> None:
    one_hero_more = judged_at_the_end(Ended(20, 50, 3), 0) - judged_at_the_end(Ended(20, 50, 4), 0)
    assert one_hero_more > 0.001


def test_a_won_game_is_worth_all_and_a_lost_one_nothing() -> None:
    state = grimhold.new_game(grimhold.first_setup("thunderstone", 2), 1).state
    thoughts = [Thought(seat, [state], 1, 1) for seat in (0, 1)]
    rollout(state, 1, 1000)
    assert state.over
    assert sum(thought.judged(state) for thought in thoughts) == 1.0


def test_levels_are_bots() -> None:
    assert list(LEVELS) == ["novice", "apprentice", "veteran", "master"]
    assert [make_bot(level, 1).name for level in LEVELS] == ["gentle", "gentle", "gentle", "master"]
    assert set(LEVELS) <= set(bot_names())


def test_the_gentle_bot_thinks_as_whoever_it_is_told_but_not_always(monkeypatch: pytest.MonkeyPatch) -> None:
    state = some_way_in("thunderstone", 3)
    for number, thinker in enumerate(THINKERS.values()):
        monkeypatch.setattr(thinker, "choose", lambda *_, number=number: number)
    assert [GentleBot(1, "1000000", name).answer(state) for name in THINKERS] == list(range(len(THINKERS)))
    assert GentleBot(1, "1000000").answer(state) == 0
    slips = [GentleBot(seed, "1", "planner").answer(state.clone()) for seed in range(40)]
    assert set(slips) == set(range(len(state.options)))


def test_whoever_thinks_for_the_gentle_bot_keeps_its_time() -> None:
    bot = bot_among_people("gentle:40:master", 1)
    assert bot.seconds == MasterBot.pace
    bot.answer(some_way_in("thunderstone", 3))
    assert bot.thinker.seconds == MasterBot.pace  # type: ignore[attr-defined]


def test_whoever_imagines_nothing_does_what_habit_says() -> None:
    state = grimhold.new_game(grimhold.first_setup("thunderstone", 2), 3).state
    habit = make_bot("planner:0", 1)
    for _ in range(12):
        usual = rollout_answer(state)
        assert state.options[habit.answer(state)] == usual
        state.apply(usual)


def test_what_habit_would_do_is_tried_as_often_as_what_is_best() -> None:
    state = grimhold.new_game(grimhold.first_setup("thunderstone", 2), 3).state
    for _ in rounds():
        if len(state.options) >= 6:
            break
        state.apply(rollout_answer(state))
    thought = Thought(state.asked, [state], 1, 1)
    chosen = thought.best(12)
    usual = state.options.index(rollout_answer(state))
    assert len(thought.found[usual]) == max(map(len, thought.found)) >= len(thought.found[chosen])


class Scripted(Thought):
    """One whose imagined games come out as somebody says: for each option what it brings beside its luck."""

    brings: dict[int, int]

    def play_on(self, option: int) -> None:
        values = self.found[option]
        values.append(1000 * (len(values) % 7) + self.brings.get(option, 0) * (1 + len(values) % 3))


def scripted(brings: dict[int, int]) -> Scripted:
    state = grimhold.new_game(grimhold.first_setup("thunderstone", 2), 3).state
    for _ in rounds():
        if len(state.options) == 3:
            break
        state.apply(rollout_answer(state))
    thought = Scripted(state.asked, [state], 1, 1)
    thought.brings = brings
    return thought


def test_whoever_is_surely_behind_gets_no_more_games() -> None:
    thought = scripted({0: 500})
    assert thought.best(1000) == 0
    assert [len(found) for found in thought.found] == [16, 16, 16]


def test_what_comes_to_the_same_in_every_game_is_left_to_habit() -> None:
    thought = scripted({})
    assert thought.best(1000) == thought.options.index(rollout_answer(thought.worlds[0]))
    assert sum(map(len, thought.found)) == 3 * 32


def test_the_master_judges_by_what_was_learned_and_search_by_reckoning() -> None:
    """So they see a different lead in the same place, and may choose differently."""
    state = some_way_in("thunderstone", 3, 60)
    learned, reckoned = (Thought(0, [state], 1, 1, plain).judged(state) for plain in (False, True))
    assert learned != reckoned
    assert [make_bot(name, 1).plain for name in ("search", "master", "planner")] == [True, False, False]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "name",
    [
        "search:many",
        "search:-1",
        "search:1:2:3:4:5",
        "planner:1.5",
        "gentle:few",
        "gentle:2:2",
        "gentle:2:random",
        "gentle:2:planner:3",
        "gentle:0",
        "planner:",
        "search::",
        "search:٣",
    ],
)
def test_parameters_that_do_not_fit_are_refused_in_a_line(name: str) -> None:
    with pytest.raises(UnknownName) as refusal:
        make_bot(name, 1)
    assert "\n" not in str(refusal.value)
