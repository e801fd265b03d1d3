"""Runs a server: binds a port, prints the address, and drains before it stops."""

import asyncio
import logging
import os
import signal
import socket
import sys
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any, Final, NoReturn, cast

import uvicorn

from grimhold.server.performance import GcPolicy, install_gc_policy, set_switch_interval
from grimhold.server.services import Services, create_services
from grimhold.server.settings import USUAL_PORT, CannotServe, Settings
from grimhold.server.storage import held_alone
from grimhold.server.web.app import create_app
from grimhold.server.web.frames import BoundedSocket
from grimhold.server.web.middleware import names_of
from grimhold.server.web.timeouts import connected

DRAIN: Final = 8  # seconds for open sessions
CUT: Final = 6.0  # seconds until connections are cut
BACKLOG: Final = 2048  # connections that wait to be accepted
FRAME_BYTES: Final = 16_384  # the largest WebSocket message; commands are smaller


def free_socket(host: str, port: int | None) -> socket.socket:
    """A socket at the given port; without one, at the usual port or any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in (USUAL_PORT, 0) if port is None else (port,):
        found = socket.socket(family, socket.SOCK_STREAM)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, number))
            found.listen(BACKLOG)  # now, because two servers can bind the same port until one listens
            return found
        except OSError as problem:
            found.close()
            reason = problem.strerror
    raise CannotServe(f"cannot listen at {host}, port {USUAL_PORT if port is None else port}: {reason}")


def address_of(found: socket.socket) -> str:
    host, port = found.getsockname()[:2]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _leave(*_: object) -> NoReturn:
    """SIGTERM before the server runs ends it without an error. Later uvicorn handles the signal, and the server drains."""
    sys.exit(0)


class GrimholdServer(uvicorn.Server):
    """Announces its address when it listens, and drains when it stops."""

    def __init__(self, config: uvicorn.Config, services: Services, address: str, browser: bool) -> None:
        super().__init__(config)
        self.services = services
        self.address = address
        self.browser = browser
        self._looking: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            install_gc_policy()
            self._looking = asyncio.create_task(GcPolicy().run())
            print(f"Grimhold is at {self.address}", flush=True)
            if self.browser:
                Thread(target=show, args=(self.address,), daemon=True).start()  # a browser may start slowly

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._looking is not None:
            self._looking.cancel()
        for server in self.servers:
            server.close()
        await self.services.drain(DRAIN / 2)
        cutting = asyncio.get_running_loop().call_later(CUT, self._cut_off)
        await super().shutdown(sockets)
        cutting.cancel()

    def _cut_off(self) -> None:
        """Close the connections of clients that do not take their answers."""
        for connection in list(self.server_state.connections):
            connection.transport.abort()


def show(address: str) -> None:
    """Open a browser, where there is a screen."""
    import webbrowser

    has_screen = sys.platform in ("win32", "darwin") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
    if has_screen:
        with suppress(webbrowser.Error):
            webbrowser.open(address)


def raise_open_files() -> None:
    """Every connection is an open file: allow as many as the system does."""
    with suppress(ImportError, ValueError, OSError):  # not every system has such limits
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def serve(settings: Settings, folder: Path, browser: bool = False) -> None:
    folder.mkdir(0o700, parents=True, exist_ok=True)
    raise_open_files()
    set_switch_interval()
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    with held_alone(settings.database(folder)):
        _serve(settings, folder, browser)


def _serve(settings: Settings, folder: Path, browser: bool) -> None:
    services = create_services(settings, settings.database(folder))  # a bad database is refused before all else
    found = free_socket(settings.host, settings.port)
    config = uvicorn.Config(
        create_app(services, names_of(settings)),
        log_level="warning",
        access_log=False,
        server_header=False,
        http=cast(Any, connected),
        ws=BoundedSocket,
        ws_max_size=FRAME_BYTES,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=DRAIN,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
    )
    signal.signal(signal.SIGTERM, _leave)
    GrimholdServer(config, services, address_of(found), browser).run([found])
