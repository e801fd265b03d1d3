"""All rulebooks by name, their optional parts, and calls that find the rulebook of a set-up or a game themselves.

No other shared module names a rulebook. The rulebooks of this package stand in `BUILT_IN`. Another package brings one by
an entry point of the group `grimhold.rulebooks`; a program of its own calls `register()`.
Importing this module loads no rulebook. The first call that needs one loads them all.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Protocol

from grimhold.core.errors import GrimholdError, Incompatible, UnknownName
from grimhold.lang.english import nearest, shown
from grimhold.table.modes import VERSUS

if TYPE_CHECKING:
    from grimhold.core.chance import Chance
    from grimhold.core.events import Event
    from grimhold.lang.sheet import Library
    from grimhold.rulebook import AnySetup, PartName, Rulebook
    from grimhold.table.modes import Mode
    from grimhold.table.state import GameState

BUILT_IN: Final = ("grimhold.classic.rulebook:RULEBOOK", "grimhold.quest.rulebook:RULEBOOK")
GROUP: Final = "grimhold.rulebooks"  # of entry points
# Commands of one rulebook alone. They stand here, because `grimhold --help` lists them and loads no rulebook.
COMMANDS: Final = {"campaign": "grimhold.quest.campaign.cli:campaign"}
NOT_SAVED: Final = "not a saved game"


class Subject(Protocol):
    """A set-up or a game: both know the name of their rulebook."""

    def rulebook_name(self) -> str: ...


# -- rulebooks and their parts ----------------------------------------------------------------------------------------


def load(path: str) -> Any:
    """The object that an import path names, as 'grimhold.classic.rulebook:RULEBOOK'."""
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)


@cache
def _by_name() -> dict[str, Rulebook[Any, Any]]:
    """Every known rulebook; those of this package come first."""
    from importlib.metadata import entry_points

    found: dict[str, Rulebook[Any, Any]] = {}
    for path in BUILT_IN:
        _add(found, load(path))
    for entry in entry_points(group=GROUP):
        try:
            _add(found, entry.load())
        except Exception as problem:
            raise GrimholdError(f"the rulebook {entry.name} ({entry.value}) cannot be loaded: {problem}") from problem
    return found


def _add(known: dict[str, Rulebook[Any, Any]], rulebook: Rulebook[Any, Any]) -> None:
    games = [game for other in known.values() for game in other.games]
    taken = [name for name in (rulebook.name, *rulebook.games) if name in known or name in games]
    if taken:
        raise GrimholdError(f"there is a rulebook or a game {shown(taken[0])} already")
    same_code = next((other for other in known.values() if other.code_version == rulebook.code_version), None)
    if same_code is not None:
        raise GrimholdError(
            f"the code version {rulebook.code_version} of {rulebook.name} is taken by {same_code.name}: choose another"
        )
    known[rulebook.name] = rulebook


def register(rulebook: Rulebook[Any, Any]) -> None:
    """Makes one more rulebook known to this process."""
    _add(_by_name(), rulebook)


def all_rulebooks() -> list[Rulebook[Any, Any]]:
    """All of them; the first one is the usual one."""
    return list(_by_name().values())


def all_games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple([game for rulebook in all_rulebooks() for game in rulebook.games])


def rulebook_named(game: str) -> Rulebook[Any, Any]:
    """The rulebook by which a game is played."""
    for rulebook in _by_name().values():
        if game in rulebook.games:
            return rulebook
    raise UnknownName(f"unknown game {shown(game)}{nearest(game, list(all_games()))}")


def rulebook_of(subject: Subject) -> Rulebook[Any, Any]:
    """The rulebook of a set-up or a game."""
    return _by_name()[subject.rulebook_name()]


def _rulebook_in(plain: Any) -> Rulebook[Any, Any]:
    """The rulebook named in plain data. Data of the first rulebook may leave the name out."""
    game = str(plain.get("game")) if isinstance(plain, dict) else ""
    return next((rulebook for rulebook in all_rulebooks() if game in rulebook.games), all_rulebooks()[0])


def part(rulebook: Rulebook[Any, Any], name: PartName) -> Any:
    """What a rulebook brings for one of the shells, loaded when first asked for."""
    path = rulebook.parts.get(name)
    if path is None:
        raise UnknownName(f"{rulebook.title} has no part {name!r}")
    return load(path)


def parts(name: PartName) -> list[Any]:
    """The same of every rulebook that has it."""
    return [part(rulebook, name) for rulebook in all_rulebooks() if name in rulebook.parts]


def running_build() -> str:
    """The build that plays: `pure` or `native`."""
    from grimhold.native import build

    return build.running_build(list(_by_name()))


# -- set-ups ----------------------------------------------------------------------------------------------------------


def setup_from(plain: Any) -> AnySetup:
    """A set-up from plain data; its `game` tells the rulebook."""
    setup: AnySetup = _rulebook_in(plain).setup_from(plain)
    return setup


def first_setup(game: str, players: tuple[str, ...], mode: str = VERSUS) -> AnySetup:
    """The rulebook's list for a first game."""
    setup: AnySetup = rulebook_named(game).first_setup(game, players, mode)
    return setup


