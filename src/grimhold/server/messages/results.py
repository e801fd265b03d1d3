"""Messages about set-ups, replays, analyses, daily challenges and campaigns."""

from typing import Any

from msgspec import Raw

from grimhold.analysis.game import Finding
from grimhold.analysis.option_values import Share
from grimhold.analysis.outcomes import Deed
from grimhold.bots import DEFAULT_BOT
from grimhold.server.messages.basics import Message, Number, Request, Seat, Word
from grimhold.server.messages.updates import ChatLine
from grimhold.views.shapes import CardFacts, Choice, Forecast, LogLine, Refusal


class ModeSeen(Message):
    name: str
    title: str
    kind: str
    fewest: int
    most: int


class GameSeen(Message):
    """A game on offer: its ways to play, printings, and the groups that can be required or banned."""

    name: str
    title: str
    rulebook: str
    modes: list[ModeSeen]
    rules: list[str] = []
    usual_rules: str = ""
    first_game: bool = False  # is there a list for a first game?
    groups: dict[str, list[str]] = {}  # by kind


class Offer(Message):
    """What can be played here, and by which bots."""

    version: str
    protocol: int
    games: list[GameSeen]
    bots: list[str]  # the levels from the kindest on, then bots that other packages have brought
    player_messages: int  # that a player may send in `window` seconds; looking ahead and dealing worlds count, too
    window: float


class SetupSeen(Message):
    """A set-up, drawn and checked."""

    code: str
    game: str
    mode: str
    setup: dict[str, Any]


class Cards(Message):
    """What is printed on every card of a game."""

    game: str
    cards: dict[str, CardFacts]


class Created(Message):
    """A new table, and the link that brings others to it."""

    id: str
    path: str
    seat_token: str = ""  # opens the host's first seat on another device


class SeatLink(Message):
    """Opens a seat on another device."""

    path: str
    token: str


class Past(Message):
    """A position on the way, as the seat may know it."""

    move: int
    moves: int
    seat: int | None
    view: Raw
    earlier: list[LogLine] = []  # of the turn, before the last decision
    lines: list[LogLine] = []  # what the last decision led to
    later: list[LogLine] = []  # what then happened until the turn was over


class TurnBegun(Message):
    """A turn, and after how many decisions it begins."""

    turn: int
    player: int
    move: int


class SeatCourse(Message):
    """How a player fared: each list has a value for the beginning of every turn and one for the end of the game."""

    points: list[int]
    gold: list[float]  # what an average hand of all own cards would pay
    cards: list[int]
    xp: list[int]
    won: list[int]  # fights
    lost: list[int]


class Course(Message):
    """A finished game over its turns."""

    moves: int
    turns: list[TurnBegun]
    seats: list[SeatCourse]
    together: list[int] | None = None  # alone or together: everybody's points
    village: list[int] | None = None  # ... and those of what got through


class SeatChances(Message):
    """How likely a player was to win, as they could know it, over the turns in which they decided something."""

    turns: list[int]
    after: list[Share]  # each of these turns
    result: float  # 1: won, a part of it: shared, 0
    luck: float  # what the draw has changed in all
    choice: float  # what the player's own choices have changed: nothing, or less than nothing
    others: float  # what others' choices have changed
    before: Share | None = None  # the first of these turns


class Turning(Message):
    """A moment that changed somebody's chances clearly."""

    move: int  # decisions there were before it
    turn: int
    player: int
    by: str  # the player's own choice, or luck: the draw since the player's decision before
    change: Share
    before: float
    after: float
    choice: Choice  # what was asked; its options are the answer that was given and, if by choice, a clearly better one
    brought: list[LogLine] = []  # if by luck: what came to the player, and what others got, since their decision before


class Decided(Message):
    """A decision between several answers, and how it compares with the best one found."""

    move: int  # decisions there were before it
    before: Share  # the chance with the best answer, if it is clearly better; else as after
    after: Share  # with the answer that was given
    lead: Share  # of the best answer over the one that was given
    choice: Choice  # what was asked; its options are the answer that was given and, if another one was found best, that
    finding: Finding  # best: the given one was; else the other one is (clearly) better, perhaps better, or alike
    luck: float | None = None  # what the draw has changed since the player's decision before, if there was one
    others: float | None = None  # ... and what others' choices have


class Chances(Message):
    """A finished game looked into."""

    playouts: int  # imagined games for each decision
    seats: list[SeatChances]
    moves: list[Decided]
    turning_points: list[Turning]


class GameAnalysis(Message):
    """Everybody's chances over a game, or how far the look into it has got."""

    found: Chances | None = None
    done: int = 0  # decisions that have been looked into
    of: int = 0  # 0: nobody has counted them yet


class RecordFile(Message):
    """A finished game as `grimhold replay` reads it."""

    format: str
    schema_version: int
    version: str
    rules_version: int
    cards: str
    setup: dict[str, Any]
    seed: int
    decisions: list[int]
    hash: str


class PlayOn(Request):
    """A copy of the game at a move, to play on alone. The other seats get bots."""

    move: Number
    seat: Seat | None = None
    bot: Word = DEFAULT_BOT


class Reasons(Message):
    refusals: list[Refusal]


class Forecasts(Message):
    forecasts: list[Forecast] | None


class Hint(Message):
    """What a bot would do, in the words of the option."""

    option: int
    words: str
    bot: str
    wins: int | None = None  # of a hundred imagined games, where they were asked for and there is a choice
    unsure: int | None = None  # the standard error of that
    other: int | None = None  # the next best option
    lead: int | None = None  # how many more are won than with that one; 0 where nobody can tell
    deeds: list[Deed] = []  # what it leads to in this turn


class World(Message):
    """A state of the game the seat cannot tell from the real one, for programs that think ahead."""

    seq: int
    state: Raw


class DayResult(Message):
    name: str
    points: int
    won: bool
    turns: int
    mine: bool = False


class Day(Message):
    """The challenge of a day, with the results of those with lasting names who have finished it; those of today are shown
    to who has finished it, too.
    """

    day: str
    game: str
    mode: str
    kind: str  # who plays against whom: of the mode
    code: str
    results: list[DayResult]
    mine: str = ""  # my table of it
    unlisted: bool = False  # my result is not among them until I have a lasting name


class CampaignGame(Message):
    number: int
    points: list[int]
    winners: list[str]
    recognised: list[str]
    table: str = ""


class CampaignSeen(Message):
    """A campaign between its games."""

    id: str
    name: str
    players: list[str]
    games: list[CampaignGame]
    totals: list[int]
    leaders: list[str]
    taken_along: list[list[str]]
    keys: int
    planned: int
    over: bool
    table: str = ""  # of the game under way
    mine: bool = False


class CampaignListed(Message):
    """A campaign of mine."""

    id: str
    name: str
    names: list[str]
    played: int
    planned: int  # 0: as many as they like
    over: bool = False
    table: str = ""  # of the game under way
    my_move: bool = False
    at: float = 0.0  # the last move
    bots: list[int] = []  # the seats of these names that are computers


class CampaignsListed(Message):
    """My campaigns: those that go on first, and of these the one last played."""

    campaigns: list[CampaignListed]


class ChatLog(Message):
    lines: list[ChatLine]
