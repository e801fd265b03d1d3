"""The page of one analysed game: win chances by turn, turning points, all turns."""

from pathlib import Path
from typing import Any, Final

from grimhold.analysis.game import AnalysedTurn, Analysis
from grimhold.analysis.report_text import moves_words, point_words, share_words, signed, totals_words, won_words
from grimhold.study.extras import needed
from grimhold.study.page import Cell, Column, Listing, Page, Row, name, number, tile, write_page
from grimhold.study.plots import Spec, finished
from grimhold.version import __version__

CURVE: Final = (
    "Chances to win",
    "What everybody could expect after each turn, as they could know it; the band is two standard errors wide either way. "
    "A ring is around what turned the game.",
)
ORIGINS: Final = (
    "The draw and choices",
    "What changed the chances in each turn: own choices and those of others, where something clearly better was found, and "
    "the draw, which is everything else.",
)
ORIGIN_NAMES: Final = ("the draw", "own choices", "others' choices")
ORIGIN_COLOURS: Final = ["#7d8aa5", "#b8433a", "#5f9150"]  # unlike the players' colours
EXPLAINED: Final = (
    "A click on a heading sorts. Before: with a better answer where one was found. Where there are others, their "
    "choices count by what they lost since the player's turn before; the draw is all that no choice has changed. Marked: "
    "something clearly better was found."
)
COLUMNS: Final = [
    Column("AnalysedTurn"), Column("Player", is_words=True), Column("Moves", is_words=True, is_marked=True, is_long=True),
    Column("Before"), Column("After"), Column("The draw"), Column("Own choices", is_marked=True), Column("Others' choices"),
]  # fmt: skip


def write_game_page(found: Analysis, title: str, path: Path) -> None:
    alt = needed("altair", "study")
    shown = len(COLUMNS) if len(found.players) > 1 else len(COLUMNS) - 1  # a solo game has no others
    rows = [turn_row(found, turn, shown) for turn in found.turns]
    page = Page(
        title=f"{title}: {', '.join(found.players)}",
        about=f"Each decision was tried out in {found.playouts} imagined games, seed {found.seed}. {turning(found)}",
        points=[point_words(found, point) for point in found.turning_points],
        tiles="\n".join(player_tile(found, p) for p in range(len(found.players))),
        plots=[(*CURVE, curve(alt, found)), (*ORIGINS, origins(alt, found))],
        listing=Listing("Every turn", EXPLAINED, "Find a player or a move", COLUMNS[:shown], rows),
        end=f"Grimhold {__version__}",
    )
    write_page(page, path)


def turning(found: Analysis) -> str:
    return "Turning points:" if found.turning_points else "There were no turning points."


def player_tile(found: Analysis, p: int) -> str:
    return tile(found.players[p], f"{found.points[p]} points", won_words(found, p), totals_words(found, p))


def turn_row(found: Analysis, turn: AnalysedTurn, shown: int) -> Row:
    cells: list[Cell] = [
        number(turn.turn), name(found.players[turn.player]), name(moves_words(turn)),
        (share_words(turn.before), turn.before.value), (share_words(turn.after), turn.after.value),
        change(turn.luck.value), change(-turn.lost.value or None), change(turn.others.value or None),
    ]  # fmt: skip
    return cells[:shown], turn.lost.value > 0


def change(value: float | None) -> Cell:
    return ("", "") if value is None else (signed(value), value)


def curve(alt: Any, found: Analysis) -> Spec:
    """A line for each player, from turn to turn and to the end."""
    values = [point(found, turn) for turn in found.turns]
    end = found.turns[-1].turn + 1 if found.turns else 1
    values += [
        {"turn": end, "who": who, "chance": won, "low": won, "high": won, "moves": "the end"}
        for who, won in zip(found.players, found.results, strict=True)
    ]
    base = alt.Chart(alt.Data(values=values)).encode(
        x=alt.X("turn:Q", title="turn"), color=alt.Color("who:N", title=None, sort=found.players)
    )
    percent = alt.Axis(format="%", tickCount=5)
    band = base.mark_area(opacity=0.18).encode(
        y=alt.Y("low:Q", title="chance to win", axis=percent, scale=alt.Scale(domain=[0, 1])), y2="high:Q"
    )
    tips = ["turn:Q", "who:N", alt.Tooltip("chance:Q", format=".0%"), "moves:N"]
    line = base.mark_line(strokeWidth=2, point=True).encode(y="chance:Q", tooltip=tips)
    return finished(alt, band + line + rings(alt, found, base.encoding), 320)


def rings(alt: Any, found: Analysis, encoding: Any) -> Any:
    """Rings around the turning points."""
    turns = {(turn.turn, turn.player): turn for turn in found.turns}
    values = [
        point(found, turns[turned.turn, turned.player]) | {"turned": point_words(found, turned)}
        for turned in found.turning_points
    ]
    marks = alt.Chart(alt.Data(values=values)).mark_point(size=260, strokeWidth=2, filled=False)
    return marks.encode(
        x=encoding.x, y="chance:Q", color=encoding.color, tooltip=alt.Tooltip("turned:N", title="turned")
    )


def point(found: Analysis, turn: AnalysedTurn) -> dict[str, Any]:
    chance, wide = turn.after.value, 2 * turn.after.error
    band = {"low": max(0.0, chance - wide), "high": min(1.0, chance + wide)}
    return {"turn": turn.turn, "who": found.players[turn.player], "chance": chance, "moves": moves_words(turn)} | band


def origins(alt: Any, found: Analysis) -> Spec:
    """Bars for each turn: luck, own choices, others' choices."""
    values = [
        {"turn": turn.turn, "who": found.players[turn.player], "by": by, "change": round(value, 4)}
        for turn in found.turns
        for by, value in zip(ORIGIN_NAMES, origin_values(turn), strict=True)
        if value
    ]
    chart = alt.Chart(alt.Data(values=values)).mark_bar(size=5).encode(
        x=alt.X("turn:Q", title="turn"), y=alt.Y("change:Q", title="change", axis=alt.Axis(format="+%", tickCount=5)),
        color=alt.Color("by:N", title=None, sort=list(ORIGIN_NAMES), scale=alt.Scale(range=ORIGIN_COLOURS)),
        tooltip=["turn:Q", "who:N", "by:N", alt.Tooltip("change:Q", format="+.1%")],
    )  # fmt: skip
    return finished(alt, chart, 200)


def origin_values(turn: AnalysedTurn) -> tuple[float, float, float]:
    return turn.luck.value, -turn.lost.value, turn.others.value
