"""When the abilities of Quest's cards act."""

from functools import partial

from grimhold.core.ids import CardId
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
    """Asks whether a card lets its player ignore the alert."""

    def charm(self, t: QuestTable) -> CardId:
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


def alert(how: int, *effects: Effect) -> Ability:
    """Acts on champions that move in, out or through."""
    return Alert(0, (), effects, moment=how)


before_battle = partial(at, BEFORE_BATTLE)
after_fight = partial(at, AFTER_FIGHT)  # won or lost
on_entering = partial(at, ON_ENTERING)
on_discard = partial(at, ON_DISCARD)
when_wounded = partial(at, ON_WOUNDED)
on_gain = partial(at, ON_GAIN)
on_purchase = partial(at, ON_PURCHASE)
on_temple = partial(at, ON_TEMPLE)
on_victory = partial(at, ON_VICTORY)
on_treasure = partial(at, ON_TREASURE)
