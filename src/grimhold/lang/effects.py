"""Verbs of every rulebook: what effects do to cards and players. Each is a node and one step of a program."""

from functools import partial
from typing import Any

from grimhold.core.ids import CardId, NoteKind
from grimhold.core.machine import NOTHING, RETURN, TO_DESTROYED, TO_DISCARD, Jump, Op
from grimhold.core.verbs import DONE
from grimhold.lang import notes
from grimhold.lang.base import HALL, IN_ROOMS, WHOLE_DUNGEON, Effect
from grimhold.lang.clauses import sentences, together
from grimhold.lang.english import signed
from grimhold.lang.filters import ANY
from grimhold.lang.numbers import Condition, Fixed, Number, counts_nothing, may_choose, number
from grimhold.lang.selectors import (
    ALL,
    IS_CHOSEN,
    IS_EACH,
    IS_IT,
    IS_THIS,
    OR_THE_ONLY_ONE,
    THIS,
    Selector,
    some,
)
from grimhold.lang.table import Table
from grimhold.lang.tags import DISEASE_BIT

STAT_WORDS = {
    notes.STRENGTH: "strength", notes.ATTACK: "physical attack", notes.MAGIC: "magic attack", notes.LIGHT: "light",
    notes.SKILL: "skill", notes.LEVEL: "level", notes.HEALTH: "health", notes.ARMOR: "armor",
    notes.RESIST: "magic resistance", notes.WOUNDS: "wounds",
}  # fmt: skip


def may(what: Selector) -> str:
    single = isinstance(what.number, Fixed) and what.number.n == 1
    return "you may " if what.optional and single else ""


class OnCards(Effect):
    """A verb whose objects are chosen by a selector. Asks where there is a choice, one card at a time."""

    def selector(self) -> Selector:
        return THIS

    def act(self, t: Any, card: CardId) -> None:
        raise RuntimeError("a verb that does nothing")

    def allows(self, t: Any, card: CardId, this: CardId) -> bool:
        return True

    def cards(self, t: Table, this: CardId) -> list[CardId]:
        selector = self.selector()
        what = selector.what
        cards: list[CardId] = []
        for card in t.cards_at(selector.where):
            if what.fits(t, card) and self.allows(t, card, this):
                cards.append(card)
        return cards if selector.extreme == 0 else selector.narrow(t, cards)

    def can(self, t: Table, this: CardId) -> bool:
        selector = self.selector()
        if selector.how == IS_THIS or selector.how == IS_IT:
            return True
        what = selector.what
        for card in t.cards_at(selector.where):
            if what.fits(t, card) and self.allows(t, card, this):
                return selector.how != IS_CHOSEN or may_choose(selector.number, t, this)
        return False

    def is_idle(self, t: Table, this: CardId) -> bool:
        return self.selector().how == IS_IT or not self.can(t, this)  # an earlier step names `it`

    def run(self, t: Table) -> None:
        selector = self.selector()
        how = selector.how
        if how == IS_CHOSEN:
            self.choose(t, selector)
        elif how == IS_EACH:
            cards = self.cards(t, t.this)
            t.pc += 1
            below = len(t.frames)
            off: list[int] = []
            for card in cards:
                self.act(t, card)
                off = t.put_off(below, off)
            t.go_on_with(off)
        else:
            t.pc += 1
            card = t.this if how == IS_THIS else t.it
            if card >= 0:
                self.act(t, card)

    def choose(self, t: Table, selector: Selector) -> None:
        if t.left == 0:
            t.left = selector.number.value(t, t.this)
        cards = self.candidates(t)
        if not cards or t.left <= 0:
            self.finish(t)
        elif selector.optional:
            t.ask(t.who, [*self.worth_asking(t, cards), DONE])
        elif len(cards) > t.left or selector.extreme or self.order_counts(t):
            t.ask(t.who, self.worth_asking(t, cards))
        else:
            t.ask(t.who, cards[:1])  # all there are, one after the other: no choice

    def picks(self, t: Table) -> tuple[int, int]:
        """Asks for the weakest or lightest one at a time, for each answer decides which is next."""
        selector = self.selector()
        if selector.extreme:
            return 1, 1
        most = min(t.left, len(self.candidates(t)))
        return 0 if selector.optional else most, most

    def candidates(self, t: Table) -> list[CardId]:
        return self.not_yet_taken(t, self.cards(t, t.this))

    def picked(self, t: Table) -> list[CardId]:
        return t.cards_noted_by(t.this, notes.TAKEN)

    def not_yet_taken(self, t: Table, cards: list[CardId]) -> list[CardId]:
        """Leaves out cards already named: one that came back, or withstood, does not count twice."""
        taken = t.cards_noted_by(t.this, notes.TAKEN) if t.notes else []
        return [card for card in cards if card not in taken] if taken else cards

    def finish(self, t: Table) -> None:
        t.left = 0
        t.pc += 1
        for card in t.cards_noted_by(t.this, notes.TAKEN) if t.notes else ():
            t.forget(card, notes.TAKEN)

    def worth_asking(self, t: Table, cards: list[CardId]) -> list[CardId]:
        """Of equal cards one is enough. Equal monsters differ by their rank or room."""
        return cards if self.selector().where in (HALL, IN_ROOMS, WHOLE_DUNGEON) else t.distinct(cards)

    def answer(self, t: Table, option: int) -> None:
        if option == DONE:
            self.finish(t)
            t.it = NOTHING
            return
        t.left -= 1
        if t.left == 0:
            self.finish(t)
        card = t.it = CardId(option)
        more, this = t.left > 0, t.this
        self.act(t, card)
        if more:
            t.note(card, notes.TAKEN, 0, this)

    def question(self, t: Table) -> str:
        selector = self.selector()
        said = self.say().removeprefix(selector.say_times()).partition(", unless ")[0]
        asked = sentences(together([said, *self.what_follows(t)])).removeprefix("you may ").partition(";")[0]
        return asked.replace(OR_THE_ONLY_ONE, "") + self.progress(t) + (", or none" if selector.optional else "")

    def what_follows(self, t: Table) -> list[str]:
        """What the next steps do to the card picked here; the question tells it."""
        found: list[str] = []
        for step in t.program[t.pc + 1 :]:
            if not isinstance(step, OnCards) or step.selector().how != IS_IT:
                break
            found.append(step.say())
        return found

    def question_by(self, t: Table) -> list[int]:
        return [t.left]

    def progress(self, t: Table) -> str:
        """Which of several cards is asked for."""
        number = self.selector().number
        if isinstance(number, Fixed):
            return f" ({number.n - t.left + 1} of {number.n})" if 1 < number.n < ALL else ""
        return f" ({t.left} to go)" if t.left > 1 else ""


