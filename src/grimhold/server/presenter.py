"""Builds what one viewer is sent about a table: the seats, the log in words, and the view of the game."""

import msgspec
from msgspec import UNSET, Raw
from msgspec.structs import replace

from grimhold.bots import level_of
from grimhold.server.hosted_table import CLOSED, HostedTable, LoggedEntry
from grimhold.server.log_entries import BotFailed, DecisionEntry, Started
from grimhold.server.messages.updates import Happening, SeatSeen, TableSeen, UndoRequest, Update
from grimhold.server.tokens import Signer
from grimhold.views.shapes import WATCHER


class Viewer:
    """A viewer of a table: the person, their seats, and the seat through which they look."""

    def __init__(self, person: str, mine: list[int], seat: int) -> None:
        self.person = person
        self.mine = mine
        self.seat = seat  # WATCHER: none


class TablePresenter:
    """Presents one table. `here` are the seats whose people are present."""

    def __init__(self, table: HostedTable, signer: Signer, here: set[int]) -> None:
        self.table = table
        self.signer = signer
        self.here = here

    def update(self, viewer: Viewer, since: int) -> Update:
        table = self.table
        seat = None if viewer.seat == WATCHER else viewer.seat
        view = Raw(self.view(viewer.seat)) if table.game is not None else UNSET
        return Update(
            table=self.seen(viewer), happened=self.happened(viewer.seat, since), since=since, seat=seat, view=view
        )

    def view(self, seat: int) -> bytes:
        """The encoded view of a seat, cached for all viewers of this seat."""
        table = self.table
        assert table.game is not None
        views = table.cache.views
        if seat not in views:
            views[seat] = msgspec.json.encode(table.game.view(seat))
        return views[seat]

    def seen(self, viewer: Viewer) -> TableSeen:
        return replace(self.common(), mine=viewer.mine, host=viewer.person == self.table.facts.host)

    def common(self) -> TableSeen:
        """The part of the table that is equal for all viewers, cached until presence or the next table changes."""
        cache, seen_with = self.table.cache, (self.here, self.table.next_table)
        if cache.seen is None or cache.seen_with != seen_with:
            cache.seen, cache.seen_with = self.seen_by_all(), seen_with
        return cache.seen

    def seen_by_all(self) -> TableSeen:
        table = self.table
        facts = table.facts
        return TableSeen(
            id=facts.id,
            seq=table.seq,
            status=table.status,
            game=facts.game,
            mode=facts.mode,
            seats=[self.seat_seen(number) for number in range(len(table.seats))],
            terms=replace(facts.terms, stand_in=level_of(facts.terms.stand_in)),
            code=table.code,
            undo=self.undo_request(),
            deadline=self.move_deadline(),
            practice=table.practice,
            moves=table.decided if table.names else 0,
            asked=table.asked,
            over=table.stuck if table.status == CLOSED else "",
            next_table=table.next_table,
            campaign=facts.campaign,
            day=facts.day,
            came_from=facts.came_from,
        )

    def seat_seen(self, number: int) -> SeatSeen:
        seat = self.table.seats[number]
        return SeatSeen(
            name=self.table.names[number] if self.table.names else seat.name or seat.bot.capitalize(),
            person=self.signer.alias(self.table.facts.id, seat.person) if seat.person else "",
            bot=level_of(seat.bot),
            stand_in=seat.stand_in,
            here=number in self.here,
            host=bool(seat.person) and seat.person == self.table.facts.host,
        )

    def undo_request(self) -> UndoRequest | None:
        asked = self.table.undo
        if asked is None:
            return None
        waiting = [seat for seat in self.table.others(asked.seat) if seat not in self.table.agreed]
        return UndoRequest(seat=asked.seat, agreed=self.table.agreed, waiting=waiting, until=asked.until)

    def move_deadline(self) -> float | None:
        """The deadline that players see. Waiting for an absent person is not shown."""
        per_move = self.table.facts.terms.per_move
        return self.table.asked_at + per_move if per_move and self.table.waiting == "person" else None

    # -- the log ------------------------------------------------------------------------------------------------------

    def happened(self, seat: int, since: int) -> list[Happening]:
        stands = {move.seq: move.told for move in self.table.moves_after(since)}
        return [self.happening(entered, seat, stands) for entered in self.table.log[since:]]

    def happening(self, entered: LoggedEntry, seat: int, stands: dict[int, tuple[int, int]]) -> Happening:
        """One log entry for a viewer. Undone moves have no log lines."""
        entry = entered.entry
        told = Happening(
            seq=entered.seq,
            kind=str(type(entry).__struct_config__.tag),
            seat=getattr(entry, "seat", None),
            by=level_of(entry.bot) if isinstance(entry, DecisionEntry | BotFailed) else "",
            back_to=self.table.back_to.get(entered.seq),
        )
        game = self.table.game
        if game is not None and isinstance(entry, Started):
            told.lines = game.log_for(seat, 0, self.table.told_at_start())
        elif game is not None and entered.seq in stands:
            told.lines = game.log_for(seat, *stands[entered.seq])
        return told
