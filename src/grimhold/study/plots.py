"""The plots of a report. The page sets their colours."""

from collections.abc import Sequence
from typing import Any, Final

from grimhold.study.cards import CardRow
from grimhold.study.extras import needed
from grimhold.study.outcomes import Outcome
from grimhold.study.statistics import StudyStatistics

Spec = dict[str, Any]
MOST_CARDS: Final = 24  # in a plot by card
FEWEST_PLACES: Final = 10  # needed with and without a card
# Titles and sentences of the plots.
WINS: Final = ("Who wins", "Share of the games won, with its 95 % interval.")
POINTS: Final = ("Points", "How many points everybody had at the end.")
LENGTH: Final = ("Length", "How many turns the games took, all players together.")
GAINS: Final = ("Cards and winning", "How many players buy a card, and how much more often those win who have it.")
PAIRS: Final = (
    "With it and without it",
    "Win rate of players who had the card and of those who had not, where they differ most.",
)
ROUNDS: Final = (
    "When cards are bought",
    "The round of the first copy, on average; the size says how many players buy it.",
)
KILLS: Final = ("What is defeated", "Monsters by how often they are defeated.")


def plots(figures: StudyStatistics, outcomes: Sequence[Outcome], rows: list[CardRow]) -> list[tuple[str, str, Spec]]:
    """All plots that have data, each with its title and a sentence."""
    alt = needed("altair", "study")
    found = [
        (WINS, wins(alt, figures)), (POINTS, points(alt, outcomes)), (LENGTH, length(alt, outcomes)),
        (GAINS, gains(alt, rows)), (PAIRS, pairs(alt, rows)), (ROUNDS, rounds(alt, rows)), (KILLS, kills(alt, rows)),
    ]  # fmt: skip
    return [(title, words, spec) for (title, words), spec in found if spec is not None]


def finished(alt: Any, chart: Any, height: int | None = None) -> Spec:
    """The plot as JSON, as wide as the page."""
    how = {"width": "container"} | ({} if height is None else {"height": height})
    spec: Spec = chart.properties(**how).to_dict()
    return spec


def wins(alt: Any, figures: StudyStatistics) -> Spec:
    rows = [
        {"who": f"{n + 1}. {player.bot}", "rate": player.win_rate, "low": player.interval[0], "high": player.interval[1],
         "games": player.games, "wins": player.wins}
        for n, player in enumerate(figures.players)
    ]  # fmt: skip
    base = alt.Chart(alt.Data(values=rows)).encode(y=alt.Y("who:N", title=None, sort=None))
    tips = ["who:N", alt.Tooltip("rate:Q", format=".1%"), "wins:Q", "games:Q"]
    bars = base.mark_bar(height=18, opacity=0.85).encode(
        x=alt.X("rate:Q", title="win rate", axis=alt.Axis(format="%", tickCount=10), scale=alt.Scale(domain=[0, 1])),
        color=alt.Color("who:N", legend=None, sort=None), tooltip=tips,
    )  # fmt: skip
    spans = base.mark_rule(strokeWidth=3).encode(x="low:Q", x2="high:Q")
    return finished(alt, bars + spans, 40 * len(rows))


def points(alt: Any, outcomes: Sequence[Outcome]) -> Spec:
    rows = [{"who": f"{s.player + 1}. {s.bot}", "points": s.points} for o in outcomes for s in o.seats]
    bins = alt.Bin(maxbins=30)
    chart = alt.Chart(alt.Data(values=rows)).mark_bar(opacity=0.6)
    return finished(
        alt,
        chart.encode(
            x=alt.X("points:Q", bin=bins, title="points"),
            y=alt.Y("count():Q", title="games", stack=None),
            color=alt.Color("who:N", title=None),
        ),
        220,
    )


def length(alt: Any, outcomes: Sequence[Outcome]) -> Spec:
    rows = [{"turns": outcome.turns} for outcome in outcomes]
    chart = alt.Chart(alt.Data(values=rows)).mark_bar().encode(
        x=alt.X("turns:Q", bin=alt.Bin(maxbins=30, minstep=1), title="turns", axis=alt.Axis(format="d")),
        y=alt.Y("count():Q", title="games"),
    )  # fmt: skip
    return finished(alt, chart, 220)


