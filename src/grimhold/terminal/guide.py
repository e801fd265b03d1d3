"""How to play: reads the guide of a rulebook (`guide.md` in its folder) and wraps it for a screen."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from textwrap import wrap

BULLET = "- "  # a paragraph that begins so is an entry of a list
WAYS = "Ways to play, and what wins"  # the section that lists the modes
PARAGRAPH = re.compile(r"\n\n+|\n(?=- )")  # what separates paragraphs


@dataclass(frozen=True)
class Section:
    title: str
    paragraphs: tuple[str, ...]


def plain_lines(sections: tuple[Section, ...], width: int) -> Iterator[str]:
    """The guide for a screen so many columns wide: titles, wrapped paragraphs, and an empty line between them."""
    for n, section in enumerate(sections):
        if n:
            yield ""
        yield from wrap(section.title, width)
        before = ""
        for paragraph in section.paragraphs:
            if before and not (is_entry(before) and is_entry(paragraph)):
                yield ""
            yield from wrapped(paragraph, width)
            before = paragraph


def wrapped(paragraph: str, width: int) -> list[str]:
    if not is_entry(paragraph):
        return wrap(paragraph, width, break_on_hyphens=False)
    text, margin = paragraph.removeprefix(BULLET), " " * len(BULLET)
    return wrap(text, width, initial_indent=BULLET, subsequent_indent=margin, break_on_hyphens=False)


def is_entry(paragraph: str) -> bool:
    return paragraph.startswith(BULLET)


def read_guide(package: str) -> tuple[Section, ...]:
    """The sections of `guide.md` in a package. A line break inside a paragraph is a space."""
    page = files(package).joinpath("guide.md").read_text(encoding="utf-8")
    return tuple(_section(*text.split("\n", maxsplit=1)) for text in page.split("\n## ")[1:])


def _section(title: str, text: str) -> Section:
    return Section(title, tuple(" ".join(paragraph.split()) for paragraph in PARAGRAPH.split(text.strip())))


def goals_in(guide: tuple[Section, ...]) -> dict[str, str]:
    """What it takes to win, by mode."""
    ways = next(section for section in guide if section.title == WAYS)
    return dict([entry.removeprefix(BULLET).split(": ", maxsplit=1) for entry in ways.paragraphs])
