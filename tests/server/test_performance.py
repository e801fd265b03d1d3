"""Garbage is collected when the server is quiet. Moves and socket sessions leave no reference cycles."""

import asyncio
import gc
import random
from pathlib import Path
from typing import cast

import msgspec
import pytest
from starlette.websockets import WebSocket

from grimhold.server.access import Principal
from grimhold.server.messages.commands import Decide, NewTable, SeatWish, Terms, Wish
from grimhold.server.performance import QUIET, ROUND, SHARE, GcPolicy
from grimhold.server.services import Services
from grimhold.server.web.websocket import WebSocketSession
from support.houses import new_database, quiet_services


class Time:
    """The clock of a house, and how long its event loop has worked."""

    def __init__(self) -> None:
        self.now = 0.0
        self.worked = 0.0

    def pass_by(self, seconds: float, busy: float) -> None:
        self.now += seconds
        self.worked += busy * ROUND


def policy_after(time: Time, took: float, monkeypatch: pytest.MonkeyPatch) -> GcPolicy:
    """A policy after one collection of this length."""
    policy = GcPolicy(lambda: time.worked, lambda: time.now)
    monkeypatch.setattr(gc, "collect", lambda: time.pass_by(took, 0.0))
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, 0))  # whatever other tests have left behind
    policy.collect()
    return policy


@pytest.mark.parametrize(("busy", "share"), [(QUIET / 2, SHARE), (2 * QUIET, SHARE / 10)])
def test_collections_take_a_small_share_of_the_time(busy: float, share: float, monkeypatch: pytest.MonkeyPatch) -> None:
    time, took = Time(), 0.5
    policy = policy_after(time, took, monkeypatch)
    time.pass_by(0.9 * took / share, busy)
    assert not policy.is_due()
    time.pass_by(0.2 * took / share, busy)
    assert policy.is_due()


async def play(services: Services, ann: Principal, table_id: str, moves: int, chance: random.Random) -> None:
    for _ in range(moves):
        table = await services.tables.find(table_id)
        assert table.game is not None
        option = chance.randrange(len(table.game.options))
        answer = await services.commands.do(table_id, ann, Decide(id=f"m{table.seq}", seq=table.seq, option=option))
        assert answer.ok
        msgspec.json.encode(await services.update(await services.tables.find(table_id), ann, None, table.seq))


class Visit:
    """A socket of somebody who has gone once they have seen the table."""

    def __init__(self) -> None:
        self.seen = asyncio.Event()

    async def send_text(self, text: str) -> None:
        self.seen.set()

    async def receive(self) -> dict[str, str]:
        await self.seen.wait()
        return {"type": "websocket.disconnect"}


async def visit(services: Services, ann: Principal, table_id: str) -> None:
    await WebSocketSession(cast(WebSocket, Visit()), services, table_id, ann).run()


async def cycles_left_by(services: Services, game: str) -> dict[str, int]:
    person = await services.people.welcome("Ann")
    ann, chance = Principal(person.id, person.name), random.Random(3)
    wanted = NewTable(wish=Wish(game=game), seats=[SeatWish()] * 2, terms=Terms(hot_seat=True), start=True)
    table_id = (await services.creator.open(ann, wanted)).facts.id
    await play(services, ann, table_id, 5, chance)  # what is made once is made by now
    await visit(services, ann, table_id)
    gc.collect()
    await play(services, ann, table_id, 20, chance)
    moves = gc.collect()
    for _ in range(3):
        await visit(services, ann, table_id)
    return {"moves": moves, "lines": gc.collect()}


@pytest.mark.parametrize("game", ["thunderstone", "quest"])
def test_moves_and_lines_leave_no_cycles(game: str, tmp_path: Path) -> None:
    async def scene() -> dict[str, int]:
        services = await quiet_services(new_database(tmp_path), lambda: 0.0)
        try:
            return await cycles_left_by(services, game)
        finally:
            services.storage.close()

    gc.disable()
    try:
        assert asyncio.run(scene()) == {"moves": 0, "lines": 0}
    finally:
        gc.enable()
