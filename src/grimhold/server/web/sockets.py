"""A line to a table: commands come in, updates, answers and chat go out.

Whoever listens slowly misses nothing: an update always holds everything since the last one that was sent.
"""

import asyncio
import time
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from grimhold.server.house import Actor
from grimhold.server.messages import Answer, AnyCommand, ChatLine, Look, Mute, Ordered, Ping, Problem, Say
from grimhold.server.refusals import Refused
from grimhold.server.web.rooms import Rooms
from grimhold.server.web.talking import Talk

PATIENCE: Final = 20.0  # seconds for a client to take a message
MOST_WAITING: Final = 200  # messages
BAD_LINE: Final = 1008
decoder: Final = msgspec.json.Decoder(AnyCommand)


class Line:
    """One open socket."""

    def __init__(self, socket: WebSocket, rooms: Rooms, table_id: str, actor: Actor) -> None:
        self.socket = socket
        self.rooms = rooms
        self.actor = actor
        self.table_id = table_id
        self.seat: int | None = None  # the one to look through; nothing: whichever is asked
        self.since = 0
        self.chat_since = 0
        self.mine: list[int] = []
        self._changed = asyncio.Event()
        self._news = True
        self._chatted = True
        self._answers: list[Any] = []
        self._muted: set[str] = set()

    # -- the house calls ----------------------------------------------------------------------------------------------

    def wake(self) -> None:
        self._news = True
        self._changed.set()

    def hear(self, number: int) -> None:
        self._chatted = True
        self._changed.set()

    # -- both ways ----------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        house = self.rooms.house
        table = await house.table(self.table_id)
        house.looker(table, self.actor, self.seat)  # may they look at all?
        await house.welcome_back(self.table_id, self.actor)
        self._muted = await Talk(self.rooms).muted_by(self.actor)
        self.mine = house.seats_of(table, self.actor)
        house.listen(self.table_id, self)
        await house.arrive(self.table_id, self.mine)
        tasks = [asyncio.create_task(self._send_all()), asyncio.create_task(self._read_all())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        except (WebSocketDisconnect, TimeoutError, RuntimeError):
            pass  # they will come back
        finally:
            for task in tasks:
                task.cancel()
            house.leave_off(
                self.table_id, self
            )  # before anything is waited for: whoever closes down may not let us wait
            house.depart(self.table_id, self.mine)
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _send_all(self) -> None:
        while True:
            answers, self._answers = self._answers, []
            for answer in answers:
                await self._send(answer)
            if self._chatted:
                self._chatted = False
                await self._send_chat()
            if self._news:
                self._news = False
                await self._send_update()
            if not (self._answers or self._chatted or self._news):
                self._changed.clear()
                await self._changed.wait()

    async def _send_update(self) -> None:
        table = await self.rooms.house.table(self.table_id)
        mine = self.rooms.house.seats_of(table, self.actor)
        if mine != self.mine:
            self.rooms.house.depart(self.table_id, self.mine)
            self.mine = mine
            await self.rooms.house.arrive(self.table_id, mine)
        if self.seat is not None and self.seat not in mine:
            self.seat = None
        try:
            update = await self.rooms.update(table, self.actor, self.seat, self.since)
        except Refused as refusal:  # they may not look any more
            await self._send(Problem(code=refusal.code, reason=str(refusal)))
            await self.socket.close(BAD_LINE)
            raise WebSocketDisconnect from None
        self.since = table.seq
        await self._send(update)

    async def _send_chat(self) -> None:
        for line, person in await Talk(self.rooms).after(self.table_id, self.chat_since):
            self.chat_since = line.number
            if person not in self._muted:
                await self._send(line)

    async def _send(self, message: Any) -> None:
        text = msgspec.json.encode(message).decode()
        await asyncio.wait_for(self.socket.send_text(text), PATIENCE)

    def _answer(self, message: Answer | Problem | ChatLine) -> None:
        if len(self._answers) < MOST_WAITING:
            self._answers.append(message)
            self._changed.set()

    async def _read_all(self) -> None:
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect
            data = message.get("text") or message.get("bytes") or b""
            try:
                await self._take(data)
            except Refused as refusal:
                self._answer(Problem(code=refusal.code, reason=str(refusal)))

    async def _take(self, data: str | bytes) -> None:
        rate = self.rooms.commands_of_players if self.mine else self.rooms.commands_of_watchers
        rate.check(self.actor.person or self._address())
        if len(data) > self.rooms.settings.socket_bytes:
            raise Refused("too-large", f"a message has at most {self.rooms.settings.socket_bytes:,} bytes")
        try:
            command = decoder.decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
            raise Refused("bad-request", f"the message does not fit: {problem}") from None
        begun = time.perf_counter()
        answer = await self._do(command)
        outcome = "ok" if answer.ok else answer.code
        self.rooms.count(str(type(command).__struct_config__.tag), outcome, time.perf_counter() - begun)
        self._answer(answer)

    async def _do(self, command: AnyCommand) -> Answer:
        if isinstance(command, Ordered):
            return await self.rooms.house.do(self.table_id, self.actor, command)
        try:
            match command:
                case Look():
                    table = await self.rooms.house.table(self.table_id)
                    self.rooms.house.looker(table, self.actor, command.seat)
                    self.seat = command.seat
                    self.wake()
                case Say():
                    await Talk(self.rooms).say(self.table_id, self.actor, command)
                case Mute():
                    person = await Talk(self.rooms).mute(self.table_id, self.actor, command)
                    (self._muted.add if command.muted else self._muted.discard)(person)
                case Ping():
                    pass
        except Refused as refusal:
            return Answer(id=command.id, ok=False, seq=self.since, code=refusal.code, reason=str(refusal))
        return Answer(id=command.id, ok=True, seq=self.since)

    def _address(self) -> str:
        return self.socket.client.host if self.socket.client else ""


async def refuse(socket: WebSocket, refusal: Refused) -> None:
    """Tells why before the line is closed."""
    if socket.client_state == WebSocketState.CONNECTING:
        await socket.accept()
    await socket.send_text(msgspec.json.encode(Problem(code=refusal.code, reason=str(refusal))).decode())
    await socket.close(BAD_LINE)
