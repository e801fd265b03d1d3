"""The house: all that one process knows of its tables and the people there, room by room."""

import time
from collections.abc import Callable

from grimhold.server.access import Porter
from grimhold.server.commands import Commands
from grimhold.server.deadlines import Clocks
from grimhold.server.handlers import Deeds
from grimhold.server.hosted_table import Table
from grimhold.server.hosted_tables import Tables
from grimhold.server.presence import Presence
from grimhold.server.presenter import Sight
from grimhold.server.storage import Storage
from grimhold.server.subscriptions import Listeners
from grimhold.server.tokens import Signer


class House:
    def __init__(self, storage: Storage, signer: Signer, clock: Callable[[], float] = time.time) -> None:
        self.storage = storage
        self.signer = signer
        self.clock = clock
        self.listeners = Listeners()
        self.tables = Tables(storage, self.listeners, clock)
        self.porter = Porter(storage, signer)
        self.presence = Presence(storage, self.listeners, clock)
        self.commands = Commands(self.tables, Deeds(self.porter, self.presence, clock), signer)
        self.clocks = Clocks(self.tables, self.presence)

    def sight(self, table: Table) -> Sight:
        here = self.presence.here(table.facts.id).intersection(table.people())  # whoever got up has left no shadow
        return Sight(table, self.signer, here)

    async def close(self) -> None:
        """Waits for what is under way."""
        await self.commands.close()
        await self.tables.close()
