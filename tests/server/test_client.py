"""When a bot from elsewhere comes back to its table, and when it gives up."""

from typing import Any

import pytest

from grimhold.client import bot
from grimhold.client.bot import WAITS, RemoteBot
from grimhold.client.connection import HttpConnection, NoAnswer, ServerConnection

UPDATE = {"type": "update", "table": {"seq": 3, "status": "playing", "asked": 1, "mine": [0]}}
OVER = {"type": "update", "table": {"seq": 9, "status": "over"}}
BROKEN: list[Any] = []


def problem(code: str) -> dict[str, str]:
    return {"type": "problem", "code": code, "reason": f"because of {code}"}


class ScriptedLine:
    def __init__(self, messages: list[Any]) -> None:
        self.said = messages

    def messages(self) -> list[Any]:
        return self.said

    def close(self) -> None:
        """Nobody is at the other end."""


class ScriptedDoor(ServerConnection):
    """Lines that bring what the test says; after the last one the server is not there any more."""

    def __init__(self, *lines: list[Any]) -> None:
        super().__init__(HttpConnection("http://nowhere/t/table"))
        self.lines = list(lines)
        self.opened = 0

    def ask(self, path: str, body: Any = None) -> Any:
        return {"player_messages": 100, "window": 20.0}  # all that is offered

    def line(self, since: int) -> Any:
        self.opened += 1
        if not self.lines:
            raise NoAnswer("nobody is there")
        return ScriptedLine(self.lines.pop(0))


@pytest.fixture(autouse=True)
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    found: list[float] = []
    monkeypatch.setattr(bot.time, "sleep", found.append)
    return found


def play(door: ScriptedDoor) -> dict[str, Any]:
    return RemoteBot(door, "random", 1, lambda line: None).play()


@pytest.mark.parametrize("code", ["no-watchers", "no-table", "nobody", "bad-request"])
def test_who_is_turned_away_goes(code: str, waits: list[float]) -> None:
    door = ScriptedDoor([UPDATE, problem(code)], [OVER])
    with pytest.raises(NoAnswer, match=f"because of {code}"):
        play(door)
    assert door.opened == 1 and not waits


def test_what_passes_is_waited_for(waits: list[float]) -> None:
    assert play(ScriptedDoor([UPDATE, problem("our-fault")], [problem("too-many")], [OVER])) == OVER["table"]
    assert waits == [WAITS[0], WAITS[1]]


@pytest.mark.parametrize("line", [[problem("too-many")], [UPDATE, problem("our-fault")], BROKEN])
def test_what_does_not_pass_is_not_waited_for_without_end(line: list[Any], waits: list[float]) -> None:
    door = ScriptedDoor(*[line] * 100)
    with pytest.raises(NoAnswer):
        play(door)
    assert door.opened <= len(WAITS) + 2 and waits[-1] == WAITS[-1]


def test_lines_that_break_after_a_while_are_opened_again(waits: list[float]) -> None:
    door = ScriptedDoor(*[[UPDATE]] * 30, [OVER])
    assert play(door) == OVER["table"]
    assert set(waits) == {WAITS[0]}


def test_a_server_that_is_gone_is_given_up(waits: list[float]) -> None:
    door = ScriptedDoor(*[[UPDATE]] * 30)
    with pytest.raises(NoAnswer, match="nobody is there"):
        play(door)
    assert waits[30:] == list(WAITS)
