"""Several people at one table who do whatever comes to their minds, at two servers on one database.

Whatever they try: a command that is refused changes nothing, one that is not makes exactly one entry, a repeat gives the
same answer, who follows the events knows what who looks afresh knows, and a server that starts anew from the log has the
same table.
"""

import asyncio
import shutil
import tempfile
from pathlib import Path
from typing import Any

import msgspec
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from hypothesis.strategies import booleans, integers, sampled_from

from grimhold.server.access import Principal
from grimhold.server.create_table import new_facts
from grimhold.server.errors import Refused
from grimhold.server.hosted_table import LOBBY, PLAYING, HostedTable
from grimhold.server.messages.commands import (
    AnswerUndo,
    AnyCommand,
    ComeBack,
    Decide,
    Leave,
    Mute,
    Ordered,
    Remove,
    Say,
    SeatBot,
    Sit,
    Start,
    Terms,
    Undo,
    Wish,
)
from grimhold.server.messages.updates import Answer
from grimhold.server.services import Services
from grimhold.server.setups import setup_for
from support.houses import new_database, quiet_services
from support.sizes import size

NAMES = ("Ann", "Bob", "Cid", "Dot")  # Ann is the host; there are three seats
SEATS = 3
FAR_AHEAD = 10**9  # others may have brought a log so far
who = integers(0, len(NAMES) - 1)
node = integers(0, 1)
seat = integers(0, SEATS)  # one more than there are
ANSWER_TIME = 61.0


class Client:
    """What somebody knows who asks for what they have missed, and nothing else."""

    def __init__(self, principal: Principal) -> None:
        self.principal = principal
        self.sent = 0
        self.forget()

    def forget(self) -> None:
        self.seq = 0
        self.seat: int | None = None
        self.happened: list[dict[str, Any]] = []

    def take(self, update: dict[str, Any]) -> None:
        for entry in update.get("happened", []):
            if "back_to" in entry:
                for old in self.happened:
                    if old["seq"] > entry["back_to"]:
                        old.pop("lines", None)
            self.happened.append(entry)
        self.seq = update["table"]["seq"]
        self.seat = update.get("seat")

    def next_id(self) -> str:
        self.sent += 1
        return f"{self.principal.name}{self.sent}"


