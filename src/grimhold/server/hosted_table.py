"""`HostedTable`: a table built from its event log, with its seats, its game and its open question.

A hosted table never changes. `plan_...` checks a request and returns its log entry, or refuses. The entry is stored first;
then `apply_entry` returns the next table. So every process that reads the same log has the same table. `cache` holds
expensive derived data.
"""

from bisect import bisect_right
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from grimhold.core.errors import GrimholdError, IllegalMove
from grimhold.game import Game, new_game
from grimhold.records.codes import encode
from grimhold.registry import library_of, rulebook_of
from grimhold.rulebook import AnySetup
from grimhold.server.errors import Refused
from grimhold.server.log_entries import (
    AnyEntry,
    BotFailed,
    BotSat,
    CameBack,
    Copied,
    DecisionEntry,
    Left,
    Sat,
    Started,
    StoodIn,
    UndoAnswered,
    UndoAsked,
    UndoLapsed,
    Undone,
)
from grimhold.server.messages.commands import Terms
from grimhold.server.messages.updates import TableSeen
from grimhold.server.tutorial_deals import is_guided

LOBBY: Final = "lobby"
PLAYING: Final = "playing"
OVER: Final = "over"
CLOSED: Final = "closed"  # it cannot be played on here
UNSOUND: Final = "its log does not lead to the position it should"  # the reason shown for a closed table

NOT_PLAYED: Final = (-1, -1)  # in place of the events of a move that was not replayed yet
UNDO_SECONDS: Final = 60.0  # to answer an undo request


class TableFacts(msgspec.Struct, kw_only=True, frozen=True):
    """The facts that are fixed when a table is created."""

    id: str
    host: str
    created: float
    game: str
    mode: str
    setup: dict[str, Any]
    seed: int
    terms: Terms
    bots: list[str]  # by seat; empty for a person
    rules_version: int
    cards: str
    version: str
    came_from: str = ""
    prefix: list[int] = []
    campaign: str = ""
    number: int = 0
    day: str = ""


class SeatState(msgspec.Struct, frozen=True):
    """The person or bot in a seat."""

    bot: str = ""
    person: str = ""
    name: str = ""
    stand_in: bool = False  # the bot sits in for the person
    taken: int = 0  # how often it was taken; seat tokens carry this number

    def is_free(self) -> bool:
        return not self.person and not self.bot


class HostedMove(msgspec.Struct, frozen=True):
    """A decision that was not undone."""

    seq: int
    seat: int
    decisions: list[int]
    bot: str
    told: tuple[int, int] = NOT_PLAYED  # the range of its events in the game


class LoggedEntry(msgspec.Struct, kw_only=True, gc=False):
    """An entry with its place in the log."""

    seq: int
    entry: AnyEntry
    at: float
    person: str = ""
    command: str = ""  # the two `CommandIds`, separated by a space


class TableCache:
    """Derived data of a table: the encoded view of each seat, and the part that all viewers share."""

    def __init__(self) -> None:
        self.views: dict[int, bytes] = {}
        self.seen: TableSeen | None = None
        self.seen_with: tuple[set[int], str] = (set(), "")  # the key of `seen`: seats present, and the next table


