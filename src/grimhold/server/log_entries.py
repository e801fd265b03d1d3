"""The entries of a table's log, as they are stored. They contain secrets, so no entry is sent to a client."""

from typing import Final

import msgspec
from msgspec import Struct


class LogEntry(Struct, kw_only=True, tag_field="what", omit_defaults=True, gc=False):
    """The base class of all entries."""


class Sat(LogEntry, tag="sat"):
    seat: int
    person: str
    name: str


class Left(LogEntry, tag="left"):
    """A seat is free again; in a game under way a bot plays on."""

    seat: int
    removed: bool = False  # by the host


class BotSat(LogEntry, tag="bot"):
    seat: int
    bot: str


class Started(LogEntry, tag="started"):
    names: list[str]
    hash: str


class DecisionEntry(LogEntry, tag="decided"):
    seat: int
    decisions: list[int]  # option numbers as in a record; several for several picks
    hash: str  # of the state after it
    bot: str = ""  # the bot that decided


class UndoAsked(LogEntry, tag="undo-asked"):
    seat: int
    keep: int  # number of moves that would stay
    until: float


class UndoAnswered(LogEntry, tag="undo-answered"):
    seat: int
    agree: bool


class UndoLapsed(LogEntry, tag="undo-lapsed"):
    """Nobody answered in time."""


class Undone(LogEntry, tag="undone"):
    seat: int
    keep: int
    hash: str
    practice: bool = False  # an undo after something was revealed, in a game of one person


class StoodIn(LogEntry, tag="stood-in"):
    """A bot sits in for an absent person."""

    seat: int
    bot: str


class CameBack(LogEntry, tag="came-back"):
    seat: int
    asked: bool = False  # the open question is theirs, and its time starts anew


class BotFailed(LogEntry, tag="bot-failed"):
    """A bot could not answer; another one plays on."""

    seat: int
    bot: str
    instead: str


class Copied(LogEntry, tag="copied"):
    """The running game was copied to play on alone, so its player may know hidden cards."""


AnyEntry = (
    Sat | Left | BotSat | Started | DecisionEntry | UndoAsked | UndoAnswered | UndoLapsed | Undone | StoodIn | CameBack
    | BotFailed | Copied
)  # fmt: skip

_decoder: Final = msgspec.json.Decoder(AnyEntry)


def encoded(entry: AnyEntry) -> str:
    return msgspec.json.encode(entry).decode()


def decoded(body: str) -> AnyEntry:
    found: AnyEntry = _decoder.decode(body)
    return found
