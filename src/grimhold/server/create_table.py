"""Creates tables: new ones, rematches, copies of other games, and games of a campaign."""

import datetime

import msgspec
from sqlalchemy import Connection

from grimhold.registry import mode_of, setup_from
from grimhold.rulebook import AnySetup
from grimhold.server import tables_repo
from grimhold.server.access import Principal, is_host
from grimhold.server.errors import Refused
from grimhold.server.hosted_table import LOBBY, OVER, HostedTable, TableFacts, distinct_names, versions_of
from grimhold.server.log_entries import Copied, Sat
from grimhold.server.messages.commands import NewCampaign, NewTable, Terms
from grimhold.server.messages.results import PlayOn
from grimhold.server.metrics import Metrics
from grimhold.server.names import check_bot, shown_name
from grimhold.server.setups import setup_for
from grimhold.server.storage import Job
from grimhold.server.table_services import TableServices
from grimhold.server.tokens import new_id, new_seed
from grimhold.server.tutorial_deals import guided_deal
from grimhold.table.modes import SOLO
from grimhold.version import __version__


def new_facts(host: str, setup: AnySetup, bots: list[str], terms: Terms, now: float, **more: object) -> TableFacts:
    rules, cards = versions_of(setup)
    base = {
        "id": new_id(), "host": host, "created": now, "game": setup.game, "mode": setup.mode,
        "setup": msgspec.to_builtins(setup), "seed": new_seed(), "terms": terms, "bots": bots,
        "rules_version": rules, "cards": cards, "version": __version__,
    }  # fmt: skip
    return TableFacts(**(base | more))


def day_of(now: float) -> str:
    return datetime.datetime.fromtimestamp(now, datetime.UTC).date().isoformat()


def check_day_is_over(table: HostedTable, now: float) -> None:
    """Refuse to reveal the deal of a daily challenge before the day is over."""
    if table.facts.day and table.facts.day >= day_of(now):
        raise Refused("day-not-over", "others still play this challenge; come back tomorrow", 403)


def bots_by_seat(wanted: NewTable | NewCampaign) -> list[str]:
    """The bot of each seat; empty for a person."""
    bots = [seat.bot for seat in wanted.seats]
    for bot in {*bots} - {""} | {wanted.terms.stand_in}:
        check_bot(bot)
    return bots


