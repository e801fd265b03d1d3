"""`TableServices`: the part of `Services` that serves tables. It is built before the rest."""

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
    def __init__(self, storage: Storage, signer: Signer, clock: Callable[[], float]) -> None:
        self.storage = storage
        self.signer = signer
        self.clock = clock
        self.subscriptions = Subscriptions()
        self.tables = HostedTables(storage, self.subscriptions, clock)
        self.access = Access(storage, signer)
        self.presence = Presence(storage, self.subscriptions, clock)
        self.commands = Commands(self.tables, CommandHandlers(self.access, self.presence, clock), signer)
        self.deadlines = Deadlines(self.tables, self.presence)

    def presenter(self, table: HostedTable) -> TablePresenter:
        present = self.presence.here(table.facts.id).intersection(table.people())  # without people who left their seat
        return TablePresenter(table, self.signer, present)