class OnWhat(OnCards):
    """A verb with an object: destroy what, discard what."""

    what: Selector

    def selector(self) -> Selector:
        return self.what


class Gives(OnCards, wire_name="Gives"):
    """A bonus or a cut for this battle. On a card by itself it is what the card gives in a fight."""

    stat: NoteKind
    amount: Number
    to: Selector = THIS
    when: Condition | None = None

    def selector(self) -> Selector:
        return self.to

    def can(self, t: Table, this: CardId) -> bool:
        return OnCards.can(self, t, this) and not counts_nothing(self.amount, t, this)

    def act(self, t: Table, card: CardId) -> None:
        if self.when is None or self.when.holds(t, t.this):
            t.give(card, self.stat, self.amount.value(t, t.this), t.this)

    def figure(self, own: bool = False) -> str:
        """'light +2'; a card's own figure carries no plus: 'light 2'."""
        stat = STAT_WORDS[self.stat]
        n = int(self.amount.say().partition("for each")[0] or "1") if self.per() else 0
        if isinstance(self.amount, Fixed):
            n = self.amount.n
        elif not n:
            return f"{stat} equal to {self.amount.say()}"
        return f"{stat} {n if own else signed(n)}"

    def per(self) -> str:
        """' for each Militia in your hand', if the amount is such a one."""
        head, found, tail = self.amount.say().partition("for each")
        return f" {found}{tail}" if found and not head.strip(" 0123456789") else ""

    def worth(self) -> str:
        return self.figure() + self.per()

    def condition(self) -> str:
        return "" if self.when is None else f" if {self.when.say()}"

    def say(self) -> str:
        if self.to.how == IS_EACH:
            return f"each {self.to.what.noun()} gets {self.worth()}{self.condition()}"
        if self.to.how == IS_THIS:
            return f"get {self.worth()}{self.condition()}"
        return f"{may(self.to)}give {self.to.say()} {self.worth()}{self.condition()}"


