"""Child processes that ignore Ctrl-C and end with their parent."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor


def exit_with_parent() -> None:
    """Called in a child: it ignores Ctrl-C and ends when its parent ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    """A parent that is killed cannot end its children itself."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def pool_of(workers: int, get_ready: Callable[[], None] = exit_with_parent) -> ProcessPoolExecutor:
    """A pool of fresh processes, each prepared by `get_ready`."""
    return ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), get_ready)


def kill_all(pool: ProcessPoolExecutor) -> None:
    """Ends workers at once, even those that hang."""
    for process in list((getattr(pool, "_processes", None) or {}).values()):
        process.kill()
