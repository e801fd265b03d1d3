"""Rough values of single effects in a fight, the same for every rulebook."""

from grimhold.lang import notes
from grimhold.lang.base import IN_DUNGEON, Card, Effect
from grimhold.lang.decks import Draw
from grimhold.lang.effects import Gives
from grimhold.lang.numbers import Fixed

SOMETIMES = 0.6  # weight of a conditional bonus
HEROES_IN_HAND = 2.0  # assumed for effects on each hero


def amount_of(gives: Gives) -> float:
    """The amount that an effect gives; an amount counted at the table counts as one."""
    return gives.amount.n if isinstance(gives.amount, Fixed) else 1.0


def attack_of(gives: Gives) -> float:
    return amount_of(gives) if gives.stat in (notes.ATTACK, notes.MAGIC) else 0.0


def drawn_by(effect: Effect) -> float:
    if not isinstance(effect, Draw):
        return 0.0
    return effect.n.n if isinstance(effect.n, Fixed) else 1.0


def free_dungeon_effects(card: Card) -> list[Effect]:
    return [
        effect for usable in card.usable if usable.places & IN_DUNGEON and not usable.cost for effect in usable.effects
    ]
