"""Styled text without a drawing library: a line is a list of pieces with styles."""

from dataclasses import dataclass
from textwrap import wrap

Span = tuple[str, str]  # text and its style
Line = list[Span]

LEAST_BESIDE = 24  # the least columns of a text beside its entry
INDENT = 4  # of a text below its entry
CUT = "\N{HORIZONTAL ELLIPSIS}"


def fitted(text: str, width: int) -> str:
    """A text of exactly this width: padded, or cut with an ellipsis. The level at the end of a name stays."""
    if len(text) <= width:
        return text.ljust(width)
    level = level_of(text) if width > 10 else ""
    return text[: width - 1 - len(level)].rstrip() + CUT + level


def level_of(name: str) -> str:
    """' 2' of 'Silverhelm 2'."""
    return name[-2:] if name[-2:-1] == " " and name[-1:].isdigit() else ""


def rows_of(text: str, width: int) -> int:
    """The number of rows of a wrapped text. Lines do not break at hyphens, as on the screen."""
    return sum(max(1, len(wrap(line, width, break_on_hyphens=False))) for line in text.split("\n"))


def cut_to(text: str, rows: int, width: int) -> str:
    """The part of a text that fits into these rows."""
    return "\n".join(cut_off(wrap(text, width, break_on_hyphens=False), rows, width))


def shortened(text: str, end: str, rows: int, width: int) -> str:
    """A text and its end in at most these rows. The end stays whole, the text is cut."""
    if rows_of(text + end, width) <= rows:
        return text + end
    for length in range(len(text) - 1, 0, -1):
        cut = text[:length].rstrip() + CUT + end
        if rows_of(cut, width) <= rows:
            return cut
    return fitted(text + end, width)


def breadth(line: Line) -> int:
    return sum(len(text) for text, _ in line)


def padded(line: Line, width: int) -> Line:
    return [*line, (" " * (width - breadth(line)), "")]


@dataclass(frozen=True)
class ListEntry:
    """A line, and a text that explains it if there is room."""

    head: Line
    text: str = ""


def spread(entries: list[ListEntry], width: int, height: int) -> list[Line]:
    """All entries, with as much text as fits. Every text gets a first row before any gets a second one."""
    widest = max([breadth(entry.head) for entry in entries if entry.text], default=0) + 1
    beside = width - widest >= LEAST_BESIDE
    room = width - widest if beside else width - INDENT
    texts = [wrap(entry.text, room) for entry in entries]
    free = 1 if beside else 0  # rows of text beside the entry
    shown = [min(free, len(text)) for text in texts]
    spare = height - len(entries)
    for _ in range(max([len(text) for text in texts], default=0)):
        for n, text in enumerate(texts):
            if spare > 0 and shown[n] < len(text):
                shown[n] += 1
                spare -= 1
    lines: list[Line] = []
    for entry, text, rows in zip(entries, texts, shown, strict=True):
        lines += _with_text(entry.head, cut_off(text, rows, room), widest if beside else 0)
    return lines


def _with_text(head: Line, text: list[str], beside: int) -> list[Line]:
    if not beside:
        return [head, *[[(" " * INDENT + line, "dim")] for line in text]]
    first = [[*padded(head, beside), (text[0], "dim")]] if text else [head]
    return first + [[(" " * beside + line, "dim")] for line in text[1:]]


def cut_off(lines: list[str], rows: int, width: int) -> list[str]:
    """The first lines, with an ellipsis if there are more."""
    if len(lines) <= rows or not rows:
        return lines[:rows]
    return [*lines[: rows - 1], fitted(lines[rows - 1] + " " * width, width - 1).rstrip().removesuffix(CUT) + CUT]
