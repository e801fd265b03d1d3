"""Servers without a wire: the rooms of one in this process, for tests that need many of them or a clock of their own."""

import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import msgspec
from tests.support.serving import GENEROUS

from grimhold.server import tables_repo
from grimhold.server.create_table import TableCreator
from grimhold.server.migrate import migrate
from grimhold.server.people import People
from grimhold.server.services import Services
from grimhold.server.settings import PREFIX, Settings
from grimhold.server.snapshots import Snapshots
from grimhold.server.storage import open_engine, sqlite_url
from grimhold.server.table_services import TableServices
from grimhold.server.tokens import Signer


def generous(**more: object) -> Settings:
    """Settings whose limits no test meets that does not mean to."""
    said = {name.removeprefix(PREFIX).lower(): value for name, value in GENEROUS.items()}
    return msgspec.convert(said | more, Settings, strict=False)


@cache
def _empty_database() -> Path:
    """Brought up to date once for all tests of this process."""
    file = Path(mkdtemp(prefix="grimhold-")) / "empty.db"
    engine = open_engine(sqlite_url(file))
    migrate(engine)
    engine.dispose()
    return file


def new_database(folder: Path) -> str:
    return sqlite_url(Path(shutil.copy(_empty_database(), folder / "grimhold.db")))


async def quiet_rooms(url: str, clock: Callable[[], float]) -> Services:
    """Rooms where nobody looks after bots and clocks but the test itself."""
    rooms = Services(generous(), url, clock)
    rooms.storage.start()
    rooms.signer = Signer(await rooms.storage.write(tables_repo.signing_key))
    rooms.house = TableServices(rooms.storage, rooms.signer, clock)
    rooms.people = People(rooms.storage, rooms.signer, clock)
    rooms.opener = TableCreator(rooms.house, rooms.settings.open_tables, rooms.measures)
    rooms.pictures = Snapshots(rooms.house)
    return rooms
