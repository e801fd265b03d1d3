"""What looks the same again is made once: parts of views, kept with the table they lie on.

Every part is kept under all the numbers it follows from (`table/encoding.py`): it is found again, or made anew, and is the
same both times. Parts are shared by many views, so they are only to be read.
"""

from typing import Final
from weakref import WeakKeyDictionary

from grimhold.table.config import TableConfig
from grimhold.table.state import GameState
from grimhold.views.decoder import Texts, ViewCache
from grimhold.views.render import new_album

MOST_GAMES: Final = 32  # at one table, each with its own references


class RecordCache:
    """What was looked at in one game, and the texts it is made with."""

    def __init__(self, album: ViewCache, thoughts: ViewCache) -> None:
        self.texts: Texts = ()
        self.names: list[str] = []  # of the cards
        self.album = album  # what was painted
        self.thoughts = thoughts  # the same of positions that are only thought of, which come and go


# Each table with its games, by their salt; what is kept natively is of no use to a pure game.
TABLES: Final[WeakKeyDictionary[TableConfig, dict[tuple[type, int], RecordCache]]] = WeakKeyDictionary()


def cached_records(game: GameState) -> RecordCache:
    games = TABLES.get(game.config)
    if games is None:
        games = TABLES[game.config] = {}
    key = type(game), game.salt
    looks = games.get(key)
    if looks is None:
        if len(games) >= MOST_GAMES:
            games.clear()
        looks = games[key] = RecordCache(new_album(game), new_album(game))
    return looks
