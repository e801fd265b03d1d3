"""Requests: what a table or campaign is made of, and the commands at a table."""

from typing import Annotated, Any

from msgspec import Meta, Struct, field

from grimhold.bots import DEFAULT_BOT
from grimhold.server.messages.basics import (
    MOST_SEATS,
    CommandId,
    Name,
    Number,
    Request,
    Seat,
    Seconds,
    SetupSeed,
    Text,
    Word,
)


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
