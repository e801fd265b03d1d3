"""Search: the same seed gives the same answers on every machine, though the last bits of `exp` and of sums differ."""

import math
from collections.abc import Callable, Iterable

import pytest

import grimhold
from grimhold.bots import search
from grimhold.core.chance import Chance
from grimhold.play.rollout import rollout_answer
from grimhold.registry import sample
from grimhold.table.state import GameState
from support.bounds import rounds

GAMES = ["thunderstone", "dragonspire", "quest"]


def with_other_last_bit(function: Callable[..., float]) -> Callable[..., float]:
    """The same function as on another machine: the last bit differs."""

    def other(*given: float) -> float:
        found = function(*given)
        return math.nextafter(found, math.inf if hash(given) % 2 else -math.inf)

    return other


def sum_backwards(items: Iterable[float]) -> float:
    """A sum in another order, as another Python may make it."""
    found: float = 0
    for item in reversed(list(items)):
        found += item
    return found


def change_last_bits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "exp", with_other_last_bit(math.exp))
    monkeypatch.setattr(search, "sum", sum_backwards, raising=False)


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
def test_a_search_does_not_depend_on_last_bits(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def searched() -> tuple[int, list[list[int]]]:
        state = some_way_in(game, 11)
        worlds = [sample(state, state.asked, Chance(n)) for n in range(2)]
        node = search.SearchNode(state.asked, worlds, 5, 1)
        return node.best(100), node.values

    expected = searched()
    change_last_bits(monkeypatch)
    assert searched() == expected


@pytest.mark.parametrize(
    ("gains", "better"),
    [([3, 3, 3, 3], True), ([0, 0, 0, 0], False), ([1, 0, 0, 0], False), ([2, 1, 0, 0], True), ([9, 9, -8, -8], False)],
)
def test_a_gain_is_trusted_above_its_standard_error(gains: list[int], better: bool) -> None:
    node = search.SearchNode(0, [some_way_in("thunderstone", 1)], 5, 1)
    node.values[:2] = [gains, [0] * len(gains)]
    assert node.is_better(0, 1) is better
