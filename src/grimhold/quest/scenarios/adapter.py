"""What the scenarios of this rulebook are played with."""

from grimhold.quest.scenarios.expectations import QuestExpectations
from grimhold.quest.scenarios.lenient import LenientQuestPlayer, QuestForms
from grimhold.quest.scenarios.player import QuestPlayer
from grimhold.quest.scenarios.position import game_of
from grimhold.scenarios.adapter import ScenarioAdapter

ADAPTER = ScenarioAdapter(game_of, QuestPlayer, QuestExpectations, LenientQuestPlayer, QuestForms)
