"""A list of options moved through with the arrows. Two of them can act as one."""

from collections.abc import Sequence

from rich.text import Text
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from grimhold.terminal.spans import rows_of


class Choices(OptionList):
    """Hands the cursor on to its neighbour at either end."""

    neighbour: "Choices | None" = None
    texts: Sequence[str] = ()

    class Undecided(Message):
        """Enter, with the cursor on no option."""

    class Resized(Message):
        """There are more rows for the options now, or fewer."""

    def on_resize(self) -> None:
        self.post_message(self.Resized())

    def offer(self, texts: list[str], first: bool = False) -> None:
        """Shows these; the cursor is on none of them until the player moves it, or on the first."""
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
        """Is the cursor at that end, or nowhere yet, with somewhere to go?"""
        other = self.neighbour
        if self.highlighted != end or other is None or not other.option_count:
            return False
        self.highlighted = None
        other.highlighted = to % other.option_count
        other.focus()
        return True

    def hidden(self, room: int) -> tuple[int, int]:
        """How many options lie above what is in sight, and how many below; one that is cut in two counts. Of the rows
        there are, one is the sign's that says so."""
        if not self.size or sum(rows_of(text, self.outer_size.width) for text in self.texts) <= room:
            return 0, 0
        top, bottom = self.scroll_offset.y, self.scroll_offset.y + room - 1
        above = below = row = 0
        for text in self.texts:
            above += row < top
            row += rows_of(text, self.scrollable_content_region.width)
            below += row > bottom
        return above, below
