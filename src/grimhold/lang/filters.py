"""One filter algebra: which cards are meant. `FIGHTER | CLERIC`, `HERO & ~FIGHTER`, `ITEM & WITH_LIGHT`."""

from dataclasses import dataclass
from typing import Any

from grimhold.core.machine import Node
from grimhold.lang import notes
from grimhold.lang.base import IN_DUNGEON
from grimhold.lang.classic_table import ClassicTable
from grimhold.lang.quest_table import QuestTable
from grimhold.lang.table import Table
from grimhold.lang.tags import bits
from grimhold.lang.words import article


class Filter(Node):
    """Fits some cards and not others."""

    def fits(self, t: Any, card: int) -> bool:
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
class Tagged(Filter, wire_name="Tagged"):
    """Cards of a type or class."""

    tags: int
    name: str
    types: tuple[str, ...]  # the words the tags stand for

    def fits(self, t: Table, card: int) -> bool:
        return t.catalogue[t.kinds[card]].tags & self.tags != 0

    def names(self, tags: int) -> bool:
        return self.tags & tags != 0

    def noun(self) -> str:
        return self.name


@dataclass(frozen=True)
class AnyCard(Filter, wire_name="AnyCard"):
    def fits(self, t: Table, card: int) -> bool:
        return True

    def noun(self) -> str:
        return "card"


@dataclass(frozen=True)
class Both(Filter, wire_name="Both"):
    a: Filter
    b: Filter

    def fits(self, t: Table, card: int) -> bool:
        return self.a.fits(t, card) and self.b.fits(t, card)

    def names(self, tags: int) -> bool:
        return self.a.names(tags) or self.b.names(tags)

    def noun(self) -> str:
        if isinstance(self.b, Unused | Other | Wielded):
            return " or ".join([f"{self.b.noun()} {part}" for part in self.a.noun().split(" or ")])
        return f"{self.a.noun()} {self.b.noun()}"


@dataclass(frozen=True)
class Either(Filter, wire_name="Either"):
    a: Filter
    b: Filter

    def fits(self, t: Table, card: int) -> bool:
        return self.a.fits(t, card) or self.b.fits(t, card)

    def names(self, tags: int) -> bool:
        return self.a.names(tags) or self.b.names(tags)

    def noun(self) -> str:
        other = self.b.noun()
        return f"{self.a.noun()} or {article(other) if ' with ' in other else other}"


@dataclass(frozen=True)
class Without(Filter, wire_name="Without"):
    a: Filter

    def fits(self, t: Table, card: int) -> bool:
        return not self.a.fits(t, card)

    def noun(self) -> str:
        noun = self.a.noun()
        if noun.startswith("with "):
            return f"without {noun[5:]}"
        if noun.startswith("that has "):
            return f"that has no {noun[9:]}"
        return f"that is not {article(noun)}"


@dataclass(frozen=True)
class WithFigure(Filter, wire_name="WithFigure"):
    """Cards that have a figure of at least 1: gold or light."""

    gold: bool

    def fits(self, t: Table, card: int) -> bool:
        return (t.gold_of(card) if self.gold else t.light_of(card)) > 0

    def noun(self) -> str:
        return "that has gold" if self.gold else "that has light"


@dataclass(frozen=True)
class Worth(Filter, wire_name="Worth"):
    """Cards whose victory points lie between two numbers."""

    least: int
    most: int

    def fits(self, t: Table, card: int) -> bool:
        return self.least <= t.catalogue[t.kinds[card]].vp <= self.most

    def noun(self) -> str:
        return f"worth {self.least} or {self.most} VP" if self.least > 0 else f"worth {self.most} VP or less"


@dataclass(frozen=True)
class Armed(Filter, wire_name="Armed"):
    """Heroes that have, or had this turn, a weapon (ruling C6); or one of a certain kind."""

    weapon: Filter | None = None

    def fits(self, t: Table, card: int) -> bool:
        if self.weapon is None:
            return t.armed(card)
        return any(self.weapon.fits(t, weapon) for weapon in t.weapons_of(card))

    def noun(self) -> str:
        return "with a Weapon" if self.weapon is None else f"with {article(self.weapon.noun())} Weapon"


@dataclass(frozen=True)
class Spent(Filter, wire_name="Spent"):
    """Heroes whose strength is down to 0."""

    def fits(self, t: Table, card: int) -> bool:
        return t.strength_of(card) <= 0

    def noun(self) -> str:
        return "with strength 0 or less"


@dataclass(frozen=True)
class LevelAtLeast(Filter, wire_name="LevelAtLeast"):
    level: int

    def fits(self, t: Table, card: int) -> bool:
        return t.level_of(card) >= self.level

    def noun(self) -> str:
        return f"of level {self.level} or higher"


@dataclass(frozen=True)
class LevelAtMost(Filter, wire_name="LevelAtMost"):
    level: int

    def fits(self, t: Table, card: int) -> bool:
        return t.level_of(card) <= self.level

    def noun(self) -> str:
        return f"of level {self.level} or lower" if self.level else "of level 0"


