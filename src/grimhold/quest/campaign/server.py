"""Campaigns on a server: each game is a table."""

from dataclasses import replace
from typing import Any

import msgspec
from sqlalchemy import Connection, Row

from grimhold.core.errors import GrimholdError
from grimhold.quest.campaign.store import Campaign
from grimhold.quest.rules import KEYS_NEEDED
from grimhold.server import people_repo
from grimhold.server.access import Principal
from grimhold.server.create_table import TableCreator, bots_by_seat, new_facts
from grimhold.server.errors import Refused
from grimhold.server.hosted_table import OVER, PLAYING, HostedTable
from grimhold.server.messages.commands import NewCampaign, Terms
from grimhold.server.messages.results import CampaignGame, CampaignListed, CampaignSeen, CampaignsListed
from grimhold.server.names import shown_name
from grimhold.server.people import bots_among
from grimhold.server.table_services import TableServices
from grimhold.server.tokens import is_id, new_id, new_seed
from grimhold.table.from_json import from_plain

HUMAN = "human"
MOST_LISTED = 50


def campaign_in(row: Row[Any]) -> Campaign:
    return from_plain(Campaign, msgspec.json.decode(row.body))


def body_of(campaign: Campaign) -> str:
    return msgspec.json.encode(campaign).decode()


