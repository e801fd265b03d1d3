"""The last position of every game in words, kept beside its log: it can still be read when rules or cards have changed."""

import zlib
from functools import partial
from typing import Any, Final

import msgspec
from msgspec import UNSET, Raw, UnsetType

from grimhold.server import ledger
from grimhold.server.house import House
from grimhold.server.messages import Happening, Update
from grimhold.server.sight import Looker
from grimhold.server.table import LOBBY, Table
from grimhold.views.shapes import WATCHER

AT_ONCE: Final = 50


class Kept(msgspec.Struct):
    """What is read of a picture, whatever else another version has put into it."""

    happened: list[Happening] = []
    view: Raw | UnsetType = UNSET


class Pictures:
    def __init__(self, house: House) -> None:
        self.house = house

    async def take(self) -> None:
        """Of every table that has gone on since the last time."""
        storage, due = self.house.storage, [""]
        while due:
            due = await storage.read(partial(ledger.unpictured, after=due[-1], most=AT_ONCE))
            for table_id in due:
                table = await self.house.table(table_id)
                if not table.stuck and table.status != LOBBY:
                    rows = self.rows(table)
                    await storage.write(partial(ledger.keep_pictures, rows=rows), table_id)

    def rows(self, table: Table) -> list[dict[str, Any]]:
        sight = self.house.sight(table)
        return [
            {
                "table_id": table.facts.id,
                "seat": seat,
                "seq": table.seq,
                "body": zlib.compress(msgspec.json.encode(sight.update(Looker("", [], seat), 0))),
            }
            for seat in [WATCHER, *range(len(table.seats))]
        ]

    async def update(self, table: Table, looker: Looker) -> Update:
        """What was to be seen when the game was last played, with why it cannot go on."""
        body = await self.house.storage.read(lambda c: ledger.picture(c, table.facts.id, looker.seat))
        now = self.house.sight(table).update(looker, table.seq)
        if body is not None:
            then = msgspec.json.decode(zlib.decompress(body), type=Kept)
            now.happened, now.since, now.view = then.happened, 0, then.view
        return now
