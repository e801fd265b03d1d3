"""Rough values of single cards of Quest, computed once from their nodes, in whole numbers for the rollout policy."""

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


def _effects(card: Card) -> list[tuple[Effect, float]]:
    """The free dungeon effects of a card, each with the chance that it applies."""
    found: list[tuple[Effect, float]] = []
    for effect in free_dungeon_effects(card):
        if isinstance(effect, If):
            found += [(part, SOMETIMES) for part in effect.body]
        else:
            found.append((effect, 1.0))
    return found


class CardValue:
    """The value of a kind of card in a deck; all but gold and points in tenths."""

    def __init__(self, card: Card, rules: Rules) -> None:
        attack, skill = _fight(card, rules)
        light, draws = float(card.light), 0.0
        for effect, often in _effects(card):
            draws += often * drawn_by(effect)
            if isinstance(effect, Gives):
                attack += often * attack_of(effect)
                light += often * amount_of(effect) if effect.stat == notes.LIGHT else 0.0
        self.attack = round(UNIT * attack)
        self.light = round(UNIT * light)
        self.gold = card.gold
        self.draws = round(UNIT * draws)
        self.skill = round(UNIT * skill)  # of a Hero, or lent by an Item
        self.weight = UNIT * card.weight if card.tags & WEAPON_BIT else 0
        # The value as one number, for choosing cards to give up or to take.
        self.use = round(UNIT * (attack + LIGHT_PRICE * light + GOLD_PRICE * card.gold + DRAW_PRICE * draws))
        self.points = card.vp
        self.uses = [use_of(usable) for usable in card.usable]


def _fight(card: Card, rules: Rules) -> tuple[float, float]:
    """Attack and skill without abilities."""
    fight = rules.fight[card.number]
    attack: float = fight.attack + fight.magic
    skill = float(card.strength) if card.tags & HERO_BIT else 0.0
    for gives in fight.bonuses:
        attack += (1.0 if gives.when is None else SOMETIMES) * attack_of(gives)
    attack += HEROES_IN_HAND * SOMETIMES * sum(attack_of(gives) for gives in fight.auras)
    for boost in fight.boosts:
        if boost.stat == notes.SKILL:
            skill += boost.n
        else:
            attack += boost.n
    return attack, skill


def use_of(usable: Usable) -> int:
    """Sorts an ability: it draws, is free to use, or is doubtful."""
    if usable.cost or any(isinstance(effect, RISKY) for effect in usable.effects):
        return DOUBTFUL
    parts = [part for effect in usable.effects for part in (effect.body if isinstance(effect, If) else [effect])]
    return DRAWS if any(isinstance(part, Draw) for part in parts) else FREE
