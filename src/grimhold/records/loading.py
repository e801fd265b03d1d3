"""Loads a game from any file that holds one."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from grimhold.core.errors import Incompatible
from grimhold.core.machine import Machine
from grimhold.game import Game, first_setup, new_game
from grimhold.records.files import read_bytes
from grimhold.records.record import load_record, resume
from grimhold.registry import from_json
from grimhold.table.state import GameState

Kind = tuple[int, type]  # depth in lists, and type
LIKELY: Final = range(-1_000, 1_000_000)  # numbers of a position; no real game has others
PACKED: Final = {"chance": 1 << 64, "salt": 1 << 64, "options": 1 << 31}  # fields with larger numbers


def load(file: str | Path) -> Game:
    """Load a game from a record (written by `grimhold play --save`, with decisions and log) or from a saved state."""
    if not isinstance(file, str | Path):
        raise Incompatible(f"a game is loaded from a file, not from {type(file).__name__}")
    path = Path(file)
    data = read_bytes(path)
    if b'"format":' in data:  # no state has such a field
        return resume(load_record(path), str(path))
    try:
        game = Game(from_json(data))
    except Incompatible as problem:
        raise Incompatible(f"{path} is {problem}") from None
    if not _is_sound(game):
        raise Incompatible(f"{path} is damaged: the state in it is no position of a game")
    return game


def _is_sound(game: Game) -> bool:
    """Whether every field has its type, every card has one place, and the state can be viewed and played."""
    state = game.state
    try:
        whole = has_every_card_once(state) and 0 <= state.active < state.players
        asked = not state.options if state.over is True else 0 <= state.asked < state.players and bool(state.options)
        if not (whole and asked and _has_kinds(game) and _has_likely_numbers(state) and state.hangs_together()):
            return False
        for seat in range(-1, state.players):
            game.view(seat)
        game.playout(0)  # fails on a reference to nothing
        return len(game.players) == state.players == len(state.xp)
    except (LookupError, TypeError, ValueError, AttributeError, RuntimeError, OverflowError):
        return False


def has_every_card_once(state: Machine) -> bool:
    """Whether each card lies in exactly one zone."""
    fields: dict[str, Any] = {}
    state.save_into(fields)
    cards = [card for zone in fields["zones"] for card in zone if card >= 0]
    return sorted(cards) == list(range(len(fields["kinds"])))


def _has_kinds(game: Game) -> bool:
    """Whether every field has the types that it has in a new game."""
    usual = _kinds(_any_game(game))
    return all(kinds <= usual[name] for name, kinds in _kinds(game.state).items())


def _has_likely_numbers(state: GameState) -> bool:
    """Whether all numbers are small. With two billion potions a turn would never end."""
    fields: dict[str, Any] = {}
    state.save_into(fields)
    return all(
        number in (range(PACKED[name]) if name in PACKED else LIKELY)
        for name, value in fields.items()
        for number in _numbers_in(value)
    )


def _numbers_in(value: Any) -> Iterator[int]:
    if isinstance(value, list):
        for item in value:
            yield from _numbers_in(item)
    elif isinstance(value, int):
        yield value


def _any_game(game: Game) -> GameState:
    """A newly dealt game of the same rulebook."""
    return new_game(first_setup(game.rulebook.games[0]), 0).state


def _kinds(state: GameState) -> dict[str, set[Kind]]:
    """The types in each field, with their depth."""
    fields: dict[str, Any] = {}
    state.save_into(fields)
    return {name: {(0, type(value)), *_inner_kinds(value)} for name, value in fields.items()}


def _inner_kinds(value: Any) -> set[Kind]:
    """The types of the items of a list and of its inner lists. An empty list counts as numbers."""
    if not isinstance(value, list):
        return set()
    inner = [thing for item in value if isinstance(item, list) for thing in item]
    return {(1, type(item)) for item in value or [0]} | {(2, type(thing)) for thing in inner}