class TableMachine(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = Path(tempfile.mkdtemp(prefix="grimhold-"))
        self.url = new_database(self.folder)
        self.now = 1_000_000.0
        self.done: list[tuple[Client, Ordered, Answer]] = []
        self.links: list[tuple[Client, int]] = []

    def teardown(self) -> None:
        for services in getattr(self, "nodes", []):
            services.storage.close()
        self.loop.close()
        shutil.rmtree(self.folder)

    @initialize(begun=booleans(), watchers=booleans())
    def open(self, begun: bool, watchers: bool) -> None:
        self.nodes = [self.run(quiet_services(self.url, lambda: self.now)) for _ in range(2)]
        people = [self.run(self.nodes[0].people.welcome(name)) for name in NAMES]
        self.clients = [Client(Principal(person.id, person.name)) for person in people]
        self.id = self.run(new_table(self.nodes[0], self.clients[0].principal, Terms(watchers=watchers, per_move=3600)))
        if begun:
            for client in self.clients[1:SEATS]:
                assert self.order(0, client, Sit(id=client.next_id(), seq=self.seq)).ok
            assert self.order(1, self.clients[0], Start(id=self.clients[0].next_id(), seq=self.seq)).ok

    def run(self, something: Any) -> Any:
        return self.loop.run_until_complete(something)

    # -- what is true -------------------------------------------------------------------------------------------------

    def table(self, number: int = 0) -> HostedTable:
        """As a server knows it that has heard of everything."""
        self.nodes[number].tables.behind[self.id] = FAR_AHEAD
        found: HostedTable = self.run(self.nodes[number].tables.find(self.id))
        return found

    @property
    def seq(self) -> int:
        return self.table().seq

    def look(self, client: Client, since: int = 0, number: int = 0) -> dict[str, Any] | str:
        """What somebody is shown, or why they are not."""
        return self.shown(self.table(number), client, since, number)

    def shown(self, table: HostedTable, client: Client, since: int = 0, number: int = 0) -> dict[str, Any] | str:
        try:
            update = self.run(self.nodes[number].update(table, client.principal, None, since))
        except Refused as refusal:
            return refusal.code
        found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(update))
        return found

    def everything(self) -> bytes:
        table = self.table()
        return msgspec.json.encode([self.shown(table, client) for client in self.clients])

    def seats_of(self, client: Client) -> list[int]:
        return self.nodes[0].access.seats_of(self.table(), client.principal)

    # -- commands -----------------------------------------------------------------------------------------------------

    def ask(self, number: int, client: Client, command: AnyCommand) -> Answer:
        try:
            answer: Answer = self.run(self.nodes[number].commands.do(self.id, client.principal, command))
            return answer
        except Refused as refusal:
            return Answer(id=command.id, ok=False, seq=-1, code=refusal.code, reason=str(refusal))

    def order(self, number: int, client: Client, command: Ordered) -> Answer:
        """Sends a command to a server that may not have heard of the last ones, and sees what becomes of it."""
        before, shown, owner = self.seq, self.everything(), self.table().asked
        answer = self.ask(number, client, command)
        if answer.ok:
            assert command.seq == before, "a stale command was taken"
            assert self.seq == answer.seq == before + 1
            if isinstance(command, Decide):
                assert owner in self.nodes[0].access.seats_of(self.table(), client.principal), "for another one's seat"
            self.done.append((client, command, answer))
            after = self.everything()
            assert self.ask(1 - number, client, command) == answer, "a repeat is answered otherwise"
            assert self.everything() == after
        else:
            assert answer.code and answer.reason and "\n" not in answer.reason
            assert self.everything() == shown, f"refused, and yet something has changed: {command}"
        return answer

    @rule(number=node, client=who, seat=seat, any_seat=booleans(), back=integers(0, 2))
    def sit(self, number: int, client: int, seat: int, any_seat: bool, back: int) -> None:
        me = self.clients[client]
        had, status = self.seats_of(me), self.table().status
        wanted = None if any_seat else seat
        answer = self.order(number, me, Sit(id=me.next_id(), seq=max(self.seq - back, 0), seat=wanted))
        assert not answer.ok or (status == LOBBY and not had and len(self.seats_of(me)) == 1)

    @rule(number=node, client=who, seat=seat, own=booleans())
    def leave(self, number: int, client: int, seat: int, own: bool) -> None:
        me = self.clients[client]
        had = self.seats_of(me)
        answer = self.order(number, me, Leave(id=me.next_id(), seq=self.seq, seat=None if own else seat))
        assert answer.ok == bool(had and (own or seat in had)), answer

    @rule(number=node, client=who, seat=seat, bot=sampled_from(["greedy", "random", "gredy"]))
    def put_bot(self, number: int, client: int, seat: int, bot: str) -> None:
        me = self.clients[client]
        answer = self.order(number, me, SeatBot(id=me.next_id(), seq=self.seq, seat=seat, bot=bot))
        assert not answer.ok or (client == 0 and bot != "gredy" and seat < SEATS)

    @rule(number=node, client=who, seat=seat)
    def remove(self, number: int, client: int, seat: int) -> None:
        me = self.clients[client]
        status = self.table().status
        answer = self.order(number, me, Remove(id=me.next_id(), seq=self.seq, seat=seat))
        assert not answer.ok or (client == 0 and status == LOBBY)

    @rule(number=node, client=who)
    def start(self, number: int, client: int) -> None:
        me = self.clients[client]
        answer = self.order(number, me, Start(id=me.next_id(), seq=self.seq))
        assert not answer.ok or (client == 0 and self.table().status == PLAYING)

    @precondition(lambda self: self.table().waiting == "person")
    @rule(number=node, times=integers(1, 4), luck=integers(0, 10**6))
    def decide(self, number: int, times: int, luck: int) -> None:
        """Whoever is asked answers; there is always somebody."""
        for _ in range(times):
            table = self.table()
            if table.waiting != "person":
                return
            person = table.seats[table.asked or 0].person
            me = next(client for client in self.clients if client.principal.person == person)
            choice = self.look(me)["view"]["choice"]  # type: ignore[index]
            option = choice["options"][luck % len(choice["options"])]["number"]
            assert self.order(number, me, Decide(id=me.next_id(), seq=table.seq, option=option)).ok

    @rule(number=node, client=who, option=sampled_from([0, 1, 63, 999_999]), seat=seat, back=integers(0, 1))
    def decide_somehow(self, number: int, client: int, option: int, seat: int, back: int) -> None:
        me = self.clients[client]
        table = self.table()
        command = Decide(id=me.next_id(), seq=max(table.seq - back, 0), option=option, seat=seat)
        answer = self.order(number, me, command)
        assert not answer.ok or (seat == table.asked and seat in self.seats_of(me) and option < 999_999)

    @rule(number=node, client=who, ahead=integers(1, 1000))
    def from_the_future(self, number: int, client: int, ahead: int) -> None:
        me = self.clients[client]
        assert not self.order(number, me, Decide(id=me.next_id(), seq=self.seq + ahead, option=0)).ok

    @precondition(lambda self: self.table().waiting == "bot")
    @rule(number=node, luck=integers(0, 10**6))
    def bot_decides(self, number: int, luck: int) -> None:
        """As the desk of the bots does it."""
        table = self.table(number)
        assert table.game is not None and table.asked is not None
        option = luck % len(table.game.options)
        entry, game = table.plan_decision(table.asked, option, table.seats[table.asked].bot)
        assert self.run(self.nodes[number].tables.append(table, entry, game)).seq == table.seq + 1

    @rule(number=node, client=who)
    def undo(self, number: int, client: int) -> None:
        me = self.clients[client]
        moves = self.table().moves
        answer = self.order(number, me, Undo(id=me.next_id(), seq=self.seq))
        if answer.ok and len(self.table().moves) < len(moves):
            assert moves[len(self.table().moves)].seat in self.seats_of(me), "somebody else's decision"

    @rule(number=node, client=who, agree=booleans())
    def answer_undo(self, number: int, client: int, agree: bool) -> None:
        me = self.clients[client]
        asked = self.table().undo
        answer = self.order(number, me, AnswerUndo(id=me.next_id(), seq=self.seq, agree=agree))
        assert not answer.ok or (asked is not None and asked.seat not in self.seats_of(me))

    @rule(number=node, client=who)
    def come_back(self, number: int, client: int) -> None:
        me = self.clients[client]
        answer = self.order(number, me, ComeBack(id=me.next_id(), seq=self.seq))
        assert not answer.ok or not self.table().seats[self.seats_of(me)[0]].bot

    @precondition(lambda self: self.done)
    @rule(number=node, which=integers(0, 10**6))
    def repeat(self, number: int, which: int) -> None:
        """A command from long ago arrives once more."""
        client, command, answer = self.done[which % len(self.done)]
        before = self.everything()
        assert self.ask(number, client, command) == answer
        assert self.everything() == before

    @precondition(lambda self: self.done)
    @rule(number=node, which=integers(0, 10**6), client=who)
    def steal(self, number: int, which: int, client: int) -> None:
        """Somebody else sends what another one has sent."""
        owner, command, _ = self.done[which % len(self.done)]
        if self.clients[client] is not owner:
            self.order(number, self.clients[client], command)

    @rule(client=who)
    def twice_at_once(self, client: int) -> None:
        """The same command arrives at both servers in the same moment."""
        before, me = self.seq, self.clients[client]
        command = Leave(id=me.next_id(), seq=before)
        answers = self.run(at_once([(services, me.principal, command) for services in self.nodes], self.id))
        accepted = [answer for answer in answers if isinstance(answer, Answer) and answer.ok]
        assert len(accepted) in (0, 2)
        assert self.seq == before + bool(accepted)

    @rule(client=who, text=sampled_from(["Hello", "<script>alert(1)</script>", "\u202eevil", "\x00", "  "]))
    def say(self, client: int, text: str) -> None:
        talk, me = self.nodes[0].chat, self.clients[client]
        before, shown = self.run(talk.after(self.id, 0)), self.everything()
        command = Say(id=me.next_id(), text=text)
        try:
            number = self.run(talk.say(self.id, me.principal, command))
            assert number == self.run(self.nodes[1].chat.say(self.id, me.principal, command)), "said twice"
        except Refused as refusal:
            assert refusal.code in ("bad-request", "no-watchers")
            assert self.run(talk.after(self.id, 0)) == before
        else:
            assert self.run(talk.after(self.id, 0))[-1][0].text == text.strip()
        assert self.everything() == shown

    @rule(client=who, other=who, muted=booleans())
    def mute(self, client: int, other: int, muted: bool) -> None:
        services, me, them = self.nodes[0], self.clients[client].principal, self.clients[other].principal
        command = Mute(id="m", person=services.signer.alias(self.id, them.person), muted=muted)
        try:
            self.run(services.chat.mute(self.id, me, command))
        except Refused as refusal:
            assert refusal.code in ("no-person", "no-watchers")
        else:
            assert (them.person in self.run(services.chat.muted_by(me))) == muted

    @rule(client=who)
    def make_link(self, client: int) -> None:
        """The first seat of somebody, opened on a telephone."""
        table = self.table()
        for mine in self.seats_of(self.clients[client])[:1]:
            token = self.run(self.nodes[0].access.seat_token(table, mine))
            self.links.append((Client(Principal(seat_token=token)), table.seats[mine].taken * SEATS + mine))

    @precondition(lambda self: self.links)
    @rule(number=node, which=integers(0, 10**6), option=integers(0, 3))
    def decide_by_link(self, number: int, which: int, option: int) -> None:
        """A link is good as long as nobody else takes the seat, and for that seat alone."""
        phone, what = self.links[which % len(self.links)]
        taken, mine = divmod(what, SEATS)
        table = self.table()
        good = table.seats[mine].taken == taken
        assert self.seats_of(phone) == ([mine] if good else [])
        answer = self.order(number, phone, Decide(id=f"p{self.seq}", seq=table.seq, option=option))
        assert not answer.ok or (good and table.asked == mine)

    @rule(number=node, seconds=sampled_from([1.0, ANSWER_TIME, 4000.0]))
    def time_passes(self, number: int, seconds: float) -> None:
        """Requests lapse, and bots sit in for who is too slow."""
        self.now += seconds
        before, shown = self.table(), self.everything()
        self.run(self.nodes[number].deadlines.expire(self.id))
        deadline = before.deadline()
        if deadline is not None and deadline <= self.now:
            assert self.seq == before.seq + 1
        else:
            assert self.everything() == shown

    @rule(number=node)
    def restart(self, number: int) -> None:
        self.nodes[number].storage.close()
        self.nodes[number] = self.run(quiet_services(self.url, lambda: self.now))

    @rule(client=who)
    def reconnect(self, client: int) -> None:
        self.clients[client].forget()

    # -- what always holds --------------------------------------------------------------------------------------------

    @precondition(lambda self: hasattr(self, "id"))
    @invariant()
    def who_follows_knows_what_there_is_to_know(self) -> None:
        tables = self.table(0), self.table(1)
        for client in self.clients:
            missed, fresh = self.shown(tables[1], client, client.seq, 1), self.shown(tables[0], client)
            if isinstance(fresh, str) or isinstance(missed, str):
                assert fresh == missed == "no-watchers"
                client.forget()
                continue
            if missed.get("seat") != client.seat:  # they look through other eyes now
                client.forget()
                missed = fresh
            client.take(missed)
            assert client.happened == fresh.get("happened", [])
            assert (missed["table"], missed.get("view")) == (fresh["table"], fresh.get("view"))

    @precondition(lambda self: hasattr(self, "id"))
    @invariant()
    def one_seat_is_asked(self) -> None:
        table = self.table()
        assert (table.asked is not None) == (table.status == PLAYING)
        for client in self.clients:
            seen = self.shown(table, client)
            if isinstance(seen, str):
                continue
            mine = table.asked is not None and table.asked == seen.get("seat")
            assert ("choice" in seen.get("view", {})) == mine

    @precondition(lambda self: hasattr(self, "id"))
    @invariant()
    def the_log_is_the_truth(self) -> None:
        """A server that starts now has the same table as one that was there all the time."""
        services: Services = self.nodes[0]
        table = self.table()
        again = self.run(self._read_anew())
        assert table.is_sound() and again.is_sound()
        for name in (
            "seq",
            "at",
            "asked_at",
            "names",
            "undo",
            "agreed",
            "practice",
            "commands",
            "log",
            "seats",
            "moves",
            "back_to",
            "code",
        ):
            assert getattr(again, name) == getattr(table, name), name
        if table.game is not None and again.game is not None:
            assert again.game.state_hash() == table.game.state_hash() == table.last_hash
        for client in self.clients:
            if not isinstance(self.shown(table, client), str):
                viewer = services.access.viewer_for(table, client.principal)
                seen = [services.presenter(each).update(viewer, 0) for each in (table, again)]
                assert msgspec.json.encode(seen[0]) == msgspec.json.encode(seen[1])

    async def _read_anew(self) -> HostedTable:
        services = await quiet_services(self.url, lambda: self.now)
        try:
            return await services.tables.find(self.id)
        finally:
            services.storage.close()


