"""A list of options to go through with the arrows; two of them, one above the other, act as one."""

from rich.text import Text
from textual.widgets import OptionList
from textual.widgets.option_list import Option


class Choices(OptionList):
    """Hands the cursor on to its neighbour at either end."""

    neighbour: "Choices | None" = None

    def offer(self, texts: list[str], first: bool = True) -> None:
        """Shows these; with the cursor on the first, or on none."""
        self.clear_options()
        self.add_options([Option(Text(text)) for text in texts])
        self.highlighted = 0 if texts and first else None
        self.display = bool(texts)

    def action_cursor_down(self) -> None:
        if not self.hand_over(self.option_count - 1, 0):
            super().action_cursor_down()

    def action_cursor_up(self) -> None:
        if not self.hand_over(0, -1):
            super().action_cursor_up()

    def hand_over(self, end: int, to: int) -> bool:
        """Is the cursor at that end, with somewhere to go?"""
        other = self.neighbour
        if self.highlighted != end or other is None or not other.option_count:
            return False
        self.highlighted = None
        other.highlighted = to % other.option_count
        other.focus()
        return True
