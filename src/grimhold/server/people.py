"""People: guests with a token, and lasting names with a recovery code. No e-mail, no password."""

import asyncio
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, Row
from sqlalchemy.exc import IntegrityError

from grimhold.registry import mode_of
from grimhold.server import people_repo, tables_repo
from grimhold.server.errors import Refused
from grimhold.server.hosted_table import CLOSED, PLAYING, UNSOUND, TableFacts
from grimhold.server.messages.people import Claimed, GameListed, Games, Statistics, TableListed, Tally, Watchable
from grimhold.server.names import folded, shown_name, skeleton
from grimhold.server.results import as_levels
from grimhold.server.storage import Storage
from grimhold.server.tokens import Signer, code_fits, hashed_code, new_code, new_id

MOST_LISTED = 200
MOST_WATCHABLE = 30
GUEST = "Guest"
NO_CODE = hashed_code(new_code())


class Person:
    def __init__(self, id: str, name: str, lasting: bool, device: int) -> None:
        self.id = id
        self.name = name
        self.lasting = lasting
        self.device = device


class People:
    def __init__(self, storage: Storage, signer: Signer, clock: Callable[[], float]) -> None:
        self.storage = storage
        self.signer = signer
        self.clock = clock

    def token(self, person: Person) -> str:
        return self.signer.token("person", person.id, str(person.device))

    async def by_token(self, token: str) -> Person | None:
        parts = self.signer.read("person", token)
        if parts is None or len(parts) != 2:
            return None
        person = await self.storage.read(lambda connection: person_now(connection, parts[0]))
        return None if person is None or str(person.device) != parts[1] else person

    async def name_now(self, person: str) -> str:
        """The current name of a person. Another person may have claimed the old one."""
        found = await self.storage.read(lambda connection: person_now(connection, person))
        return GUEST if found is None else found.name

    async def welcome(self, name: str) -> Person:
        """Create a guest."""
        person = Person(new_id(), shown_name(name), False, 0)
        await self._check_free(person, name)
        now = self.clock()
        await self.storage.write(lambda connection: people_repo.add_person(connection, person.id, person.name, now))
        return person

    async def rename(self, person: Person, name: str) -> None:
        await self._check_free(person, name)
        person.name = shown_name(name)
        await self.storage.write(lambda connection: people_repo.change_person(connection, person.id, name=person.name))

    async def _check_free(self, person: Person, name: str) -> None:
        """Refuse a name that is, or looks like, another person's lasting name."""
        if await self.storage.read(lambda connection: is_taken(connection, person.id, name)):
            raise Refused("name-taken", f"{shown_name(name)} is somebody else's name, or looks like it")

    async def claim(self, person: Person, name: str) -> Claimed:
        """Make a name lasting. The new recovery code replaces an older one."""
        name, key, alike, code = shown_name(name), folded(name), skeleton(name), new_code()
        if alike == skeleton(GUEST):
            raise Refused("name-taken", f"{name} is what everybody without a name is called")
        recovery = await asyncio.to_thread(hashed_code, code)
        try:
            free = await self.storage.write(lambda c: people_repo.claim_name(c, person.id, name, key, alike, recovery))
        except IntegrityError:  # another process was faster
            free = False
        if not free:
            raise Refused("name-taken", f"{name} is somebody else's name, or looks like it")
        return Claimed(name=name, code=code)

    async def recover(self, name: str, code: str) -> Person:
        row = await self.storage.read(lambda connection: people_repo.person_called(connection, folded(name)))
        known = (
            row.recovery if row is not None and row.recovery else NO_CODE
        )  # so that the answer takes equally long for unknown names
        fits = await asyncio.to_thread(code_fits, code, known)
        if row is None or not fits:
            raise Refused("no-such-person", "the name and the code do not belong together", 403)
        return _person(row)

    async def forget_devices(self, person: Person) -> None:
        """Make all existing tokens of a person void."""
        person.device += 1
        await self.storage.write(lambda c: people_repo.forget_devices(c, person.id, person.device))

    # -- their games --------------------------------------------------------------------------------------------------

    async def games(self, person: Person, skipped: int = 0) -> Games:
        def job(connection: Connection) -> Games:
            found = people_repo.tables_of(connection, person.id, MOST_LISTED + 1, skipped)
            rows = sorted(found[:MOST_LISTED], key=lambda row: row.changed, reverse=True)
            ids = [row.id for row in rows]
            seats, results = people_repo.seats_of(connection, ids), people_repo.results_of(connection, ids)
            games = [listed(row, seats[row.id], results[row.id]) for row in rows]
            return Games(games=games, more=len(found) > MOST_LISTED)

        return await self.storage.read(job)

    async def watchable(self) -> Watchable:
        def job(connection: Connection) -> Watchable:
            rows = tables_repo.listed_tables(connection, MOST_WATCHABLE)
            seats = people_repo.seats_of(connection, [row.id for row in rows])
            return Watchable(tables=[to_watch(row, seats[row.id]) for row in rows])

        return await self.storage.read(job)

    async def statistics(self, person: Person) -> Statistics:
        rows = await self.storage.read(lambda connection: people_repo.results_by(connection, person.id))
        counted = [row for row in rows if not row.practice]
        kinds: dict[tuple[str, str, str], list[Row[Any]]] = {}
        for row in counted:
            kinds.setdefault((row.game, row.mode, as_levels(row.against)), []).append(row)
        return Statistics(
            played=len(counted),
            won=sum([row.won for row in counted]),
            practice=len(rows) - len(counted),
            by_kind=[tally(*kind, found) for kind, found in sorted(kinds.items())],
        )


