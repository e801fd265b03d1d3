"""Verbs about the party and its fight."""

from functools import partial

from grimhold.classic.words.table import ClassicTable
from grimhold.core.ids import CardId, NoteKind
from grimhold.core.machine import TO_DESTROYED
from grimhold.core.options import second
from grimhold.lang import notes
from grimhold.lang.base import Effect
from grimhold.lang.effects import Gives, OnWhat, ThisTurn, gives, may
from grimhold.lang.english import plural, signed
from grimhold.lang.numbers import Condition
from grimhold.lang.selectors import IS_IT, PLACES
from grimhold.lang.table import Table
from grimhold.lang.tags import DISEASE_BIT


class Pledge(Effect, wire_name="Pledge"):
    """A bonus promised before the battle and counted when it is fought (ruling C10)."""

    gives: Gives

    def can(self, t: Table, this: CardId) -> bool:
        return self.gives.can(t, this)

    def run(self, t: Table) -> None:
        t.pc += 1
        t.mark(t.this, notes.PLEDGED)

    def say(self) -> str:
        return f"{self.gives.say()} when the battle is fought"


class Doom(OnWhat, wire_name="Doom"):
    """Destroys when the battle is over. Until then the victim counts (ruling D3). No card falls twice (ruling F9)."""

    comes_later = True

    unless: Condition | None = None

    def allows(self, t: ClassicTable, card: CardId, this: CardId) -> bool:
        if t.falls(card) or not t.may_destroy(card, this, self.what.what.names(DISEASE_BIT)):
            return False
        return self.unless is None or not self.unless.holds(t, this)

    def act(self, t: Table, card: CardId) -> None:
        t.note(card, notes.DOOMED, 0, t.this)

    def sends_to(self, t: Table) -> str:
        return TO_DESTROYED

    def say(self) -> str:
        unless = "" if self.unless is None else f", unless {self.unless.say()}"
        return f"{self.what.say_times()}destroy {self.what.say_from()}{unless}"


class Stop(OnWhat, wire_name="Stop"):
    """Keeps a Hero out of the attack. One that is out already cannot be chosen (ruling C7)."""

    def allows(self, t: ClassicTable, card: CardId, this: CardId) -> bool:
        return not t.is_stopped(card)

    def act(self, t: ClassicTable, card: CardId) -> None:
        t.stop(card)

    def question(self, t: Table) -> str:
        return f"which {self.what.what.noun()} cannot attack"

    def say(self) -> str:
        return f"{self.what.say()} of your choice cannot attack"


class CountsAsMagic(OnWhat, wire_name="CountsAsMagic"):
    """The attack of a Hero, weapon included, counts as magic attack."""

    def act(self, t: Table, card: CardId) -> None:
        t.mark(card, notes.AS_MAGIC)

    def say(self) -> str:
        owner = "its" if self.what.how == IS_IT else f"the {self.what.what.noun()}'s"
        return f"{owner} physical attack, Weapon included, counts as magic attack in this battle"


class CutPool(Effect, wire_name="CutPool"):
    """A cut to the attack or the magic attack of a Hero. Its player picks which (ruling D6)."""

    amount: int

    def run(self, t: ClassicTable) -> None:
        t.ask(t.who, t.pools_to_cut(t.it))

    def answer(self, t: Table, option: int) -> None:
        t.pc += 1
        t.give(t.it, NoteKind(second(option)), -self.amount, t.this)

    def question(self, t: Table) -> str:
        return f"{t.card(t.it).name} gets {signed(-self.amount)}: physical attack or magic attack"

    def question_by(self, t: Table) -> list[int]:
        return [t.kind_of(t.it)]

    def about(self, t: Table, option: int) -> CardId:
        return t.it

    def say(self) -> str:
        cut = signed(-self.amount)
        which = "you pick for each Hero one that is at least 1, or physical attack if none is"
        return f"gets either physical attack {cut} or magic attack {cut} ({which})"


class Borrow(OnWhat, wire_name="Borrow"):
    def act(self, t: ClassicTable, card: CardId) -> None:
        t.borrow(card)

    def say(self) -> str:
        home = "then it goes to its owner's discard pile"
        heroes = f"{plural(self.what.what.noun())}{PLACES[self.what.where]}"
        return f"{may(self.what)}let one of the {heroes} fight for you in this battle; {home}"


class UseAgain(OnWhat, wire_name="UseAgain"):
    """A Spell already used works once more, and is destroyed when the turn ends."""

    def act(self, t: ClassicTable, card: CardId) -> None:
        t.use_again(card)

    def say(self) -> str:
        noun = self.what.what.noun().partition(" ")[0]
        return f"choose {self.what.say()}, and use it once more; that {noun} is destroyed at the end of the turn"


class DestroyBeaten(Effect, wire_name="DestroyBeaten"):
    """The monster just beaten is lost again."""

    says = "destroy that monster"

    def can(self, t: Table, this: CardId) -> bool:
        return any(t.foe in t.pile(p) or t.foe in t.deck(p) for p in t.everybody())

    def run(self, t: ClassicTable) -> None:
        t.pc += 1
        t.destroy_discarded(t.foe)


strength = partial(gives, notes.STRENGTH)
WEAPONS_WEIGH_NOTHING = ThisTurn(notes.WEIGHTLESS, "all Weapons weigh 0 this turn")
ARMED_ATTACK_IS_MAGIC = ThisTurn(
    notes.ALL_AS_MAGIC,
    "the physical attack of each Hero with a Weapon, Weapon included, counts as magic attack in this battle",
)
