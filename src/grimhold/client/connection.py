"""Connections of a client program: HTTP requests to a server, and a WebSocket to one table."""

import json
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any, Final
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from grimhold.core.errors import GrimholdError

PATIENCE: Final = 30.0  # seconds
SHORTEST, LONGEST = 1.0, 60.0  # seconds to wait when the server says so
MOST_BYTES: Final = 4 * 1024 * 1024


class NoAnswer(GrimholdError):
    """The server cannot be reached, or refuses."""


class TurnedAway(NoAnswer):
    """The server refuses for good."""


class TooFast(NoAnswer):
    """The server asks for a pause."""

    def __init__(self, reason: str, after: float) -> None:
        super().__init__(reason)
        self.after = after


class HttpConnection:
    """The parts of a table link: http://host/t/ID, with '#seat=TOKEN' if it opens a seat."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        where = parts.path.strip("/").split("/")
        if parts.scheme not in ("http", "https") or not parts.netloc or len(where) < 2 or where[-2] != "t":
            raise NoAnswer(f"{url!r} is not the link of a table; one looks like http://127.0.0.1:8642/t/...")
        self.table = where[-1]
        self.base = f"{parts.scheme}://{parts.netloc}{''.join('/' + part for part in where[:-2])}"
        self.seat_token = parts.fragment.removeprefix("seat=") if parts.fragment.startswith("seat=") else ""


class ServerConnection:
    """Sends requests to one server as one person."""

    def __init__(self, link: HttpConnection) -> None:
        self.link = link
        self.token = ""

    def headers(self) -> dict[str, str]:
        found = {"x-seat": self.link.seat_token} if self.link.seat_token else {}
        return found | ({"authorization": f"Bearer {self.token}"} if self.token else {})

    def ask(self, path: str, body: Any = None) -> Any:
        """Send a request and return the answer. If the server asks for a pause, wait and try again."""
        while True:
            try:
                return self._ask(path, body)
            except TooFast as refusal:
                self.pause(refusal.after)

    def pause(self, seconds: float) -> None:
        time.sleep(seconds)

    def _ask(self, path: str, body: Any) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.link.base + path, data, self.headers())
        if data is not None:
            request.add_header("content-type", "application/json")
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.loads(answer.read(MOST_BYTES))
        except urllib.error.HTTPError as refusal:
            raise _said(refusal) from None
        except (OSError, ValueError) as problem:
            raise NoAnswer(f"{self.link.base} does not answer: {in_words(problem)}") from None

    def introduce(self, name: str) -> None:
        self.token = str(self.ask("/api/me", {"name": name})["token"])

    def table(self, path: str = "") -> Any:
        return self.ask(f"/api/tables/{self.link.table}{path}")

    def command(self, **words: Any) -> Any:
        return self.ask(f"/api/tables/{self.link.table}/commands", words)

    def line(self, since: int) -> "TableConnection":
        address = f"ws{self.link.base.removeprefix('http')}/api/tables/{self.link.table}/socket?since={since}"
        try:
            return TableConnection(
                connect(address, additional_headers=self.headers(), max_size=MOST_BYTES, compression=None)
            )
        except (OSError, InvalidHandshake, TimeoutError) as problem:
            raise NoAnswer(f"{self.link.base} does not answer: {in_words(problem)}") from None


def in_words(problem: Exception) -> str:
    """The cause of a connection problem: 'Connection refused'."""
    cause = getattr(problem, "reason", problem)  # without urllib's own words
    return str(getattr(cause, "strerror", None) or cause)


class TableConnection:
    """An open WebSocket to a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def messages(self) -> Iterator[dict[str, Any]]:
        """The messages until the connection closes."""
        try:
            for text in self.socket:
                yield json.loads(text)
        except ConnectionClosed:
            return

    def send(self, **words: Any) -> None:
        try:
            self.socket.send(json.dumps(words))
        except ConnectionClosed:
            return  # `messages` ends, too

    def close(self) -> None:
        self.socket.close()


def _said(refusal: urllib.error.HTTPError) -> NoAnswer:
    try:
        problem = json.loads(refusal.read(MOST_BYTES))
        if problem["code"] == "too-fast":
            return TooFast(problem["reason"], pause_in(problem))
        return NoAnswer(problem["reason"])
    except (ValueError, KeyError, TypeError):
        return NoAnswer(f"the server answers {refusal.code}")


def pause_in(problem: dict[str, Any]) -> float:
    """The pause in seconds that the server asks for."""
    return min(max(float(problem.get("after", 0)), SHORTEST), LONGEST)
