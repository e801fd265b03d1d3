"""The tests that PettingZoo, Gymnasium and OpenSpiel have for environments, and what is worth what in them."""

import warnings
from importlib import import_module
from typing import Any

import pytest

import grimhold
from grimhold.core.errors import GrimholdError
from grimhold.games.game import State

np = pytest.importorskip("numpy", reason="environments need NumPy")

from grimhold.envs.match import Match, Terms  # noqa: E402
from grimhold.envs.rewards import rewards_of  # noqa: E402

TABLES = ("thunderstone", "dragonspire", "quest")
OF_ALL_DICTS = "Observation"  # PettingZoo's tests wonder at observations with a mask in them


# -- PettingZoo -------------------------------------------------------------------------------------------------------


def table(game: str) -> Any:
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")
    return import_module(f"grimhold.envs.{game}_v0")


@pytest.mark.parametrize("game", TABLES)
def test_pettingzoo_finds_nothing_wrong(game: str) -> None:
    module = table(game)
    from pettingzoo.test import api_test, seed_test

    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", OF_ALL_DICTS)
        api_test(module.env(), num_cycles=60)
    seed_test(lambda: module.env(setup="random"), num_cycles=20)


def test_a_whole_game_among_agents() -> None:
    env = table("thunderstone").env(setup="random", players=3, reward="rank", observe="dict")
    env.reset(seed=4)
    rewards, luck = dict.fromkeys(env.possible_agents, 0.0), np.random.default_rng(4)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        rewards[agent] += reward
        assert seen["cards"].shape[0] == 8
        env.step(None if over or cut else int(luck.choice(np.flatnonzero(seen["action_mask"]))))
    assert sum(rewards.values()) == pytest.approx(0)
    assert max(rewards.values()) > 0


def test_an_id_that_is_not_open_ends_the_game_or_is_told() -> None:
    env = table("quest").env()
    env.reset(seed=1)
    closed = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env.step(closed)
    assert all(env.terminations.values())
    raw = table("quest").raw_env()
    raw.reset(seed=1)
    with pytest.raises(grimhold.IllegalMove, match="is not open"):
        raw.step(closed)


def test_a_view_in_names_goes_with_the_numbers() -> None:
    raw = table("dragonspire").raw_env()
    raw.reset(seed=2)
    seen = raw.view(raw.agent_selection)
    assert seen["choice"]["options"]
    assert sorted(len(player["hand"]) for player in seen["players"]) == [0, 6]


# -- Gymnasium --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "mode"), [("thunderstone", "solo-normal"), ("dragonspire", "alone-in-the-dark-normal")]
)
def test_gymnasium_finds_nothing_wrong(game: str, mode: str) -> None:
    gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium is not installed")
    from gymnasium.utils.env_checker import check_env

    env = gymnasium.make("grimhold/Solo-v0", game=game, mode=mode, seed=3)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped, skip_render_check=True)
    env.reset(seed=3)
    first = env.unwrapped.match.state.state_hash()
    again = gymnasium.make("grimhold/Solo-v0", game=game, mode=mode, seed=3)
    again.reset()
    assert again.unwrapped.match.state.state_hash() == first
    again.reset()
    assert again.unwrapped.match.state.state_hash() != first


def test_alone_a_game_ends_with_one_or_nothing() -> None:
    gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium is not installed")
    env = gymnasium.make("grimhold/Solo-v0", setup="random", disable_env_checker=True)
    seen, _ = env.reset(seed=9)
    over, reward = False, 0.0
    while not over:
        assert reward == 0.0
        seen, reward, over, _, info = env.step(int(np.flatnonzero(seen["action_mask"])[-1]))
    assert reward in (0.0, 1.0)
    assert info == {}
    env.reset(seed=9)
    _, reward, over, _, info = env.step(0 if not seen["action_mask"][0] else 1)
    assert (reward, over) == (-1.0, True)
    assert info["illegal"]
    env.reset(seed=9)
    _, reward, over, _, info = env.step(env.action_space.n)
    assert (reward, over) == (-1.0, True)
    assert "ids go from 0" in info["illegal"]


# -- OpenSpiel --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "python_grimhold(game=thunderstone)",
        "python_grimhold(game=dragonspire,mode=solo-normal)",
        "python_grimhold(game=mixed,mode=united-we-stand,setup=random)",
    ],
)
def test_openspiel_finds_nothing_wrong(name: str) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


