"""Nobody learns on the wire what they may not know: not by what is sent, not by how much work it is to answer.

Every table here is played twice over: as it is, and with everything hidden from somebody dealt anew. Whatever that
somebody asks is answered with the same bytes, by the same work.
"""

import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from tests.support.indoors import Indoors, indoors
from tests.support.serving import Somebody

import grimhold
from grimhold.bots import make_bot
from grimhold.core.chance import Chance, shuffled
from grimhold.core.events import redacted
from grimhold.rulebooks import from_json
from grimhold.server.table import Table
from grimhold.views.shapes import WATCHER

GAMES = [
    ("thunderstone", "versus", 2),
    ("dragonspire", "versus", 3),
    ("quest", "versus", 2),
    ("dragonspire", "test-of-unity", 2),
    ("thunderstone", "solo-normal", 1),
]
EVERY = 40  # decisions between two comparisons
MOST = 600  # decisions of a game
OURS = str(Path(grimhold.__file__).parent)


class Play:
    """One game at a server, move by move, with somebody in every seat and a watcher."""

    def __init__(self, house: Indoors, game: str, mode: str, seats: int, seed: int) -> None:
        self.house = house
        self.people = [house.person(f"P{seat}") for seat in range(seats)]
        self.watcher = house.person("Watcher")
        host = self.people[0]
        self.id = host.open_table(game, ("",) * seats, wish={"mode": mode, "first_game": False, "seed": seed})
        for person in self.people[1:]:
            assert person.do(self.id, "sit")["ok"]
        assert host.do(self.id, "start")["ok"]
        self.chance = random.Random(seed)
        self.bot = make_bot("greedy", seed)

    @property
    def table(self) -> Table:
        return self.house.rooms.house.tables[self.id]

    def decide(self) -> None:
        """Mostly well, sometimes anyhow: so that much happens, and games end."""
        table = self.table
        assert table.game is not None and table.asked is not None
        wild = self.chance.random() < 0.1
        option = self.chance.randrange(len(table.game.options)) if wild else self.bot.answer(table.game.state)
        assert self.people[table.asked].do(self.id, "decide", table.seq, option=option)["ok"]

    def moments(self, every: int = EVERY) -> Iterator[Table]:
        """The table now and then, up to the end of the game."""
        for number in range(MOST):
            if number % every == 0:
                yield self.table
            if self.table.status == "over":
                return
            self.decide()

    def lookers(self) -> list[tuple[int, Somebody]]:
        return [*enumerate(self.people), (WATCHER, self.watcher)]


def twin(table: Table, viewer: int, luck: int) -> Table:
    """A table its viewer cannot tell from this one."""
    assert table.game is not None
    other = copy(table)
    other.views = {}
    game = table.game.clone()
    game.state = game.rulebook.sample(game.state, viewer, Chance(luck))
    game.events = [redacted(event, viewer) for event in game.events]
    other.game = game
    return other


@contextmanager
def instead(house: Indoors, other: Table) -> Iterator[None]:
    """For a while another table stands in its place."""
    tables = house.rooms.house.tables
    real = tables[other.facts.id]
    tables[other.facts.id] = other
    try:
        yield
    finally:
        assert tables[other.facts.id] is other, "what should have changed nothing has"
        tables[other.facts.id] = real


