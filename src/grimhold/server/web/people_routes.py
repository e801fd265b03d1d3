"""Who one is, what one has played, the challenge of the day."""

from grimhold.server.messages import (
    Claim,
    Claimed,
    Created,
    Day,
    Games,
    Me,
    Recover,
    Rename,
    Statistics,
    Watchable,
)
from grimhold.server.web.routing import Query, RequestContext, Routes
from grimhold.server.web.table_routes import created


async def whoami(call: RequestContext) -> Me:
    """Who I am here, if anybody"""
    if call.person is None:
        return Me(name="")
    return Me(name=call.person.name, lasting=call.person.lasting)


async def rename(call: RequestContext, wanted: Rename) -> Me:
    """Takes a guest name; a newcomer is given a token"""
    if call.person is None:
        call.rooms.new_guests.check(call.address)
        call.person = await call.rooms.people.welcome(wanted.name)
        call.set_token = call.rooms.people.token(call.person)
    else:
        call.count_work()
        await call.rooms.people.rename(call.person, wanted.name)
    return Me(name=call.person.name, lasting=call.person.lasting, token=call.set_token)


async def claim(call: RequestContext, wanted: Claim) -> Claimed:
    """Makes a name lasting and gives the code to come back by"""
    call.rooms.recoveries.check(call.address)
    return await call.rooms.people.claim(call.somebody(), wanted.name)


async def recover(call: RequestContext, wanted: Recover) -> Me:
    """Comes back as somebody, on any device"""
    call.rooms.recoveries.check(call.address)
    person = await call.rooms.people.recover(wanted.name, wanted.code)
    call.set_token = call.rooms.people.token(person)
    return Me(name=person.name, lasting=True, token=call.set_token)


async def forget(call: RequestContext) -> Me:
    """Makes every token of mine void and gives this device a new one"""
    person = call.somebody()
    call.count_work()
    await call.rooms.people.forget_devices(person)
    call.rooms.house.listeners.forget(person.id)
    call.set_token = call.rooms.people.token(person)
    return Me(name=person.name, lasting=person.lasting, token=call.set_token)


async def my_games(call: RequestContext) -> Games:
    """My tables, the newest first"""
    call.count_read()
    return await call.rooms.people.games(call.somebody(), call.number("skip") or 0)


async def watchable(call: RequestContext) -> Watchable:
    """Games under way that everybody may watch"""
    call.count_read()
    return await call.rooms.people.watchable()


async def my_statistics(call: RequestContext) -> Statistics:
    """What my finished games came to"""
    call.count_read()
    return await call.rooms.people.statistics(call.somebody())


async def today(call: RequestContext) -> Day:
    """The challenge of today and its results"""
    call.count_work()
    return await call.rooms.challenges.of(call.rooms.challenges.today(), call.actor)


async def some_day(call: RequestContext) -> Day:
    """The challenge of a day and its results"""
    call.count_work()
    return await call.rooms.challenges.of(call.path("day"), call.actor)


async def play_today(call: RequestContext) -> Created:
    """My game of today's challenge; begins it if need be"""
    call.rooms.new_tables.check(call.address)
    return await created(call, await call.rooms.challenges.play(call.known()))


def add_people_routes(doors: Routes) -> None:
    doors.add("whoami", "GET", "/api/me", whoami, Me)
    doors.add("rename", "POST", "/api/me", rename, Me, Rename)
    doors.add("claim", "POST", "/api/me/claim", claim, Claimed, Claim)
    doors.add("recover", "POST", "/api/me/recover", recover, Me, Recover)
    doors.add("forget", "POST", "/api/me/forget-devices", forget, Me)
    doors.add(
        "my_games", "GET", "/api/me/games", my_games, Games, query=(Query("skip", "so many that are known already"),)
    )
    doors.add("my_statistics", "GET", "/api/me/statistics", my_statistics, Statistics)
    doors.add("watchable", "GET", "/api/watch", watchable, Watchable)
    doors.add("today", "GET", "/api/daily", today, Day)
    doors.add("play_today", "POST", "/api/daily", play_today, Created)
    doors.add("some_day", "GET", "/api/daily/{day}", some_day, Day)
