"""Nobody learns on the wire what they may not know: not by what is sent, not by how much work it is to answer.

Every table here is played twice over: as it is, and with everything hidden from somebody dealt anew. Whatever that
somebody asks is answered with the same bytes, by the same work.
"""

import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import grimhold
from grimhold.bots import make_bot
from grimhold.core.chance import MASK, STEP, Chance
from grimhold.core.events import redacted
from grimhold.core.machine import reference
from grimhold.game import Game
from grimhold.registry import from_json
from grimhold.server import limits
from grimhold.server.hosted_table import HostedTable, TableCache
from grimhold.server.log_entries import AnyEntry
from grimhold.views.cache import TABLES
from grimhold.views.shapes import WATCHER
from support.bounds import rounds
from support.indoors import Indoors, indoors
from support.serving import Somebody
from support.sizes import size

GAMES = [  # with the number of decisions between two comparisons
    ("thunderstone", "versus", 2, 80),
    ("dragonspire", "versus", 3, 110),
    ("quest", "versus", 2, size(100, 40)),
    ("dragonspire", "test-of-unity", 2, size(90, 40)),
    ("thunderstone", "solo-normal", 1, 35),
]
SHORTER = {"quest": {"change": {"keys": 1}}}
MOST = 1500  # decisions of a game
OURS = str(Path(grimhold.__file__).parent)
BY_THE_CLOCK = (limits.__file__,)  # counts what was asked in the last seconds


class Play:
    """One game at a server, move by move, with somebody in every seat and a watcher."""

    def __init__(self, house: Indoors, game: str, mode: str, seats: int, seed: int) -> None:
        self.house = house
        self.people = [house.person(f"P{seat}") for seat in range(seats)]
        self.watcher = house.person("Watcher")
        host = self.people[0]
        self.id = host.open_table(
            game, ("",) * seats, wish={"mode": mode, "first_game": False, "seed": seed} | SHORTER.get(game, {})
        )
        for person in self.people[1:]:
            assert person.do(self.id, "sit")["ok"]
        assert host.do(self.id, "start")["ok"]
        self.chance = random.Random(seed)
        self.bot = make_bot("greedy", seed)

    @property
    def table(self) -> HostedTable:
        return self.house.services.tables.in_memory[self.id]

    def decide(self) -> None:
        """Mostly well, sometimes anyhow: so that much happens, and games end."""
        table = self.table
        assert table.game is not None and table.asked is not None
        wild = self.chance.random() < 0.1
        option = self.chance.randrange(len(table.game.options)) if wild else self.bot.answer(table.game.state)
        entry, game = table.plan_decision(table.asked, option)
        self.house.call(self._enter, entry, game)

    async def _enter(self, entry: AnyEntry, game: Game) -> None:
        async with self.house.services.tables.lock(self.id):
            assert await self.house.services.tables.append(self.table, entry, game) is not None

    def moments(self, every: int) -> Iterator[HostedTable]:
        """The table now and then, up to the end of the game."""
        for number in range(MOST):
            if number % every == 0:
                yield self.table
            if self.table.status == "over":
                return
            self.decide()

    def lookers(self) -> list[tuple[int, Somebody]]:
        return [*enumerate(self.people), (WATCHER, self.watcher)]


def twin(table: HostedTable, viewer: int, luck: int) -> HostedTable:
    """A table its viewer cannot tell from this one."""
    assert table.game is not None
    game = table.game.clone()
    game.state = game.rulebook.sample(game.state, viewer, Chance(luck))
    game.events = [redacted(event, viewer) for event in game.events]
    return replace(table, game=game, cache=TableCache())


def forget(table: HostedTable) -> None:
    table.cache.views.clear()
    table.cache.seen = None


@contextmanager
def instead(house: Indoors, other: HostedTable) -> Iterator[None]:
    """For a while another table stands in its place."""
    tables = house.services.tables.in_memory
    real = tables[other.facts.id]
    tables[other.facts.id] = other
    try:
        yield
    finally:
        assert tables[other.facts.id] is other, "what should have changed nothing has"
        tables[other.facts.id] = real


def requests(table: HostedTable, viewer: int) -> list[tuple[str, Any]]:
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
    found += [(f"{where}/commands", {"do": "decide", "id": "x", "seq": seq} | it) for it in wrong]
    found += [
        (f"{where}/commands", {"do": "decide", "id": "x", "seq": seq - 1, "option": 0}),
        (f"{where}/commands", {"do": "answer-undo", "id": "x", "seq": seq, "agree": True}),
        (f"{where}/commands", {"do": "come-back", "id": "x", "seq": seq}),
    ]
    previews = {0, len(game.options) // 2} if asked == viewer else {0}
    found += [(f"{where}/preview?option={option}", None) for option in sorted(previews)]
    found += [(f"{where}/world?seed={moves % 5}", None), (f"{where}/hint", None)]
    return [*found, (f"{where}/why", None), (f"{where}/forecasts", None)]


def answered(person: Somebody, request: tuple[str, Any]) -> tuple[int, bytes]:
    path, body = request
    answer = person.http.get(path) if body is None else person.http.post(path, json=body)
    return answer.status_code, answer.content


def all_answers(person: Somebody, asked: list[tuple[str, Any]]) -> list[tuple[int, bytes]]:
    return [answered(person, request) for request in asked]


class Work:
    """How much the server does: calls of functions made by our own code, which no clock can blur."""

    def __init__(self, house: Indoors) -> None:
        self.house = house
        self.calls: dict[str, int] = {}

    def __enter__(self) -> "Work":
        reference.cache_clear()  # or else the second who asks would find the work done
        self.house.call(sys.setprofile, self._count)
        return self

    def __exit__(self, *_: object) -> None:
        self.house.call(sys.setprofile, None)

    def _count(self, frame: FrameType, event: str, what: Any) -> None:
        file = frame.f_code.co_filename
        if event in ("call", "c_call") and file.startswith(OURS) and file not in BY_THE_CLOCK:
            name = f"{file.removeprefix(OURS)} {frame.f_code.co_name}"
            self.calls[name] = self.calls.get(name, 0) + 1


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Indoors]:
    with indoors(tmp_path_factory.mktemp("house")) as found:
        yield found


