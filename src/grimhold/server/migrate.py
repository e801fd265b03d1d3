"""Migrates a database to the version of this program, and refuses a newer one."""

import os
import threading
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from grimhold.server.storage import StorageProblem

SCRIPTS: Final = Path(__file__).parent / "migrations"
LOCK: Final = 0x6772696D  # a PostgreSQL advisory lock: one process migrates, the others wait
_one_at_a_time = threading.Lock()


def migrate(engine: Engine, to: str = "head") -> None:
    config = Config()
    config.set_main_option("script_location", os.fspath(SCRIPTS).replace("%", "%%"))
    scripts = ScriptDirectory.from_config(config)
    try:
        with _one_at_a_time, engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
            _check_known(connection, scripts)
            config.attributes["connection"] = connection
            command.upgrade(config, to)
    except SQLAlchemyError as problem:
        line = str(problem.__cause__ or problem).strip().splitlines()[0]
        raise StorageProblem(f"the database cannot be used: {line}") from None


def _check_known(connection: Connection, scripts: ScriptDirectory) -> None:
    """Refuse an unknown revision, which a newer program has made."""
    current = MigrationContext.configure(connection).get_current_revision()
    if current is not None and current not in {script.revision for script in scripts.walk_revisions()}:
        raise StorageProblem(f"the database was made by a newer version of Grimhold (its revision is {current})")
