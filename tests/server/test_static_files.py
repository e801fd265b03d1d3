"""The browser table as files: packed, kept or asked for anew, and at every address of its own pages."""

from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from grimhold.server.web.static_files import site_route


def at(folder: Path) -> TestClient:
    return TestClient(Starlette(routes=[site_route(folder)]))


@pytest.fixture
def built(tmp_path: Path) -> TestClient:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("the page")
    (tmp_path / "manifest.webmanifest").write_text("{}")
    (tmp_path / "assets" / "table-abc.js").write_text("plain")
    (tmp_path / "assets" / "table-abc.js.br").write_bytes(b"packed")
    return at(tmp_path)


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/play",
        "/t/abc-1",
        "/t/abc-1/replay",
        "/cards/quest/Torch",
        "/daily/2026-11-15",
        "/play/",
        f"/t/{'a' * 5000}",
    ],
)
def test_every_page_has_its_address(built: TestClient, path: str) -> None:
    found = built.get(path)
    assert (found.status_code, found.text) == (200, "the page")
    assert found.headers["content-type"].startswith("text/html") and found.headers["cache-control"] == "no-cache"


def test_what_never_changes_is_kept(built: TestClient) -> None:
    found = built.get("/assets/table-abc.js", headers={"accept-encoding": "identity"})
    assert found.text == "plain" and "immutable" in found.headers["cache-control"]
    assert found.headers["content-type"].startswith("text/javascript")
    assert built.get("/manifest.webmanifest").headers["content-type"] == "application/manifest+json"


def test_files_come_packed_to_who_understands_it(built: TestClient) -> None:
    with built.stream("GET", "/assets/table-abc.js", headers={"accept-encoding": "gzip, br"}) as found:
        assert found.headers["content-encoding"] == "br" and b"".join(found.iter_raw()) == b"packed"


def test_where_there_is_nothing_a_browser_gets_the_page_and_a_program_the_reason(built: TestClient) -> None:
    assert built.get("/nothing", headers={"accept": "text/html"}).text == "the page"
    assert built.get("/nothing", headers={"accept": "text/html"}).status_code == 404
    assert built.get("/nothing").status_code == 404 and built.get("/nothing").text != "the page"
    assert built.get("/api/nothing", headers={"accept": "text/html"}).text != "the page"


@pytest.mark.parametrize(
    "path",
    ["/../pyproject.toml", "/%2e%2e/%2e%2e/pyproject.toml", "/assets/table-abc.js.br", "/t/%00", f"/{'a' * 5000}"],
)
def test_nothing_else_is_served(built: TestClient, path: str) -> None:
    assert built.get(path).status_code == 404


def test_without_a_build_somebody_with_a_browser_is_told_what_this_is(tmp_path: Path) -> None:
    found = at(tmp_path).get("/t/whatever")
    assert found.status_code == 200 and "/api/schema.json" in found.text and "make web" in found.text
