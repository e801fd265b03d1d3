"""A bot at a remote table. It thinks in worlds that the server deals for its seat, so it knows what the seat may know."""

import json
import secrets
import time
from collections.abc import Callable
from random import random
from typing import Any, Final

from grimhold.bots import bot_among_people
from grimhold.client.connection import NoAnswer, ServerConnection, TableConnection, TurnedAway, pause_in
from grimhold.registry import from_json

WAITS: Final = (0.2, 0.5, 1.0, 2.0, 5.0, 10.0)  # seconds between attempts to come back
TRIES: Final = 10  # to sit down, while others do so too
COSTS: Final = 2  # messages for a decision: a world to think in, and the answer
BELOW: Final = 1.1  # so many times slower than the server would bear
PASSING: Final = ("too-many", "our-fault")  # what the server refuses now and may not a little later


class RemoteBot:
    def __init__(self, server: ServerConnection, bot: str, seed: int, tell: Callable[[str], None]) -> None:
        self.server = server
        self.bot = bot_among_people(bot, seed)
        self.tell = tell
        self.answered = 0  # the number of the log an answer was last sent for
        self.seen = 0  # how far the table has got
        self.prefix = secrets.token_hex(4)  # of the ids of this run's commands
        self.sent = 0
        self.gap = 0.0  # seconds between two decisions
        self.decided = 0.0  # when the last one was made

    def sit(self, name: str, seat: int | None) -> None:
        """Takes a seat, unless the link opens one. Others may sit down at the same moment."""
        if not self.server.link.seat_token:
            self.server.introduce(name)
        for _ in range(TRIES):
            table = self.server.table()["table"]
            if table.get("mine"):
                return
            answer = self.server.command(do="sit", id=self._next_id(), seq=table["seq"], seat=seat)
            if answer["ok"]:
                return
            if answer["code"] != "stale":
                break
            self.server.pause(WAITS[0] * random())  # not all at once again
        full = answer["code"] == "taken" and seat is None
        raise NoAnswer(f"no seat: {'the table is full' if full else answer['reason']}")

    def play(self) -> dict[str, Any]:
        """Until the game is over; a line that breaks is opened again. The table as it stands at the end."""
        offer = self.server.ask("/api/offer")
        self.gap = BELOW * COSTS * offer["window"] / offer["player_messages"]
        failures = 0  # in a row
        while True:
            seen = self.seen
            try:
                table = self._play_at_a_line()
                if table is not None:
                    return table
                failures = 0
            except TurnedAway:
                raise
            except NoAnswer as problem:
                failures = 1 if self.seen > seen else failures + 1
                if failures > len(WAITS):
                    raise
                self.tell(f"{problem}; trying again")
            self.server.pause(WAITS[max(failures - 1, 0)])

    def _play_at_a_line(self) -> dict[str, Any] | None:
        line = self.server.line(0)
        self.answered = 0  # whatever was sent last may not have arrived; if it has, the table has moved on
        try:
            return self._follow(line)
        finally:
            line.close()

    def _follow(self, line: TableConnection) -> dict[str, Any] | None:
        """What a line brings; nothing if it broke before the end."""
        let_in = False
        table: dict[str, Any] = {}
        for message in line.messages():
            if message["type"] == "update":
                let_in = True
                table = message["table"]
                self.seen = max(self.seen, table["seq"])
                if table["status"] not in ("lobby", "playing"):
                    return table
                self._answer_if_asked(line, table)
            elif message["type"] == "answer" and not message["ok"] and message["code"] != "stale":
                self.tell(f"refused: {message['reason']}")
                self.answered = 0
            elif message["type"] == "problem" and message["code"] == "too-fast":
                self.server.pause(pause_in(message))
                self.answered = 0
                self._answer_if_asked(line, table)
            elif message["type"] == "problem":
                raise (NoAnswer if message["code"] in PASSING else TurnedAway)(message["reason"])
        if not let_in:
            raise NoAnswer("the line to the table broke")
        return None

    def _answer_if_asked(self, line: TableConnection, table: dict[str, Any]) -> None:
        if table.get("asked") in table.get("mine", []) and table["seq"] > self.answered:
            self._answer(line, table)

    def _answer(self, line: TableConnection, table: dict[str, Any]) -> None:
        self._keep_pace()
        dealt = self.server.table(f"/world?seed={secrets.randbelow(1_000_000)}")
        if dealt["seq"] != table["seq"]:
            return  # the table has moved on; an update is on its way
        world = from_json(json.dumps(dealt["state"]).encode())
        option = self.bot.answer(world)
        self.answered = table["seq"]
        line.send(do="decide", id=self._next_id(), seq=self.answered, option=option, seat=table["asked"])

    def _keep_pace(self) -> None:
        wait = self.decided + self.gap - time.monotonic()
        if wait > 0:
            self.server.pause(wait)
        self.decided = time.monotonic()

    def _next_id(self) -> str:
        self.sent += 1
        return f"{self.prefix}-{self.sent}"
