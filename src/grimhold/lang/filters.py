"""One filter algebra: which cards are meant. `FIGHTER | CLERIC`, `HERO & ~FIGHTER`, `ITEM & WITH_LIGHT`."""

from dataclasses import dataclass

from grimhold.lang.base import Node, Table
from grimhold.lang.tags import BIT


class Filter(Node):
    """Fits some cards and not others."""

    def fits(self, t: Table, card: int) -> bool:
        raise RuntimeError("a filter without a test")

    def names(self, tags: int) -> bool:
        """Does it speak of these types by name? (Disease is spared by what does not name it.)"""
        return False

    def noun(self) -> str:
        raise RuntimeError("a filter without a noun")

    def say(self) -> str:
        return self.noun()

    def __and__(self, other: "Filter") -> "Filter":
        return Both(self, other)

    def __or__(self, other: "Filter") -> "Filter":
        return Either(self, other)

    def __invert__(self) -> "Filter":
        return Without(self)


@dataclass(frozen=True)
class Tagged(Filter):
    """Cards of a type or class."""

    tags: int
    name: str

    def fits(self, t: Table, card: int) -> bool:
        return t.catalogue[t.kinds[card]].tags & self.tags != 0

    def names(self, tags: int) -> bool:
        return self.tags & tags != 0

    def noun(self) -> str:
        return self.name


@dataclass(frozen=True)
class AnyCard(Filter):
    def fits(self, t: Table, card: int) -> bool:
        return True

    def noun(self) -> str:
        return "card"


@dataclass(frozen=True)
class Both(Filter):
    a: Filter
    b: Filter

    def fits(self, t: Table, card: int) -> bool:
        return self.a.fits(t, card) and self.b.fits(t, card)

    def names(self, tags: int) -> bool:
        return self.a.names(tags) or self.b.names(tags)

    def noun(self) -> str:
        if isinstance(self.b, Tagged):
            return f"{self.b.noun()} {self.a.noun()}"
        return f"{self.a.noun()} {self.b.noun()}"


@dataclass(frozen=True)
class Either(Filter):
    a: Filter
    b: Filter

    def fits(self, t: Table, card: int) -> bool:
        return self.a.fits(t, card) or self.b.fits(t, card)

    def names(self, tags: int) -> bool:
        return self.a.names(tags) or self.b.names(tags)

    def noun(self) -> str:
        return f"{self.a.noun()} or {self.b.noun()}"


@dataclass(frozen=True)
class Without(Filter):
    a: Filter

    def fits(self, t: Table, card: int) -> bool:
        return not self.a.fits(t, card)

    def noun(self) -> str:
        noun = self.a.noun()
        if noun.startswith("with "):
            return f"without {noun[5:]}"
        return f"that is no {noun}"


@dataclass(frozen=True)
class WithFigure(Filter):
    """Cards that print a figure of at least 1: gold or light."""

    figure: str

    def fits(self, t: Table, card: int) -> bool:
        kind = t.catalogue[t.kinds[card]]
        return (kind.gold if self.figure == "gold" else kind.light) > 0

    def noun(self) -> str:
        return f"with {self.figure}"


@dataclass(frozen=True)
class Worth(Filter):
    """Cards whose victory points lie between two numbers."""

    least: int
    most: int

    def fits(self, t: Table, card: int) -> bool:
        return self.least <= t.catalogue[t.kinds[card]].vp <= self.most

    def noun(self) -> str:
        return f"worth {self.least} or {self.most} VP"


@dataclass(frozen=True)
class Armed(Filter):
    """Heroes that have, or had this turn, a weapon (ruling C6); or one of a certain kind."""

    weapon: Filter | None = None

    def fits(self, t: Table, card: int) -> bool:
        if self.weapon is None:
            return t.armed(card)
        return any(self.weapon.fits(t, weapon) for weapon in t.weapons_of(card))

    def noun(self) -> str:
        return "with a Weapon" if self.weapon is None else f"with an {self.weapon.noun()} Weapon"


@dataclass(frozen=True)
class Spent(Filter):
    """Heroes whose strength is down to 0."""

    def fits(self, t: Table, card: int) -> bool:
        return t.strength_of(card) <= 0

    def noun(self) -> str:
        return "with strength 0"


def tagged(name: str) -> Tagged:
    return Tagged(BIT[name], name.capitalize())


ANY = AnyCard()
HERO = tagged("hero")
MILITIA = tagged("militia")
WEAPON = tagged("weapon")
EDGED = tagged("edged")
BLUNT = tagged("blunt")
ITEM = tagged("item")
FOOD = tagged("food")
LIGHT_SOURCE = tagged("light")
MAGIC_THING = tagged("magic")
SPELL = tagged("spell")
VILLAGER = tagged("villager")
DISEASE = tagged("disease")
MONSTER = tagged("monster")
FIGHTER = tagged("fighter")
ARCHER = tagged("archer")
CLERIC = tagged("cleric")
WIZARD = tagged("wizard")
THIEF = tagged("thief")
ABYSSAL = tagged("abyssal")
DOOMKNIGHT = tagged("doomknight")
HUMANOID = tagged("humanoid")
DRAGON = tagged("dragon")
BLACK = tagged("black")
GREEN = tagged("green")
WHITE = tagged("white")
RED = tagged("red")
BLUE = tagged("blue")
ENCHANTED = tagged("enchanted")
OOZE = tagged("ooze")
UNDEAD = tagged("undead")
DOOM = tagged("doom")
SPIRIT = tagged("spirit")

WITH_GOLD = WithFigure("gold")
WITH_LIGHT = WithFigure("light")
SPENT = Spent()
ARMED = Armed()
ARMED_WITH_EDGE = Armed(EDGED)
