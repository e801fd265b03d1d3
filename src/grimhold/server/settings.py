"""The settings of a server. A flag overrides the environment (`GRIMHOLD_...`), which overrides `server.toml`."""

import logging
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
# Accepted until the next release, with a warning.
RENAMED: Final = {"picture_seconds": "snapshot_seconds", "stand_in_pause": "substitute_delay"}
REMOVED: Final = {"painters": "the server renders all views in its own process"}
logger = logging.getLogger("grimhold.server")


class CannotServe(GrimholdError):
    """The server cannot start with these settings."""


class Settings(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    host: Annotated[str, Meta(min_length=1)] = "127.0.0.1"  # an empty one would mean every address
    port: Annotated[int, Meta(ge=0, le=65_535)] | None = None  # None: the usual one, or a free one
    database_url: str = ""  # empty: an SQLite file in the data folder
    origins: list[str] = []  # other origins that serve the browser table
    proxies: str = ""  # addresses of trusted proxies
    secure_cookies: bool = False  # behind https
    bot_workers: Annotated[int, Meta(ge=0, le=256)] = 0  # processes; 0: the number of cores minus one
    substitute_delay: Annotated[float, Meta(ge=0)] = (
        1.0  # seconds before each decision of a bot that sits in for a person
    )
    socket_bytes: Count = 8_192  # of one message
    body_bytes: Count = 65_536  # of one request
    player_messages: Count = 100  # in 20 seconds
    watcher_messages: Count = 50
    reads: Count = 300  # of tables, chat, records and lists in 20 seconds
    tables_a_minute: Count = 8  # new ones from one address
    guests_a_minute: Count = 30
    recoveries_a_minute: Count = 5
    sockets: Count = 100  # open ones from one address
    open_tables: Count = 40  # unfinished ones of one host
    snapshot_seconds: Annotated[float, Meta(gt=0)] = 60.0  # between two searches for tables that need one

    def database(self, folder: Path) -> str:
        return self.database_url or sqlite_url(folder / DATABASE)


def read_settings(folder: Path, flags: dict[str, Any]) -> Settings:
    """Merge the file, the environment and the flags."""
    found = _from_file(folder / FILE)
    for name in (*Settings.__struct_fields__, *RENAMED, *REMOVED):
        value = os.environ.get(PREFIX + name.upper())
        if value:  # an empty variable counts as unset
            found[name] = value.split(",") if name == "origins" else value
    found |= {name: value for name, value in flags.items() if value is not None}
    try:
        return msgspec.convert(_with_new_names(found), Settings, strict=False)
    except msgspec.ValidationError as problem:
        raise CannotServe(f"the server's settings do not fit: {in_words(problem)}") from None


def _from_file(file: Path) -> dict[str, Any]:
    if not file.exists():
        return {}
    try:
        return tomllib.loads(file.read_text())
    except (OSError, ValueError) as problem:
        raise CannotServe(f"{file} cannot be read: {problem}") from None


def _with_new_names(found: dict[str, Any]) -> dict[str, Any]:
    """Replace names of the previous release. A new name wins over its old one."""
    for name in RENAMED.keys() & found.keys():
        logger.warning("the setting %s is now called %s", name, RENAMED[name])
    for name in REMOVED.keys() & found.keys():
        logger.warning("the setting %s is ignored: %s", name, REMOVED[name])
    renamed = {RENAMED[name]: value for name, value in found.items() if name in RENAMED}
    return renamed | {name: value for name, value in found.items() if name not in RENAMED and name not in REMOVED}
