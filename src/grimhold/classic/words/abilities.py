"""When the abilities of classic cards act."""

from functools import partial

from grimhold.classic.words.players import share_out
from grimhold.classic.words.table import ClassicTable
from grimhold.core.machine import Op
from grimhold.lang.abilities import Ability, at, price
from grimhold.lang.base import (
    AFTER_BATTLE,
    AFTER_WIN,
    AS_TRAP,
    AT_BREACH,
    IN_BATTLE,
    IN_DUNGEON,
    ON_DEFEAT,
    ON_REST,
    Effect,
)


class Breach(Op, wire_name="Breach"):
    """Tells the breach when it strikes. Traps come before it."""

    def run(self, t: ClassicTable) -> None:
        t.pc += 1
        t.breach(t.this)


class BreachAbility(Ability, wire_name="Ability"):
    """Tells that a breach strikes, then does its effects."""

    def emit(self, program: list[Op]) -> None:
        program.append(Breach())
        Ability.emit(self, program)


class BattleAbility(Ability, wire_name="Ability"):
    """A battle effect. Each player it reaches may turn it away."""

    def emit(self, program: list[Op]) -> None:
        for effect in share_out(self.effects):
            effect.emit(program)


def always_in_dungeon(*effects: Effect) -> Ability:
    """A dungeon effect that only adds to its own card. Nobody is asked."""
    return Ability(IN_DUNGEON, (), effects, automatic=True)


def repeat_in_dungeon(*effects: Effect, cost: Effect) -> Ability:
    """Usable any number of times a turn. The cost is its only limit."""
    return Ability(IN_DUNGEON, price(cost), effects, repeat=True)


def battle(*effects: Effect) -> Ability:
    return BattleAbility(0, (), effects, moment=IN_BATTLE)


def breach(*effects: Effect) -> Ability:
    return BreachAbility(0, (), effects, moment=AT_BREACH)


def trophy(*effects: Effect) -> Ability:
    """A dungeon effect of a beaten monster; it has to be used."""
    return Ability(IN_DUNGEON, (), effects, compulsory=True)


after_win = partial(at, AFTER_WIN)
trap = partial(at, AS_TRAP)
on_defeat = partial(at, ON_DEFEAT)
after_battle = partial(at, AFTER_BATTLE)
on_rest = partial(at, ON_REST)
