"""The full-screen client."""

import sys

from textual import events
from textual.app import App
from textual.geometry import Size

from grimhold.core.errors import GrimholdError
from grimhold.terminal.screens import Confirm, TooSmall, too_small
from grimhold.terminal.session import LocalSession
from grimhold.terminal.table_screen import TableScreen


class GrimholdApp(App[int]):
    """Shows the table, or asks for a larger terminal."""

    TITLE = "Grimhold"
    ENABLE_COMMAND_PALETTE = False
    CSS_PATH = "app.tcss"

    def __init__(self, session: LocalSession) -> None:
        super().__init__()
        self.table = TableScreen(session)

    async def on_event(self, event: events.Event) -> None:
        """Drop keys that were typed before the question was shown."""
        if isinstance(event, events.Key) and self.table.is_early(event):
            return
        if isinstance(event, events.Key) and self.table.notice and not event.is_forwarded:
            self.table.forget_notice()
        await super().on_event(event)

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
        """Ctrl-C asks before it leaves; a second Ctrl-C leaves at once."""
        if not isinstance(self.screen, Confirm):
            self.table.action_leave()


def run_app(session: LocalSession) -> int:
    """Play in the full screen. Afterwards print on stderr whether the game was saved."""
    app = GrimholdApp(session)
    code = app.run()
    if app.return_code:
        return app.return_code
    try:
        session.save()
    except GrimholdError as problem:
        print(problem, file=sys.stderr)
        return 1
    if session.path is not None:
        print(session.quit_message(), file=sys.stderr)
    return code or 0
