"""Starting and stopping: where a server listens, what it is told by, what it refuses in one line, how it drains."""

import json
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import text
from tests.support.nursery import Nursery
from tests.support.postgres import Postgres
from tests.support.serving import GENEROUS, PATIENCE, Server, Somebody, running
from websockets.exceptions import ConnectionClosed

from grimhold.cli import app
from grimhold.core.errors import GrimholdError
from grimhold.server.migrating import migrate
from grimhold.server.serving import free_socket
from grimhold.server.settings import DATABASE, USUAL_PORT, read_settings
from grimhold.server.storage import back_up, open_engine, sqlite_url

NEWER = "9999"
Refused = Callable[..., str]


@pytest.fixture
def refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Refused:
    """The one line `grimhold serve` complains with before it ends."""
    monkeypatch.setenv("GRIMHOLD_HOME", str(tmp_path))

    def run(*words: str, code: int = 1) -> str:
        with pytest.raises(SystemExit) as ended:
            app(["serve", *words])
        said = capsys.readouterr()
        assert ended.value.code == code and said.out == ""
        lines = said.err.splitlines()
        assert len(lines) == 1, lines
        return lines[0]

    return run


# -- where it listens -------------------------------------------------------------------------------------------------


def test_only_this_machine_unless_told() -> None:
    assert read_settings(Path("/nowhere"), {}).host == "127.0.0.1"
    with free_socket("127.0.0.1", 0) as found:
        assert found.getsockname()[0] == "127.0.0.1"


def test_a_port_that_is_taken(refused: Refused) -> None:
    """Nobody asked for the usual one, so a free one will do; whoever asks for one is told."""
    try:
        usual = free_socket("127.0.0.1", USUAL_PORT)
    except GrimholdError:
        usual = socket.socket()  # some other program has it; that will do
    with usual, free_socket("127.0.0.1", None) as other:
        assert other.getsockname()[1] not in (0, USUAL_PORT)
        taken = other.getsockname()[1]
        assert refused("--port", str(taken)) == (
            f"grimhold: cannot listen at 127.0.0.1, port {taken}: Address already in use"
        )


def test_an_address_that_is_not_ours(refused: Refused) -> None:
    assert "cannot listen at 192.0.2.1" in refused("--host", "192.0.2.1", "--port", "0")


# -- what it is told by -----------------------------------------------------------------------------------------------


def test_flags_before_the_environment_before_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "server.toml").write_text('host = "0.0.0.0"\nport = 1001\nbot_workers = 3\n')
    monkeypatch.setenv("GRIMHOLD_PORT", "1002")
    monkeypatch.setenv("GRIMHOLD_BOT_WORKERS", "4")
    monkeypatch.setenv("GRIMHOLD_ORIGINS", "https://one.example,https://two.example")
    found = read_settings(tmp_path, {"bot_workers": 5, "port": None})
    assert (found.host, found.port, found.bot_workers) == ("0.0.0.0", 1002, 5)
    assert found.origins == ["https://one.example", "https://two.example"]


@pytest.mark.parametrize(
    ("file", "environment", "words"),
    [
        ("port = ", {}, "server.toml cannot be read"),
        ("colour = 'red'", {}, "colour"),
        ("port = 70000", {}, "port"),
        ("", {"GRIMHOLD_PORT": "eighty"}, "port"),
        ("", {"GRIMHOLD_SECURE_COOKIES": "perhaps"}, "secure_cookies"),
        ("", {"GRIMHOLD_SOCKET_BYTES": "-5"}, "socket_bytes"),
    ],
)
def test_bad_settings(
    refused: Refused, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, environment: dict[str, str], words: str
) -> None:
    (tmp_path / "server.toml").write_text(file)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert words in refused()


# -- databases that cannot be used ------------------------------------------------------------------------------------


def test_a_database_of_a_newer_version(refused: Refused, tmp_path: Path) -> None:
    engine = open_engine(sqlite_url(tmp_path / DATABASE))
    migrate(engine)
    with engine.begin() as connection:
        connection.execute(text(f"UPDATE alembic_version SET version_num = '{NEWER}'"))
    assert refused() == f"grimhold: the database was made by a newer version of Grimhold (its revision is {NEWER})"


@pytest.mark.parametrize(
    ("database", "words"),
    [
        ("mysql://somewhere", "a database address begins with sqlite:/// or postgresql://"),
        ("postgresql://host:port/x", "the database address cannot be read"),
        ("postgresql://nobody@127.0.0.1:1/x?connect_timeout=3", "the database cannot be used"),
        ("sqlite:////nowhere/at/all.db", "nowhere"),
    ],
)
def test_a_database_that_is_not_there(refused: Refused, database: str, words: str) -> None:
    line = refused("--database", database)
    assert words in line
    assert "nobody" not in line or "nobody@" not in line


def test_a_file_that_is_no_database(refused: Refused, tmp_path: Path) -> None:
    (tmp_path / DATABASE).write_text("These are not the tables you are looking for." * 100)
    assert refused() == "grimhold: the database cannot be used: file is not a database"
    assert "file is not a database" in refused("--backup", str(tmp_path / "copy.db"))


def test_a_home_that_cannot_be(refused: Refused, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRIMHOLD_HOME", "/dev/null/home")
    assert "/dev/null" in refused()


def test_two_processes_migrate_at_once(postgres: Postgres) -> None:
    """`test_nodes.py` starts three on an empty database; here they begin in the same instant."""
    database = postgres.new_database()
    code = (
        "from grimhold.server.migrating import migrate; from grimhold.server.storage import open_engine; import sys; "
        "sys.stdin.readline(); migrate(open_engine(sys.argv[1]))"
    )
    pair = [
        subprocess.Popen([sys.executable, "-c", code, database], stdin=subprocess.PIPE, stderr=subprocess.PIPE)
        for _ in range(2)
    ]
    for process in pair:
        assert process.stdin is not None
        process.stdin.write(b"\n")
        process.stdin.flush()
    assert [process.communicate(timeout=PATIENCE) for process in pair] == [(None, b"")] * 2
    with psycopg.connect(database) as connection:
        assert connection.execute("SELECT count(*) FROM alembic_version").fetchone() == (1,)


# -- one whole program ------------------------------------------------------------------------------------------------


def test_the_program_as_somebody_starts_it(tmp_path: Path) -> None:
    """It says where it is; a second one on its file is refused; a copy is made while it runs; Ctrl-C ends it."""
    with running(tmp_path) as server:
        assert server.url.startswith("http://127.0.0.1:")
        ann = Somebody(server.url, "Ann")
        table = ann.open_table(seats=("", ""), terms={"hot_seat": True}, start=True)
        with pytest.raises(GrimholdError, match="in use by another server"), held_alone(sqlite_url(tmp_path / DATABASE)):
            pass
        copied = tmp_path / "elsewhere"
        copied.mkdir()
        seen = ann.look(table)
        back_up(sqlite_url(tmp_path / DATABASE), copied / DATABASE)
        assert ann.do(table, "decide", seen["table"]["seq"], option=0)["ok"], "the server goes on"
        assert server.stop() == 0
        assert server.process.stderr is not None and server.process.stderr.read() == ""
    return seen, copied
