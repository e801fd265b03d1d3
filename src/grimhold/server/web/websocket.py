"""One WebSocket session: commands come in; answers, updates and chat go out.

A slow reader misses nothing, because an update holds everything since the last one. Answers are sent at once. Updates take
longer and are built one after the other, in the order in which their tables have changed.
"""

import asyncio
import contextlib
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from grimhold.lang.decode import in_words
from grimhold.server.access import Principal
from grimhold.server.errors import Refused
from grimhold.server.limits import address_of
from grimhold.server.messages.commands import AnyCommand
from grimhold.server.messages.updates import Answer, Problem
from grimhold.server.services import Services
from grimhold.server.web.run_command import run_command

PATIENCE: Final = 20.0  # seconds for a client to take a message
MOST_REFUSED: Final = 50  # consecutive messages that came too fast
BAD_LINE: Final = 1008
TOO_FAST: Final = "too many messages that came too fast"
COME_BACK: Final = 1012
GONE: Final = (WebSocketDisconnect, TimeoutError, RuntimeError)  # the client has left or does not read
decoder: Final = msgspec.json.Decoder(AnyCommand)


class WebSocketSession:
    """One open socket."""

    def __init__(self, socket: WebSocket, services: Services, table_id: str, principal: Principal) -> None:
        self.socket = socket
        self.services = services
        self.principal = principal
        self.table_id = table_id
        self.seat: int | None = None  # the seat to look through; None: the one that is asked
        self.since = 0
        self._through: int | None = None  # the seat of the last update
        self._told = False  # whether an update was sent
        self.chat_since = 0
        self.mine: list[int] = []
        self._changed = asyncio.Event()
        self._news = True
        self._chatted = True
        self._forgotten = False
        self._muted: set[str] = set()
        self._taking = False  # a command is being answered
        self._leaving = False
        self._too_fast = 0  # consecutive messages that came too fast

    # -- called by the services ---------------------------------------------------------------------------------------

    def wake(self) -> None:
        self._news = True
        self._changed.set()

    def hear(self, number: int) -> None:
        self._chatted = True
        self._changed.set()

    def leave(self) -> None:
        """The server stops: end after the current answer."""
        self._leaving = True
        self._changed.set()

    def forget(self, person: str) -> None:
        table = self.services.tables.in_memory.get(self.table_id)
        sitting = [table.seats[seat].person for seat in self.mine] if table is not None else []
        if person in (self.principal.person, *sitting):  # also sessions by a seat token
            self._forgotten = True
            self._changed.set()

    # -- called by this session's commands -----------------------------------------------------------------------------

    def look_through(self, seat: int | None) -> None:
        self.seat = seat
        self.wake()

    def mute(self, person: str, muted: bool) -> None:
        (self._muted.add if muted else self._muted.discard)(person)

    # -- the session --------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        services = self.services
        table = await services.tables.find(self.table_id, self.since)
        services.access.viewer_for(table, self.principal, self.seat)  # refuses clients without access
        await services.commands.welcome_back(self.table_id, self.principal)
        self._muted = await self.services.chat.muted_by(self.principal)
        self.mine = services.access.seats_of(table, self.principal)
        services.subscriptions.add(self.table_id, self)
        self.services.sessions.add(self)
        try:
            await services.presence.arrive(self.table_id, self.mine)
            await self._talk()
        except GONE:
            pass  # the client will reconnect
        finally:
            self.services.sessions.discard(self)
            services.subscriptions.remove(self.table_id, self)
            services.presence.depart(self.table_id, self.mine)

    async def _talk(self) -> None:
        """Send and receive until the client leaves or the server stops."""
        tasks = [asyncio.create_task(self._send_all()), asyncio.create_task(self._read_all())]
        try:
            ended, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            problem = next((task.exception() for task in ended if task.exception() is not None), None)
            if problem is None:
                await self.socket.close(COME_BACK)  # everything was sent
            elif not isinstance(problem, GONE):  # raising a disconnect would create a reference cycle
                raise problem
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _send_all(self) -> None:
        while True:
            if self._forgotten:
                await self._close(Refused("nobody", "your token is void; come in again"))
            if self._chatted and self._told:
                self._chatted = False
                await self._send_chat()
            if self._news:
                await self.services.update_queue.come()
                self._news = False  # the update includes later changes
                await self._send_update()
            if not (self._chatted or self._news or self._forgotten):
                if self._leaving and not self._taking:
                    return
                self._changed.clear()
                await self._changed.wait()

    async def _send_update(self) -> None:
        table = await self.services.tables.find(self.table_id)
        mine = self.services.access.seats_of(table, self.principal)
        if mine != self.mine:
            self.services.presence.depart(self.table_id, self.mine)
            self.mine = mine
            await self.services.presence.arrive(self.table_id, mine)
        if self.seat is not None and self.seat not in mine:
            self.seat = None
        try:
            update = await self.services.update(table, self.principal, self.seat, self.since)
            if self._told and update.seat != self._through:  # another seat saw other things
                update = await self.services.update(table, self.principal, self.seat, 0)
        except Refused as refusal:  # the client has lost access
            await self._close(refusal)
            return
        self.since, self._through, self._told = table.seq, update.seat, True
        await self._send(update)

    async def _close(self, refusal: Refused) -> None:
        await self._send(Problem(code=refusal.code, reason=str(refusal)))
        await self.socket.close(BAD_LINE)
        raise WebSocketDisconnect

    async def _send_chat(self) -> None:
        for line, person in await self.services.chat.after(self.table_id, self.chat_since):
            self.chat_since = line.number
            if person not in self._muted:
                await self._send(line)

    async def _send(self, message: Any) -> None:
        text = msgspec.json.encode(message).decode()
        async with asyncio.timeout(PATIENCE):
            await self.socket.send_text(text)

    async def _read_all(self) -> None:
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect
            text = message.get("text")
            data = message.get("bytes") or b"" if text is None else text.encode()
            self._taking = True
            try:
                await self._send(await self._answer(data))
            finally:
                self._taking = False
                self._changed.set()
            if self._too_fast > MOST_REFUSED:
                await self.socket.close(BAD_LINE, TOO_FAST)
                raise WebSocketDisconnect
            await asyncio.sleep(0)  # other sessions go on between two messages of a flood

    async def _answer(self, data: bytes) -> Answer | Problem:
        try:
            return await self._take(data)
        except Refused as refusal:
            return Problem(code=refusal.code, reason=str(refusal), after=refusal.after)

    async def _take(self, data: bytes) -> Answer:
        self._too_fast += 1
        self.services.limits.commands(self.mine).check(self.principal.person or address_of(self.socket))
        self._too_fast = 0
        if len(data) > self.services.settings.socket_bytes:
            raise Refused("too-large", f"a message has at most {self.services.settings.socket_bytes:,} bytes")
        try:
            command = decoder.decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
            raise Refused("bad-request", f"the message does not fit: {in_words(problem)}") from None
        return await run_command(self.services, self.table_id, self.principal, command, self)


async def refuse(socket: WebSocket, refusal: Refused) -> None:
    """Send the refusal and close the socket, if the client is still there."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        if socket.client_state == WebSocketState.CONNECTING:
            await socket.accept()
        await socket.send_text(msgspec.json.encode(Problem(code=refusal.code, reason=str(refusal))).decode())
        await socket.close(BAD_LINE)
