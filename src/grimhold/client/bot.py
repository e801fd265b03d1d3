"""A bot at a remote table. The server deals it determinized worlds, so it knows only what its seat may know."""

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
TRIES: Final = 10  # attempts to sit down
COSTS: Final = 2  # messages for a decision: a world, and the answer
BELOW: Final = 1.1  # how many times slower than the server's rate limit
PASSING: Final = ("too-many", "our-fault")  # refusals that may not last


class RemoteBot:
    def __init__(self, server: ServerConnection, bot: str, seed: int, tell: Callable[[str], None]) -> None:
        self.server = server
        self.bot = bot_among_people(bot, seed)
        self.tell = tell
        self.answered = 0  # the log number of the last answer
        self.seen = 0  # the highest log number seen
        self.prefix = secrets.token_hex(4)  # of the command ids of this run
        self.sent = 0
        self.gap = 0.0  # seconds between two decisions
        self.decided = 0.0  # time of the last one

    def sit(self, name: str, seat: int | None) -> None:
        """Take a seat, unless the link opens one. Others may take seats at the same time."""
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
            self.server.pause(WAITS[0] * random())  # random, so that clients do not collide again
        full = answer["code"] == "taken" and seat is None
        raise NoAnswer(f"no seat: {'the table is full' if full else answer['reason']}")

    def play(self) -> dict[str, Any]:
        """Play until the game is over, and reconnect as needed. Return the table at the end."""
        offer = self.server.ask("/api/offer")
        self.gap = BELOW * COSTS * offer["window"] / offer["player_messages"]
        failures = 0  # in a row
        while True:
            seen = self.seen
            try:
                table = self._play_connected()
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

    def _play_connected(self) -> dict[str, Any] | None:
        line = self.server.line(0)
        self.answered = 0  # the last answer may not have arrived
        try:
            return self._follow(line)
        finally:
            line.close()

    def _follow(self, line: TableConnection) -> dict[str, Any] | None:
        """Handle the messages of a connection. Return the table at the end, or None if the connection broke."""
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
            return  # the table has moved on; an update will follow
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
