"""Forecasts what an attack on a monster of the hall would bring (`table/forecaster.py`)."""

from grimhold.classic.determinize import determinize
from grimhold.classic.fight.battle import DARKNESS_COST, AttackSum, health_of
from grimhold.classic.legal import face, target_reason
from grimhold.classic.state import ClassicState
from grimhold.classic.turn.dungeon_phase import Compare, SufferDisease
from grimhold.classic.village import is_revealed
from grimhold.core.machine import NOTHING
from grimhold.lang import notes
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE
from grimhold.play.forecast import enter_attack_step
from grimhold.table.breakdown import Breakdown
from grimhold.table.forecaster import REASON, Forecaster, battle_result, explain_gold


class ClassicForecaster(Forecaster):
    def forecast(self, g: ClassicState, monster: int) -> list[int]:
        copy = g.clone()
        enter_attack_step(copy)
        reason = target_reason(copy, monster)
        face(copy, monster)
        copy.pc = first_blow(copy)
        found = self.best_outcome(copy)
        found[REASON] = reason
        return found

    def determinize(self, g: ClassicState, viewer: int) -> None:
        determinize(g, viewer)

    def is_decided(self, g: ClassicState) -> bool:
        return isinstance(g.running(), Compare)

    def result(self, g: ClassicState) -> list[int]:
        parts: Breakdown = []
        attack = AttackSum(g, parts).fight()
        needs = g.rules.foes[g.foe_kind].needs
        unmet = [k for k in range(len(needs)) if not needs[k].holds(g, g.foe)]
        return battle_result(g, attack, DARKNESS_COST * g.penalty, health_of(g), unmet, parts)

    def hand_sums(self, g: ClassicState, p: int, own: int) -> list[int]:
        copy = g.clone()
        if not own:
            copy.redeal(p, [card for card in g.hand(p) if not g.noted(card, notes.HIDDEN)])
        parts: Breakdown = []
        gold = explain_gold(parts, g, paying(g, p, copy.hand(p)), g.gold if p == g.active else 0)
        if p != g.active:
            copy.forget_all()  # they speak of another player's turn
        copy.active = p
        copy.who = p
        copy.place = IN_DUNGEON
        copy.foe = NOTHING
        copy.foe_kind = g.rules.disease
        copy.rank = 0
        attack_sum = AttackSum(copy, parts)
        attack_sum.pools()
        attack_sum.weigh()
        attack_sum.sum_up()
        return [max(0, gold), attack_sum.physical, attack_sum.magic, attack_sum.light, *parts]


def shops(g: ClassicState, p: int) -> bool:
    return p == g.active and g.place == IN_VILLAGE


def paying(g: ClassicState, p: int, hand: list[int]) -> list[int]:
    """The cards of a hand whose gold counts."""
    if shops(g, p) and g.rules.profile.may_hold_back:
        return [card for card in hand if is_revealed(g, card)]
    return hand


def first_blow(g: ClassicState) -> int:
    """The step of the program at which a battle begins."""
    pc = 0
    while not isinstance(g.program[pc], SufferDisease):
        pc += 1
    return pc
