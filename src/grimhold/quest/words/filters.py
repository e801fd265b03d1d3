"""Filters that only Quest's cards use: races, classes and sorts of monsters, skill, weapons in hand."""

from functools import partial

from grimhold.core.ids import CardId, NoteKind
from grimhold.lang import notes
from grimhold.lang.base import IN_DUNGEON
from grimhold.lang.filters import CLERIC, FIGHTER, WIZARD, Filter, Named, tagged
from grimhold.lang.table import Table
from grimhold.quest.words.table import QuestTable
from grimhold.quest.words.tags import BIT


class Wielded(Filter, wire_name="Wielded"):
    """Weapons in somebody's hands."""

    leads = True
    says_where = True
    says = "wielded"

    def fits(self, t: Table, card: CardId) -> bool:
        return t.wielder_of(card) >= 0


class Wielding(Filter, wire_name="Wielding"):
    """Heroes with a weapon in hand now."""

    says = "wielding a Weapon"

    def fits(self, t: Table, card: CardId) -> bool:
        return any(t.wielder_of(weapon) == card for weapon in t.weapons_of(card))


class SkillAtLeast(Filter, wire_name="SkillAtLeast"):
    skill: int

    def fits(self, t: Table, card: CardId) -> bool:
        return t.strength_of(card) >= self.skill

    def noun(self) -> str:
        return f"with skill {self.skill} or more"


class WithAttack(Filter, wire_name="WithAttack"):
    """Cards that have attack of a sort: by themselves, or a Hero by its weapons and boosts."""

    stat: NoteKind

    def fits(self, t: QuestTable, card: CardId) -> bool:
        return t.attack_of(card, self.stat) > 0

    def noun(self) -> str:
        return "with physical attack" if self.stat == notes.ATTACK else "with magic attack"


class OfClasses(Filter, wire_name="OfClasses"):
    """Heroes of at least so many classes."""

    least: int

    def fits(self, t: Table, card: CardId) -> bool:
        return (t.catalogue[t.kinds[card]].tags & CLASSES).bit_count() >= self.least

    def noun(self) -> str:
        return f"with {self.least} or more classes"


class AbleToWield(Filter, wire_name="AbleToWield"):
    """Heroes that could take up the weapon whose effect runs."""

    says = "that can wield it"

    def fits(self, t: QuestTable, card: CardId) -> bool:
        return t.can_wield(t.this, card)


class Reusable(Filter, wire_name="Reusable"):
    """Cards with a dungeon ability that has been used this turn, once."""

    says = "whose dungeon ability you have used this turn"

    def fits(self, t: Table, card: CardId) -> bool:
        return t.catalogue[t.kinds[card]].places & IN_DUNGEON != 0 and t.noted(card, notes.USED)


skill_at_least = SkillAtLeast
of_classes = OfClasses
able_to_wield = AbleToWield
reusable = Reusable
own = partial(tagged, bit=BIT)
ROGUE = own("rogue")
WOUND = own("wound")
STARTER = own("starter")
LEGENDARY = own("legendary")
ARCANE = own("arcane")
DIVINE = own("divine")
CHAOS = own("chaos")
CURSED = own("cursed")
ALLY = own("ally")
HUMAN = own("human")
DWARF = own("dwarf")
ELF = own("elf")
HALFLING = own("halfling")
AVIAN = own("avian")
BEAST = own("beast")
VERMIN = own("vermin")
DEMON = own("demon")
GOLEM = own("golem")
ADVENTURER = Named("Adventurer")
WIELDED = Wielded()
WIELDING = Wielding()
WITH_ATTACK = WithAttack(notes.ATTACK)
WITH_MAGIC = WithAttack(notes.MAGIC)
CLASSES = FIGHTER.tags | CLERIC.tags | WIZARD.tags | ROGUE.tags
