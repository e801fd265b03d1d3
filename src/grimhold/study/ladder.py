"""Rates bots: every pair plays the same deals with seats turned."""

from collections.abc import Callable, Sequence
from itertools import combinations
from math import fsum
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from grimhold.bots import Bot, make_bot
from grimhold.rulebook import AnySetup
from grimhold.study.deals import Deal, Dealer, StudyPlan, dealer
from grimhold.study.extras import needed
from grimhold.study.outcomes import Outcome
from grimhold.study.statistics import Z, wilson


class Rung(Struct):
    """A bot on the ladder. Ratings start at 25; `interval` is the 95 % interval."""

    bot: str
    rating: float
    interval: list[float]
    games: int
    win_rate: float
    win_interval: list[float]


class Duel(Struct):
    """The wins of two bots against each other; a shared win counts half."""

    bots: list[str]
    wins: list[float]


def are_the_same(one: str, other: str) -> bool:
    """Whether two names mean the same bot: `novice`, `epsilon` and `epsilon:3` do. Plugins always differ."""
    return _parameters(make_bot(one, 0)) == _parameters(make_bot(other, 0))


def _parameters(bot: Bot) -> dict[str, Any]:
    """Everything that decides the answers of a bot: method and parameters, but not name, seed or pace.

    A planner is a master with few playouts, so the two are the same bot with equal parameters."""
    told = {name: value for name, value in vars(bot).items() if name not in ("chance", "pace")}
    return {"kind": type(bot).choose, "heuristic": getattr(bot, "heuristic", None)} | {
        name: _parameters(each) if isinstance(each, Bot) else each for name, each in told.items()
    }


def ladder_dealer(plans: list[StudyPlan], setup_for: Callable[[int], AnySetup]) -> Dealer:
    """Deals for every pair in turn, so that a stopped ladder has games of every pair."""
    dealers = [dealer(plan, setup_for) for plan in plans]

    def dealt(number: int) -> Deal:
        match, pair = divmod(number, len(plans))
        return replace(dealers[pair](match), number=number)

    return dealt


def pairs(plan: StudyPlan) -> list[StudyPlan]:
    """A plan for each pair of bots; all have the same deals."""
    return [replace(plan, bots=list(two)) for two in combinations(plan.bots, 2)]


def rungs(bots: list[str], outcomes: Sequence[Outcome]) -> list[Rung]:
    """The strongest first."""
    model: Any = needed("openskill.models", "study").PlackettLuce(tau=0.0)  # bots do not change during the ladder
    ratings = {bot: model.rating(name=bot) for bot in bots}
    for outcome in outcomes:
        names = [seat.bot for seat in outcome.seats]
        places = [0 if seat.won else 1 for seat in outcome.seats]
        rated = model.rate([[ratings[name]] for name in names], ranks=places)
        ratings |= {name: team[0] for name, team in zip(names, rated, strict=True)}
    found = [rung(bot, ratings[bot].mu, ratings[bot].sigma, outcomes) for bot in bots]
    return sorted(found, key=lambda each: -each.rating)


def rung(bot: str, mu: float, sigma: float, outcomes: Sequence[Outcome]) -> Rung:
    shares = [o.share_of_win(n) for o in outcomes for n, seat in enumerate(o.seats) if seat.bot == bot]
    low, high = wilson(fsum(shares), len(shares))
    spread = [round(mu - Z * sigma, 2), round(mu + Z * sigma, 2)]
    rate = round(fsum(shares) / len(shares), 4) if shares else 0.0
    return Rung(bot, round(mu, 2), spread, len(shares), rate, [round(low, 4), round(high, 4)])


def duels(plans: list[StudyPlan], outcomes: Sequence[Outcome]) -> list[Duel]:
    found = [Duel(plan.bots, [0.0, 0.0]) for plan in plans]
    for outcome in outcomes:
        duel = found[outcome.number % len(plans)]
        for n, seat in enumerate(outcome.seats):
            duel.wins[seat.player] += outcome.share_of_win(n)
    return found
