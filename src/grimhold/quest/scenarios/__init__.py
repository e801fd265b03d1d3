"""Scenarios of Thunderstone Quest: the adapter that the scenario runner asks for."""

from grimhold.quest.scenarios.expectations import QuestExpectations
from grimhold.quest.scenarios.lenient import LenientQuestMoves, QuestForms
from grimhold.quest.scenarios.moves import QuestMoves
from grimhold.quest.scenarios.position import game_of
from grimhold.scenarios.adapter import ScenarioAdapter

ADAPTER = ScenarioAdapter(game_of, QuestMoves, QuestExpectations, LenientQuestMoves, QuestForms)
