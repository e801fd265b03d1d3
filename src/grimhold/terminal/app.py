"""The full-screen client: one table, everything by keyboard, in whatever room the terminal has."""

import asyncio
import sys
from typing import ClassVar

from rich.text import Text
from textual import events, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from grimhold.core.errors import GrimholdError
from grimhold.games.game import choice
from grimhold.lang.base import Card
from grimhold.terminal import panels
from grimhold.terminal.panels import lines_text
from grimhold.terminal.screens import Confirm, Inspector, PassOn, Reader, TooSmall, too_small
from grimhold.terminal.sitting import Sitting

KEYS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"  # the options' own keys; commands are small letters
TWO_COLUMNS, WIDE, THREE_COLUMNS = 78, 100, 140  # columns of the terminal
ROOMY = 36  # rows from which the sums are explained on the table
LOW = 24  # rows below which every line counts
LOG_EVENTS = 150  # the last ones, for the panel

HELP = [
    "Choosing",
    "  1-9, A-Z   take the option with that sign",
    "  up, down   go through the options; Enter takes one",
    "  Tab        go to a panel, to scroll it with arrows",
    "",
    "Looking",
    "  i          every card in sight, the option's first",
    "  b          how sums and attacks are made up",
    "  w          why a move is not possible",
    "  d          the dungeon in full, with all texts",
    "  v          the village: price, left, ok or short",
    "  p          players and piles",
    "  l          the whole log",
    "",
    "The game",
    "  u          undo, if nothing new was revealed",
    "  s          save, if you started with --save",
    "  q          leave",
    "  ?          this page",
]  # 52 columns at most, so that the smallest page need not wrap them
KEY_LINE = "? help  i card  b sums  w why  d {dungeon}  v village  p piles  l log  u undo  q quit"
SHORT_KEY_LINE = "? help  i card  b sums  w why  d {dungeon}  v p l  u undo  q quit"


