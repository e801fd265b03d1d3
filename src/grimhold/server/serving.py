"""Runs a server: finds a port, says where it is, and drains when it is told to stop."""

import logging
import socket
from pathlib import Path
from typing import Final

import uvicorn

from grimhold.server.settings import Settings
from grimhold.server.storage import StorageProblem
from grimhold.server.web.app import create_app
from grimhold.server.web.rooms import Rooms

DRAIN: Final = 8  # seconds for those who are still talking
FRAME_BYTES: Final = 16_384  # a socket takes no larger message off the wire; what we answer to is smaller still


def free_socket(host: str, port: int, exact: bool) -> socket.socket:
    """The port wished for; if it is taken and nobody insisted, any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in (port,) if exact else (port, 0):
        found = socket.socket(family, socket.SOCK_STREAM)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, number))
            return found
        except OSError as problem:
            found.close()
            reason = problem.strerror
    raise StorageProblem(f"cannot listen at {host}, port {port}: {reason}")


def address_of(found: socket.socket) -> str:
    host, port = found.getsockname()[:2]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


class Announced(uvicorn.Server):
    """Says where it is once it can be reached."""

    def __init__(self, config: uvicorn.Config, line: str) -> None:
        super().__init__(config)
        self.line = line

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            print(self.line, flush=True)


def serve(settings: Settings, folder: Path, exact_port: bool) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    rooms = Rooms(settings, settings.database(folder))
    rooms.check()  # whatever is wrong with the database is told before anything else
    found = free_socket(settings.host, settings.port, exact_port)
    config = uvicorn.Config(
        create_app(rooms),
        log_level="warning",
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=FRAME_BYTES,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=DRAIN,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
    )
    Announced(config, f"Grimhold is at {address_of(found)}").run([found])
