"""Conditions about cards, the player and the fight: `you_have(HERO)`, `foe_is(DOOMKNIGHT)`, `WON_JUST_NOW`."""

from grimhold.core.ids import CardId
from grimhold.lang.base import HAND, TURNED_UP
from grimhold.lang.english import article, plural
from grimhold.lang.filters import Filter
from grimhold.lang.numbers import Condition
from grimhold.lang.table import Table


class YouHave(Condition, wire_name="YouHave"):
    """The revealed hand holds a card that fits."""

    what: Filter

    def holds(self, t: Table, this: CardId) -> bool:
        what = self.what
        for card in t.cards_at(HAND):
            if what.fits(t, card):
                return True
        return False

    def say(self) -> str:
        noun, used, when = self.what.noun().partition(" you have used ")
        return f"you have used {article(noun)} {when}" if used else f"you have {article(noun)}"

    def denied(self) -> str:
        return f"you have no {self.what.noun()}"


class EveryOne(Condition, wire_name="EveryOne"):
    """All revealed cards of a kind fit."""

    of: Filter
    what: Filter

    def holds(self, t: Table, this: CardId) -> bool:
        return all(self.what.fits(t, card) for card in t.cards_at(HAND) if self.of.fits(t, card))

    def say(self) -> str:
        return f"all your {plural(self.of.noun())} are {self.what.noun()}"


class ItIs(Condition, wire_name="ItIs"):
    """The card the effect has just dealt with fits."""

    what: Filter

    def holds(self, t: Table, this: CardId) -> bool:
        return t.it >= 0 and self.what.fits(t, t.it)

    def say(self) -> str:
        return f"it is {article(self.what.noun())}"


class TurnedUpIs(Condition, wire_name="TurnedUpIs"):
    """Among the cards turned up is one that fits."""

    what: Filter

    def holds(self, t: Table, this: CardId) -> bool:
        return any(self.what.fits(t, card) for card in t.cards_at(TURNED_UP))

    def say(self) -> str:
        noun = self.what.noun()
        return f"it is {article(noun)}" if not noun.startswith("equal") else f"any of them is {noun}"


class FoeIs(Condition, wire_name="FoeIs"):
    what: Filter

    def holds(self, t: Table, this: CardId) -> bool:
        return t.foe >= 0 and self.what.fits(t, t.foe)

    def say(self) -> str:
        return f"the monster is {_sort(self.what.noun())}"


class WielderIs(Condition, wire_name="WielderIs"):
    what: Filter

    def holds(self, t: Table, this: CardId) -> bool:
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


class ThisFits(Condition, wire_name="ThisFits"):
    """The card itself fits a filter: `is_(ARMED_WITH_EDGE)` on a Dwarf."""

    what: Filter

    def holds(self, t: Table, this: CardId) -> bool:
        return self.what.fits(t, this)

    def say(self) -> str:
        noun = self.what.noun()
        if noun.startswith("wielding "):
            return f"this Hero is {noun}"
        return f"this Hero is equipped {noun}" if noun.startswith("with ") else f"this is {article(noun)}"


def _sort(noun: str) -> str:
    """'a Demon or Undead': some sorts of monster have no singular."""
    return noun if noun.startswith(("Undead", "Vermin")) else article(noun)


every = EveryOne
it_is = ItIs
turned_up = TurnedUpIs
you_have = YouHave
foe_is = FoeIs
wielder_is = WielderIs
equipped = ThisFits
