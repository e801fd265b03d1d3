"""Traits of every rulebook: what is simply true of a card. The arithmetic of the rulebook reads them."""

from grimhold.lang.base import Word
from grimhold.lang.effects import Gives
from grimhold.lang.english import plural, sentence
from grimhold.lang.filters import Filter
from grimhold.lang.numbers import Condition


class Trait(Word):
    """What is simply true of a card."""

    def line(self, kind: str) -> str:
        """Its line on a card of a kind."""
        return sentence(self.say())


class ImmuneTo(Trait, wire_name="ImmuneTo"):
    """Cards of a kind add no attack of either sort; light stays, unless they have no effect at all (ruling D10)."""

    what: Filter
    light_too: bool = False

    def say(self) -> str:
        noun = self.what.noun()
        who = plural(noun) if noun.startswith("Hero") else f"{noun} Weapons"
        return f"{who} {'have no effect' if self.light_too else 'add neither physical nor magic attack'}"


class Needs(Trait, wire_name="Needs"):
    """Can be defeated only if a condition holds. Attacking it is legal all the same (ruling D11)."""

    what: Condition

    def say(self) -> str:
        return f"can be defeated only if {self.what.say()}"


class Trophy(Trait, wire_name="Trophy"):
    """What a beaten monster (or a Disease) gives from a revealed hand."""

    gives: Gives

    def say(self) -> str:
        return sentence(self.gives.figure(own=True) + self.gives.per() + self.gives.condition())

    def line(self, kind: str) -> str:
        return f"Trophy: {self.say()}"
