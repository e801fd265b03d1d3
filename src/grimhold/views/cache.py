"""Keeps what views share with the table they belong to: decoded records, texts, names of cards.

A record is kept under all the numbers it depends on (`table/encoding.py`), so it is found again or decoded anew, and is the
same both times. Many views share it, so nobody may change it.
"""

from typing import Any, Final
from weakref import WeakKeyDictionary

from grimhold.table.config import TableConfig
from grimhold.table.state import GameState
from grimhold.views.decoder import Texts, ViewCache

MOST_GAMES: Final = 32  # at one table, each with its own references


def new_view_cache(state: GameState) -> ViewCache:
    native: Any = state.native and state
    return native.new_view_cache() if native else ViewCache()


class GameCache:
    """What the views of one game share."""

    def __init__(self, state: GameState) -> None:
        self.texts: Texts = ()
        self.card_names: list[str] = []
        self.views = new_view_cache(state)
        self.forecasts = new_view_cache(state)  # of positions that are only tried, which come and go


# The games of each table by their key for references; records that were cached natively are of no use to a pure game.
TABLES: Final[WeakKeyDictionary[TableConfig, dict[tuple[type, int], GameCache]]] = WeakKeyDictionary()


def game_cache(state: GameState) -> GameCache:
    games = TABLES.setdefault(state.config, {})
    key = type(state), state.salt
    if key not in games:
        if len(games) >= MOST_GAMES:
            games.clear()
        games[key] = GameCache(state)
    return games[key]
