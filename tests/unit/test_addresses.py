"""web/src/pages/addresses.ts: where the table's own pages are, made from the server's list.

After a change of the list `make generate` writes the file anew.
"""

from pathlib import Path

from grimhold.server.web.static_files import PAGES

PAGE = Path(__file__).parents[2] / "web" / "src" / "pages" / "addresses.ts"
HEAD = "// Written by tests/unit/test_addresses.py from the server's list; do not change it by hand.\n"


def page() -> str:
    lines = [f"  {name}: /^{pattern.replace('/', chr(92) + '/')}$/,\n" for name, pattern in PAGES.items()]
    return f"{HEAD}export const ADDRESSES = {{\n{''.join(lines)}}}\n"


def write() -> None:
    PAGE.write_text(page(), encoding="utf-8")


def test_browser_and_server_know_the_same_pages() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "see the head of this file"


def test_every_page_has_an_address() -> None:
    """Those that stand for no address of their own are for what went wrong."""
    there = {file.stem for file in PAGE.parent.glob("*.svelte")}
    assert there - {"Missing", "NoServer"} == set(PAGES)
