"""Traits of classic cards: what is simply true in a fight, at the end of the game or of a setting."""

from dataclasses import field

from grimhold.core.ids import NoteKind
from grimhold.lang import notes
from grimhold.lang.effects import STAT_WORDS
from grimhold.lang.english import more, plural, signed
from grimhold.lang.filters import Filter
from grimhold.lang.numbers import Condition
from grimhold.lang.traits import Trait


class Multiplies(Trait, wire_name="Multiplies"):
    """The party's magic attack is multiplied, after everything else on it (ruling D7)."""

    times: int

    def say(self) -> str:
        return f"your total magic attack is {times(self.times)}, after everything else"


class LendsMagic(Trait, wire_name="LendsMagic"):
    """Cards of a kind get magic attack: those of `always` in any case, those of `already` if they have some."""

    amount: int
    always: Filter
    already: Filter

    def say(self) -> str:
        return (
            f"each {self.always.noun()}, and each {self.already.noun()} that gives magic attack, "
            f"gets magic attack +{self.amount}"
        )


class CannotAttack(Trait, wire_name="CannotAttack"):
    """This Hero stays out of some fights: no attack, no light, no abilities (ruling C7)."""

    when: Condition

    def say(self) -> str:
        return f"cannot attack if {self.when.say()}"


class Counts(Trait, wire_name="Counts"):
    """How a whole pool counts against this monster: not at all, or half, rounded down (ruling D8)."""

    pool: NoteKind
    halved: bool = False

    def say(self) -> str:
        if self.halved:
            return f"your {STAT_WORDS[self.pool]} is halved, rounded down"
        return "only your magic attack counts" if self.pool == notes.ATTACK else "your magic attack does not count"


class HalvesUnless(Trait, wire_name="HalvesUnless"):
    """The party's total attack is halved unless a condition holds (ruling D8)."""

    unless: Condition

    def say(self) -> str:
        return f"your total attack is halved, rounded down, unless {self.unless.say()}"


class KeepsOut(Trait, wire_name="KeepsOut"):
    """Heroes that fit cannot attack this monster (ruling D10)."""

    what: Filter

    def say(self) -> str:
        return f"{plural('Hero')} {self.what.noun()} cannot attack"


class OutOfReach(Trait, wire_name="OutOfReach"):
    """Cannot be chosen as a target while a condition holds."""

    when: Condition

    def say(self) -> str:
        return f"cannot be attacked while {self.when.say()}"


class Darker(Trait, wire_name="Darker"):
    """Adds to the light penalty of its own rank (ruling D9)."""

    by: int

    def say(self) -> str:
        return f"light penalty {signed(self.by)}"


class LightsHall(Trait, wire_name="LightsHall"):
    """Light or darkness for every rank while this is in the hall (ruling F1)."""

    by: int

    def say(self) -> str:
        return f"in every rank the light penalty is {abs(self.by)} {'lower' if self.by > 0 else 'higher'}"


class DeepensDark(Trait, wire_name="DeepensDark"):
    """The rank's own part of every light penalty is multiplied while this is in the hall or in front of it."""

    times: int

    def say(self) -> str:
        return f"each rank's own part of the light penalty is {times(self.times)}"


class EchoesBattle(Trait, wire_name="EchoesBattle"):
    """While this is in rank 0 every battle effect happens once more."""

    says = "while this is in rank 0, every battle effect happens once more"


class Immovable(Trait, wire_name="Immovable"):
    """Only a defeat removes it from the hall or from rank 0."""

    says = "only a defeat removes this; no card moves it into the hall or within it; after a lost battle it stays"


class DoublesHealth(Trait, wire_name="DoublesHealth"):
    unless: Condition

    def say(self) -> str:
        return f"health is doubled unless {self.unless.say()}"


class Deflects(Trait, wire_name="Deflects"):
    """Shown on another player's turn, it turns the effect of their card on them."""

    says = "when another player's card would act on you, you may show this to turn it on that player instead"


class EscapesTraps(Trait, wire_name="EscapesTraps"):
    says = "you may show this from your hand to escape a trap"


class WardsOff(Trait, wire_name="WardsOff"):
    """A treasure that its player may destroy to be spared one battle effect."""

    says = "when a battle effect would act on you, you may destroy this to be spared from it"


class StrengthensWielder(Trait, wire_name="StrengthensWielder"):
    by: int

    def say(self) -> str:
        return f"the wielder gets strength +{self.by}"


class FreesHand(Trait, wire_name="FreesHand"):
    """The wielder may take up more weapons; each is checked alone."""

    more: int

    def say(self) -> str:
        return f"the wielder may equip {more(self.more, 'Weapon')}"


class SavesWielder(Trait, wire_name="SavesWielder"):
    says = "if the wielder would be destroyed, discard that Hero instead"


class ScoresPer(Trait, wire_name="ScoresPer"):
    """Points at the end for other cards of a kind."""

    vp: int
    what: Filter

    def say(self) -> str:
        return f"at the end of the game: +{self.vp} VP for each other {self.what.noun()} you own"


class ScoresIfFewest(Trait, wire_name="ScoresIfFewest"):
    """Points at the end if every opponent owns more cards of a kind."""

    vp: int
    what: Filter

    def say(self) -> str:
        return f"at the end of the game: +{self.vp} VP if every opponent owns more {plural(self.what.noun())} than you"


class GoldlessMonsters(Trait, wire_name="GoldlessMonsters"):
    says = "Monster cards have no gold value"


class ExtraGroups(Trait, wire_name="ExtraGroups"):
    n: int

    def say(self) -> str:
        return f"the game is set up with {more(self.n, 'monster group')}"


class TwoDungeons(Trait, wire_name="TwoDungeons"):
    says = "there are two dungeons, each with a Thunderstone; the game ends when both stones have come up"


class NoDarkness(Trait, wire_name="NoDarkness"):
    says = "there are no light penalties"


class DarkRank(Trait, wire_name="DarkRank"):
    rank: int
    by: int

    def say(self) -> str:
        return f"the light penalty of rank {self.rank} is {self.by} higher"


class DeepXp(Trait, wire_name="DeepXp"):
    rank: int
    xp: int

    def say(self) -> str:
        return f"a monster beaten in rank {self.rank} gives {self.xp} XP more"


class CutsYou(Trait, wire_name="CutsYou"):
    """A Disease: one less attack or magic attack, or one less of both together, as the profile has it (ruling D2)."""

    amount: int
    of_total: bool = field(default=False, repr=False)  # only for the text: the rules ask the profile

    def say(self) -> str:
        cut = signed(-self.amount)
        return (
            f"Total attack {cut}."
            if self.of_total
            else f"Physical attack {cut} or magic attack {cut}; you pick one that is at least 1."
        )

    def line(self, kind: str) -> str:
        return f"In every battle: {self.say()}"


def times(n: int) -> str:
    return "doubled" if n == 2 else f"multiplied by {n}"


MAGIC_COUNTS_NOTHING = Counts(notes.MAGIC)
ATTACK_COUNTS_NOTHING = Counts(notes.ATTACK)
MAGIC_COUNTS_HALF = Counts(notes.MAGIC, halved=True)
