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

Kind = tuple[int, type]  # how deep in lists something lies, and what it is
LIKELY: Final = range(-1_000, 1_000_000)  # numbers of a position: far more than any game has seen
PACKED: Final = {"chance": 1 << 64, "salt": 1 << 64, "options": 1 << 31}  # several things in one


def load(file: str | Path) -> Game:
    """A game from a file: a record (as `grimhold play --save` writes it, decisions and log included) or a saved state."""
    if not isinstance(file, str | Path):
        raise Incompatible(f"a game is loaded from a file, not from {type(file).__name__}")
    path = Path(file)
    data = read_bytes(path)
    if b'"format":' in data:  # no state has such a field, and what else has one says in a line what it is
        return resume(load_record(path), str(path))
    try:
        game = Game(from_json(data))
    except Incompatible as problem:
        raise Incompatible(f"{path} is {problem}") from None
    if not _is_sound(game):
        raise Incompatible(f"{path} is damaged: the state in it is no position of a game")
    return game


def _is_sound(game: Game) -> bool:
    """Every field is of its kind, every card lies in one place, and the table and its question can be looked at."""
    state = game.state
    try:
        whole = has_every_card_once(state) and 0 <= state.active < state.players
        asked = not state.options if state.over is True else 0 <= state.asked < state.players and bool(state.options)
        if not (whole and asked and _has_kinds(game) and _has_likely_numbers(state) and state.hangs_together()):
            return False
        for seat in range(-1, state.players):
            game.view(seat)
        game.playout(0)  # fails where something points nowhere
        return len(game.players) == state.players == len(state.xp)
    except (LookupError, TypeError, ValueError, AttributeError, RuntimeError, OverflowError):
        return False


def has_every_card_once(state: Machine) -> bool:
    """Does each card lie in exactly one place?"""
    fields: dict[str, Any] = {}
    state.save_into(fields)
    cards = [card for zone in fields["zones"] for card in zone if card >= 0]
    return sorted(cards) == list(range(len(fields["kinds"])))


def _has_kinds(game: Game) -> bool:
    """Is every field what it is in a game that has just begun: a number, a word, true or false, or a list of those?"""
    usual = _kinds(_any_game(game))
    return all(kinds <= usual[name] for name, kinds in _kinds(game.state).items())


def _has_likely_numbers(state: GameState) -> bool:
    """Are all numbers small enough? With two thousand million potions a turn would take for ever."""
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
    """One of the same rulebook, freshly dealt."""
    return new_game(first_setup(game.rulebook.games[0]), 0).state


def _kinds(state: GameState) -> dict[str, set[Kind]]:
    """What each field is made of."""
    fields: dict[str, Any] = {}
    state.save_into(fields)
    return {name: {(0, type(value)), *_inner_kinds(value)} for name, value in fields.items()}


def _inner_kinds(value: Any) -> set[Kind]:
    """Of which kinds the things in a list are, and in the lists in it. One that may be empty is of numbers."""
    if not isinstance(value, list):
        return set()
    inner = [thing for item in value if isinstance(item, list) for thing in item]
    return {(1, type(item)) for item in value or [0]} | {(2, type(thing)) for thing in inner}
