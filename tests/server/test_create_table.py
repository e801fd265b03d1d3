"""What several ask for at the same moment is made once, also by two servers that know nothing of each other."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import func, select

from grimhold.quest.campaign.server import Campaigns
from grimhold.server import schema
from grimhold.server.access import Principal
from grimhold.server.daily import Challenges
from grimhold.server.services import Services
from grimhold.server.storage import sqlite_url
from support.houses import quiet_services
from support.indoors import Indoors, indoors
from support.serving import Somebody

NOON = 1_900_000_000.0


class Twins:
    """Two servers on one database."""

    def __init__(self, house: Indoors, other: Services) -> None:
        self.house = house
        self.services = [house.services, other]

    def ask_both(self, people: list[Somebody], ask: Callable[[Services, Principal], Awaitable[str]]) -> str:
        """Everybody asks both servers at once; all get the same table, and it is the only new one."""
        before = self.count()
        actors = [Principal(person.token.split(".")[0], "Somebody") for person in people]

        async def all_at_once() -> list[str]:
            return await asyncio.gather(
                *[ask(services, principal) for services in self.services for principal in actors]
            )

        (found,) = set(self.house.call(all_at_once))
        assert self.count() == before + 1
        return str(found)

    def count(self) -> int:
        rows = select(func.count()).select_from(schema.tables)
        return int(self.house.call(self.house.services.storage.read, lambda c: c.execute(rows).scalar_one()))


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Twins]:
    home: Path = tmp_path_factory.mktemp("twins")
    with indoors(home, NOON) as house:
        other = house.call(quiet_services, sqlite_url(home / "grimhold.db"), lambda: house.now)
        yield Twins(house, other)
        other.storage.close()


def finish(house: Indoors, host: Somebody, table: str) -> None:
    house.all_go()
    for seat in range(2):
        assert host.do(table, "seat-bot", seat=seat, bot="random")["ok"]
        house.settle()  # the first may be asked at once
    assert host.look(table)["table"]["status"] == "over"


def kinds(seen: Any) -> list[str]:
    return [entry["kind"] for entry in seen["happened"]]


def test_two_ask_for_a_rematch(twins: Twins) -> None:
    ann, bob = (twins.house.person(name) for name in ("Ann", "Bob"))
    table = ann.open_table(seats=("", ""))
    assert bob.do(table, "sit")["ok"] and ann.do(table, "start")["ok"]
    finish(twins.house, ann, table)

    async def rematch(services: Services, principal: Principal) -> str:
        return await services.creator.rematch(principal, await services.tables.find(table))

    again = twins.ask_both([ann, bob], rematch)
    assert ann.look(table)["table"]["next_table"] == again
    assert kinds(ann.look(again)) == ["sat", "sat"]
    assert (ann.look(again)["table"]["mine"], bob.look(again)["table"]["mine"]) == ([1], [0])


def test_two_go_on_with_a_campaign(twins: Twins) -> None:
    ann, bob = (twins.house.person(name) for name in ("Ann", "Bob"))
    wanted = {"name": "The Deep", "seats": [{}, {}], "keys": 1}
    table = ann.post("/api/campaigns", wanted, 201)["id"]
    campaign = ann.look(table)["table"]["campaign"]
    assert bob.do(table, "sit")["ok"] and ann.do(table, "start")["ok"]
    finish(twins.house, ann, table)

    async def go_on(services: Services, principal: Principal) -> str:
        return await Campaigns(services, services.creator).next_game(principal, campaign)

    second = twins.ask_both([ann, bob], go_on)
    assert kinds(ann.look(second)) == ["sat", "sat", "started"]
    assert ann.get(f"/api/campaigns/{campaign}")["table"] == second
    assert len(ann.get(f"/api/campaigns/{campaign}")["games"]) == 1


def test_the_challenge_of_the_day_is_begun_once(twins: Twins) -> None:
    ann = twins.house.person("Ann")

    async def play(services: Services, principal: Principal) -> str:
        return (await Challenges(services, services.creator).play(principal)).facts.id

    table = twins.ask_both([ann, ann], play)
    assert kinds(ann.look(table))[:2] == ["sat", "started"]
    assert ann.get("/api/daily")["mine"] == table


def test_who_got_up_is_not_seated_again(twins: Twins) -> None:
    """Somebody who asked for the rematch, too, comes late."""
    ann, bob = (twins.house.person(name) for name in ("Ann", "Bob"))
    table = ann.open_table(seats=("", ""))
    assert bob.do(table, "sit")["ok"] and ann.do(table, "start")["ok"]
    finish(twins.house, ann, table)
    again = ann.post(f"/api/tables/{table}/rematch", status=201)["id"]
    assert bob.do(again, "leave")["ok"]
    services = twins.house.services
    late = replace(twins.house.table(table), next_table="")
    assert twins.house.call(services.creator.rematch, Principal(ann.token.split(".")[0], "Ann"), late) == again
    assert "mine" not in bob.look(again)["table"]
