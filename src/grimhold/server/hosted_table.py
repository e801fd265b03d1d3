"""A table as its log has made it: seats, the game, what is asked of whom. Entries go in, nothing else changes it.

Whoever wants something to happen asks `plan_...` for the entry that would say so, or is refused; the entry is stored, and
only then comes back through `fold`. So every process that reads the same log has the same table.
"""

from bisect import bisect_right
from typing import Any, Final, TypeVar

import msgspec

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
from grimhold.server.messages import TableSeen, Terms
from grimhold.server.tutorial_deals import is_guided

T = TypeVar("T")

LOBBY: Final = "lobby"
PLAYING: Final = "playing"
OVER: Final = "over"
CLOSED: Final = "closed"  # it cannot be played on here
UNSOUND: Final = "its log does not lead to the position it should"  # why it is closed

UNTOLD: Final = (-1, -1)  # of a move the game has not come to yet
UNDO_SECONDS: Final = 60.0  # to answer somebody who asks to take something back


class TableFacts(msgspec.Struct, kw_only=True, frozen=True):
    """What was settled when the table was made."""

    id: str
    host: str
    created: float
    game: str
    mode: str
    setup: dict[str, Any]
    seed: int
    terms: Terms
    bots: list[str]  # seat -> the bot wished for, or nothing for a person
    rules_version: int
    cards: str
    version: str
    came_from: str = ""
    prefix: list[int] = []
    campaign: str = ""
    number: int = 0
    day: str = ""


class SeatState:
    """Who has a seat."""

    def __init__(self, bot: str) -> None:
        self.person = ""
        self.name = ""
        self.bot = bot
        self.stand_in = False  # the bot sits in for the person
        self.taken = 0  # how often it has been taken: a link to it is good until the next one does

    def is_free(self) -> bool:
        return not self.person and not self.bot


class HostedMove:
    """A decision that stands."""

    def __init__(self, seq: int, seat: int, decisions: list[int], bot: str) -> None:
        self.seq = seq
        self.seat = seat
        self.decisions = decisions
        self.bot = bot
        self.told = UNTOLD  # its events among those of the game


class LoggedEntry(msgspec.Struct, kw_only=True, gc=False):
    """An entry with its place in the log."""

    seq: int
    entry: AnyEntry
    at: float
    person: str = ""
    command: str = ""  # marks of whose it was and of its content, with a space between


