"""A table is what its log says: read in pieces or all at once, and not played on where the log leads elsewhere."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import update

from grimhold.server import schema, tables_repo
from grimhold.server.access import Principal
from grimhold.server.errors import Refused
from grimhold.server.hosted_table import CLOSED, PLAYING, UNSOUND, HostedTable
from grimhold.server.log_entries import AnyEntry, DecisionEntry, encoded
from grimhold.server.messages.commands import Decide, NewTable, SeatWish, Terms, Undo, Wish
from grimhold.server.people import Person
from grimhold.server.services import Services
from grimhold.views.shapes import WATCHER
from support.houses import new_database, quiet_services

Scene = Callable[[Services, Services, Principal, str], Awaitable[None]]


def at_two_servers(folder: Path, scene: Scene) -> None:
    """With a game under way around one screen."""

    async def run() -> None:
        url = new_database(folder)
        one, two = [await quiet_services(url, lambda: 0.0) for _ in range(2)]
        person = await one.people.welcome("Ann")
        ann = Principal(person.id, person.name)
        wanted = NewTable(wish=Wish(first_game=True), seats=[SeatWish()] * 2, terms=Terms(hot_seat=True), start=True)
        table = await one.creator.open(ann, wanted)
        try:
            await scene(one, two, ann, table.facts.id)
        finally:
            one.storage.close()
            two.storage.close()

    asyncio.run(run())


async def decide(services: Services, ann: Principal, table: str, option: int | list[int]) -> None:
    seq = (await services.tables.find(table)).seq
    answer = await services.commands.do(table, ann, Decide(id=f"m{seq}", seq=seq, option=option))
    assert answer.ok, answer.reason


async def take_back(services: Services, ann: Principal, table: str) -> None:
    seq = (await services.tables.find(table)).seq
    assert (await services.commands.do(table, ann, Undo(id=f"u{seq}", seq=seq))).ok


async def listing(services: Services, ann: Principal) -> tuple[str, str, int]:
    """The status of her only table among her games, why it is closed, and how many are open."""
    games = await services.people.games(Person(ann.person, ann.name, False, 0))
    open_ones = await services.storage.read(lambda c: tables_repo.open_tables_of(c, ann.person))
    return games.games[0].status, games.games[0].over, open_ones


async def rewrite(services: Services, table: str, seq: int, entry: AnyEntry) -> None:
    """Puts another entry into a log."""
    where = (schema.events.c.table_id == table) & (schema.events.c.seq == seq)
    await services.storage.write(
        lambda c: c.execute(update(schema.events).where(where).values(body=encoded(entry))).rowcount
    )


def told(services: Services, table: HostedTable) -> list[list[str]]:
    return [[line.text for line in each.lines] for each in services.presenter(table).happened(WATCHER, 0)]


def test_what_is_taken_back_and_decided_again_is_told(tmp_path: Path) -> None:
    """Another server hears of both together."""

    async def scene(one: Services, two: Services, ann: Principal, table: str) -> None:
        await decide(one, ann, table, 0)
        await two.tables.find(table)
        await take_back(one, ann, table)
        await decide(one, ann, table, 0)
        here = await one.tables.find(table)
        two.tables.heard_of(table, here.seq)
        there = await two.tables.find(table)
        assert there.seq == here.seq and told(one, here)[-1]
        assert told(two, there) == told(one, here)
        assert [move.told for move in there.moves] == [move.told for move in here.moves]

    at_two_servers(tmp_path, scene)


def test_one_of_two_picks_is_not_decided_twice(tmp_path: Path) -> None:
    """Taken back, and decided anew together with what follows: the other server has come half the way."""

    async def scene(one: Services, two: Services, ann: Principal, table: str) -> None:
        await decide(one, ann, table, 0)
        await decide(one, ann, table, 0)
        first, second = [move.decisions for move in (await one.tables.find(table)).moves]
        await take_back(one, ann, table)
        await two.tables.find(table)
        await take_back(one, ann, table)
        before = await one.tables.find(table)
        game = before.game
        assert game is not None and before.asked is not None
        game = game.clone()
        for decision in first + second:
            game.decide(decision)
        both = DecisionEntry(seat=before.asked, decisions=first + second, hash=game.state_hash())
        async with one.tables.lock(table):
            assert await one.tables.append(before, both, game)
        here = await one.tables.find(table)
        two.tables.heard_of(table, here.seq)
        there = await two.tables.find(table)
        assert there.is_sound() and told(two, there) == told(one, here)

    at_two_servers(tmp_path, scene)


@pytest.mark.parametrize(
    "entry", [DecisionEntry(seat=0, decisions=[0], hash="another"), DecisionEntry(seat=0, decisions=[999_999], hash="")]
)
def test_a_log_that_leads_elsewhere_closes_the_table(
    tmp_path: Path, entry: DecisionEntry, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(one: Services, two: Services, ann: Principal, table: str) -> None:
        await decide(one, ann, table, 0)
        seq = (await one.tables.find(table)).seq
        await rewrite(one, table, seq, entry)
        found = await two.tables.find(table)
        assert (found.status, found.stuck) == (CLOSED, UNSOUND)
        assert UNSOUND in caplog.text and table not in caplog.text
        with pytest.raises(Refused, match="log"):
            found.playable()
        answer = await two.commands.do(table, ann, Decide(id="x", seq=seq, option=0))
        assert (answer.ok, answer.code) == (False, "closed")
        assert (await two.update(found, ann, None, 0)).table.over == UNSOUND
        assert await listing(one, ann) == (CLOSED, UNSOUND, 0)

    at_two_servers(tmp_path, scene)


def test_a_table_whose_log_was_mended_is_open_again(tmp_path: Path) -> None:
    async def scene(one: Services, two: Services, ann: Principal, table: str) -> None:
        await decide(one, ann, table, 0)
        right = (await one.tables.find(table)).log[-1]
        await rewrite(one, table, right.seq, DecisionEntry(seat=0, decisions=[0], hash="another"))
        assert (await two.tables.find(table)).status == CLOSED
        await rewrite(one, table, right.seq, right.entry)
        two.tables.in_memory.clear()
        assert (await two.tables.find(table)).status == PLAYING
        assert await listing(one, ann) == (PLAYING, "", 1)

    at_two_servers(tmp_path, scene)
