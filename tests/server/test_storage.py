"""What SQLite writes ahead comes into its file without a commit having to do it."""

import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from grimhold.server import storage
from grimhold.server.storage import Storage, sqlite_url


def rows_in(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("SELECT count(*) FROM words").fetchone()[0])


def test_what_is_written_ahead_is_carried_over_by_and_by(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "TIDY", 0.05)
    file = tmp_path / "tables.db"
    kept = Storage(sqlite_url(file))
    kept.start()
    try:
        kept.hand_over(lambda line: line.exec_driver_sql("CREATE TABLE words (word TEXT)")).result()
        for n in range(50):
            kept.hand_over(lambda line, n=n: line.exec_driver_sql("INSERT INTO words VALUES (?)", (f"{n}",))).result()
        found = 0
        for _ in range(200):  # the file alone, without what was written ahead
            time.sleep(0.05)
            shutil.copy(file, tmp_path / "alone.db")
            try:
                found = rows_in(tmp_path / "alone.db")
            except sqlite3.DatabaseError:  # copied while it was being written
                continue
            if found == 50:
                break
        assert found == 50
    finally:
        kept.close()
    assert rows_in(file) == 50
