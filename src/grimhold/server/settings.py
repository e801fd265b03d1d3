"""How a server is run. A flag is worth more than the environment (`GRIMHOLD_...`), that more than `server.toml`."""

import os
import tomllib
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from grimhold.core.errors import GrimholdError
from grimhold.lang.decode import in_words
from grimhold.server.storage import sqlite_url

FILE: Final = "server.toml"
DATABASE: Final = "grimhold.db"
PREFIX: Final = "GRIMHOLD_"
USUAL_PORT: Final = 8642
Count = Annotated[int, Meta(ge=1)]


class CannotServe(GrimholdError):
    """What was said about how to run cannot be done."""


class Settings(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    host: Annotated[str, Meta(min_length=1)] = "127.0.0.1"  # an empty one would be every address there is
    port: Annotated[int, Meta(ge=0, le=65_535)] | None = None  # nothing: the usual one, or if it is taken a free one
    database_url: str = ""  # nothing: an SQLite file in the data folder
    origins: list[str] = []  # other addresses the browser table is served from
    proxies: str = ""  # addresses of proxies whose word about the client's address is taken
    secure_cookies: bool = False  # behind https
    bot_workers: Annotated[int, Meta(ge=0, le=256)] = 0  # processes that think; 0: one for each core but one
    painters: Annotated[int, Meta(ge=0, le=256)] | None = None  # processes for views; nothing: one for every four cores
    stand_in_pause: Annotated[float, Meta(ge=0)] = 1.0  # seconds before a bot that sits in for a person decides
    socket_bytes: Count = 8_192  # of one message
    body_bytes: Count = 65_536  # of one request
    player_messages: Count = 100  # in twenty seconds
    watcher_messages: Count = 50
    reads: Count = 300  # looks at tables, chat, records and lists in twenty seconds
    tables_a_minute: Count = 8  # new ones of one address
    guests_a_minute: Count = 30
    recoveries_a_minute: Count = 5
    sockets: Count = 100  # open ones of one address
    open_tables: Count = 40  # unfinished ones of one host
    picture_seconds: Annotated[float, Meta(gt=0)] = 60.0

    def database(self, folder: Path) -> str:
        return self.database_url or sqlite_url(folder / DATABASE)


def read_settings(folder: Path, flags: dict[str, Any]) -> Settings:
    """Everything that was said about how to run, each thing by whoever has the last word."""
    said: dict[str, Any] = {}
    file = folder / FILE
    if file.exists():
        try:
            said |= tomllib.loads(file.read_text())
        except (OSError, ValueError) as problem:
            raise CannotServe(f"{file} cannot be read: {problem}") from None
    for name in Settings.__struct_fields__:
        value = os.environ.get(PREFIX + name.upper())
        if value:  # an empty one says nothing
            said[name] = value.split(",") if name == "origins" else value
    said |= {name: value for name, value in flags.items() if value is not None}
    try:
        return msgspec.convert(said, Settings, strict=False)
    except msgspec.ValidationError as problem:
        raise CannotServe(f"the server's settings do not fit: {in_words(problem)}") from None
