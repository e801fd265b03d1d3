"""Rough values of single cards, computed once from their nodes, in whole numbers for the rollout policy."""

from typing import Final

from grimhold.ai.card_values import HEROES_IN_HAND, SOMETIMES, attack_of, drawn_by, free_dungeon_effects
from grimhold.classic.rules import Rules
from grimhold.classic.words.party import Pledge
from grimhold.lang.base import IN_BATTLE, SPOILS, Card, Effect, Usable
from grimhold.lang.decks import Draw
from grimhold.lang.effects import Destroy, Gives
from grimhold.lang.notes import ATTACK, MAGIC
from grimhold.lang.selectors import IS_EACH
from grimhold.lang.tags import DISEASE_BIT, HERO_BIT, MONSTER_BIT, WEAPON_BIT

ANOTHER_EFFECT = 0.3  # whatever else a card can do
DOUBLED_MAGIC = 2.5
LENT_MAGIC = 1.5
PROMISE = 0.3  # of what a hero gains by the next level

UNIT: Final = 10  # attack, light and cards are counted in tenths
# What an effect is good for
DOUBTFUL: Final = 0
DRAWS: Final = 1
STRENGTHENS: Final = 2
FREE: Final = 3  # something else, for nothing


def _next_level(card: Card, rules: Rules) -> list[Card]:
    """The cards that a Hero can level up into."""
    group = [other for other in rules.catalogue if other.group == card.group and other.tags & HERO_BIT]
    return [other for other in group if other.level == card.level + 1 and card.tags & HERO_BIT]


def _promise(card: Card, rules: Rules, now: float) -> float:
    """Attack that a hero is expected to gain by its next level."""
    if not card.level:
        return 0.0
    risen = now + PROMISE * sum(max(0.0, _attack(other, rules) - now) for other in _next_level(card, rules))
    return risen - now


def _attack(card: Card, rules: Rules) -> float:
    if card.tags & DISEASE_BIT:
        return -1.0
    fight = rules.fight[card.number]
    attack: float = fight.attack + fight.magic
    for gives in fight.bonuses:
        attack += SOMETIMES * attack_of(gives)
    attack += HEROES_IN_HAND * SOMETIMES * sum(attack_of(gives) for gives in fight.auras)
    attack += LENT_MAGIC * len(fight.lends) + (DOUBLED_MAGIC if fight.times > 1 else 0)
    if not card.tags & MONSTER_BIT:
        attack -= SOMETIMES * len(fight.stops)
        attack += sum(_effect(effect) for effect in free_dungeon_effects(card))
    return attack


def _effect(effect: Effect) -> float:
    if isinstance(effect, Draw | Destroy):
        return 0.0
    if isinstance(effect, Pledge):
        return attack_of(effect.gives)
    if isinstance(effect, Gives):
        return attack_of(effect) * (HEROES_IN_HAND if effect.to.how == IS_EACH else 1.0)
    return ANOTHER_EFFECT


class CardValue:
    """What a kind of card is worth in a deck."""

    def __init__(self, card: Card, rules: Rules) -> None:
        now = _attack(card, rules)
        self.attack = round(UNIT * now)
        self.promise = round(UNIT * _promise(card, rules, now))
        self.light = UNIT * card.light
        self.gold = card.gold
        self.draws = round(UNIT * sum(drawn_by(effect) for effect in free_dungeon_effects(card)))
        self.hero = bool(card.tags & HERO_BIT)
        self.weapon = bool(card.tags & WEAPON_BIT)
        self.strength = card.strength
        self.weight = card.weight
        self.points = card.vp
        self.uses = [use_of(usable) for usable in card.usable]


class MonsterValue:
    """What a kind of monster is worth when it is beaten."""

    def __init__(self, card: Card) -> None:
        self.monster = bool(card.tags & MONSTER_BIT)
        self.health = UNIT * card.health
        self.points = card.vp
        self.xp = card.xp
        self.spoils = len(card.moments[SPOILS])
        self.harm = len(card.moments[IN_BATTLE])


def use_of(usable: Usable) -> int:
    """What an effect is good for at first sight."""
    if usable.cost or any(isinstance(effect, Destroy) for effect in usable.effects):
        return DOUBTFUL
    if any(isinstance(effect, Draw) for effect in usable.effects):
        return DRAWS
    given = [effect.gives if isinstance(effect, Pledge) else effect for effect in usable.effects]
    if any(isinstance(effect, Gives) and effect.stat in (ATTACK, MAGIC) for effect in given):
        return STRENGTHENS
    return FREE
