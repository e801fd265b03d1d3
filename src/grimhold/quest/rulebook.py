"""The rulebook of Thunderstone Quest."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from grimhold.core.chance import Chance
from grimhold.core.events import Event
from grimhold.lang.sheet import Library
from grimhold.quest.determinize import sample
from grimhold.quest.log import QuestLog
from grimhold.quest.refusals import why
from grimhold.quest.rules import MODES, NAME, RULES_VERSION
from grimhold.quest.sets.mirror import QUEST as CARDS
from grimhold.quest.setup import codes as coding
from grimhold.quest.setup import randomizer
from grimhold.quest.setup import restore as saving
from grimhold.quest.setup.build import QuestSetup, first_game, laid_out, new_game, quest_rules
from grimhold.quest.shapes import QuestView
from grimhold.quest.state import QuestState
from grimhold.quest.turn.dungeon_phase import Prepare
from grimhold.quest.turn.turn import OpenTurn
from grimhold.quest.turn.village_phase import Venture
from grimhold.quest.view import QuestViewPresenter
from grimhold.rulebook import NO_PROFILE, PartName, Rulebook
from grimhold.table import events
from grimhold.table.modes import VERSUS
from grimhold.table.packed_digits import Digits, Reader
from grimhold.views.shapes import LogLine, Refusal


class QuestRulebook(Rulebook[QuestSetup, QuestState]):
    openings = (OpenTurn, Venture)
    ready = Prepare
    parts: ClassVar[Mapping[PartName, str]] = {
        "terminal": "grimhold.quest.terminal.viewmodel:QuestViewModel",
        "cli": "grimhold.quest.cli:CLI",
        "scenarios": "grimhold.quest.scenarios.adapter:ADAPTER",
        "env": "grimhold.quest.env:SPEC",
        "routes": "grimhold.quest.campaign.routes:add_campaign_routes",
    }

    def __init__(self) -> None:
        super().__init__(
            NAME,
            "Quest",
            {NAME: (CARDS,)},
            MODES,
            (),
            RULES_VERSION,
            coding.VERSION,
            events.REVEALING,
            QuestView,
            QuestState,
        )

    def library(self, profile: str = NO_PROFILE) -> Library:
        return quest_rules().library

    def library_of(self, setup: QuestSetup) -> Library:
        return quest_rules().library

    def listed_setup(self, name: str, players: tuple[str, ...], mode: str, profile: str) -> QuestSetup:
        return first_game(players, mode)

    def random_setup(
        self,
        game: str,
        seed: int,
        players: tuple[str, ...],
        mode: str = VERSUS,
        profile: str = NO_PROFILE,
        require: Sequence[str] = (),
        ban: Sequence[str] = (),
    ) -> QuestSetup:
        wish = randomizer.Wish(list(require), list(ban))
        return randomizer.random_setup(seed, players, mode, wish, side_quests=True, guilds=True)

    def setup_from(self, plain: Any) -> QuestSetup:
        return coding.setup_from(plain)

    def write_digits(self, setup: QuestSetup, digits: Digits) -> None:
        coding.write(setup, digits)

    def read_digits(self, digits: Reader) -> QuestSetup:
        return coding.read(digits)

    def laid_out(self, setup: QuestSetup) -> QuestState:
        return laid_out(setup)

    def new_game(self, setup: QuestSetup, seed: int) -> QuestState:
        return new_game(setup, seed)

    def restored(self, fields: dict[str, Any]) -> QuestState:
        return saving.restored(fields)

    def showing(self, game: QuestState, viewer: int) -> QuestViewPresenter:
        return QuestViewPresenter(game, viewer)

    def sample(self, game: QuestState, viewer: int, chance: Chance) -> QuestState:
        return sample(game, viewer, chance)

    def log(self, game: QuestState, happened: Sequence[Event], viewer: int, turn: int) -> list[LogLine]:
        return QuestLog(game.twin()).lines(happened, viewer, turn)

    def why(self, game: QuestState) -> list[Refusal]:
        return why(game.twin())


RULEBOOK = QuestRulebook()
