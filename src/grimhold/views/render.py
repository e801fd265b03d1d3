"""Views of a state: drawn in numbers (`shown.py`, `asked.py`), then decoded (`painting.py`).

A native state does both natively, by methods of the same names.
"""

from typing import Any

from grimhold.table.state import GameState
from grimhold.views.decoder import Album, Makers, Painter, Texts
from grimhold.views.encode_question import encode_forecasts, encode_question
from grimhold.views.encode_table import encode_table


def new_album(state: GameState) -> Album:
    """Where what was decoded of this game is kept."""
    native: Any = state.native and state
    return native.new_album() if native else Album()


def render_table(state: GameState, viewer: int, eyes: object, makers: Makers, album: Album, texts: Texts) -> list[Any]:
    """What a viewer sees of the table."""
    native: Any = state.native and state
    if native:
        rendered: list[Any] = native.render_table(viewer, eyes, makers, album, texts)
        return rendered
    return Painter(encode_table(state, viewer), state.salt, eyes, makers, album, texts).all()


def render_question(state: GameState, eyes: object, makers: Makers, album: Album, texts: Texts) -> list[Any]:
    """What whoever is asked sees of the question."""
    native: Any = state.native and state
    if native:
        rendered: list[Any] = native.render_question(eyes, makers, album, texts)
        return rendered
    return Painter(encode_question(state), state.salt, eyes, makers, album, texts).all()


def render_forecasts(state: GameState, eyes: object, makers: Makers, album: Album, texts: Texts) -> list[Any]:
    """What whoever might attack sees of what would come of it."""
    native: Any = state.native and state
    if native:
        rendered: list[Any] = native.render_forecasts(eyes, makers, album, texts)
        return rendered
    return Painter(encode_forecasts(state), state.salt, eyes, makers, album, texts).all()
