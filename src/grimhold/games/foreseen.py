"""A table of which more can be thought than is there: fights foreseen on copies, and worlds that look the same."""

from typing import Final

from grimhold.core.chance import Bits, shuffled
from grimhold.core.options import DONE, verb
from grimhold.games.game import State
from grimhold.games.tabletop import LOST, UNFOUGHT, WON
from grimhold.lang.base import IN_DUNGEON
from grimhold.native import compiled

SOME_LUCK: Final = 0  # of imagined worlds: always the same


def forecast(state: State, monster: int) -> list[int]:
    """What would come of attacking a monster as things stand (`games/seer.py`)."""
    return state.plan.forecaster.forecast(state, monster)


def forecast_after(state: State, answer: int) -> list[int]:
    """What the battle under way comes to by an answer in it."""
    return state.plan.forecaster.after(state, answer)


def hand_sums(state: State, p: int, own: int) -> list[int]:
    """What a hand brings against a target with no say in the matter."""
    return state.plan.forecaster.added_up(state, p, own)


def enter_attack_step(state: State) -> None:
    """The active player is about to attack, whatever is being asked."""
    state.patient = False
    state.abandon(state.active)
    state.open = True
    state.place = IN_DUNGEON
    state.outcome = UNFOUGHT


def must_finish_battle(state: State) -> bool:
    """Is this a question of the battle under way that has to be answered?"""
    if state.foe < 0 or state.outcome == WON or state.outcome == LOST or state.asked != state.active:
        return False
    return DONE not in [verb(option) for option in state.options]


# -- worlds of thought --------------------------------------------------------------------------------------------


@compiled(changes_state=True)
def determinize(state: State, viewer: int, luck: Bits) -> Bits:
    """Whatever a viewer cannot know might be otherwise now, as luck has it. Gives the luck that is left."""
    state.chance = luck
    if not state.over:  # then all cards lie open
        state.plan.forecaster.deal_anew(state, viewer)
    state.below(2)
    return state.chance


def shuffled_fresh(state: State, cards: list[int]) -> list[int]:
    """The cards in an order that luck alone decides. How they lay before does not show through, not even to somebody
    who knows the luck: it is put out of the way first."""
    found = sorted(cards)
    state.chance = shuffled(found, state.chance)
    return found


def determinized_copy(state: State, viewer: int) -> State:
    """A world the viewer cannot tell from the real one: not even the time a forecast takes tells of hidden cards."""
    world = state.clone()
    determinize(world, viewer, SOME_LUCK)
    return world
