"""The panels of the full-screen client as text. Words and signs carry the meaning; colour only underlines it."""

from rich.text import Text

from grimhold.lang.base import Card
from grimhold.terminal.sight import STYLES, Sight, StackRow, brief, card_lines, indented
from grimhold.terminal.spans import LEAST_BRIEF, Line, fitted

NAME_WIDTH = 16
STACK_WIDTH = 33  # a line of the village with its last word


def lines_text(lines: list[str]) -> Text:
    return Text("\n".join(lines))


def drawn(lines: list[Line]) -> Text:
    """Lines of styled pieces, drawn."""
    text = Text()
    for n, line in enumerate(lines):
        if n:
            text.append("\n")
        for piece, style in line:
            text.append(piece, style=style)
    return text


def dungeon_panel(sight: Sight, width: int, roomy: bool) -> Text:
    return drawn(sight.dungeon_panel(width, roomy))


# -- the village ------------------------------------------------------------------------------------------------------


def village_panel(sight: Sight, width: int, roomy: bool = False) -> Text:
    """Price, cards left, affordable or how much is missing; with room to spare also where and what the card does."""
    lines: list[Line] = []
    section = ""
    for row in sight.village():
        if roomy and row.section != section:
            section = row.section
            lines.append([(section, "dim")])
        lines.append(_stack_panel(row, width))
    return drawn(lines)


def _stack_panel(row: StackRow, width: int) -> Line:
    text = stack_line(row)
    line = [(text, ""), (row.afford, STYLES.get(row.afford, ""))]
    spare = width - STACK_WIDTH - 1
    if row.card and spare > LEAST_BRIEF:
        line.append((" " * (STACK_WIDTH - len(text) - len(row.afford)), ""))
        line.append((fitted(brief(row.card), spare).rstrip(), "dim"))
    return line


def stack_line(row: StackRow) -> str:
    cost = "" if row.cost is None else str(row.cost)
    left = "" if row.left is None else str(row.left)
    return f"{fitted(row.title, NAME_WIDTH)}{cost:>3}{left:>4} "


def village_lines(sight: Sight) -> list[str]:
    """Everything on sale with its levels and its top card's text in full."""
    lines: list[str] = []
    section = ""
    for row in sight.village():
        if row.section != section:
            section = row.section
            lines.append(section)
        lines.append(stack_line(row) + row.afford)
        if row.card is not None:
            lines.append("    " + "; ".join([text for text in (row.levels, brief(row.card)) if text]))
    return lines


# -- the hand ---------------------------------------------------------------------------------------------------------


def hand_panel(sight: Sight, explain: bool) -> Text:
    """The cards, their sums and the board; with room to spare every part of the sums."""
    total = sight.sums()
    text = Text(", ".join(sight.hand()) or "no cards")
    text.append(f"\n{total.line()}", style="bold")
    if sight.board():
        text.append("\n" + ("\n" if explain else "; ").join(sight.board()))
    if explain:
        for part in indented(total.parts):
            text.append(f"\n{part}", style="dim")
    return text


# -- cards ------------------------------------------------------------------------------------------------------------


def card_panel(cards: list[Card]) -> Text:
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
