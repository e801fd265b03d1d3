"""How well somebody stands by plain reckoning, without anything that was learned; in hundredths of a point."""

from typing import Final

from grimhold.ai.rollout_policy import PER_MILLE, POINT
from grimhold.classic import scoring
from grimhold.classic.ai.card_values import UNIT, Prey
from grimhold.classic.ai.deck import FARTHEST, Deck, Quarry, average_attack, power, turns_left
from grimhold.classic.rules import HAND_SIZE
from grimhold.classic.state import ClassicState

KEPT_XP: Final = 40  # for each, as long as there is time to spend it
XP_ENOUGH: Final = 6  # more waits in vain
TIME_TO_SPEND: Final = 50  # turns of one player, in tenths
GROWTH: Final = 40  # tenths of attack that a hand gains between the first monster of a dungeon and the last
DUNGEON_SIZE: Final = 30
WINS: Final = 60  # of a hundred monsters a hand could beat; the others come when it is elsewhere


def standing(g: ClassicState, p: int, deck: Deck, quarry: Quarry, pairs: list[int]) -> int:
    """Against each other: points, XP to spend, and what the deck will still win."""
    prices = quarry.prices
    left = turns_left(g, prices)
    coming = power(deck, quarry, pairs) * left * prices.forays // (100 * UNIT)
    return POINT * g.points(p) + savings(g, p, left) + coming


def stand_off(g: ClassicState, p: int, deck: Deck, quarry: Quarry, pairs: list[int], known: list[Prey]) -> int:
    """Against the dungeon, one player's part of it: points, and what each monster will bring that is still to come.

    It will be beaten, or get through to the village. So whoever cannot be beaten anyway may as well come through today,
    and a turn spent on growing stronger pays.
    """
    prices = quarry.prices
    left = turns_left(g, prices)
    gold = prices.gold * deck.gold * HAND_SIZE // max(HAND_SIZE, deck.size)
    attack = average_attack(deck, pairs, prices) + GROWTH * len(quarry.needed) // DUNGEON_SIZE
    won, points = 0, 0
    for side in range(g.layout.halls):
        for card in g.hall(side) + g.dungeon(side):
            if card >= 0:
                prey = known[g.kinds[card]]
                lead = max(0, min(2 * FARTHEST, attack - prey.health + FARTHEST))
                won += prey.points * quarry.likely[lead]
                points += prey.points
    coming = POINT * (2 * WINS * won // PER_MILLE - 100 * points) // 100
    value = (
        POINT * (scoring.party_points(g) - scoring.village_points(g))
        + savings(g, p, left)
        + gold * left // (5 * UNIT)
        + coming
    )
    return value // g.players


def savings(g: ClassicState, p: int, left: int) -> int:
    """What XP is worth that somebody keeps."""
    return min(XP_ENOUGH, g.xp[p]) * KEPT_XP * min(left, TIME_TO_SPEND) // TIME_TO_SPEND
