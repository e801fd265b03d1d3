"""One page with everything a study has shown. It holds all it needs, and its policy forbids it to fetch anything."""

from collections.abc import Sequence
from functools import cache
from html import escape
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Any

import msgspec

from grimhold.study.cards import CardRow
from grimhold.study.deals import Plan
from grimhold.study.figures import Figures, Rate, shown_rate
from grimhold.study.needs import needed
from grimhold.study.outcomes import Outcome
from grimhold.study.plots import plots
from grimhold.version import __version__


def write_report(plan: Plan, figures: Figures, outcomes: Sequence[Outcome], rows: list[CardRow], path: Path) -> None:
    drawn = plots(figures, outcomes, rows)
    page = Template(files("grimhold.study").joinpath("page.html").read_text(encoding="utf-8"))
    text = page.substitute(
        title=escape(f"{plan.game} {plan.mode}: {', '.join(plan.bots)}"),
        about=escape(about(plan, figures)),
        tiles=tiles(figures),
        plots="\n".join(plot_section(n, title, words) for n, (title, words, _) in enumerate(drawn)),
        cards="\n".join(card_row(row) for row in rows if row.sold or row.bought or row.kills),
        library=library(),
        specs=in_script([spec for _, _, spec in drawn]),
        end=escape(f"Grimhold {__version__}, results {figures.results_hash}"),
    )
    beside = path.with_name(f".{path.name}.new")
    beside.write_text(text, encoding="utf-8")
    beside.replace(path)


@cache
def library() -> str:
    """What draws the plots, in the version they are written for."""
    alt, convert = needed("altair", "study"), needed("vl_convert", "study")
    version = ".".join(alt.SCHEMA_VERSION.removeprefix("v").split(".")[:2])
    bundle: str = convert.javascript_bundle(vl_version=version)
    return bundle.replace("</script", "<\\/script")


def in_script(value: Any) -> str:
    """As JSON that no name of a card or bot can break out of."""
    return msgspec.json.encode(value).decode().replace("<", "\\u003c")


def about(plan: Plan, figures: Figures) -> str:
    wishes = f", {' '.join(plan.wishes)}" if plan.wishes else ""
    seats = "seats turned over matched deals" if plan.matched and len(plan.bots) > 1 else "every game a deal of its own"
    return f"{figures.games} games, set-up {plan.setup}{wishes}, seed {plan.seed}; {seats}."


def tiles(figures: Figures) -> str:
    told = [
        (f"{n + 1}. {player.bot}", player, f"{player.points:.1f} points") for n, player in enumerate(figures.players)
    ]
    shown = [tile(name, rate, more) for name, rate, more in told]
    if figures.party is not None and len(figures.players) > 1:
        shown.insert(0, tile("All together", figures.party, "against the dungeon"))
    elif figures.party is None:
        shown += [tile(f"Seat {seat.seat}", seat, f"{seat.points:.1f} points") for seat in figures.seats]
    return "\n".join(shown)


def tile(name: str, rate: Rate, more: str) -> str:
    share, interval = shown_rate(rate).split(" (")
    return (
        f'<div class="tile"><h3>{escape(name)}</h3><b>{share}</b><span>{interval.rstrip(")")}</span>'
        f"<small>{rate.wins} of {rate.games} won; {escape(more)}</small></div>"
    )


def plot_section(n: int, title: str, words: str) -> str:
    return f'<section><h2>{escape(title)}</h2><p>{escape(words)}</p><div class="plot" id="plot{n}"></div></section>'


def card_row(row: CardRow) -> str:
    cells = [
        (row.card, row.card), (row.kind, row.kind), (row.group, row.group), share(row.bought_share), number(row.bought),
        number(row.mean_round), number(row.owned), share(row.win_rate_with), share(row.win_rate_without), number(row.kills),
    ]  # fmt: skip
    inner = "".join(f'<td data-v="{escape(str(value))}">{escape(words)}</td>' for words, value in cells)
    return f"<tr{' class=clear' if row.is_clear else ''}>{inner}</tr>"


def share(value: float | None) -> tuple[str, float | str]:
    return ("", "") if value is None else (f"{100 * value:.0f} %", value)


def number(value: float | None) -> tuple[str, float | str]:
    return ("", "") if value is None else (f"{value:.1f}" if isinstance(value, float) else f"{value}", value)