class TableScreen(Screen[None]):
    """Dungeon, hand, question and options; beside them village and log, a card and the players where there is room."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "help", "Help"),
        Binding("i", "inspect", "Cards"),
        Binding("b", "sums", "Sums"),
        Binding("w", "why", "Why not"),
        Binding("d", "dungeon", "Dungeon"),
        Binding("v", "village", "Village"),
        Binding("p", "players", "Players"),
        Binding("l", "log", "Log"),
        Binding("u", "undo", "Undo"),
        Binding("s", "save", "Save"),
        Binding("q", "leave", "Quit"),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting

    # -- building -----------------------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        across = self.sitting.sight.across
        self.set_class(across, "across")
        yield Static(id="status", markup=False)
        if across:
            yield Static(id="dungeon", classes="panel", markup=False)
        with Horizontal(id="table"):
            with Vertical(id="left"):
                if not across:
                    yield Static(id="dungeon", classes="panel", markup=False)
                with VerticalScroll(id="hand-scroll", classes="panel"):
                    yield Static(id="hand", markup=False)
                yield Static(id="question", markup=False)
                yield OptionList(id="options", markup=False)
            with Vertical(id="middle"):
                with VerticalScroll(id="village-scroll", classes="panel"):
                    yield Static(id="village", markup=False)
                with VerticalScroll(id="log-scroll", classes="panel"):
                    yield Static(id="log", markup=False)
            with Vertical(id="right"):
                with VerticalScroll(id="card-scroll", classes="panel"):
                    yield Static(id="card", markup=False)
                with VerticalScroll(id="players-scroll", classes="panel"):
                    yield Static(id="players", markup=False)
        yield Static(id="keys", markup=False)

    def on_mount(self) -> None:
        for name, title in (
            ("hand-scroll", "Your hand"), ("village-scroll", "Village: price, left"), ("log-scroll", "Log"),
            ("card-scroll", "Card"), ("players-scroll", "Players"),
        ):  # fmt: skip
            self.query_one(f"#{name}").border_title = title
        self.query_one("#options", OptionList).focus()
        self.go_on()

    def on_resize(self, event: events.Resize) -> None:
        width = event.size.width
        for least, name in ((TWO_COLUMNS, "two"), (WIDE, "wide"), (THREE_COLUMNS, "three")):
            self.set_class(width >= least, name)
        self.set_class(event.size.height < LOW, "low")
        self.call_after_refresh(self.show)

    # -- the game goes on ---------------------------------------------------------------------------------------------

    @work(exclusive=True)
    async def go_on(self) -> None:
        """Bots move one decision at a time, so that the screen stays alive; then a human is asked."""
        sitting = self.sitting
        while sitting.bot_is_asked():
            self.show()
            await asyncio.sleep(0)
            sitting.move_bot()
        if sitting.must_pass_screen():
            await self.app.push_screen_wait(PassOn(sitting.game.name(sitting.game.asked)))
            sitting.sit_down()
        self.save_quietly()
        self.show()
        self.show_options()

    def take(self, number: int) -> None:
        if not self.sitting.human_is_asked() or self.sitting.must_pass_screen():
            return
        if number < len(self.sitting.game.options):
            self.sitting.decide(number)
            self.query_one("#options", OptionList).clear_options()
            self.go_on()

    def save_quietly(self) -> None:
        """After every decision, where there is a file to save to."""
        try:
            self.sitting.save()
        except GrimholdError as problem:
            self.tell(str(problem), failed=True)

    def tell(self, message: str, failed: bool = False) -> None:
        self.notify(message, severity="warning" if failed else "information", timeout=6, markup=False)

    # -- showing ------------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Draws everything but the options anew."""
        if self.sitting.must_pass_screen():
            return
        sight = self.sitting.sight
        roomy = self.size.height >= ROOMY
        self.put("status", Text(sight.status()))
        dungeon = self.query_one("#dungeon")
        dungeon.border_title = sight.dungeon_title(self.size.width)
        self.put("dungeon", panels.dungeon_panel(sight, dungeon.content_size.width, roomy))
        self.query_one("#hand-scroll").display = sight.viewer >= 0
        if sight.viewer >= 0:
            self.put("hand", panels.hand_panel(sight, roomy))
        self.put("question", self.question())
        self.put("village", panels.village_panel(sight, self.query_one("#village-scroll").content_size.width, roomy))
        self.put("log", lines_text(self.sitting.log_lines(max(0, len(self.sitting.session.log) - LOG_EVENTS))))
        self.put("players", lines_text(sight.player_lines()))
        keys = KEY_LINE if self.size.width >= TWO_COLUMNS else SHORT_KEY_LINE
        self.put("keys", Text(keys.format(dungeon=sight.dungeon_name.lower())))
        self.query_one("#log-scroll", VerticalScroll).scroll_end(animate=False)

    def put(self, name: str, text: Text) -> None:
        self.query_one(f"#{name}", Static).update(text)

    def question(self) -> Text:
        game = self.sitting.game
        if game.over:
            return lines_text(self.sitting.sight.result_lines())
        if self.sitting.bot_is_asked():
            return Text(f"{game.name(game.asked)} is thinking.")
        return Text(f"{game.name(game.asked)}, {game.question()}:", style="bold")

    def show_options(self) -> None:
        options = self.query_one("#options", OptionList)
        options.clear_options()
        asked = choice(self.sitting.game)
        if asked is not None and asked.player == self.sitting.viewer:
            for n, words in enumerate(asked.words):
                sign = KEYS[n] if n < len(KEYS) else " "
                options.add_option(Option(Text(f"{sign}  {words}")))
            options.highlighted = 0
        else:
            self.put("card", panels.card_panel([]))

    def pointed_cards(self) -> list[Card]:
        """The cards of the option under the cursor."""
        n = self.query_one("#options", OptionList).highlighted
        game = self.sitting.game
        if n is None or game.over or game.asked != self.sitting.viewer or n >= len(game.options):
            return []
        return self.sitting.sight.option_cards(game.options[n])

    # -- keys ---------------------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        if event.character is not None and event.character in KEYS:
            event.stop()
            self.take(KEYS.index(event.character))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.take(event.option_index)

    def on_option_list_option_highlighted(self) -> None:
        self.put("card", panels.card_panel(self.pointed_cards()))

    def read(self, title: str, lines: list[str], at_end: bool = False) -> None:
        self.app.push_screen(Reader(title, lines, at_end))

    def action_help(self) -> None:
        sight = self.sitting.sight
        self.read("Keys", [*HELP, "", f"The {sight.dungeon_name.lower()}", *sight.legend])

    def action_inspect(self) -> None:
        self.app.push_screen(Inspector(self.sitting.sight.in_sight(), self.pointed_cards()))

    def action_sums(self) -> None:
        if self.sitting.viewer >= 0:
            self.read("Sums", self.sitting.sight.arithmetic())

    def action_why(self) -> None:
        if self.sitting.human_is_asked():
            self.read("Why not", self.sitting.sight.impossible() or ["Every move is possible."])

    def action_dungeon(self) -> None:
        sight = self.sitting.sight
        self.read(sight.dungeon_name, sight.dungeon_sentences(explain=True))

    def action_village(self) -> None:
        self.read("Village: price, cards left", panels.village_lines(self.sitting.sight))

    def action_players(self) -> None:
        self.read("Players and piles", self.sitting.sight.player_lines())

    def action_log(self) -> None:
        self.read("Log", self.sitting.log_lines(), at_end=True)

    def action_undo(self) -> None:
        try:
            self.sitting.undo()
        except GrimholdError as problem:
            self.tell(str(problem), failed=True)
            return
        self.tell("Taken back.")
        self.go_on()

    def action_save(self) -> None:
        if self.sitting.path is None:
            self.tell("There is no file to save to; start with --save FILE.", failed=True)
            return
        try:
            self.sitting.save()
        except GrimholdError as problem:
            self.tell(str(problem), failed=True)
        else:
            self.tell(f"Saved to {self.sitting.path}.")

    def action_leave(self) -> None:
        def answered(answer: str | None) -> None:
            if answer == "leave":
                self.app.exit(0)
            elif answer == "break":
                self.app.exit(130)

        self.app.push_screen(Confirm(self.sitting.fate()), answered)


