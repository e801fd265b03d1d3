"""Commands that change a table: each is done once however often it is sent, and to its end even if nobody waits for it.

A command is checked against the table as this process knows it. If another process was faster, it is refused as stale.
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
from grimhold.server.messages import Answer, Ordered, SeatBot
from grimhold.server.tokens import Signer

T = TypeVar("T")


class CommandIds(NamedTuple):
    """What a command is known by when it comes again."""

    once: str  # whose it is, and its id
    content: str


class Commands:
    def __init__(self, tables: HostedTables, deeds: CommandHandlers, signer: Signer) -> None:
        self.tables = tables
        self.deeds = deeds
        self.signer = signer
        self._under_way: set[asyncio.Task[Any]] = set()

    async def do(self, table_id: str, actor: Principal, command: Ordered) -> Answer:
        """What became of a command."""
        return await self._to_the_end(self._do_all(table_id, actor, command))

    async def welcome_back(self, table_id: str, actor: Principal) -> None:
        """Who opens a line to the table has the seat back from a bot that sat in."""
        await self._to_the_end(self._welcome_back(table_id, actor))

    async def _to_the_end(self, work: Coroutine[Any, Any, T]) -> T:
        """What has begun is finished, even if whoever asked for it has gone."""
        task = asyncio.get_running_loop().create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return await asyncio.shield(task)

    async def close(self) -> None:
        """Waits for what is under way."""
        await asyncio.gather(*self._under_way, return_exceptions=True)

    # -- done once ----------------------------------------------------------------------------------------------------

    async def _do_all(self, table_id: str, actor: Principal, command: Ordered) -> Answer:
        tables = self.tables
        await tables.find(table_id, command.seq)
        async with tables.lock(table_id):
            table = await tables.fresh(table_id)
            marks = CommandIds(self._once(actor, command), self._content(command))
            if marks.once not in table.commands:
                self.deeds.porter.looker(table, actor)  # who may not look is not told how the table stands either
            try:
                return await self._do(table, actor, command, marks)
            except Refused as refusal:
                seq = tables.in_memory.get(table_id, table).seq
                return Answer(id=command.id, ok=False, seq=seq, code=refusal.code, reason=str(refusal))

    async def _do(self, table: HostedTable, actor: Principal, command: Ordered, marks: CommandIds) -> Answer:
        done = self._done_before(table, command, marks)
        if done is not None:
            return done
        if command.seq != table.seq:
            raise Refused("stale", f"the table has moved on: it stands at {table.seq}, not {command.seq}")
        if isinstance(command, SeatBot):
            await self.deeds.presence.look_around([table.facts.id])
        entry, game = self.deeds.plan(table, actor, command)
        after = await self.tables.append(table, entry, game, actor.person, f"{marks.once} {marks.content}")
        if after is None:
            table = await self.tables.fresh(table.facts.id)
            done = self._done_before(table, command, marks)
            if done is None:
                raise Refused("stale", f"the table has moved on: it stands at {table.seq}")
            return done
        return Answer(id=command.id, ok=True, seq=after.seq)

    def _done_before(self, table: HostedTable, command: Ordered, marks: CommandIds) -> Answer | None:
        """The answer to a command that is repeated; another one by the same id is not taken for it."""
        first = table.commands.get(marks.once)
        if first is None:
            return None
        seq, content = first
        if content != marks.content:
            raise Refused("used-id", f"another command of yours had the id {command.id}")
        return Answer(id=command.id, ok=True, seq=seq)

    def _once(self, actor: Principal, command: Ordered) -> str:
        """A command's id belongs to whoever sent it: nobody can use up another one's."""
        return self.signer.mark(actor.person or actor.seat_token, command.id)

    def _content(self, command: Ordered) -> str:
        return self.signer.mark(msgspec.json.encode(command).decode())

    # -- what nobody has to ask for -----------------------------------------------------------------------------------

    async def _welcome_back(self, table_id: str, actor: Principal) -> None:
        tables = self.tables
        async with tables.lock(table_id):
            table = await tables.fresh(table_id)
            if table.status != PLAYING:
                return
            for seat in self.deeds.porter.seats_of(table, actor):
                if table.seats[seat].stand_in:
                    after = await tables.append(table, table.plan_come_back(seat), person=actor.person)
                    table = after or await tables.fresh(table_id)