async def new_table(services: Services, host: Principal, terms: Terms) -> str:
    """With a deal that is the same every time, and the host in the first seat."""
    setup = setup_for(Wish(first_game=True), SEATS)
    facts = new_facts(host.person, setup, [""] * SEATS, terms, services.clock(), seed=7)
    table = await services.creator.add(facts, {0: (host.person, host.name)})
    return table.facts.id


async def at_once(commands: list[tuple[Services, Principal, Ordered]], table: str) -> list[Any]:
    asked = [services.commands.do(table, principal, command) for services, principal, command in commands]
    return await asyncio.gather(*asked, return_exceptions=True)


def test_two_who_are_equally_fast(tmp_path: Path) -> None:
    """At two servers at once, for one position of one table: one is first, and the other one is told."""

    async def scene() -> None:
        url = new_database(tmp_path)
        nodes = [await quiet_services(url, lambda: 0.0) for _ in range(2)]
        people = [await nodes[0].people.welcome(name) for name in NAMES[:SEATS]]
        ann, *others = [Principal(person.id, person.name) for person in people]
        for _ in range(8):
            table = await new_table(nodes[0], ann, Terms())
            both = list(zip(nodes, others, strict=True))
            answers = await at_once([(services, principal, Sit(id="s", seq=1)) for services, principal in both], table)
            assert sorted([(answer.ok, answer.code) for answer in answers]) == [(False, "stale"), (True, "")]
            for services in nodes:
                services.tables.behind[table] = FAR_AHEAD
                found = await services.tables.find(table)
                assert found.seq == 2 and found.is_sound()
                assert [bool(seat.person) for seat in found.seats] == [True, True, False]
        for services in nodes:
            services.storage.close()

    asyncio.run(scene())


TestTable = TableMachine.TestCase
TestTable.settings = settings(
    max_examples=size(8, 40), stateful_step_count=25, phases=[Phase.generate], deadline=None, derandomize=True,
    database=None, suppress_health_check=list(HealthCheck),
)  # fmt: skip
