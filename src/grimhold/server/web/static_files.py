"""Serves the browser table: static files inside the package, built by `web/make.py`.

Files with a hash in their name never change; browsers revalidate the others at every request. Every address of a page gets
`index.html`, which shows the page.
"""

import mimetypes
import re
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route

SITE: Final = Path(__file__).parents[1] / "site"
PACKED: Final = {"br": ".br", "gzip": ".gz"}  # preferred first
FOREVER: Final = "public, max-age=31536000, immutable"
ANEW: Final = "no-cache"
# The addresses of all pages, by the name of the page (web/src/pages). Groups are parameters of the page. The browser has
# the same list: web/src/pages/addresses.ts is written from this one (tests/unit/test_addresses.py).
PAGES: Final = {
    "Home": r"/",
    "Setup": r"/play",
    "Watch": r"/watch",
    "Table": r"/t/([\w-]+)",
    "Replay": r"/t/([\w-]+)/replay",
    "Gallery": r"/cards(?:/([\w-]+))?(?:/([^/]+))?",
    "Learn": r"/learn(?:/([\w-]+))?",
    "Games": r"/games",
    "Daily": r"/daily(?:/([\d-]+))?",
    "Campaigns": r"/campaigns",
    "Campaign": r"/campaigns/([\w-]+)",
    "Me": r"/me",
}
_PAGE: Final = re.compile(f"(?:{'|'.join(PAGES.values())})/?", re.ASCII)
NOT_BUILT: Final = """\
This is a Grimhold server: tables where Thunderstone is played, alone, with bots, or with friends by a link.
The browser table has not been built here; `make web` in a clone of the project does it. The terminal game is there:
grimhold play.

Programs play here by the protocol. Its messages are at /api/schema.json, its addresses at /api/openapi.json, and
docs/protocol.md of Grimhold tells how they go together. A bot takes a seat by: grimhold bot ADDRESS-OF-THE-TABLE
"""
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")  # some systems have another type


def file_at(folder: Path, path: str) -> Path | None:
    """The file at an address, if it lies in the folder and is not a compressed variant."""
    if "\0" in path:
        return None  # not allowed in file names
    try:
        found = (folder / path.lstrip("/")).resolve()
        inside = found.is_relative_to(folder.resolve()) and found.suffix not in PACKED.values()
        return found if inside and found.is_file() else None
    except OSError:
        return None  # too long for a file name


def answer(file: Path, accepted: str, caching: str) -> Response:
    """The file as a response, compressed if the client accepts that."""
    headers = {"cache-control": caching, "vary": "accept-encoding"}
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    for encoding, suffix in PACKED.items():
        packed = file.with_name(file.name + suffix)
        if encoding in accepted and packed.exists():
            return FileResponse(packed, headers=headers | {"content-encoding": encoding}, media_type=kind)
    return FileResponse(file, headers=headers, media_type=kind)


def wants_page(request: Request) -> bool:
    """Whether a browser asks for a page."""
    return not request.url.path.startswith("/api/") and "text/html" in request.headers.get("accept", "")


def site_route(folder: Path = SITE) -> Route:
    async def serve(request: Request) -> Response:
        path = request.url.path
        accepted = request.headers.get("accept-encoding", "")
        file = file_at(folder, path)
        if file is not None:
            return answer(file, accepted, FOREVER if path.startswith("/assets/") else ANEW)
        known = _PAGE.fullmatch(path) is not None
        if not known and not wants_page(request):
            raise HTTPException(404)
        page = file_at(folder, "index.html")
        found: Response = PlainTextResponse(NOT_BUILT) if page is None else answer(page, accepted, ANEW)
        found.status_code = 200 if known else 404  # the page says that there is nothing
        return found

    return Route("/{path:path}", serve)
