"""The screen of the table: dungeon, hand, question, options, village, log."""

import asyncio
from math import inf
from textwrap import wrap
from time import monotonic
from typing import ClassVar

from rich.text import Text
from textual import events, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import OptionList, Static

from grimhold.core.errors import GrimholdError
from grimhold.terminal import panels
from grimhold.terminal.keys import ANSWERS, BINDINGS, KEY_LINE, KEYS, NEWCOMER, SHORT_KEY_LINE, help_lines
from grimhold.terminal.layout import LEAST_RECAP, SOME_RECAP, SpaceNeeded, fits, hand_title, share_out
from grimhold.terminal.option_list import Choices
from grimhold.terminal.panels import lines_text, more_text
from grimhold.terminal.screens import PAGE_MARGIN, Confirm, Inspector, PassOn, Reader
from grimhold.terminal.session import LocalSession
from grimhold.terminal.spans import cut_off, rows_of, shortened
from grimhold.terminal.viewmodel import DONE, DUNGEON
from grimhold.views.shapes import CardFacts, Option

PINNED = (DONE, DUNGEON)  # options that stay visible
TWO_COLUMNS, WIDE, THREE_COLUMNS = 78, 100, 140  # columns of the terminal
LOW = 24  # rows of a low terminal
SCROLL_BAR = 1  # columns
FEW_ROWS = (2, 1)  # rows of a shortened option
LOG_EVENTS = 150  # events in the log panel
ALL_FOR_SALE = " (v: all)"
TAKE_BACK = "take back"
EXPLAINED = " (arrows explain)"
MOST_MEANING = 4  # rows of an explanation; the card shows the rest
UNDECIDED = "Press an option's key, or go to it with the arrows first."


