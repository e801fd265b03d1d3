"""Renders views of a state: encodes them as numbers (`encode_*.py`), then decodes these (`decoder.py`).

A native state does both natively.
"""

from collections.abc import Callable
from typing import Any

from grimhold.native import compiled_name
from grimhold.table.state import GameState
from grimhold.views.decoder import Decoders, Texts, ViewCache, ViewDecoder
from grimhold.views.encode_question import encode_forecasts, encode_question
from grimhold.views.encode_table import encode_table


def new_album(state: GameState) -> ViewCache:
    """The cache of what was decoded of this game."""
    native: Any = state.native and state
    return native.new_view_cache() if native else ViewCache()


def render_table(
    state: GameState, viewer: int, eyes: object, makers: Decoders, album: ViewCache, texts: Texts
) -> list[Any]:
    """What a viewer sees of the table."""
    return _rendered(encode_table, state, (viewer,), eyes, makers, album, texts)


def render_question(state: GameState, eyes: object, makers: Decoders, album: ViewCache, texts: Texts) -> list[Any]:
    """What the asked player sees of the question."""
    return _rendered(encode_question, state, (), eyes, makers, album, texts)


def render_forecasts(state: GameState, eyes: object, makers: Decoders, album: ViewCache, texts: Texts) -> list[Any]:
    """What the asked player sees of the forecasts of all attacks."""
    return _rendered(encode_forecasts, state, (), eyes, makers, album, texts)


def _rendered(encode: Callable[..., list[int]], state: GameState, arguments: tuple[int, ...], *parts: Any) -> list[Any]:
    """The decoded encoding. `parts` are the presenter, the decoders, the cache and the texts."""
    native: Any = state.native and state
    if native:
        rendered: list[Any] = native.render(compiled_name(encode), arguments, *parts)
        return rendered
    return ViewDecoder(encode(state, *arguments), state.salt, *parts).all()