def random_setup(
    game: str,
    seed: int,
    players: tuple[str, ...],
    mode: str = VERSUS,
    require: Sequence[str] = (),
    ban: Sequence[str] = (),
) -> AnySetup:
    """A set-up drawn by the seed alone around what is required and banned, with everything chance may bring."""
    setup: AnySetup = rulebook_named(game).random_setup(game, seed, players, mode, require=require, ban=ban)
    return setup


def mode_of(game: str, name: str) -> Mode:
    """A way to play a game."""
    return rulebook_named(game).mode(name)


def library_of(setup: AnySetup) -> Library:
    """The cards a set-up is laid out with."""
    return rulebook_of(setup).library_of(setup)


# -- games ------------------------------------------------------------------------------------------------------------


def laid_out(setup: AnySetup) -> GameState:
    """Every card in its place, nothing shuffled yet: `deal` makes a game of it."""
    table: GameState = rulebook_of(setup).laid_out(setup)
    return table


def new_game(setup: AnySetup, seed: int) -> GameState:
    """Shuffles, deals, and stops at the first question."""
    game: GameState = rulebook_of(setup).new_game(setup, seed)
    return game


def from_json(data: bytes) -> GameState:
    """The game exactly as it was saved, open question and all."""
    from grimhold.native import build

    known: GameState | None = build.read_save(data, _by_name())
    if known is not None:
        return known
    fields = _saved_fields(data)
    rulebook = _rulebook_in(fields)
    game = _restored(rulebook, fields)
    build.remember_save(game, rulebook.name)
    return game


def _saved_fields(data: bytes) -> dict[str, Any]:
    from grimhold.lang.decode import decoded

    try:
        fields = decoded(data)
    except Incompatible as problem:
        raise Incompatible(f"{NOT_SAVED}: {problem}") from None
    if not isinstance(fields, dict):
        raise Incompatible(f"{NOT_SAVED}: it has no named fields")
    return fields


def _restored(rulebook: Rulebook[Any, Any], fields: dict[str, Any]) -> GameState:
    """Restores a game. Wrong fields are refused in one line; a missing one is named."""
    try:
        game: GameState = rulebook.restored(fields)
    except UnknownName as problem:  # its printing, for one
        raise Incompatible(f"{NOT_SAVED}: {problem}") from None
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError) as problem:
        sought = problem.args[0] if isinstance(problem, KeyError) else None
        is_missing = isinstance(sought, str) and sought not in [*fields, *fields.values()]
        reason = f"{shown(sought)} is missing" if is_missing else "its fields are those of no game"
        raise Incompatible(f"{NOT_SAVED}: {reason}") from None
    return game


def sample(game: GameState, viewer: int, chance: Chance) -> GameState:
    """A world that the viewer cannot tell from the real one."""
    world: GameState = rulebook_of(game).sample(game, viewer, chance)
    return world


def sentences(game: GameState, happened: Sequence[Event], viewer: int) -> list[str]:
    """What happened, as one viewer may know it."""
    return [line.text for line in rulebook_of(game).log(game, happened, viewer, 0)]
