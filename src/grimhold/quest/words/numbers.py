"""Numbers and conditions of Quest: light, wounds, levels, the monster's abilities."""

from grimhold.core.ids import CardId, NoteKind
from grimhold.core.machine import NOTHING
from grimhold.lang import notes
from grimhold.lang.base import BEFORE_BATTLE, HAND
from grimhold.lang.english import plural
from grimhold.lang.filters import Filter, Titled
from grimhold.lang.numbers import Condition, Number
from grimhold.lang.table import Table
from grimhold.quest.words.filters import CLASSES
from grimhold.quest.words.table import QuestTable


class LightNow(Number, wire_name="LightNow"):
    """The active player's light."""

    says = "your light"

    def value(self, t: QuestTable, this: CardId) -> int:
        return t.light_now()

    def at_least(self, n: int) -> str:
        return f"you have {n} or more light"

    def below(self, n: int) -> str:
        return "you have no light" if n == 1 else f"your light is below {n}"


class YourWounds(Number, wire_name="YourWounds"):
    """Wound tokens, and Wound cards in front of the player."""

    says = "for each wound you have"

    def value(self, t: QuestTable, this: CardId) -> int:
        return t.wounds_of(t.who)

    def at_least(self, n: int) -> str:
        return "you have a wound" if n == 1 else f"you have {n} or more wounds"

    def below(self, n: int) -> str:
        return "you have no wounds" if n == 1 else f"you have fewer than {n} wounds"


class Excess(Number, wire_name="Excess"):
    """By how much the attack was more than the monster's health."""

    says = "your total attack above the monster's health"

    def value(self, t: QuestTable, this: CardId) -> int:
        return t.excess()

    def at_least(self, n: int) -> str:
        return f"your total attack exceeded the monster's health by {n} or more"


class SumOfLevels(Number, wire_name="SumOfLevels"):
    """The levels of all Heroes that fit, added up."""

    what: Filter

    def value(self, t: Table, this: CardId) -> int:
        return sum([t.level_of(card) for card in t.cards_at(HAND) if self.what.fits(t, card)])

    def say(self) -> str:
        return f"the total level of your {plural(self.what.noun())}"


class HighestLevelOf(Number, wire_name="HighestLevelOf"):
    """The highest level among Heroes that fit."""

    what: Filter

    def value(self, t: Table, this: CardId) -> int:
        return max([t.level_of(card) for card in t.cards_at(HAND) if self.what.fits(t, card)], default=0)

    def say(self) -> str:
        return f"the highest level of your {plural(self.what.noun())}"


class LevelsGathered(Number, wire_name="LevelsGathered"):
    """The levels of what the effect has collected, as they were then."""

    says = "the total level of those Heroes"

    def value(self, t: Table, this: CardId) -> int:
        return sum([t.level_of(card) for card in t.noted_cards(notes.GATHERED)])


class ClassesYouHave(Number, wire_name="ClassesYouHave"):
    """How many different classes the Heroes have."""

    says = "the number of classes of your Heroes"

    def value(self, t: Table, this: CardId) -> int:
        found = 0
        for card in t.cards_at(HAND):
            found |= t.card(card).tags & CLASSES
        return found.bit_count()

    def at_least(self, n: int) -> str:
        return f"your Heroes have {n} or more classes"


class FoeLevel(Number, wire_name="FoeLevel"):
    says = "the monster's level"

    def value(self, t: QuestTable, this: CardId) -> int:
        return t.catalogue[t.foe_kind].level if t.foe_kind >= 0 else 0

    def at_least(self, n: int) -> str:
        return f"the monster is of level {n} or higher"


class WielderHasAnother(Condition, wire_name="WielderHasAnother"):
    """The wielder has one more weapon in hand that fits."""

    what: Filter

    def holds(self, t: Table, this: CardId) -> bool:
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


class FoeStrikesFirst(Condition, wire_name="FoeStrikesFirst"):
    """The monster has a before-battle ability."""

    says = "the monster has a before-battle ability"

    def holds(self, t: QuestTable, this: CardId) -> bool:
        return t.foe_kind >= 0 and len(t.catalogue[t.foe_kind].moments[BEFORE_BATTLE]) > 0


class FoeWounds(Condition, wire_name="FoeWounds"):
    """The monster just fought has dealt a wound this turn. One that took its place does not count."""

    says = "it has wounded you"

    def holds(self, t: Table, this: CardId) -> bool:
        return t.noted(t.foe, notes.WOUNDED)


class NotedThisTurn(Condition, wire_name="NotedThisTurn"):
    """Something has happened this turn."""

    what: NoteKind
    text: str

    def holds(self, t: Table, this: CardId) -> bool:
        return t.noted(NOTHING, self.what)

    def say(self) -> str:
        return self.text


sum_of_levels = SumOfLevels
highest_level_of = HighestLevelOf
wielder_has_another = WielderHasAnother
LIGHT_NOW = LightNow()
YOUR_WOUNDS = YourWounds()
EXCESS = Excess()
LEVELS_GATHERED = LevelsGathered()
CLASSES_YOU_HAVE = ClassesYouHave()
FOE_LEVEL = FoeLevel()
FOE_STRIKES_FIRST = FoeStrikesFirst()
FOE_WOUNDS = FoeWounds()
CACHE_FOUND = NotedThisTurn(notes.CACHE, "a treasure cache came from it")
