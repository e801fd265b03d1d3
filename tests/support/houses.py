"""Servers without a wire: the rooms of one in this process, for tests that need many of them or a clock of their own."""

import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import msgspec

from grimhold.server.migrate import migrate
from grimhold.server.services import Services, create_services
from grimhold.server.settings import PREFIX, Settings
from grimhold.server.storage import open_engine, sqlite_url
from support.serving import GENEROUS


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


async def quiet_services(url: str, clock: Callable[[], float]) -> Services:
    """Services whose background tasks never start: the test itself looks after bots and deadlines."""
    services = create_services(generous(), url, clock)
    services.storage.start()
    return services
