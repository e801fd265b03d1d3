"""The rulebook of Thunderstone Quest."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from grimhold.core.events import Event
from grimhold.core.ids import Seat
from grimhold.lang.sheet import Library
from grimhold.quest.log import QuestLog
from grimhold.quest.refusals import why
from grimhold.quest.rules import MODES, NAME, RULES_VERSION
from grimhold.quest.sets.mirror import QUEST as CARDS
from grimhold.quest.setup import codes as coding
from grimhold.quest.setup import randomizer
from grimhold.quest.setup.build import QuestSetup, first_game, laid_out, quest_rules, restored
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
from grimhold.table.randomizer import Wish
from grimhold.views.shapes import LogLine, Refusal


class QuestRulebook(Rulebook[QuestSetup, QuestState]):
    name, title = NAME, "Quest"
    card_sets: ClassVar = {NAME: (CARDS,)}
    modes = MODES
    rules_version, code_version = RULES_VERSION, coding.VERSION
    revealing = events.REVEALING
    openings = (OpenTurn, Venture)
    ready = Prepare
    setup = QuestSetup
    state = QuestState
    presenter = QuestViewPresenter
    view_shape = QuestView
    parts: ClassVar[Mapping[PartName, str]] = {
        "terminal": "grimhold.quest.terminal.viewmodel:QuestViewModel",
        "cli": "grimhold.quest.cli:CLI",
        "scenarios": "grimhold.quest.scenarios:ADAPTER",
        "env": "grimhold.quest.env:SPEC",
        "routes": "grimhold.quest.campaign.routes:add_campaign_routes",
    }

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
        wish = Wish(list(require), list(ban))
        return randomizer.random_setup(seed, players, mode, wish, side_quests=True, guilds=True)

    def write_digits(self, setup: QuestSetup, digits: Digits) -> None:
        coding.write(setup, digits)

    def read_digits(self, digits: Reader) -> QuestSetup:
        return coding.read(digits)

    def laid_out(self, setup: QuestSetup) -> QuestState:
        return laid_out(setup)

    def restored(self, fields: dict[str, Any]) -> QuestState:
        return restored(fields)

    def log(self, game: QuestState, happened: Sequence[Event], viewer: Seat, turn: int) -> list[LogLine]:
        return QuestLog(game.snapshot()).lines(happened, viewer, turn)

    def why(self, game: QuestState) -> list[Refusal]:
        return why(game.snapshot())


RULEBOOK = QuestRulebook()
