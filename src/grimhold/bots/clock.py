"""The one clock below the shells: for bots that people wait for. Nothing in a game hangs on time."""

from time import perf_counter


def now() -> float:
    """Seconds since some moment or other."""
    return perf_counter()