class Destroy(OnWhat, wire_name="Destroy"):
    still_counts: bool = False
    gather: bool = False
    at_once: bool = False  # only for the text: most cards count until the battle is over
    itself: bool = False  # the card may be its own victim
    still_pays: bool = False  # only for the text: the rules ask the profile (ruling B6)

    def allows(self, t: Table, card: CardId, this: CardId) -> bool:
        return (self.itself or card != this) and t.may_destroy(card, this, self.what.what.names(DISEASE_BIT))

    def act(self, t: Table, card: CardId) -> None:
        raised = t.level_of(card) - t.card(card).level if self.gather else 0
        t.destroy(card, self.still_counts)
        if self.gather:
            t.note(card, notes.GATHERED, t.who, t.this)
        if raised:  # its level when it fell, for sums of levels
            t.note(card, notes.LEVEL, raised)

    def sends_to(self, t: Table) -> str:
        return TO_DESTROYED

    def say(self) -> str:
        late = " (it still counts in this battle)" if self.still_counts else ""
        if self.still_pays:
            late = " (its own gold still counts)"
        if self.at_once:
            late = " at once (it does not count in this battle)"
        return f"{self.what.say_times()}{may(self.what)}destroy {self.what.say_from()}{late}"


class Discard(OnWhat, wire_name="Discard"):
    gather: bool = False
    itself: bool = True  # may the card discard itself? Never as its own price

    def allows(self, t: Table, card: CardId, this: CardId) -> bool:
        return self.itself or card != this

    def act(self, t: Table, card: CardId) -> None:
        t.discard(card)
        if self.gather:
            t.note(card, notes.GATHERED, t.who, t.this)

    def sends_to(self, t: Table) -> str:
        return TO_DISCARD

    def say(self) -> str:
        return f"{self.what.say_times()}discard {self.what.say()}"


class GainXp(Effect, wire_name="GainXp"):
    n: Number

    def run(self, t: Table) -> None:
        t.pc += 1
        t.gain_xp(t.who, self.n.value(t, t.this))

    def say(self) -> str:
        amount = self.n.say()
        if amount.startswith("for each"):
            return f"gain 1 XP {amount}"
        if amount.startswith("the XP "):
            return f"gain {amount}"
        return f"gain {amount} XP" if amount.isdigit() else f"gain XP equal to {amount}"


class AfterBattle(Effect, wire_name="AfterBattle"):
    """An effect that runs once the battle is fought. The program jumps over it until then."""

    later: Effect

    def can(self, t: Table, this: CardId) -> bool:
        return False  # a later effect alone does not make a card usable

    def emit(self, program: list[Op]) -> None:
        start = Later()
        program.append(start)
        skip = Jump()
        program.append(skip)
        start.start = len(program)
        self.later.emit(program)
        program.append(RETURN)
        skip.to = len(program)

    def say(self) -> str:
        return f"after the battle, {self.later.say()}"


class Later(Op, wire_name="Later"):
    def __init__(self) -> None:
        self.start = 0

    def run(self, t: Table) -> None:
        t.pc += 1
        t.note(t.this, notes.LATER, self.start, t.this)


class ThisTurn(Effect, wire_name="ThisTurn"):
    """A rule for the rest of the turn, noted on no card."""

    what: NoteKind
    text: str

    def run(self, t: Table) -> None:
        t.pc += 1
        t.mark(NOTHING, self.what)

    def say(self) -> str:
        return self.text


# -- the words cards are written with ---------------------------------------------------------------------------------


def gives(stat: NoteKind, n: int | Number, to: Selector = THIS, when: Condition | None = None) -> Gives:
    return Gives(stat, number(n), to, when)


def gain_xp(n: int | Number) -> GainXp:
    return GainXp(number(n))


def discard(what: Selector | int) -> Discard:
    return Discard(some(what, ANY) if isinstance(what, int) else what)


attack = partial(gives, notes.ATTACK)
magic = partial(gives, notes.MAGIC)
light = partial(gives, notes.LIGHT)
destroy = Destroy
