"""Painters show what the house itself would show, to each what they may know, and nobody waits for one who fails."""

import asyncio
import random
from collections.abc import Iterator
from io import BytesIO

import msgspec
import pytest
from tests.support.bounds import rounds
from tests.support.indoors import Indoors, indoors

from grimhold.server import painters
from grimhold.server.fair_queue import FairQueue
from grimhold.server.hosted_table import HostedTable
from grimhold.server.painters import Order, Painter, Painters
from grimhold.server.painting import HEAD, READY, Sitting, framed, paint_all, painted, paintings, sittings
from grimhold.server.presenter import Viewer
from grimhold.views.shapes import WATCHER

SEATS = (WATCHER, 0, 1)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Indoors]:
    with indoors(tmp_path_factory.mktemp("painters")) as found:
        yield found


def play(house: Indoors, game: str, moves: int) -> Iterator[HostedTable]:
    """A game around one screen, after each move."""
    ann, chance = house.person("Ann"), random.Random(7)
    table_id = ann.open_table(game, seats=("", ""), terms={"hot_seat": True}, start=True)
    for _ in range(moves):
        table = house.table(table_id)
        yield table
        assert table.game is not None
        assert ann.do(table_id, "decide", seq=table.seq, option=chance.randrange(len(table.game.options)))["ok"]


def told(house: Indoors, table: HostedTable) -> list[bytes]:
    """What is sent to each seat after the last move."""
    sight = house.rooms.house.sight(table)
    return [msgspec.json.encode(sight.update(Viewer("", [], seat), table.seq - 1)) for seat in SEATS]


def forget(table: HostedTable) -> None:
    table.views, table.lines = {}, {}


@pytest.mark.parametrize("game", ["thunderstone", "dragonspire", "quest"])
def test_a_painting_shows_what_the_house_would_show(house: Indoors, game: str) -> None:
    for table in play(house, game, 30):
        forget(table)
        own = told(house, table)
        forget(table)
        order = Order(table)
        order.seats.update(SEATS)
        sent = msgspec.msgpack.encode(order.sitting())
        found = paintings.decode(msgspec.msgpack.encode(painted(sittings.decode(sent))))
        table.views = {seat: painting.view for seat, painting in found.items()}
        table.lines = {seat: painting.lines for seat, painting in found.items()}
        assert told(house, table) == own


def test_what_cannot_be_painted_stops_nobody(house: Indoors) -> None:
    (table,) = play(house, "thunderstone", 1)
    order = Order(table)
    order.seats.add(0)
    good = msgspec.msgpack.encode(order.sitting())
    bad = msgspec.msgpack.encode(Sitting(b"{}", [], 1, {}))
    finished = BytesIO()
    paint_all(BytesIO(framed(bad) + framed(b"nonsense") + framed(good)), finished)
    nothing = framed(msgspec.msgpack.encode({}))
    rest = finished.getvalue().removeprefix(framed(READY) + 2 * nothing)
    assert set(paintings.decode(rest[HEAD:])) == {0}


def test_orders_for_one_position_go_to_a_painter_together(house: Indoors, monkeypatch: pytest.MonkeyPatch) -> None:
    (table,) = play(house, "thunderstone", 1)
    forget(table)
    lookers: list[set[int]] = []
    fulfil = Painters._fulfil

    async def noted(self: Painters, order: Order, painter: Painter) -> None:
        lookers.append(set(order.seats))
        await fulfil(self, order, painter)

    async def scene() -> None:
        desk = Painters(1, FairQueue())
        await desk.paint(table, 0)
        assert not table.views, "nobody was hired"
        desk.hire()
        for _ in rounds(seconds=60):
            if desk.at_work:
                break
            await asyncio.sleep(0.01)
        await asyncio.gather(*[desk.paint(table, seat) for seat in SEATS])
        await desk.paint(table, 0)
        await desk.close()
        assert desk.at_work == 0

    monkeypatch.setattr(Painters, "_fulfil", noted)
    house.call(scene)
    assert lookers == [set(SEATS)]
    assert set(table.views) == set(SEATS)


def test_who_has_too_much_to_do_gets_no_more(house: Indoors) -> None:
    (table,) = play(house, "thunderstone", 1)
    forget(table)

    async def scene() -> None:
        desk = Painters(1, FairQueue())
        desk.at_work = 1  # who does nothing
        asked = [asyncio.create_task(desk.paint(table.following(table.log[-1]), 0)) for _ in range(painters.AHEAD)]
        await asyncio.sleep(0)
        await desk.paint(table, 0)
        assert not any(task.done() for task in asked)
        for task in asked:
            task.cancel()

    house.call(scene)
    assert not table.views


class Broken(Painter):
    """It answers with what nobody can read, or not at all."""

    def __init__(self, answers: bytes) -> None:
        self._orders = BytesIO()  # type: ignore[assignment]
        self._finished = asyncio.StreamReader()
        self._finished.feed_data(answers)
        if answers:
            self._finished.feed_eof()

    async def dismiss(self) -> None:
        pass


@pytest.mark.parametrize("answers", [b"", b"\0", framed(b"nonsense")])
def test_who_fails_keeps_nobody_waiting(house: Indoors, monkeypatch: pytest.MonkeyPatch, answers: bytes) -> None:
    (table,) = play(house, "thunderstone", 1)
    forget(table)

    async def hired() -> Painter:
        return Broken(answers)

    async def scene() -> None:
        desk = Painters(1, FairQueue())
        desk.hire()
        for _ in rounds(seconds=60):
            if desk.at_work:
                break
            await asyncio.sleep(0)
        await asyncio.gather(*[desk.paint(each, 0) for each in (table, table.following(table.log[-1]))])
        assert desk.at_work == 0
        await desk.close()

    monkeypatch.setattr(painters, "PATIENCE", 0.05)
    monkeypatch.setattr(Painter, "hired", hired)
    house.call(scene)
    assert not table.views and len(told(house, table)) == len(SEATS)


def test_painters_are_hired_when_many_wait(house: Indoors, monkeypatch: pytest.MonkeyPatch) -> None:
    (table,) = play(house, "thunderstone", 1)
    hired: list[int] = []
    monkeypatch.setattr(Painters, "hire", lambda self: hired.append(len(self.turns)))

    async def scene() -> None:
        turns = FairQueue()
        desk = Painters(1, turns)
        for waiting in (painters.MANY, painters.MANY + 1):
            come = [asyncio.create_task(turns.come()) for _ in range(waiting)]
            await asyncio.sleep(0)
            await desk.paint(table, 0)
            await asyncio.gather(*come)

    house.call(scene)
    assert hired == [painters.MANY + 1]