class HostedTable:
    def __init__(self, facts: TableFacts, setup: AnySetup | None, stuck: str = "") -> None:
        self.facts = facts
        self.setup = setup  # nothing: of another version
        self.stuck = stuck  # why it cannot be played on
        self.filed = LOBBY  # the status it was found by when it was loaded
        self.seq = 0
        self.at = facts.created
        self.asked_at = facts.created  # since when the open question is open
        self.seats = [SeatState(bot) for bot in facts.bots]
        self.removed: frozenset[str] = frozenset()  # people the host has sent away
        self.names: list[str] = []
        self.game: Game | None = None
        self.moves: list[HostedMove] = []
        self.undo: UndoAsked | None = None
        self.agreed: list[int] = []
        self.practice = is_guided(facts.game, facts.seed)
        self.next_table = ""
        self.commands: dict[str, tuple[int, str]] = {}  # whose and which -> where it was done, and its content
        self.log: list[LoggedEntry] = []
        self.last_hash = ""
        self.start_seq = 0
        self.back_to: dict[int, int] = {}  # an entry that takes back -> the last one before it that stands
        self.code = encode(setup) if setup is not None else ""
        self.views: dict[int, bytes] = {}  # of the game where it stands, by seat, as they were sent
        self.seen: TableSeen | None = None  # as it was last told
        self.seen_with: tuple[set[int], str] = (set(), "")  # who was here then, and which table followed

    # -- where it stands ----------------------------------------------------------------------------------------------

    @property
    def status(self) -> str:
        if self.stuck:
            return OVER if self.filed == OVER else CLOSED
        if not self.names:
            return LOBBY
        return OVER if self.game is not None and self.game.over else PLAYING

    @property
    def asked(self) -> int | None:
        """The seat that is asked something."""
        return self.game.asked if self.status == PLAYING and self.game is not None else None

    @property
    def waiting(self) -> str:
        """Whom the table waits for: a person, a bot, or nobody."""
        if self.asked is None:
            return ""
        return "bot" if self.seats[self.asked].bot else "person"

    @property
    def decisions(self) -> list[int]:
        return self._decisions(self.moves)

    @property
    def decided(self) -> int:
        """How many decisions that is."""
        return len(self.decisions) if self.game is None else len(self.game.decisions)

    def moves_after(self, seq: int) -> list[HostedMove]:
        """Those that came into the log after an entry."""
        return self.moves[bisect_right(self.moves, seq, key=lambda move: move.seq) :]

    def _decisions(self, moves: list[HostedMove]) -> list[int]:
        """What leads to the position after these moves."""
        return [*self.facts.prefix, *[decision for move in moves for decision in move.decisions]]

    def people(self) -> list[int]:
        """The seats that belong to people, also while a bot sits in: they may come back."""
        return [p for p, seat in enumerate(self.seats) if seat.person]

    def others(self, seat: int) -> list[int]:
        """The seats of other people than the one in a seat: around one screen they are all the same person."""
        mine = self.seats[seat].person
        return [p for p in self.people() if self.seats[p].person != mine]

    def deadline(self) -> float | None:
        """When somebody has to look at the table again, whoever may have come or gone."""
        found = []
        if self.undo is not None:
            found.append(self.undo.until)
        if self.waiting == "person":
            found += [self.asked_at + wait for wait in (self.facts.terms.per_move, self.facts.terms.grace) if wait]
        return min(found) if found and self.status == PLAYING else None

    # -- entries come in ----------------------------------------------------------------------------------------------

    def following(self, entered: LoggedEntry, game: Game | None = None) -> "HostedTable":
        """The table after one more entry. `game` is the game it leads to, if it leads to another one."""
        other = twin(self)
        other.seats = [twin(seat) for seat in self.seats]
        other.moves, other.agreed, other.log = self.moves[:], self.agreed[:], self.log[:]
        other.commands, other.back_to = dict(self.commands), dict(self.back_to)
        other.views, other.seen = {}, None
        other.fold(entered)
        if game is not None:
            told_before = 0 if self.game is None else len(self.game.events)
            if isinstance(entered.entry, DecisionEntry):
                other.moves[-1].told = (told_before, len(game.events))
            other.game = game
        return other

    def fold(self, entered: LoggedEntry) -> None:
        """One more entry of the log. The game itself follows with `catch_up`."""
        entry = entered.entry
        self.seq = entered.seq
        self.at = entered.at
        self.log.append(entered)
        if entered.command:
            once, _, content = entered.command.partition(" ")
            self.commands[once] = entered.seq, content
        match entry:
            case Sat() | Left() | BotSat() | StoodIn() | CameBack() | BotFailed():
                self._seat(entry)
            case Started():
                self.names = entry.names
                self._settle(entry.hash, entered.at)
                self.start_seq = entered.seq
            case DecisionEntry():
                self.moves.append(HostedMove(entered.seq, entry.seat, entry.decisions, entry.bot))
                self._settle(entry.hash, entered.at)
            case Undone():
                del self.moves[entry.keep :]
                self.back_to[entered.seq] = self.moves[-1].seq if self.moves else self.start_seq
                self.practice = self.practice or entry.practice
                self._settle(entry.hash, entered.at)
            case UndoAsked():
                self.undo, self.agreed = entry, []
            case UndoAnswered():
                self.agreed.append(entry.seat)
                self.undo = self.undo if entry.agree else None
            case UndoLapsed():
                self.undo = None
            case Copied():
                self.practice = True

    def _settle(self, state_hash: str, at: float) -> None:
        """The game stands elsewhere now: nobody is asked any more to take back what was before."""
        self.last_hash = state_hash
        self.asked_at = at
        self.undo = None

    def _seat(self, entry: Sat | Left | BotSat | StoodIn | CameBack | BotFailed) -> None:
        seat = self.seats[entry.seat]
        match entry:
            case Sat():
                seat.person, seat.name, seat.bot, seat.stand_in = entry.person, entry.name, "", False
                seat.taken += 1
            case Left():
                if entry.removed and seat.person not in ("", self.facts.host):
                    self.removed |= {seat.person}
                seat.person, seat.stand_in = "", False
                seat.taken += 1
                if self.names:
                    seat.bot = seat.bot or self.facts.terms.stand_in
                else:
                    seat.name = ""
            case BotSat() | StoodIn():
                seat.bot, seat.stand_in = entry.bot, bool(seat.person)
            case CameBack():
                seat.bot, seat.stand_in = "", False
                if entry.asked:
                    self.asked_at = self.at
            case BotFailed():
                seat.bot = entry.instead

    def catch_up(self) -> None:
        """Plays the game to where the log is."""
        if not self.names or self.stuck:
            return
        told = [move for move in self.moves if move.told != UNTOLD]
        if self.game is not None and self.game.decisions == self._decisions(told):
            self.game = self.game.clone()  # others may look at it
        else:  # something was taken back, perhaps to be decided anew
            self.game = self._dealt(self.names)
            told = []
        for move in self.moves[len(told) :]:
            before = len(self.game.events)
            for decision in move.decisions:
                self.game.decide(decision)
            move.told = (before, len(self.game.events))

    def _dealt(self, names: list[str]) -> Game:
        assert self.setup is not None
        game = new_game(self.setup.seated(tuple(names)), self.facts.seed)
        for decision in self.facts.prefix:
            game.decide(decision)
        game.begin_here()
        return game

    def told_at_start(self) -> int:
        """How many events the deal has told, and what was copied."""
        if self.game is None:
            return 0
        return self.moves[0].told[0] if self.moves else len(self.game.events)

    def is_sound(self) -> bool:
        """Does the game stand where the log says it does?"""
        return self.game is None or self.game.state_hash() == self.last_hash

    # -- what could happen next ---------------------------------------------------------------------------------------

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
        """The game, under way or over."""
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


def twin(original: T) -> T:
    """As `copy.copy`, which takes six times as long: every move makes three."""
    other = object.__new__(type(original))
    other.__dict__.update(original.__dict__)
    return other


def distinct_names(names: list[str]) -> list[str]:
    """Nobody at a table is called like another: 'Greedy', 'Greedy 2'."""
    found: list[str] = []
    for name in names:
        number, free = 1, name
        while free in found:
            number += 1
            free = f"{name} {number}"
        found.append(free)
    return found


def versions_of(setup: AnySetup) -> tuple[int, str]:
    """The versions of rules and cards a game is played by."""
    return rulebook_of(setup).rules_version, library_of(setup).hash
