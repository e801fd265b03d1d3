"""Worker pools that play the games of a study: this process, several processes, or a cluster (`ray_pool.py`).

A pool takes deals and returns outcomes in any order. When a worker dies, its unfinished games are played again. A deal
determines its game, so the results are the same.
"""

from collections import Counter, deque
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Final, Protocol

from grimhold.core.errors import GrimholdError
from grimhold.study.deals import Deal
from grimhold.study.outcomes import Outcome, played
from grimhold.subprocesses import kill_all, pool_of

SUSPECT: Final = 2  # losses of one deal, after which it is played alone
MOST_LOSSES: Final = 3  # losses of one deal, after which the study fails
AHEAD: Final = 2  # deals for each worker, so that none waits for the next one


class WorkerPool(Protocol):
    capacity: int  # deals it takes at a time

    def give(self, deal: Deal) -> None: ...

    def collect(self) -> tuple[list[Outcome], list[Deal]]:
        """Wait for finished games and lost deals. At least one list is not empty."""
        ...

    def close(self) -> None:
        """Kill all workers."""
        ...


def play_out(pool: WorkerPool, deals: Iterable[Deal]) -> Iterator[Outcome]:
    """Yield the outcome of every deal, in the order in which games end."""
    coming, again, suspects = iter(deals), deque[Deal](), deque[Deal]()
    losses: Counter[int] = Counter()
    out = 0
    while True:
        if suspects and not out:
            pool.give(suspects.popleft())
            out = 1
        elif not suspects:
            while out < pool.capacity and (deal := again.popleft() if again else next(coming, None)) is not None:
                pool.give(deal)
                out += 1
        if not out:
            return
        outcomes, lost = pool.collect()
        out -= len(outcomes) + len(lost)
        for deal in lost:
            losses[deal.number] += 1
            if losses[deal.number] > MOST_LOSSES:
                raise GrimholdError(f"worker after worker dies, as the last one did in game {deal.number}")
            (suspects if losses[deal.number] >= SUSPECT else again).append(deal)
        yield from outcomes


class InProcess:
    """Plays in this process."""

    capacity = 1

    def __init__(self) -> None:
        self.deals: list[Deal] = []

    def give(self, deal: Deal) -> None:
        self.deals.append(deal)

    def collect(self) -> tuple[list[Outcome], list[Deal]]:
        return [played(self.deals.pop())], []

    def close(self) -> None:
        self.deals.clear()


class ProcessPool:
    """Plays in several processes on this machine."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.capacity = AHEAD * workers
        self._pool: ProcessPoolExecutor | None = None
        self._out: dict[Future[Outcome], Deal] = {}
        self._lost: list[Deal] = []

    def give(self, deal: Deal) -> None:
        if self._pool is None:
            self._pool = pool_of(self.workers)
        try:
            self._out[self._pool.submit(played, deal)] = deal
        except BrokenProcessPool:
            self._lost.append(deal)

    def collect(self) -> tuple[list[Outcome], list[Deal]]:
        """A worker that dies breaks the whole pool, and with it every game in progress."""
        outcomes = self._collected(wait(self._out, return_when=FIRST_COMPLETED).done)
        if self._lost:
            self._dismiss()
            outcomes += self._collected(wait(self._out).done)
        lost, self._lost = self._lost, []
        return outcomes, lost

    def _collected(self, done: Iterable[Future[Outcome]]) -> list[Outcome]:
        outcomes: list[Outcome] = []
        for future in list(done):
            deal = self._out.pop(future)
            try:
                outcomes.append(future.result())
            except (BrokenProcessPool, CancelledError):
                self._lost.append(deal)
        return outcomes

    def _dismiss(self) -> None:
        if self._pool is not None:
            kill_all(self._pool)
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def close(self) -> None:
        self._dismiss()
        self._out.clear()


def local_pool(workers: int) -> WorkerPool:
    return InProcess() if workers == 1 else ProcessPool(workers)
