"""Bots that look ahead: everything follows from seed and playouts, and from what their seat may know."""

import pytest

import grimhold
from grimhold.bots import LEVELS, bot_names, make_bot
from grimhold.bots.search import SearchBot, Thought
from grimhold.core.chance import Chance
from grimhold.core.errors import UnknownName
from grimhold.games.game import State
from grimhold.rulebooks import sample

GAMES = ("thunderstone", "dragonspire", "quest")


def some_way_in(game: str, seed: int, decisions: int = 25) -> State:
    """A game of bots that do not think, at a question with a choice."""
    state = grimhold.new_game(grimhold.random_setup(game, seed, 2), seed).state
    for _ in range(decisions):
        state.apply(state.habitual())
    return state


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_and_playouts_give_the_same_answer(game: str) -> None:
    state = some_way_in(game, 3)
    assert SearchBot(7, "8", "1").answer(state.clone()) == SearchBot(7, "8", "1").answer(state.clone())


@pytest.mark.parametrize("game", GAMES)
def test_it_answers_alike_in_worlds_its_seat_cannot_tell_apart(game: str) -> None:
    state = some_way_in(game, 5)
    other = sample(state, state.asked, Chance(99))
    assert SearchBot(1, "6", "1").answer(state) == SearchBot(1, "6", "1").answer(other)


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


def test_a_won_game_is_worth_all_and_a_lost_one_nothing() -> None:
    state = grimhold.new_game(grimhold.first_setup("thunderstone", 2), 1).state
    thoughts = [Thought(seat, [state], 1, 1) for seat in (0, 1)]
    state.foresee(1, 1000)
    assert state.over
    assert sum(thought.judged(state) for thought in thoughts) == 1.0


def test_levels_are_bots() -> None:
    assert list(LEVELS) == ["novice", "apprentice", "veteran", "master"]
    assert [make_bot(level, 1).name for level in LEVELS] == ["gentle", "greedy", "planner", "search"]
    assert set(LEVELS) <= set(bot_names())


@pytest.mark.parametrize("name", ["search:many", "search:-1", "search:1:2:3:4:5", "planner:1.5"])
def test_parameters_that_do_not_fit_are_refused_in_a_line(name: str) -> None:
    with pytest.raises(UnknownName) as refusal:
        make_bot(name, 1)
    assert "\n" not in str(refusal.value)