class GrimholdApp(App[int]):
    """Shows the table, or asks for a larger terminal."""

    TITLE = "Grimhold"
    ENABLE_COMMAND_PALETTE = False
    CSS_PATH = "app.tcss"

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.table = TableScreen(sitting)

    def on_mount(self) -> None:
        self.push_screen(self.table)
        self.check_size(self.size)

    def on_resize(self, event: events.Resize) -> None:
        self.check_size(event.size)

    def check_size(self, size: Size) -> None:
        if too_small(size) and not isinstance(self.screen, TooSmall):
            self.push_screen(TooSmall())

    async def action_quit(self) -> None:
        """Ctrl-Q, from any screen."""
        if not isinstance(self.screen, Confirm):
            self.table.action_leave()

    def action_help_quit(self) -> None:
        """Ctrl-C asks before it leaves, too; a second one leaves at once."""
        if not isinstance(self.screen, Confirm):
            self.table.action_leave()


def run_app(sitting: Sitting) -> int:
    """Plays in the whole terminal; afterwards says on stderr what has become of the game."""
    app = GrimholdApp(sitting)
    code = app.run()
    if app.return_code:
        return app.return_code
    try:
        sitting.save()
    except GrimholdError as problem:
        print(problem, file=sys.stderr)
        return 1
    if sitting.path is not None:
        print(sitting.fate(), file=sys.stderr)
    return code or 0
