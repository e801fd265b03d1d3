"""The rulebook of Thunderstone and Dragonspire, in two printings."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from grimhold.classic.determinize import sample
from grimhold.classic.log import ClassicLog
from grimhold.classic.refusals import why
from grimhold.classic.rules import MODES, NAME, RULES_VERSION
from grimhold.classic.setup import codes as coding
from grimhold.classic.setup import randomizer
from grimhold.classic.setup import restore as saving
from grimhold.classic.setup.build import GAMES, PROFILES, Setup, first_game, laid_out, new_game, rules_of
from grimhold.classic.shapes import ClassicView
from grimhold.classic.state import ClassicState
from grimhold.classic.turn.dungeon_phase import Prepare
from grimhold.classic.turn.turn import OpenTurn
from grimhold.classic.view import ClassicViewPresenter
from grimhold.core.chance import Chance
from grimhold.core.events import Event
from grimhold.lang.sheet import Library
from grimhold.rulebook import NO_PROFILE, PartName, Rulebook
from grimhold.table import events
from grimhold.table.modes import VERSUS
from grimhold.table.packed_digits import Digits, Reader
from grimhold.views.shapes import LogLine, Refusal


class ClassicRulebook(Rulebook[Setup, ClassicState]):
    openings = (OpenTurn,)
    ready = Prepare
    parts: ClassVar[Mapping[PartName, str]] = {
        "terminal": "grimhold.classic.terminal.viewmodel:ClassicViewModel",
        "cli": "grimhold.classic.cli:CLI",
        "scenarios": "grimhold.classic.scenarios.adapter:ADAPTER",
        "env": "grimhold.classic.env:SPEC",
    }

    def __init__(self) -> None:
        super().__init__(
            NAME, "Thunderstone", GAMES, MODES, PROFILES, RULES_VERSION, coding.VERSION, events.REVEALING, ClassicView,
            ClassicState,
        )  # fmt: skip

    def library(self, profile: str = NO_PROFILE) -> Library:
        return rules_of(profile or self.usual_profile).library

    def library_of(self, setup: Setup) -> Library:
        return rules_of(setup.rules).library

    def listed_setup(self, name: str, players: tuple[str, ...], mode: str, profile: str) -> Setup:
        return first_game(name, players, profile or self.usual_profile, mode)

    def random_setup(
        self,
        game: str,
        seed: int,
        players: tuple[str, ...],
        mode: str = VERSUS,
        profile: str = NO_PROFILE,
        require: Sequence[str] = (),
        ban: Sequence[str] = (),
    ) -> Setup:
        wish = randomizer.Wish(list(require), list(ban))
        return randomizer.random_setup(seed, players, profile or self.usual_profile, wish, game, mode)

    def setup_from(self, plain: Any) -> Setup:
        return coding.setup_from(plain)

    def write_digits(self, setup: Setup, digits: Digits) -> None:
        coding.write(setup, digits)

    def read_digits(self, digits: Reader) -> Setup:
        return coding.read(digits)

    def laid_out(self, setup: Setup) -> ClassicState:
        return laid_out(setup)

    def new_game(self, setup: Setup, seed: int) -> ClassicState:
        return new_game(setup, seed)

    def restored(self, fields: dict[str, Any]) -> ClassicState:
        return saving.restored(fields)

    def game_of(self, game: ClassicState) -> str:
        return game.config.game

    def showing(self, game: ClassicState, viewer: int) -> ClassicViewPresenter:
        return ClassicViewPresenter(game, viewer)

    def sample(self, game: ClassicState, viewer: int, chance: Chance) -> ClassicState:
        return sample(game, viewer, chance)

    def log(self, game: ClassicState, happened: Sequence[Event], viewer: int, turn: int) -> list[LogLine]:
        return ClassicLog(game.twin()).lines(happened, viewer, turn)

    def why(self, game: ClassicState) -> list[Refusal]:
        return why(game.twin())


RULEBOOK = ClassicRulebook()
