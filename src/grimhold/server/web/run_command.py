"""Runs a command from HTTP or from a socket, and counts it."""

import time
from typing import Protocol

from grimhold.server.access import Principal
from grimhold.server.errors import Refused
from grimhold.server.messages.commands import AnyCommand, Look, Mute, Ordered, Ping, Say, Sit
from grimhold.server.messages.updates import Answer
from grimhold.server.services import Services


class CommandSource(Protocol):
    """The transport of a command, as far as commands can change it."""

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
    ):  # the name may have been claimed by another person since the socket was opened
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
    """Run a command that does not change the table."""
    table = await services.tables.find(table_id)
    services.access.viewer_for(table, principal)  # clients without access get no state
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
