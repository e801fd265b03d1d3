"""Control: for each card, choose one, if. They turn into jumps and calls when a card is compiled."""

from typing import Any, Final

from grimhold.core.ids import CardId
from grimhold.core.machine import NOTHING, RETURN, Jump, Op
from grimhold.core.options import second
from grimhold.core.verbs import DONE, WORD
from grimhold.lang.base import Effect
from grimhold.lang.clauses import done_by, either, in_one, together
from grimhold.lang.effects import Destroy
from grimhold.lang.english import article, listed
from grimhold.lang.filters import Filter
from grimhold.lang.numbers import Condition
from grimhold.lang.selectors import Selector
from grimhold.lang.table import Table

YES: Final = WORD | 0  # the first word of a question


def clauses_of(effects: tuple[Effect, ...]) -> list[str]:
    """The clauses of effects in order. Behind one that destroys at once, `comes_later` effects say when they act."""
    struck = [i for i, effect in enumerate(effects) if isinstance(effect, Destroy) and effect.at_once]
    return together([
        f"after the battle, {effect.say()}" if effect.comes_later and struck and i > struck[0] else effect.say()
        for i, effect in enumerate(effects)
    ])  # fmt: skip


def say_in_one(effects: tuple[Effect, ...]) -> str:
    """The effects as the rest of a sentence that begins with a condition."""
    return in_one(clauses_of(effects))


def said_of(players: str, effects: tuple[Effect, ...]) -> str:
    """The effects as done by some players: 'each player discards a card'."""
    return done_by(players, clauses_of(effects))


def are_idle(effects: tuple[Effect, ...], t: Table, this: CardId) -> bool:
    """Would none of them change anything?"""
    for effect in effects:
        if not effect.is_idle(t, this):
            return False
    return True


def yes_or_no(option: int) -> str:
    return "no" if option == DONE else "yes"


class YesNo(Op):
    """A step that asks for a yes or a no."""

    def option_words(self, t: Any, option: int) -> str:
        return yes_or_no(option)


class Block(Op):
    """A step with a body that it calls, once or several times."""

    def __init__(self) -> None:
        self.start = 0
        self.after = 0

    def emit_with(self, body: tuple[Effect, ...], program: list[Op], first: Op | None = None) -> None:
        """Puts the step and its body into the program; the body may begin with a step of its own."""
        program.append(self)
        self.start = len(program)
        if first is not None:
            program.append(first)
        for effect in body:
            effect.emit(program)
        program.append(RETURN)
        self.after = len(program)


class MaySpare(YesNo):
    """Asks whether a card of the player turns the following effects away. Asks only if they would change anything."""

    def __init__(self, body: tuple[Effect, ...]) -> None:
        self.body = body

    def charm(self, t: Any) -> CardId:
        """The card that can turn them away, or -1."""
        raise RuntimeError("no charm")

    def run(self, t: Table) -> None:
        if self.charm(t) >= 0 and not are_idle(self.body, t, t.this):
            t.ask(t.who, [YES, DONE])
        else:
            t.pc += 1

    def about(self, t: Table, option: int) -> CardId:
        return self.charm(t)

    def question(self, t: Table) -> str:
        return self.offer(t.card(self.charm(t)).name)

    def question_by(self, t: Table) -> list[int]:
        return [t.kind_of(self.charm(t))]

    def offer(self, name: str) -> str:
        """What using the card of that name means."""
        raise RuntimeError("no charm")


class UnlessShown(Effect, wire_name="UnlessShown"):
    """Happens unless the player chooses to show a card of a kind."""

    what: Filter
    body: tuple[Effect, ...]

    def emit(self, program: list[Op]) -> None:
        ask = AskToShow(self.what, self.body)
        program.append(ask)
        for effect in self.body:
            effect.emit(program)
        ask.after = len(program)

    def can(self, t: Table, this: CardId) -> bool:
        return any(effect.can(t, this) for effect in self.body)

    def is_idle(self, t: Table, this: CardId) -> bool:
        return are_idle(self.body, t, this)

    def say(self) -> str:
        return f"{listed([effect.say() for effect in self.body])}, unless you show {article(self.what.noun())}"


class AskToShow(YesNo, wire_name="AskToShow"):
    def __init__(self, what: Filter, body: tuple[Effect, ...]) -> None:
        self.what = what
        self.body = body  # what showing prevents; if that is idle nobody is asked
        self.after = 0

    def shown(self, t: Table) -> CardId:
        cards = [card for card in t.hand(t.who) if self.what.fits(t, card)]
        return cards[0] if cards else NOTHING

    def run(self, t: Table) -> None:
        if self.shown(t) >= 0 and not are_idle(self.body, t, t.this):
            t.ask(t.who, [YES, DONE])
        else:
            t.pc += 1

    def answer(self, t: Table, option: int) -> None:
        if option == DONE:
            t.pc += 1
        else:
            t.show(self.shown(t))
            t.pc = self.after

    def question(self, t: Table) -> str:
        return f"show {article(self.what.noun())}"

    def about(self, t: Table, option: int) -> CardId:
        return self.shown(t)


class ForEach(Effect, wire_name="ForEach"):
    """Does something for each card that fits, one after the other; inside, `it` is that card."""

    cards: Selector
    body: tuple[Effect, ...]

    def emit(self, program: list[Op]) -> None:
        LoopCards(self.cards).emit_with(self.body, program)

    def can(self, t: Table, this: CardId) -> bool:
        return bool(self.cards.fitting(t))

    def say(self) -> str:
        return f"{self.cards.say()} {say_in_one(self.body)}"


