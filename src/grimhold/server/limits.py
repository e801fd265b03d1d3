"""Rate limits and quotas."""

import math
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_network
from typing import Final

from starlette.requests import HTTPConnection

from grimhold.server.errors import Refused
from grimhold.server.settings import Settings

WINDOW: Final = 20.0  # seconds
MINUTE: Final = 60.0
MOST_KNOWN: Final = 100_000  # clients remembered at once
NETWORK_BITS: Final = 64  # of an IPv6 address; one customer has the rest


def address_of(connection: HTTPConnection) -> str:
    """The address by which limits count a client."""
    host = connection.client.host if connection.client else ""
    if ":" not in host:
        return host
    try:
        address = IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ip_network((address, NETWORK_BITS), strict=False))


class RateLimit:
    """A limit of `times` in `seconds` for each client."""

    def __init__(self, times: int, seconds: float, what: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.times = times
        self.seconds = seconds
        self.what = what
        self.clock = clock
        self._done: dict[str, deque[float]] = {}
        self._most = MOST_KNOWN

    def check(self, who: str) -> None:
        """Count one more use, or refuse."""
        now = self.clock()
        done = self._done.setdefault(who, deque())
        while done and done[0] <= now - self.seconds:
            done.popleft()
        if len(done) >= self.times:
            wait = math.ceil(done[0] + self.seconds - now if done else self.seconds)
            raise Refused("too-fast", f"{self.what}; try again in {wait} seconds", 429, wait)
        done.append(now)
        if len(self._done) > self._most:
            self._forget(now)

    def _forget(self, now: float) -> None:
        """Forget clients without recent uses. If there are few, allow twice as many before the next call."""
        self._done = {who: done for who, done in self._done.items() if done and done[-1] > now - self.seconds}
        self._most = max(MOST_KNOWN, 2 * len(self._done))


class Quota:
    """A limit of simultaneous uses for each client."""

    def __init__(self, most: int, what: str, code: str = "too-many", after: int = 0) -> None:
        self.most = most
        self.what = what
        self.code = code
        self.after = after  # seconds until a retry makes sense
        self._there: dict[str, int] = {}

    def enter(self, who: str) -> None:
        if self._there.get(who, 0) >= self.most:
            raise Refused(self.code, self.what, 429, self.after)
        self._there[who] = self._there.get(who, 0) + 1

    @contextmanager
    def inside(self, who: str) -> Iterator[None]:
        self.enter(who)
        try:
            yield
        finally:
            self.leave(who)

    def leave(self, who: str) -> None:
        left = self._there.get(who, 0) - 1
        if left > 0:
            self._there[who] = left
        else:
            self._there.pop(who, None)


class Limits:
    """All limits of a server, from its settings."""

    def __init__(self, settings: Settings) -> None:
        self.player_commands = RateLimit(settings.player_messages, WINDOW, "that is too fast")
        self.watcher_commands = RateLimit(settings.watcher_messages, WINDOW, "that is too fast")
        self.reads = RateLimit(settings.reads, WINDOW, "that is too fast")
        self.new_tables = RateLimit(settings.tables_a_minute, MINUTE, "too many new tables from your address")
        self.new_guests = RateLimit(settings.guests_a_minute, MINUTE, "too many new guests from your address")
        self.recoveries = RateLimit(settings.recoveries_a_minute, MINUTE, "too many attempts from your address")
        self.sockets = Quota(settings.sockets, "too many open lines from your address")
        self.hints = Quota(1, "your last hint is still being worked out", "too-fast", after=1)

    def commands(self, seats: list[int]) -> RateLimit:
        """The command limit for a client with these seats."""
        return self.player_commands if seats else self.watcher_commands
