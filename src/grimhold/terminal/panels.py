"""The panels of the full-screen client as text."""

from rich.text import Text

from grimhold.terminal.cards import brief, card_lines
from grimhold.terminal.spans import Line, ListEntry, fitted, spread
from grimhold.terminal.sums import STYLES
from grimhold.terminal.viewmodel import TextRow, ViewModel
from grimhold.views.shapes import CardFacts

UP, DOWN, CUT = "\N{UPWARDS ARROW}", "\N{DOWNWARDS ARROW}", "\N{HORIZONTAL ELLIPSIS}"
FIGURES_WIDTH = 17  # columns of a village line without the name


def lines_text(lines: list[str]) -> Text:
    return Text("\n".join(lines))


def drawn(lines: list[Line]) -> Text:
    """The text of styled lines."""
    text = Text()
    for n, line in enumerate(lines):
        if n:
            text.append("\n")
        for piece, style in line:
            text.append(piece, style=style)
    return text


def dungeon_panel(viewmodel: ViewModel, width: int, height: int) -> Text:
    return drawn(viewmodel.dungeon_panel(width, height))


# -- the village ------------------------------------------------------------------------------------------------------


def village_panel(viewmodel: ViewModel, width: int, height: int) -> Text:
    """The village: key, price, cards left, whether the gold suffices, and the text if there is room."""
    rows = viewmodel.village
    width -= len(rows) > height  # the scroll bar
    longest = max([len(row.name) for row in rows], default=0)
    name = min(longest, width - FIGURES_WIDTH)
    sections = len({row.section for row in rows})
    entries: list[ListEntry] = []
    section = ""
    for row in rows:
        if row.section != section and len(rows) + sections <= height:
            section = row.section
            entries.append(ListEntry([(section, "dim")]))
        entries.append(ListEntry(_stack_line(row, name), "" if row.card is None else brief(row.card)))
    return drawn(spread(entries, width, height))


def _stack_line(row: TextRow, name: int) -> Line:
    return [(f"{row.sign:1} ", "bold"), (figures(row, name), ""), (row.afford, STYLES.get(row.afford, ""))]


def figures(row: TextRow, name: int) -> str:
    price = "" if row.price is None else str(row.price)
    left = "" if row.left is None else str(row.left)
    return f"{fitted(row.name, name)}{price:>3}{left:>3} "


def village_lines(viewmodel: ViewModel) -> list[str]:
    """Everything on sale, with levels and the full text of the top card."""
    lines: list[str] = []
    section = ""
    name = max([len(row.name) for row in viewmodel.village], default=0)
    for row in viewmodel.village:
        if row.section != section:
            section = row.section
            lines.append(section)
        lines.append(f"{row.sign:1} {figures(row, name)}{row.afford}")
        if row.card is not None:
            lines.append("    " + "; ".join([text for text in (brief(row.card), row.below) if text]))
    return lines


# -- the hand ---------------------------------------------------------------------------------------------------------


def hand_panel(viewmodel: ViewModel, explain: bool, title: str = "") -> Text:
    """The hand, its sums and the board; with enough room every part of the sums."""
    text = Text(title + (", ".join(viewmodel.hand()) or "no cards"))
    text.append(f"\n{viewmodel.sums_line()}", style="bold")
    if viewmodel.board():
        text.append("\n" + ("\n" if explain else "; ").join(viewmodel.board()))
    if explain:
        for part in viewmodel.sums_parts():
            text.append(f"\n{part}", style="dim")
    return text


# -- cards ------------------------------------------------------------------------------------------------------------


def card_panel(cards: list[CardFacts]) -> Text:
    if not cards:
        return Text("Move through the options to see their cards here.", style="dim")
    text = Text()
    for n, card in enumerate(cards):
        if n:
            text.append("\n\n")
        name, *lines = card_lines(card)
        text.append(name, style="bold")
        for line in lines:
            text.append(f"\n{line}", style="not bold")
    return text


def more_text(above: int, below: int) -> Text:
    """'… 2 more ↑, 3 more ↓'."""
    signs = [f"{n} more {arrow}" for n, arrow in ((above, UP), (below, DOWN)) if n]
    return Text(f"{CUT} {', '.join(signs)}")
