"""Effects on several players, cards that turn them away, and what players show, pay and catch."""

from typing import Final

from grimhold.classic.words.table import ClassicTable
from grimhold.core.ids import CardId, Seat
from grimhold.core.machine import TO_DISCARD, Op
from grimhold.core.options import second
from grimhold.core.verbs import DONE, PLAYER
from grimhold.lang import notes
from grimhold.lang.base import Effect
from grimhold.lang.control import Block, MaySpare, are_idle, said_of
from grimhold.lang.effects import OnCards, OnWhat
from grimhold.lang.english import some_of
from grimhold.lang.table import Table

EVERYBODY: Final = 0
OTHERS: Final = 1
ACTIVE: Final = 2
WHOM = {EVERYBODY: "each player", OTHERS: "each other player", ACTIVE: "the active player"}


class DiscardOrShow(OnWhat, wire_name="DiscardOrShow"):
    """Discards a card that fits, or shows a hand without one."""

    def can(self, t: Table, this: CardId) -> bool:
        return True

    def run(self, t: ClassicTable) -> None:  # type: ignore[override]
        if not self.cards(t, t.this):
            t.show_hand(t.who)
        OnCards.run(self, t)

    def act(self, t: Table, card: CardId) -> None:
        t.discard(card)
        t.note(card, notes.GATHERED, t.who, t.this)

    def sends_to(self, t: Table) -> str:
        return TO_DISCARD

    def say(self) -> str:
        return f"discard {self.what.say()}, or show your hand if you have none"


class PayXp(Effect, wire_name="PayXp"):
    """A cost in experience."""

    n: int

    def can(self, t: Table, this: CardId) -> bool:
        return t.xp[t.who] >= self.n

    def run(self, t: Table) -> None:
        t.pc += 1
        t.gain_xp(t.who, -self.n)

    def say(self) -> str:
        return f"pay {self.n} XP"


class Show(OnWhat, wire_name="Show"):
    """Shows cards of the hand, for later effects to speak of. Cards that have fallen are left out (ruling F9)."""

    def allows(self, t: ClassicTable, card: CardId, this: CardId) -> bool:
        return not t.noted(card, notes.GATHERED) and not t.falls(card)

    def act(self, t: Table, card: CardId) -> None:
        t.show(card)
        t.note(card, notes.GATHERED, t.who, t.this)

    def say(self) -> str:
        return f"show {self.what.say()}"


class ShowHand(Effect, wire_name="ShowHand"):
    says = "show your hand"

    def can(self, t: Table, this: CardId) -> bool:
        return t.players > 1  # alone there is nobody to show it to

    def run(self, t: ClassicTable) -> None:
        t.pc += 1
        t.show_hand(t.who)


class GainDisease(Effect, wire_name="GainDisease"):
    n: int

    def run(self, t: Table) -> None:
        t.pc += 1
        t.gain_disease(t.who, self.n)

    def say(self) -> str:
        return f"gain {some_of(self.n, 'Disease')}"


def can_for_others(effects: tuple[Effect, ...], t: Table, this: CardId) -> bool:
    """Would any of them do anything to another player?"""
    speaker = t.who
    reached = False
    for k in range(1, t.players):
        t.who = Seat((t.active + k) % t.players)
        reached = reached or any(effect.can(t, this) for effect in effects)
    t.who = speaker
    return reached


def are_idle_for(whom: int, effects: tuple[Effect, ...], t: Table, this: CardId) -> bool:
    """Would none of them change anything for these players?"""
    speaker = t.who
    idle = True
    for k in range(1 if whom == OTHERS else 0, 1 if whom == ACTIVE else t.players):
        t.who = Seat((t.active + k) % t.players)
        idle = idle and are_idle(effects, t, this)
    t.who = speaker
    return idle


class MayAvoid(MaySpare, wire_name="MayAvoid"):
    """A card in hand, or a treasure, may turn an effect away."""

    def charm(self, t: ClassicTable) -> CardId:
        return t.shield_of(t.who)

    def answer(self, t: ClassicTable, option: int) -> None:
        t.pc += 1
        if option != DONE:
            t.shield(t.who)

    def offer(self, name: str) -> str:
        return f"turn its effect away with {name}"


class EachPlayer(Effect, wire_name="EachPlayer"):
    """Every player, the active one first, every other player in turn order, or the active player alone."""

    whom: int
    body: tuple[Effect, ...]

    def emit(self, program: list[Op]) -> None:
        AskPlayers(self.whom).emit_with(self.body, program, MayAvoid(self.body))

    def can(self, t: Table, this: CardId) -> bool:
        """Effects on all others do nothing where nobody else plays, or nobody has anything to lose (ruling C11)."""
        return self.whom != OTHERS or can_for_others(self.body, t, this)

    def is_idle(self, t: Table, this: CardId) -> bool:
        return are_idle_for(self.whom, self.body, t, this)

    def say(self) -> str:
        return said_of(WHOM[self.whom], self.body)


class AskPlayers(Block, wire_name="AskPlayers"):
    def __init__(self, whom: int) -> None:
        super().__init__()
        self.whom = whom

    def run(self, t: Table) -> None:
        t.pc = self.after
        this = t.this
        if self.whom != ACTIVE:
            for k in range(t.players - 1, 0, -1):  # the last one called is the first to run
                t.call(self.start, Seat((t.active + k) % t.players), this)
        if self.whom != OTHERS:
            t.call(self.start, t.active, this)


class AnOpponent(Effect, wire_name="AnOpponent"):
    """One other player, whom the active player picks."""

    body: tuple[Effect, ...]

    def emit(self, program: list[Op]) -> None:
        PickPlayer().emit_with(self.body, program, MayAvoid(self.body))

    def can(self, t: Table, this: CardId) -> bool:
        return t.players > 1

    def is_idle(self, t: Table, this: CardId) -> bool:
        return are_idle_for(OTHERS, self.body, t, this)

    def say(self) -> str:
        return said_of("one opponent of your choice", self.body)


class PickPlayer(Block, wire_name="PickPlayer"):
    def run(self, t: Table) -> None:
        others = [PLAYER | (t.who + k) % t.players for k in range(1, t.players)]
        if others:
            t.ask(t.who, others)
        else:
            t.pc = self.after

    def answer(self, t: Table, option: int) -> None:
        t.pc = self.after
        t.call(self.start, Seat(second(option)), t.this)

    def question(self, t: Table) -> str:
        return "which opponent"


def share_out(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Groups battle effects by whom they reach. The attacker can turn away only what acts on the attacker."""
    shares: list[Effect] = []
    own: list[Effect] = []
    for effect in effects:
        if isinstance(effect, EachPlayer):
            if own:
                shares.append(EachPlayer(ACTIVE, tuple(own)))
                own = []
            shares.append(effect)
        else:
            own.append(effect)
    if own:
        shares.append(EachPlayer(ACTIVE, tuple(own)))
    return tuple(shares)


def every_player(*body: Effect) -> EachPlayer:
    return EachPlayer(EVERYBODY, body)


def every_other_player(*body: Effect) -> EachPlayer:
    return EachPlayer(OTHERS, body)


def active_player(*body: Effect) -> EachPlayer:
    return EachPlayer(ACTIVE, body)


def an_opponent(*body: Effect) -> AnOpponent:
    return AnOpponent(body)
