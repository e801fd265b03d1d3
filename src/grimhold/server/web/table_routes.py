"""Routes about tables: create, view, act, ask for help."""

import gzip
from functools import lru_cache

import msgspec
from msgspec import Raw
from starlette.responses import Response

from grimhold.analysis.hints import Advice, clear_lead, of_hundred
from grimhold.game import Game
from grimhold.server.bot_pool import ADVISER
from grimhold.server.errors import Refused
from grimhold.server.hosted_table import HostedTable
from grimhold.server.messages.basics import MOST_SEATS
from grimhold.server.messages.commands import AnyCommand, NewTable, Wish
from grimhold.server.messages.results import (
    Cards,
    ChatLog,
    Created,
    Forecasts,
    Hint,
    Offer,
    Reasons,
    SeatLink,
    SetupSeen,
    World,
)
from grimhold.server.messages.updates import Answer, Update
from grimhold.server.names import check_bot
from grimhold.server.setups import cards_of, setup_for, setup_seen
from grimhold.server.web.routing import JSON, Query, RequestContext, Routes
from grimhold.server.web.run_command import run_command
from grimhold.views.shapes import Choice

PRINTING = Query("rules", "a printing", number=False)
SEATS = Query("seats", "for how many")
SEAT = Query("seat", "through which of my seats")
LINES_SINCE = Query("since", "lines after this number")
ABOUT = Query("about", "what it is about", number=False)
OPTION = Query("option", "which one")
BOT = Query("bot", "whose", number=False)
SEED = Query("seed", "deals another one")
SEQ = Query("seq", "the position it is about; if the table has moved on the answer is empty")
WEIGHED = Query("weighed", "1: the best option found in imagined games, and how often it wins there")
SINCE = Query("since", "what happened after this number of the log")


async def what_is_offered(context: RequestContext) -> Response:
    """Games, modes, groups and bots there are"""
    context.count_read()
    return Response(context.services.offer, media_type=JSON)


async def printed_cards(context: RequestContext) -> Response:
    """What is printed on every card of a game"""
    game, rules = context.path("game"), context.word("rules")
    plain = "gzip" not in context.request.headers.get("accept-encoding", "")
    headers = {"cache-control": "public, max-age=3600", "vary": "accept-encoding"}
    found = encoded_cards(game, rules) if plain else packed_cards(game, rules)
    return Response(found, headers=headers | ({} if plain else {"content-encoding": "gzip"}), media_type=JSON)


@lru_cache(64)
def encoded_cards(game: str, rules: str) -> bytes:
    return msgspec.json.encode(cards_of(game, rules))


@lru_cache(64)
def packed_cards(game: str, rules: str) -> bytes:
    """The cards compressed, because every browser asks for them."""
    return gzip.compress(encoded_cards(game, rules), mtime=0)


async def draw_setup(context: RequestContext, wish: Wish) -> SetupSeen:
    """Draws and checks a set-up without making a table"""
    context.count_work()
    seats = context.number("seats", 2) or 0
    if seats > MOST_SEATS:
        raise Refused("impossible", f"a table has at most {MOST_SEATS} seats", 400)
    return setup_seen(setup_for(wish, seats, campaign=bool(wish.code)))


async def create(context: RequestContext, wanted: NewTable) -> Created:
    """Makes a table and seats its host"""
    context.services.limits.new_tables.check(context.address)
    return await created(context, await context.services.creator.open(context.known(), wanted))


async def created(context: RequestContext, table: HostedTable) -> Created:
    mine = context.access.seats_of(table, context.principal)
    token = await context.access.seat_token(table, mine[0]) if mine else ""
    return Created(id=table.facts.id, path=f"/t/{table.facts.id}", seat_token=token)


async def look(context: RequestContext) -> Update:
    """Where a table stands, and what has happened since"""
    context.count_read()
    since = context.number("since", 0) or 0
    table = await context.table(since)
    context.services.presence.hear_from(table.facts.id, context.access.seats_of(table, context.principal))
    return await context.services.update(table, context.principal, context.number("seat"), since)


async def do(context: RequestContext, command: AnyCommand) -> Answer:
    """A command at a table, the same as over a socket"""
    context.count_work()
    table = await context.table()
    mine = context.access.seats_of(table, context.principal)
    if not mine:
        context.services.limits.watcher_commands.check(context.who)
    context.services.presence.hear_from(table.facts.id, mine)
    return await run_command(context.services, table.facts.id, context.principal, command, NoLine())


class NoLine:
    """The command source for HTTP, which sends nothing but answers."""

    def look_through(self, seat: int | None) -> None:
        raise Refused("no-line", "this is for sockets; here ?seat= says through which seat one looks", 400)

    def mute(self, person: str, muted: bool) -> None:
        """Nothing to do: every chat request reads the muted people."""


async def chat(context: RequestContext) -> ChatLog:
    """What was said at a table"""
    context.count_read()
    table = await context.table()
    context.access.viewer_for(table, context.principal)
    told = await context.services.chat.after(table.facts.id, context.number("since", 0) or 0)
    muted = await context.services.chat.muted_by(context.principal)
    return ChatLog(lines=[line for line, person in told if person not in muted])


