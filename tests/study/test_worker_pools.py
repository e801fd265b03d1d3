"""Workers that die cost the games they had not finished, and nothing else."""

import socket
from typing import Any

import pytest

from grimhold.core.errors import GrimholdError
from grimhold.game import first_setup
from grimhold.study.deals import Deal, StudyPlan, dealer
from grimhold.study.outcomes import Outcome, played
from grimhold.study.ray_pool import RayPool, check_answers, played_on_node, versions
from grimhold.study.worker_pools import InProcess, ProcessPool, play_out

PLAN = StudyPlan("thunderstone", "versus", "first-game", ["random", "random"], 3, 1, "x")
SETUP = first_setup("thunderstone", 2)


def some(games: int, *bots: str) -> list[Deal]:
    plan = StudyPlan(PLAN.game, PLAN.mode, PLAN.setup, list(bots) or PLAN.bots, 3, 1, "x")
    return list(map(dealer(plan, lambda _: SETUP), range(games)))


def in_order(outcomes: list[Outcome]) -> list[Outcome]:
    return sorted(outcomes, key=lambda each: each.number)


class Careless:
    """A worker pool that loses some deals, and gives back the others in an odd order."""

    capacity = 4

    def __init__(self, losing: int, times: int) -> None:
        self.losing = losing  # every deal with a number that can be divided by it
        self.times = times
        self.deals: list[Deal] = []
        self.lost: dict[int, int] = {}

    def give(self, deal: Deal) -> None:
        self.deals.append(deal)

    def collect(self) -> tuple[list[Outcome], list[Deal]]:
        deal = self.deals.pop()
        if deal.number % self.losing == 0 and self.lost.get(deal.number, 0) < self.times:
            self.lost[deal.number] = self.lost.get(deal.number, 0) + 1
            return [], [deal]
        return [played(deal)], []

    def close(self) -> None: ...


def test_deals_that_got_lost_are_dealt_again_and_come_to_the_same() -> None:
    careless = Careless(3, 2)
    found = in_order(list(play_out(careless, some(8))))
    assert careless.lost == {0: 2, 3: 2, 6: 2}
    assert found == list(play_out(InProcess(), some(8)))


def test_a_game_that_takes_every_worker_with_it_ends_the_study() -> None:
    with pytest.raises(GrimholdError, match="worker after worker dies, as the last one did in game 6"):
        list(play_out(Careless(6, 99), some(8)[1:]))


class Falling:
    """A worker pool that loses all it holds when one game is among them, as a pool does with the worker that dies of it."""

    capacity = 4

    def __init__(self, of: int) -> None:
        self.of = of
        self.deals: list[Deal] = []

    def give(self, deal: Deal) -> None:
        self.deals.append(deal)

    def collect(self) -> tuple[list[Outcome], list[Deal]]:
        held, self.deals = self.deals, []
        if any(deal.number == self.of for deal in held):
            return [], held[::-1]
        return [played(deal) for deal in held], []

    def close(self) -> None: ...


def test_the_game_that_workers_die_of_is_told_from_those_beside_it() -> None:
    found: list[int] = []
    with pytest.raises(GrimholdError, match=r"in game 3$"):
        found.extend(outcome.number for outcome in play_out(Falling(3), some(6)))
    assert sorted(found) == [0, 1, 2]


def test_a_process_that_is_killed_costs_its_unfinished_games_only() -> None:
    workers = ProcessPool(2)
    coming = some(4, "greedy", "random")
    try:
        playing = play_out(workers, coming)
        found = [next(playing)]
        pool: Any = workers._pool
        next(iter(pool._processes.values())).kill()
        found += list(playing)
        assert workers._pool is not pool
    finally:
        workers.close()
    assert in_order(found) == [played(deal) for deal in coming]


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("127.0.0.1:1", "Connection refused"),
        ("ray://127.0.0.1:1", "Connection refused"),
        (f"{'x' * 70}:1", "label"),
    ],
)
def test_a_cluster_where_nobody_listens_is_told_at_once(address: str, words: str) -> None:
    with pytest.raises(GrimholdError, match=f"no Ray cluster at {address}: .*{words}"):
        RayPool(address, None)


def test_an_address_where_somebody_listens_is_left_to_ray() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        host, port = listening.getsockname()
        check_answers(f"{host}:{port}")
        check_answers(f"ray://{host}:{port}")
    check_answers("auto")


def test_a_node_plays_by_the_same_rules_or_not_at_all() -> None:
    (deal,) = some(1)
    assert played_on_node(deal, versions()) == played(deal)
    with pytest.raises(GrimholdError, match="a node of the cluster has other rules"):
        played_on_node(deal, [*versions()[:-1], "learned elsewhere"])
