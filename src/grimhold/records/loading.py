"""One door for whatever file holds a game."""

from pathlib import Path

from grimhold.core.errors import Incompatible
from grimhold.face import Game
from grimhold.records.record import load_record, resume
from grimhold.rulebooks import from_json


def load(file: str | Path) -> Game:
    """A game from a file: a record (as `grimhold play --save` writes it, decisions and log included) or a saved state."""
    path = Path(file)
    try:
        data = path.read_bytes()
    except OSError as problem:
        raise Incompatible(f"cannot read {path}: {problem.strerror}") from None
    if b'"format"' in data:  # no state has such a field, and what else has one says in a line what it is
        return resume(load_record(path))
    try:
        return Game(from_json(data))
    except Incompatible as problem:
        raise Incompatible(f"{path} is {problem}") from None
