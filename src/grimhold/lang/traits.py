"""Traits: what is simply true of a card in a fight. They say themselves; the rulebook's arithmetic reads them."""

from dataclasses import dataclass

from grimhold.lang import notes
from grimhold.lang.base import Node
from grimhold.lang.effects import STAT_WORDS, Gives
from grimhold.lang.filters import Filter
from grimhold.lang.numbers import Condition
from grimhold.lang.words import plural, sentence


@dataclass(frozen=True)
class Multiplies(Node):
    """The party's magic attack is multiplied, after everything else on it (ruling D7)."""

    times: int

    def say(self) -> str:
        return f"your party's magic attack counts \N{MULTIPLICATION SIGN}{self.times}, after everything else"


@dataclass(frozen=True)
class LendsMagic(Node):
    """Cards of a kind get magic attack: those of `always` in any case, those of `already` if they have some."""

    amount: int
    always: Filter
    already: Filter

    def say(self) -> str:
        return (
            f"each {self.always.noun()}, and each {self.already.noun()} that gives magic attack, "
            f"gets magic attack +{self.amount}"
        )


@dataclass(frozen=True)
class CannotAttack(Node):
    """This Hero stays out of some fights: no attack, no light, no abilities (ruling C7)."""

    when: Condition

    def say(self) -> str:
        return f"cannot attack if {self.when.say()}"


@dataclass(frozen=True)
class Counts(Node):
    """How a whole pool counts against this monster: not at all, or half, rounded down (ruling D8)."""

    pool: int
    halved: bool = False

    def say(self) -> str:
        return f"{STAT_WORDS[self.pool]} counts " + ("half, rounded down" if self.halved else "0")


@dataclass(frozen=True)
class HalvesUnless(Node):
    """The party's total is halved unless something is there (ruling D8)."""

    unless: Condition

    def say(self) -> str:
        return f"your total attack is halved, rounded down, unless {self.unless.say()}"


@dataclass(frozen=True)
class ImmuneTo(Node):
    """Cards of a kind add no attack of either sort; light and the rest stay (ruling D10)."""

    what: Filter

    def say(self) -> str:
        return f"{self.what.noun()} Weapons add no attack"


@dataclass(frozen=True)
class KeepsOut(Node):
    """Heroes that fit cannot attack this monster (ruling D10)."""

    what: Filter

    def say(self) -> str:
        return f"{plural('Hero')} {self.what.noun()} cannot attack"


@dataclass(frozen=True)
class Needs(Node):
    """Cannot be defeated otherwise; attacking it is legal all the same (ruling D11)."""

    what: Condition

    def say(self) -> str:
        return f"can be defeated only if {self.what.say()}"


@dataclass(frozen=True)
class OutOfReach(Node):
    """Cannot be chosen as a target while something holds."""

    when: Condition

    def say(self) -> str:
        return f"cannot be attacked while {self.when.say()}"


@dataclass(frozen=True)
class Darker(Node):
    """Adds to the light penalty of its own rank (ruling D9)."""

    by: int

    def say(self) -> str:
        return f"light penalty +{self.by}"


@dataclass(frozen=True)
class Trophy(Node):
    """What a beaten monster (or a Disease) is worth from a revealed hand."""

    gives: Gives

    def say(self) -> str:
        return sentence(self.gives.worth())


@dataclass(frozen=True)
class CutsYou(Node):
    """A Disease: one less attack or magic attack (ruling D2)."""

    amount: int

    def say(self) -> str:
        return f"\N{MINUS SIGN}{self.amount} attack or magic attack in every battle."


def text_of(trait: Node) -> str:
    if isinstance(trait, Gives):
        return sentence(trait.passive())
    if isinstance(trait, Trophy | CutsYou):
        return f"Trophy: {trait.say()}"
    return sentence(trait.say())


MAGIC_COUNTS_NOTHING = Counts(notes.MAGIC)
ATTACK_COUNTS_NOTHING = Counts(notes.ATTACK)
MAGIC_COUNTS_HALF = Counts(notes.MAGIC, halved=True)
