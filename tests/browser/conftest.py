"""Fixtures: a server and a browser for each test file, and pages that fail a test on any error.

The server uses the native build if there is one.

Each file runs in one process (`--dist loadfile`), because Playwright belongs to its process until it is closed.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from playwright.sync_api import Error as BrowserProblem

from grimhold.server.web.static_files import SITE
from support.browsing import CHROMIUM, NO_BROWSER, Visitor
from support.serving import Server, running

NO_TABLE = "the browser table is not built (make web)"
PATIENCE = 30_000  # ms
DEAL = 9  # seed of every game, so that tests repeat; a test file may set its own
AT_ONCE = """localStorage.setItem('grimhold', JSON.stringify({ pace: 0 }))"""
expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            if not CHROMIUM:
                item.add_marker(pytest.mark.skip(reason=NO_BROWSER))
            elif not (SITE / "index.html").exists():
                item.add_marker(pytest.mark.skip(reason=NO_TABLE))


@pytest.fixture(scope="module")
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    deal = getattr(request.module, "DEAL", DEAL)
    with running(tmp_path_factory.mktemp("home"), deal=deal, GRIMHOLD_BUILD="") as found:
        yield found


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        yield found
        found.close()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Callable[..., Visitor]]:
    """Opens a browser context of its own: `visit()`, `visit(viewport=..., color_scheme="light")`.

    `instant_moves` shows others' moves without a delay.
    """
    visitors: list[Visitor] = []

    def come(name: str = "Mika", instant_moves: bool = False, **settings: object) -> Visitor:
        wanted = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce", "locale": "en-GB"} | settings
        context: BrowserContext = browser.new_context(base_url=server.url, **wanted)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        if instant_moves:
            context.add_init_script(AT_ONCE)
        page: Page = context.new_page()
        visitors.append(Visitor(page, server.url, name))
        return visitors[-1]

    yield come
    for visitor in visitors:
        with suppress(BrowserProblem):
            visitor.page.context.close()
    faults = [fault for visitor in visitors for fault in visitor.faults]
    assert not faults, faults
