"""How to play, as data every client can show: a guide is a row of sections; each rulebook has its own."""

from collections.abc import Iterator
from dataclasses import dataclass
from textwrap import wrap

BULLET = "- "  # a paragraph that begins so is an entry of a list


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


def goals_section(title: str, goals: dict[str, str]) -> Section:
    """The ways to play as a list, each with what it takes to win."""
    return Section(title, tuple(f"{BULLET}{mode}: {goal}" for mode, goal in goals.items()))
