"""Forecasts what an attack on a monster of the hall would bring (`table/forecaster.py`)."""

from grimhold.classic.determinize import determinize
from grimhold.classic.fight.battle import DARKNESS_COST, AttackSum, health_of
from grimhold.classic.legal import face, target_reason
from grimhold.classic.state import ClassicState
from grimhold.classic.turn.dungeon_phase import Compare, SufferDisease
from grimhold.classic.turn.rest import PassCard
from grimhold.classic.village import is_revealed
from grimhold.core.ids import CardId, Seat
from grimhold.core.machine import NOTHING
from grimhold.lang import notes
from grimhold.lang.base import IN_DUNGEON, IN_VILLAGE
from grimhold.play.forecast import battle_result, best_outcome, enter_attack_step, explain_gold
from grimhold.table.breakdown import Breakdown
from grimhold.table.forecaster import REASON, Forecaster


class ClassicForecaster(Forecaster):
    def forecast(self, state: ClassicState, monster: CardId) -> list[int]:
        copy = state.clone()
        enter_attack_step(copy)
        reason = target_reason(copy, monster)
        face(copy, monster)
        copy.pc = first_blow(copy)
        found = best_outcome(copy)
        found[REASON] = reason
        return found

    def determinize(self, state: ClassicState, viewer: Seat) -> None:
        determinize(state, viewer)

    def ask_again(self, state: ClassicState) -> None:
        if isinstance(state.running(), PassCard):
            state.left -= 1  # the step counts the players it has asked
        state.step()

    def is_decided(self, state: ClassicState) -> bool:
        return isinstance(state.program[state.pc], Compare)

    def result(self, state: ClassicState) -> list[int]:
        parts: Breakdown = []
        attack = AttackSum(state, parts).fight()
        needs = state.rules.foes[state.foe_kind].needs
        unmet = [k for k in range(len(needs)) if not needs[k].holds(state, state.foe)]
        return battle_result(state, attack, DARKNESS_COST * state.penalty, health_of(state), unmet, parts)

    def hand_sums(self, state: ClassicState, p: Seat, own: int) -> list[int]:
        copy = state.clone()
        if not own:
            copy.redeal(p, [card for card in state.hand(p) if not state.noted(card, notes.HIDDEN)])
        parts: Breakdown = []
        gold = explain_gold(parts, state, paying(state, p, copy.hand(p)), state.gold if p == state.active else 0)
        if p != state.active:
            copy.forget_all()  # they speak of another player's turn
        copy.active = p
        copy.who = p
        copy.place = IN_DUNGEON
        copy.foe = NOTHING
        copy.foe_kind = state.rules.disease
        copy.rank = 0
        attack_sum = AttackSum(copy, parts)
        attack_sum.pools()
        attack_sum.weigh()
        attack_sum.sum_up()
        return [max(0, gold), attack_sum.physical, attack_sum.magic, attack_sum.light, *parts]


def shops(state: ClassicState, p: Seat) -> bool:
    return p == state.active and state.place == IN_VILLAGE


def paying(state: ClassicState, p: Seat, hand: list[CardId]) -> list[CardId]:
    """The cards of a hand whose gold counts."""
    if shops(state, p) and state.rules.profile.may_hold_back:
        return [card for card in hand if is_revealed(state, card)]
    return hand


def first_blow(state: ClassicState) -> int:
    """The step of the program at which a battle begins."""
    pc = 0
    while not isinstance(state.program[pc], SufferDisease):
        pc += 1
    return pc
