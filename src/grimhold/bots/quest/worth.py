"""What cards and a whole deck are worth in Quest, in points, as long as there is time to use them.

Nothing here is exact. A card is given figures once, from its nodes; a deck is as good as what an average hand of it could
win, at whichever depth of the dungeon it would win most.
"""

from math import exp

from grimhold.lang.base import LANTERN
from grimhold.lang.gear import KINDS
from grimhold.quest.ai.card_values import table
from grimhold.quest.rules import HIT_POINTS
from grimhold.quest.scoring import quest_points
from grimhold.quest.state import QuestState

LENT_SKILL = 2.0  # by some Item, to whoever needs it
WIELDED = 0.7  # of the skill in a hand that finds a weapon to its measure

DEPTHS = ((3.0, 5.0, 0.0), (5.5, 7.5, 1.0), (9.5, 9.0, 3.0))  # prize, health and light of each level, roughly
SPREAD = 1.5  # in attack, from hand to hand
PURSE_PRICE = 0.15  # points a turn that a gold piece in hand is worth
PACE = 0.35  # battles worth a prize a turn
TURNS_PER_KEY = 6.0  # of each player
LONG_GAME = 20.0  # turns of each player; a game that drags on is taken to be nearly over
TOKEN_PRICE = 0.6  # points
MOST_TOKENS = 3  # of a kind that are of any use
QUEST_WEIGHT = 0.25  # of what a side quest would bring today: it must not keep anybody from battle
FEAR = 0.4  # points for a wound, beside the cards it costs


def use_of(world: QuestState, card: int) -> float:
    """What a card is good for in the hand."""
    return table(world.rules)[world.kind_of(card)].use()


def strength(world: QuestState, cards: list[int], hit_points: float, lanterns: int) -> float:
    """What an average hand could win in a turn: the best prize among the depths, by attack and light."""
    known = table(world.rules)
    figures_of = [known[kind] for kind in world.kinds_of(cards)]
    attack = light = gold = arms = skill = weight = draws = 0.0
    hand = max([figure.skill for figure in figures_of], default=0.0) + LENT_SKILL
    for figure in figures_of:
        gold += figure.gold
        draws += figure.draws
        if not figure.weight:
            attack += figure.attack
            light += figure.light
            skill += figure.skill
        elif figure.weight <= hand:  # a weapon nobody can hold is worth its gold alone
            arms += figure.attack
            weight += figure.weight
    if weight:
        attack += arms * min(1.0, WIELDED * skill / weight)
    size = max(HIT_POINTS, len(cards))
    share = hit_points * (1 + draws / size) / size
    light = light * share + min(2.0, 0.5 * lanterns)
    best = 0.0
    for prize, health, dark in DEPTHS:
        best = max(best, prize * likely((attack * share - health) / SPREAD) * likely(2.0 * (light - dark + 0.5)))
    return best + PURSE_PRICE * gold * share


def likely(lead: float) -> float:
    """How likely it is to have enough, by how much the average is above what is needed."""
    return 1.0 / (1.0 + exp(-lead))


def time_left(world: QuestState) -> float:
    """Turns of each player that are still to come; none once the guardian is awake."""
    if world.is_awake():
        return 0.0
    keys = world.layout.keys - world.keys
    turns = world.turn / world.players
    pace = min(TURNS_PER_KEY, turns / (world.keys + 1))
    return max(1.0, pace * keys, min(TURNS_PER_KEY * keys, LONG_GAME - turns))


def standing(world: QuestState, p: int, left: float) -> float:
    """Points, and what the deck and the tokens will come to in the time that was left."""
    if not left:
        return float(world.points(p))
    cards, lanterns = world.owned(p), world.gear_of(p, LANTERN)
    healthy = strength(world, cards, HIT_POINTS, lanterns)
    value = world.points(p) - (1 - QUEST_WEIGHT) * quest_points(world, p, cards) + PACE * left * healthy
    value += TOKEN_PRICE * sum([min(MOST_TOKENS, world.gear_of(p, token)) for token in KINDS])
    wounds = world.wounds[p]
    if wounds:  # each takes a turn to heal
        hurt = strength(world, cards, max(1.0, HIT_POINTS - 0.5 * wounds), lanterns)
        value -= FEAR * wounds + PACE * min(left, wounds) * (healthy - hurt)
    return value
