"""The screens over the table: reader, card inspector, confirmation, hand-over."""

from math import inf
from time import monotonic
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.geometry import Size
from textual.screen import ModalScreen, Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from grimhold.terminal.panels import card_panel, lines_text
from grimhold.views.shapes import CardFacts

LEAST_WIDTH, LEAST_HEIGHT = 60, 20
PAGE_MARGIN = 6  # columns of a page that are frame


def too_small(size: Size) -> bool:
    return size.width < LEAST_WIDTH or size.height < LEAST_HEIGHT


class Overlay(ModalScreen[None]):
    """A screen over the table. The key that opened it closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "dismiss", "Back")]

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key = key

    def on_key(self, event: events.Key) -> None:
        if event.key == self.key or (event.key == "f1" and self.key == "question_mark"):
            event.stop()
            self.dismiss()


class Reader(Overlay):
    """Lines to read, with the arrow keys to scroll."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "dismiss", "Back"),
        Binding("home", "go('home')", show=False),
        Binding("end", "go('end')", show=False),
    ]

    def __init__(self, key: str, title: str, lines: list[str], at_end: bool = False) -> None:
        super().__init__(key)
        self.heading = title
        self.lines = lines
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page", classes="page") as page:
            page.border_title = self.heading
            page.border_subtitle = "arrows scroll, Esc goes back"
            yield Static(lines_text(self.lines), markup=False)

    def on_mount(self) -> None:
        page = self.query_one("#page", VerticalScroll)
        page.focus()
        if self.at_end:
            page.scroll_end(animate=False)

    def action_go(self, where: str) -> None:
        page = self.query_one("#page", VerticalScroll)
        if where == "home":
            page.scroll_home(animate=False)
        else:
            page.scroll_end(animate=False)


class Inspector(Overlay):
    """Lists every visible card by place, and shows the one under the cursor in full."""

    def __init__(self, key: str, places: list[tuple[str, list[CardFacts]]], first: list[CardFacts]) -> None:
        super().__init__(key)
        self.rows: list[CardFacts | str] = []
        for place, cards in places:
            self.rows.append(place)
            self.rows += cards
        self.first = first

    def compose(self) -> ComposeResult:
        options = [
            Option(Text(f"{row}:"), disabled=True) if isinstance(row, str) else Option(Text(f"  {row.name}"))
            for row in self.rows
        ]
        with Horizontal(id="inspector", classes="page") as page:
            page.border_title = "Cards in sight"
            page.border_subtitle = "arrows choose, Esc goes back"
            yield OptionList(*options, id="cards", markup=False)
            with VerticalScroll(id="sheet"):
                yield Static(id="card", markup=False)

    def on_mount(self) -> None:
        cards = self.query_one("#cards", OptionList)
        cards.focus()
        wanted = [card for card in self.first if card in self.rows] + [
            row for row in self.rows if not isinstance(row, str)
        ]
        if wanted:
            cards.highlighted = self.rows.index(wanted[0])

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        row = self.rows[event.option_index]
        if not isinstance(row, str):
            self.query_one("#card", Static).update(card_panel([row]))


class Confirm(ModalScreen[str]):
    """Asks before leaving. Returns 'stay', 'leave' or 'break' (Ctrl-C)."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,enter", "dismiss('leave')", "Leave"),
        Binding("n,escape,q", "dismiss('stay')", "Stay"),
        Binding("ctrl+c", "dismiss('break')", show=False, priority=True),
    ]

    def __init__(self, message: str) -> None:
        super().__init__()
        self.message = message

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="page small") as page:
            page.border_title = "Leave the game?"
            yield Static(f"{self.message}\n\ny  leave\nn  stay", markup=False, id="message")


class PassOn(Screen[None]):
    """A screen without cards between the turns of two humans."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss", "Go on")]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.player = name
        self.ready_at = inf  # when it was shown; earlier keys are dropped

    def on_mount(self) -> None:
        self.call_after_refresh(self.be_ready)

    def be_ready(self) -> None:
        self.ready_at = monotonic()

    def compose(self) -> ComposeResult:
        yield Static(
            f"Pass the screen to {self.player}.\n\n{self.player}: press Enter when you are there.",
            markup=False,
            classes="neutral",
        )


class TooSmall(Screen[None]):
    """Asks for a larger terminal and closes itself when there is one."""

    def compose(self) -> ComposeResult:
        yield Static(
            f"Please make the terminal {LEAST_WIDTH}x{LEAST_HEIGHT} or larger.", markup=False, classes="neutral"
        )

    def on_resize(self, event: events.Resize) -> None:
        self.leave_if_large(event.size)

    def on_screen_resume(self) -> None:
        self.leave_if_large(self.app.size)

    def leave_if_large(self, size: Size) -> None:
        if self.is_current and not too_small(size):
            self.dismiss()
