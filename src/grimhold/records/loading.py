"""One door for whatever file holds a game."""

from pathlib import Path

from grimhold.core.errors import Incompatible
from grimhold.face import Game
from grimhold.records.record import load_record, resume
from grimhold.rulebooks import from_json


def load(file: str | Path) -> Game:
    """A game from a file: a record (as `grimhold play --save` writes it, decisions and log included) or a saved state."""
    if not isinstance(file, str | Path):
        raise Incompatible(f"a game is loaded from a file, not from {type(file).__name__}")
    path = Path(file)
    try:
        data = path.read_bytes()
    except (OSError, ValueError) as problem:
        raise Incompatible(f"cannot read {path!s:.200}: {getattr(problem, 'strerror', problem)}") from None
    if b'"format"' in data:  # no state has such a field, and what else has one says in a line what it is
        return resume(load_record(path))
    try:
        game = Game(from_json(data))
    except Incompatible as problem:
        raise Incompatible(f"{path} is {problem}") from None
    if not _is_sound(game):
        raise Incompatible(f"{path} is damaged: the state in it is no position of a game")
    return game


def _is_sound(game: Game) -> bool:
    """Every card lies in one place, and the table and its question can be looked at."""
    state = game.state
    try:
        whole = state.has_every_card_once() and 0 <= state.active < state.players
        asked = not state.options if state.over is True else 0 <= state.asked < state.players and bool(state.options)
        for seat in range(-1, state.players):
            game.view(seat)
        return (
            whole
            and asked
            and type(state.over) is bool
            and type(state.chance) is int
            and len(game.players) == state.players
        )
    except (LookupError, TypeError, ValueError, AttributeError, RuntimeError):
        return False
