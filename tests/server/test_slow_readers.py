"""Whoever does not take what is sent to them is let go, and the table goes on."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from grimhold.server.access import Principal
from grimhold.server.web import websocket
from grimhold.server.web.websocket import WebSocketSession
from support.indoors import indoors


class Deaf:
    """A socket at whose other end nobody reads any more, and nobody says a word."""

    async def send_text(self, text: str) -> None:
        await asyncio.get_running_loop().create_future()

    async def receive(self) -> Any:
        await asyncio.get_running_loop().create_future()


def test_who_does_not_listen_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket, "PATIENCE", 0.01)
    with indoors(tmp_path) as house:
        ann = house.person("Ann")
        table = ann.open_table(seats=("", ""), terms={"hot_seat": True}, start=True)

        async def listen() -> None:
            await WebSocketSession(Deaf(), house.services, table, Principal()).run()  # type: ignore[arg-type]

        house.call(listen)
        assert table not in house.services.subscriptions and not house.services.sessions
        assert ann.do(table, "decide", option=0)["ok"]
