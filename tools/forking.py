"""Work in forked processes, each with limits of its own."""

import contextlib
import multiprocessing as mp
import resource
import signal
import time
from collections import deque
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar

T = TypeVar("T")
R = TypeVar("R")

MOST_MEMORY = 6 * 2**30  # bytes of one process


def in_parallel(
    jobs: deque[T], work: Callable[[T], R], cores: int, until: float = float("inf")
) -> Iterator[tuple[T, R | None]]:
    """Works each job off in a forked process; None for a process that died. Jobs may be added meanwhile."""
    context = mp.get_context("fork")
    running: dict[Connection, tuple[Any, T]] = {}
    try:
        while (jobs or running) and time.monotonic() < until:
            while jobs and len(running) < cores:
                job = jobs.popleft()
                receiving, sending = context.Pipe(duplex=False)
                process = context.Process(target=deliver, args=(sending, work, job))
                process.start()
                sending.close()
                running[receiving] = process, job
            for ready in wait(list(running), timeout=1.0):
                assert isinstance(ready, Connection)
                process, job = running.pop(ready)
                found: R | None = None
                with contextlib.suppress(EOFError):
                    found = ready.recv()
                ready.close()
                process.join()
                yield job, found
    finally:
        for process, _ in running.values():
            process.kill()


def deliver(sending: Connection, work: Callable[[T], R], job: T) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    sending.send(work(job))


def at_most(seconds: float) -> None:
    """This process ends after so long, unless this is called again."""
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_REAL, seconds)
