"""A list of options with a cursor. Two lists can act as one."""

from collections.abc import Sequence

from rich.text import Text
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from grimhold.terminal.spans import rows_of


class Choices(OptionList):
    """Moves the cursor to its neighbour at either end."""

    neighbour: "Choices | None" = None
    texts: Sequence[str] = ()

    class Undecided(Message):
        """Enter was pressed without a cursor."""

    class Resized(Message):
        """The number of rows has changed."""

    def on_resize(self) -> None:
        self.post_message(self.Resized())

    def offer(self, texts: list[str], first: bool = False) -> None:
        """Show these options. The cursor is on none of them, or on the first."""
        self.texts = texts
        self.clear_options()
        self.add_options([Option(Text(text)) for text in texts])
        self.highlighted = 0 if texts and first else None
        self.display = bool(texts)

    def action_cursor_down(self) -> None:
        if not self.hand_over(self.option_count - 1, 0):
            super().action_cursor_down()

    def action_cursor_up(self) -> None:
        if not self.hand_over(0, -1) and not (self.highlighted is None and self.hand_over(None, -1)):
            super().action_cursor_up()

    def action_select(self) -> None:
        if self.highlighted is None:
            self.post_message(self.Undecided())
        super().action_select()

    def hand_over(self, end: int | None, to: int) -> bool:
        """Move the cursor to the neighbour, if it is at that end (None: nowhere). Return whether it moved."""
        other = self.neighbour
        if self.highlighted != end or other is None or not other.option_count:
            return False
        self.highlighted = None
        other.highlighted = to % other.option_count
        other.focus()
        return True

    def hidden(self, room: int) -> tuple[int, int]:
        """The number of options above and below the visible ones; partly visible ones count. One row is for the sign."""
        if not self.size or sum(rows_of(text, self.outer_size.width) for text in self.texts) <= room:
            return 0, 0
        top, bottom = self.scroll_offset.y, self.scroll_offset.y + room - 1
        above = below = row = 0
        for text in self.texts:
            above += row < top
            row += rows_of(text, self.scrollable_content_region.width)
            below += row > bottom
        return above, below
