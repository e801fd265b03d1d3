"""Scenarios of Thunderstone and Dragonspire: the adapter that the scenario runner asks for."""

from grimhold.classic.scenarios.expectations import ClassicExpectations
from grimhold.classic.scenarios.lenient import ClassicForms, LenientClassicMoves
from grimhold.classic.scenarios.moves import ClassicMoves
from grimhold.classic.scenarios.position import game_of
from grimhold.scenarios.adapter import ScenarioAdapter

ADAPTER = ScenarioAdapter(game_of, ClassicMoves, ClassicExpectations, LenientClassicMoves, ClassicForms)
