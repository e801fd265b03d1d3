"""The rulebook of Thunderstone and Dragonspire, in two printings."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from grimhold.classic.log import ClassicLog
from grimhold.classic.refusals import why
from grimhold.classic.rules import MODES, NAME, RULES_VERSION
from grimhold.classic.setup import codes as coding
from grimhold.classic.setup import randomizer
from grimhold.classic.setup.build import GAMES, PROFILES, Setup, first_game, laid_out, restored, rules_of
from grimhold.classic.shapes import ClassicView
from grimhold.classic.state import ClassicState
from grimhold.classic.turn.dungeon_phase import Prepare
from grimhold.classic.turn.turn import OpenTurn
from grimhold.classic.view import ClassicViewPresenter
from grimhold.core.events import Event
from grimhold.core.ids import Seat
from grimhold.lang.sheet import Library
from grimhold.rulebook import NO_PROFILE, PartName, Rulebook
from grimhold.table import events
from grimhold.table.modes import VERSUS
from grimhold.table.packed_digits import Digits, Reader
from grimhold.views.shapes import LogLine, Refusal


class ClassicRulebook(Rulebook[Setup, ClassicState]):
    name, title = NAME, "Thunderstone"
    card_sets = GAMES
    modes = MODES
    profiles = PROFILES
    rules_version, code_version = RULES_VERSION, coding.VERSION
    revealing = events.REVEALING
    openings = (OpenTurn,)
    ready = Prepare
    setup = Setup
    state = ClassicState
    presenter = ClassicViewPresenter
    view_shape = ClassicView
    parts: ClassVar[Mapping[PartName, str]] = {
        "terminal": "grimhold.classic.terminal.viewmodel:ClassicViewModel",
        "cli": "grimhold.classic.cli:CLI",
        "scenarios": "grimhold.classic.scenarios:ADAPTER",
        "env": "grimhold.classic.env:SPEC",
    }

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
        wish = randomizer.ClassicWish(list(require), list(ban))
        return randomizer.random_setup(seed, players, profile or self.usual_profile, wish, game, mode)

    def write_digits(self, setup: Setup, digits: Digits) -> None:
        coding.write(setup, digits)

    def read_digits(self, digits: Reader) -> Setup:
        return coding.read(digits)

    def laid_out(self, setup: Setup) -> ClassicState:
        return laid_out(setup)

    def restored(self, fields: dict[str, Any]) -> ClassicState:
        return restored(fields)

    def game_of(self, game: ClassicState) -> str:
        return game.config.game

    def log(self, game: ClassicState, happened: Sequence[Event], viewer: Seat, turn: int) -> list[LogLine]:
        return ClassicLog(game.snapshot()).lines(happened, viewer, turn)

    def why(self, game: ClassicState) -> list[Refusal]:
        return why(game.snapshot())


RULEBOOK = ClassicRulebook()
