"""A game being played, with its record: set-up, seed and decisions. The record is the save file and the replay."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from grimhold import __version__
from grimhold.core.errors import IllegalMove, Incompatible
from grimhold.core.machine import Event
from grimhold.games import events
from grimhold.games.game import Game
from grimhold.games.plain import fields_of
from grimhold.games.rulebooks import AnySetup, library_of, new_game, rulebook_of, setup_from
from grimhold.records.files import read_json, write_json

FORMAT = "grimhold record"
SCHEMA = 1
# What is written beside the set-up.
KINDS: dict[str, Any] = {
    "seed": int, "decisions": list[int], "hash": str, "cards": str, "rules_version": int, "version": str,
}  # fmt: skip


def is_revealing(event: Event, before: Game) -> bool:
    """Did it show something new? A discard does if the hand was closed."""
    what, player = event[:2]
    return what in rulebook_of(before).revealing or (what == events.DISCARDED and player != before.active)


@dataclass
class Record:
    """Everything needed to play the same game again, and the hash that proves it was."""

    setup: AnySetup
    seed: int
    decisions: list[int]
    hash: str
    cards: str
    rules_version: int
    version: str = __version__
    format: str = FORMAT
    schema_version: int = SCHEMA


@dataclass
class Moment:
    """The game before a decision."""

    game: Game
    logged: int
    reveals: bool = False


@dataclass
class Session:
    """A running game. Decisions are numbers of options, in the order the game asked."""

    setup: AnySetup
    seed: int
    game: Game
    decisions: list[int] = field(default_factory=list)
    log: list[Event] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)

    @classmethod
    def start(cls, setup: AnySetup, seed: int) -> "Session":
        return cls(setup, seed, new_game(setup, seed))

    def decide(self, number: int) -> list[Event]:
        """Answers the open question with the number of an option; gives what happened."""
        if self.game.over:
            raise IllegalMove("the game is over")
        if not 0 <= number < len(self.game.options):
            raise IllegalMove(f"there is no option {number}; they go from 0 to {len(self.game.options) - 1}")
        moment = Moment(self.game.clone(), len(self.log))
        happened: list[Event] = []
        self.game.events = happened
        self.game.apply(self.game.options[number])
        self.game.events = None
        by_chance = self.game.chance != moment.game.chance  # a die, a card at random
        moment.reveals = by_chance or any(is_revealing(event, moment.game) for event in happened)
        self.moments.append(moment)
        self.decisions.append(number)
        self.log.extend(happened)
        return happened

    def can_undo(self) -> bool:
        """Free until something hidden was revealed."""
        return bool(self.moments) and not self.moments[-1].reveals

    def undo(self) -> None:
        if not self.moments:
            raise IllegalMove("there is nothing to take back")
        if not self.can_undo():
            raise IllegalMove("something hidden has come to light since; that cannot be taken back")
        moment = self.moments.pop()
        self.game = moment.game
        self.decisions.pop()
        del self.log[moment.logged :]

    def record(self) -> Record:
        return Record(
            self.setup,
            self.seed,
            list(self.decisions),
            self.game.state_hash(),
            library_of(self.setup).hash,
            rulebook_of(self.setup).rules_version,
        )

    def save(self, path: Path) -> None:
        write_json(self.record(), path)


def load_record(path: Path) -> Record:
    """A record from a file, refused with one clear line if it is damaged or of another version."""
    plain = read_json(path, "record", SCHEMA, list(Record.__dataclass_fields__))
    try:
        record = Record(setup_from(plain["setup"]), **fields_of(plain, KINDS, len(KINDS)))
    except (msgspec.MsgspecError, ValueError, RecursionError) as problem:
        raise Incompatible(f"{path} is damaged: {problem}") from None
    check_versions(record, str(path))
    return record


def check_versions(record: Record, where: str) -> None:
    known = rulebook_of(record.setup).rules_version
    if record.rules_version != known:
        raise Incompatible(f"{where} was played by rules version {record.rules_version}; this program plays {known}")
    record.setup.check()
    here = library_of(record.setup).hash
    if record.cards != here:
        raise Incompatible(f"{where} was played with other card data ({record.cards}; here {here})")


def replay(record: Record, each: Callable[[Session], None] | None = None) -> Session:
    """Plays a record again from the start; `each` is called before every decision."""
    session = Session.start(record.setup, record.seed)
    for n, decision in enumerate(record.decisions):
        if each is not None:
            each(session)
        try:
            session.decide(decision)
        except IllegalMove as problem:
            raise Incompatible(f"decision {n + 1} of the record is not legal: {problem}") from None
    return session


def resume(record: Record) -> Session:
    """The session of a record, checked against its hash: all of it or nothing."""
    session = replay(record)
    found = session.game.state_hash()
    if found != record.hash:
        raise Incompatible(f"the record does not lead to its own position (hash {record.hash}, found {found})")
    return session
