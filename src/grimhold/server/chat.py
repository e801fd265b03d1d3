"""Chat at a table: plain text from players and watchers. Readers can mute people."""

from grimhold.server import tables_repo
from grimhold.server.access import Principal
from grimhold.server.errors import Refused
from grimhold.server.messages.commands import Mute, Say
from grimhold.server.messages.updates import ChatLine
from grimhold.server.names import shown_name
from grimhold.server.table_services import TableServices

MOST_LINES = 200
ALLOWED = "\n\u200c\u200d"  # besides printable characters: new line and the (non-)joiners of letters and emoji


class Chat:
    def __init__(self, services: TableServices) -> None:
        self.services = services

    async def say(self, table_id: str, principal: Principal, command: Say) -> int:
        services = self.services
        if not principal.person:
            raise Refused("nobody", "a name is needed to say something", 401)
        table = await services.tables.find(table_id)
        services.access.viewer_for(table, principal)
        seats = services.access.seats_of(table, principal)
        text = command.text.strip()
        if not text or not all(letter.isprintable() or letter in ALLOWED for letter in text):
            raise Refused("bad-request", "that cannot be shown as text", 400)
        row = {
            "table_id": table_id,
            "person": principal.person,
            "name": table.seats[seats[0]].name if seats else shown_name(principal.name),
            "text": text,
            "command": self.services.signer.mark(principal.person, command.id),
            "at": self.services.clock(),
        }
        number, said = await self.services.storage.write(
            lambda connection: tables_repo.add_chat(connection, row), table_id
        )
        if said != text:
            raise Refused("used-id", f"another command of yours had the id {command.id}")
        services.subscriptions.hear(table_id, number)
        return number

    async def after(self, table_id: str, number: int) -> list[tuple[ChatLine, str]]:
        """The lines after a number, each with the person who wrote it."""
        rows = await self.services.storage.read(lambda c: tables_repo.chat_after(c, table_id, number, MOST_LINES))
        return [
            (
                ChatLine(
                    number=row.number, person=self._alias(table_id, row.person), name=row.name,
                    text=row.text, at=row.at,
                ),
                row.person,
            )
            for row in rows
        ]  # fmt: skip

    async def muted_by(self, principal: Principal) -> set[str]:
        if not principal.person:
            return set()
        return await self.services.storage.read(lambda connection: tables_repo.muted_by(connection, principal.person))

    async def mute(self, table_id: str, principal: Principal, command: Mute) -> str:
        """Mute a person by their alias at this table. Return the person."""
        if not principal.person:
            raise Refused("nobody", "a name is needed first", 401)
        table = await self.services.tables.find(table_id)
        rows = await self.services.storage.read(
            lambda connection: tables_repo.chat_after(connection, table_id, 0, MOST_LINES)
        )
        people = {str(row.person) for row in rows} | {seat.person for seat in table.seats}
        meant = [person for person in people if person and self._alias(table_id, person) == command.person]
        if not meant:
            raise Refused("no-person", "nobody at this table is called so", 404)
        await self.services.storage.write(lambda c: tables_repo.mute(c, principal.person, meant[0], command.muted))
        return meant[0]

    def _alias(self, table_id: str, person: str) -> str:
        return self.services.signer.alias(table_id, person)