def _person(row: Row[Any]) -> Person:
    return Person(row.id, row.name or GUEST, row.claimed is not None, row.device)


def person_now(connection: Connection, person: str) -> Person | None:
    """A person by id. A guest whose name was claimed by another person is called 'Guest'."""
    row = people_repo.find_person(connection, person)
    if row is None:
        return None
    found = _person(row)
    if not found.lasting and is_taken(connection, found.id, found.name):
        found.name = GUEST
    return found


def is_taken(connection: Connection, person: str, name: str) -> bool:
    return people_repo.is_taken(connection, person, folded(name), skeleton(name))


def tally(game: str, mode: str, against: str, rows: list[Row[Any]]) -> Tally:
    played = len(rows)
    return Tally(
        game=game,
        mode=mode,
        against=against,
        played=played,
        won=sum([row.won for row in rows]),
        points=round(sum([row.points for row in rows]) / played, 1),
        best=max([row.points for row in rows]),
        turns=round(sum([row.turns for row in rows]) / played, 1),
    )


def why_closed(row: Row[Any], facts: TableFacts) -> str:
    """Why a table is closed; empty for open and finished games."""
    if row.status == CLOSED:
        return UNSOUND
    return tables_repo.usable_setup(facts)[1] if row.status in tables_repo.LIVE else ""


def bots_among(seats: list[Row[Any]]) -> list[int]:
    """The seats of bots: they have a name but no person."""
    return [seat.seat for seat in seats if seat.name and not seat.person]


def to_watch(row: Row[Any], seats: list[Row[Any]]) -> TableListed:
    return TableListed(
        id=row.id,
        game=row.game,
        mode=row.mode,
        names=[seat.name for seat in seats],
        bots=bots_among(seats),
        at=row.changed,
        setting=tables_repo.facts_of(row).setup.get("setting", ""),
    )


def listed(row: Row[Any], seats: list[Row[Any]], results: list[Row[Any]]) -> GameListed:
    facts = tables_repo.facts_of(row)
    stuck = why_closed(row, facts)
    return GameListed(
        id=row.id,
        game=row.game,
        mode=row.mode,
        kind=mode_of(row.game, row.mode).kind,
        status=CLOSED if stuck else row.status,
        names=[seat.name for seat in seats],
        bots=bots_among(seats),
        seat=row.my_seat,
        my_move=row.status == PLAYING and not stuck and row.waiting == "person" and row.asked == row.my_seat,
        asked=row.asked if row.status == PLAYING and not stuck else None,
        at=row.changed,
        setting=facts.setup.get("setting", ""),
        turns=max([result.turns for result in results], default=0),
        points=[result.points for result in results],
        winners=[result.seat for result in results if result.won],
        practice=row.practice,
        day=row.day or "",
        over=stuck,
    )