class Campaigns:
    def __init__(self, services: TableServices, creator: TableCreator) -> None:
        self.services = services
        self.creator = creator

    async def begin(self, principal: Principal, wanted: NewCampaign) -> HostedTable:
        """A new campaign: the table of its first game, with the host in it."""
        bots = bots_by_seat(wanted)
        campaign = Campaign(
            shown_name(wanted.name),
            tuple([f"P{seat + 1}" for seat in range(len(bots))]),
            tuple([bot or HUMAN for bot in bots]),
            keys=KEYS_NEEDED if wanted.keys is None else wanted.keys,
            more_keys=wanted.more_keys,
            side_quests=wanted.side_quests,
            guilds=wanted.guilds,
            planned=wanted.planned,
            require=tuple(wanted.require),
            ban=tuple(wanted.ban),
        )
        try:
            campaign.check()
            setup = campaign.next_setup(new_seed())
        except GrimholdError as problem:
            raise Refused("impossible", str(problem), 400) from None
        campaign_id = new_id()
        row = {
            "id": campaign_id, "host": principal.person, "created": self.services.clock(), "body": body_of(campaign),
            "terms": msgspec.json.encode(wanted.terms).decode(),
        }  # fmt: skip
        facts = new_facts(
            principal.person, setup, bots, wanted.terms, self.services.clock(), campaign=campaign_id, number=1
        )
        people = [seat for seat, bot in enumerate(bots) if not bot]
        mine = people if wanted.terms.hot_seat else people[:1]
        sitting = dict.fromkeys(mine, (principal.person, shown_name(principal.name)))
        table = await self.creator.add(facts, sitting, lambda connection: people_repo.add_campaign(connection, row))
        return await self.creator.begin(table) if wanted.start else table

    async def of(self, principal: Principal) -> CampaignsListed:
        def job(connection: Connection) -> CampaignsListed:
            rows = people_repo.campaigns_of(connection, principal.person, MOST_LISTED)
            latest = people_repo.latest_games(connection, [row.id for row in rows])
            seats = people_repo.seats_of(connection, [game.id for game in latest.values()])
            found = [listed(row, latest[row.id], seats[latest[row.id].id], principal.person) for row in rows]
            return CampaignsListed(campaigns=sorted(found, key=lambda each: (each.over, -each.at)))

        return await self.services.storage.read(job)

    async def seen(self, principal: Principal, campaign_id: str) -> CampaignSeen:
        row, campaign, games = await self._brought_up_to_date(campaign_id)
        latest = await self.services.tables.find(games[-1].id)
        self.services.access.viewer_for(latest, principal)  # may they look at all?
        by_number = {game.number: game.id for game in games}
        if not campaign.results and latest.names:
            campaign.players = tuple(latest.names)
        mine = bool(self.services.access.seats_of(latest, principal)) or row.host == principal.person
        return CampaignSeen(
            id=campaign_id,
            name=campaign.name,
            players=list(campaign.players),
            games=[
                CampaignGame(
                    number=number, points=result.points, winners=result.winners, recognised=result.recognised,
                    table=by_number.get(number, ""),
                )
                for number, result in enumerate(campaign.results, 1)
            ],
            totals=campaign.totals(),
            leaders=campaign.leaders(),
            taken_along=[list(campaign.taken_along(p)) for p in range(len(campaign.players))],
            keys=campaign.keys_needed(),
            planned=campaign.planned,
            over=campaign.is_over(),
            table="" if latest.status == OVER else latest.facts.id,
            mine=mine,
        )  # fmt: skip

    async def _brought_up_to_date(self, campaign_id: str) -> tuple[Row[Any], Campaign, list[Row[Any]]]:
        """Enters the result of the last game, if it is over and not entered yet."""
        storage = self.services.storage

        def job(connection: Connection) -> tuple[list[Row[Any]], Row[Any] | None]:
            # In this order: the next table is made after the last game is entered.
            return people_repo.games_of_campaign(connection, campaign_id), people_repo.find_campaign(
                connection, campaign_id
            )

        games, row = await storage.read(job) if is_id(campaign_id) else ([], None)
        if row is None or not games:
            raise Refused("no-campaign", "there is no such campaign", 404)
        campaign = campaign_in(row)
        latest = await self.services.tables.find(games[-1].id)
        if latest.game is not None and latest.game.over and latest.facts.number == campaign.number():
            body, number = body_of(entered(campaign, latest)), row.booked
            await storage.write(lambda connection: people_repo.book_game(connection, campaign_id, number, body))
            row = await storage.read(lambda connection: people_repo.find_campaign(connection, campaign_id))
            assert row is not None
            campaign = campaign_in(row)
        return row, campaign, games

    async def next_game(self, principal: Principal, campaign_id: str) -> str:
        """The table of the next game, with all players in their seats."""
        row, campaign, games = await self._brought_up_to_date(campaign_id)
        number = campaign.number()
        last = await self.services.tables.find(next(game.id for game in games if game.number == max(1, number - 1)))
        if not self.services.access.seats_of(last, principal) and row.host != principal.person:
            raise Refused("not-yours", "only who plays in a campaign can go on with it", 403)
        if number == 1:
            return last.facts.id
        if campaign.is_over():
            raise Refused("over", "the campaign is over")
        if last.next_table:
            return last.next_table
        terms = msgspec.json.decode(row.terms, type=Terms)
        bots = [seat.bot if not seat.person else "" for seat in last.seats]
        facts = new_facts(
            row.host, campaign.next_setup(new_seed()), bots, terms, self.services.clock(), campaign=campaign_id,
            number=number, id=self.services.signer.id("campaign", campaign_id, str(number)),
        )  # fmt: skip
        names = campaign.players
        sitting = {p: (seat.person, names[p]) for p, seat in enumerate(last.seats) if seat.person}
        await self.creator.begin(await self.creator.add(facts, sitting))
        return await self.creator.follow(last, facts.id)


def listed(row: Row[Any], latest: Row[Any], seats: list[Row[Any]], person: str) -> CampaignListed:
    """A campaign in a list, from the database alone. A game that is over counts, entered or not."""
    campaign = campaign_in(row)
    under_way = latest.status != OVER
    played = latest.number - under_way
    asked = next((seat.person for seat in seats if seat.seat == latest.asked), None)
    return CampaignListed(
        id=row.id,
        name=campaign.name,
        names=[seat.name for seat in seats],
        bots=bots_among(seats),
        played=played,
        planned=campaign.planned,
        over=0 < campaign.planned <= played,
        table=latest.id if under_way else "",
        my_move=latest.status == PLAYING and latest.waiting == "person" and asked == person,
        at=latest.changed,
    )


def entered(campaign: Campaign, table: HostedTable) -> Campaign:
    """The campaign with one more result. Its players have their names from the first game."""
    assert table.game is not None
    if not campaign.results:
        campaign = replace(campaign, players=tuple(table.names))
    campaign.book(table.game)
    return campaign
