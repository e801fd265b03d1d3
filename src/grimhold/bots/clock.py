"""The clock of bots that people wait for. No rule of a game reads a clock."""

from time import perf_counter


def now() -> float:
    """Seconds since an arbitrary moment."""
    return perf_counter()
