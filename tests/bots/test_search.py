"""Search bots: answers follow from seed and playouts, and from what the seat may know."""

import pytest

import grimhold
from grimhold.bots import LEVELS, bot_among_people, bot_names, make_bot
from grimhold.bots.base import BotQuestion
from grimhold.bots.epsilon import BASE_BOTS, EpsilonBot
from grimhold.bots.search import MasterBot, SearchBot, SearchNode, final_value
from grimhold.core.chance import Chance
from grimhold.core.errors import UnknownName
from grimhold.play.rollout import rollout, rollout_answer
from grimhold.registry import sample
from grimhold.table.state import GameState
from support.bounds import rounds

GAMES = ("thunderstone", "dragonspire", "quest")


def some_way_in(game: str, seed: int, decisions: int = 25) -> GameState:
    """A game played by the rollout policy."""
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
    assert values_found(state) == values_found(other)


def values_found(state: GameState) -> list[list[int]]:
    """The values of every option."""
    question = BotQuestion(state, Chance(7))
    node = SearchNode(state.asked, [question.world() for _ in range(4)], 3, 1)
    node.best(40)
    return node.values


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

    __slots__ = ("__dict__",)

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
    judged = [final_value(Ended(*told), 0) for told in worse_to_better]
    assert judged == sorted(judged)
    assert final_value(Ended(90, 40, 1), 0) == final_value(Ended(45, 40, 1), 0)


def test_in_a_hopeless_game_every_step_counts() -> None:
    one_hero_more = final_value(Ended(20, 50, 3), 0) - final_value(Ended(20, 50, 4), 0)
    assert one_hero_more > 0.001


def test_a_won_game_is_worth_one_and_a_lost_one_nothing() -> None:
    state = grimhold.new_game(grimhold.first_setup("thunderstone", 2), 1).state
    nodes = [SearchNode(seat, [state], 1, 1) for seat in (0, 1)]
    rollout(state, 1, 1000)
    assert state.over
    assert sum(node.win_chance(state) for node in nodes) == 1.0


def test_levels_are_bots() -> None:
    assert list(LEVELS) == ["novice", "apprentice", "veteran", "master"]
    assert [make_bot(level, 1).name for level in LEVELS] == ["epsilon", "epsilon", "epsilon", "master"]
    assert set(LEVELS) <= set(bot_names())


def test_the_epsilon_bot_answers_as_its_base_bot_but_not_always(monkeypatch: pytest.MonkeyPatch) -> None:
    state = some_way_in("thunderstone", 3)
    for number, base in enumerate(BASE_BOTS.values()):
        monkeypatch.setattr(base, "choose", lambda *_, number=number: number)
    assert [EpsilonBot(1, "1000000", name).answer(state) for name in BASE_BOTS] == list(range(len(BASE_BOTS)))
    assert EpsilonBot(1, "1000000").answer(state) == 0
    random_answers = [EpsilonBot(seed, "1", "planner").answer(state.clone()) for seed in range(40)]
    assert set(random_answers) == set(range(len(state.options)))


def test_the_epsilon_bot_gives_its_base_bot_the_time_limit() -> None:
    bot = bot_among_people("epsilon:40:master", 1)
    assert bot.seconds == MasterBot.pace
    bot.answer(some_way_in("thunderstone", 3))
    assert bot.base.seconds == MasterBot.pace  # type: ignore[attr-defined]


@pytest.mark.parametrize("parameters", ["", ":10", ":40:planner"])
def test_the_old_name_of_the_epsilon_bot_makes_the_same_bot(parameters: str) -> None:
    state = some_way_in("thunderstone", 3)
    old, new = make_bot(f"gentle{parameters}", 5), make_bot(f"epsilon{parameters}", 5)
    assert [old.answer(state) for _ in range(5)] == [new.answer(state) for _ in range(5)]


def test_without_rollouts_the_policy_answers() -> None:
    state = grimhold.new_game(grimhold.first_setup("thunderstone", 2), 3).state
    planner = make_bot("planner:0", 1)
    for _ in range(12):
        usual = rollout_answer(state)
        assert state.options[planner.answer(state)] == usual
        state.apply(usual)


def test_the_choice_of_the_policy_is_tried_as_often_as_the_best() -> None:
    state = grimhold.new_game(grimhold.first_setup("thunderstone", 2), 3).state
    for _ in rounds():
        if len(state.options) >= 6:
            break
        state.apply(rollout_answer(state))
    node = SearchNode(state.asked, [state], 1, 1)
    chosen = node.best(12)
    usual = state.options.index(rollout_answer(state))
    assert len(node.values[usual]) == max(map(len, node.values)) >= len(node.values[chosen])


class Scripted(SearchNode):
    """A node whose rollouts are made up: for each option what it brings beside its luck."""

    brings: dict[int, int]

    def play_on(self, option: int) -> None:
        values = self.values[option]
        values.append(1000 * (len(values) % 7) + self.brings.get(option, 0) * (1 + len(values) % 3))


def scripted(brings: dict[int, int]) -> Scripted:
    state = grimhold.new_game(grimhold.first_setup("thunderstone", 2), 3).state
    for _ in rounds():
        if len(state.options) == 3:
            break
        state.apply(rollout_answer(state))
    node = Scripted(state.asked, [state], 1, 1)
    node.brings = brings
    return node


def test_an_option_surely_behind_gets_no_more_rollouts() -> None:
    node = scripted({0: 500})
    assert node.best(1000) == 0
    assert [len(found) for found in node.values] == [16, 16, 16]


def test_options_with_equal_values_are_left_to_the_policy() -> None:
    node = scripted({})
    assert node.best(1000) == node.options.index(rollout_answer(node.worlds[0]))
    assert sum(map(len, node.values)) == 3 * 32


def test_the_master_values_by_the_network_and_search_by_heuristics() -> None:
    """So they see a different lead in the same position."""
    state = some_way_in("thunderstone", 3, 60)
    network, heuristics = (SearchNode(0, [state], 1, 1, heuristic).win_chance(state) for heuristic in (False, True))
    assert network != heuristics
    assert [make_bot(name, 1).heuristic for name in ("search", "master", "planner")] == [True, False, False]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "name",
    [
        "search:many",
        "search:-1",
        "search:1:2:3:4:5",
        "planner:1.5",
        "epsilon:few",
        "epsilon:2:2",
        "epsilon:2:random",
        "epsilon:2:planner:3",
        "epsilon:0",
        "planner:",
        "search::",
        "search:٣",
    ],
)
def test_parameters_that_do_not_fit_are_refused_in_a_line(name: str) -> None:
    with pytest.raises(UnknownName) as refusal:
        make_bot(name, 1)
    assert "\n" not in str(refusal.value)
