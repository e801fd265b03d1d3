"""Servers for tests: one real process for those of a module, on SQLite and on PostgreSQL."""

from collections.abc import Callable, Iterator

import pytest

from support.evenings import NOON, against_a_bot, play_out
from support.forked_servers import ForkedServers
from support.indoors import Indoors, indoors
from support.postgres import Postgres, missing
from support.serving import Server, Somebody, running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    why = missing()
    if why:
        pytest.skip(why)
    server = Postgres()
    yield server
    server.close()


@pytest.fixture(scope="session")
def forked_servers() -> Iterator[ForkedServers]:
    """Where servers come from quickly."""
    found = ForkedServers()
    yield found
    found.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite."""
    with running(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def any_server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on each kind of database."""
    database = request.getfixturevalue("postgres").new_database() if request.param == "postgresql" else ""
    with running(tmp_path_factory.mktemp("server"), database) as found:
        yield found


@pytest.fixture
def person(server: Server) -> Callable[[str], Somebody]:
    return lambda name: Somebody(server.url, name)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Indoors]:
    """A server in this process, for the tests of a module."""
    with indoors(tmp_path_factory.mktemp("house"), NOON) as found:
        yield found


@pytest.fixture(scope="module")
def finished(house: Indoors) -> tuple[str, Somebody]:
    """A game that is over, and who played it."""
    table, ann = against_a_bot(house, "Finisher")
    play_out(house, ann, table)
    return table, ann
