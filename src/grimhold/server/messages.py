"""What goes over the wire, all of it: commands that come in, answers and updates that go out, over sockets and HTTP alike.

Every message is a `msgspec` structure; `docs/protocol.md` tells of them, and the JSON Schema at `/api/schema.json` is made
from them. A command has an `id` of its own, so that a repeat does nothing twice, and says which number of the table's log
it was made for (`seq`), so that nobody acts on a table that has moved on.
"""

from typing import Annotated, Any

from msgspec import UNSET, Meta, Raw, Struct, UnsetType, field

from grimhold.analysis.game import Finding
from grimhold.analysis.option_values import Share
from grimhold.analysis.outcomes import Deed
from grimhold.bots import DEFAULT_BOT
from grimhold.views.shapes import CardFacts, Choice, Forecast, LogLine, Refusal

PROTOCOL = 1

MOST_SEATS = 8
Name = Annotated[str, Meta(min_length=1, max_length=24, description="a name as others will read it")]
CommandId = Annotated[
    str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$(?!\n)", description="chosen by the client")
]
Seat = Annotated[int, Meta(ge=0, lt=MOST_SEATS, description="counted from 0")]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
SetupSeed = Annotated[int, Meta(ge=0, le=2**53 - 1, description="small enough for every client to hold exactly")]
MOST_WORD = 64
Word = Annotated[str, Meta(max_length=MOST_WORD)]
Seconds = Annotated[int, Meta(ge=10, le=14 * 24 * 3600)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]


class Message(Struct, kw_only=True, omit_defaults=True, gc=False):
    """Goes out; in JSON what is at its default is left out."""


class Request(Struct, kw_only=True, forbid_unknown_fields=True):
    """Comes in; a field nobody knows is refused."""


# -- making a table ---------------------------------------------------------------------------------------------------


class Wish(Request):
    """Which set-up: the list for a first game, a code, or a draw by a seed around what is required and banned."""

    game: Word = "thunderstone"
    mode: Word = "versus"
    rules: Word = ""  # a printing of the rulebook; left out: the usual one
    first_game: bool = False
    code: Annotated[str, Meta(max_length=200)] = ""
    seed: SetupSeed | None = None  # of the draw; nothing: a new one each time
    require: Annotated[list[Word], Meta(max_length=20)] = []
    ban: Annotated[list[Word], Meta(max_length=60)] = []
    change: Annotated[dict[str, Any], Meta(max_length=12)] = {}  # fields of the set-up to be as given: {"keys": 3}


class SeatWish(Request):
    """Who is to sit in a seat: a person who joins, or a bot of some level."""

    bot: Word = ""  # nothing: a person


class Terms(Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a table is run."""

    hot_seat: bool = False  # one device for everybody: the host has all seats of people
    watchers: bool = True  # may others look on?
    listed: bool = False  # ... and find the table among those to watch here, without having its link?
    per_move: Seconds | None = None  # time for a decision; when it is over a bot sits in
    grace: Seconds | None = None  # a bot sits in for somebody absent for so long
    stand_in: Word = DEFAULT_BOT  # that bot


class NewTable(Request):
    """Asks for a table. The host has the first seat that is for a person."""

    wish: Wish = field(default_factory=Wish)
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=MOST_SEATS)] = field(
        default_factory=lambda: [SeatWish(), SeatWish(bot=DEFAULT_BOT)]
    )
    terms: Terms = field(default_factory=Terms)
    start: bool = False  # at once, if every seat is taken
    guided: bool = False  # a first game by a deal that suits a beginner: one person against one computer


class NewCampaign(Request):
    """A campaign of Quest; its games are tables."""

    name: Name
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=MOST_SEATS)]
    keys: Annotated[int, Meta(ge=1, le=6)] | None = None
    more_keys: Annotated[int, Meta(ge=0, le=20)] = 0
    side_quests: bool = False
    guilds: bool = False
    planned: Annotated[int, Meta(ge=0, le=50)] = 0
    require: Annotated[list[Word], Meta(max_length=20)] = []
    ban: Annotated[list[Word], Meta(max_length=60)] = []
    terms: Terms = field(default_factory=Terms)
    start: bool = False  # the first game at once, if nobody is missing


# -- commands at a table ----------------------------------------------------------------------------------------------


class Command(Request, tag_field="do"):
    """Something a person does at a table."""

    id: CommandId


class Ordered(Command):
    """A command that changes the table, made for one position of its log."""

    seq: Number


class Sit(Ordered, tag="sit"):
    """Takes a seat that is free."""

    seat: Seat | None = None  # nothing: the first free one


class Leave(Ordered, tag="leave"):
    """Gives the own seat up. In a game under way a bot plays on."""

    seat: Seat | None = None


class SeatBot(Ordered, tag="seat-bot"):
    """The host puts a bot into a seat: a free one, or in a game under way that of somebody who stays away."""

    seat: Seat
    bot: Word = DEFAULT_BOT


class Remove(Ordered, tag="remove"):
    """The host frees a seat before the game begins."""

    seat: Seat


class Start(Ordered, tag="start"):
    """The host deals."""


class Decide(Ordered, tag="decide"):
    """Answers the open question with the number of an option, or of several where several may be picked at once."""

    option: Number | Annotated[list[Number], Meta(max_length=64)]
    seat: Seat | None = None  # only needed by somebody with several seats


class Undo(Ordered, tag="undo"):
    """Takes the own last decision back, or asks the others whether that is all right."""

    seat: Seat | None = None


class AnswerUndo(Ordered, tag="answer-undo"):
    """Says yes or no to somebody who asks to take something back."""

    agree: bool
    seat: Seat | None = None


class ComeBack(Ordered, tag="come-back"):
    """Takes the own seat back from the bot that sat in."""

    seat: Seat | None = None


class Say(Command, tag="say"):
    """Chat: plain text for everybody at the table."""

    text: Text


class Mute(Command, tag="mute"):
    """From now on this person's chat is not sent to me. `muted=false` ends it."""

    person: Word
    muted: bool = True


class Look(Command, tag="look"):
    """On a socket: through which of my seats I want to look; nothing: whichever is asked."""

    seat: Seat | None = None


class Ping(Command, tag="ping"):
    """Answered at once; keeps the line open."""


AnyCommand = (
    Sit | Leave | SeatBot | Remove | Start | Decide | Undo | AnswerUndo | ComeBack | Say | Mute | Look | Ping
)  # fmt: skip


# -- what goes out ----------------------------------------------------------------------------------------------------


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


# -- people -----------------------------------------------------------------------------------------------------------


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


# -- setting up, records, challenges ----------------------------------------------------------------------------------


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