class HostedTable(msgspec.Struct, frozen=True, eq=False, kw_only=True):
    facts: TableFacts
    setup: AnySetup | None  # None: from another version
    code: str  # of the set-up
    seats: list[SeatState]
    stuck: str = ""  # why the game cannot continue
    filed: str = LOBBY  # the status in the database when the table was loaded
    next_table: str = ""
    seq: int = 0
    at: float
    asked_at: float  # when the open question was asked
    removed: frozenset[str] = frozenset()  # people the host has sent away
    names: list[str] = []
    game: Game | None = None
    moves: list[HostedMove] = []
    undo: UndoAsked | None = None
    agreed: list[int] = []
    practice: bool = False
    commands: dict[str, tuple[int, str]] = {}  # `CommandIds.once` -> log number and `CommandIds.content`
    log: list[LoggedEntry] = []
    last_hash: str = ""
    start_seq: int = 0
    back_to: dict[int, int] = {}  # an undo entry -> the last entry before it that still counts
    cache: TableCache = msgspec.field(default_factory=TableCache)

    # -- state --------------------------------------------------------------------------------------------------------

    @property
    def status(self) -> str:
        if self.stuck:
            return OVER if self.filed == OVER else CLOSED
        if not self.names:
            return LOBBY
        return OVER if self.game is not None and self.game.over else PLAYING

    @property
    def asked(self) -> int | None:
        """The seat that has to answer."""
        return self.game.asked if self.status == PLAYING and self.game is not None else None

    @property
    def waiting(self) -> str:
        """Whom the table waits for: "person", "bot" or "" (nobody)."""
        if self.asked is None:
            return ""
        return "bot" if self.seats[self.asked].bot else "person"

    @property
    def decisions(self) -> list[int]:
        return self._decisions(self.moves)

    @property
    def decided(self) -> int:
        """The number of decisions."""
        return len(self.decisions) if self.game is None else len(self.game.decisions)

    def moves_after(self, seq: int) -> list[HostedMove]:
        """The moves after a log number."""
        return self.moves[bisect_right(self.moves, seq, key=lambda move: move.seq) :]

    def _decisions(self, moves: list[HostedMove]) -> list[int]:
        """All decisions up to the position after these moves."""
        return [*self.facts.prefix, *[decision for move in moves for decision in move.decisions]]

    def people(self) -> list[int]:
        """The seats of people, also while a bot sits in for them."""
        return [p for p, seat in enumerate(self.seats) if seat.person]

    def others(self, seat: int) -> list[int]:
        """The seats of other people. In a hot-seat game one person has several seats."""
        mine = self.seats[seat].person
        return [p for p in self.people() if self.seats[p].person != mine]

    def deadline(self) -> float | None:
        """When the scheduler must check the table next."""
        found = []
        if self.undo is not None:
            found.append(self.undo.until)
        if self.waiting == "person":
            found += [self.asked_at + wait for wait in (self.facts.terms.per_move, self.facts.terms.grace) if wait]
        return min(found) if found and self.status == PLAYING else None

    # -- applying entries ---------------------------------------------------------------------------------------------

    def apply_entry(self, logged: LoggedEntry, game: Game | None = None) -> "HostedTable":
        """The table after one more entry. `game` is the game after it, if known; else `replay_missing` replays it."""
        changes = self._changes(logged)
        if logged.command:
            ids, _, content = logged.command.partition(" ")
            changes["commands"] = self.commands | {ids: (logged.seq, content)}
        if game is not None:
            changes["game"] = game
            if isinstance(logged.entry, DecisionEntry):
                told = (0 if self.game is None else len(self.game.events), len(game.events))
                changes["moves"][-1] = replace(changes["moves"][-1], told=told)
        log = [*self.log, logged]
        return replace(self, seq=logged.seq, at=logged.at, log=log, cache=TableCache(), **changes)

    def _changes(self, logged: LoggedEntry) -> dict[str, Any]:
        """The fields that this entry changes, besides those that every entry changes."""
        entry = logged.entry
        match entry:
            case Sat() | Left() | BotSat() | StoodIn() | CameBack() | BotFailed():
                return self._seat_changes(entry, logged.at)
            case Started():
                return {"names": entry.names, "start_seq": logged.seq, **_new_position(entry.hash, logged.at)}
            case DecisionEntry():
                move = HostedMove(logged.seq, entry.seat, entry.decisions, entry.bot)
                return {"moves": [*self.moves, move], **_new_position(entry.hash, logged.at)}
            case Undone():
                moves = self.moves[: entry.keep]
                back_to = self.back_to | {logged.seq: moves[-1].seq if moves else self.start_seq}
                practice = self.practice or entry.practice
                return {
                    "moves": moves,
                    "back_to": back_to,
                    "practice": practice,
                    **_new_position(entry.hash, logged.at),
                }
            case UndoAsked():
                return {"undo": entry, "agreed": []}
            case UndoAnswered():
                return {"undo": self.undo if entry.agree else None, "agreed": [*self.agreed, entry.seat]}
            case UndoLapsed():
                return {"undo": None}
            case Copied():
                return {"practice": True}

    def _seat_changes(self, entry: Sat | Left | BotSat | StoodIn | CameBack | BotFailed, at: float) -> dict[str, Any]:
        changes: dict[str, Any] = {}
        seat = self.seats[entry.seat]
        match entry:
            case Sat():
                seat = SeatState(person=entry.person, name=entry.name, taken=seat.taken + 1)
            case Left():
                if entry.removed and seat.person not in ("", self.facts.host):
                    changes["removed"] = self.removed | {seat.person}
                bot = (seat.bot or self.facts.terms.stand_in) if self.names else seat.bot
                name = seat.name if self.names else ""
                seat = SeatState(bot=bot, name=name, taken=seat.taken + 1)
            case BotSat() | StoodIn():
                seat = replace(seat, bot=entry.bot, stand_in=bool(seat.person))
            case CameBack():
                seat = replace(seat, bot="", stand_in=False)
                if entry.asked:
                    changes["asked_at"] = at
            case BotFailed():
                seat = replace(seat, bot=entry.instead)
        changes["seats"] = [*self.seats[: entry.seat], seat, *self.seats[entry.seat + 1 :]]
        return changes

    def replay_missing(self) -> "HostedTable":
        """The table with its game replayed to the end of the log."""
        if not self.names or self.stuck:
            return self
        played = [move for move in self.moves if move.told != NOT_PLAYED]
        if self.game is not None and self.game.decisions == self._decisions(played):
            game = self.game.clone()
        else:  # moves were undone
            game, played = self._dealt(self.names), []
        for move in self.moves[len(played) :]:
            before = len(game.events)
            for decision in move.decisions:
                game.decide(decision)
            played.append(replace(move, told=(before, len(game.events))))
        return replace(self, game=game, moves=played, cache=TableCache())

    def _dealt(self, names: list[str]) -> Game:
        assert self.setup is not None
        game = new_game(self.setup.seated(tuple(names)), self.facts.seed)
        for decision in self.facts.prefix:
            game.decide(decision)
        game.begin_here()
        return game

    def told_at_start(self) -> int:
        """The number of events of the deal and of copied moves."""
        if self.game is None:
            return 0
        return self.moves[0].told[0] if self.moves else len(self.game.events)

    def is_sound(self) -> bool:
        """Whether the state hash equals the one in the log."""
        return self.game is None or self.game.state_hash() == self.last_hash

    # -- planning entries ---------------------------------------------------------------------------------------------

    def plan_start(self) -> tuple[Started, Game]:
        if self.status != LOBBY:
            raise Refused("begun", "the game has begun already")
        free = [p + 1 for p, seat in enumerate(self.seats) if seat.is_free()]
        if free:
            raise Refused("seats-free", f"seat {free[0]} is still free")
        names = distinct_names([seat.name or seat.bot.capitalize() for seat in self.seats])
        try:
            game = self._dealt(names)
        except GrimholdError as problem:
            raise Refused("impossible", str(problem)) from None
        return Started(names=names, hash=game.state_hash()), game

    def plan_decision(self, seat: int, option: int | list[int], bot: str = "") -> tuple[DecisionEntry, Game]:
        game = self.playable()
        if self.asked != seat:
            raise Refused("not-asked", f"{self._name(self.asked)} is asked, not you")
        try:
            after = game.deciding(option)
        except IllegalMove as problem:
            raise Refused("illegal", str(problem)) from None
        decisions = after.decisions[len(game.decisions) :]
        return DecisionEntry(seat=seat, decisions=decisions, hash=after.state_hash(), bot=bot), after

    def plan_undo(self, seat: int, now: float) -> tuple[UndoAsked | Undone, Game | None]:
        game = self.playable()
        own = [n for n, move in enumerate(self.moves) if move.seat == seat and not move.bot]
        if not own:
            raise Refused("nothing-to-undo", "you have decided nothing that could be taken back")
        keep = own[-1]
        free = keep == len(self.moves) - 1 and game.take_back(seat).possible
        if free or not self.others(seat):
            return self._undone(seat, keep, practice=not free)
        if self.undo is not None:
            raise Refused("undo-open", f"{self._name(self.undo.seat)} is asking already")
        return UndoAsked(seat=seat, keep=keep, until=now + UNDO_SECONDS), None

    def plan_undo_answer(self, seat: int, agree: bool) -> tuple[UndoAnswered | Undone, Game | None]:
        self.playable()
        if self.undo is None:
            raise Refused("no-undo", "nobody asks to take anything back")
        if seat not in self.others(self.undo.seat) or seat in self.agreed:
            raise Refused("not-asked", "you are not asked")
        missing = set(self.others(self.undo.seat)) - set(self.agreed) - {seat}
        missing -= {p for p in missing if self.seats[p].person == self.seats[seat].person}
        if agree and not missing:
            return self._undone(self.undo.seat, self.undo.keep, practice=False)
        return UndoAnswered(seat=seat, agree=agree), None

    def _undone(self, seat: int, keep: int, practice: bool) -> tuple[Undone, Game]:
        game = self._dealt(self.names)
        for move in self.moves[:keep]:
            for decision in move.decisions:
                game.decide(decision)
        return Undone(seat=seat, keep=keep, hash=game.state_hash(), practice=practice), game

    def plan_come_back(self, seat: int) -> CameBack:
        if not self.seats[seat].stand_in:
            raise Refused("not-away", "nobody sits in for you")
        return CameBack(seat=seat, asked=self.asked == seat)

    def dealt(self) -> Game:
        """The game, running or over."""
        if self.stuck:
            raise Refused("closed", self.stuck)
        if self.game is None:
            raise Refused("not-begun", "the game has not begun")
        return self.game

    def playable(self) -> Game:
        if self.status == OVER:
            raise Refused("over", "the game is over")
        return self.dealt()

    def _name(self, seat: int | None) -> str:
        if seat is None:
            return "nobody"
        return self.names[seat] if self.names else self.seats[seat].name


def _new_position(state_hash: str, at: float) -> dict[str, Any]:
    """The changes for a new position. An open undo request lapses."""
    return {"last_hash": state_hash, "asked_at": at, "undo": None}


def empty_table(facts: TableFacts, setup: AnySetup | None, stuck: str, filed: str, next_table: str) -> HostedTable:
    """A table without log entries."""
    return HostedTable(
        facts=facts,
        setup=setup,
        code=encode(setup) if setup is not None else "",
        seats=[SeatState(bot) for bot in facts.bots],
        stuck=stuck,
        filed=filed,
        next_table=next_table,
        at=facts.created,
        asked_at=facts.created,
        practice=is_guided(facts.game, facts.seed),
    )


def distinct_names(names: list[str]) -> list[str]:
    """The names made unique: 'Greedy', 'Greedy 2'."""
    found: list[str] = []
    for name in names:
        number, free = 1, name
        while free in found:
            number += 1
            free = f"{name} {number}"
        found.append(free)
    return found


def versions_of(setup: AnySetup) -> tuple[int, str]:
    """The rules version and the card hash of a set-up."""
    return rulebook_of(setup).rules_version, library_of(setup).hash
