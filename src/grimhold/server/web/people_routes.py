"""Routes about people: names, games, statistics, the daily challenge."""

from grimhold.server.messages.people import Claim, Claimed, Games, Me, Recover, Rename, Statistics, Watchable
from grimhold.server.messages.results import Created, Day
from grimhold.server.web.routing import Query, RequestContext, Routes
from grimhold.server.web.table_routes import created


async def whoami(context: RequestContext) -> Me:
    """Who I am here, if anybody"""
    if context.person is None:
        return Me(name="")
    return Me(name=context.person.name, lasting=context.person.lasting)


async def rename(context: RequestContext, wanted: Rename) -> Me:
    """Takes a guest name; a newcomer is given a token"""
    if context.person is None:
        context.services.limits.new_guests.check(context.address)
        context.person = await context.services.people.welcome(wanted.name)
        context.set_token = context.services.people.token(context.person)
    else:
        context.count_work()
        await context.services.people.rename(context.person, wanted.name)
    return Me(name=context.person.name, lasting=context.person.lasting, token=context.set_token)


async def claim(context: RequestContext, wanted: Claim) -> Claimed:
    """Makes a name lasting and gives the code to come back by"""
    context.services.limits.recoveries.check(context.address)
    return await context.services.people.claim(context.somebody(), wanted.name)


async def recover(context: RequestContext, wanted: Recover) -> Me:
    """Comes back as somebody, on any device"""
    context.services.limits.recoveries.check(context.address)
    person = await context.services.people.recover(wanted.name, wanted.code)
    context.set_token = context.services.people.token(person)
    return Me(name=person.name, lasting=True, token=context.set_token)


async def forget(context: RequestContext) -> Me:
    """Makes every token of mine void and gives this device a new one"""
    person = context.somebody()
    context.count_work()
    await context.services.people.forget_devices(person)
    context.services.subscriptions.forget(person.id)
    context.set_token = context.services.people.token(person)
    return Me(name=person.name, lasting=person.lasting, token=context.set_token)


async def my_games(context: RequestContext) -> Games:
    """My tables, the newest first"""
    context.count_read()
    return await context.services.people.games(context.somebody(), context.number("skip") or 0)


async def watchable(context: RequestContext) -> Watchable:
    """Games under way that everybody may watch"""
    context.count_read()
    return await context.services.people.watchable()


async def my_statistics(context: RequestContext) -> Statistics:
    """What my finished games came to"""
    context.count_read()
    return await context.services.people.statistics(context.somebody())


async def today(context: RequestContext) -> Day:
    """The challenge of today and its results"""
    context.count_work()
    return await context.services.challenges.of(context.services.challenges.today(), context.principal)


async def some_day(context: RequestContext) -> Day:
    """The challenge of a day and its results"""
    context.count_work()
    return await context.services.challenges.of(context.path("day"), context.principal)


async def play_today(context: RequestContext) -> Created:
    """My game of today's challenge; begins it if need be"""
    context.services.limits.new_tables.check(context.address)
    return await created(context, await context.services.challenges.play(context.known()))


def add_people_routes(routes: Routes) -> None:
    routes.add("GET", "/api/me", whoami, Me)
    routes.add("POST", "/api/me", rename, Me, Rename)
    routes.add("POST", "/api/me/claim", claim, Claimed, Claim)
    routes.add("POST", "/api/me/recover", recover, Me, Recover)
    routes.add("POST", "/api/me/forget-devices", forget, Me)
    routes.add("GET", "/api/me/games", my_games, Games, query=(Query("skip", "so many that are known already"),))
    routes.add("GET", "/api/me/statistics", my_statistics, Statistics)
    routes.add("GET", "/api/watch", watchable, Watchable)
    routes.add("GET", "/api/daily", today, Day)
    routes.add("POST", "/api/daily", play_today, Created)
    routes.add("GET", "/api/daily/{day}", some_day, Day)
