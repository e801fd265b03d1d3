"""Rows of numbers, many at a time. Natively the runtime brings these along (docs/native.md)."""

from operator import add, mul


def add_to(sums: list[int], row: list[int]) -> None:
    """Adds to each of the sums what stands in its place."""
    sums[:] = map(add, sums, row)


def product(row: list[int], weights: list[int]) -> int:
    """Each times the weight in its place, added up."""
    return sum(map(mul, row, weights))