@pytest.mark.parametrize(("game", "mode", "seats", "every"), GAMES)
def test_worlds_that_look_alike_answer_alike_and_by_the_same_work(
    house: Indoors, game: str, mode: str, seats: int, every: int
) -> None:
    play = Play(house, game, mode, seats, 11)
    for viewer, person in play.lookers():  # what is worked out but once is worked out now
        all_answers(person, requests(play.table, viewer))
    for moment, table in enumerate(play.moments(every)):
        for viewer, person in play.lookers():
            dealt = twin(table, viewer, moment)
            for request in requests(table, viewer):
                forget(table)
                forget(dealt)
                TABLES.clear()  # parts that views find again are a matter of their own (tests/properties/test_looking.py)
                with Work(house) as real:
                    told = answered(person, request)
                TABLES.clear()
                with instead(house, dealt), Work(house) as other:
                    assert answered(person, request) == told, request
                assert other.calls == real.calls, request
                assert told[0] < 500
    assert play.table.status == "over"
    assert moment >= 2


def test_a_request_to_take_back_tells_nothing(house: Indoors) -> None:
    play = Play(house, "thunderstone", "versus", 2, 5)
    for _ in rounds():
        if len({move.seat for move in play.table.moves}) >= 2:
            break
        play.decide()
    last = play.table.moves[-1].seat
    asker, other = play.people[1 - last], play.people[last]
    for step in ("ask", "no"):
        if step == "ask":
            assert asker.do(play.id, "undo")["ok"]
        else:
            assert other.do(play.id, "answer-undo", agree=False)["ok"]
        for viewer, person in play.lookers():
            told = answered(person, (f"/api/tables/{play.id}", None))
            for luck in range(5):
                with instead(house, twin(play.table, viewer, luck)):
                    assert answered(person, (f"/api/tables/{play.id}", None)) == told
        assert ("undo" in person.look(play.id)["table"]) == (step == "ask")


@pytest.mark.parametrize("game", ["thunderstone", "dragonspire", "quest"])
def test_a_replay_shows_what_was_to_be_seen_then(house: Indoors, game: str) -> None:
    """A game in progress can be gone through, and every moment looks as it looked, to everybody."""
    play = Play(house, game, "versus", 2, 3)
    then: dict[tuple[int, int], Any] = {}
    for number in range(25):
        for viewer, person in play.lookers() if number % 6 == 0 else []:
            then[number, viewer] = person.look(play.id, 10**6)["view"]
        play.decide()
    people = dict(play.lookers())
    for (number, viewer), seen in then.items():
        past = people[viewer].get(f"/api/tables/{play.id}/moves/{number}")
        assert past["view"] == seen
        lines = people[viewer].look(play.id)["happened"]
        told = [
            line for entry in lines if entry["seq"] == play.table.start_seq + number for line in entry.get("lines", [])
        ]
        assert number == 0 or past.get("lines", []) == told
        other = 1 - viewer if viewer >= 0 else 0
        assert people[viewer].http.get(f"/api/tables/{play.id}/moves/{number}?seat={other}").status_code == 403


def test_only_who_has_the_turn_looks_ahead(house: Indoors) -> None:
    """Somebody who is asked in another's turn is not told what the other's attacks would come to: that tells a hand."""
    for seed in range(2, 40):
        play = Play(house, "thunderstone", "versus", 2, seed)
        for _ in play.moments(1):
            table = play.table
            if table.asked is not None and table.game is not None and table.game.active != table.asked:
                person = play.people[table.asked]
                assert person.get(f"/api/tables/{play.id}/forecasts", 403)["code"] == "not-your-turn"
                assert person.get(f"/api/tables/{play.id}/preview?option=0", 403)["code"] == "not-your-turn"
                return
    raise AssertionError("nobody was ever asked in another one's turn")


def test_a_world_tells_neither_luck_nor_which_copy_a_card_is(house: Indoors) -> None:
    play = Play(house, "thunderstone", "versus", 2, 5)
    for table in play.moments(15):
        if table.asked is None or table.seq > 60:
            break
        game = table.game
        assert game is not None
        worlds = [
            from_json(
                msgspec.json.encode(play.people[table.asked].get(f"/api/tables/{play.id}/world?seed={n}")["state"])
            )
            for n in range(4)
        ]
        hand = game.state.hand(table.asked)
        for world in worlds:
            assert world.chance != game.state.chance and world.salt != game.state.salt
            assert sorted(world.card(card).name for card in world.hand(table.asked)) == sorted(
                game.state.card(card).name for card in hand
            )
        assert len({world.chance for world in worlds}) == len({world.salt for world in worlds}) == 4
        assert len({tuple(card for zone in world.zones for card in zone) for world in worlds}) == 4
    with pytest.MonkeyPatch.context() as patch:  # whoever gets at the key could still not deal backwards
        patch.setattr(house.services.signer, "number", lambda *words: 7)
        state = play.people[play.table.asked or 0].get(f"/api/tables/{play.id}/world?seed=1")["state"]
    assert not _follows(Chance(7).counter, state["chance"]) and not _follows(Chance(7).counter, state["salt"])


def _follows(counter: int, later: int, steps: int = 5000) -> bool:
    """Could luck that stood here stand there a little later?"""
    return any((counter + n * STEP) & MASK == later for n in range(steps))
