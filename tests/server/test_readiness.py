"""A server that cannot write is not ready, and is again once it can."""

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import event

from grimhold.server import storage
from support.indoors import Indoors, indoors
from support.serving import Server, Somebody, running, wait_for

resource: Any = pytest.importorskip("resource", reason="only Unix has limits of files")
AT_MOST = 5.0  # seconds


def is_ready(server: Server) -> bool:
    return httpx.get(f"{server.url}/readyz").status_code == 200


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux limits another process")
def test_a_full_disk(tmp_path: Path) -> None:
    """The system lets the server write no byte more into files."""
    with running(tmp_path) as server:
        ann = Somebody(server.url, "Ann")
        table = ann.open_table(seats=("", ""), terms={"hot_seat": True}, start=True)
        limits = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, limits[1]))
        assert is_ready(server), "nobody has noticed yet"
        command = {"do": "decide", "id": "1", "seq": ann.look(table)["table"]["seq"], "option": 0}
        failed = ann.http.post(f"/api/tables/{table}/commands", json=command)
        assert (failed.status_code, failed.json()["code"]) == (500, "our-fault")
        begun = time.monotonic()
        wait_for(lambda: not is_ready(server))
        assert time.monotonic() - begun < AT_MOST
        assert httpx.get(f"{server.url}/healthz").status_code == 200
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)
        wait_for(lambda: is_ready(server))
        assert ann.post(f"/api/tables/{table}/commands", command)["ok"], "sent again it is done"


def ready(house: Indoors) -> bool:
    return bool(house.client.get("/readyz").status_code == 200)


def test_only_the_databases_own_failures_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody makes a server not ready by asking for what cannot be done."""
    monkeypatch.setattr(storage, "DISTRUST", 0.0)

    def failing_with(problem: Exception) -> Callable[[Any], None]:
        def job(connection: Any) -> None:
            raise problem

        return job

    with indoors(tmp_path) as house:
        for problem in (sqlite3.IntegrityError(), sqlite3.DataError(), KeyError("of a job"), ValueError()):
            with pytest.raises(type(problem)):
                house.call(house.services.storage.write, failing_with(problem))
            assert ready(house), problem
        for problem in (sqlite3.OperationalError("database or disk is full"), OSError(28, "no space left")):
            with pytest.raises(type(problem)):
                house.call(house.services.storage.write, failing_with(problem))
            assert not house.services.storage.writes
            assert ready(house), "it tries, and can write"


def test_a_failing_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "DISTRUST", 0.0)
    with indoors(tmp_path) as house:
        engine = house.services.storage.engine

        def fail(connection: Any) -> None:
            raise sqlite3.OperationalError("database or disk is full")

        event.listen(engine, "commit", fail)
        assert ready(house)
        assert house.client.post("/api/me", json={"name": "Ann"}).status_code == 500
        assert not ready(house) and not ready(house)
        event.remove(engine, "commit", fail)
        assert ready(house)
        assert house.client.post("/api/me", json={"name": "Ann"}).status_code == 200
