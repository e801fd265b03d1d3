"""Measures how balanced a game is: seats, cards that nobody or everybody buys, groups that decide games, game length.

Equal bots play random set-ups, every game with its own deal. Bots do not buy cards that they undervalue. So the figures
describe cards and bots together.
"""

from collections import defaultdict
from collections.abc import Sequence
from statistics import median, quantiles
from typing import Final

from msgspec import Struct

from grimhold.lang.english import figures as counted
from grimhold.study.cards import CardRow, CardTotals, card_rows, facts_of
from grimhold.study.deals import StudyPlan
from grimhold.study.outcomes import Outcome
from grimhold.study.statistics import RateWithInterval, SeatFigures, StudyStatistics, figures_of, shown_rate

FEWEST_PLACES: Final = 20  # cards and groups with fewer places are left out
ALWAYS: Final = 0.95
MOST_TOLD: Final = 10


class Pace(Struct):
    """The length of games with a group on the table."""

    group: str
    kind: str
    games: int
    turns: float  # the median


class Balance(Struct, kw_only=True):
    games: int
    seats: list[SeatFigures]
    party: RateWithInterval | None  # of co-operative games
    turns: list[float]  # quantiles: 5 %, 50 % and 95 %
    longest: int
    longest_deal: str  # its set-up code and seed
    never: list[str]  # cards for sale that were never bought
    always: list[str]  # cards that nearly all players bought
    groups: list[CardRow]  # by the difference of the win rates with and without the group
    paces: list[Pace]  # shortest games first
    results_hash: str


def balance_of(plan: StudyPlan, outcomes: Sequence[Outcome]) -> Balance:
    figures: StudyStatistics = figures_of(plan, outcomes)
    sold = [row for row in card_rows(outcomes) if row.sold and row.places >= FEWEST_PLACES]
    turns = [outcome.turns for outcome in outcomes]
    parts = quantiles(turns, n=20, method="inclusive") if len(turns) > 1 else [float(turns[0])] * 19
    return Balance(
        games=len(outcomes), seats=figures.seats, party=figures.party, turns=[parts[0], parts[9], parts[18]],
        longest=max(turns), longest_deal=longest_deal(outcomes),
        never=[row.card for row in sold if not row.buyers],
        always=[row.card for row in sold if row.bought_share >= ALWAYS],
        groups=group_rows(outcomes), paces=paces(outcomes), results_hash=figures.results_hash,
    )  # fmt: skip


def longest_deal(outcomes: Sequence[Outcome]) -> str:
    """The longest game as options of `grimhold play`."""
    longest = max(outcomes, key=lambda outcome: outcome.turns)
    return f"--setup {longest.code} --seed {longest.seed}"


def group_rows(outcomes: Sequence[Outcome]) -> list[CardRow]:
    """The effect of each group for sale on winning, strongest first, without groups with too few places."""
    sums: dict[str, CardTotals] = {}
    for outcome in outcomes:
        facts = facts_of(outcome.code)
        for group, fact in {fact.group: fact for fact in facts.values() if fact.sold and fact.group}.items():
            here = sums.setdefault(group, CardTotals(group, fact))
            names = [name for name, each in facts.items() if each.group == group]
            for share, win in outcome.places(names):
                here.add(share, win)
    rows = [found.done() for found in sums.values()]
    told = [row for row in rows if min(row.places_with, row.places - row.places_with) >= FEWEST_PLACES]
    return sorted(told, key=lambda row: (-(row.gain or 0.0), row.card))


def paces(outcomes: Sequence[Outcome]) -> list[Pace]:
    """The game length by group, for groups that are not in all games."""
    turns: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for outcome in outcomes:
        for group, kind in sorted({(fact.group, fact.kind) for fact in facts_of(outcome.code).values() if fact.group}):
            turns[group, kind].append(outcome.turns)
    told = [(key, found) for key, found in turns.items() if FEWEST_PLACES <= len(found) < len(outcomes)]
    rows = [Pace(group, kind, len(found), float(median(found))) for (group, kind), found in told]
    return sorted(rows, key=lambda row: (row.turns, row.group))


def in_markdown(plan: StudyPlan, found: Balance) -> str:
    """The findings as a Markdown chapter."""
    lines = [
        f"## {plan.game}, {plan.mode}, {counted(len(plan.bots), 'player')}",
        "",
        f"{counted(found.games, 'game')} of {plan.bots[0]} bots on {plan.setup} set-ups, seed {plan.seed}, "
        f"rules version {plan.rules_version}, card data {plan.cards}, results {found.results_hash}.",
        "",
        wins_line(found),
        "",
        f"**Length:** half the games are over by turn {found.turns[1]:.0f}, nine in ten take {found.turns[0]:.0f} to "
        f"{found.turns[2]:.0f} turns (all players together), the longest took {found.longest} "
        f"(`{found.longest_deal}`).",
        "",
        f"**Never bought:** {listed(found.never)}.",
        "",
        f"**Bought by nearly everybody:** {listed(found.always)}.",
        "",
    ]  # fmt: skip
    return "\n".join([*lines, *group_table(found.groups), *pace_lines(found.paces)])


def wins_line(found: Balance) -> str:
    """The wins by seat, or of the party in co-operative games."""
    if found.party is not None:
        return f"**Won** against the dungeon: {shown_rate(found.party)}."
    seats = [f"seat {seat.seat} wins {shown_rate(seat)}" for seat in found.seats]
    return f"**Seats** (even would be {100 / len(seats):.0f} %): {'; '.join(seats)}."


def listed(names: list[str]) -> str:
    return ", ".join(names) if names else "none"


def group_table(rows: list[CardRow]) -> list[str]:
    """A table of the strongest and weakest groups."""
    told = rows if len(rows) <= 2 * MOST_TOLD else [*rows[:MOST_TOLD], *rows[-MOST_TOLD:]]
    if not told:
        return ["Too few games to tell groups apart.", ""]
    head = ["| group | kind | players who have it | win with it | without it | clear |", "|---|---|---|---|---|---|"]
    return [*head, *[group_line(row) for row in told], ""]


def group_line(row: CardRow) -> str:
    share = f"{100 * row.places_with / row.places:.0f} % of {row.places}"
    rates = [f"{100 * (rate or 0.0):.0f} %" for rate in (row.win_rate_with, row.win_rate_without)]
    return f"| {row.card} | {row.kind} | {share} | {rates[0]} | {rates[1]} | {'yes' if row.is_clear else ''} |"


def pace_lines(rows: list[Pace]) -> list[str]:
    """The groups with the shortest and longest games."""
    if len(rows) < 2:
        return []
    quick = "; ".join(f"{row.group} {row.turns:.0f}" for row in rows[:5])
    slow = "; ".join(f"{row.group} {row.turns:.0f}" for row in reversed(rows[-5:]))
    return [f"**Turns a game takes with a group on the table:** quickest {quick}; slowest {slow}.", ""]
