"""Records: set-up, seed and decisions of a game. A record is the save file and the replay."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import msgspec

from grimhold.core.errors import GrimholdError, IllegalMove, Incompatible
from grimhold.game import Game, new_game
from grimhold.lang.decode import in_words
from grimhold.records.files import read_json, write_json
from grimhold.registry import library_of, rulebook_of, setup_from
from grimhold.rulebook import AnySetup
from grimhold.table.from_json import from_plain
from grimhold.version import __version__

FORMAT = "grimhold record"
SCHEMA = 1
RECORD = "the record"  # in messages, if there is no file


@dataclass
class Record:
    """Everything needed to replay a game, and the hash of its last state."""

    setup: AnySetup
    seed: int
    decisions: list[int]
    hash: str
    cards: str
    rules_version: int
    version: str = __version__
    format: str = FORMAT
    schema_version: int = SCHEMA


def record_of(game: Game) -> Record:
    if game.setup is None or game.seed is None:
        raise Incompatible("this game was not dealt here, so there is no record of it; to_json() keeps its state")
    return Record(
        game.setup,
        game.seed,
        list(game.decisions),
        game.state_hash(),
        library_of(game.setup).hash,
        rulebook_of(game.setup).rules_version,
    )


def save(game: Game, path: Path) -> None:
    write_json(record_of(game), path)


def load_record(path: Path) -> Record:
    """Read a record. A damaged one, or one of another version, is refused in one line."""
    plain = read_json(path, "record", SCHEMA, list(Record.__dataclass_fields__))
    try:
        record = from_plain(Record, plain, setup=setup_from(plain["setup"]))
    except (msgspec.MsgspecError, ValueError, RecursionError) as problem:
        raise Incompatible(f"{path} is damaged: {in_words(problem)}") from None
    check_versions(record, str(path))
    return record


def check_versions(record: Record, where: str) -> None:
    known = rulebook_of(record.setup).rules_version
    if record.rules_version != known:
        raise Incompatible(f"{where} was played by rules version {record.rules_version}; this program plays {known}")
    try:
        record.setup.check()
    except GrimholdError as problem:
        raise Incompatible(f"{where} is damaged: {problem}") from None
    here = library_of(record.setup).hash
    if record.cards != here:
        raise Incompatible(f"{where} was played with other card data ({record.cards}; here {here})")


def replay(record: Record, each: Callable[[Game], None] | None = None, where: str = RECORD) -> Game:
    """Replay a record from the start. `each` is called before every decision."""
    try:
        game = new_game(record.setup, record.seed)
    except GrimholdError as problem:
        raise Incompatible(f"{where} is damaged: {problem}") from None
    for n, decision in enumerate(record.decisions):
        if each is not None:
            each(game)
        try:
            game.decide(decision)
        except IllegalMove as problem:
            raise Incompatible(f"decision {n + 1} of {where} is not legal: {problem}") from None
    return game


def resume(record: Record, where: str = RECORD) -> Game:
    """The game of a record, checked against its hash."""
    game = replay(record, where=where)
    found = game.state_hash()
    if found != record.hash:
        raise Incompatible(f"{where} does not lead to its own position (hash {record.hash}, found {found})")
    return game
