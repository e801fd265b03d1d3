"""The daily challenge: one set-up and one deal a day, the same for everybody on this server."""

import datetime
from typing import Any, Final

from sqlalchemy import Connection

from grimhold.bots import DEFAULT_BOT
from grimhold.records.codes import encode
from grimhold.registry import mode_of, rulebook_named
from grimhold.rulebook import AnySetup
from grimhold.server import people_repo
from grimhold.server.access import Principal
from grimhold.server.create_table import TableCreator, day_of, new_facts
from grimhold.server.errors import Refused
from grimhold.server.hosted_table import HostedTable
from grimhold.server.messages.commands import Terms
from grimhold.server.messages.results import Day, DayResult
from grimhold.server.names import shown_name
from grimhold.server.table_services import TableServices

# One game a day, in turns. A game without a solo mode is played against a bot.
CHALLENGES: Final = (
    ("thunderstone", "solo-normal", [""]),
    ("dragonspire", "solo-normal", [""]),
    ("quest", "versus", ["", DEFAULT_BOT]),
)


class Challenges:
    def __init__(self, services: TableServices, creator: TableCreator) -> None:
        self.services = services
        self.creator = creator

    def today(self) -> str:
        return day_of(self.services.clock())

    def plan(self, day: str) -> tuple[AnySetup, list[str]]:
        """The set-up of a day, and the bot of each seat."""
        game, mode, bots = CHALLENGES[_date(day).toordinal() % len(CHALLENGES)]
        seed = self.services.signer.number("day-setup", day)
        players = tuple([f"P{seat + 1}" for seat in range(len(bots))])
        return rulebook_named(game).random_setup(game, seed, players, mode), bots

    async def of(self, day: str, principal: Principal) -> Day:
        """The results of a day. Of each person with a lasting name the first finished game counts; guests could have many.

        Results of today are shown only to people who have finished their game.
        """
        day = _date(day).isoformat()  # normalised
        if day > self.today():
            raise Refused("no-day", "that day has not come yet", 404)
        setup, _ = self.plan(day)

        def job(connection: Connection) -> tuple[list[Any], str]:
            return people_repo.results_on(connection, day), people_repo.table_on(connection, day, principal.person)

        rows, mine = await self.services.storage.read(job)
        if day == self.today() and not any(row.person == principal.person for row in rows if row.person):
            rows = []
        results: dict[str, DayResult] = {}
        for row in rows:
            if row.lasting and not row.practice and row.person not in results:
                results[row.person] = DayResult(
                    name=row.name, points=row.points, won=row.won, turns=row.turns, mine=row.person == principal.person
                )
        ranked = sorted(results.values(), key=lambda result: (-result.won, -result.points, result.turns, result.name))
        kind = mode_of(setup.game, setup.mode).kind
        unlisted = any(
            row.person == principal.person and not row.lasting and not row.practice for row in rows if row.person
        )
        return Day(
            day=day, game=setup.game, mode=setup.mode, kind=kind, code=encode(setup), results=ranked, mine=mine,
            unlisted=unlisted,
        )  # fmt: skip

    async def play(self, principal: Principal) -> HostedTable:
        """The principal's game of today, created if needed."""
        day, signer = self.today(), self.services.signer
        setup, bots = self.plan(day)
        facts = new_facts(
            principal.person, setup, bots, Terms(watchers=False), self.services.clock(), day=day,
            id=signer.id("day", day, principal.person), seed=signer.number("day-deal", day),
        )  # fmt: skip
        table = await self.creator.add(facts, {0: (principal.person, shown_name(principal.name))})
        table = await self.creator.begin(table)
        if not self.services.access.seats_of(table, principal):
            raise Refused("left", "you have left your game of today; there is another challenge tomorrow")
        return table


def _date(day: str) -> datetime.date:
    try:
        return datetime.date.fromisoformat(day)
    except ValueError:
        raise Refused("no-day", f"{day[:20]!r} is not a day; days are written 2026-01-31", 404) from None
