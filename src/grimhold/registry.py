"""All rulebooks by name, their optional parts, and functions that find the rulebook of a set-up or a game.

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
from grimhold.core.ids import Seat
from grimhold.lang.english import nearest, shown
from grimhold.table.modes import VERSUS

if TYPE_CHECKING:
    from grimhold.core.chance import Chance
    from grimhold.core.events import Event
    from grimhold.lang.sheet import Library
    from grimhold.rulebook import AnyRulebook, AnySetup, PartName, Rulebook
    from grimhold.table.modes import Mode
    from grimhold.table.state import GameState

BUILT_IN: Final = ("grimhold.classic.rulebook:RULEBOOK", "grimhold.quest.rulebook:RULEBOOK")
GROUP: Final = "grimhold.rulebooks"  # of entry points
CODE_VERSIONS: Final = 8  # of set-up codes: one for each rulebook
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
def _by_name() -> dict[str, AnyRulebook]:
    """Every known rulebook; those of this package come first."""
    from importlib.metadata import entry_points

    found: dict[str, AnyRulebook] = {}
    for path in BUILT_IN:
        _add(found, load(path))
    for entry in entry_points(group=GROUP):
        try:
            _add(found, entry.load())
        except Exception as problem:
            raise GrimholdError(f"the rulebook {entry.name} ({entry.value}) cannot be loaded: {problem}") from problem
    return found


def _add(known: dict[str, AnyRulebook], rulebook: Rulebook[Any, Any]) -> None:
    games = [game for other in known.values() for game in other.games]
    taken = [name for name in (rulebook.name, *rulebook.games) if name in known or name in games]
    if taken:
        raise GrimholdError(f"there is a rulebook or a game {shown(taken[0])} already")
    free = sorted(set(range(CODE_VERSIONS)) - {other.code_version for other in known.values()})
    if rulebook.code_version not in free:
        raise GrimholdError(
            f"the code version {rulebook.code_version} of {rulebook.name} is taken or too large; "
            f"free are {', '.join(map(str, free))}"
        )
    known[rulebook.name] = rulebook


def register(rulebook: Rulebook[Any, Any]) -> None:
    """Makes one more rulebook known to this process."""
    _add(_by_name(), rulebook)


def all_rulebooks() -> list[AnyRulebook]:
    """All rulebooks; the first is the default."""
    return list(_by_name().values())


def all_games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple([game for rulebook in all_rulebooks() for game in rulebook.games])


def rulebook_named(game: str) -> AnyRulebook:
    """The rulebook by which a game is played."""
    for rulebook in _by_name().values():
        if game in rulebook.games:
            return rulebook
    raise UnknownName(f"unknown game {shown(game)}{nearest(game, list(all_games()))}")


def rulebook_of(subject: Subject) -> AnyRulebook:
    """The rulebook of a set-up or a game."""
    return _by_name()[subject.rulebook_name()]


def _rulebook_in(plain: Any) -> AnyRulebook:
    """The rulebook named in plain data. Data of the first rulebook may leave the name out."""
    game = str(plain.get("game")) if isinstance(plain, dict) else ""
    return next((rulebook for rulebook in all_rulebooks() if game in rulebook.games), all_rulebooks()[0])


def part(rulebook: Rulebook[Any, Any], name: PartName) -> Any:
    """An optional part of a rulebook, imported on first use."""
    path = rulebook.parts.get(name)
    if path is None:
        raise UnknownName(f"{rulebook.title} has no part {name!r}")
    return load(path)


def parts(name: PartName) -> list[Any]:
    """This part of every rulebook that has one."""
    return [part(rulebook, name) for rulebook in all_rulebooks() if name in rulebook.parts]


def running_build() -> str:
    """The build that runs games: `pure` or `native`."""
    from grimhold.native import build

    return build.running_build(list(_by_name()))


# -- set-ups ----------------------------------------------------------------------------------------------------------


def setup_from(plain: Any) -> AnySetup:
    """A set-up from plain data. Its field `game` decides the rulebook."""
    return _rulebook_in(plain).setup_from(plain)


def first_setup(game: str, players: tuple[str, ...], mode: str = VERSUS) -> AnySetup:
    """The rulebook's list for a first game."""
    return rulebook_named(game).first_setup(game, players, mode)


def random_setup(
    game: str,
    seed: int,
    players: tuple[str, ...],
    mode: str = VERSUS,
    require: Sequence[str] = (),
    ban: Sequence[str] = (),
) -> AnySetup:
    """A random set-up with the required groups and without the banned ones. It depends on the arguments alone."""
    return rulebook_named(game).random_setup(game, seed, players, mode, require=require, ban=ban)


def mode_of(game: str, name: str) -> Mode:
    """A way to play a game."""
    return rulebook_named(game).mode(name)


def library_of(setup: AnySetup) -> Library:
    """The cards a set-up is laid out with."""
    return rulebook_of(setup).library_of(setup)


# -- games ------------------------------------------------------------------------------------------------------------


def laid_out(setup: AnySetup) -> GameState:
    """A table with every card in its place, before shuffling. Call `deal` on it, or on a clone, to begin a game."""
    return rulebook_of(setup).laid_out(setup)


def new_game(setup: AnySetup, seed: int) -> GameState:
    """Shuffle, deal, and stop at the first question."""
    return rulebook_of(setup).new_game(setup, seed)


def from_json(data: bytes) -> GameState:
    """The game exactly as it was saved, with its open question."""
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


def _restored(rulebook: AnyRulebook, fields: dict[str, Any]) -> GameState:
    """Restore a game, or say in one line which field is missing or wrong."""
    try:
        return rulebook.restored(fields)
    except UnknownName as problem:  # for example an unknown printing
        raise Incompatible(f"{NOT_SAVED}: {problem}") from None
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError) as problem:
        key = problem.args[0] if isinstance(problem, KeyError) else None
        is_missing = isinstance(key, str) and key not in [*fields, *fields.values()]
        reason = f"{shown(key)} is missing" if is_missing else "its fields are those of no game"
        raise Incompatible(f"{NOT_SAVED}: {reason}") from None


def sample(game: GameState, viewer: Seat, chance: Chance) -> GameState:
    """A determinized copy of a game: everything hidden from the viewer is dealt anew."""
    return rulebook_of(game).sample(game, viewer, chance)


def sentences(game: GameState, happened: Sequence[Event], viewer: Seat) -> list[str]:
    """The log sentences of these events, as one viewer may know them."""
    return [line.text for line in rulebook_of(game).log(game, happened, viewer, 0)]
