"""What the own deck promises is told in whole numbers, rounded once."""

from fractions import Fraction
from math import comb

from grimhold.views.encode_table import SURE, average, odds

MOST = 24  # cards


def test_odds_are_those_of_drawing_without_putting_back() -> None:
    for cards in range(1, MOST):
        for copies in range(cards + 1):
            for draws in range(cards + 1):
                exactly = 1 - Fraction(comb(cards - copies, draws), comb(cards, draws))
                assert abs(odds(copies, cards, draws) - SURE * exactly) <= Fraction(1, 2) + Fraction(1, 10**6)


def test_whoever_draws_all_there_is_draws_it_surely() -> None:
    assert odds(1, 3, 6) == SURE
    assert odds(0, 3, 6) == odds(0, 9, 6) == 0


def test_averages_are_rounded_to_hundredths() -> None:
    assert average(7, 3) == 233
    assert average(8, 3) == 267
    assert average(-1, 8) == -12  # halves go up
    assert average(0, 0) == 0
