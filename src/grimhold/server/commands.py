"""Runs the commands that change a table: each command once, even if it is sent again or its client disconnects.

A command is checked against the table in this process. If another process was faster, it is refused as stale.
"""

import asyncio
from collections.abc import Coroutine
from typing import Any, NamedTuple, TypeVar

import msgspec

from grimhold.server.access import Principal
from grimhold.server.errors import Refused
from grimhold.server.handlers import CommandHandlers
from grimhold.server.hosted_table import PLAYING, HostedTable
from grimhold.server.hosted_tables import HostedTables
from grimhold.server.messages.commands import Ordered, SeatBot
from grimhold.server.messages.updates import Answer
from grimhold.server.tokens import Signer

T = TypeVar("T")


class CommandIds(NamedTuple):
    """Identifies a command that is sent again."""

    once: str  # hash of sender and command id
    content: str


class Commands:
    def __init__(self, tables: HostedTables, handlers: CommandHandlers, signer: Signer) -> None:
        self.tables = tables
        self.handlers = handlers
        self.signer = signer
        self._under_way: set[asyncio.Task[Any]] = set()

    async def do(self, table_id: str, principal: Principal, command: Ordered) -> Answer:
        """Run a command, or answer as before if it ran already."""
        return await self._to_the_end(self._do_all(table_id, principal, command))

    async def welcome_back(self, table_id: str, principal: Principal) -> None:
        """Give a person who opens a socket their seat back from the bot that sits in."""
        await self._to_the_end(self._welcome_back(table_id, principal))

    async def _to_the_end(self, work: Coroutine[Any, Any, T]) -> T:
        """Finish the work even if the client disconnects."""
        task = asyncio.get_running_loop().create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return await asyncio.shield(task)

    async def close(self) -> None:
        """Wait for the running commands."""
        await asyncio.gather(*self._under_way, return_exceptions=True)

    # -- done once ----------------------------------------------------------------------------------------------------

    async def _do_all(self, table_id: str, principal: Principal, command: Ordered) -> Answer:
        tables = self.tables
        await tables.find(table_id, command.seq)
        async with tables.lock(table_id):
            table = await tables.fresh(table_id)
            ids = CommandIds(self._once(principal, command), self._content(command))
            if ids.once not in table.commands:
                self.handlers.access.viewer_for(table, principal)  # clients without access get no state
            try:
                return await self._do(table, principal, command, ids)
            except Refused as refusal:
                seq = tables.in_memory.get(table_id, table).seq
                return Answer(id=command.id, ok=False, seq=seq, code=refusal.code, reason=str(refusal))

    async def _do(self, table: HostedTable, principal: Principal, command: Ordered, ids: CommandIds) -> Answer:
        done = self._done_before(table, command, ids)
        if done is not None:
            return done
        if command.seq != table.seq:
            raise Refused("stale", f"the table has moved on: it stands at {table.seq}, not {command.seq}")
        if isinstance(command, SeatBot):
            await self.handlers.presence.look_around([table.facts.id])
        entry, game = self.handlers.plan(table, principal, command)
        after = await self.tables.append(table, entry, game, principal.person, f"{ids.once} {ids.content}")
        if after is None:
            table = await self.tables.fresh(table.facts.id)
            done = self._done_before(table, command, ids)
            if done is None:
                raise Refused("stale", f"the table has moved on: it stands at {table.seq}")
            return done
        return Answer(id=command.id, ok=True, seq=after.seq)

    def _done_before(self, table: HostedTable, command: Ordered, ids: CommandIds) -> Answer | None:
        """The answer to a repeated command. A different command with the same id is refused."""
        first = table.commands.get(ids.once)
        if first is None:
            return None
        seq, content = first
        if content != ids.content:
            raise Refused("used-id", f"another command of yours had the id {command.id}")
        return Answer(id=command.id, ok=True, seq=seq)

    def _once(self, principal: Principal, command: Ordered) -> str:
        """A hash of sender and id, because ids are unique per sender only."""
        return self.signer.mark(principal.person or principal.seat_token, command.id)

    def _content(self, command: Ordered) -> str:
        return self.signer.mark(msgspec.json.encode(command).decode())

    # -- coming back --------------------------------------------------------------------------------------------------

    async def _welcome_back(self, table_id: str, principal: Principal) -> None:
        tables = self.tables
        async with tables.lock(table_id):
            table = await tables.fresh(table_id)
            if table.status != PLAYING:
                return
            for seat in self.handlers.access.seats_of(table, principal):
                if table.seats[seat].stand_in:
                    after = await tables.append(table, table.plan_come_back(seat), person=principal.person)
                    table = after or await tables.fresh(table_id)
