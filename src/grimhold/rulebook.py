"""The interface of a rulebook: what one must offer, and which parts are optional.

A rulebook is a folder whose `rulebook.py` exports one object, `RULEBOOK`. `classic/` and `quest/` are two of them.
`grimhold.registry` has them all by name.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, Literal, Protocol, Self, TypeVar

from grimhold.core.chance import Chance
from grimhold.core.errors import UnknownName
from grimhold.core.events import Event
from grimhold.core.ids import EventKind
from grimhold.core.machine import Op
from grimhold.lang.sheet import CardSet, Library
from grimhold.table.modes import VERSUS, Mode, mode_named
from grimhold.table.packed_digits import Digits, Reader
from grimhold.table.state import GameState
from grimhold.views.attack_preview import looked_ahead
from grimhold.views.shapes import WATCHER, CardFacts, Forecast, LogLine, Refusal, View
from grimhold.views.table import ViewPresenter

NO_PROFILE: Final = ""  # of a rulebook with a single printing

# The optional parts. Each is an object that one of the shells asks for:
# terminal   a class below `terminal.viewmodel.ViewModel`: how the table looks in a terminal
# cli        a `cli.rulebook_part.CliPart`: options of its own, how set-ups and cards are shown
# scenarios  a `scenarios.adapter.ScenarioAdapter`: position, moves and expectations of a scenario
# env        an `envs.spec.EnvSpec`: names of its numbers, ranges of its options
# routes     a function that adds addresses to the server
PartName = Literal["terminal", "cli", "scenarios", "env", "routes"]


class AnySetup(Protocol):
    """What every set-up has: who plays what, and how. Everything else is its rulebook's."""

    @property
    @abstractmethod
    def game(self) -> str: ...

    @property
    def mode(self) -> str: ...

    @property
    def players(self) -> tuple[str, ...]: ...

    def rulebook_name(self) -> str:
        """Whose set-up it is."""
        ...

    def check(self) -> None:
        """Raises what makes it impossible."""
        ...

    def named(self) -> Self:
        """The same with every group under its exact name."""
        ...

    def seated(self, players: tuple[str, ...]) -> Self:
        """The same for other players."""
        ...


S = TypeVar("S", bound=AnySetup)
G = TypeVar("G", bound=GameState)


class Version:
    """What a rulebook and its cards are known by."""

    def __init__(self, title: str, rules: int, cards: str) -> None:
        self.title: Final = title
        self.rules: Final = rules
        self.cards: Final = cards


