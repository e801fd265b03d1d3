"""Child processes that ignore Ctrl-C and end with their parent."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor


def exit_with_parent() -> None:
    """Call this in a child process: it then ignores Ctrl-C and ends when its parent ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    """End this process when its parent ends, also when the parent was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def pool_of(workers: int, get_ready: Callable[[], None] = exit_with_parent) -> ProcessPoolExecutor:
    """A pool of new processes. Each calls `get_ready` first."""
    return ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), get_ready)


def kill_all(pool: ProcessPoolExecutor) -> None:
    """Kill all workers of a pool, even workers that hang."""
    for process in list((getattr(pool, "_processes", None) or {}).values()):
        process.kill()
