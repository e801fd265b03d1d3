"""When the abilities of Quest's cards act."""

from grimhold.core.machine import Op
from grimhold.core.verbs import DONE
from grimhold.lang.abilities import Ability, at, price
from grimhold.lang.base import (
    AFTER_FIGHT,
    AS_SPOILS,
    BEFORE_BATTLE,
    IN_VILLAGE,
    ON_DISCARD,
    ON_ENTERING,
    ON_GAIN,
    ON_PURCHASE,
    ON_TEMPLE,
    ON_TREASURE,
    ON_VICTORY,
    ON_WOUNDED,
    Effect,
)
from grimhold.lang.control import MaySpare
from grimhold.quest.words.table import QuestTable


class MayIgnore(MaySpare, wire_name="MayIgnore"):
    """Some cards let their player ignore the alerts of rooms and monsters."""

    def charm(self, t: QuestTable) -> int:
        return t.alert_charm(t.who)

    def answer(self, t: QuestTable, option: int) -> None:
        if option == DONE:
            t.pc += 1
        else:
            t.avert(self.charm(t))
            t.back()

    def offer(self, name: str) -> str:
        return f"ignore this alert with {name}"


class Alert(Ability, wire_name="Ability"):
    """Acts on champions that move. Some cards let their player ignore it."""

    def emit(self, program: list[Op]) -> None:
        program.append(MayIgnore(self.effects))
        Ability.emit(self, program)


def in_village_or_spoils(*effects: Effect, cost: Effect | None = None) -> Ability:
    return Ability(IN_VILLAGE | AS_SPOILS, price(cost), effects)


def paid_spoils(*effects: Effect, cost: Effect) -> Ability:
    return Ability(AS_SPOILS, price(cost), effects)


def before_battle(*effects: Effect) -> Ability:
    return at(BEFORE_BATTLE, *effects)


def after_fight(*effects: Effect) -> Ability:
    """After battle, won or lost."""
    return at(AFTER_FIGHT, *effects)


def alert(how: int, *effects: Effect) -> Ability:
    """Acts on champions that move in, out or through."""
    return Alert(0, (), effects, moment=how)


def on_entering(*effects: Effect) -> Ability:
    return at(ON_ENTERING, *effects)


def on_discard(*effects: Effect) -> Ability:
    return at(ON_DISCARD, *effects)


def when_wounded(*effects: Effect) -> Ability:
    return at(ON_WOUNDED, *effects)


def on_gain(*effects: Effect) -> Ability:
    return at(ON_GAIN, *effects)


def on_purchase(*effects: Effect) -> Ability:
    return at(ON_PURCHASE, *effects)


def on_temple(*effects: Effect) -> Ability:
    return at(ON_TEMPLE, *effects)


def on_victory(*effects: Effect) -> Ability:
    return at(ON_VICTORY, *effects)


def on_treasure(*effects: Effect) -> Ability:
    return at(ON_TREASURE, *effects)
