"""A study on a real Ray, of which workers are killed on the way. Where Ray is not installed there is nothing to try."""

import os
import signal
from pathlib import Path
from typing import Any

import pytest

from grimhold.game import first_setup
from grimhold.study.deals import Deal, StudyPlan, dealer
from grimhold.study.outcomes import Outcome, played
from grimhold.study.worker_pools import play_out

ray: Any = pytest.importorskip("ray")


def test_workers_that_are_killed_cost_their_unfinished_games_only(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from grimhold.study.ray_pool import RayPool, played_on_node

    setup = first_setup("thunderstone", 2)
    plan = StudyPlan("thunderstone", "versus", "first-game", ["greedy", "random"], 3, 1, "x")
    coming = list(map(dealer(plan, lambda _: setup), range(8)))

    def doomed(deal: Deal, wanted: list[str]) -> Outcome:
        """Every third game, the first time it is dealt, is the last one of its worker."""
        grave = tmp_path / str(deal.number)
        if deal.number % 3 == 0 and not grave.exists():
            grave.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return played_on_node(deal, wanted)

    pool = RayPool(None, 2)
    pool.play = ray.remote(num_cpus=1, max_retries=0)(doomed)
    try:
        found = list(play_out(pool, coming))
    finally:
        pool.close()
    assert capsys.readouterr().out == "", "what Ray says of them is no result"
    assert sorted(grave.name for grave in tmp_path.iterdir()) == ["0", "3", "6"]
    assert sorted(found, key=lambda each: each.number) == [played(deal) for deal in coming]