class LoopCards(Block, wire_name="LoopCards"):
    def __init__(self, cards: Selector) -> None:
        super().__init__()
        self.cards = cards

    def run(self, t: Table) -> None:
        t.pc = self.after
        this, who = t.this, t.who
        for card in reversed(self.cards.fitting(t)):
            t.call(self.start, who, this)
            t.it = card


class Way(Effect, wire_name="Way"):
    """One of the ways of a `ChooseOne`, with the words a player picks it by."""

    words: str
    body: tuple[Effect, ...]

    def can(self, t: Table, this: CardId) -> bool:
        return any(effect.can(t, this) for effect in self.body)

    def is_idle(self, t: Table, this: CardId) -> bool:
        return are_idle(self.body, t, this)

    def say(self) -> str:
        return say_in_one(self.body)


class ChooseOne(Effect, wire_name="ChooseOne"):
    ways: tuple[Way, ...]

    def emit(self, program: list[Op]) -> None:
        fork = Fork(self)
        program.append(fork)
        ends: list[Jump] = []
        for way in self.ways:
            fork.starts.append(len(program))
            for effect in way.body:
                effect.emit(program)
            end = Jump()
            program.append(end)
            ends.append(end)
        fork.after = len(program)
        for end in ends:
            end.to = fork.after

    def can(self, t: Table, this: CardId) -> bool:
        return any(way.can(t, this) for way in self.ways)

    def is_idle(self, t: Table, this: CardId) -> bool:
        return all(way.is_idle(t, this) for way in self.ways)

    def say(self) -> str:
        if any(len(way.body) > 1 for way in self.ways):
            return "choose one: " + "; or ".join([way.say() for way in self.ways])
        return either([way.say() for way in self.ways])


class Fork(Op, wire_name="Fork"):
    def __init__(self, node: ChooseOne) -> None:
        self.ways = node.ways
        self.starts: list[int] = []
        self.after = 0
        self.guesses = False  # the choice is an event of its own, for no effect shows it

    def run(self, t: Table) -> None:
        options = [WORD | k for k, way in enumerate(self.ways) if way.can(t, t.this)]
        if options:
            t.ask(t.who, options)
        else:
            t.pc = self.after

    def answer(self, t: Table, option: int) -> None:
        if self.guesses:
            t.tell_guess(second(option))
        t.pc = self.starts[second(option)]

    def question(self, t: Table) -> str:
        return "choose one: " + " / ".join([way.words for way in self.ways])

    def option_words(self, t: Table, option: int) -> str:
        """The name of a way, and what it does if the name does not say so."""
        way = self.ways[second(option)]
        does = way.say()
        return way.words if way.words.lower() in does.lower() else f"{way.words}: {does}"


class If(Effect, wire_name="If"):
    condition: Condition
    body: tuple[Effect, ...]

    def emit(self, program: list[Op]) -> None:
        skip = SkipUnless(self.condition)
        program.append(skip)
        for effect in self.body:
            effect.emit(program)
        skip.after = len(program)

    def can(self, t: Table, this: CardId) -> bool:
        return self.condition.holds(t, this) and any(effect.can(t, this) for effect in self.body)

    def is_idle(self, t: Table, this: CardId) -> bool:
        return not self.condition.holds(t, this) or are_idle(self.body, t, this)

    def say(self) -> str:
        return f"if {self.condition.say()}, {say_in_one(self.body)}"


class SkipUnless(Op, wire_name="SkipUnless"):
    def __init__(self, condition: Condition) -> None:
        self.condition = condition
        self.after = 0

    def run(self, t: Table) -> None:
        t.pc = t.pc + 1 if self.condition.holds(t, t.this) else self.after


class Perhaps(Effect, wire_name="Perhaps"):
    """Happens if the player agrees."""

    body: tuple[Effect, ...]

    def emit(self, program: list[Op]) -> None:
        ask = AskIfLiked(say_in_one(self.body))
        program.append(ask)
        for effect in self.body:
            effect.emit(program)
        ask.after = len(program)

    def can(self, t: Table, this: CardId) -> bool:
        return any(effect.can(t, this) for effect in self.body)

    def is_idle(self, t: Table, this: CardId) -> bool:
        return are_idle(self.body, t, this)

    def say(self) -> str:
        return f"you may {say_in_one(self.body)}"


class AskIfLiked(YesNo, wire_name="AskIfLiked"):
    def __init__(self, words: str) -> None:
        self.words = words
        self.after = 0

    def run(self, t: Table) -> None:
        t.ask(t.who, [YES, DONE])

    def answer(self, t: Table, option: int) -> None:
        t.pc = self.after if option == DONE else t.pc + 1

    def question(self, t: Table) -> str:
        return self.words

    def about(self, t: Table, option: int) -> CardId:
        return t.this


def perhaps(*body: Effect) -> Perhaps:
    return Perhaps(body)


def unless_shown(what: Filter, *body: Effect) -> UnlessShown:
    return UnlessShown(what, body)


def for_each(cards: Selector, *body: Effect) -> ForEach:
    return ForEach(cards, body)


def choose_one(*ways: Way) -> ChooseOne:
    return ChooseOne(ways)


def way(words: str, *body: Effect) -> Way:
    return Way(words, body)


def when(condition: Condition, *body: Effect) -> If:
    return If(condition, body)