@dataclass(frozen=True)
class OfLevel(Filter, wire_name="OfLevel"):
    level: int

    def fits(self, t: Table, card: int) -> bool:
        return t.level_of(card) == self.level

    def noun(self) -> str:
        return f"of level {self.level}"


@dataclass(frozen=True)
class Other(Filter, wire_name="Other"):
    """Any card but the one whose effect runs."""

    def fits(self, t: Table, card: int) -> bool:
        return card != t.this

    def noun(self) -> str:
        return "other"


@dataclass(frozen=True)
class Titled(Filter, wire_name="Titled"):
    """Cards with a word in their title."""

    word: str
    name: str

    def fits(self, t: Table, card: int) -> bool:
        return self.word in t.catalogue[t.kinds[card]].name

    def noun(self) -> str:
        return self.name


@dataclass(frozen=True)
class Named(Filter, wire_name="Named"):
    """Cards of one title."""

    title: str

    def fits(self, t: Table, card: int) -> bool:
        return t.catalogue[t.kinds[card]].name == self.title

    def noun(self) -> str:
        return self.title


@dataclass(frozen=True)
class Wielded(Filter, wire_name="Wielded"):
    """Weapons in somebody's hands."""

    def fits(self, t: Table, card: int) -> bool:
        return t.wielder_of(card) >= 0

    def noun(self) -> str:
        return "wielded"


@dataclass(frozen=True)
class Wielding(Filter, wire_name="Wielding"):
    """Heroes with a weapon in hand now."""

    def fits(self, t: Table, card: int) -> bool:
        return any(t.wielder_of(weapon) == card for weapon in t.weapons_of(card))

    def noun(self) -> str:
        return "wielding a Weapon"


@dataclass(frozen=True)
class SkillAtLeast(Filter, wire_name="SkillAtLeast"):
    skill: int

    def fits(self, t: Table, card: int) -> bool:
        return t.strength_of(card) >= self.skill

    def noun(self) -> str:
        return f"with skill {self.skill} or more"


@dataclass(frozen=True)
class WithAttack(Filter, wire_name="WithAttack"):
    """Cards that have attack of a sort: by themselves, or a Hero by its weapons and boosts."""

    stat: int

    def fits(self, t: QuestTable, card: int) -> bool:
        return t.attack_of(card, self.stat) > 0

    def noun(self) -> str:
        return "with physical attack" if self.stat == notes.ATTACK else "with magic attack"


@dataclass(frozen=True)
class OfClasses(Filter, wire_name="OfClasses"):
    """Heroes of at least so many classes."""

    least: int

    def fits(self, t: Table, card: int) -> bool:
        return (t.catalogue[t.kinds[card]].tags & CLASSES).bit_count() >= self.least

    def noun(self) -> str:
        return f"with {self.least} or more classes"


@dataclass(frozen=True)
class AbleToWield(Filter, wire_name="AbleToWield"):
    """Heroes that could take up the weapon whose effect runs."""

    def fits(self, t: QuestTable, card: int) -> bool:
        return t.can_wield(t.this, card)

    def noun(self) -> str:
        return "that can wield it"


@dataclass(frozen=True)
class Reusable(Filter, wire_name="Reusable"):
    """Cards with a dungeon ability that has been used this turn, once."""

    def fits(self, t: Table, card: int) -> bool:
        return t.catalogue[t.kinds[card]].places & IN_DUNGEON != 0 and t.noted(card, notes.USED)

    def noun(self) -> str:
        return "whose dungeon ability you have used this turn"


@dataclass(frozen=True)
class StrengthAtLeast(Filter, wire_name="StrengthAtLeast"):
    strength: int

    def fits(self, t: Table, card: int) -> bool:
        return t.strength_of(card) >= self.strength

    def noun(self) -> str:
        return f"with strength {self.strength} or more"


@dataclass(frozen=True)
class StrengthAtMost(Filter, wire_name="StrengthAtMost"):
    strength: int

    def fits(self, t: Table, card: int) -> bool:
        return t.strength_of(card) <= self.strength

    def noun(self) -> str:
        return f"with strength {self.strength} or less"


@dataclass(frozen=True)
class Unused(Filter, wire_name="Unused"):
    """Cards not played for an effect this turn."""

    def fits(self, t: Table, card: int) -> bool:
        return not t.noted(card, notes.USED)

    def noun(self) -> str:
        return "unused"


@dataclass(frozen=True)
class Standing(Filter, wire_name="Standing"):
    """Cards that have not fallen in this battle (ruling F9)."""

    def fits(self, t: ClassicTable, card: int) -> bool:
        return not t.falls(card)

    def noun(self) -> str:
        return "still standing"


