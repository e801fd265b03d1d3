"""The cards of a set-up as lines with prices."""

from grimhold.lang.base import Card
from grimhold.lang.sheet import HOUSE
from grimhold.lang.tags import HERO_BIT
from grimhold.registry import library_of
from grimhold.rulebook import AnySetup

Rows = list[tuple[str, list[str]]]
OUR_DESIGN = "*"  # the mark behind cards of our own design


def first_cards(setup: AnySetup, groups: tuple[str, ...]) -> list[Card]:
    return [library_of(setup).members[name][0] for name in groups]


def cheapest_first(cards: list[Card]) -> list[Card]:
    """By price, then by name."""
    return sorted(cards, key=lambda card: (card.cost, card.name))


def priced(card: Card, typed: bool = False) -> str:
    """'Elf (Wizard), 5 gold'."""
    name = card.group if card.tags & HERO_BIT else card.name
    types = ", ".join(word.title() for word in card.types if word != "hero")
    return f"{name}{mark(card)}{f' ({types})' if typed else ''}, {card.cost} gold"


def mark(card: Card) -> str:
    return OUR_DESIGN if card.provenance == HOUSE else ""
