"""Fights that are forecast: played on copies, as each rulebook's forecaster says."""

from grimhold.core.options import DONE, verb
from grimhold.lang.base import IN_DUNGEON
from grimhold.table.state import LOST, UNFOUGHT, WON, GameState


def forecast(state: GameState, monster: int) -> list[int]:
    """What would come of attacking a monster as things stand (`table/forecaster.py`)."""
    return state.config.forecaster.forecast(state, monster)


def forecast_after(state: GameState, answer: int) -> list[int]:
    """What the battle under way comes to by an answer in it."""
    return state.config.forecaster.after(state, answer)


def hand_sums(state: GameState, p: int, own: int) -> list[int]:
    """What a hand brings against a target with no say in the matter."""
    return state.config.forecaster.hand_sums(state, p, own)


def enter_attack_step(state: GameState) -> None:
    """The active player is about to attack, whatever is being asked."""
    state.patient = False
    state.abandon(state.active)
    state.open = True
    state.place = IN_DUNGEON
    state.outcome = UNFOUGHT


def must_finish_battle(state: GameState) -> bool:
    """Is this a question of the battle under way that has to be answered?"""
    if state.foe < 0 or state.outcome == WON or state.outcome == LOST or state.asked != state.active:
        return False
    return DONE not in [verb(option) for option in state.options]


# -- worlds of thought --------------------------------------------------------------------------------------------