@dataclass(frozen=True)
class InUse(Filter, wire_name="InUse"):
    """Cards that have done something for their player this turn, be it only to shine."""

    def fits(self, t: ClassicTable, card: int) -> bool:
        return t.in_use(card)

    def noun(self) -> str:
        return "you have used this turn"


@dataclass(frozen=True)
class Attacking(Filter, wire_name="Attacking"):
    """Heroes that take part in the battle."""

    def fits(self, t: ClassicTable, card: int) -> bool:
        return not t.is_stopped(card)

    def noun(self) -> str:
        return "that attacked"


@dataclass(frozen=True)
class TwinOfHand(Filter, wire_name="TwinOfHand"):
    """Cards of which an equal one is in the hand."""

    def fits(self, t: Table, card: int) -> bool:
        return any(t.kinds[other] == t.kinds[card] for other in t.hand(t.who))

    def noun(self) -> str:
        return "equal to a card in your hand"


@dataclass(frozen=True)
class Repeated(Filter, wire_name="Repeated"):
    """Of equal cards turned up, all but the first."""

    def fits(self, t: Table, card: int) -> bool:
        kinds = [t.kinds[other] for other in t.aside(t.who)]
        return kinds.index(t.kinds[card]) < t.aside(t.who).index(card)

    def noun(self) -> str:
        return "equal card"


@dataclass(frozen=True)
class Outdone(Filter, wire_name="Outdone"):
    """Heroes turned up beside a stronger one."""

    def fits(self, t: Table, card: int) -> bool:
        heroes = [other for other in t.aside(t.who) if HERO.fits(t, other)]
        return any(t.strength_of(other) > t.strength_of(card) for other in heroes)

    def noun(self) -> str:
        return "that is weaker than another of them"


def level_at_least(level: int) -> Filter:
    return LevelAtLeast(level)


def level_at_most(level: int) -> Filter:
    return LevelAtMost(level)


def of_level(level: int) -> Filter:
    return OfLevel(level)


def titled(word: str, name: str = "") -> Filter:
    return Titled(word, name or f'card with "{word}" in its title')


def named(title: str) -> Filter:
    return Named(title)


def skill_at_least(skill: int) -> Filter:
    return SkillAtLeast(skill)


def of_classes(least: int) -> Filter:
    return OfClasses(least)


def able_to_wield() -> Filter:
    return AbleToWield()


def reusable() -> Filter:
    return Reusable()


def strength_at_least(strength: int) -> Filter:
    return StrengthAtLeast(strength)


def strength_at_most(strength: int) -> Filter:
    return StrengthAtMost(strength)


def in_use() -> Filter:
    return InUse()


def attacking() -> Filter:
    return Attacking()


def twin_of_hand() -> Filter:
    return TwinOfHand()


def repeated() -> Filter:
    return Repeated()


def outdone() -> Filter:
    return Outdone()


def tagged(*types: str, noun: str = "") -> Tagged:
    return Tagged(bits(types), noun or types[0].title(), types)


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

PHALANX = tagged("phalanx")
MERCENARY = tagged("mercenary")
BOW = tagged("bow")
GUARDIAN = tagged("guardian")
THUNDERSTONE = tagged("thunderstone")
BANDIT = tagged("bandit")
DARK_ENCHANTED = tagged("dark enchanted")
ELEMENTAL = tagged("elemental")
FIRE = tagged("fire")
GIANT = tagged("giant")
HYDRA = tagged("hydra")
ORC = tagged("orc")
LICH = tagged("lich")
PLAGUE = tagged("plague")
# Ruling A9: what the village sells and is no Hero.
VILLAGE_CARD = tagged("item", "weapon", "spell", "villager", noun="village card")

UNUSED = Unused()
STANDING = Standing()
WITH_GOLD = WithFigure(gold=True)
WITH_LIGHT = WithFigure(gold=False)
SPENT = Spent()
ARMED = Armed()
ARMED_WITH_EDGE = Armed(EDGED)

ROGUE = tagged("rogue")
WOUND = tagged("wound")
STARTER = tagged("starter")
LEGENDARY = tagged("legendary")
TREASURE = tagged("treasure")
ARCANE = tagged("arcane")
DIVINE = tagged("divine")
CHAOS = tagged("chaos")
CURSED = tagged("cursed")
ALLY = tagged("ally")
HUMAN = tagged("human")
DWARF = tagged("dwarf")
ELF = tagged("elf")
HALFLING = tagged("halfling")
AVIAN = tagged("avian")
BEAST = tagged("beast")
VERMIN = tagged("vermin")
DEMON = tagged("demon")
GOLEM = tagged("golem")
ADVENTURER = Named("Adventurer")
OTHER = Other()
WIELDED = Wielded()
WIELDING = Wielding()
WITH_ATTACK = WithAttack(notes.ATTACK)
WITH_MAGIC = WithAttack(notes.MAGIC)
CLASSES = FIGHTER.tags | CLERIC.tags | WIZARD.tags | ROGUE.tags
