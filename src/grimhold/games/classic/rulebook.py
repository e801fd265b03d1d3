"""The rulebook of Thunderstone and Dragonspire, in two printings, with everything it offers."""

from collections.abc import Sequence
from typing import Any

from grimhold.core.chance import Chance
from grimhold.core.machine import Event
from grimhold.games.classic import coding, events, forecast, log, randomizer, saving, view
from grimhold.games.classic.game import Classic
from grimhold.games.classic.rules import MODES, NAME, RULES_VERSION
from grimhold.games.classic.setup import GAMES, PROFILES, Setup, first_game, new_game, rules_of
from grimhold.games.digits import Digits, Reader
from grimhold.games.forecasts import Forecast
from grimhold.games.modes import VERSUS
from grimhold.games.rulebook import NO_PROFILE, Rulebook
from grimhold.lang.sheet import Library


class ClassicRulebook(Rulebook[Setup, Classic]):
    def __init__(self) -> None:
        super().__init__(NAME, "Thunderstone", GAMES, MODES, PROFILES, RULES_VERSION, coding.VERSION, events.REVEALING)

    def library(self, profile: str = NO_PROFILE) -> Library:
        return rules_of(profile or self.usual_profile).library

    def library_of(self, setup: Setup) -> Library:
        return rules_of(setup.rules).library

    def listed_setup(self, name: str, players: tuple[str, ...], mode: str, profile: str) -> Setup:
        return first_game(name, players, profile or self.usual_profile, mode)

    def random_setup(
        self, game: str, seed: int, players: tuple[str, ...], mode: str = VERSUS, profile: str = NO_PROFILE
    ) -> Setup:
        return randomizer.random_setup(seed, players, profile or self.usual_profile, game=game, mode=mode)

    def setup_from(self, plain: Any) -> Setup:
        return coding.setup_from(plain)

    def write_digits(self, setup: Setup, digits: Digits) -> None:
        coding.write(setup, digits)

    def read_digits(self, digits: Reader) -> Setup:
        return coding.read(digits)

    def new_game(self, setup: Setup, seed: int) -> Classic:
        return new_game(setup, seed)

    def restored(self, fields: dict[str, Any]) -> Classic:
        return saving.restored(fields)

    def view(self, game: Classic, viewer: int) -> dict[str, Any]:
        return view.view(game, viewer)

    def sample(self, game: Classic, viewer: int, chance: Chance) -> Classic:
        return view.sample(game, viewer, chance)

    def sentences(self, game: Classic, happened: Sequence[Event], viewer: int) -> list[str]:
        return log.sentences(game, happened, viewer)

    def forecasts(self, game: Classic) -> list[Forecast]:
        return forecast.forecasts(game)


CLASSIC = ClassicRulebook()
