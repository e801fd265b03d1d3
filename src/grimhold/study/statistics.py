"""The statistics of a study: rates with intervals, lengths, scores, and a hash of all results."""

from collections.abc import Sequence
from hashlib import blake2b
from math import fsum, sqrt
from statistics import fmean, median, pstdev
from typing import Final

from msgspec import Struct

from grimhold.study.deals import StudyPlan
from grimhold.study.outcomes import Outcome, line_of

Z: Final = 1.959964  # standard errors of a 95 % interval
DIGITS: Final = 4


def wilson(wins: float, games: float) -> tuple[float, float]:
    """Wilson's 95 % interval of a share; the whole range without games."""
    if not games:
        return 0.0, 1.0
    rate, square = wins / games, Z * Z
    middle = (rate + square / (2 * games)) / (1 + square / games)
    half = Z * sqrt(rate * (1 - rate) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)


class RateWithInterval(Struct):
    """A win rate. `wins` counts a shared win as one, `win_rate` as a part."""

    games: int
    wins: int
    shared: int
    win_rate: float
    interval: list[float]


class PlayerFigures(RateWithInterval, kw_only=True):
    bot: str
    points: float
    points_deviation: float


class SeatFigures(RateWithInterval, kw_only=True):
    seat: int  # counted from 1
    points: float


class Spread(Struct):
    mean: float
    median: float
    least: int
    most: int


class StudyStatistics(Struct, kw_only=True):
    games: int
    players: list[PlayerFigures]
    seats: list[SeatFigures]
    party: RateWithInterval | None  # of co-operative games
    turns: Spread | None
    decisions: Spread | None
    results_hash: str


def figures_of(plan: StudyPlan, outcomes: Sequence[Outcome]) -> StudyStatistics:
    """The statistics of outcomes, ordered by number."""
    count = len(plan.bots)
    by_player = [[(o, s) for o in outcomes for s, seat in enumerate(o.seats) if seat.player == p] for p in range(count)]
    by_seat = [[(o, s) for o in outcomes] for s in range(count)]
    return StudyStatistics(
        games=len(outcomes),
        players=[
            PlayerFigures(
                *_rate(places), bot=bot, points=_mean(_points(places)), points_deviation=_deviation(_points(places))
            )
            for bot, places in zip(plan.bots, by_player, strict=True)
        ],
        seats=[
            SeatFigures(*_rate(places), seat=seat + 1, points=_mean(_points(places)))
            for seat, places in enumerate(by_seat)
        ],
        party=RateWithInterval(*_rate(by_seat[0])) if outcomes and outcomes[0].contest is not None else None,
        turns=_spread([outcome.turns for outcome in outcomes]),
        decisions=_spread([outcome.decisions for outcome in outcomes]),
        results_hash=results_hash(outcomes),
    )  # fmt: skip


Places = list[tuple[Outcome, int]]  # a game, and a seat in it


def _rate(places: Places) -> tuple[int, int, int, float, list[float]]:
    shares = [outcome.share_of_win(seat) for outcome, seat in places]
    low, high = wilson(fsum(shares), len(shares))
    wins, shared = sum(share > 0 for share in shares), sum(0 < share < 1 for share in shares)
    return len(shares), wins, shared, _mean(shares), [round(low, DIGITS), round(high, DIGITS)]


def _points(places: Places) -> list[int]:
    return [outcome.seats[seat].points for outcome, seat in places]


def _mean(numbers: Sequence[float]) -> float:
    return round(fmean(numbers), DIGITS) if numbers else 0.0


def _deviation(numbers: Sequence[float]) -> float:
    return round(pstdev(numbers), DIGITS) if numbers else 0.0


def _spread(numbers: list[int]) -> Spread | None:
    if not numbers:
        return None
    return Spread(_mean(numbers), float(median(numbers)), min(numbers), max(numbers))


def results_hash(outcomes: Sequence[Outcome]) -> str:
    """Sixteen hex digits over all outcomes."""
    digest = blake2b(digest_size=8)
    for outcome in outcomes:
        digest.update(line_of(outcome) + b"\n")
    return digest.hexdigest()


def shown_rate(rate: RateWithInterval) -> str:
    """'62.5 % (55.1 to 69.3)'."""
    low, high = rate.interval
    return f"{100 * rate.win_rate:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
