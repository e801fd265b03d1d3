"""Commands at a table, by whichever door they come in: answered alike, and counted."""

import time
from typing import Protocol

from grimhold.server.access import Principal
from grimhold.server.chat import Chat
from grimhold.server.errors import Refused
from grimhold.server.messages import Answer, AnyCommand, Look, Mute, Ordered, Ping, Say, Sit
from grimhold.server.services import Services


class CommandSource(Protocol):
    """Whoever gave a command, as far as it changes what they see and hear."""

    def look_through(self, seat: int | None) -> None:
        """From now on through this seat of theirs; nothing: whichever is asked."""

    def mute(self, person: str, muted: bool) -> None:
        """No more chat of this person, or again."""


async def run_command(
    rooms: Services, table_id: str, actor: Principal, command: AnyCommand, onlooker: CommandSource
) -> Answer:
    """What became of a command."""
    begun = time.perf_counter()
    if actor.person and isinstance(
        command, Sit | Say
    ):  # a line may have been open since before others claimed the name
        actor.name = await rooms.people.name_now(actor.person)
    if isinstance(command, Ordered):
        answer = await rooms.house.commands.do(table_id, actor, command)
    else:
        answer = await _done(rooms, table_id, actor, command, onlooker)
    outcome = "ok" if answer.ok else answer.code
    rooms.count(str(type(command).__struct_config__.tag), outcome, time.perf_counter() - begun)
    return answer


async def _done(
    rooms: Services, table_id: str, actor: Principal, command: Say | Mute | Look | Ping, onlooker: CommandSource
) -> Answer:
    """Of one that does not change the table."""
    table = await rooms.house.tables.find(table_id)
    rooms.house.porter.looker(table, actor)  # who may not look is not told how the table stands either
    try:
        match command:
            case Look():
                rooms.house.porter.looker(table, actor, command.seat)
                onlooker.look_through(command.seat)
            case Say():
                await Chat(rooms).say(table_id, actor, command)
            case Mute():
                onlooker.mute(await Chat(rooms).mute(table_id, actor, command), command.muted)
            case Ping():
                pass
    except Refused as refusal:
        return Answer(id=command.id, ok=False, seq=table.seq, code=refusal.code, reason=str(refusal))
    return Answer(id=command.id, ok=True, seq=table.seq)
