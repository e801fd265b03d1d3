"""The report of a study as one page."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from grimhold.study.cards import CardRow
from grimhold.study.deals import StudyPlan
from grimhold.study.outcomes import Outcome
from grimhold.study.page import Column, Listing, Page, Row, name, number, share, tile, write_page
from grimhold.study.plots import plots
from grimhold.study.statistics import RateWithInterval, StudyStatistics, shown_rate
from grimhold.version import __version__

EXPLAINED: Final = (
    "A click on a heading sorts. Bought also counts Heroes that rose to the card. "
    "Marked: the intervals of both win rates lie apart."
)
COLUMNS: Final = [
    Column("Card", is_words=True), Column("Kind", is_words=True), Column("Group", is_words=True),
    Column("Players who buy"), Column("Copies bought"), Column("First in round"), Column("Owned at the end"),
    Column("Wins with", is_marked=True), Column("Wins without", is_marked=True), Column("Defeated"),
]  # fmt: skip


def write_report(
    plan: StudyPlan, figures: StudyStatistics, outcomes: Sequence[Outcome], rows: list[CardRow], path: Path
) -> None:
    told = [card_row(row) for row in rows if row.sold or row.bought or row.kills]
    page = Page(
        title=f"{plan.game} {plan.mode}: {', '.join(plan.bots)}",
        about=about(plan, figures),
        tiles=tiles(figures),
        plots=plots(figures, outcomes, rows),
        listing=Listing("Every card", EXPLAINED, "Find a card, kind or group", COLUMNS, told),
        end=f"Grimhold {__version__}, results {figures.results_hash}",
    )
    write_page(page, path)


def about(plan: StudyPlan, figures: StudyStatistics) -> str:
    wishes = f", {' '.join(plan.wishes)}" if plan.wishes else ""
    seats = "seats turned over matched deals" if plan.matched and len(plan.bots) > 1 else "every game a deal of its own"
    return f"{figures.games} games, set-up {plan.setup}{wishes}, seed {plan.seed}; {seats}."


def tiles(figures: StudyStatistics) -> str:
    told = [
        (f"{n + 1}. {player.bot}", player, f"{player.points:.1f} points") for n, player in enumerate(figures.players)
    ]
    shown = [rate_tile(name, rate, more) for name, rate, more in told]
    if figures.party is not None and len(figures.players) > 1:
        shown.insert(0, rate_tile("All together", figures.party, "against the dungeon"))
    elif figures.party is None:
        shown += [rate_tile(f"Seat {seat.seat}", seat, f"{seat.points:.1f} points") for seat in figures.seats]
    return "\n".join(shown)


def rate_tile(name: str, rate: RateWithInterval, more: str) -> str:
    won, interval = shown_rate(rate).split(" (")
    return tile(name, won, interval.rstrip(")"), f"{rate.wins} of {rate.games} won; {more}")


def card_row(row: CardRow) -> Row:
    cells = [
        name(row.card), name(row.kind), name(row.group), share(row.bought_share), number(row.bought),
        number(row.mean_round), number(row.owned), share(row.win_rate_with), share(row.win_rate_without), number(row.kills),
    ]  # fmt: skip
    return cells, row.is_clear
