"""Routes about played games: records, replays, analyses, copies, rematches."""

import msgspec
from starlette.responses import Response

from grimhold.records.record import FORMAT, SCHEMA
from grimhold.server.create_table import check_day_is_over
from grimhold.server.errors import Refused
from grimhold.server.hosted_table import OVER, HostedTable
from grimhold.server.messages.results import Course, Created, GameAnalysis, Past, PlayOn, RecordFile
from grimhold.server.web.routing import Query, RequestContext, Routes
from grimhold.server.web.table_routes import created
from grimhold.views.shapes import WATCHER

SEAT = Query("seat", "through which seat")
OPEN = Query("open", "1: with every hand open, when the game is over")
WATCH = Query("watch", "1: as somebody who only looks on, whatever seats one has")


async def _finished(context: RequestContext, why_not: str, to_players: bool = False) -> HostedTable:
    """A table with a finished game that may be revealed. `to_players`: players may see their own daily game earlier."""
    context.count_read()
    table = await context.table()
    viewer = context.access.viewer_for(table, context.principal)
    if table.status != OVER:
        table.dealt()  # refuses a game that has not begun
        raise Refused("not-over", why_not, 403)
    if not (to_players and viewer.mine):
        check_day_is_over(table, context.services.clock())
    return table


async def record(context: RequestContext) -> Response:
    """The record of a finished game: set-up, seed and every decision"""
    table = await _finished(context, "a record tells the deal; it is given when the game is over")
    name = f"{table.facts.game}-{table.facts.id[:8]}.json"
    data = msgspec.json.format(msgspec.json.encode(record_of(table)), indent=1) + b"\n"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type="application/json", headers=headers)


def record_of(table: HostedTable) -> RecordFile:
    """The record, from the log alone. So it exists for games of other rules and cards, too."""
    facts = table.facts
    return RecordFile(
        format=FORMAT,
        schema_version=SCHEMA,
        version=facts.version,
        rules_version=facts.rules_version,
        cards=facts.cards,
        setup=facts.setup | {"players": table.names},
        seed=facts.seed,
        decisions=table.decisions,
        hash=table.last_hash,
    )


async def past(context: RequestContext) -> Past:
    """The game after so many decisions, as a seat could know it then"""
    context.count_read()
    table = await context.table()
    move = context.path_number("move")
    viewer = _viewer(context, table)
    played = table.dealt()
    if move > len(played.decisions):
        raise Refused("no-move", f"the game has {len(played.decisions)} moves", 404)
    return await context.services.replays.past(table.facts.id, played, move, viewer)


def _viewer(context: RequestContext, table: HostedTable) -> int | None:
    """The seat to look through; None: all hands open. After a game everybody may look through every seat."""
    seat, open_hands = context.number("seat"), bool(context.number("open"))
    if open_hands and table.status != OVER:
        raise Refused("not-over", "hands lie open when the game is over", 403)
    if context.number("watch"):
        context.access.viewer_for(table, context.principal)
        return WATCHER
    if table.status != OVER or not (open_hands or seat in range(len(table.seats))):
        return context.access.viewer_for(table, context.principal, seat).seat
    viewer = context.access.viewer_for(table, context.principal)
    if open_hands or seat not in viewer.mine:
        check_day_is_over(table, context.services.clock())
    return None if open_hands else seat


async def course(context: RequestContext) -> Course:
    """How everybody fared over the turns of a finished game"""
    table = await _finished(context, "how everybody fared is told when the game is over", to_players=True)
    return await context.services.replays.course(table.facts.id, table.dealt())


async def analysis(context: RequestContext) -> GameAnalysis:
    """Everybody's chances over a finished game, or how far the look into it has got"""
    table = await _finished(context, "a game is looked into when it is over")
    return await context.services.analyses.told(table.facts.id, table.dealt(), context.who)


async def play_on(context: RequestContext, wanted: PlayOn) -> Created:
    """Copies a game at a move into a table of one's own"""
    context.services.limits.new_tables.check(context.address)
    table = await context.table()
    context.access.viewer_for(table, context.known())
    return await created(context, await context.services.creator.play_on(context.principal, table, wanted))


async def rematch(context: RequestContext) -> Created:
    """Another game of the same company, the seats turned"""
    context.services.limits.new_tables.check(context.address)
    table = await context.table()
    next_id = await context.services.creator.rematch(context.known(), table)
    return await created(context, await context.services.tables.find(next_id))


def add_record_routes(routes: Routes) -> None:
    routes.add("GET", "/api/tables/{table}/record", record, RecordFile)
    routes.add("GET", "/api/tables/{table}/moves/{move}", past, Past, query=(SEAT, OPEN, WATCH))
    routes.add("GET", "/api/tables/{table}/course", course, Course)
    routes.add("GET", "/api/tables/{table}/analysis", analysis, GameAnalysis)
    routes.add("POST", "/api/tables/{table}/play-on", play_on, Created, PlayOn, status=201)
    routes.add("POST", "/api/tables/{table}/rematch", rematch, Created, status=201)
