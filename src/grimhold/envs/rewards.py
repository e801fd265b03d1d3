"""The reward of each seat at the end of a game. Before the end it is 0."""

from collections.abc import Callable
from typing import Final

from grimhold.envs.checks import one_of
from grimhold.registry import rulebook_of
from grimhold.table.modes import SOLO, TOGETHER
from grimhold.table.state import GameState

WIN: Final = "win"
RANK: Final = "rank"
POINTS: Final = "points"


def _by_win(state: GameState) -> list[float]:
    """A sole winner gets 1, and the others lose it in equal parts. Winners share. With two players: 1 and -1, or 0."""
    seats, winners = state.players, state.winners()
    loss = -1 / (seats - 1)
    gain = -loss * (seats - len(winners)) / len(winners)
    return [gain if p in winners else loss for p in range(seats)]


def _by_rank(state: GameState) -> list[float]:
    """From 1 for the first to -1 for the last in equal steps; ties share."""
    winners = state.winners()
    standings = [(p in winners, state.points(p)) for p in state.everybody()]
    found: list[float] = []
    for own in standings:
        above = sum(own < other for other in standings)
        equal = standings.count(own)
        found.append(1 - (2 * above + equal - 1) / (state.players - 1))
    return found


def _by_points(state: GameState) -> list[float]:
    """A player's points minus the average of the others."""
    points = [state.points(p) for p in state.everybody()]
    total = sum(points)
    return [own - (total - own) / (state.players - 1) for own in points]


AGAINST_EACH_OTHER: Final[dict[str, Callable[[GameState], list[float]]]] = {
    WIN: _by_win, RANK: _by_rank, POINTS: _by_points,
}  # fmt: skip


def check_reward(how: str) -> str:
    return one_of("reward", how, list(AGAINST_EACH_OTHER))


def rewards_of(state: GameState, how: str = WIN, scale: float = 1.0) -> list[float]:
    """The reward of each seat in a finished game; rewards by points are multiplied by `scale`.

    Between rivals they add up to 0. Alone and together all get the same: 1 or 0, or the points of the party minus those of
    the village.
    """
    factor = scale if how == POINTS else 1.0
    if rulebook_of(state).mode(state.mode_name()).kind in (SOLO, TOGETHER):
        return [factor * _of_party(state, how)] * state.players
    return [factor * reward for reward in AGAINST_EACH_OTHER[how](state)]


def _of_party(state: GameState, how: str) -> float:
    contest = state.contest()
    if how == POINTS and contest is not None:
        return float(contest[0] - contest[1])
    return float(bool(state.winners()))
