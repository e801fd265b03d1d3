"""The map as a panel: The Wilderness on top, then two rooms of each level side by side."""

from textwrap import wrap

from grimhold.quest.terminal.map_rows import TREASURE, WILDERNESS, RoomRow, figure_words
from grimhold.terminal.spans import Line, breadth, cut_off, fitted, padded
from grimhold.terminal.sums import LOSE, STYLES, WIN, figures, how_to_win
from grimhold.views.shapes import CardFacts

LEVELS = ((1, 2), (3, 4), (5, 6))  # the places of each
BETWEEN = " \N{BOX DRAWINGS LIGHT VERTICAL} "
GUTTER = 2  # the level's number
IN_WORDS = 52  # columns of a room from which its figures are written out
LEAST_NAME = 9
MOST_TEXT = 6  # lines of text in a room
SHORT = {TREASURE: "T", "Iron Rations": "R", "Lantern": "L", "Potion": "P"}


class MapPanel:
    """Draws the rooms, with as much text as fits."""

    def __init__(self, rows: dict[int, RoomRow], cards: dict[str, CardFacts], width: int) -> None:
        self.rows = rows
        self.cards = cards
        self.width = width
        self.room = (width - GUTTER - len(BETWEEN)) // 2

    def lines(self, height: int) -> list[Line]:
        for most in range(MOST_TEXT, 0, -1):
            found = self.drawn(most)
            if len(found) <= height:
                return found
        return self.drawn(0)

    def drawn(self, most: int) -> list[Line]:
        """The panel with at most this many lines of text for each room."""
        front = self.rows[WILDERNESS]
        lines = [self.wilderness(front), *self.texts(front, self.width, most)]
        for level, places in enumerate(LEVELS, 1):
            cells = [self.cell(self.rows[place], most) if place in self.rows else [] for place in places]
            for n in range(max(len(cell) for cell in cells)):
                left, right = [cell[n] if n < len(cell) else [] for cell in cells]
                gutter = [(f"{level} " if n == 0 else "  ", "dim")]
                lines.append([*gutter, *padded(left, self.room), (BETWEEN, "dim"), *right])
        return lines

    def wilderness(self, row: RoomRow) -> Line:
        """The Wilderness in one line."""
        half = self.width // 2
        words = found(row, half >= IN_WORDS)
        line = [*padded(self.head(row, half - 1), half), *self.tenant(row, self.width - half - len(words) - 1)]
        return [*padded(line, self.width - len(words)), (words, STYLES.get(row.word, ""))]

    def cell(self, row: RoomRow, most: int) -> list[Line]:
        """The room with the outcome of a battle, then its monster, then the texts of both."""
        words = found(row, self.room >= IN_WORDS)
        head = self.head(row, self.room - len(words) - 1)
        gap = max(1, self.room - breadth(head) - len(words))
        lines: list[Line] = [[*head, (" " * gap, ""), (words, STYLES.get(row.word, ""))], self.tenant(row, self.room)]
        return lines + self.texts(row, self.room, most)

    def texts(self, row: RoomRow, width: int, most: int) -> list[Line]:
        """The texts of a room: what is needed to win, then room and monster."""
        told = [how_to_win(row.ahead)] if how_to_win(row.ahead) else []
        told += [text for name in (row.name, row.monster) if name for text in self.cards[name].text]
        lines = [line for text in told for line in wrap(text, width)]
        return [[(line, "dim")] for line in cut_off(lines, most, width)]

    def head(self, row: RoomRow, width: int) -> Line:
        """'Crypt light 1 @Ann'; initials if there is little space."""
        name, need = row.name, row.room.light
        light = f" light {need}" if width >= len(name) + 8 else f" lt{need}"
        marks = "".join(f" @{champion}" for champion in row.champions)
        if marks and len(marks) > width - len(light) - min(len(name), LEAST_NAME):
            marks = " @" + "".join(champion[0] for champion in row.champions)
        alert = self.alert(name)
        shown = fitted(name, max(1, min(len(name), width - len(light) - len(marks) - len(alert))))
        return [(shown, "bold"), (alert, "bold yellow"), (light, ""), (marks, "bold cyan")]

    def tenant(self, row: RoomRow, width: int) -> Line:
        """The monster with its figures, in words if they fit. The name is cut first."""
        if not row.monster:
            return [(fitted(row.inhabitant, width).rstrip(), "dim")]
        words = figure_words(row.room)
        if width < IN_WORDS or len(words) + len(row.monster) + 2 > width:
            words = signs(row)
        alert = self.alert(row.monster)
        name = fitted(row.monster, max(1, min(len(row.monster), width - len(words) - len(alert) - 1)))
        return [(name, ""), (alert, "bold yellow"), (f" {words}", "")]

    def alert(self, name: str) -> str:
        """The mark of an alert, which may act on a passing champion."""
        return "!" if "alert" in self.cards[name].moments else ""


def found(row: RoomRow, wordy: bool) -> str:
    """'7 WIN', '3→5 WIN', 'dark'."""
    if row.ahead is None or row.word not in (WIN, LOSE):
        return row.word
    return f"{'attack ' if wordy else ''}{figures(row.ahead)} {row.word}"


def signs(row: RoomRow) -> str:
    """'h4 a3 w1 x3 +R'."""
    room = row.room
    shown = [f"h{room.health}"]
    for sign, amount in (("a", room.armor), ("r", room.resistance), ("w", room.wounds), ("f", room.festering)):
        if amount:
            shown.append(f"{sign}{amount}")
    gifts = "".join(SHORT[name] if n == 1 else f"{n}{SHORT[name]}" for name, n in room.rewards.items())
    experience = [] if room.guardian else [f"x{room.xp}"]
    return " ".join([*shown, *experience, *([f"+{gifts}"] if gifts else [])])
