"""`RULEBOOK`: everything that the shells ask for. `grimhold.registry.register` or an entry point makes it known."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, ClassVar

from grimhold.core.errors import Incompatible
from grimhold.core.events import Event
from grimhold.core.ids import Seat
from grimhold.lang.sheet import Library
from grimhold.rulebook import NO_PROFILE, PartName, Rulebook
from grimhold.table.config import Parts
from grimhold.table.events import REVEALING
from grimhold.table.modes import VERSUS, Mode, by_name, check_company, mode_named
from grimhold.table.packed_digits import Digits, Reader
from grimhold.views.refusals import Refusals
from grimhold.views.shapes import LogLine, Refusal
from mini.cards import CELLAR
from mini.policy import MiniForecaster, MiniPolicy
from mini.state import GAME, NAME, MiniConfig, MiniState, laid_out
from mini.turn import OpenTurn, turn_program
from mini.view import MiniLog, MiniPresenter, MiniView, MiniVisibility
from mini.words import VOCABULARY

MODES = by_name([Mode(VERSUS, "Against each other", VERSUS, 2, 4)])
MOST = 4


@dataclass(frozen=True)
class MiniSetup:
    """Who plays. All cards are in every game."""

    players: tuple[str, ...]
    game: str = GAME
    mode: str = VERSUS

    def rulebook_name(self) -> str:
        return NAME

    def check(self) -> None:
        check_company(mode_named(MODES, self.mode), self.game, self.players)

    def named(self) -> "MiniSetup":
        return self

    def seated(self, players: tuple[str, ...]) -> "MiniSetup":
        return replace(self, players=players)


@cache
def library() -> Library:
    return Library((CELLAR,), NO_PROFILE, turn_program(), VOCABULARY)


def config_for(players: Sequence[str]) -> MiniConfig:
    return MiniConfig(library(), Parts(MiniPolicy(), MiniForecaster(), MiniVisibility()), list(players))


class MiniRulebook(Rulebook[MiniSetup, MiniState]):
    name, title = NAME, "Lamp and Cellar"
    card_sets: ClassVar = {GAME: (CELLAR,)}
    modes = MODES
    rules_version, code_version = 1, 4  # each rulebook's codes begin with a digit of their own
    revealing = REVEALING
    openings = (OpenTurn,)
    ready = OpenTurn
    setup = MiniSetup
    state = MiniState
    presenter = MiniPresenter
    view_shape = MiniView
    parts: ClassVar[Mapping[PartName, str]] = {"terminal": "mini.terminal:MiniTerminal"}

    def library(self, profile: str = NO_PROFILE) -> Library:
        return library()

    def library_of(self, setup: MiniSetup) -> Library:
        return library()

    def listed_setup(self, name: str, players: tuple[str, ...], mode: str, profile: str) -> MiniSetup:
        return MiniSetup(players, mode=mode)

    def random_setup(
        self, game: str, seed: int, players: tuple[str, ...], mode: str = VERSUS, profile: str = NO_PROFILE,
        require: Sequence[str] = (), ban: Sequence[str] = (),
    ) -> MiniSetup:  # fmt: skip
        return MiniSetup(players, mode=mode)

    def write_digits(self, setup: MiniSetup, digits: Digits) -> None:
        digits.add(len(setup.players) - 1, MOST)

    def read_digits(self, digits: Reader) -> MiniSetup:
        return MiniSetup(digits.seats(MOST))

    def laid_out(self, setup: MiniSetup) -> MiniState:
        setup.check()
        return laid_out(config_for(setup.players))

    def restored(self, fields: dict[str, Any]) -> MiniState:
        if fields["cards"] != library().hash:
            raise Incompatible("saved with other card data")
        game = MiniState(config_for(fields["players"]))
        game.restore(fields)
        return game

    def log(self, game: MiniState, happened: Sequence[Event], viewer: Seat, turn: int) -> list[LogLine]:
        return MiniLog(game).lines(happened, viewer, turn)

    def why(self, game: MiniState) -> list[Refusal]:
        refusals = Refusals(game)
        for stack in range(game.config.count):
            refusals.purchase(stack, game.buy_reason(stack), game.spendable())
        return refusals.found


RULEBOOK = MiniRulebook()