def requests(table: Table, viewer: int) -> list[tuple[str, Any]]:
    """Whatever somebody might ask at a moment: addresses, and commands that cannot be done."""
    where = f"/api/tables/{table.facts.id}"
    game = table.game
    assert game is not None
    seq, asked, moves = table.seq, table.asked, len(game.decisions)
    found: list[tuple[str, Any]] = [
        (f"{where}?since={max(0, seq - 30)}", None),
        (f"{where}/chat", None),
        (f"{where}/record" if asked is not None else where, None),
        (f"{where}/moves/{moves + 1}", None),
    ]
    wrong = [{"option": 4000}, {"option": [0, 0, 0, 0, 0, 0, 0, 0, 0]}, {"option": 0, "seat": 7}]
    if viewer != asked:
        wrong.append({"option": 0})
    found += [(f"{where}/commands", {"do": "decide", "id": f"w{n}", "seq": seq} | it) for n, it in enumerate(wrong)]
    found += [
        (f"{where}/commands", {"do": "decide", "id": "s", "seq": seq - 1, "option": 0}),
        (f"{where}/commands", {"do": "answer-undo", "id": "a", "seq": seq, "agree": True}),
        (f"{where}/commands", {"do": "come-back", "id": "b", "seq": seq}),
    ]
    previews = {0, len(game.options) // 2} if asked == viewer else {0}
    found += [(f"{where}/preview?option={option}", None) for option in sorted(previews)]
    found += [(f"{where}/world?seed={moves % 5}", None), (f"{where}/hint", None)]
    return [*found, (f"{where}/why", None), (f"{where}/forecasts", None)]


def answered(person: Somebody, request: tuple[str, Any]) -> tuple[int, bytes]:
    path, body = request
    answer = person.http.get(path) if body is None else person.http.post(path, json=body)
    return answer.status_code, answer.content


def all_answers(person: Somebody, asked: list[tuple[str, Any]]) -> dict[str, tuple[int, bytes]]:
    return {f"{path} {body}": answered(person, (path, body)) for path, body in asked}


class Work:
    """How much the server does: calls of functions made by our own code, which no clock can blur."""

    def __init__(self, house: Indoors) -> None:
        self.house = house
        self.calls: dict[str, int] = {}

    def __enter__(self) -> "Work":
        self.house.call(sys.setprofile, self._count)
        return self

    def __exit__(self, *_: object) -> None:
        self.house.call(sys.setprofile, None)

    def _count(self, frame: FrameType, event: str, what: Any) -> None:
        if event in ("call", "c_call") and frame.f_code.co_filename.startswith(OURS) and "limits.py" not in frame.f_code.co_filename:
            name = f"{frame.f_code.co_filename[len(OURS):]}:{frame.f_code.co_name} {event}"
            self.calls[name] = self.calls.get(name, 0) + 1


@pytest.mark.parametrize(("game", "mode", "seats"), GAMES)
def test_work(game: str, mode: str, seats: int, tmp_path: Path) -> None:
    with indoors(tmp_path) as house:
        play = Play(house, game, mode, seats, 11)
        diffs = {}
        for moment, table in enumerate(play.moments()):
            for viewer, person in play.lookers():
                for request in requests(table, viewer):
                    answered(person, request)
                    table.views = {}
                    with Work(house) as real:
                        answered(person, request)
                    other = twin(table, viewer, moment)
                    with instead(house, other), Work(house) as dealt:
                        answered(person, request)
                    key = request[0].rpartition("/")[2][:9]
                    a = diffs.setdefault(key, [0, 0, {}])
                    a[0] += 1
                    if real.calls != dealt.calls:
                        a[1] += 1
                        for k in set(real.calls) | set(dealt.calls):
                            d = real.calls.get(k, 0) - dealt.calls.get(k, 0)
                            if d:
                                a[2][k] = a[2].get(k, 0) + abs(d)
        for k, (n, bad, ks) in diffs.items():
            if bad:
                print(k, n, bad, sorted(ks.items(), key=lambda x: -x[1])[:40])


@pytest.mark.parametrize(("game", "mode", "seats"), GAMES)
def test_worlds_that_look_alike_answer_alike(game: str, mode: str, seats: int, tmp_path: Path) -> None:
    with indoors(tmp_path) as house:
        play = Play(house, game, mode, seats, 11)
        for moment, table in enumerate(play.moments()):
            for viewer, person in play.lookers():
                asked = requests(table, viewer)
                table.views = {}
                real = all_answers(person, asked)
                with instead(house, twin(table, viewer, moment)):
                    assert all_answers(person, asked) == real
                assert not any(status >= 500 for status, _ in real.values())
        assert play.table.status == "over"
