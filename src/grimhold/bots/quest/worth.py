"""What cards and a whole deck are worth in Quest, in points, as long as there is time to use them.

Nothing here is exact. A card is given figures once, from its nodes; a deck is as good as what an average hand of it could
win, at whichever depth of the dungeon it would win most.
"""

from dataclasses import dataclass
from math import exp

from grimhold.bots.figures import (
    HEROES_IN_HAND,
    SOMETIMES,
    amount_of,
    attack_of,
    drawn_by,
    free_dungeon_effects,
)
from grimhold.games.quest.game import Quest
from grimhold.games.quest.rules import HIT_POINTS, Rules
from grimhold.lang import notes
from grimhold.lang.base import LANTERN, Card, Effect
from grimhold.lang.control import If
from grimhold.lang.effects import Gives
from grimhold.lang.gear import KINDS
from grimhold.lang.tags import HERO_BIT, WEAPON_BIT

LIGHT_PRICE = 0.8  # in attack
GOLD_PRICE = 0.3
DRAW_PRICE = 1.2
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


@dataclass(frozen=True)
class Figures:
    """What one kind of card brings to a hand."""

    attack: float
    light: float
    gold: float
    draws: float
    skill: float  # a Hero's own, or what an Item lends
    weight: float  # of a weapon

    def use(self) -> float:
        """As a single number, for what to give up and what to take."""
        return self.attack + LIGHT_PRICE * self.light + GOLD_PRICE * self.gold + DRAW_PRICE * self.draws


def figures(card: Card, rules: Rules) -> Figures:
    fight = rules.fight[card.number]
    attack: float = fight.attack + fight.magic
    light, draws = float(card.light), 0.0
    skill = float(card.strength) if card.tags & HERO_BIT else 0.0
    for gives in fight.bonuses:
        attack += (1.0 if gives.when is None else SOMETIMES) * attack_of(gives)
    attack += HEROES_IN_HAND * SOMETIMES * sum(attack_of(gives) for gives in fight.auras)
    for boost in fight.boosts:
        if boost.stat == notes.SKILL:
            skill += boost.n
        else:
            attack += boost.n
    for effect, often in _effects(card):
        draws += often * drawn_by(effect)
        if isinstance(effect, Gives):
            attack += often * attack_of(effect)
            light += often * amount_of(effect) if effect.stat == notes.LIGHT else 0.0
    weight = float(card.weight) if card.tags & WEAPON_BIT else 0.0
    return Figures(attack, light, float(card.gold), draws, skill, weight)


def _effects(card: Card) -> list[tuple[Effect, float]]:
    """What a card can do in the dungeon for nothing, and how often it comes to that."""
    found: list[tuple[Effect, float]] = []
    for effect in free_dungeon_effects(card):
        if isinstance(effect, If):
            found += [(part, SOMETIMES) for part in effect.body]
        else:
            found.append((effect, 1.0))
    return found


_TABLES: dict[str, list[Figures]] = {}


def table(rules: Rules) -> list[Figures]:
    """The figures of every kind; worked out once."""
    if rules.library.hash not in _TABLES:
        _TABLES[rules.library.hash] = [figures(card, rules) for card in rules.catalogue]
    return _TABLES[rules.library.hash]


def use_of(world: Quest, card: int) -> float:
    """What a card is good for in the hand."""
    return table(world.rules)[world.kind_of(card)].use()


def strength(world: Quest, cards: list[int], hit_points: float, lanterns: int) -> float:
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


def time_left(world: Quest) -> float:
    """Turns of each player that are still to come; none once the guardian is awake."""
    if world.is_awake():
        return 0.0
    keys = world.layout.keys - world.keys
    turns = world.turn / world.players
    pace = min(TURNS_PER_KEY, turns / (world.keys + 1))
    return max(1.0, pace * keys, min(TURNS_PER_KEY * keys, LONG_GAME - turns))


def standing(world: Quest, p: int, left: float) -> float:
    """Points, and what the deck and the tokens will come to in the time that was left."""
    if not left:
        return float(world.points(p))
    cards, lanterns = world.owned(p), world.gear_of(p, LANTERN)
    healthy = strength(world, cards, HIT_POINTS, lanterns)
    value = world.points(p) - (1 - QUEST_WEIGHT) * world.quest_points(p, cards) + PACE * left * healthy
    value += TOKEN_PRICE * sum([min(MOST_TOKENS, world.gear_of(p, token)) for token in KINDS])
    wounds = world.wounds[p]
    if wounds:  # each takes a turn to heal
        hurt = strength(world, cards, max(1.0, HIT_POINTS - 0.5 * wounds), lanterns)
        value -= FEAR * wounds + PACE * min(left, wounds) * (healthy - hurt)
    return value
