"""Starting and stopping: where a server listens, what it is told by, what it refuses in one line, how it drains."""

import re
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed

from grimhold.cli import app
from grimhold.core.errors import GrimholdError
from grimhold.server.migrate import migrate
from grimhold.server.run import GrimholdServer, free_socket
from grimhold.server.settings import DATABASE, USUAL_PORT, Settings, read_settings
from grimhold.server.storage import back_up, open_engine, sqlite_url
from support.bounds import rounds
from support.forked_servers import ForkedServers
from support.postgres import Postgres
from support.retrying import ByRequest, BySocket, Tally, check_kept
from support.serving import PATIENCE, Somebody, running, wait_for

NEWER = "9999"
Refused = Callable[..., str]


@pytest.fixture
def refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Refused:
    """The one line `grimhold serve` complains with before it ends."""
    monkeypatch.setenv("GRIMHOLD_HOME", str(tmp_path))
    monkeypatch.setattr(GrimholdServer, "run", lambda *_: None)  # a test that fails should not serve for ever

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


def test_an_empty_word_of_the_environment_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty host would be every address of this machine."""
    for name in ("HOST", "PORT", "ORIGINS", "SECURE_COOKIES"):
        monkeypatch.setenv(f"GRIMHOLD_{name}", "")
    assert read_settings(Path("/nowhere"), {}) == Settings()


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
    assert f"cannot listen at 192.0.2.1, port {USUAL_PORT}: " in refused("--host", "192.0.2.1")


# -- what it is told by -----------------------------------------------------------------------------------------------


def test_flags_before_the_environment_before_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "server.toml").write_text('host = "0.0.0.0"\nport = 1001\nbot_workers = 3\n')
    monkeypatch.setenv("GRIMHOLD_PORT", "1002")
    monkeypatch.setenv("GRIMHOLD_BOT_WORKERS", "4")
    monkeypatch.setenv("GRIMHOLD_ORIGINS", "https://one.example,https://two.example")
    found = read_settings(tmp_path, {"bot_workers": 5, "port": None})
    assert (found.host, found.port, found.bot_workers) == ("0.0.0.0", 1002, 5)
    assert found.origins == ["https://one.example", "https://two.example"]


def test_settings_of_the_previous_release(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """An old name still counts, unless the new one is there; each is warned about in one line."""
    (tmp_path / "server.toml").write_text("painters = 4\nstand_in_pause = 5\nsubstitute_delay = 2\n")
    monkeypatch.setenv("GRIMHOLD_PICTURE_SECONDS", "7")
    found = read_settings(tmp_path, {})
    assert (found.snapshot_seconds, found.substitute_delay) == (7, 2)
    assert sorted(caplog.messages) == [
        "the setting painters is ignored: the server renders all views in its own process",
        "the setting picture_seconds is now called snapshot_seconds",
        "the setting stand_in_pause is now called substitute_delay",
    ]


@pytest.mark.parametrize(
    ("file", "environment", "words"),
    [
        ("port = ", {}, "server.toml cannot be read"),
        ("colour = 'red'", {}, "colour"),
        ("port = 70000", {}, "port"),
        ("", {"GRIMHOLD_PORT": "eighty"}, "port"),
        ("", {"GRIMHOLD_SECURE_COOKIES": "perhaps"}, "secure_cookies"),
        ("", {"GRIMHOLD_SOCKET_BYTES": "-5"}, "socket_bytes"),
        ("host = ''", {}, "host"),
    ],
)
def test_bad_settings(
    refused: Refused,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    file: str,
    environment: dict[str, str],
    words: str,
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
    assert words in refused("--database", database)


def test_a_file_that_is_no_database(refused: Refused, tmp_path: Path) -> None:
    (tmp_path / DATABASE).write_text("These are not the tables you are looking for." * 100)
    assert refused() == "grimhold: the database cannot be used: file is not a database"
    assert "file is not a database" in refused("--backup", str(tmp_path / "copy.db"))


def test_a_home_that_cannot_be(refused: Refused, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRIMHOLD_HOME", "/dev/null/home")
    assert "/dev/null" in refused()


def test_two_processes_migrate_at_once(postgres: Postgres) -> None:
    """`test_notify.py` starts three on an empty database; here they begin in the same instant."""
    database = postgres.new_database()
    code = (
        "from grimhold.server.migrate import migrate; from grimhold.server.storage import open_engine; import sys; "
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


# -- copies -----------------------------------------------------------------------------------------------------------


def test_bad_places_for_a_copy(refused: Refused, tmp_path: Path) -> None:
    assert "there is no database" in refused("--backup", str(tmp_path / "copy.db"))
    migrate(open_engine(sqlite_url(tmp_path / DATABASE)))
    assert "cannot copy" in refused("--backup", str(tmp_path / "no" / "such" / "folder"))
    assert "is a folder" in refused("--backup", str(tmp_path), code=3)
    assert "is the database itself" in refused("--backup", str(tmp_path / DATABASE))
    (tmp_path / "open.db-wal").touch()
    assert "a server uses" in refused("--backup", str(tmp_path / "open.db"))
    assert "pg_dump" in refused("--backup", str(tmp_path / "copy.db"), "--database", "postgresql://localhost/x")


# -- the whole program ------------------------------------------------------------------------------------------------


def test_a_copy_is_a_whole_server(forked_servers: ForkedServers, tmp_path: Path) -> None:
    """Made while people play; a server on the copy has their tables, and goes on from where they stood."""
    server = forked_servers.serve(tmp_path)
    ann = Somebody(server.url, "Ann")
    table = ann.open_table("quest", ("", ""), terms={"hot_seat": True}, start=True)
    tally = Tally()
    player = ByRequest(ann, table, [server.url], tally, 1)
    tally.wait_for_more(5)
    (tmp_path / "copy").mkdir()
    kept = dict(tally.moves)
    back_up(sqlite_url(tmp_path / DATABASE), tmp_path / "copy" / DATABASE)
    tally.wait_for_more(5)
    player.stop()
    other = forked_servers.serve(tmp_path / "copy")
    seen = ann.http.get(f"{other.url}/api/tables/{table}").json()
    entries = {entry["seq"] for entry in seen["happened"]}
    assert {seq for _, seq in kept} <= entries
    copied = Tally()
    player = ByRequest(ann, table, [other.url], copied, 2)
    copied.wait_for_more(3)
    player.stop()
    assert server.stop() == other.stop() == 0
    check_kept(sqlite_url(tmp_path / "copy" / DATABASE), copied)


def test_a_second_server_on_one_file(forked_servers: ForkedServers, refused: Refused, tmp_path: Path) -> None:
    server = forked_servers.serve(tmp_path)
    assert f"{tmp_path / DATABASE} is in use by another server" in refused(code=3)
    link = tmp_path / "linked" / "other.db"
    link.parent.symlink_to(tmp_path)
    link.symlink_to(DATABASE)
    assert f"{link} is in use by another server" in refused("--database", sqlite_url(link), code=3)
    assert server.stop() == 0


def test_it_drains(tmp_path: Path) -> None:
    """Told to stop in the middle of a command: that is answered, lines are closed with 1012, and nothing has failed."""
    with running(tmp_path) as server:
        assert server.url.startswith("http://127.0.0.1:")
        ann = Somebody(server.url, "Ann")
        table = ann.open_table("quest", ("", ""), terms={"hot_seat": True}, start=True)
        seq = ann.look(table)["table"]["seq"]
        with ann.line(table) as line:
            line.next("update")
            line.send(do="decide", id="last", seq=seq, option=0)
            wait_for(lambda: ann.look(table, seq)["table"]["seq"] > seq or server.process.poll() is not None)
            server.process.send_signal(signal.SIGTERM)
            messages = []
            with pytest.raises(ConnectionClosed) as closed:
                for _ in rounds():
                    messages.append(line.next())
        assert [message["ok"] for message in messages if message["type"] == "answer"] == [True]
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
        assert server.process.wait(PATIENCE) == 0
        assert server.process.stderr is not None and server.process.stderr.read() == ""


def test_many_commands_in_flight_when_it_drains(forked_servers: ForkedServers, tmp_path: Path) -> None:
    """Whatever was sent is answered or can be sent again; nothing is done without being kept."""
    server = forked_servers.serve(tmp_path)
    people = [Somebody(server.url, f"P{number}") for number in range(4)]
    tables = [each.open_table("quest", ("", ""), terms={"hot_seat": True}, start=True) for each in people]
    tally = Tally()
    players = [
        kind(who, table, [server.url], tally, 1)
        for kind, who, table in zip((BySocket, ByRequest) * 2, people, tables, strict=True)
    ]
    for _ in range(2):
        tally.wait_for_more(10)
        assert server.stop() == 0
        server.start()
    tally.wait_for_more(10)
    for player in players:
        player.stop()
    assert not tally.refused and not tally.faults
    assert server.stop() == 0
    check_kept(sqlite_url(tmp_path / DATABASE), tally)


def test_a_thousand_open_tables(forked_servers: ForkedServers, tmp_path: Path) -> None:
    """A server that starts again does not wait for them: a table is loaded when somebody comes to it."""
    server = forked_servers.serve(tmp_path)
    ann = Somebody(server.url, "Ann")
    table = ann.open_table(seats=("", ""), terms={"hot_seat": True}, start=True)
    assert server.stop() == 0
    copy_table(tmp_path / DATABASE, table, 1000)
    server.start()
    assert ann.do(copy_name(777), "decide", option=0)["ok"]
    metrics = ann.http.get("/metrics").text
    loaded = float(re.search(r"^grimhold_tables_in_memory (\S+)", metrics, re.M)[1])  # type: ignore[index]
    assert loaded == 1
    server.kill()


def copy_name(number: int) -> str:
    """As long as the id of a table."""
    return f"copy{number:018}"


def copy_table(file: Path, table: str, times: int) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        for name, key in (("tables", "id"), ("events", "table_id"), ("seats", "table_id")):
            columns = [row[1] for row in connection.execute(f"PRAGMA table_info({name})")]
            others = ", ".join([column for column in columns if column != key])
            connection.executemany(
                f"INSERT INTO {name} ({key}, {others}) SELECT ?, {others} FROM {name} WHERE {key} = ?",
                [(copy_name(number), table) for number in range(times)],
            )
