"""Conditions about cards, the player and the fight: `you_have(HERO)`, `foe_is(DOOMKNIGHT)`, `WON_JUST_NOW`."""

from dataclasses import dataclass

from grimhold.lang import notes
from grimhold.lang.base import BEFORE_BATTLE, HAND, TURNED_UP
from grimhold.lang.classic_table import ClassicTable
from grimhold.lang.filters import Both, Filter, InUse, Titled
from grimhold.lang.numbers import Condition
from grimhold.lang.quest_table import QuestTable
from grimhold.lang.table import Table
from grimhold.lang.words import article, plural


@dataclass(frozen=True)
class YouHave(Condition, wire_name="YouHave"):
    """The revealed hand holds a card that fits."""

    what: Filter

    def holds(self, t: Table, this: int) -> bool:
        what = self.what
        for card in t.cards_at(HAND):
            if what.fits(t, card):
                return True
        return False

    def say(self) -> str:
        if isinstance(self.what, Both) and isinstance(self.what.b, InUse):
            return f"you have used {article(self.what.a.noun())} this turn"
        return f"you have {article(self.what.noun())}"

    def denied(self) -> str:
        return f"you have no {self.what.noun()}"


@dataclass(frozen=True)
class EveryOne(Condition, wire_name="EveryOne"):
    """All revealed cards of a kind fit."""

    of: Filter
    what: Filter

    def holds(self, t: Table, this: int) -> bool:
        return all(self.what.fits(t, card) for card in t.cards_at(HAND) if self.of.fits(t, card))

    def say(self) -> str:
        return f"all your {plural(self.of.noun())} are {self.what.noun()}"


@dataclass(frozen=True)
class ItIs(Condition, wire_name="ItIs"):
    """The card the effect has just dealt with fits."""

    what: Filter

    def holds(self, t: Table, this: int) -> bool:
        return t.it >= 0 and self.what.fits(t, t.it)

    def say(self) -> str:
        return f"it is {article(self.what.noun())}"


@dataclass(frozen=True)
class TurnedUpIs(Condition, wire_name="TurnedUpIs"):
    """Among the cards turned up is one that fits."""

    what: Filter

    def holds(self, t: Table, this: int) -> bool:
        return any(self.what.fits(t, card) for card in t.cards_at(TURNED_UP))

    def say(self) -> str:
        noun = self.what.noun()
        return f"it is {article(noun)}" if not noun.startswith("equal") else f"any of them is {noun}"


@dataclass(frozen=True)
class WonJustNow(Condition, wire_name="WonJustNow"):
    """The active player has beaten a monster this turn."""

    def holds(self, t: ClassicTable, this: int) -> bool:
        return t.beat_foe()

    def say(self) -> str:
        return "a monster has just been beaten"


@dataclass(frozen=True)
class FoeWorth(Condition, wire_name="FoeWorth"):
    vp: int

    def holds(self, t: Table, this: int) -> bool:
        return t.card(t.foe).vp >= self.vp

    def say(self) -> str:
        return f"it is the next one worth {self.vp} VP or more"


@dataclass(frozen=True)
class FoeIs(Condition, wire_name="FoeIs"):
    what: Filter

    def holds(self, t: Table, this: int) -> bool:
        return t.foe >= 0 and self.what.fits(t, t.foe)

    def say(self) -> str:
        return f"the monster is {_sort(self.what.noun())}"


@dataclass(frozen=True)
class WielderIs(Condition, wire_name="WielderIs"):
    what: Filter

    def holds(self, t: Table, this: int) -> bool:
        hero = t.wielder_of(this)
        return hero >= 0 and self.what.fits(t, hero)

    def say(self) -> str:
        noun = self.what.noun()
        if noun.startswith("Hero of "):
            return f"the wielder is {noun.removeprefix('Hero ')}"
        if noun.startswith("Hero with "):
            return f"the wielder has {noun.removeprefix('Hero with ')}"
        return f"the wielder is {article(noun)}"

    def denied(self) -> str:
        return f"the wielder is not {article(self.what.noun())}"


@dataclass(frozen=True)
class WielderHasAnother(Condition, wire_name="WielderHasAnother"):
    """The wielder has one more weapon in hand that fits."""

    what: Filter

    def holds(self, t: Table, this: int) -> bool:
        hero = t.wielder_of(this)
        if hero < 0:
            return False
        for weapon in t.weapons_of(hero):
            if weapon != this and t.wielder_of(weapon) == hero and self.what.fits(t, weapon):
                return True
        return False

    def say(self) -> str:
        if isinstance(self.what, Titled):
            return f'the wielder has another Weapon with "{self.what.word}" in its title'
        return f"the wielder has another {self.what.noun()}"


@dataclass(frozen=True)
class FoeStrikesFirst(Condition, wire_name="FoeStrikesFirst"):
    """The monster has a before-battle ability."""

    def holds(self, t: QuestTable, this: int) -> bool:
        return t.foe_kind >= 0 and len(t.catalogue[t.foe_kind].moments[BEFORE_BATTLE]) > 0

    def say(self) -> str:
        return "the monster has a before-battle ability"


@dataclass(frozen=True)
class FoeWounds(Condition, wire_name="FoeWounds"):
    """The monster just fought has dealt a wound this turn; not the one that has come in its place."""

    def holds(self, t: Table, this: int) -> bool:
        return t.noted(t.foe, notes.WOUNDED)

    def say(self) -> str:
        return "it has wounded you"


@dataclass(frozen=True)
class NotedThisTurn(Condition, wire_name="NotedThisTurn"):
    """Something has happened this turn."""

    what: int
    text: str

    def holds(self, t: Table, this: int) -> bool:
        return t.noted(-1, self.what)

    def say(self) -> str:
        return self.text


@dataclass(frozen=True)
class ThisFits(Condition, wire_name="ThisFits"):
    """The card itself fits a filter: `is_(ARMED_WITH_EDGE)` on a Dwarf."""

    what: Filter

    def holds(self, t: Table, this: int) -> bool:
        return self.what.fits(t, this)

    def say(self) -> str:
        noun = self.what.noun()
        if noun.startswith("wielding "):
            return f"this Hero is {noun}"
        return f"this Hero is equipped {noun}" if noun.startswith("with ") else f"this is {article(noun)}"


def _sort(noun: str) -> str:
    """'a Demon or Undead': some sorts of monster have no singular."""
    return noun if noun.startswith(("Undead", "Vermin")) else article(noun)


def every(of: Filter, what: Filter) -> Condition:
    return EveryOne(of, what)


def it_is(what: Filter) -> Condition:
    return ItIs(what)


def turned_up(what: Filter) -> Condition:
    return TurnedUpIs(what)


def foe_worth(vp: int) -> Condition:
    return FoeWorth(vp)


def you_have(what: Filter) -> Condition:
    return YouHave(what)


def foe_is(what: Filter) -> Condition:
    return FoeIs(what)


def wielder_is(what: Filter) -> Condition:
    return WielderIs(what)


def equipped(weapon: Filter) -> Condition:
    return ThisFits(weapon)


def wielder_has_another(what: Filter) -> Condition:
    return WielderHasAnother(what)


FOE_STRIKES_FIRST = FoeStrikesFirst()
FOE_WOUNDS = FoeWounds()
CACHE_FOUND = NotedThisTurn(notes.CACHE, "a treasure cache came from it")
WON_JUST_NOW = WonJustNow()
