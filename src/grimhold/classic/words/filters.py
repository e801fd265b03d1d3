"""Filters that only classic cards use: classes of Heroes and monsters, strength, what a card has done this turn."""

from functools import partial

from grimhold.classic.words.table import ClassicTable
from grimhold.classic.words.tags import BIT
from grimhold.core.ids import CardId
from grimhold.lang import notes
from grimhold.lang.english import article
from grimhold.lang.filters import EDGED, HERO, Filter, tagged
from grimhold.lang.table import Table


class Armed(Filter, wire_name="Armed"):
    """Heroes that have, or had this turn, a weapon (ruling C6); or one of a certain kind."""

    weapon: Filter | None = None

    def fits(self, t: Table, card: CardId) -> bool:
        if self.weapon is None:
            return t.armed(card)
        return any(self.weapon.fits(t, weapon) for weapon in t.weapons_of(card))

    def noun(self) -> str:
        return "with a Weapon" if self.weapon is None else f"with {article(self.weapon.noun())} Weapon"


class Spent(Filter, wire_name="Spent"):
    """Heroes with strength 0 or less."""

    says = "with strength 0 or less"

    def fits(self, t: Table, card: CardId) -> bool:
        return t.strength_of(card) <= 0


class StrengthAtLeast(Filter, wire_name="StrengthAtLeast"):
    strength: int

    def fits(self, t: Table, card: CardId) -> bool:
        return t.strength_of(card) >= self.strength

    def noun(self) -> str:
        return f"with strength {self.strength} or more"


class StrengthAtMost(Filter, wire_name="StrengthAtMost"):
    strength: int

    def fits(self, t: Table, card: CardId) -> bool:
        return t.strength_of(card) <= self.strength

    def noun(self) -> str:
        return f"with strength {self.strength} or less"


class Unused(Filter, wire_name="Unused"):
    """Cards not played for an effect this turn."""

    leads = True
    says = "unused"

    def fits(self, t: Table, card: CardId) -> bool:
        return not t.noted(card, notes.USED)


class Standing(Filter, wire_name="Standing"):
    """Cards that have not fallen in this battle (ruling F9)."""

    says = "still standing"

    def fits(self, t: ClassicTable, card: CardId) -> bool:
        return not t.falls(card)


class InUse(Filter, wire_name="InUse"):
    """Cards that have done something for their player this turn; giving light counts."""

    says_where = True
    says = "you have used this turn"

    def fits(self, t: ClassicTable, card: CardId) -> bool:
        return t.in_use(card)


class Attacking(Filter, wire_name="Attacking"):
    """Heroes that take part in the battle."""

    says = "that attacked"

    def fits(self, t: ClassicTable, card: CardId) -> bool:
        return not t.is_stopped(card)


class TwinOfHand(Filter, wire_name="TwinOfHand"):
    """Cards of which an equal one is in the hand."""

    says = "equal to a card in your hand"

    def fits(self, t: Table, card: CardId) -> bool:
        return any(t.kinds[other] == t.kinds[card] for other in t.hand(t.who))


class Repeated(Filter, wire_name="Repeated"):
    """Of equal cards turned up, all but the first."""

    says = "equal card"

    def fits(self, t: Table, card: CardId) -> bool:
        kinds = [t.kinds[other] for other in t.aside(t.who)]
        return kinds.index(t.kinds[card]) < t.aside(t.who).index(card)

    def each(self, place: str) -> str:
        return f"all but one of any equal cards{place}"


class Outdone(Filter, wire_name="Outdone"):
    """Heroes turned up beside a stronger one."""

    says = "that is weaker than another of them"

    def fits(self, t: Table, card: CardId) -> bool:
        heroes = [other for other in t.aside(t.who) if HERO.fits(t, other)]
        return any(t.strength_of(other) > t.strength_of(card) for other in heroes)


strength_at_least = StrengthAtLeast
strength_at_most = StrengthAtMost
in_use = InUse
attacking = Attacking
twin_of_hand = TwinOfHand
repeated = Repeated
outdone = Outdone
own = partial(tagged, bit=BIT)
THIEF = own("thief")
ABYSSAL = own("abyssal")
BLACK = own("black")
GREEN = own("green")
WHITE = own("white")
RED = own("red")
BLUE = own("blue")
ENCHANTED = own("enchanted")
OOZE = own("ooze")
DOOM = own("doom")
SPIRIT = own("spirit")
PHALANX = own("phalanx")
MERCENARY = own("mercenary")
DRACONIC = own("draconic")
FIGURINE = own("figurine")
SETTING = own("setting")
BANDIT = own("bandit")
DARK_ENCHANTED = own("dark enchanted")
FIRE = own("fire")
HYDRA = own("hydra")
ORC = own("orc")
LICH = own("lich")
PLAGUE = own("plague")
# Ruling A9: what the village sells and is no Hero.
VILLAGE_CARD = tagged("item", "weapon", "spell", "villager", noun="village card")
UNUSED = Unused()
STANDING = Standing()
SPENT = Spent()
ARMED = Armed()
ARMED_WITH_EDGE = Armed(EDGED)
