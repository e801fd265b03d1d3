"""The value of a position by plain arithmetic, without learned weights, in hundredths of a point."""

from typing import Final

from grimhold.ai.rollout_policy import POINT
from grimhold.core.ids import Seat
from grimhold.quest.ai.card_values import UNIT
from grimhold.quest.ai.deck import DeckAverages, DungeonValue, lanterns_of, power, turns_left
from grimhold.quest.rules import HIT_POINTS
from grimhold.quest.scoring import quest_points
from grimhold.quest.state import QuestState
from grimhold.quest.words.gear import KINDS

MOST_TOKENS: Final = 3  # useful tokens of a kind
KEPT_TOKEN: Final = 60
FEAR: Final = 40  # the cost of a wound token
HURT: Final = 5  # tenths of a card by which a wound makes the hand smaller
QUEST_WEIGHT: Final = 25  # per cent of what a side quest would bring today


def position_score(state: QuestState, p: Seat, deck: DeckAverages, dungeon: DungeonValue) -> int:
    """Points, and what deck and tokens will still bring."""
    prices = dungeon.prices
    left, lanterns = turns_left(state, prices), lanterns_of(state, p)
    healthy = power(deck, dungeon, UNIT * HIT_POINTS, lanterns)
    value = POINT * state.points(p) - (100 - QUEST_WEIGHT) * quest_points(state, p, state.owned(p))
    value += prices.pace * left * healthy // (100 * UNIT)
    for token in KINDS:
        value += KEPT_TOKEN * min(MOST_TOKENS, state.gear_of(p, token))
    wounds = state.wounds[p]
    if wounds > 0:  # each takes a turn to heal
        hurt = power(deck, dungeon, max(UNIT, UNIT * HIT_POINTS - HURT * wounds), lanterns)
        value -= FEAR * wounds + prices.pace * min(left, UNIT * wounds) * (healthy - hurt) // (100 * UNIT)
    return value
