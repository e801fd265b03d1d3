"""The tests that PettingZoo, Gymnasium and OpenSpiel have for environments, and what is worth what in them."""

import warnings
from importlib import import_module
from typing import Any

import pytest

import grimhold
from grimhold.core.errors import GrimholdError, UnknownName
from grimhold.table.state import GameState

np = pytest.importorskip("numpy", reason="environments need NumPy")

from grimhold.envs.match import Match, MatchOptions  # noqa: E402
from grimhold.envs.rewards import rewards_of  # noqa: E402
from support.bounds import rounds  # noqa: E402

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


@pytest.mark.parametrize(
    ("terms", "told"),
    [
        ({"observe": None}, "unknown observe None; allowed: array or dict"),
        ({"observe": "arry"}, "unknown observe 'arry' (nearest: array)"),
        ({"render_mode": "human"}, "unknown render_mode 'human'; allowed: ansi"),
        ({"seed": -1}, "seed is a whole number of at least 0, not -1"),
        ({"seed": "a"}, "seed is a whole number of at least 0, not 'a'"),
        ({"setups": "random"}, "unknown term 'setups' (nearest: setup)"),
        ({"game": "quest"}, "these tables are for thunderstone; grimhold.envs.aec.TableEnv(game) has the others"),
    ],
)
def test_a_table_that_cannot_be_is_told_at_once(terms: dict[str, Any], told: str) -> None:
    with pytest.raises(GrimholdError) as problem:
        table("thunderstone").env(**terms)
    assert told in str(problem.value)


def test_an_agent_that_nobody_knows_is_told() -> None:
    env = table("quest").env()
    env.reset(seed=1)
    for asked in (env.observe, env.unwrapped.view, env.observation_space, env.action_space):
        for agent in ("bob", 0, []):
            with pytest.raises(UnknownName, match=r"unknown agent .*; allowed: player_0 or player_1"):
                asked(agent)


def test_who_steps_too_early_too_late_or_by_no_id_is_told() -> None:
    raw = table("quest").raw_env()
    with pytest.raises(grimhold.IllegalMove, match=r"nothing is dealt yet; reset\(\) deals a game"):
        raw.step(0)
    raw.reset(seed=np.int64(1))
    for action in (None, "a", 2.7, True):
        with pytest.raises(grimhold.IllegalMove, match="an action is an id, a whole number, not "):
            raw.step(action)
    raw.step(np.int64(raw.match.open_ids[0]))
    raw.terminations = dict.fromkeys(raw.agents, True)
    for _ in raw.possible_agents:
        raw.step(None)
    with pytest.raises(grimhold.IllegalMove, match="the game is over; reset"):
        raw.step(0)


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


def test_what_is_shown_to_people_goes_without_a_warning() -> None:
    gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium is not installed")
    env = gymnasium.make("grimhold/Solo-v0", render_mode="ansi")
    env.reset(seed=1)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert "solo-normal" in env.render()
    assert table("quest").env().metadata["render_fps"]


def test_alone_a_game_ends_with_one_or_nothing() -> None:
    gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium is not installed")
    env = gymnasium.make("grimhold/Solo-v0", setup="random", disable_env_checker=True)
    seen, _ = env.reset(seed=9)
    over, reward = False, 0.0
    for _ in rounds():
        if over:
            break
        assert reward == 0.0
        seen, reward, over, _, info = env.step(int(np.flatnonzero(seen["action_mask"])[-1]))
    assert reward in (0.0, 1.0)
    assert info == {}
    env.reset(seed=9)
    _, reward, over, _, info = env.step(0 if not seen["action_mask"][0] else 1)
    assert (reward, over) == (-1.0, True)
    assert info["illegal"]
    with pytest.raises(grimhold.IllegalMove, match=r"the game is over; reset\(\) deals anew"):
        env.step(env.unwrapped.match.open_ids[0])
    env.reset(seed=9)
    _, reward, over, _, info = env.step(env.action_space.n)
    assert (reward, over) == (-1.0, True)
    assert "ids go from 0" in info["illegal"]


@pytest.mark.parametrize(
    ("terms", "told"),
    [
        ({"game": "quest"}, "quest has no game for one player; thunderstone, dragonspire and mixed have"),
        ({"game": "quest", "mode": "epic"}, "epic is for several players"),
        ({"players": 2}, "players is 1, not 2"),
        ({"mode": "solo-norml"}, "unknown mode 'solo-norml' (nearest: solo-normal"),
        ({"illegal_reward": "a"}, "illegal_reward is a finite number, not 'a'"),
        ({"seed": -1}, "seed is a whole number of at least 0, not -1"),
        ({"render_mode": "human"}, "unknown render_mode 'human'; allowed: ansi"),
    ],
)
def test_alone_what_cannot_be_is_told_at_once(terms: dict[str, Any], told: str) -> None:
    gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium is not installed")
    with pytest.raises(GrimholdError) as problem, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Gymnasium wonders at ways to render, too
        gymnasium.make("grimhold/Solo-v0", **terms)
    assert told in str(problem.value)


