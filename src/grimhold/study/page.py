"""The HTML frame of every report: one page that loads nothing from elsewhere."""

from functools import cache
from html import escape
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Any

import msgspec
from msgspec import Struct

from grimhold.records.files import write_whole
from grimhold.study.extras import needed
from grimhold.study.plots import Spec

Cell = tuple[str, float | str]  # text and sort key
Row = tuple[list[Cell], bool]  # cells, and whether the row is marked


class Column(Struct):
    title: str
    is_words: bool = False  # left-aligned and sorted as text
    is_marked: bool = False  # highlighted in marked rows
    is_long: bool = False  # sentences over several lines


class Listing(Struct):
    """The table below the plots."""

    heading: str
    explained: str
    find: str
    columns: list[Column]
    rows: list[Row]


class Page(Struct):
    title: str
    about: str
    tiles: str
    plots: list[tuple[str, str, Spec]]  # title, a sentence about it, and the plot
    listing: Listing
    end: str
    points: list[str] = []  # the main findings


def write_page(page: Page, path: Path) -> None:
    frame = Template(files("grimhold.study").joinpath("page.html").read_text(encoding="utf-8"))
    listing = page.listing
    text = frame.substitute(
        title=escape(page.title),
        about=escape(page.about),
        points=point_list(page.points),
        tiles=page.tiles,
        plots="\n".join(plot_section(n, title, words) for n, (title, words, _) in enumerate(page.plots)),
        heading=escape(listing.heading),
        explained=escape(listing.explained),
        find=escape(listing.find),
        columns="".join(f'<th tabindex="0"{classes(column)}>{escape(column.title)}</th>' for column in listing.columns),
        rows="\n".join(table_row(listing.columns, row) for row in listing.rows),
        library=library(),
        specs=in_script([spec for _, _, spec in page.plots]),
        end=escape(page.end),
    )
    write_whole(text.encode(), path)


@cache
def library() -> str:
    """The JavaScript library for the plots."""
    alt, convert = needed("altair", "study"), needed("vl_convert", "study")
    version = ".".join(alt.SCHEMA_VERSION.removeprefix("v").split(".")[:2])
    bundle: str = convert.javascript_bundle(vl_version=version)
    return bundle.replace("</script", "<\\/script")


def in_script(value: Any) -> str:
    """A value as JSON that is safe inside a script element."""
    return msgspec.json.encode(value).decode().replace("<", "\\u003c")


def point_list(points: list[str]) -> str:
    lines = "".join(f"<li>{escape(point)}</li>" for point in points)
    return f"<ul>{lines}</ul>" if points else ""


def plot_section(n: int, title: str, words: str) -> str:
    return f'<section><h2>{escape(title)}</h2><p>{escape(words)}</p><div class="plot" id="plot{n}"></div></section>'


def tile(name: str, figure: str, below: str, small: str) -> str:
    return (
        f'<div class="tile"><h3>{escape(name)}</h3><b>{escape(figure)}</b><span>{escape(below)}</span>'
        f"<small>{escape(small)}</small></div>"
    )


def classes(column: Column) -> str:
    kinds = (("words", column.is_words), ("marked", column.is_marked), ("long", column.is_long))
    names = [name for name, has in kinds if has]
    return f' class="{" ".join(names)}"' if names else ""


def table_row(columns: list[Column], row: Row) -> str:
    cells, stands_out = row
    inner = "".join(
        f'<td{classes(column)} data-v="{escape(str(value))}">{escape(words)}</td>'
        for column, (words, value) in zip(columns, cells, strict=True)
    )
    return f"<tr{' class=clear' if stands_out else ''}>{inner}</tr>"


def share(value: float | None) -> Cell:
    return ("", "") if value is None else (f"{100 * value:.0f} %", value)


def number(value: float | None) -> Cell:
    return ("", "") if value is None else (f"{value:.1f}" if isinstance(value, float) else f"{value}", value)


def name(words: str) -> Cell:
    return words, words
