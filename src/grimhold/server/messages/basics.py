"""The protocol version, the types of fields, and the base classes of all messages."""

from typing import Annotated

from msgspec import Meta, Struct

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
