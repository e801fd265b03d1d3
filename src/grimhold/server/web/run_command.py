"""Runs a command from HTTP or from a socket: both are answered alike and counted."""

import time
from typing import Protocol

from grimhold.server.access import Principal
from grimhold.server.errors import Refused
from grimhold.server.messages.commands import AnyCommand, Look, Mute, Ordered, Ping, Say, Sit
from grimhold.server.messages.updates import Answer
from grimhold.server.services import Services


class CommandSource(Protocol):
    """The transport a command came by, as far as commands change what it sends."""

    def look_through(self, seat: int | None) -> None:
        """View the table through this seat; none: the seat that is asked."""

    def mute(self, person: str, muted: bool) -> None:
        """Stop sending this person's chat, or send it again."""


async def run_command(
    services: Services, table_id: str, principal: Principal, command: AnyCommand, source: CommandSource
) -> Answer:
    """What became of a command."""
    begun = time.perf_counter()
    if principal.person and isinstance(
        command, Sit | Say
    ):  # a line may have been open since before others claimed the name
        principal.name = await services.people.name_now(principal.person)
    if isinstance(command, Ordered):
        answer = await services.commands.do(table_id, principal, command)
    else:
        answer = await _done(services, table_id, principal, command, source)
    outcome = "ok" if answer.ok else answer.code
    services.metrics.count_command(str(type(command).__struct_config__.tag), outcome, time.perf_counter() - begun)
    return answer


async def _done(
    services: Services, table_id: str, principal: Principal, command: Say | Mute | Look | Ping, source: CommandSource
) -> Answer:
    """Of one that does not change the table."""
    table = await services.tables.find(table_id)
    services.access.viewer_for(table, principal)  # who may not look is not told how the table stands either
    try:
        match command:
            case Look():
                services.access.viewer_for(table, principal, command.seat)
                source.look_through(command.seat)
            case Say():
                await services.chat.say(table_id, principal, command)
            case Mute():
                source.mute(await services.chat.mute(table_id, principal, command), command.muted)
            case Ping():
                pass
    except Refused as refusal:
        return Answer(id=command.id, ok=False, seq=table.seq, code=refusal.code, reason=str(refusal))
    return Answer(id=command.id, ok=True, seq=table.seq)
