"""The entries of a table's log, as they are stored. They hold secrets: no entry is sent to a client as it is."""

from typing import Final

import msgspec
from msgspec import Struct


class LogEntry(Struct, kw_only=True, tag_field="what", omit_defaults=True, gc=False):
    """Something that happened at a table."""


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
    decisions: list[int]  # as a record has them; several where several cards were picked at once
    hash: str  # of the state it led to
    bot: str = ""  # which bot decided


class UndoAsked(LogEntry, tag="undo-asked"):
    seat: int
    keep: int  # so many moves would stand
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
    practice: bool = False  # something hidden had come to light, and nobody else is at the table


class StoodIn(LogEntry, tag="stood-in"):
    """A bot sits in for somebody absent."""

    seat: int
    bot: str


class CameBack(LogEntry, tag="came-back"):
    seat: int
    asked: bool = False  # the open question is theirs: their time begins anew


class BotFailed(LogEntry, tag="bot-failed"):
    """A bot could not answer; another one plays on."""

    seat: int
    bot: str
    instead: str


class Copied(LogEntry, tag="copied"):
    """Somebody plays on alone from this game while it is under way, and so may learn what is hidden."""


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