class TableCreator:
    """Creates and starts tables."""

    def __init__(self, services: TableServices, most_open: int, metrics: Metrics) -> None:
        self.services = services
        self.most_open = most_open  # tables of one host that are not over
        self.metrics = metrics

    async def open(self, principal: Principal, wanted: NewTable) -> HostedTable:
        """Create the requested table and seat the host."""
        bots = bots_by_seat(wanted)
        setup = setup_for(wanted.wish, len(bots))
        name = shown_name(principal.name)
        people = [seat for seat, bot in enumerate(bots) if not bot]
        if len(people) > 1 and mode_of(setup.game, setup.mode).kind == SOLO:
            raise Refused("impossible", "only one can play alone", 400)
        deal = {"seed": guided_deal(wanted)} if wanted.guided else {}
        facts = new_facts(principal.person, setup, bots, wanted.terms, self.services.clock(), **deal)
        mine = people if wanted.terms.hot_seat else people[:1]
        table = await self.add(facts, dict.fromkeys(mine, (principal.person, name)))
        return await self.begin(table) if wanted.start else table

    async def add(
        self, facts: TableFacts, sitting: dict[int, tuple[str, str]], also: Job[None] | None = None
    ) -> HostedTable:
        """Store a table and seat people (seat -> person and name). `also` runs in the same transaction.

        Several clients may create the same table, for example a rematch. Its id is derived from its purpose, so the first
        one creates it and the others find it.
        """

        def job(connection: Connection) -> tuple[int, bool]:
            count = self._open_tables(connection, facts)
            new = count < self.most_open and tables_repo.add_table(connection, facts)
            if new and also is not None:
                also(connection)
            return count, new

        count, new = await self.services.storage.write(job, facts.id)
        self._check_room(count)
        if new:
            self.metrics.tables_created.inc()
        return await self._seat(facts.id, sitting)

    def _open_tables(self, connection: Connection, facts: TableFacts) -> int:
        """The number of unfinished tables of the host besides this one."""
        return 0 if tables_repo.has_table(connection, facts.id) else tables_repo.open_tables_of(connection, facts.host)

    def _check_room(self, count: int) -> None:
        if count >= self.most_open:
            raise Refused("too-many", f"you have {count} unfinished tables; finish or leave some first", 429)

    async def _seat(self, table_id: str, sitting: dict[int, tuple[str, str]]) -> HostedTable:
        """Seat people at free seats that were never taken."""
        tables = self.services.tables
        names = distinct_names([name for _, name in sitting.values()])
        await tables.find(table_id)
        async with tables.lock(table_id):
            table = await tables.fresh(table_id)
            for (seat, (person, _)), name in zip(sitting.items(), names, strict=True):
                while table.status == LOBBY and table.seats[seat].is_free() and not table.seats[seat].taken:
                    entry = Sat(seat=seat, person=person, name=name)
                    table = await tables.append(table, entry, person=person) or await tables.fresh(table_id)
        return table

    async def begin(self, table: HostedTable) -> HostedTable:
        """Start the game, unless it was started meanwhile."""
        tables, table_id = self.services.tables, table.facts.id
        async with tables.lock(table_id):
            table = await tables.fresh(table_id)
            while table.status == LOBBY:
                entry, game = table.plan_start()
                table = await tables.append(table, entry, game, table.facts.host) or await tables.fresh(table_id)
        return table

    async def rematch(self, principal: Principal, table: HostedTable) -> str:
        """Create a game with the same players. The first player becomes the last."""
        if not self.services.access.seats_of(table, principal) and not is_host(table, principal):
            raise Refused("not-yours", "only who has played can ask for a rematch", 403)
        if table.status != OVER:
            raise Refused("not-over", "the game is not over")
        table.dealt()  # refuses games of other rules or cards
        if table.facts.campaign or table.facts.day:
            raise Refused("impossible", "there is no rematch of this game")
        if table.next_table:
            return table.next_table
        order = [*range(1, len(table.seats)), 0]
        bots = [table.seats[seat].bot if not table.seats[seat].person else "" for seat in order]
        facts = new_facts(
            table.facts.host, setup_from(table.facts.setup), bots, table.facts.terms, self.services.clock(),
            id=self.services.signer.id("rematch", table.facts.id),
        )  # fmt: skip
        sitting = {
            new: (table.seats[old].person, table.names[old]) for new, old in enumerate(order) if table.seats[old].person
        }
        await self.add(facts, sitting)
        return await self.follow(table, facts.id)

    async def follow(self, table: HostedTable, next_id: str) -> str:
        """Set the next table, unless one is set. Return it and notify the players."""
        services = self.services
        found = await services.storage.write(
            lambda connection: tables_repo.follow_with(connection, table.facts.id, next_id), table.facts.id
        )
        services.tables.followed(table.facts.id, found)
        return found

    async def play_on(self, principal: Principal, table: HostedTable, wanted: PlayOn) -> HostedTable:
        """Copy a game at a move, to play on alone. A running game can be copied only by its single player."""
        services = self.services
        check_bot(wanted.bot)
        game = table.dealt()
        assert table.setup is not None
        check_day_is_over(table, services.clock())
        if wanted.move > len(game.decisions):
            raise Refused("no-move", f"the game has {len(game.decisions)} moves", 400)
        seats = services.access.seats_of(table, principal)
        if table.status != OVER:
            if not seats or any(seat not in seats for seat in table.people()):
                raise Refused("not-over", "a game under way can only be copied by who plays alone")
        seat = wanted.seat if wanted.seat is not None else (seats[0] if seats else 0)
        if seat >= len(table.seats):
            raise Refused("no-seat", f"there is no seat {seat + 1}", 400)
        bots = ["" if p == seat else wanted.bot for p in range(len(table.seats))]
        facts = new_facts(
            principal.person, table.setup, bots, Terms(), services.clock(),
            seed=table.facts.seed, came_from=table.facts.id, prefix=game.decisions[: wanted.move],
        )  # fmt: skip
        name = shown_name(principal.name)
        self._check_room(await services.storage.read(lambda connection: self._open_tables(connection, facts)))
        if table.status != OVER:
            await self._mark_copied(table)
        copy = await self.add(facts, {seat: (principal.person, name)})
        async with services.tables.lock(copy.facts.id):
            copy = await services.tables.append(copy, Copied()) or copy
        return await self.begin(copy)

    async def _mark_copied(self, table: HostedTable) -> None:
        """Record that the game was copied, before the copy is made."""
        tables, table_id = self.services.tables, table.facts.id
        async with tables.lock(table_id):
            table = await tables.fresh(table_id)
            while not table.practice:
                table = await tables.append(table, Copied()) or await tables.fresh(table_id)
