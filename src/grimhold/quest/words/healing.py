"""Verbs about wounds, healing and hit points."""

from grimhold.core.ids import CardId
from grimhold.core.machine import NOTHING
from grimhold.core.verbs import DONE, HEAL
from grimhold.lang import notes
from grimhold.lang.base import Effect
from grimhold.lang.decks import amount_of
from grimhold.lang.effects import ThisTurn
from grimhold.lang.english import count_word, signed, some_of
from grimhold.lang.numbers import Number, number
from grimhold.lang.selectors import ALL
from grimhold.lang.table import Table
from grimhold.quest.words.table import QuestTable


class Heal(Effect, wire_name="Heal"):
    """Heals wounds, tokens or Wound cards in front of the player. Up to so many; as a cost, exactly one."""

    n: int
    must: bool = False

    def can(self, t: QuestTable, this: CardId) -> bool:
        return bool(t.healing_options(t.who))

    def run(self, t: QuestTable) -> None:
        if t.left == 0:
            t.left = self.n
        options = t.healing_options(t.who)
        if not options:
            t.left = 0
            t.pc += 1
        else:
            t.ask(t.who, options if self.must else [*options, DONE])

    def answer(self, t: QuestTable, option: int) -> None:
        t.left = 0 if option == DONE else t.left - 1
        if t.left == 0:
            t.pc += 1
        if option != DONE:
            t.heal(t.who, option)

    def question(self, t: Table) -> str:
        more = f" ({t.left} left)" if t.left > 1 else ""
        return f"heal a wound{more}" if self.must else f"heal a wound{more}, or none"

    def question_by(self, t: Table) -> list[int]:
        return [t.left]

    def picks(self, t: QuestTable) -> tuple[int, int]:
        most = min(t.left, t.wounds_of(t.who))
        return most if self.must else 0, most

    def option_words(self, t: Table, option: int) -> str:
        return "a wound token" if option == HEAL else t.option_words(option)

    def say(self) -> str:
        if self.must:
            return f"heal {some_of(self.n, 'wound')}"
        return "you may heal a wound" if self.n == 1 else f"heal up to {count_word(self.n)} wounds"


class TakeWounds(Effect, wire_name="TakeWounds"):
    n: Number

    def run(self, t: QuestTable) -> None:
        t.pc += 1
        t.take_wounds(t.who, self.n.value(t, t.this))

    def say(self) -> str:
        return f"take {amount_of(self.n, 'wound')}"


class GainFestering(Effect, wire_name="GainFestering"):
    """Wound cards that go to the discard pile."""

    n: Number

    def run(self, t: Table) -> None:
        t.pc += 1
        t.gain_disease(t.who, self.n.value(t, t.this))

    def say(self) -> str:
        return f"gain {amount_of(self.n, 'Festering Wound')}"


class ChangeHp(Effect, wire_name="ChangeHp"):
    """Hit points for this turn: they decide how many cards are drawn at its end."""

    n: int

    def run(self, t: QuestTable) -> None:
        t.pc += 1
        t.change_hp(self.n, t.this)

    def say(self) -> str:
        return f"you get HP {signed(self.n)} this turn"


class ShrugOff(Effect, wire_name="ShrugOff"):
    """The next battle this turn deals fewer wounds."""

    n: int

    def run(self, t: Table) -> None:
        t.pc += 1
        t.mark(NOTHING, notes.SHRUGGED, self.n)

    def say(self) -> str:
        if self.n == ALL:
            return "the monster you battle deals no wounds"
        return f"the monster you battle deals {count_word(self.n)} fewer {'wound' if self.n == 1 else 'wounds'}"


def heal(n: int = 1) -> Heal:
    return Heal(n)


def take_wounds(n: int | Number) -> TakeWounds:
    return TakeWounds(number(n))


def gain_festering(n: int | Number) -> GainFestering:
    return GainFestering(number(n))


hp = ChangeHp
HEAL_ONE = Heal(1, must=True)
NO_ALERTS = ThisTurn(notes.LOOSE, "alerts do not act on you this turn")
