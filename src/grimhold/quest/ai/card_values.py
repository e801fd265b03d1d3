"""What single cards of Quest are worth, worked out once from their nodes. The values are estimates.

`Figures` is what a kind of card brings to a hand on average. `CardValue` is the same in whole numbers for the rollout
policy, which runs natively (`ai/rollout_policy.py`).
"""

from dataclasses import dataclass
from typing import Final

from grimhold.ai.card_values import HEROES_IN_HAND, SOMETIMES, amount_of, attack_of, drawn_by, free_dungeon_effects
from grimhold.lang import notes
from grimhold.lang.base import Card, Effect, Usable
from grimhold.lang.control import If
from grimhold.lang.decks import Draw, KeepForNextHand, OntoDeck
from grimhold.lang.effects import AfterBattle, Destroy, Discard, Gives
from grimhold.lang.tags import HERO_BIT, WEAPON_BIT
from grimhold.quest.rules import Rules
from grimhold.quest.words.gear import BuyGear
from grimhold.quest.words.rooms import PlaceByRoll, PushUnder, SendChampion

LIGHT_PRICE = 0.8  # in attack
GOLD_PRICE = 0.3
DRAW_PRICE = 1.2
UNIT: Final = 10  # attack, light and cards are counted in tenths
# What an ability is good for
DOUBTFUL: Final = 0
DRAWS: Final = 1
FREE: Final = 2

# Effects that take something away, or are good only at the right moment.
RISKY = (AfterBattle, BuyGear, Destroy, Discard, KeepForNextHand, OntoDeck, PlaceByRoll, PushUnder, SendChampion)


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


class CardValue:
    """The value of a kind of card in a deck; all but gold and points in tenths."""

    def __init__(self, card: Card, rules: Rules) -> None:
        known = table(rules)[card.number]
        self.attack = round(UNIT * known.attack)
        self.light = round(UNIT * known.light)
        self.gold = card.gold
        self.draws = round(UNIT * known.draws)
        self.skill = round(UNIT * known.skill)
        self.weight = round(UNIT * known.weight)
        self.use = round(UNIT * known.use())
        self.points = card.vp
        self.uses = [use_of(usable) for usable in card.usable]


def use_of(usable: Usable) -> int:
    """What an ability is good for: to draw, to use freely, or doubtful."""
    if usable.cost or any(isinstance(effect, RISKY) for effect in usable.effects):
        return DOUBTFUL
    parts = [part for effect in usable.effects for part in (effect.body if isinstance(effect, If) else [effect])]
    return DRAWS if any(isinstance(part, Draw) for part in parts) else FREE
