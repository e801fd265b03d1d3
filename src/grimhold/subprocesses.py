"""Processes beside this one that think or play: they heed nobody but it, leave with it, and go when they are sent away."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor


def exit_with_parent() -> None:
    """In a worker: Ctrl-C is for whoever started it, and without them there is nothing left to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    """Who is killed cannot send anybody home."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def pool_of(workers: int, get_ready: Callable[[], None] = exit_with_parent) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), get_ready)


def kill_all(pool: ProcessPoolExecutor) -> None:
    """Also those who may never come back by themselves."""
    for process in list((getattr(pool, "_processes", None) or {}).values()):
        process.kill()
