"""Filters of every rulebook: which cards are meant. `FIGHTER | CLERIC`, `HERO & ~FIGHTER`, `ITEM & WITH_LIGHT`."""

from collections.abc import Mapping
from typing import Any, ClassVar

from grimhold.core.ids import CardId
from grimhold.core.machine import Node
from grimhold.lang.base import Word
from grimhold.lang.english import article, placed
from grimhold.lang.table import Table
from grimhold.lang.tags import BIT, bits


class Filter(Word):
    """Tells which cards fit."""

    leads: ClassVar[bool] = False  # its noun stands in front: "unused Item"
    says_where: ClassVar[bool] = False  # its noun tells where the cards are: "wielded Weapon"

    def fits(self, t: Any, card: CardId) -> bool:
        raise RuntimeError("a filter without a test")

    def names(self, tags: int) -> bool:
        """Does it name one of these types? (What does not name Disease spares it.)"""
        return False

    def noun(self) -> str:
        return Node.say(self)

    def each(self, place: str) -> str:
        """All cards that fit, as a sentence names them."""
        return f"each {placed(self.noun(), place)}"

    def say(self) -> str:
        return self.noun()

    def __and__(self, other: "Filter") -> "Filter":
        return Both(self, other)

    def __or__(self, other: "Filter") -> "Filter":
        return Either(self, other)

    def __invert__(self) -> "Filter":
        return Without(self)


class Tagged(Filter, wire_name="Tagged"):
    """Cards of a type or class."""

    tags: int
    name: str
    types: tuple[str, ...]  # the words the tags stand for

    def fits(self, t: Table, card: CardId) -> bool:
        return t.catalogue[t.kinds[card]].tags & self.tags != 0

    def names(self, tags: int) -> bool:
        return self.tags & tags != 0

    def noun(self) -> str:
        return self.name


class AnyCard(Filter, wire_name="AnyCard"):
    says = "card"

    def fits(self, t: Table, card: CardId) -> bool:
        return True

    def each(self, place: str) -> str:
        return f"all cards{place}" if place else "each card"


class Both(Filter, wire_name="Both"):
    a: Filter
    b: Filter

    def fits(self, t: Table, card: CardId) -> bool:
        return self.a.fits(t, card) and self.b.fits(t, card)

    def names(self, tags: int) -> bool:
        return self.a.names(tags) or self.b.names(tags)

    def noun(self) -> str:
        if self.b.leads:
            return " or ".join([f"{self.b.noun()} {part}" for part in self.a.noun().split(" or ")])
        return f"{self.a.noun()} {self.b.noun()}"


class Either(Filter, wire_name="Either"):
    a: Filter
    b: Filter

    def fits(self, t: Table, card: CardId) -> bool:
        return self.a.fits(t, card) or self.b.fits(t, card)

    def names(self, tags: int) -> bool:
        return self.a.names(tags) or self.b.names(tags)

    def noun(self) -> str:
        other = self.b.noun()
        return f"{self.a.noun()} or {article(other) if ' with ' in other else other}"

    def each(self, place: str) -> str:
        return f"each {placed(self.a.noun(), place)} and each {placed(self.b.noun(), place)}"


class Without(Filter, wire_name="Without"):
    a: Filter

    def fits(self, t: Table, card: CardId) -> bool:
        return not self.a.fits(t, card)

    def noun(self) -> str:
        noun = self.a.noun()
        if noun.startswith("with "):
            return f"without {noun[5:]}"
        if noun.startswith("that has "):
            return f"that has no {noun[9:]}"
        return f"that is not {article(noun)}"


class WithFigure(Filter, wire_name="WithFigure"):
    """Cards that have a figure of at least 1: gold or light."""

    gold: bool

    def fits(self, t: Table, card: CardId) -> bool:
        return (t.gold_of(card) if self.gold else t.light_of(card)) > 0

    def noun(self) -> str:
        return "that has gold" if self.gold else "that has light"


class Worth(Filter, wire_name="Worth"):
    """Cards whose victory points lie between two numbers."""

    least: int
    most: int

    def fits(self, t: Table, card: CardId) -> bool:
        return self.least <= t.catalogue[t.kinds[card]].vp <= self.most

    def noun(self) -> str:
        return f"worth {self.least} or {self.most} VP" if self.least > 0 else f"worth {self.most} VP or less"


class LevelAtLeast(Filter, wire_name="LevelAtLeast"):
    level: int

    def fits(self, t: Table, card: CardId) -> bool:
        return t.level_of(card) >= self.level

    def noun(self) -> str:
        return f"of level {self.level} or higher"


class LevelAtMost(Filter, wire_name="LevelAtMost"):
    level: int

    def fits(self, t: Table, card: CardId) -> bool:
        return t.level_of(card) <= self.level

    def noun(self) -> str:
        return f"of level {self.level} or lower" if self.level else "of level 0"


class OfLevel(Filter, wire_name="OfLevel"):
    level: int

    def fits(self, t: Table, card: CardId) -> bool:
        return t.level_of(card) == self.level

    def noun(self) -> str:
        return f"of level {self.level}"


class Other(Filter, wire_name="Other"):
    """Any card but the one whose effect runs."""

    leads = True
    says = "other"

    def fits(self, t: Table, card: CardId) -> bool:
        return card != t.this


class Titled(Filter, wire_name="Titled"):
    """Cards with a word in their title."""

    word: str
    name: str

    def fits(self, t: Table, card: CardId) -> bool:
        return self.word in t.catalogue[t.kinds[card]].name

    def noun(self) -> str:
        return self.name


class Named(Filter, wire_name="Named"):
    """Cards of one title."""

    title: str

    def fits(self, t: Table, card: CardId) -> bool:
        return t.catalogue[t.kinds[card]].name == self.title

    def noun(self) -> str:
        return self.title


def titled(word: str, name: str = "") -> Filter:
    return Titled(word, name or f'card with "{word}" in its title')


def tagged(*types: str, noun: str = "", bit: Mapping[str, int] = BIT) -> Tagged:
    """A filter of types; `bit` are the types of the rulebook."""
    return Tagged(bits(types, bit), noun or types[0].title(), types)


level_at_least = LevelAtLeast
level_at_most = LevelAtMost
of_level = OfLevel
named = Named
ANY = AnyCard()
HERO = tagged("hero")
MILITIA = tagged("militia")
WEAPON = tagged("weapon")
EDGED = tagged("edged")
BLUNT = tagged("blunt")
ITEM = tagged("item")
FOOD = tagged("food", noun="Food card")
LIGHT_SOURCE = tagged("light", noun="Light Item")
MAGIC_THING = tagged("magic")
SPELL = tagged("spell")
VILLAGER = tagged("villager")
DISEASE = tagged("disease")
MONSTER = tagged("monster")
FIGHTER = tagged("fighter")
ARCHER = tagged("archer")
CLERIC = tagged("cleric")
WIZARD = tagged("wizard")
DOOMKNIGHT = tagged("doomknight")
HUMANOID = tagged("humanoid")
DRAGON = tagged("dragon")
UNDEAD = tagged("undead")
BOW = tagged("bow")
GUARDIAN = tagged("guardian")
THUNDERSTONE = tagged("thunderstone")
ELEMENTAL = tagged("elemental")
GIANT = tagged("giant")
TRAP = tagged("trap")
TREASURE = tagged("treasure")
WITH_GOLD = WithFigure(gold=True)
WITH_LIGHT = WithFigure(gold=False)
OTHER = Other()
