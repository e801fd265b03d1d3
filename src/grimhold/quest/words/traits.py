"""Traits of Quest's cards: what is simply true of a Hero, a monster or a room."""

from functools import partial

from grimhold.core.ids import NoteKind
from grimhold.lang import notes
from grimhold.lang.effects import STAT_WORDS
from grimhold.lang.english import plural, sentence, signed
from grimhold.lang.filters import Filter
from grimhold.lang.numbers import Condition, Fixed, Number, number
from grimhold.lang.traits import Trait


class FoeStat(Trait, wire_name="FoeStat"):
    """A figure of the monster is higher or lower: on a monster its own, in a room that of whoever is there."""

    stat: NoteKind
    amount: Number
    when: Condition | None = None
    others: Filter | None = None  # other monsters in the dungeon instead

    def say(self) -> str:
        amount = self.amount.say()
        word = STAT_WORDS[self.stat]
        if isinstance(self.amount, Fixed):
            text = f"{word} {signed(self.amount.n)}"
        elif "for each" in amount and not amount.partition("for each")[0].strip(" -0123456789"):
            head, _, tail = amount.partition("for each")
            text = f"{word} {signed(int(head or '1'))} for each{tail}"
        else:
            text = f"{word} +{amount}" if amount[:1].isdigit() else f"{word} up by {amount}"
        if self.others is not None:
            text = f"other {plural(self.others.noun())} in the dungeon have {text}"
        return text + ("" if self.when is None else f" if {self.when.say()}")

    def line(self, kind: str) -> str:
        return sentence(f"the monster here has {self.say()}") if kind == "room" else super().line(kind)


class OwnWeapons(Trait, wire_name="OwnWeapons"):
    """Weapons in the hands of this Hero are stronger or lighter."""

    what: Filter
    attack: int = 0
    requirement: int = 0

    def say(self) -> str:
        parts = [f"{STAT_WORDS[notes.ATTACK]} {signed(self.attack)}"] if self.attack else []
        parts += [f"skill requirement {signed(self.requirement)}"] if self.requirement else []
        return f"{self.what.noun()} Weapons this Hero wields have {' and '.join(parts)}"


class LighterFor(Trait, wire_name="LighterFor"):
    """A weapon that some Heroes handle more easily."""

    who: Filter
    by: int

    def say(self) -> str:
        return f"skill requirement {signed(-self.by)} for {plural(self.who.noun())}"


class OneWeaponOnly(Trait, wire_name="OneWeaponOnly"):
    """A Hero that wields one weapon at most, or a weapon that is wielded alone."""

    hero: bool

    def say(self) -> str:
        return "may wield only one Weapon" if self.hero else "the wielder may wield no other Weapon"


class Boosts(Trait, wire_name="Boosts"):
    """A boost an Item gives to one of its player's Heroes."""

    stat: NoteKind
    n: int

    def say(self) -> str:
        return f"boost: Give one of your Heroes {STAT_WORDS[self.stat]} {signed(self.n)}"


class Ventures(Trait, wire_name="Ventures"):
    """A dungeon phase may follow the village phase."""

    wilderness_only: bool = False

    def say(self) -> str:
        where = ", but not leave The Wilderness" if self.wilderness_only else ""
        return f"after your village phase you may take a dungeon phase{where}"


class ImmuneToHigher(Trait, wire_name="ImmuneToHigher"):
    """Only the lower of attack and magic attack counts."""

    says = "immune to the higher of your physical and magic attack"


class RefillsFaceDown(Trait, wire_name="RefillsFaceDown"):
    """Its monsters come face down. One not defeated goes back under the deck."""

    def say(self) -> str:
        back = "one not defeated goes under the deck of its level"
        return f"monsters come here face down and are turned over for a battle; {back}"


class RefillsFromNeighbour(Trait, wire_name="RefillsFromNeighbour"):
    says = "to refill this room, move the monster of the other room of its level here, then refill that room"


class HeavierWeapons(Trait, wire_name="HeavierWeapons"):
    by: int

    def say(self) -> str:
        return f"Weapons have skill requirement {signed(self.by)} here"


class WeakensHeroes(Trait, wire_name="WeakensHeroes"):
    by: int

    def say(self) -> str:
        return f"your Heroes have skill {signed(-self.by)} here"


class BloodForLight(Trait, wire_name="BloodForLight"):
    """Wounds may be taken on the way in: each makes the room need one light less."""

    says = "as you move in, you may take wounds; each lowers the light this room needs by 1"


class IgnoresAlerts(Trait, wire_name="IgnoresAlerts"):
    says = "you may ignore alerts"


class EscapesToDeck(Trait, wire_name="EscapesToDeck"):
    """When a monster or a room would take the card away, it goes on top of the deck."""

    says = "if a monster or a room would discard or destroy this, it goes on top of your deck instead"


class Indestructible(Trait, wire_name="Indestructible"):
    """No card can destroy it; levelling up can."""

    says = "cards cannot destroy this"


def health(n: int | Number, when: Condition | None = None) -> FoeStat:
    return FoeStat(notes.HEALTH, number(n), when)


def armor(n: int | Number, when: Condition | None = None, others: Filter | None = None) -> FoeStat:
    return FoeStat(notes.ARMOR, number(n), when, others)


def wounds(n: int | Number, when: Condition | None = None) -> FoeStat:
    return FoeStat(notes.WOUNDS, number(n), when)


boosts_skill = partial(Boosts, notes.SKILL)
boosts_attack = partial(Boosts, notes.ATTACK)
boosts_magic = partial(Boosts, notes.MAGIC)
ONE_WEAPON_HERO = OneWeaponOnly(True)
ONE_WEAPON_HAND = OneWeaponOnly(False)
