"""All tables of one process: commands come in, entries are stored, whoever listens is woken.

A command is checked against the table as this process knows it, its entry is stored under the next number of the log, and
only then does the table change here and anybody hear of it. If another process has stored that number, the table is
brought up to date and the command is refused as stale.
"""

import asyncio
import logging
import sys
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final, Protocol, TypeVar
from unicodedata import category, normalize
from weakref import WeakValueDictionary

import msgspec

from grimhold.bots import BOTS, make_bot
from grimhold.core.errors import GrimholdError
from grimhold.face import Game
from grimhold.server import ledger
from grimhold.server.happenings import (
    AnyEntry,
    BotSat,
    Left,
    Sat,
    StoodIn,
    UndoLapsed,
)
from grimhold.server.messages import (
    Answer,
    AnswerUndo,
    ComeBack,
    Decide,
    Leave,
    Ordered,
    Remove,
    SeatBot,
    Sit,
    Start,
    Undo,
)
from grimhold.server.refusals import Refused
from grimhold.server.results import rows_of
from grimhold.server.sight import Looker, Sight
from grimhold.server.signing import Signer, is_id
from grimhold.server.storage import MANY_TABLES, Storage
from grimhold.server.table import LOBBY, OVER, PLAYING, Entered, Table
from grimhold.views.shapes import WATCHER

logger = logging.getLogger("grimhold.server")

MOST_IN_MEMORY: Final = 4000  # tables; those nobody listens to are forgotten first
NOTED_TOGETHER: Final = 64  # lines; moves that come meanwhile wait for no more than these
HERE_SECONDS: Final = 45.0  # somebody seen so recently is at the table
DOUBT: Final = sys.maxsize  # how far a log has got that has to be looked up
T = TypeVar("T")
NO_TABLE: Final = "there is no such table"
INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # letters without a picture
UNSOUND: Final = "its log does not lead to the position it should"
MAY_NOT_WATCH: Final = "this table is not open to watchers"


class Actor:
    """Whoever does something: a person by their token, and seats by theirs."""

    def __init__(self, person: str = "", name: str = "", seat_token: str = "") -> None:
        self.person = person
        self.name = name
        self.seat_token = seat_token


class Listener(Protocol):
    """Somebody with a line to a table."""

    def wake(self) -> None:
        """The table has changed."""

    def hear(self, number: int) -> None:
        """Somebody has said something."""

    def forget(self, person: str) -> None:
        """The tokens of a person are void."""


