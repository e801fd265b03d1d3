"""The terminal clients: one that fills the screen, one that prints plain lines."""

import io
import os
import sys
from pathlib import Path

from grimhold.game import Game
from grimhold.terminal.session import LocalSession


def play(game: Game, seats: list[str], save: Path | None, plain: bool) -> int:
    """Play a game in this terminal and return the exit code. A seat is 'human' or the name of a bot."""
    session = LocalSession(game, seats, save)
    if plain or not has_screen():
        from grimhold.terminal.plain import PlainClient

        nowhere = io.StringIO()  # in place of a closed stream
        return PlainClient(session, sys.stdin or nowhere, sys.stdout or nowhere, sys.stderr or nowhere).run()
    from grimhold.terminal.app import run_app

    return run_app(session)


def has_screen() -> bool:
    """Whether input and output are a terminal that can place text anywhere."""
    if sys.stdin is None or sys.stdout is None:
        return False
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "") not in ("", "dumb")
