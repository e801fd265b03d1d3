"""A PostgreSQL server of our own for tests: made in a folder, listening on a socket file, gone afterwards."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

HOW_TO = "apt-get install postgresql"
NOBODY = "postgres"  # PostgreSQL refuses to run as root


def programs() -> Path | None:
    """Where the server's programs are; Debian keeps them off the PATH."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent  # a link to it may stand where the other programs do not
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return versions[-1].parent if versions else None


def missing() -> str:
    """Why there can be no server here, and what to do about it; or nothing."""
    return "" if programs() else f"PostgreSQL is not installed ({HOW_TO})"


class Postgres:
    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="grimhold-pg-", dir="/tmp"))
        self.as_somebody = ["runuser", "-u", NOBODY, "--"] if os.geteuid() == 0 else []
        if self.as_somebody:
            shutil.chown(self.folder, NOBODY, NOBODY)
        self._made = 0
        self._run("initdb", "-D", f"{self.folder}/data", "-A", "trust", "-U", "grimhold", "--no-sync")
        options = f"-k {self.folder} -c listen_addresses='' -c max_connections=200"
        self._run("pg_ctl", "-D", f"{self.folder}/data", "-w", "-l", f"{self.folder}/log", "-o", options, "start")

    def _run(self, program: str, *words: str) -> None:
        at = programs()
        assert at is not None
        subprocess.run(
            [*self.as_somebody, str(at / program), *words], check=True, cwd="/", stdout=subprocess.DEVNULL, timeout=60
        )

    def new_database(self) -> str:
        """The address of an empty database."""
        self._made += 1
        name = f"grimhold_{self._made}"
        self._run("createdb", "-h", str(self.folder), "-U", "grimhold", name)
        return f"postgresql://grimhold@/{name}?host={self.folder}"

    def close(self) -> None:
        self._run("pg_ctl", "-D", f"{self.folder}/data", "-m", "immediate", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)
