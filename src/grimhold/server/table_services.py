"""The house: all that one process knows of its tables and the people there, room by room."""

import time
from collections.abc import Callable

from grimhold.server.access import Access
from grimhold.server.commands import Commands
from grimhold.server.deadlines import Deadlines
from grimhold.server.handlers import CommandHandlers
from grimhold.server.hosted_table import HostedTable
from grimhold.server.hosted_tables import HostedTables
from grimhold.server.presence import Presence
from grimhold.server.presenter import TablePresenter
from grimhold.server.storage import Storage
from grimhold.server.subscriptions import Subscriptions
from grimhold.server.tokens import Signer


class TableServices:
    def __init__(self, storage: Storage, signer: Signer, clock: Callable[[], float] = time.time) -> None:
        self.storage = storage
        self.signer = signer
        self.clock = clock
        self.listeners = Subscriptions()
        self.tables = HostedTables(storage, self.listeners, clock)
        self.porter = Access(storage, signer)
        self.presence = Presence(storage, self.listeners, clock)
        self.commands = Commands(self.tables, CommandHandlers(self.porter, self.presence, clock), signer)
        self.clocks = Deadlines(self.tables, self.presence)

    def sight(self, table: HostedTable) -> TablePresenter:
        here = self.presence.here(table.facts.id).intersection(table.people())  # whoever got up has left no shadow
        return TablePresenter(table, self.signer, here)

    async def close(self) -> None:
        """Waits for what is under way."""
        await self.commands.close()
        await self.tables.close()
