"""The value of a position by plain arithmetic, without learned weights, in hundredths of a point."""

from typing import Final

from grimhold.ai.rollout_policy import PER_MILLE, POINT
from grimhold.classic import scoring
from grimhold.classic.ai.card_values import UNIT, MonsterValue
from grimhold.classic.ai.deck import FARTHEST, DeckAverages, DungeonValue, average_attack, power, turns_left
from grimhold.classic.rules import HAND_SIZE
from grimhold.classic.state import ClassicState
from grimhold.core.ids import Seat

KEPT_XP: Final = 40  # for each, as long as there is time to spend it
XP_ENOUGH: Final = 6  # more waits in vain
TIME_TO_SPEND: Final = 50  # turns of one player, in tenths
GROWTH: Final = 40  # tenths of attack that a hand gains between the first monster of a dungeon and the last
DUNGEON_SIZE: Final = 30
WINS: Final = 60  # of a hundred monsters a hand could beat; the others come when it is elsewhere


def position_score(state: ClassicState, p: Seat, deck: DeckAverages, dungeon: DungeonValue, pairs: list[int]) -> int:
    """Against each other: a player's points, XP to spend, and what the deck will still win."""
    prices = dungeon.prices
    left = turns_left(state, prices)
    coming = power(deck, dungeon, pairs) * left * prices.forays // (100 * UNIT)
    return POINT * state.points(p) + savings(state, p, left) + coming


def score_against_dungeon(
    state: ClassicState, p: Seat, deck: DeckAverages, dungeon: DungeonValue, pairs: list[int], known: list[MonsterValue]
) -> int:
    """Against the dungeon, one player's part: points, and what each monster still to come will bring.

    Each will be beaten or get through to the village. So a monster too strong to beat may as well get through today,
    and a turn spent on growing stronger pays.
    """
    prices = dungeon.prices
    left = turns_left(state, prices)
    gold = prices.gold * deck.gold * HAND_SIZE // max(HAND_SIZE, deck.size)
    attack = average_attack(deck, pairs, prices) + GROWTH * len(dungeon.needed) // DUNGEON_SIZE
    won, points = 0, 0
    for side in range(state.config.halls):
        for card in state.hall(side) + state.dungeon(side):
            if card >= 0:
                monster = known[state.kinds[card]]
                lead = max(0, min(2 * FARTHEST, attack - monster.health + FARTHEST))
                won += monster.points * dungeon.likely[lead]
                points += monster.points
    coming = POINT * (2 * WINS * won // PER_MILLE - 100 * points) // 100
    value = (
        POINT * (scoring.party_points(state) - scoring.village_points(state))
        + savings(state, p, left)
        + gold * left // (5 * UNIT)
        + coming
    )
    return value // state.players


def savings(state: ClassicState, p: Seat, left: int) -> int:
    """What a player's unspent XP is worth."""
    return min(XP_ENOUGH, state.xp[p]) * KEPT_XP * min(left, TIME_TO_SPEND) // TIME_TO_SPEND
