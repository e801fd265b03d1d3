"""All rulebooks there are, in one table, and the calls that find out for themselves which one is meant.

No other module below the shells knows more than one rulebook; a further one has a folder beside `classic/` and `quest/`,
and a row here. The shells have tables of their own for what they show of each: see docs/architecture.md.
"""

from collections.abc import Sequence
from typing import Any, Final, Protocol

from grimhold.core.chance import Chance
from grimhold.core.errors import Incompatible, UnknownName
from grimhold.core.machine import Event
from grimhold.lang.sheet import Library
from grimhold.native import build
from grimhold.rulebooks.classic import CLASSIC
from grimhold.rulebooks.quest import QUEST
from grimhold.rulebooks.reading import decoded
from grimhold.rulebooks.rulebook import AnySetup, Rulebook, Version
from grimhold.table.lookup import nearest, shown
from grimhold.table.modes import VERSUS, Mode
from grimhold.table.state import GameState
from grimhold.views.shapes import WATCHER

RULEBOOKS: Final[tuple[Rulebook[Any, Any], ...]] = (CLASSIC, QUEST)
GAMES: Final = tuple([game for rulebook in RULEBOOKS for game in rulebook.games])

__all__ = [
    "GAMES", "RULEBOOKS", "WATCHER", "AnySetup", "Rulebook", "Version", "first_setup", "from_json", "laid_out",
    "library_of", "mode_of", "new_game", "random_setup", "rulebook_named", "rulebook_of", "running_build", "sample",
    "sentences", "setup_from",
]  # fmt: skip


class Subject(Protocol):
    """A set-up or a game: both know whose they are."""

    def rulebook_name(self) -> str: ...


NOT_SAVED: Final = "not a saved game"
_BY_NAME: Final = {rulebook.name: rulebook for rulebook in RULEBOOKS}
_BY_GAME: Final = {game: rulebook for rulebook in RULEBOOKS for game in rulebook.games}


def rulebook_named(game: str) -> Rulebook[Any, Any]:
    """The rulebook by which a game is played."""
    found = _BY_GAME.get(game)
    if found is None:
        raise UnknownName(f"unknown game {shown(game)}{nearest(game, list(GAMES))}")
    return found


def rulebook_of(subject: Subject) -> Rulebook[Any, Any]:
    """The rulebook of a set-up or a game."""
    return _BY_NAME[subject.rulebook_name()]


def _rulebook_in(plain: Any) -> Rulebook[Any, Any]:
    """The rulebook named in plain data. What names none is of the first one, which writes games without a name."""
    return _BY_GAME.get(str(plain.get("game")), RULEBOOKS[0]) if isinstance(plain, dict) else RULEBOOKS[0]


def running_build() -> str:
    """By which build games are played, `pure` or `native`."""
    return build.running_build([rulebook.name for rulebook in RULEBOOKS])


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
    known: GameState | None = build.read_save(data, _BY_NAME)
    if known is not None:
        return known
    fields = _saved_fields(data)
    rulebook = _rulebook_in(fields)
    game = _restored(rulebook, fields)
    build.remember_save(game, rulebook.name)
    return game


def _saved_fields(data: bytes) -> dict[str, Any]:
    try:
        fields = decoded(data)
    except Incompatible as problem:
        raise Incompatible(f"{NOT_SAVED}: {problem}") from None
    if not isinstance(fields, dict):
        raise Incompatible(f"{NOT_SAVED}: it has no named fields")
    return fields


def _restored(rulebook: Rulebook[Any, Any], fields: dict[str, Any]) -> GameState:
    """Fields can be wrong in any way. What Python says of that helps nobody, unless it looked for one in vain."""
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
