"""Messages about people: names, tables and statistics."""

from typing import Annotated

from msgspec import Meta

from grimhold.server.messages.basics import Message, Name, Request


class Rename(Request):
    """The name others will read, also at tables to come."""

    name: Name


class Claim(Request):
    """Makes a name lasting: nobody else may claim it, and a recovery code brings its games to another device."""

    name: Name


class Recover(Request):
    """Comes back as somebody, by name and recovery code."""

    name: Name
    code: Annotated[str, Meta(min_length=8, max_length=64)]


class Me(Message):
    """Who one is here."""

    name: str  # nothing: nobody yet
    lasting: bool = False
    token: str = ""  # for clients that keep no cookies: `Authorization: Bearer ...`; given once


class Claimed(Message):
    """A lasting name; the code is shown this once."""

    name: str
    code: str


class GameListed(Message):
    """One of my tables."""

    id: str
    game: str
    mode: str
    kind: str  # who plays against whom: of the mode
    status: str
    names: list[str]
    seat: int
    my_move: bool = False
    asked: int | None = None  # the seat the game waits for
    at: float = 0.0  # the last move
    setting: str = ""  # where it is played, if the set-up says so
    turns: int = 0  # of a finished game
    points: list[int] = []
    winners: list[int] = []
    practice: bool = False
    day: str = ""
    over: str = ""
    bots: list[int] = []  # the seats of these names that are computers


class Games(Message):
    """My tables, the newest first; no game that goes on is left out for one that is over."""

    games: list[GameListed]
    more: bool = False  # there are others, to be had by `skip`


class TableListed(Message):
    """A game under way that everybody may watch."""

    id: str
    game: str
    mode: str
    names: list[str]
    at: float = 0.0  # the last move
    setting: str = ""  # where it is played, if the set-up says so
    bots: list[int] = []  # the seats of these names that are computers


class Watchable(Message):
    """Games under way whose hosts show them to everybody here, the liveliest first."""

    tables: list[TableListed]


class Tally(Message):
    """Results of one kind."""

    game: str
    mode: str
    against: str  # people, the levels of bots, oneself around one screen; or alone, or together
    played: int
    won: int
    points: float  # on average
    best: int
    turns: float


class Statistics(Message):
    """What my games came to; practice does not count."""

    played: int
    won: int
    practice: int
    by_kind: list[Tally]
