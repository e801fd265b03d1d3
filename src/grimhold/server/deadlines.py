"""Deadlines: a bot sits in when the time of a seat runs out."""

from grimhold.server.hosted_table import HostedTable
from grimhold.server.hosted_tables import HostedTables
from grimhold.server.log_entries import StoodIn, UndoLapsed
from grimhold.server.presence import Presence


class Deadlines:
    def __init__(self, tables: HostedTables, presence: Presence) -> None:
        self.tables = tables
        self.presence = presence

    async def expire(self, table_id: str) -> None:
        """Act on a deadline that may have passed."""
        async with self.tables.lock(table_id):
            table = await self.tables.fresh(table_id)
            deadline = table.deadline()
            now = self.tables.clock()
            if deadline is None or deadline > now:
                await self.tables.correct(table)
            elif table.undo is not None and table.undo.until <= now:
                await self.tables.append(table, UndoLapsed())
            elif table.asked is not None:
                await self._stand_in(table, table.asked, now)

    async def _stand_in(self, table: HostedTable, seat: int, now: float) -> None:
        """Let a bot sit in for a player who is too slow, or was away for too long."""
        terms = table.facts.terms
        ends = [] if terms.per_move is None else [table.asked_at + terms.per_move]
        if terms.grace is not None:
            ends.append(max(table.asked_at, await self.presence.last_here(table.facts.id, seat)) + terms.grace)
        if min(ends) <= now:
            await self.tables.append(table, StoodIn(seat=seat, bot=terms.stand_in))
        else:
            await self.tables.correct(table, min([*ends, *([table.undo.until] if table.undo is not None else [])]))