class TableScreen(Screen[None]):
    """Dungeon, hand, question and options; if there is room, also village, log, a card and the players."""

    BINDINGS: ClassVar[list[BindingType]] = BINDINGS

    def __init__(self, session: LocalSession) -> None:
        super().__init__()
        self.session = session
        self.ready_at = inf  # when the question was shown; earlier keys are dropped
        self.signs: dict[str, Option] = {}
        self.notice = ""
        self.new = not session.game.decisions  # no decision was made yet
        self.failed = False
        self.told_end = False
        self.brief: dict[int, int] = {}  # shortened options -> their rows
        self.keys_stay = True  # whether the key line fits below an explanation
        self.pins = False  # whether some options are pinned because the list scrolls

    # -- building -----------------------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        across = self.session.viewmodel.across
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
                yield Choices(id="options", markup=False)
                yield Static(id="more", markup=False)
                yield Choices(id="pinned", markup=False)
            with Vertical(id="middle"):
                with VerticalScroll(id="village-scroll", classes="panel"):
                    yield Static(id="village", markup=False)
                yield Static(id="village-more", markup=False)
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
            ("hand-scroll", "Your hand"), ("village-scroll", "Village: key, price, left"), ("log-scroll", "Log"),
            ("card-scroll", "Card"), ("players-scroll", "Players"),
        ):  # fmt: skip
            self.query_one(f"#{name}").border_title = title
        self.options.neighbour, self.pinned.neighbour = self.pinned, self.options
        self.watch(self.options, "scroll_y", self.show_more)
        self.watch(self.query_one("#village-scroll"), "scroll_y", self.show_village_more)
        self.options.focus()
        self.go_on()

    def on_resize(self, event: events.Resize) -> None:
        width = event.size.width
        for least, name in ((TWO_COLUMNS, "two"), (WIDE, "wide"), (THREE_COLUMNS, "three")):
            self.set_class(width >= least, name)
        self.set_class(event.size.height < LOW, "low")
        self.call_after_refresh(self.fit)

    def fit(self) -> None:
        """Draw everything for a new size and keep the cursor."""
        at = self.pointed()
        self.show_options()
        self.point_at(at)
        self.show()

    @property
    def options(self) -> Choices:
        return self.query_one("#options", Choices)

    @property
    def pinned(self) -> Choices:
        return self.query_one("#pinned", Choices)

    # -- moves --------------------------------------------------------------------------------------------------------

    @work(exclusive=True)
    async def go_on(self) -> None:
        """Let bots decide, one decision at a time so that the screen stays responsive, then ask a human."""
        session = self.session
        failed = ""
        while session.bot_is_asked():
            self.show()
            await asyncio.sleep(0)
            failed = session.move_bot() or failed
        if session.must_pass_screen():
            await self.app.push_screen_wait(PassOn(session.asked_name))
            session.sit_down()
        self.save_quietly()
        self.show_options()
        self.show()
        if failed:
            self.tell(failed, failed=True)
        self.call_after_refresh(self.be_ready)
        if session.over and not self.told_end:
            self.told_end = True
            self.action_score()

    def be_ready(self) -> None:
        self.ready_at = monotonic()

    def is_early(self, event: events.Key) -> bool:
        """Whether a key was typed before its question was shown."""
        answers = event.key in ANSWERS or (event.character or "") in KEYS
        if isinstance(self.app.screen, PassOn):
            return event.time < self.app.screen.ready_at
        return answers and self.app.screen is self and event.time < self.ready_at

    def take(self, option: Option) -> None:
        if not self.session.human_is_asked() or self.session.must_pass_screen():
            return
        self.notice = ""
        self.new = False
        self.ready_at = inf
        self.session.decide(option.number)
        self.ask_again()

    def ask_again(self) -> None:
        self.options.clear_options()
        self.pinned.clear_options()
        self.signs = {}
        self.go_on()

    def end_turn(self) -> None:
        self.ready_at = inf
        self.session.end_turn()
        self.ask_again()

    def save_quietly(self) -> None:
        """Save after a decision, if there is a file."""
        try:
            self.session.save()
        except GrimholdError as problem:
            self.tell(str(problem), failed=True)

    def tell(self, message: str, failed: bool = False) -> None:
        """Show a message in the key line until the next choice."""
        self.notice = message[:1].upper() + message[1:]
        self.failed = failed
        self.show_keys()

    # -- drawing ------------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Draw everything but the options."""
        if self.session.must_pass_screen():
            return
        viewmodel = self.session.viewmodel
        low = self.size.height < LOW
        question = self.question()
        room = share_out(self.needs(), not low, viewmodel)
        self.set_class(room.roomy, "roomy")
        recap = "\n".join(room.recap)
        self.put("question", Text(f"{recap}\n", style="italic not bold").append_text(question) if recap else question)
        self.put("status", Text(viewmodel.status(clock=low, width=self.size.width - 2)))
        dungeon = self.query_one("#dungeon")
        dungeon.border_title = viewmodel.dungeon_title(self.size.width)
        self.put("dungeon", panels.dungeon_panel(viewmodel, room.dungeon_width, room.dungeon))
        self.query_one("#hand-scroll").display = not viewmodel.watches
        if not viewmodel.watches:
            self.put("hand", panels.hand_panel(viewmodel, room.explain, hand_title(not low)))
        village = self.query_one("#village-scroll")
        hidden = len(viewmodel.village) > room.village
        village.styles.max_height = room.village + (not low) - hidden
        self.query_one("#village-more").display = hidden
        self.call_after_refresh(self.show_village_more)
        self.put("village", panels.village_panel(viewmodel, max(20, village.content_size.width), room.village))
        self.put("log", lines_text(self.session.log_lines(max(0, len(self.session.game.events) - LOG_EVENTS))))
        self.put("players", lines_text(viewmodel.player_lines()))
        self.show_keys()
        self.query_one("#log-scroll", VerticalScroll).scroll_end(animate=False)

    def needs(self) -> SpaceNeeded:
        """The space that question and options need."""
        width = self.left_width()
        options = [self.option_text(option) for option in self.listed(False) + self.listed(True)]
        rows = 2 if self.session.held is not None else sum(rows_of(text, width) for text in options)
        return SpaceNeeded(self.size, width, rows_of(self.question().plain, width), rows + self.meaning_rows())

    def meaning_rows(self) -> int:
        """The rows for explanations of shortened options, beyond the key line."""
        briefs = [option for option in self.listed(False) if option.number in self.brief]
        rows = [rows_of(self.session.viewmodel.meaning(option), self.size.width) for option in briefs]
        return min(MOST_MEANING, max(rows)) - (not self.keys_stay) if rows else 0

    def left_width(self) -> int:
        width = self.query_one("#left").content_size.width
        return width if width > 0 else self.size.width - 2

    def show_keys(self) -> None:
        width = self.size.width
        line = KEY_LINE if width >= TWO_COLUMNS else SHORT_KEY_LINE
        keys = line.format(dungeon=self.session.viewmodel.dungeon_name.lower())
        meaning = self.pointed_meaning()
        if meaning:
            rows = cut_off(wrap(meaning, width), MOST_MEANING, width)
            keys = "\n".join([*rows, keys]) if self.keys_stay else "\n".join(rows) + "  ? help"
        self.query_one("#keys").set_class(bool(self.notice) and self.failed, "notice")
        self.query_one("#keys").styles.min_height = 1 + self.meaning_rows()
        self.put("keys", Text(self.notice or keys))

    def pointed_meaning(self) -> str:
        """The explanation of the option under the cursor, if it is shortened."""
        option = self.pointed()
        return "" if option is None or option.number not in self.brief else self.session.viewmodel.meaning(option)

    def show_more(self) -> None:
        """Show how many options are hidden above and below."""
        pinned = self.pinned.outer_size.height if self.pinned.display else 0
        bottom = self.query_one("#left").content_region.bottom - pinned
        above, below = self.options.hidden(bottom - self.options.region.y)
        self.query_one("#more").display = above + below > 0
        self.put("more", more_text(above, below))

    def show_village_more(self) -> None:
        """Show how many village cards are hidden above and below."""
        village = self.query_one("#village-scroll", VerticalScroll)
        above = village.scroll_offset.y
        below = len(self.session.viewmodel.village) - above - village.scrollable_content_region.height
        self.put("village-more", more_text(above, max(0, below)).append(ALL_FOR_SALE))

    def on_choices_resized(self) -> None:
        self.show_more()

    def forget_notice(self) -> None:
        """Remove the message at the next key."""
        self.notice = ""
        self.show_keys()

    def put(self, name: str, text: Text) -> None:
        self.query_one(f"#{name}", Static).update(text)

    def question(self) -> Text:
        session = self.session
        if session.over:
            return lines_text([*session.viewmodel.result_lines(), "Enter: the points card by card. q: leave."])
        if session.bot_is_asked():
            return Text(f"{session.asked_name} is thinking.")
        if session.held is not None:
            return Text(f"{session.held_words()}:", style="bold")
        new = Text(f"{NEWCOMER}\n", style="not bold") if self.new and not self.brief else Text()
        return new.append(f"{session.viewmodel.question()}{EXPLAINED if self.brief else ''}:", style="bold")

    def listed(self, pinned: bool) -> list[Option]:
        """The scrolling or the pinned options."""
        asked = self.session.viewmodel.choice
        if asked is None or self.session.held is not None:
            return []
        return [option for option in asked.options if self.is_pinned(option) == pinned]

    def is_pinned(self, option: Option) -> bool:
        return self.pins and option.verb in PINNED

    def option_text(self, option: Option) -> str:
        viewmodel = self.session.viewmodel
        sign = viewmodel.signs()[option.number]
        if option.number not in self.brief:
            return f"{sign:1}  {viewmodel.option_words(option)}"
        rows = self.brief[option.number]
        words, end = viewmodel.short_words(option, rows)
        return shortened(f"{sign:1}  {words}", end, rows, self.left_width() - SCROLL_BAR)

    def show_options(self) -> None:
        session = self.session
        self.put("card", panels.card_panel([]))
        self.query_one("#more").display = False
        self.call_after_refresh(self.show_more)
        if session.held is not None:
            self.options.offer([f"Enter  {session.consequence}", f"u      {TAKE_BACK}"], first=True)
            self.pinned.offer([])
            self.options.focus()
            return
        self.keys_stay = False
        self.shorten()
        self.pins = not self.fits(LEAST_RECAP)
        self.keys_stay = True
        self.keys_stay = self.fits()
        listed, pinned = self.listed(False), self.listed(True)
        self.options.offer([self.option_text(option) for option in listed])
        self.pinned.offer([self.option_text(option) for option in pinned])
        (self.options if listed else self.pinned).focus()
        signs = self.session.viewmodel.signs()
        self.signs = {signs[option.number]: option for option in listed + pinned if signs[option.number]}

    def shorten(self) -> None:
        """Shorten the longest options until all fit; fights last. Then lengthen as many as still fit."""
        self.brief = {}
        self.pins = False
        viewmodel, width = self.session.viewmodel, self.left_width() - SCROLL_BAR
        long = [option for option in self.listed(False) if viewmodel.meaning(option)]
        long.sort(key=lambda option: (option.outcome is not None, -len(viewmodel.option_words(option))))
        for rows in FEW_ROWS:
            for option in long:
                if not self.fits() and rows_of(self.option_text(option), width) > rows:
                    self.brief[option.number] = rows
        if self.fits():
            for option in reversed(long):
                self.lengthen(option)

    def lengthen(self, option: Option) -> None:
        """Lengthen an option as far as all others stay visible."""
        self.brief.pop(option.number, None)
        for rows in FEW_ROWS:
            if self.fits():
                return
            self.brief[option.number] = rows

    def fits(self, recap: int = SOME_RECAP) -> bool:
        return fits(self.needs(), self.size.height >= LOW, self.session.viewmodel, recap)

    def pointed(self) -> Option | None:
        """The option under the cursor."""
        for choices, pinned in ((self.options, False), (self.pinned, True)):
            listed = self.listed(pinned)
            if choices.highlighted is not None and choices.highlighted < len(listed):
                return listed[choices.highlighted]
        return None

    def point_at(self, option: Option | None) -> None:
        for choices, pinned in ((self.options, False), (self.pinned, True)):
            listed = self.listed(pinned)
            if option in listed:
                choices.highlighted = listed.index(option)

    def pointed_cards(self) -> list[CardFacts]:
        option = self.pointed()
        return [] if option is None else self.session.viewmodel.option_cards(option)

    # -- keys ---------------------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        if event.key == "enter" and self.session.over:
            event.stop()
            self.action_score()
        elif event.key == "enter" and self.session.held is not None:  # wherever the cursor is
            event.stop()
            self.end_turn()
        elif event.character is not None and event.character in self.signs:
            event.stop()
            self.take(self.signs[event.character])
        elif event.is_printable and event.character is not None and event.key not in self.active_bindings:
            self.tell(self.session.viewmodel.no_such_key(event.character), failed=True)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if self.session.held is not None:
            if event.option_index == 0:
                self.end_turn()
            else:
                self.action_undo()
            return
        listed = self.listed(event.option_list is self.pinned)
        if event.option_index < len(listed):
            self.take(listed[event.option_index])

    def on_choices_undecided(self) -> None:
        self.tell(UNDECIDED, failed=True)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        other = self.pinned if event.option_list is self.options else self.options
        if event.option_list.highlighted is not None:
            other.highlighted = None  # one cursor for both
        self.put("card", panels.card_panel(self.pointed_cards()))
        self.show_keys()

    def read(self, key: str, title: str, lines: list[str], at_end: bool = False) -> None:
        self.app.push_screen(Reader(key, title, lines, at_end))

    def action_help(self) -> None:
        width = min(110, max(58, self.size.width * 9 // 10)) - PAGE_MARGIN
        self.read("question_mark", "Keys, and how to play", help_lines(self.session.viewmodel, width))

    def action_inspect(self) -> None:
        self.app.push_screen(Inspector("i", self.session.viewmodel.in_sight(), self.pointed_cards()))

    def action_sums(self) -> None:
        if not self.session.viewmodel.watches:
            self.read("b", "Sums", self.session.viewmodel.arithmetic())

    def action_why(self) -> None:
        if self.session.human_is_asked():
            self.read("w", "Why not", self.session.viewmodel.impossible() or ["Every move is possible."])

    def action_hint(self) -> None:
        if self.session.human_is_asked() and not self.session.must_pass_screen():
            self.read("h", "Hint", [self.session.hint()])

    def action_dungeon(self) -> None:
        viewmodel = self.session.viewmodel
        self.read("d", viewmodel.dungeon_name, viewmodel.dungeon_sentences(explain=True))

    def action_village(self) -> None:
        self.read("v", "Village: key, price, cards left", panels.village_lines(self.session.viewmodel))

    def action_players(self) -> None:
        self.read("p", "Players and piles", self.session.viewmodel.player_lines())

    def action_log(self) -> None:
        self.read("l", "Log", self.session.log_lines(), at_end=True)

    def action_score(self) -> None:
        self.read("enter", "The end", self.session.viewmodel.score_lines())

    def action_undo(self) -> None:
        if self.session.viewmodel.watches or self.session.must_pass_screen() or self.session.bot_is_asked():
            return
        try:
            self.session.undo()
        except GrimholdError as problem:
            self.tell(str(problem), failed=True)
            return
        self.ready_at = inf
        self.tell("Taken back.")
        self.ask_again()

    def action_save(self) -> None:
        if self.session.path is None:
            self.tell("There is no file to save to; start with --save FILE.", failed=True)
            return
        try:
            self.session.save()
        except GrimholdError as problem:
            self.tell(str(problem), failed=True)
        else:
            self.tell(f"Saved to {self.session.path}.")

    def action_leave(self) -> None:
        """Asks for confirmation while the game goes on."""

        def answered(answer: str | None) -> None:
            if answer == "leave":
                self.app.exit(0)
            elif answer == "break":
                self.app.exit(130)

        if self.session.over:
            self.app.exit(0)
        else:
            self.app.push_screen(Confirm(self.session.quit_message()), answered)
