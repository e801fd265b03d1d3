"""Plays games on by the rollout policy, and records such games. `bench/train.py` trains the networks on the records.

In a recorded game the options of questions with heuristic values are sampled by their values. The policy answers all other
questions. A record is a list of numbers, so that all of this can run natively.
"""

from typing import Final

from grimhold.ai.policy_net import OTHER
from grimhold.ai.rollout_policy import MOST_ANSWERS, RolloutPolicy, argmax
from grimhold.core.chance import MASK, STEP, Bits, number_below, scrambled
from grimhold.core.ids import Seat
from grimhold.core.machine import NOTHING
from grimhold.native import compiled
from grimhold.table.state import GameState

TURN_BEGINS: Final = NOTHING  # first number of a row for a turn; a row for an answer begins with the player asked
MILLION: Final = 1_000_000


@compiled
def rollout_answer(state: GameState) -> int:
    """The option that the rollout policy takes."""
    return state.config.policy.answer(state)


@compiled
def value_of_position(state: GameState, p: Seat, heuristic: bool = False) -> int:
    """The value of the position for a player, by the value network or by heuristics."""
    policy = state.config.policy
    return policy.heuristic_value(state, p) if heuristic else policy.value(state, p)


@compiled
def all_points(state: GameState) -> list[int]:
    """The points of every player."""
    return [state.points(p) for p in state.everybody()]


@compiled
def features(state: GameState, p: Seat) -> list[int]:
    """The network features of a player."""
    return state.config.policy.features(state, p)


@compiled
def heuristic_values(state: GameState) -> list[int]:
    """The heuristic value of each option; empty for questions without such values."""
    policy = state.config.policy
    question = policy.question_kind(state)
    return [] if question == OTHER else policy.heuristic_values(state, question)


@compiled
def action_ids(state: GameState) -> list[int]:
    """The action id of each option for the policy network; empty for questions without heuristic values."""
    policy = state.config.policy
    question = policy.question_kind(state)
    return [] if question == OTHER else policy.action_ids(state, question)


@compiled(changes_state=True)
def rollout(state: GameState, seed: int, turns: int) -> int:
    """Play to the end of this turn and `turns` more by the rollout policy. Return the number of decisions.

    Every turn reseeds chance, so that two games that differ in one move draw the same random numbers later.
    """
    policy = state.config.policy
    last = state.turn + turns
    state.chance = scrambled((seed + state.turn) & MASK)
    decisions = 0
    while not state.over and decisions < MOST_ANSWERS * (turns + 1):
        if state.pc == 0:
            if state.turn >= last:
                break
            state.chance = scrambled((seed + state.turn) & MASK)
        state.apply(policy.answer(state))
        state.rest()
        decisions += 1
    return decisions


@compiled(changes_state=True)
def record_self_play(state: GameState, seed: int, percent: int, heuristic_seats: int) -> list[int]:
    """Play a turn. Seats marked in the bits of `heuristic_seats` answer by heuristics; `percent` of answers are recorded.

    The row of a turn that begins: -1 and the features of every player, each behind their count. The row of an answer: the
    player asked, their features behind their count, the number of options, their action ids, their heuristic values,
    the index of the chosen option, and the probability of that choice in millionths.
    """
    policy = state.config.policy
    rows: list[int] = []
    chance: Bits = scrambled(seed & MASK)
    if state.pc == 0:
        rows.append(TURN_BEGINS)
        for p in state.everybody():
            write_feature_row(rows, policy.features(state, p))
    decisions = 0
    while not state.over and decisions < MOST_ANSWERS and (decisions == 0 or state.pc != 0):
        decisions += 1
        question = policy.question_kind(state)
        if question == OTHER or len(state.options) < 2:
            state.apply(policy.answer(state))
            continue
        heuristics = policy.heuristic_values(state, question)
        if heuristic_seats >> state.asked & 1:
            state.apply(state.options[argmax(heuristics)])
        else:
            weights = policy.sampling_weights(state, policy.action_values(state, question, heuristics))
            chance = (chance + STEP) & MASK
            chosen = sampled(weights, number_below(sum(weights), chance))
            chance = (chance + STEP) & MASK
            if number_below(100, chance) < percent:
                write_action_row(rows, state, policy, question, heuristics, chosen)
                rows.append(weights[chosen] * MILLION // sum(weights))
            state.apply(state.options[chosen])
    return rows


def sampled(weights: list[int], below: int) -> int:
    """The index whose weight a number below the sum falls into."""
    chosen = 0
    while below >= weights[chosen]:
        below -= weights[chosen]
        chosen += 1
    return chosen


def write_action_row(
    rows: list[int], state: GameState, policy: RolloutPolicy, question: int, heuristics: list[int], chosen: int
) -> None:
    rows.append(state.asked)
    write_feature_row(rows, policy.features(state, state.asked))
    rows.append(len(heuristics))
    rows.extend(policy.action_ids(state, question))
    rows.extend(heuristics)
    rows.append(chosen)


def write_feature_row(rows: list[int], found: list[int]) -> None:
    rows.append(len(found))
    rows.extend(found)
