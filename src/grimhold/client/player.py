"""A bot at somebody else's table. It thinks in worlds the server deals it, which tell no more than its seat may know."""

import json
import secrets
import time
from collections.abc import Callable
from typing import Any, Final

from grimhold.bots import make_bot
from grimhold.client.door import Door, Line, NoAnswer
from grimhold.rulebooks import from_json

WAITS: Final = (0.2, 0.5, 1.0, 2.0, 5.0, 10.0)  # seconds between attempts to come back


class RemotePlayer:
    def __init__(self, door: Door, bot: str, seed: int, tell: Callable[[str], None]) -> None:
        self.door = door
        self.bot = make_bot(bot, seed)
        self.tell = tell
        self.answered = 0  # the number of the log an answer was last sent for
        self.name = secrets.token_hex(4)  # of this run: commands are counted from here
        self.sent = 0

    def sit(self, name: str, seat: int | None) -> None:
        """Takes a seat, unless the link opens one."""
        if not self.door.link.seat_token:
            self.door.introduce(name)
        table = self.door.table()["table"]
        if table.get("mine"):
            return
        answer = self.door.command(do="sit", id=self._next_id(), seq=table["seq"], seat=seat)
        if not answer["ok"]:
            raise NoAnswer(f"no seat: {answer['reason']}")

    def play(self) -> dict[str, Any]:
        """Until the game is over; a line that breaks is opened again. The table as it stands at the end."""
        attempts = 0
        while True:
            sent = self.sent
            try:
                line = self.door.line(0)
                self.answered = 0  # whatever was sent last may not have arrived; if it has, the table has moved on
                try:
                    table = self._follow(line)
                finally:
                    line.close()
                if table is not None:
                    return table
            except NoAnswer as problem:
                if attempts == len(WAITS):
                    raise
                self.tell(f"{problem}; trying again")
            if self.sent > sent:  # it went well for a while
                attempts = 0
            time.sleep(WAITS[min(attempts, len(WAITS) - 1)])
            attempts += 1

    def _follow(self, line: Line) -> dict[str, Any] | None:
        """What a line brings; nothing if it broke before the end."""
        for message in line.messages():
            if message["type"] == "update":
                table: dict[str, Any] = message["table"]
                if table["status"] not in ("lobby", "playing"):
                    return table
                if table.get("asked") in table.get("mine", []) and table["seq"] > self.answered:
                    self._answer(line, table)
            elif message["type"] == "answer" and not message["ok"] and message["code"] != "stale":
                self.tell(f"refused: {message['reason']}")
                self.answered = 0
            elif message["type"] == "problem":
                raise NoAnswer(message["reason"])
        return None

    def _answer(self, line: Line, table: dict[str, Any]) -> None:
        dealt = self.door.table(f"/world?seed={secrets.randbelow(1_000_000)}")
        if dealt["seq"] != table["seq"]:
            return  # the table has moved on; an update is on its way
        world = from_json(json.dumps(dealt["state"]).encode())
        option = self.bot.choose(world)
        self.answered = table["seq"]
        line.send(do="decide", id=self._next_id(), seq=self.answered, option=option, seat=table["asked"])

    def _next_id(self) -> str:
        self.sent += 1
        return f"{self.name}-{self.sent}"
