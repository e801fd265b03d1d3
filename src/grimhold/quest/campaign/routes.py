"""Campaigns over HTTP."""

from grimhold.quest.campaign.server import Campaigns
from grimhold.server.messages import CampaignSeen, CampaignsListed, Created, NewCampaign
from grimhold.server.web.routing import RequestContext, Routes
from grimhold.server.web.table_routes import created


def campaigns(call: RequestContext) -> Campaigns:
    return Campaigns(call.rooms.house, call.rooms.opener)


async def begin_campaign(call: RequestContext, wanted: NewCampaign) -> Created:
    """Begins a campaign of Quest with the table of its first game"""
    call.rooms.new_tables.check(call.address)
    return await created(call, await campaigns(call).begin(call.known(), wanted))


async def campaign(call: RequestContext) -> CampaignSeen:
    """A campaign between its games"""
    call.count_read()
    return await campaigns(call).seen(call.actor, call.path("campaign"))


async def my_campaigns(call: RequestContext) -> CampaignsListed:
    """My campaigns, those that go on first"""
    call.count_read()
    return await campaigns(call).of(call.known())


async def next_game(call: RequestContext) -> Created:
    """The next game of a campaign, everybody in their seats"""
    call.rooms.new_tables.check(call.address)
    next_id = await campaigns(call).next_game(call.known(), call.path("campaign"))
    return await created(call, await call.rooms.house.tables.find(next_id))


def add_campaign_doors(doors: Routes) -> None:
    doors.add("my_campaigns", "GET", "/api/me/campaigns", my_campaigns, CampaignsListed)
    doors.add("begin_campaign", "POST", "/api/campaigns", begin_campaign, Created, NewCampaign, status=201)
    doors.add("campaign", "GET", "/api/campaigns/{campaign}", campaign, CampaignSeen)
    doors.add("next_game", "POST", "/api/campaigns/{campaign}/next", next_game, Created, status=201)
