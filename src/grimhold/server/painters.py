"""Views are made in processes of their own once many are wanted: looking costs more than all the rest of a move.

Whoever needs a view asks here first, and then finds it with its table. Where no painter has made it (there is none, one
has failed, the table has gone on) whoever needs it makes it as ever (`sight.py`), so nothing depends on a painter.
"""

import asyncio
import contextlib
import logging
import os
import sys
from typing import Final

import msgspec

from grimhold.server.fair_queue import FairQueue
from grimhold.server.hosted_table import HostedTable
from grimhold.server.painting import HEAD, Paintings, Sitting, framed, paintings

CORES_EACH: Final = 4  # for how many cores of the machine there is one painter
MANY: Final = 8  # updates that wait for their turn: now painters are worth their keep
AHEAD: Final = 16  # orders that wait for each painter; whoever comes then is served sooner by the server itself
PATIENCE: Final = 10.0  # seconds for all views of one position
PAUSE: Final = 10.0  # seconds before the place of one who failed is filled again
PROGRAM: Final = "grimhold.server.painting"
logger = logging.getLogger("grimhold.server")


class Order:
    """Views of one position, for all who ask before a painter begins with it."""

    def __init__(self, table: HostedTable) -> None:
        self.table = table
        self.seats: set[int] = set()
        self.begun = False
        self.done = asyncio.Event()

    def takes(self, seat: int) -> bool:
        return seat in self.seats or not self.begun

    def sitting(self) -> Sitting:
        game = self.table.dealt()
        first, last = self.table.told_last()
        lookers = {seat: game.take_back(seat) for seat in self.seats}
        return Sitting(game.to_json(), game.events[first:last], game.turn_before(first), lookers)


class Painter:
    """One process; it paints one order at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None and process.stdout is not None
        self._process = process
        self._orders = process.stdin
        self._finished = process.stdout

    @classmethod
    async def hired(cls) -> "Painter":
        """As soon as it is ready."""
        found = {"PYTHONPATH": os.pathsep.join([path for path in sys.path if path])}  # our own program, wherever it is
        pipe = asyncio.subprocess.PIPE
        words = (sys.executable, "-m", PROGRAM)
        painter = cls(await asyncio.create_subprocess_exec(*words, stdin=pipe, stdout=pipe, env=os.environ | found))
        try:
            await painter._message()
        except BaseException:
            await painter.dismiss()
            raise
        return painter

    async def paint(self, sitting: Sitting) -> Paintings:
        self._orders.write(framed(msgspec.msgpack.encode(sitting)))
        async with asyncio.timeout(PATIENCE):
            return paintings.decode(await self._message())

    async def _message(self) -> bytes:
        size = int.from_bytes(await self._finished.readexactly(HEAD), "big")
        return await self._finished.readexactly(size)

    async def dismiss(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()


class Painters:
    def __init__(self, most: int | None, turns: FairQueue) -> None:
        self.most = (os.cpu_count() or 1) // CORES_EACH if most is None else most
        self.turns = turns
        self.at_work = 0
        self._places: list[asyncio.Task[None]] = []
        self._orders: dict[HostedTable, Order] = {}  # the latest one of each
        self._waiting: asyncio.Queue[Order] = asyncio.Queue()

    async def paint(self, table: HostedTable, seat: int) -> None:
        """Returns when the view of a seat is there, or cannot be had from a painter."""
        if not self.at_work and len(self.turns) > MANY:
            self.hire()
        if not self.at_work or table.game is None or seat in table.views:
            return
        order = self._orders.get(table)
        if order is None or not order.takes(seat):
            if self._waiting.qsize() >= AHEAD * self.at_work:
                return
            order = self._orders[table] = Order(table)
            self._waiting.put_nowait(order)
        order.seats.add(seat)
        await order.done.wait()

    def hire(self) -> None:
        """They take a moment to come; nobody waits for them."""
        while len(self._places) < self.most:
            self._places.append(asyncio.create_task(self._fill()))

    async def _fill(self) -> None:
        """A place for one painter, for ever: who fails is replaced."""
        while True:
            try:
                await self._employ(await Painter.hired())
            except Exception as problem:
                logger.warning("a painter failed: %s", type(problem).__name__)
            await asyncio.sleep(PAUSE)

    async def _employ(self, painter: Painter) -> None:
        self.at_work += 1
        try:
            while True:
                await self._fulfil(await self._waiting.get(), painter)
        finally:
            self.at_work -= 1
            while not self.at_work and not self._waiting.empty():
                self._finish(self._waiting.get_nowait())
            await painter.dismiss()

    async def _fulfil(self, order: Order, painter: Painter) -> None:
        order.begun = True
        try:
            for seat, found in (await painter.paint(order.sitting())).items():
                order.table.views[seat], order.table.lines[seat] = found.view, found.lines
        finally:
            self._finish(order)

    def _finish(self, order: Order) -> None:
        order.done.set()
        if self._orders.get(order.table) is order:
            del self._orders[order.table]

    async def close(self) -> None:
        self.most = 0
        for place in self._places:
            place.cancel()
        await asyncio.gather(*self._places, return_exceptions=True)
