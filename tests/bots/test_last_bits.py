"""The same seed gives the same answers on every machine, though `exp` and sums of fractions have other last bits there."""

import math
from collections.abc import Callable, Iterable

import pytest

import grimhold
from grimhold.bots import search
from grimhold.bots.greedy import value_after
from grimhold.core.chance import Chance
from grimhold.play.rollout import rollout_answer
from grimhold.registry import sample
from grimhold.table.state import GameState
from support.bounds import rounds

GAMES = ["thunderstone", "dragonspire", "quest"]


def elsewhere(function: Callable[..., float]) -> Callable[..., float]:
    """The same function, as another machine has it: now one bit above, now one below."""

    def other(*given: float) -> float:
        found = function(*given)
        return math.nextafter(found, math.inf if hash(given) % 2 else -math.inf)

    return other


def another_way(items: Iterable[float]) -> float:
    """A sum, as another Python makes it."""
    found: float = 0
    for item in reversed(list(items)):
        found += item
    return found


def go_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "exp", elsewhere(math.exp))
    monkeypatch.setattr(search, "sum", another_way, raising=False)


def some_way_in(game: str, seed: int) -> GameState:
    state = grimhold.new_game(grimhold.random_setup(game, seed, 2), seed).state
    for _ in range(40):
        state.apply(rollout_answer(state))
    for _ in rounds():
        if len(state.options) >= 3 and state.asked == state.active:
            break
        state.apply(rollout_answer(state))
    return state


@pytest.mark.parametrize("game", GAMES)
def test_what_is_looked_ahead_for(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def thought() -> tuple[int, list[list[int]]]:
        state = some_way_in(game, 11)
        worlds = [sample(state, state.asked, Chance(n)) for n in range(2)]
        found = search.SearchNode(state.asked, worlds, 5, 1)
        return found.best(100), found.values

    here = thought()
    go_elsewhere(monkeypatch)
    assert thought() == here


@pytest.mark.parametrize("game", GAMES)
def test_what_is_greedily_weighed(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def weighed() -> list[float]:
        states = [some_way_in(game, seed) for seed in range(3)]
        return [value_after(state, option, 5) for state in states for option in state.options]

    here = weighed()
    go_elsewhere(monkeypatch)
    assert weighed() == here


@pytest.mark.parametrize(
    ("gains", "better"),
    [([3, 3, 3, 3], True), ([0, 0, 0, 0], False), ([1, 0, 0, 0], False), ([2, 1, 0, 0], True), ([9, 9, -8, -8], False)],
)
def test_a_gain_is_trusted_above_its_standard_error(gains: list[int], better: bool) -> None:
    node = search.SearchNode(0, [some_way_in("thunderstone", 1)], 5, 1)
    node.values[:2] = [gains, [0] * len(gains)]
    assert node.is_better(0, 1) is better