def telling(rows: list[CardRow]) -> list[CardRow]:
    """The cards for sale with enough places with and without them."""
    return [row for row in rows if row.sold and min(row.places_with, row.places - row.places_with) >= FEWEST_PLACES]


def gains(alt: Any, rows: list[CardRow]) -> Spec | None:
    values = [
        {"card": row.card, "kind": row.kind, "share": row.bought_share, "gain": row.gain, "clear": row.is_clear,
         "bought": row.bought}
        for row in telling(rows)
    ]  # fmt: skip
    if not values:
        return None
    chart = alt.Chart(alt.Data(values=values)).mark_point(filled=True, size=90).encode(
        x=alt.X("share:Q", title="players who buy it", axis=alt.Axis(format="%", tickCount=10)),
        y=alt.Y("gain:Q", title="won more often by", axis=alt.Axis(format="+%")),
        color=alt.Color("kind:N", title=None),
        opacity=alt.condition("datum.clear", alt.value(1), alt.value(0.45)),
        tooltip=["card:N", "kind:N", alt.Tooltip("share:Q", format=".0%"), alt.Tooltip("gain:Q", format="+.1%")],
    )  # fmt: skip
    return finished(alt, chart, 360)


def pairs(alt: Any, rows: list[CardRow]) -> Spec | None:
    told = sorted(telling(rows), key=lambda row: -abs(row.gain or 0.0))[:MOST_CARDS]
    told.sort(key=lambda row: -(row.gain or 0.0))
    values = [
        {"card": row.card, "which": which, "rate": rate}
        for row in told
        for which, rate in (("with it", row.win_rate_with), ("without it", row.win_rate_without))
    ]
    if not values:
        return None
    base = alt.Chart(alt.Data(values=values)).encode(y=alt.Y("card:N", title=None, sort=None))
    x = alt.X("rate:Q", title="win rate", axis=alt.Axis(format="%", tickCount=10))
    lines = base.mark_line(strokeWidth=2, opacity=0.5).encode(x=x, detail="card:N")
    dots = base.mark_point(filled=True, size=90).encode(
        x=x, color=alt.Color("which:N", title=None, sort=["with it", "without it"]),
        shape=alt.Shape("which:N", legend=None, sort=["with it", "without it"]),
        tooltip=["card:N", "which:N", alt.Tooltip("rate:Q", format=".1%")],
    )  # fmt: skip
    return finished(alt, lines + dots, 22 * len(told))


def rounds(alt: Any, rows: list[CardRow]) -> Spec | None:
    told = sorted((row for row in rows if row.buyers), key=lambda row: -row.buyers)[:MOST_CARDS]
    told.sort(key=lambda row: row.mean_round or 0.0)
    values = [{"card": row.card, "kind": row.kind, "round": row.mean_round, "share": row.bought_share} for row in told]
    if not values:
        return None
    chart = alt.Chart(alt.Data(values=values)).mark_point(filled=True).encode(
        x=alt.X("round:Q", title="round"), y=alt.Y("card:N", title=None, sort=None), color=alt.Color("kind:N", title=None),
        size=alt.Size("share:Q", title="players", legend=alt.Legend(format="%"), scale=alt.Scale(range=[30, 260])),
        tooltip=["card:N", alt.Tooltip("round:Q", format=".1f"), alt.Tooltip("share:Q", format=".0%")],
    )  # fmt: skip
    return finished(alt, chart, 22 * len(values))


def kills(alt: Any, rows: list[CardRow]) -> Spec | None:
    told = sorted((row for row in rows if row.kills), key=lambda row: -row.kills)[:MOST_CARDS]
    values = [{"card": row.card, "group": row.group, "kills": row.kills} for row in told]
    if not values:
        return None
    chart = alt.Chart(alt.Data(values=values)).mark_bar(height=12).encode(
        x=alt.X("kills:Q", title="times defeated"), y=alt.Y("card:N", title=None, sort=None),
        tooltip=["card:N", "group:N", "kills:Q"],
    )  # fmt: skip
    return finished(alt, chart, 22 * len(values))
