"""Presence: which seats have a socket or sent a request lately, in this process or in another one."""

from collections.abc import Callable
from functools import partial
from typing import Final

from grimhold.server import tables_repo
from grimhold.server.storage import MANY_TABLES, Storage
from grimhold.server.subscriptions import Subscriptions

HERE_SECONDS: Final = 45.0  # a person seen this recently is present
NOTED_TOGETHER: Final = 64  # people in one write, so that moves do not wait long
NOTED_SECONDS: Final = 20.0  # the least time between two writes about a person without a socket
# In a commit, presence is written after the entries of its table. Adding an entry may wait for another process, and must
# not hold rows that the other process waits for. Jobs are sorted by this key.
AFTER_ENTRIES: Final = "~"


class Presence:
    def __init__(self, storage: Storage, subscriptions: Subscriptions, clock: Callable[[], float]) -> None:
        self.storage = storage
        self.subscriptions = subscriptions
        self.clock = clock
        self.lines: dict[str, dict[int, int]] = {}  # table -> seat -> number of its sockets here
        self.seen: dict[str, dict[int, float]] = {}  # table -> seat -> time of its last sign without a socket here
        self._noted: dict[tuple[str, int], float] = {}  # time of the last write about a person without a socket
        self._shown: dict[str, set[int]] = {}  # seats present at the last beat

    def here(self, table_id: str) -> set[int]:
        """The seats whose people are present."""
        recent = self.clock() - HERE_SECONDS
        seen = [seat for seat, at in self.seen.get(table_id, {}).items() if at > recent]
        return {*self.lines.get(table_id, ()), *seen}

    async def last_here(self, table_id: str, seat: int) -> float:
        """When the person of a seat was last present, in any process."""
        if seat in self.lines.get(table_id, ()):
            return self.clock()
        known = await self.storage.read(lambda connection: tables_repo.last_seen(connection, table_id))
        return max(known[seat], self.seen.get(table_id, {}).get(seat, 0.0))

    # -- coming and going ---------------------------------------------------------------------------------------------

    async def arrive(self, table_id: str, seats: list[int]) -> None:
        """Count one more socket for each of these seats."""
        for seat in seats:
            lines = self.lines.setdefault(table_id, {})
            lines[seat] = lines.get(seat, 0) + 1
        if seats:
            self.subscriptions.wake(table_id)
            await self._note(table_id, seats, new=True)

    def depart(self, table_id: str, seats: list[int]) -> None:
        """Count one socket less for each of these seats."""
        gone = [seat for seat in seats if self._has_gone(table_id, seat)]
        if seats:
            self.subscriptions.wake(table_id)
        self._note_soon(table_id, gone, new=False)

    def _has_gone(self, table_id: str, seat: int) -> bool:
        """Remove a socket of a seat. True if it was the last one."""
        lines = self.lines[table_id]
        lines[seat] -= 1
        if lines[seat]:
            return False
        del lines[seat]
        if not lines:
            del self.lines[table_id]
        self.seen.get(table_id, {}).pop(seat, None)
        return True

    def hear_from(self, table_id: str, seats: list[int]) -> None:
        """A person without a socket sent a request: they count as present for a while."""
        now, here = self.clock(), self.here(table_id)
        come = [seat for seat in seats if seat not in here]
        lately = [seat for seat in seats if self._noted.get((table_id, seat), 0.0) > now - NOTED_SECONDS]
        stayed = [seat for seat in seats if seat not in come and seat not in lately]
        for seat in seats:
            self.seen.setdefault(table_id, {})[seat] = now
        for seat in come + stayed:
            self._noted[table_id, seat] = now
        self._note_soon(table_id, come, new=True)
        self._note_soon(table_id, stayed, new=False)
        if come:
            self.subscriptions.wake(table_id)

    def saw(self, table_id: str, seat: int) -> None:
        """A person is present in another process."""
        self.seen.setdefault(table_id, {})[seat] = self.clock()
        self.subscriptions.wake(table_id)

    # -- from time to time --------------------------------------------------------------------------------------------

    async def beat(self) -> None:
        """Write who is present, for other processes and for deadlines, and read what others wrote."""
        everybody = sorted((table_id, seat) for table_id, seats in self.lines.items() for seat in seats)
        for start in range(0, len(everybody), NOTED_TOGETHER):
            some = everybody[start : start + NOTED_TOGETHER]
            await self.storage.write(partial(tables_repo.see_all, lines=some, now=self.clock()), MANY_TABLES)
        self._forget()
        await self.look_around(list(self.subscriptions))
        self._tell_changes()

    async def _note(self, table_id: str, seats: list[int], new: bool) -> None:
        now = self.clock()
        await self.storage.write(
            lambda c: tables_repo.see_people(c, table_id, seats, now, new), table_id + AFTER_ENTRIES
        )

    def _note_soon(self, table_id: str, seats: list[int], new: bool) -> None:
        """Write presence without waiting for the commit."""
        if seats:
            now = self.clock()
            self.storage.hand_over(
                lambda c: tables_repo.see_people(c, table_id, seats, now, new), table_id + AFTER_ENTRIES
            )

    async def look_around(self, table_ids: list[str]) -> None:
        """Read who was lately present at these tables in other processes."""
        if not self.storage.shared:
            return
        recent = self.clock() - HERE_SECONDS
        for table_id, seat, at in await self.storage.read(lambda c: tables_repo.seen_since(c, table_ids, recent)):
            seen = self.seen.setdefault(table_id, {})
            seen[seat] = max(at, seen.get(seat, 0.0))

    def _forget(self) -> None:
        """Drop the people who were last seen too long ago."""
        recent = self.clock() - HERE_SECONDS
        lately = {
            table_id: {seat: at for seat, at in seats.items() if at > recent} for table_id, seats in self.seen.items()
        }
        self.seen = {table_id: seats for table_id, seats in lately.items() if seats}
        self._noted = {who: at for who, at in self._noted.items() if at > recent}

    def _tell_changes(self) -> None:
        """Wake the subscribers of tables where presence has changed."""
        here = {table_id: self.here(table_id) for table_id in self.subscriptions}
        for table_id, seats in here.items():
            if seats != self._shown.get(table_id, seats):
                self.subscriptions.wake(table_id)
        self._shown = here
