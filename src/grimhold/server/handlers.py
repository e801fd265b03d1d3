"""Turns each command into a log entry, or refuses it."""

from collections.abc import Callable
from typing import Any

from grimhold.game import Game
from grimhold.server.access import SENT_AWAY, Access, Principal, is_host
from grimhold.server.errors import Refused
from grimhold.server.hosted_table import LOBBY, PLAYING, HostedTable
from grimhold.server.log_entries import AnyEntry, BotSat, Left, Sat
from grimhold.server.messages.commands import (
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
from grimhold.server.names import check_bot, shown_name
from grimhold.server.presence import Presence


def check_host(table: HostedTable, principal: Principal) -> None:
    if not is_host(table, principal):
        raise Refused("not-host", "only the host of the table can do that", 403)


class CommandHandlers:
    def __init__(self, access: Access, presence: Presence, clock: Callable[[], float]) -> None:
        self.access = access
        self.presence = presence
        self.clock = clock
        self._handlers: dict[type, Callable[[HostedTable, Principal, Any], tuple[AnyEntry, Game | None]]] = {
            Sit: self._sit, Leave: self._leave, SeatBot: self._seat_bot, Remove: self._remove, Start: self._start,
            Decide: self._decide, Undo: self._undo, AnswerUndo: self._answer_undo, ComeBack: self._come_back,
        }  # fmt: skip

    def plan(self, table: HostedTable, principal: Principal, command: Ordered) -> tuple[AnyEntry, Game | None]:
        """The log entry of a command, and the game after it if the game changes."""
        return self._handlers[type(command)](table, principal, command)

    def _sit(self, table: HostedTable, principal: Principal, command: Sit) -> tuple[AnyEntry, None]:
        if table.status != LOBBY:
            raise Refused("begun", "the game has begun; you can only watch")
        if not principal.person:
            raise Refused("nobody", "a name is needed first", 401)
        free = [p for p, seat in enumerate(table.seats) if seat.is_free()]
        seat = command.seat if command.seat is not None else (free[0] if free else -1)
        if seat not in free:
            raise Refused("taken", "that seat is not free" if command.seat is not None else "no seat is free")
        if principal.person in table.removed:
            raise Refused("removed", SENT_AWAY, 403)
        if self.access.seats_of(table, principal) and not table.facts.terms.hot_seat:
            raise Refused("seated", "you have a seat already")
        return Sat(seat=seat, person=principal.person, name=shown_name(principal.name)), None

    def _leave(self, table: HostedTable, principal: Principal, command: Leave) -> tuple[AnyEntry, None]:
        if table.status != LOBBY:
            table.playable()  # finished games stay in everybody's list
        return Left(seat=self.access.seat_of(table, principal, command.seat)), None

    def _seat_bot(self, table: HostedTable, principal: Principal, command: SeatBot) -> tuple[AnyEntry, None]:
        check_host(table, principal)
        check_bot(command.bot)
        if command.seat >= len(table.seats):
            raise Refused("no-seat", f"there is no seat {command.seat + 1}", 400)
        if table.status == LOBBY and table.seats[command.seat].person:
            raise Refused("taken", "somebody sits there; free the seat first")
        if table.status not in (LOBBY, PLAYING):
            table.playable()
        others = table.seats[command.seat].person not in ("", principal.person)
        if others and command.seat in self.presence.here(table.facts.id):
            raise Refused("here", "whoever sits there is at the table")
        return BotSat(seat=command.seat, bot=command.bot), None

    def _remove(self, table: HostedTable, principal: Principal, command: Remove) -> tuple[AnyEntry, None]:
        check_host(table, principal)
        if table.status != LOBBY:
            raise Refused("begun", "the game has begun; a bot can sit in")
        if command.seat >= len(table.seats) or table.seats[command.seat].is_free():
            raise Refused("no-seat", "nobody sits there")
        return Left(seat=command.seat, removed=True), None

    def _start(self, table: HostedTable, principal: Principal, command: Start) -> tuple[AnyEntry, Game]:
        check_host(table, principal)
        return table.plan_start()

    def _decide(self, table: HostedTable, principal: Principal, command: Decide) -> tuple[AnyEntry, Game]:
        seat = self.access.seat_of(table, principal, command.seat)
        if table.seats[seat].bot:
            raise Refused("stood-in", "a bot sits in for you; come back first")
        return table.plan_decision(seat, command.option)

    def _undo(self, table: HostedTable, principal: Principal, command: Undo) -> tuple[AnyEntry, Game | None]:
        seats = self.access.seats_of(table, principal)
        seat = command.seat
        if seat is None and len(seats) > 1:  # hot seat: the seat that decided last
            seat = next((move.seat for move in reversed(table.moves) if move.seat in seats), None)
        return table.plan_undo(self.access.seat_of(table, principal, seat), self.clock())

    def _answer_undo(
        self, table: HostedTable, principal: Principal, command: AnswerUndo
    ) -> tuple[AnyEntry, Game | None]:
        return table.plan_undo_answer(self.access.seat_of(table, principal, command.seat), command.agree)

    def _come_back(self, table: HostedTable, principal: Principal, command: ComeBack) -> tuple[AnyEntry, None]:
        return table.plan_come_back(self.access.seat_of(table, principal, command.seat)), None