def test_alone_nobody_steps_too_early_or_by_no_id() -> None:
    pytest.importorskip("gymnasium", reason="Gymnasium is not installed")
    from grimhold.envs.solo import SoloEnv

    env = SoloEnv()
    with pytest.raises(grimhold.IllegalMove, match="nothing is dealt yet"):
        env.step(0)
    env.reset(seed=1)
    for action in (None, "a", 2.7):
        with pytest.raises(grimhold.IllegalMove, match="an action is an id, a whole number, not "):
            env.step(action)  # type: ignore[arg-type]
    assert not env.step(np.int64(env.match.open_ids[0]))[2]


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


@pytest.mark.parametrize(
    ("term", "told"),
    [
        ("deals=1000001", "deals is a whole number from 1 to 1000000, not 1000001"),
        ("deals=0", "deals is a whole number from 1 to 1000000, not 0"),
        ("deals=-1", "deals is a whole number from 1 to 1000000, not -1"),
        ("first_deal=-1", "first_deal is a whole number of at least 0, not -1"),
        ("players=-2", "players is a whole number from 2 to 5, not -2"),
    ],
)
def test_openspiel_loads_nothing_that_cannot_be(term: str, told: str) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    with pytest.raises(GrimholdError) as problem:
        pyspiel.load_game(f"python_grimhold({term})")
    assert told in str(problem.value)


@pytest.mark.parametrize("deal", [-2, 5])  # -1 is OpenSpiel's own word for none
def test_chance_has_only_so_many_deals(deal: int) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    state = pyspiel.load_game("python_grimhold(deals=5)").new_initial_state()
    with pytest.raises(grimhold.IllegalMove, match=f"there is no deal {deal}; chance has those from 0 to 4"):
        state.apply_action(deal)


# -- rewards ----------------------------------------------------------------------------------------------------------


class Ended:
    """The end of a game, made up."""

    def __init__(self, points: list[int], winners: list[int], mode: str = "versus") -> None:
        self.players, self._points, self._winners, self._mode = len(points), points, winners, mode

    def rulebook_name(self) -> str:
        return "classic"

    def mode_name(self) -> str:
        return self._mode

    def everybody(self) -> range:
        return range(self.players)

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


def hashes(terms: MatchOptions, seeds: range) -> list[str]:
    games: list[GameState] = [terms.dealt(seed) for seed in seeds]
    return [game.state_hash() for game in games]


def test_a_seed_decides_set_up_and_deal() -> None:
    fixed, drawn = MatchOptions("quest"), MatchOptions("quest", setup="random", require=["Gorlandor"], players=3)
    assert hashes(fixed, range(3)) == hashes(fixed, range(3))
    assert len(set(hashes(drawn, range(3)))) == 3
    assert all("Gorlandor" in drawn.dealt(seed).stack_names() for seed in range(3))
    given = grimhold.random_setup("quest", 5, 2)
    terms = MatchOptions("quest", setup=given)
    assert Match(terms, terms.dealt(7)).state.state_hash() == grimhold.new_game(given, 7).state_hash()


@pytest.mark.parametrize(
    ("terms", "told"),
    [
        ({"game": "quset"}, "unknown game 'quset' (nearest: quest)"),
        ({"game": "quest", "mode": "epik"}, "unknown mode 'epik'"),
        ({"game": "quest", "setup": "randon"}, "unknown set-up 'randon' (nearest: random)"),
        ({"game": "quest", "reward": "wins"}, "unknown reward 'wins' (nearest: win"),
        ({"game": "quest", "players": 9}, "players is a whole number from 2 to 4, not 9"),
        ({"game": "quest", "setup": grimhold.first_setup("thunderstone")}, "this set-up is for thunderstone, versus"),
        ({"game": "quest", "ban": ["Dagger"]}, "the list for a first game is as it is"),
        ({"game": None}, "a game is called by its name, not None"),
        ({"game": "quest", "mode": 3}, "a mode is called by its name, not 3"),
        ({"game": "quest", "setup": 7}, "setup is 'first', 'random', a code or a set-up, not 7"),
        ({"game": "quest", "setup": None}, "setup is 'first', 'random', a code or a set-up, not None"),
        ({"game": "quest", "setup": grimhold.first_setup("quest", 3), "players": 2}, "is for 3 players, not for 2"),
        ({"game": "quest", "reward": None}, "unknown reward None; allowed: win, rank or points"),
        ({"game": "quest", "scale": "x"}, "scale is a finite number, not 'x'"),
        ({"game": "quest", "scale": float("nan")}, "scale is a finite number, not nan"),
        ({"game": "quest", "scale": 10**400}, "scale is a finite number, not a number of many digits"),
        ({"game": "quest", "players": 0}, "players is a whole number from 2 to 4, not 0"),
        ({"game": "quest", "players": -1}, "players is a whole number from 2 to 4, not -1"),
        ({"game": "quest", "players": 2.5}, "players is a whole number from 2 to 4, not 2.5"),
        ({"game": "quest", "setup": "random", "require": "Elf"}, "require is a list of groups, as ['Elf'], not 'Elf'"),
        ({"game": "quest", "setup": "random", "ban": [7]}, "ban is a list of groups, as ['Elf'], not [7]"),
    ],
)
def test_what_cannot_be_is_told_at_once(terms: dict[str, Any], told: str) -> None:
    with pytest.raises(GrimholdError) as problem:
        MatchOptions(**terms)
    assert told in str(problem.value)
