"""Text for panels, free of any drawing library: a line is pieces of text, each with its style."""

Span = tuple[str, str]  # text and its style
Line = list[Span]

LEAST_BRIEF = 10  # columns below which a card's text is left out


def fitted(text: str, width: int) -> str:
    """Exactly that wide: filled up, or cut with a sign that it was. A level at the end of a name is not cut off."""
    if len(text) <= width:
        return text.ljust(width)
    level = text[-2:] if text[-2:-1] == " " and text[-1:].isdigit() and width > LEAST_BRIEF else ""
    return text[: width - 1 - len(level)].rstrip() + "\N{HORIZONTAL ELLIPSIS}" + level


def breadth(line: Line) -> int:
    return sum(len(text) for text, _ in line)