class House:
    def __init__(self, storage: Storage, signer: Signer, clock: Callable[[], float] = time.time) -> None:
        self.storage = storage
        self.signer = signer
        self.clock = clock
        self.tables: OrderedDict[str, Table] = OrderedDict()
        self.behind: dict[str, int] = {}  # how far others have brought a log, where that is further than here
        self.listeners: dict[str, set[Listener]] = {}
        self.lines: dict[tuple[str, int], int] = {}  # how many lines a seat has to its table
        self.seen: dict[tuple[str, int], float] = {}  # when a seat's person was last heard of, also elsewhere
        self.on_change: list[Callable[[Table], None]] = []  # who looks at every table that has changed: the bots do
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # gone with the last who waits
        self._catching_up: dict[str, asyncio.Task[None]] = {}
        self._under_way: set[asyncio.Task[Any]] = set()
        self._shown_here: dict[str, set[int]] = {}  # who was there at the last beat
        self._deeds: dict[type, Callable[[Table, Actor, Any], tuple[AnyEntry, Game | None]]] = {
            Sit: self._sit, Leave: self._leave, SeatBot: self._seat_bot, Remove: self._remove, Start: self._start,
            Decide: self._decide, Undo: self._undo, AnswerUndo: self._answer_undo, ComeBack: self._come_back,
        }  # fmt: skip

    # -- finding tables -----------------------------------------------------------------------------------------------

    async def table(self, table_id: str, since: int = 0) -> Table:
        """A table as it stands now, or a refusal. Whoever asks may have heard elsewhere of entries up to `since`."""
        if not is_id(table_id):
            raise Refused("no-table", NO_TABLE, 404)
        found = self.tables.get(table_id)
        if found is not None and found.seq < since and self.storage.shared:
            self._doubt(table_id, since)
        if found is not None and self._is_fresh(found):
            self.tables.move_to_end(table_id)
            return found
        async with self.lock(table_id):
            return await self.fresh(table_id)

    def lock(self, table_id: str) -> asyncio.Lock:
        return self._locks.setdefault(table_id, asyncio.Lock())

    def _is_fresh(self, table: Table) -> bool:
        return self.behind.get(table.facts.id, 0) <= table.seq

    async def fresh(self, table_id: str) -> Table:
        """Loaded, or brought up to date; under the table's lock."""
        known = self.tables.get(table_id)
        if known is None:
            return await self._load(table_id)
        if self._is_fresh(known):
            return known
        self.behind.pop(table_id, None)  # before the look: what is heard of meanwhile counts again
        try:
            entries, following = await self.storage.read(lambda c: ledger.news(c, table_id, known.seq))
        except BaseException:  # also whoever asked may have gone
            self._doubt(table_id)
            raise
        found = known
        for entered in entries:
            found = found.following(entered)
        if entries:
            self._play(found)
            self._remember(found)
        if entries or following != known.next_table:
            found.next_table = following
            self._tell(found)
        return found

    async def _load(self, table_id: str) -> Table:
        found = await self.storage.read(lambda connection: ledger.find_table(connection, table_id))
        if found is None:
            raise Refused("no-table", NO_TABLE, 404)
        self._play(found)
        self._remember(found)
        return found

    def _play(self, table: Table) -> None:
        """Brings the game to where the log is. A table whose log leads elsewhere is closed: nobody knows what is right."""
        try:
            table.catch_up()
            sound = table.is_sound()
        except GrimholdError:
            sound = False
        if not sound:
            logger.error("table %s... is closed: %s", table.facts.id[:8], UNSOUND)
            table.stuck, table.game = UNSOUND, None

    def _remember(self, table: Table) -> None:
        table_id = table.facts.id
        self.tables[table_id] = table
        self.tables.move_to_end(table_id)
        if self._is_fresh(table):
            self.behind.pop(table_id, None)
        while len(self.tables) > MOST_IN_MEMORY:
            quiet = next((other for other in self.tables if other not in self.listeners), None)
            if quiet is None:
                return
            self._forget(quiet)

    def _forget(self, table_id: str) -> None:
        for seat in range(len(self.tables[table_id].seats)):
            self.seen.pop((table_id, seat), None)
        self.behind.pop(table_id, None)
        del self.tables[table_id]

    def heard_of(self, table_id: str, seq: int) -> None:
        """Another process has added to a log."""
        known = self.tables.get(table_id)
        if known.seq < seq if known is not None else table_id in self._locks:  # or it is being loaded right now
            self._doubt(table_id, seq)
            self._catch_up_soon(table_id)

    def doubt_all(self) -> None:
        """What others did and said may have been missed."""
        for table_id in {*self.tables, *self._locks}:
            self._doubt(table_id)
            self._catch_up_soon(table_id)
        for table_id in self.listeners:
            self.chatted(table_id, 0)

    def _doubt(self, table_id: str, seq: int = DOUBT) -> None:
        self.behind[table_id] = max(seq, self.behind.get(table_id, 0))

    def _catch_up_soon(self, table_id: str) -> None:
        """Only where somebody waits for it; the others are looked up when they are asked for."""
        if table_id in self.listeners and table_id not in self._catching_up:
            task = asyncio.get_running_loop().create_task(self._catch_up(table_id))
            self._catching_up[table_id] = task
            task.add_done_callback(lambda _: self._catching_up.pop(table_id, None))

    async def _catch_up(self, table_id: str) -> None:
        try:
            while not self._is_fresh(await self.table(table_id)):
                pass  # more was heard of while we looked
        except Exception as problem:  # it stays in doubt: whoever asks next looks again
            logger.warning("a table could not be brought up to date: %s", type(problem).__name__)

    # -- who is who ---------------------------------------------------------------------------------------------------

    def seats_of(self, table: Table, actor: Actor) -> list[int]:
        """The seats somebody may act for: their own, and the one whose token they have."""
        found = [p for p, seat in enumerate(table.seats) if seat.person and seat.person == actor.person]
        by_token = self._seat_by_token(table, actor.seat_token)
        return sorted({*found, by_token}) if by_token >= 0 else found

    def _seat_by_token(self, table: Table, token: str) -> int:
        parts = self.signer.read("seat", token) if token else None
        if parts is None or len(parts) != 4 or parts[0] != table.facts.id:
            return -1
        seat, taken = int(parts[1]), int(parts[2])
        if seat < len(table.seats) and table.seats[seat].person and table.seats[seat].taken == taken:
            return seat
        return -1

    async def seat_token(self, table: Table, seat: int) -> str:
        """It is void when its person forgets their devices."""
        table_id, taken = table.facts.id, table.seats[seat].taken
        device = await self.storage.read(lambda connection: ledger.device_at(connection, table_id, seat))
        return self.signer.token("seat", table_id, str(seat), str(taken), str(device))

    async def known_seat_token(self, token: str) -> str:
        """The token of a seat, or nothing if its person has forgotten their devices since."""
        parts = self.signer.read("seat", token) if token else None
        if parts is None or len(parts) != 4:
            return ""
        device = await self.storage.read(lambda connection: ledger.device_at(connection, parts[0], int(parts[1])))
        return token if str(device) == parts[3] else ""

    def looker(self, table: Table, actor: Actor, wanted: int | None = None) -> Looker:
        """Through which seat somebody looks: the one wanted, the one that is asked, or the first of their own."""
        mine = self.seats_of(table, actor)
        if wanted is not None and wanted not in mine:
            raise Refused("not-yours", "that is not your seat", 403)
        if wanted is None and mine:
            wanted = table.asked if table.asked in mine else mine[0]
        if (
            wanted is None
            and not table.facts.terms.watchers
            and table.status != LOBBY
            and not self.is_host(table, actor)
        ):
            raise Refused("no-watchers", MAY_NOT_WATCH, 403)
        return Looker(actor.person, mine, WATCHER if wanted is None else wanted)

    def is_host(self, table: Table, actor: Actor) -> bool:
        return bool(actor.person) and actor.person == table.facts.host

    def sight(self, table: Table) -> Sight:
        return Sight(table, self.signer, self.who_is_here(table))

    def who_is_here(self, table: Table) -> set[int]:
        recent = self.clock() - HERE_SECONDS
        table_id = table.facts.id
        return {
            p
            for p in range(len(table.seats))
            if self.lines.get((table_id, p)) or self.seen.get((table_id, p), 0.0) > recent
        }

    # -- listening ----------------------------------------------------------------------------------------------------

    def listen(self, table_id: str, listener: Listener) -> None:
        self.listeners.setdefault(table_id, set()).add(listener)

    def leave_off(self, table_id: str, listener: Listener) -> None:
        found = self.listeners.get(table_id)
        if found is not None:
            found.discard(listener)
            if not found:
                del self.listeners[table_id]

    def _tell(self, table: Table) -> None:
        self.wake(table.facts.id)
        for look in self.on_change:
            look(table)

    def wake(self, table_id: str) -> None:
        for listener in self.listeners.get(table_id, ()):
            listener.wake()

    def followed(self, table_id: str, next_table: str) -> None:
        """Another table follows on this one."""
        known = self.tables.get(table_id)
        if known is not None:
            known.next_table = next_table
            self.wake(table_id)

    # -- who is here --------------------------------------------------------------------------------------------------

    def saw(self, table_id: str, seat: int) -> None:
        """Somebody at another process has a line to the table."""
        if table_id in self.tables:
            self.seen[table_id, seat] = self.clock()
            self.wake(table_id)

    async def arrive(self, table_id: str, seats: list[int]) -> None:
        for seat in seats:
            self.lines[table_id, seat] = self.lines.get((table_id, seat), 0) + 1
        if seats:
            self.wake(table_id)
            await self._note(table_id, seats, new=True)

    def depart(self, table_id: str, seats: list[int]) -> None:
        gone = []
        for seat in seats:
            self.lines[table_id, seat] -= 1
            if not self.lines[table_id, seat]:
                del self.lines[table_id, seat]
                self.seen.pop((table_id, seat), None)
                gone.append(seat)
        if seats:
            self.wake(table_id)
        if gone:
            now = self.clock()
            self.storage.hand_over(lambda c: ledger.see_people(c, table_id, gone, now, new=False), table_id)

    async def beat(self) -> None:
        """Notes who is here, for the other processes and for clocks that wait for absent people only; and asks them."""
        everybody = sorted(self.lines)
        for start in range(0, len(everybody), NOTED_TOGETHER):
            some = everybody[start : start + NOTED_TOGETHER]
            await self.storage.write(partial(ledger.see_all, lines=some, now=self.clock()), MANY_TABLES)
        if self.storage.shared:
            await self._see_others()

    async def _note(self, table_id: str, seats: list[int], new: bool) -> None:
        now = self.clock()
        await self.storage.write(lambda c: ledger.see_people(c, table_id, seats, now, new), table_id)

    async def _see_others(self) -> None:
        """Who has a line to another process. Whoever looks on is told if somebody has come or gone."""
        ids = list(self.listeners)
        await self._look_for_people(ids)
        tables = [table for table in map(self.tables.get, ids) if table is not None]
        here = {table.facts.id: self.who_is_here(table) for table in tables}
        for table_id, seats in here.items():
            if seats != self._shown_here.get(table_id, seats):
                self.wake(table_id)
        self._shown_here = here

    async def _look_for_people(self, ids: list[str]) -> None:
        """Who has lately had a line to one of these tables, at whichever process."""
        recent = self.clock() - HERE_SECONDS
        for table_id, seat, seen in await self.storage.read(lambda c: ledger.seen_since(c, ids, recent)):
            self.seen[table_id, seat] = max(seen, self.seen.get((table_id, seat), 0.0))

    def chatted(self, table_id: str, number: int) -> None:
        for listener in self.listeners.get(table_id, ()):
            listener.hear(number)

    def forget(self, person: str) -> None:
        """Whoever came in by a token that is void now has to come in anew."""
        for found in self.listeners.values():
            for listener in found:
                listener.forget(person)

    # -- commands -----------------------------------------------------------------------------------------------------

    async def do(self, table_id: str, actor: Actor, command: Ordered) -> Answer:
        """What became of a command that changes the table. It is finished even if whoever sent it has gone."""
        return await self._to_the_end(self._do_all(table_id, actor, command))

    async def _to_the_end(self, work: Coroutine[Any, Any, T]) -> T:
        """What has begun is finished, even if nobody waits for it any more."""
        task = asyncio.get_running_loop().create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return await asyncio.shield(task)

    async def close(self) -> None:
        """Waits for what is under way."""
        await asyncio.gather(*self._under_way, *self._catching_up.values(), return_exceptions=True)

    async def _do_all(self, table_id: str, actor: Actor, command: Ordered) -> Answer:
        await self.table(table_id, command.seq)
        async with self.lock(table_id):
            table = await self.fresh(table_id)
            if self._once(actor, command) not in table.commands:
                self.looker(table, actor)  # who may not look is not told how the table stands either
            try:
                return await self._do(table, actor, command)
            except Refused as refusal:
                seq = self.tables[table_id].seq if table_id in self.tables else table.seq
                return Answer(id=command.id, ok=False, seq=seq, code=refusal.code, reason=str(refusal))

    def _once(self, actor: Actor, command: Ordered) -> str:
        """A command's id belongs to whoever sent it: nobody can use up another one's."""
        return self.signer.mark(actor.person or actor.seat_token, command.id)

    def _done_before(self, table: Table, actor: Actor, command: Ordered) -> Answer | None:
        """The answer to a command that is repeated; another one by the same id is not taken for it."""
        first = table.commands.get(self._once(actor, command))
        if first is None:
            return None
        seq, content = first
        if content != self._content(command):
            raise Refused("used-id", f"another command of yours had the id {command.id}")
        return Answer(id=command.id, ok=True, seq=seq)

    def _content(self, command: Ordered) -> str:
        return self.signer.mark(msgspec.json.encode(command).decode())

    async def _do(self, table: Table, actor: Actor, command: Ordered) -> Answer:
        done = self._done_before(table, actor, command)
        if done is not None:
            return done
        if command.seq != table.seq:
            raise Refused("stale", f"the table has moved on: it stands at {table.seq}, not {command.seq}")
        if isinstance(command, SeatBot) and self.storage.shared:
            await self._look_for_people([table.facts.id])
        entry, game = self._deeds[type(command)](table, actor, command)
        marks = f"{self._once(actor, command)} {self._content(command)}"
        after = await self.append(table, entry, game, actor.person, marks)
        if after is None:
            table = await self.fresh(table.facts.id)
            done = self._done_before(table, actor, command)
            if done is None:
                raise Refused("stale", f"the table has moved on: it stands at {table.seq}")
            return done
        return Answer(id=command.id, ok=True, seq=after.seq)

    async def append(
        self, table: Table, entry: AnyEntry, game: Game | None = None, person: str = "", command: str = ""
    ) -> Table | None:
        """Stores an entry and changes the table; nothing if somebody else was faster. Under the table's lock."""
        entered = Entered(seq=table.seq + 1, entry=entry, at=self.clock(), person=person, command=command)
        after = table.following(entered, game)
        standing = {
            "seq": after.seq, "status": after.status, "waiting": after.waiting, "asked": after.asked, "changed": after.at,
            "deadline": after.deadline(), "lease": 0.0, "practice": after.practice,
        }  # fmt: skip
        changed = [
            {"seat": p, "person": seat.person or None, "name": after.names[p] if after.names else seat.name}
            for p, seat in enumerate(after.seats)
            if seat.person != table.seats[p].person or seat.name != table.seats[p].name or after.names != table.names
        ]
        rows = rows_of(after) if after.status == OVER and table.status == PLAYING else []

        def job(connection: Any) -> bool:
            if not ledger.add_entry(connection, table.facts.id, entered, standing, changed):
                return False
            ledger.add_results(connection, rows)
            return True

        try:
            stored = await self.storage.write(job, table.facts.id)
        except BaseException:  # it may have been stored all the same
            self._doubt(table.facts.id)
            raise
        if not stored:
            self._doubt(table.facts.id)
            return None
        self._remember(after)
        self._tell(after)
        return after

    # -- what each command comes to -----------------------------------------------------------------------------------

    def _my_seat(self, table: Table, actor: Actor, wanted: int | None) -> int:
        mine = self.seats_of(table, actor)
        if wanted is None and mine:
            return table.asked if table.asked in mine else mine[0]
        if wanted is None or wanted not in mine:
            raise Refused("not-yours", "you have no seat at this table" if not mine else "that is not your seat", 403)
        return wanted

    def _check_host(self, table: Table, actor: Actor) -> None:
        if not self.is_host(table, actor):
            raise Refused("not-host", "only the host of the table can do that", 403)

    def _sit(self, table: Table, actor: Actor, command: Sit) -> tuple[AnyEntry, None]:
        if table.status != LOBBY:
            raise Refused("begun", "the game has begun; you can only watch")
        if not actor.person:
            raise Refused("nobody", "a name is needed first", 401)
        free = [p for p, seat in enumerate(table.seats) if seat.is_free()]
        seat = command.seat if command.seat is not None else (free[0] if free else -1)
        if seat not in free:
            raise Refused("taken", "that seat is not free" if command.seat is not None else "no seat is free")
        if actor.person in table.removed:
            raise Refused("removed", "the host has sent you away from this table", 403)
        if self.seats_of(table, actor) and not table.facts.terms.hot_seat:
            raise Refused("seated", "you have a seat already")
        return Sat(seat=seat, person=actor.person, name=shown_name(actor.name)), None

    def _leave(self, table: Table, actor: Actor, command: Leave) -> tuple[AnyEntry, None]:
        if table.status != LOBBY:
            table.playable()  # a game that was played out stays among everybody's games
        return Left(seat=self._my_seat(table, actor, command.seat)), None

    def _seat_bot(self, table: Table, actor: Actor, command: SeatBot) -> tuple[AnyEntry, None]:
        self._check_host(table, actor)
        check_bot(command.bot)
        if command.seat >= len(table.seats):
            raise Refused("no-seat", f"there is no seat {command.seat + 1}", 400)
        if table.status == LOBBY and table.seats[command.seat].person:
            raise Refused("taken", "somebody sits there; free the seat first")
        if table.status not in (LOBBY, PLAYING):
            table.playable()
        if table.seats[command.seat].person not in ("", actor.person) and command.seat in self.who_is_here(table):
            raise Refused("here", "whoever sits there is at the table")
        return BotSat(seat=command.seat, bot=command.bot), None

    def _remove(self, table: Table, actor: Actor, command: Remove) -> tuple[AnyEntry, None]:
        self._check_host(table, actor)
        if table.status != LOBBY:
            raise Refused("begun", "the game has begun; a bot can sit in")
        if command.seat >= len(table.seats) or table.seats[command.seat].is_free():
            raise Refused("no-seat", "nobody sits there")
        return Left(seat=command.seat, removed=True), None

    def _start(self, table: Table, actor: Actor, command: Start) -> tuple[AnyEntry, Game]:
        self._check_host(table, actor)
        return table.plan_start()

    def _decide(self, table: Table, actor: Actor, command: Decide) -> tuple[AnyEntry, Game]:
        seat = self._my_seat(table, actor, command.seat)
        if table.seats[seat].bot:
            raise Refused("stood-in", "a bot sits in for you; come back first")
        return table.plan_decision(seat, command.option)

    def _undo(self, table: Table, actor: Actor, command: Undo) -> tuple[AnyEntry, Game | None]:
        seats = self.seats_of(table, actor)
        seat = command.seat
        if seat is None and len(seats) > 1:  # around one screen: whoever decided last
            seat = next((move.seat for move in reversed(table.moves) if move.seat in seats), None)
        return table.plan_undo(self._my_seat(table, actor, seat), self.clock())

    def _answer_undo(self, table: Table, actor: Actor, command: AnswerUndo) -> tuple[AnyEntry, Game | None]:
        return table.plan_undo_answer(self._my_seat(table, actor, command.seat), command.agree)

    def _come_back(self, table: Table, actor: Actor, command: ComeBack) -> tuple[AnyEntry, None]:
        return table.plan_come_back(self._my_seat(table, actor, command.seat)), None

    # -- the clock ----------------------------------------------------------------------------------------------------

    async def expire(self, table_id: str) -> None:
        """Somebody's time may have run out."""
        async with self.lock(table_id):
            table = await self.fresh(table_id)
            deadline = table.deadline()
            now = self.clock()
            if deadline is None or deadline > now:
                await self.correct(table)
            elif table.undo is not None and table.undo.until <= now:
                await self.append(table, UndoLapsed())
            elif table.asked is not None:
                await self._stand_in(table, table.asked, now)

    async def _stand_in(self, table: Table, seat: int, now: float) -> None:
        """If they are too slow, or have been away for too long."""
        terms = table.facts.terms
        ends = [] if terms.per_move is None else [table.asked_at + terms.per_move]
        if terms.grace is not None:
            ends.append(max(table.asked_at, await self._last_here(table, seat)) + terms.grace)
        if min(ends) <= now:
            await self.append(table, StoodIn(seat=seat, bot=terms.stand_in))
        else:
            await self.correct(table, min([*ends, *([table.undo.until] if table.undo is not None else [])]))

    async def correct(self, table: Table, deadline: float | None = None) -> None:
        """What the table is found by, where that says otherwise: a game of another version waits for nobody any more."""
        standing = {"waiting": table.waiting, "deadline": deadline or table.deadline()}
        await self.storage.write(
            lambda connection: ledger.correct(connection, table.facts.id, table.seq, standing), table.facts.id
        )

    async def _last_here(self, table: Table, seat: int) -> float:
        """When the person of a seat last had a line to the table, here or at another process."""
        if self.lines.get((table.facts.id, seat)):
            return self.clock()
        known = await self.storage.read(lambda connection: ledger.last_seen(connection, table.facts.id))
        return known[seat]

    async def welcome_back(self, table_id: str, actor: Actor) -> None:
        """Who opens a line to the table has the seat back from a bot that sat in."""
        await self._to_the_end(self._welcome_back(table_id, actor))

    async def _welcome_back(self, table_id: str, actor: Actor) -> None:
        async with self.lock(table_id):
            table = await self.fresh(table_id)
            if table.status != PLAYING:
                return
            for seat in self.seats_of(table, actor):
                if table.seats[seat].stand_in:
                    after = await self.append(table, table.plan_come_back(seat), person=actor.person)
                    table = after or await self.fresh(table_id)


def check_bot(name: str) -> None:
    try:
        make_bot(name, 0)
    except GrimholdError as problem:
        raise Refused("no-bot", str(problem), 400) from None


def bot_names() -> list[str]:
    return list(BOTS)


def shown_name(name: str) -> str:
    """A name as it is shown: plain text on one line, and nothing in it that nobody sees."""
    clean = " ".join(normalize("NFC", name).split())
    if not clean or not clean.isprintable() or not INVISIBLE.isdisjoint(clean) or is_mark(clean[0]):
        raise Refused("bad-name", "that is not a name that can be shown", 400)
    return clean


def is_mark(letter: str) -> bool:
    """Does it only go on top of another letter?"""
    return category(letter).startswith("M")
