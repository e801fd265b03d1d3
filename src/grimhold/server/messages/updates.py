"""Answers, updates, chat lines and problems: what the server sends about a table."""

from msgspec import UNSET, Raw, UnsetType, field

from grimhold.server.messages.basics import Message
from grimhold.server.messages.commands import Terms
from grimhold.views.shapes import LogLine


class Answer(Message, tag="answer", tag_field="type"):
    """What became of a command: done at a number of the log, or refused with the reason; then nothing has changed."""

    id: str
    ok: bool
    seq: int  # of the entry that was made of it, also if that was earlier; of a refusal: where the table stands
    code: str = ""  # of a refusal: stale, illegal, not-yours, ...
    reason: str = ""


class SeatSeen(Message):
    """A seat, as everybody may see it."""

    name: str = ""  # nothing: free
    person: str = ""  # whoever sits there, by a name for this table that tells nothing else
    bot: str = ""  # the level of the bot that plays here
    stand_in: bool = False  # the bot only sits in for the person
    here: bool = False  # the person has a line to the table
    host: bool = False


class UndoRequest(Message):
    """Somebody asks to take something back."""

    seat: int
    agreed: list[int] = []
    waiting: list[int] = []  # who has not answered yet
    until: float | None = None  # when it lapses, in seconds since 1970


class TableSeen(Message):
    """The table around the game."""

    id: str
    seq: int
    status: str  # lobby, playing, over, closed
    game: str
    mode: str
    seats: list[SeatSeen]
    mine: list[int] = []  # the seats of whoever looks
    host: bool = False  # are they the host?
    terms: Terms = field(default_factory=Terms)
    code: str = ""  # of the set-up
    undo: UndoRequest | None = None
    deadline: float | None = None  # of the open decision, in seconds since 1970
    practice: bool = False  # results do not count
    moves: int = 0  # decisions that stand
    asked: int | None = None
    over: str = ""  # why nobody can play on, where that is not the end of the game
    next_table: str = ""  # the rematch, or the next game of the campaign
    campaign: str = ""
    day: str = ""  # of the daily challenge
    came_from: str = ""  # the table it was copied from


class Happening(Message):
    """One entry of the table's log, in words for whoever looks."""

    seq: int
    kind: str
    seat: int | None = None
    by: str = ""  # a bot, where not the person decided
    lines: list[LogLine] = []
    back_to: int | None = None  # taken back: what happened after this entry counts no more


class Update(Message, tag="update", tag_field="type"):
    """Where the table stands, what has happened since, and what whoever looks may know of the game."""

    table: TableSeen
    happened: list[Happening] = []
    since: int = 0  # `happened` is everything after this number
    seat: int | None = None  # through which seat one looks; nothing: as a watcher
    view: Raw | UnsetType = UNSET  # a `View` of the game; not before it begins


class ChatLine(Message, tag="chat", tag_field="type"):
    """Somebody says something."""

    number: int
    person: str
    name: str
    text: str
    at: float


class Problem(Message, tag="problem", tag_field="type"):
    """Why something was not done: one clear line."""

    code: str
    reason: str
    after: int = 0  # too fast: so many seconds later it can be tried again
    why: str = ""  # impossible: the name of what the set-up lacks, and what belongs to it, for other languages
    facts: dict[str, str | int | list[str]] = {}


AnyMessage = Answer | Update | ChatLine | Problem