class Rulebook(ABC, Generic[S, G]):
    """One rulebook with the games played by it. `S` are its set-ups, `G` its games."""

    openings: ClassVar[tuple[type[Op], ...]]  # the steps in which a player may go to where monsters are
    ready: ClassVar[type[Op]]  # the one in which players prepare there
    parts: ClassVar[Mapping[PartName, str]] = {}  # import paths, as 'grimhold.classic.env:SPEC'

    def __init__(
        self,
        name: str,
        title: str,
        games: Mapping[str, tuple[CardSet, ...]],
        modes: Mapping[str, Mode],
        profiles: tuple[str, ...],
        rules_version: int,
        code_version: int,
        revealing: frozenset[EventKind],
        view_shape: type[View],
        state: type[G],
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        self.card_sets: Final = games  # the games people know it by, each with its card sets
        self.games: Final = tuple(games)
        self.modes: Final = modes
        self.profiles: Final = profiles  # its printings, the usual one last; none if there is but one
        self.usual_profile: Final = profiles[-1] if profiles else NO_PROFILE
        self.rules_version: Final = rules_version
        self.code_version: Final = code_version  # the first digit of its set-up codes
        self.revealing: Final = revealing  # events that bring something hidden to light
        self.view_shape: Final = view_shape  # of its typed views
        self.state: Final = state  # the class of its games, as written
        # The lists for a first game, each with the game it is of; a game's first one is the usual one.
        self.lists: Final = {
            key: game for game, sets in games.items() if len(sets) == 1 for key in sets[0].first_game
        }  # fmt: skip

    # -- what each rulebook must say ----------------------------------------------------------------------------------

    @abstractmethod
    def library(self, profile: str = NO_PROFILE) -> Library:
        """All cards, as a printing has them."""

    @abstractmethod
    def library_of(self, setup: S) -> Library:
        """The cards a set-up is laid out with."""

    @abstractmethod
    def listed_setup(self, name: str, players: tuple[str, ...], mode: str, profile: str) -> S:
        """One of its lists for a first game, made to fit a mode."""

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
        """A set-up drawn by the seed alone around what is required and banned, with everything chance may bring."""

    @abstractmethod
    def setup_from(self, plain: Any) -> S:
        """A set-up from plain data."""

    @abstractmethod
    def write_digits(self, setup: S, digits: Digits) -> None:
        """What a code holds of a set-up."""

    @abstractmethod
    def read_digits(self, digits: Reader) -> S:
        """A set-up from what a code holds."""

    @abstractmethod
    def laid_out(self, setup: S) -> G:
        """Every card in its place, nothing shuffled yet: `deal(seed)` of it, or of a copy, begins a game."""

    @abstractmethod
    def new_game(self, setup: S, seed: int) -> G:
        """Shuffles, deals, and stops at the first question."""

    @abstractmethod
    def restored(self, fields: dict[str, Any]) -> G:
        """The game exactly as it was saved, open question and all."""

    def game_of(self, game: G) -> str:
        """Which of its games it is."""
        return self.games[0]

    @abstractmethod
    def showing(self, game: G, viewer: int) -> ViewPresenter:
        """The game in the eyes of one viewer."""

    @abstractmethod
    def sample(self, game: G, viewer: int, chance: Chance) -> G:
        """A world that the viewer cannot tell from the real one."""

    @abstractmethod
    def log(self, game: G, happened: Sequence[Event], viewer: int, turn: int) -> list[LogLine]:
        """What happened from a turn on, as one viewer may know it."""

    @abstractmethod
    def why(self, game: G) -> list[Refusal]:
        """The moves the player asked might look for and does not find, each with its reason."""

    # -- what follows from it -------------------------------------------------------------------------------------------

    def view(self, game: G, viewer: int) -> View:
        """The table as one player sees it, or a watcher."""
        return self.showing(game, viewer).view()

    def forecasts(self, game: G) -> list[Forecast]:
        """What would come of each fight that might be had, as things stand."""
        return self.showing(game, game.active).forecasts()

    def outlook(self, game: G) -> list[Forecast]:
        """The same, with what the player about to attack could reach by what is in hand."""
        return looked_ahead(game, self.forecasts, self.openings, self.ready, self.revealing)

    def card_facts(self, game: G) -> dict[str, CardFacts]:
        """What is printed on every card, by name."""
        return self.showing(game, WATCHER).facts()

    def libraries(self) -> list[Library]:
        """Of every printing."""
        return [self.library(profile) for profile in self.profiles or (NO_PROFILE,)]

    def sets(self, game: str) -> list[str]:
        """The names of the card sets a game is played with."""
        return [card_set.name for card_set in self.card_sets[game]]

    def mode(self, name: str) -> Mode:
        return mode_named(self.modes, name)

    def first_setup(
        self, game: str, players: tuple[str, ...], mode: str = VERSUS, profile: str = NO_PROFILE
    ) -> S:  # fmt: skip
        """The list for a first game."""
        for name, of in self.lists.items():
            if of == game:
                return self.listed_setup(name, players, mode, profile)
        raise UnknownName(f"there is no list for a first game of {game}")

    def version(self) -> Version:
        """Every printing has a card hash of its own."""
        hashes = [library.hash for library in self.libraries()]
        if self.profiles:
            hashes = [f"{known} ({profile})" for known, profile in zip(hashes, self.profiles, strict=True)]
        return Version(self.title, self.rules_version, ", ".join(hashes))
