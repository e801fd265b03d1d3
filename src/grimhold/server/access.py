"""Access rules: for which seats a client may act, and through which seat it views a table."""

from typing import Final

from grimhold.server import people_repo
from grimhold.server.errors import Refused
from grimhold.server.hosted_table import LOBBY, HostedTable
from grimhold.server.presenter import Viewer
from grimhold.server.storage import Storage
from grimhold.server.tokens import Signer
from grimhold.views.shapes import WATCHER

MAY_NOT_WATCH: Final = "this table is not open to watchers"
SENT_AWAY: Final = "the host has sent you away from this table"


class Principal:
    """The sender of a request: a person by their token, and a seat by its token."""

    def __init__(self, person: str = "", name: str = "", seat_token: str = "") -> None:
        self.person = person
        self.name = name
        self.seat_token = seat_token
        self.seat_parts: list[str] | None = None  # the parts of the seat token, once its signature was checked


def is_host(table: HostedTable, principal: Principal) -> bool:
    return bool(principal.person) and principal.person == table.facts.host


class Access:
    """Maps tokens to seats."""

    def __init__(self, storage: Storage, signer: Signer) -> None:
        self.storage = storage
        self.signer = signer

    def seats_of(self, table: HostedTable, principal: Principal) -> list[int]:
        """The seats that a principal may act for: their own, and the seat of their token."""
        found = [p for p, seat in enumerate(table.seats) if seat.person and seat.person == principal.person]
        by_token = self._seat_by_token(table, principal) if principal.seat_token else -1
        return sorted({*found, by_token}) if by_token >= 0 else found

    def seat_of(self, table: HostedTable, principal: Principal, wanted: int | None) -> int:
        """The seat that a principal acts for: the wanted one, the one that is asked, or the first of their own."""
        return self._pick_seat(self.seats_of(table, principal), table, wanted)

    def _pick_seat(self, mine: list[int], table: HostedTable, wanted: int | None) -> int:
        if wanted is None and mine:
            return table.asked if table.asked in mine else mine[0]
        if wanted is None or wanted not in mine:
            raise Refused("not-yours", "you have no seat at this table" if not mine else "that is not your seat", 403)
        return wanted

    def viewer_for(self, table: HostedTable, principal: Principal, wanted: int | None = None) -> Viewer:
        """The viewer for a principal: through one of their seats, or as a watcher if the table allows it."""
        mine = self.seats_of(table, principal)
        if mine or wanted is not None:
            return Viewer(principal.person, mine, self._pick_seat(mine, table, wanted))
        if principal.person in table.removed:
            raise Refused("removed", SENT_AWAY, 403)
        if not table.facts.terms.watchers and table.status != LOBBY and not is_host(table, principal):
            raise Refused("no-watchers", MAY_NOT_WATCH, 403)
        return Viewer(principal.person, mine, WATCHER)

    # -- tokens of seats ----------------------------------------------------------------------------------------------

    def _seat_by_token(self, table: HostedTable, principal: Principal) -> int:
        parts = principal.seat_parts = principal.seat_parts or self.signer.read("seat", principal.seat_token)
        if parts is None or len(parts) != 4 or parts[0] != table.facts.id:
            return -1
        seat, taken = int(parts[1]), int(parts[2])
        if seat < len(table.seats) and table.seats[seat].person and table.seats[seat].taken == taken:
            return seat
        return -1

    async def seat_token(self, table: HostedTable, seat: int) -> str:
        """A token for a seat. It becomes void when the person of the seat forgets their devices."""
        table_id, taken = table.facts.id, table.seats[seat].taken
        device = await self.storage.read(lambda connection: people_repo.device_at(connection, table_id, seat))
        return self.signer.token("seat", table_id, str(seat), str(taken), str(device))

    async def known_seat_token(self, token: str) -> str:
        """The token if it is still valid, or an empty string."""
        parts = self.signer.read("seat", token) if token else None
        if parts is None or len(parts) != 4:
            return ""
        device = await self.storage.read(lambda connection: people_repo.device_at(connection, parts[0], int(parts[1])))
        return token if str(device) == parts[3] else ""
