"""The HTTP routes of campaigns."""

from grimhold.quest.campaign.server import Campaigns
from grimhold.server.messages.commands import NewCampaign
from grimhold.server.messages.results import CampaignSeen, CampaignsListed, Created
from grimhold.server.web.routing import RequestContext, Routes
from grimhold.server.web.table_routes import created


def campaigns(context: RequestContext) -> Campaigns:
    return Campaigns(context.services, context.services.creator)


async def begin_campaign(context: RequestContext, wanted: NewCampaign) -> Created:
    """Begins a campaign of Quest with the table of its first game"""
    context.services.limits.new_tables.check(context.address)
    return await created(context, await campaigns(context).begin(context.known(), wanted))


async def campaign(context: RequestContext) -> CampaignSeen:
    """A campaign between its games"""
    context.count_read()
    return await campaigns(context).seen(context.principal, context.path("campaign"))


async def my_campaigns(context: RequestContext) -> CampaignsListed:
    """My campaigns, those that go on first"""
    context.count_read()
    return await campaigns(context).of(context.known())


async def next_game(context: RequestContext) -> Created:
    """The next game of a campaign, everybody in their seats"""
    context.services.limits.new_tables.check(context.address)
    next_id = await campaigns(context).next_game(context.known(), context.path("campaign"))
    return await created(context, await context.services.tables.find(next_id))


def add_campaign_routes(routes: Routes) -> None:
    routes.add("GET", "/api/me/campaigns", my_campaigns, CampaignsListed)
    routes.add("POST", "/api/campaigns", begin_campaign, Created, NewCampaign, status=201)
    routes.add("GET", "/api/campaigns/{campaign}", campaign, CampaignSeen)
    routes.add("POST", "/api/campaigns/{campaign}/next", next_game, Created, status=201)