def test_openspiel_plays_quest_and_keeps_states_apart() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    game = pyspiel.load_game("python_grimhold(game=quest,deals=5)")
    state = game.new_initial_state()
    assert len(state.chance_outcomes()) == 5
    state.apply_action(3)
    for _ in range(30):
        before, copy = str(state), state.clone()
        state.apply_action(state.legal_actions()[-1])
        assert str(copy) == before != str(state)
    again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
    assert str(again) == str(state)
    assert len(state.observation_tensor(0)) == game.observation_tensor_size()
    assert "hand: Adventurer" in state.observation_string(0)


# -- rewards ----------------------------------------------------------------------------------------------------------


class Ended:
    """The end of a game, made up."""

    def __init__(self, points: list[int], winners: list[int], mode: str = "versus") -> None:
        self.players, self._points, self._winners, self._mode = len(points), points, winners, mode

    def rulebook_name(self) -> str:
        return "classic"

    def mode_name(self) -> str:
        return self._mode

    def winners(self) -> list[int]:
        return self._winners

    def points(self, p: int) -> int:
        return self._points[p]

    def contest(self) -> tuple[int, int] | None:
        return (sum(self._points), 4)


@pytest.mark.parametrize(
    ("points", "winners", "how", "expected"),
    [
        ([5, 3], [0], "win", [1, -1]),
        ([5, 5], [0, 1], "win", [0, 0]),
        ([5, 5], [1], "win", [-1, 1]),  # a tie that the stone decides
        ([5, 3, 1], [0], "win", [1, -0.5, -0.5]),
        ([5, 5, 1], [0, 1], "win", [0.25, 0.25, -0.5]),
        ([5, 3, 1], [0], "rank", [1, 0, -1]),
        ([3, 5, 3, 9], [3], "rank", [-2 / 3, 1 / 3, -2 / 3, 1]),
        ([5, 5], [1], "rank", [-1, 1]),
        ([5, 3, 1], [0], "points", [3, 0, -3]),
    ],
)
def test_against_each_other_rewards_add_up_to_nothing(
    points: list[int], winners: list[int], how: str, expected: list[float]
) -> None:
    ended: Any = Ended(points, winners)
    assert rewards_of(ended, how) == pytest.approx(expected)
    assert sum(rewards_of(ended, how)) == pytest.approx(0)


def test_together_everybody_gets_the_same() -> None:
    won: Any = Ended([5, 3], [0, 1], "united-we-stand")
    lost: Any = Ended([1, 1], [], "united-we-stand")
    assert rewards_of(won) == rewards_of(won, "rank") == [1, 1]
    assert rewards_of(lost) == [0, 0]
    assert rewards_of(won, "points", 0.5) == [2, 2]


# -- terms ------------------------------------------------------------------------------------------------------------


def hashes(terms: Terms, seeds: range) -> list[str]:
    games: list[State] = [terms.dealt(seed) for seed in seeds]
    return [game.state_hash() for game in games]


def test_a_seed_decides_set_up_and_deal() -> None:
    fixed, drawn = Terms("quest"), Terms("quest", setup="random", require=["Gorlandor"], players=3)
    assert hashes(fixed, range(3)) == hashes(fixed, range(3))
    assert len(set(hashes(drawn, range(3)))) == 3
    assert all("Gorlandor" in drawn.dealt(seed).stack_names() for seed in range(3))
    given = grimhold.random_setup("quest", 5, 2)
    terms = Terms("quest", setup=given)
    assert Match(terms, terms.dealt(7)).state.state_hash() == grimhold.new_game(given, 7).state_hash()


@pytest.mark.parametrize(
    ("terms", "told"),
    [
        ({"game": "quset"}, "unknown game 'quset' (nearest: quest)"),
        ({"game": "quest", "mode": "epik"}, "unknown mode 'epik'"),
        ({"game": "quest", "setup": "randon"}, "unknown set-up 'randon' (nearest: random)"),
        ({"game": "quest", "reward": "wins"}, "unknown reward 'wins' (nearest: win"),
        ({"game": "quest", "players": 9}, "9 players"),
        ({"game": "quest", "setup": grimhold.first_setup("thunderstone")}, "this set-up is for thunderstone, versus"),
        ({"game": "quest", "ban": ["Dagger"]}, "the list for a first game is as it is"),
    ],
)
def test_what_cannot_be_is_told_at_once(terms: dict[str, Any], told: str) -> None:
    with pytest.raises(GrimholdError) as problem:
        Terms(**terms)
    assert told in str(problem.value)
