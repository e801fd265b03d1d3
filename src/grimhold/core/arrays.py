"""Arithmetic on rows of numbers. In the native build the runtime implements it (docs/native.md)."""

from operator import add, mul


def add_to(sums: list[int], row: list[int]) -> None:
    """Adds a row to the sums, number by number."""
    sums[:] = map(add, sums, row)


def product(row: list[int], weights: list[int]) -> int:
    """The sum of each number times its weight."""
    return sum(map(mul, row, weights))
