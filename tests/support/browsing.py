"""Somebody with a real browser."""

import os
import shutil
from typing import Any

from playwright.sync_api import Page

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser") or ""
NO_BROWSER = "no Chromium here (Debian: apt-get install chromium, then make test)"
# What a browser says by itself when a line is cut; that we cut lines is no fault of the page.
LINE_LOST = ("WebSocket connection to", "ERR_CONNECTION_REFUSED", "ERR_INTERNET_DISCONNECTED", "ERR_NETWORK")


class Visitor:
    """A page with everything that went wrong on it."""

    def __init__(self, page: Page, url: str, name: str) -> None:
        self.page = page
        self.url = url
        self.name = name
        self.faults: list[str] = []
        page.on("console", lambda message: self._heard(message.type, message.text))
        page.on("pageerror", lambda problem: self.faults.append(f"an error on the page: {problem}"))

    def _heard(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not any(words in text for words in LINE_LOST):
            self.faults.append(f"{kind}: {text}")

    def introduce(self) -> None:
        self.post("/api/me", {"name": self.name})

    def post(self, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        answer = self.page.context.request.post(self.url + path, data=body or {})
        assert answer.ok, f"{path}: {answer.status} {answer.text()}"
        found: dict[str, Any] = answer.json()
        return found

    def get(self, path: str) -> dict[str, Any]:
        answer = self.page.context.request.get(self.url + path)
        assert answer.ok, f"{path}: {answer.status} {answer.text()}"
        found: dict[str, Any] = answer.json()
        return found

    def open_table(self, wish: dict[str, Any], *others: dict[str, Any], start: bool = True) -> str:
        """A table of mine with these other seats; where it is."""
        self.introduce()
        made = self.post("/api/tables", {"wish": wish, "seats": [{}, *others], "start": start})
        return str(made["path"])
