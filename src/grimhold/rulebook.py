"""The interface of a rulebook: what one must offer, and which parts are optional.

A rulebook is a folder whose `rulebook.py` exports one object, `RULEBOOK`. `classic/` and `quest/` are two of them.
`grimhold.registry` has them all by name.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, Literal, Protocol, Self, TypeAlias, TypeVar

from grimhold.core.chance import Chance
from grimhold.core.errors import UnknownName
from grimhold.core.events import Event
from grimhold.core.ids import EventKind, Seat
from grimhold.core.machine import Op
from grimhold.lang.sheet import CardSet, Library
from grimhold.play.determinize import sample_world
from grimhold.table.from_json import from_plain
from grimhold.table.modes import VERSUS, Mode, mode_named
from grimhold.table.packed_digits import Digits, Reader
from grimhold.table.state import GameState
from grimhold.views.attack_preview import looked_ahead
from grimhold.views.shapes import WATCHER, CardFacts, Forecast, LogLine, Refusal, View
from grimhold.views.table import ViewPresenter

NO_PROFILE: Final = ""  # of a rulebook with a single printing

# The optional parts. Each is an object that one of the shells asks for:
# terminal   a subclass of `terminal.viewmodel.ViewModel`: the table in a terminal
# cli        a `cli.rulebook_part.CliPart`: its own options, and set-ups and cards in words
# scenarios  a `scenarios.adapter.ScenarioAdapter`: position, moves and expectations of a scenario
# env        an `envs.spec.EnvSpec`: names of its numbers, ranges of its options
# routes     a function that adds addresses to the server
PartName = Literal["terminal", "cli", "scenarios", "env", "routes"]


class AnySetup(Protocol):
    """What every set-up has. Its rulebook defines the other fields."""

    @property
    @abstractmethod
    def game(self) -> str: ...

    @property
    def mode(self) -> str: ...

    @property
    def players(self) -> tuple[str, ...]: ...

    def rulebook_name(self) -> str:
        """The name of its rulebook."""
        ...

    def check(self) -> None:
        """Raise if no game can be played with it."""
        ...

    def named(self) -> Self:
        """The same set-up with the exact name of every group."""
        ...

    def seated(self, players: tuple[str, ...]) -> Self:
        """The same set-up for other players."""
        ...


S = TypeVar("S", bound=AnySetup)
G = TypeVar("G", bound=GameState)


class Version:
    """The versions of a rulebook and its cards."""

    def __init__(self, title: str, rules: int, cards: str) -> None:
        self.title: Final = title
        self.rules: Final = rules
        self.cards: Final = cards


class Rulebook(ABC, Generic[S, G]):
    """One rulebook with its games. `S` is the type of its set-ups, `G` of its states."""

    name: ClassVar[str]
    title: ClassVar[str]
    card_sets: ClassVar[Mapping[str, tuple[CardSet, ...]]]  # the card sets of each game
    modes: ClassVar[Mapping[str, Mode]]
    profiles: ClassVar[tuple[str, ...]] = ()  # its printings, the default last; empty if there is only one
    rules_version: ClassVar[int]
    code_version: ClassVar[int]  # the first digit of its set-up codes
    revealing: ClassVar[frozenset[EventKind]]  # event kinds that reveal something hidden
    openings: ClassVar[tuple[type[Op], ...]]  # the steps in which a player may enter the dungeon
    ready: ClassVar[type[Op]]  # the step in which players prepare there
    setup: type[S]
    state: type[G]  # the pure Python class of its states
    presenter: ClassVar[type[ViewPresenter]]
    view_shape: ClassVar[type[View]]
    parts: ClassVar[Mapping[PartName, str]] = {}  # import paths, as 'grimhold.classic.env:SPEC'

    def __init__(self) -> None:
        self.games: Final = tuple(self.card_sets)
        self.usual_profile: Final = self.profiles[-1] if self.profiles else NO_PROFILE
        # Listed set-ups for a first game -> their game. The first list of a game is its default.
        self.lists: Final = {
            key: game for game, sets in self.card_sets.items() if len(sets) == 1 for key in sets[0].first_game
        }  # fmt: skip

    # -- each rulebook implements these -------------------------------------------------------------------------------

    @abstractmethod
    def library(self, profile: str = NO_PROFILE) -> Library:
        """All cards of a printing."""

    @abstractmethod
    def library_of(self, setup: S) -> Library:
        """The card library of a set-up."""

    @abstractmethod
    def listed_setup(self, name: str, players: tuple[str, ...], mode: str, profile: str) -> S:
        """One of its listed set-ups for a first game, fitted to a mode."""

    @abstractmethod
    def random_setup(
        self,
        game: str,
        seed: int,
        players: tuple[str, ...],
        mode: str = VERSUS,
        profile: str = NO_PROFILE,
        require: Sequence[str] = (),
        ban: Sequence[str] = (),
    ) -> S:
        """A random set-up with the required groups and without the banned ones. It depends on the arguments alone."""

    @abstractmethod
    def write_digits(self, setup: S, digits: Digits) -> None:
        """Write a set-up as the digits of a code."""

    @abstractmethod
    def read_digits(self, digits: Reader) -> S:
        """Read a set-up from the digits of a code."""

    @abstractmethod
    def laid_out(self, setup: S) -> G:
        """A table with every card in its place, before shuffling. `deal(seed)` begins a game on it."""

    @abstractmethod
    def restored(self, fields: dict[str, Any]) -> G:
        """The game exactly as it was saved, with its open question."""

    def game_of(self, game: G) -> str:
        """Which of its games it is."""
        return self.games[0]

    @abstractmethod
    def log(self, game: G, happened: Sequence[Event], viewer: Seat, turn: int) -> list[LogLine]:
        """The log of these events, as one viewer may know it. `turn` is the turn before them."""

    @abstractmethod
    def why(self, game: G) -> list[Refusal]:
        """The moves that the player asked cannot make now, each with its reason."""

    # -- the same for all rulebooks ---------------------------------------------------------------------------------

    def setup_from(self, plain: Any) -> S:
        """A set-up from plain data."""
        return from_plain(self.setup, plain)

    def new_game(self, setup: S, seed: int) -> G:
        """Shuffle, deal, and stop at the first question."""
        game = self.laid_out(setup)
        game.deal(seed)
        return game

    def sample(self, game: G, viewer: Seat, chance: Chance) -> G:
        """A determinized copy: everything hidden from the viewer is dealt anew."""
        return sample_world(game, viewer, chance)

    def showing(self, game: G, viewer: Seat) -> ViewPresenter:
        """The presenter of a game for one viewer."""
        return self.presenter(game, viewer)

    def view(self, game: G, viewer: Seat) -> View:
        """The table as one player, or a watcher, may know it."""
        return self.showing(game, viewer).view()

    def forecasts(self, game: G) -> list[Forecast]:
        """The result of each possible attack, with the position as it is."""
        return self.showing(game, game.active).forecasts()

    def outlook(self, game: G) -> list[Forecast]:
        """The forecasts with the best attack that the active player could reach with the hand."""
        return looked_ahead(game, self.forecasts, self.openings, self.ready, self.revealing)

    def card_facts(self, game: G) -> dict[str, CardFacts]:
        """The printed facts of every card, by name."""
        return self.showing(game, WATCHER).facts()

    def libraries(self) -> list[Library]:
        """The card library of every printing."""
        return [self.library(profile) for profile in self.profiles or (NO_PROFILE,)]

    def sets(self, game: str) -> list[str]:
        """The names of the card sets a game is played with."""
        return [card_set.name for card_set in self.card_sets[game]]

    def mode(self, name: str) -> Mode:
        return mode_named(self.modes, name)

    def first_setup(
        self, game: str, players: tuple[str, ...], mode: str = VERSUS, profile: str = NO_PROFILE
    ) -> S:  # fmt: skip
        """The listed set-up for a first game."""
        for name, of in self.lists.items():
            if of == game:
                return self.listed_setup(name, players, mode, profile)
        raise UnknownName(f"there is no list for a first game of {game}")

    def version(self) -> Version:
        """The version numbers, with one card hash for each printing."""
        hashes = [library.hash for library in self.libraries()]
        if self.profiles:
            hashes = [f"{known} ({profile})" for known, profile in zip(hashes, self.profiles, strict=True)]
        return Version(self.title, self.rules_version, ", ".join(hashes))


AnyRulebook: TypeAlias = Rulebook[AnySetup, GameState]
