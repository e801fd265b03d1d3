"""The map as a panel: The Wilderness above, then level by level two rooms side by side."""

from grimhold.games.quest.rules import WILDERNESS
from grimhold.lang.base import MOVING_IN, MOVING_OUT, MOVING_THROUGH, Card
from grimhold.terminal.quest.map import TREASURE, RoomRow, figure_words
from grimhold.terminal.sight import STYLES, card_text
from grimhold.terminal.spans import Line, breadth, fitted

LEVELS = ((1, 2), (3, 4), (5, 6))  # the places of each
BETWEEN = " \N{BOX DRAWINGS LIGHT VERTICAL} "
GUTTER = 2  # the level's number
IN_WORDS = 52  # columns of a room from which its figures are written out
LEAST_NAME = 9
SHORT = {TREASURE: "T", "Iron Rations": "R", "Lantern": "L", "Potion": "P"}


def map_panel(rows: dict[int, RoomRow], width: int, roomy: bool) -> list[Line]:
    lines = [_wilderness(rows[WILDERNESS], width), *_texts(rows[WILDERNESS], width, roomy)]
    room = (width - GUTTER - len(BETWEEN)) // 2
    for level, places in enumerate(LEVELS, 1):
        cells = [_cell(rows[place], room, roomy) if place in rows else [] for place in places]
        for n in range(max(len(cell) for cell in cells)):
            left, right = [cell[n] if n < len(cell) else [] for cell in cells]
            gutter = [(f"{level} " if n == 0 else "  ", "dim")]
            lines.append([*gutter, *padded(left, room), (BETWEEN, "dim"), *right])
    return lines


def padded(line: Line, width: int) -> Line:
    return [*line, (" " * (width - breadth(line)), "")]


def _wilderness(row: RoomRow, width: int) -> Line:
    """One line for what is hardly ever more than a rat."""
    half = width // 2
    words = outcome(row, half >= IN_WORDS)
    line = [*padded(_head(row, half - 1), half), *_tenant(row, width - half - len(words) - 1)]
    return [*padded(line, width - len(words)), (words, STYLES.get(row.verdict, ""))]


def _cell(row: RoomRow, width: int, roomy: bool) -> list[Line]:
    """The room and the outcome, then its inhabitant; with room to spare what both do."""
    words = outcome(row, width >= IN_WORDS)
    head = _head(row, width - len(words) - 1)
    gap = max(1, width - breadth(head) - len(words))
    lines: list[Line] = [[*head, (" " * gap, ""), (words, STYLES.get(row.verdict, ""))], _tenant(row, width)]
    return lines + _texts(row, width, roomy)


def _texts(row: RoomRow, width: int, roomy: bool) -> list[Line]:
    """What room and monster do, where there is room."""
    cards = [card for card in (row.room, row.monster) if card is not None] if roomy else []
    texts = ["; ".join(card_text(card)) for card in cards]
    return [[(fitted(text, width).rstrip(), "dim")] for text in texts if text]


def _head(row: RoomRow, width: int) -> Line:
    """'Crypt light 1 @Ann'; where it is tight with initials."""
    light = f" light {row.room.light}" if width >= len(row.room.name) + 8 else f" lt{row.room.light}"
    marks = "".join(f" @{name}" for name in row.champions)
    if marks and len(marks) > width - len(light) - min(len(row.room.name), LEAST_NAME):
        marks = " @" + "".join(name[0] for name in row.champions)
    alert = alert_sign(row.room)
    name = fitted(row.room.name, max(1, min(len(row.room.name), width - len(light) - len(marks) - len(alert))))
    return [(name, "bold"), (alert, "bold yellow"), (light, ""), (marks, "bold cyan")]


def alert_sign(card: Card) -> str:
    """Marks what may act on a champion that only passes by."""
    return "!" if any(card.moments[moment] for moment in (MOVING_IN, MOVING_OUT, MOVING_THROUGH)) else ""


def outcome(row: RoomRow, wordy: bool) -> str:
    if row.forecast is None or row.barrier:
        return row.verdict
    return f"{'attack ' if wordy else ''}{row.forecast.attack} {row.verdict}"


def _tenant(row: RoomRow, width: int) -> Line:
    """The monster and its figures, in words where there is room; the name gives way first."""
    if row.monster is None:
        return [(fitted(row.inhabitant, width).rstrip(), "dim")]
    words = figure_words(row)
    if width < IN_WORDS or len(words) + len(row.monster.name) + 2 > width:
        words = _signs(row)
    alert = alert_sign(row.monster)
    name = fitted(row.monster.name, max(1, min(len(row.monster.name), width - len(words) - len(alert) - 1)))
    return [(name, ""), (alert, "bold yellow"), (f" {words}", "")]


def _signs(row: RoomRow) -> str:
    """'h4 a3 w1 x3 +R'."""
    found = row.figures
    if found is None:
        return ""
    signs = [f"h{found.health}"]
    for sign, amount in (("a", found.armor), ("r", found.resist), ("w", found.wounds), ("f", found.festering)):
        if amount:
            signs.append(f"{sign}{amount}")
    gifts = "".join(SHORT[name] if n == 1 else f"{n}{SHORT[name]}" for name, n in row.rewards.items())
    experience = [] if row.is_guardian else [f"x{found.xp}"]
    return " ".join([*signs, *experience, *([f"+{gifts}"] if gifts else [])])
