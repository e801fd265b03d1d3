"""The rulebook of Thunderstone Quest with everything it offers."""

from collections.abc import Sequence
from typing import Any

from grimhold.cards.quest import QUEST as CARDS
from grimhold.core.chance import Chance
from grimhold.core.machine import Event
from grimhold.games.digits import Digits, Reader
from grimhold.games.forecasts import Forecast
from grimhold.games.modes import VERSUS
from grimhold.games.quest import coding, events, forecast, log, randomizer, saving, view
from grimhold.games.quest.game import Quest
from grimhold.games.quest.rules import MODES, NAME, RULES_VERSION
from grimhold.games.quest.setup import QuestSetup, first_game, new_game, quest_rules
from grimhold.games.rulebook import NO_PROFILE, Rulebook
from grimhold.lang.sheet import Library


class QuestRulebook(Rulebook[QuestSetup, Quest]):
    def __init__(self) -> None:
        super().__init__(NAME, "Quest", {NAME: (CARDS,)}, MODES, (), RULES_VERSION, coding.VERSION, events.REVEALING)

    def library(self, profile: str = NO_PROFILE) -> Library:
        return quest_rules().library

    def library_of(self, setup: QuestSetup) -> Library:
        return quest_rules().library

    def listed_setup(self, name: str, players: tuple[str, ...], mode: str, profile: str) -> QuestSetup:
        return first_game(players, mode)

    def random_setup(
        self, game: str, seed: int, players: tuple[str, ...], mode: str = VERSUS, profile: str = NO_PROFILE
    ) -> QuestSetup:
        return randomizer.random_setup(seed, players, mode, side_quests=True, guilds=True)

    def setup_from(self, plain: Any) -> QuestSetup:
        return coding.setup_from(plain)

    def write_digits(self, setup: QuestSetup, digits: Digits) -> None:
        coding.write(setup, digits)

    def read_digits(self, digits: Reader) -> QuestSetup:
        return coding.read(digits)

    def new_game(self, setup: QuestSetup, seed: int) -> Quest:
        return new_game(setup, seed)

    def restored(self, fields: dict[str, Any]) -> Quest:
        return saving.restored(fields)

    def view(self, game: Quest, viewer: int) -> dict[str, Any]:
        return view.view(game, viewer)

    def sample(self, game: Quest, viewer: int, chance: Chance) -> Quest:
        return view.sample(game, viewer, chance)

    def sentences(self, game: Quest, happened: Sequence[Event], viewer: int) -> list[str]:
        return log.sentences(game, happened, viewer)

    def forecasts(self, game: Quest) -> list[Forecast]:
        return forecast.forecasts(game)


QUEST = QuestRulebook()