async def seat_link(context: RequestContext) -> SeatLink:
    """A link that opens my seat on another device"""
    context.count_read()
    table = await context.table()
    seat = context.path_number("seat")
    context.access.viewer_for(table, context.principal, seat)
    token = await context.access.seat_token(table, seat)
    return SeatLink(path=f"/t/{table.facts.id}#seat={token}", token=token)


async def why(context: RequestContext) -> Reasons:
    """Why moves I might look for are not possible"""
    about = context.word("about")
    if await _moved_on(context):
        return Reasons(refusals=[])
    _, game, _ = await _asked(context)
    return Reasons(refusals=game.why(about))


async def forecasts(context: RequestContext) -> Forecasts:
    """What my attacks would come to, and what could be reached"""
    if await _moved_on(context):
        return Forecasts(forecasts=None)
    game = await _determinized_game(context)
    return Forecasts(forecasts=game.forecasts())


async def preview(context: RequestContext) -> Forecasts:
    """The forecasts if I took an option; nothing where that would bring something hidden to light"""
    option = context.number("option", 0) or 0
    if await _moved_on(context):
        return Forecasts(forecasts=None)
    game = await _determinized_game(context)
    if option >= len(game.options):
        raise Refused("illegal", f"there is no option {option}", 400)
    return Forecasts(forecasts=game.preview(game.options[option]))


async def hint(context: RequestContext) -> Hint:
    """What a bot would do; only where nobody else plays"""
    table, game, seat = await _asked(context)
    if table.others(seat):
        raise Refused("no-hints", "there are no hints in a game with other people", 403)
    if table.facts.day:
        raise Refused("no-hints", "there are no hints in the challenge of the day", 403)
    asked = game.choice
    assert asked is not None
    bot = context.word("bot", "greedy")
    check_bot(bot)
    weighed = context.number("weighed")
    with context.services.limits.hints.inside(context.who):
        if weighed:
            return weighed_hint(await context.services.bot_pool.advice(table), asked)
        option = await context.services.bot_pool.hint(table, bot)
    return Hint(option=option, words=asked.options[option].words, bot=bot)


def weighed_hint(advice: Advice, asked: Choice) -> Hint:
    """A hint with its reason, in games out of a hundred."""
    hint = Hint(option=advice.option, words=asked.options[advice.option].words, bot=ADVISER)
    if advice.chance is not None and advice.lead is not None:
        hint.wins, hint.unsure = of_hundred(advice.chance.value), of_hundred(advice.chance.error)
        hint.other, hint.lead = advice.other, clear_lead(advice.lead)
        hint.deeds = list(advice.deeds)
    return hint


async def world(context: RequestContext) -> World:
    """A state of the game that my seat cannot tell from the real one, for programs that think ahead"""
    table, game, seat = await _asked(context)
    if table.facts.day:
        raise Refused("no-worlds", "there are no worlds in the challenge of the day", 403)
    wanted = context.number("seed", 0) or 0
    seed = context.services.signer.number("world", table.facts.id, str(table.seq), str(seat), str(wanted))
    return World(seq=table.seq, state=Raw(game.world(seat, seed)))


async def _moved_on(context: RequestContext) -> bool:
    """Whether the table has moved on from the position in question. Then the answer is empty."""
    seq = context.number("seq")
    return seq is not None and seq != (await context.table()).seq


async def _asked(context: RequestContext) -> tuple[HostedTable, Game, int]:
    """The table and game for the player asked. Others may not ask about the moves."""
    context.count_work()
    table = await context.table()
    context.access.viewer_for(table, context.principal)
    game = table.playable()
    if table.asked not in context.access.seats_of(table, context.principal):
        raise Refused("not-asked", "you are not asked", 403)
    assert table.asked is not None
    return table, game, table.asked


async def _determinized_game(context: RequestContext) -> Game:
    """A determinized copy for the active player, because forecasts reveal the attacker's hand.

    With a copy, not even the duration of a forecast depends on hidden cards.
    """
    _, game, seat = await _asked(context)
    if game.active != seat:
        raise Refused("not-your-turn", "only who has the turn can look ahead", 403)
    return game.sample(seat, 0)


def add_table_routes(routes: Routes) -> None:
    routes.add("GET", "/api/offer", what_is_offered, Offer)
    routes.add("GET", "/api/cards/{game}", printed_cards, Cards, query=(PRINTING,))
    routes.add("POST", "/api/setups", draw_setup, SetupSeen, Wish, query=(SEATS,))
    routes.add("POST", "/api/tables", create, Created, NewTable, status=201)
    routes.add("GET", "/api/tables/{table}", look, Update, query=(SEAT, SINCE))
    routes.add("POST", "/api/tables/{table}/commands", do, Answer, AnyCommand)
    routes.add("GET", "/api/tables/{table}/chat", chat, ChatLog, query=(LINES_SINCE,))
    routes.add("GET", "/api/tables/{table}/seats/{seat}/link", seat_link, SeatLink)
    routes.add("GET", "/api/tables/{table}/why", why, Reasons, query=(ABOUT, SEQ))
    routes.add("GET", "/api/tables/{table}/forecasts", forecasts, Forecasts, query=(SEQ,))
    routes.add("GET", "/api/tables/{table}/preview", preview, Forecasts, query=(OPTION, SEQ))
    routes.add("GET", "/api/tables/{table}/hint", hint, Hint, query=(BOT, WEIGHED))
    routes.add("GET", "/api/tables/{table}/world", world, World, query=(SEED,))
