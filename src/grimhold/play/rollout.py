"""Answers without search, and games played on by them. `bench/improve.py` trains networks on the games recorded here.

In a recorded game the rollout policy answers, but where it matters any option may be tried: the likelier, the more it is
worth. The record is a list of numbers, so that all of it can run natively.
"""

from typing import Final

from grimhold.ai.policy_net import PLAIN
from grimhold.ai.rollout_policy import MOST_ANSWERS, RolloutPolicy, highest
from grimhold.core.chance import MASK, STEP, Bits, number_below, scrambled
from grimhold.core.machine import NOTHING
from grimhold.native import compiled
from grimhold.table.state import GameState

BEGINS: Final = NOTHING  # a turn; otherwise a note begins with who was asked
MILLION: Final = 1_000_000


@compiled
def rollout_answer(state: GameState) -> int:
    """The option that the rollout policy takes."""
    return state.config.policy.answer(state)


@compiled
def value_of_position(state: GameState, p: int, plain: bool = False) -> int:
    """How well a player stands: by the value network, or by plain reckoning."""
    policy = state.config.policy
    return policy.reckoned_prospects(state, p) if plain else policy.prospects(state, p)


@compiled
def features(state: GameState, p: int) -> list[int]:
    """What the value network is given of a player."""
    return state.config.policy.traits(state, p)


@compiled
def heuristic_values(state: GameState) -> list[int]:
    """What each option is worth by plain reckoning, where the rollout policy answers by it; else nothing."""
    return state.config.policy.reckoned(state)


@compiled
def action_ids(state: GameState) -> list[int]:
    """The number by which the policy network knows each option."""
    return state.config.policy.matters(state)


@compiled(changes_state=True)
def rollout(state: GameState, seed: int, turns: int) -> int:
    """Plays on by the rollout policy until this turn and so many more are over. Gives how many decisions that took.

    With every turn chance begins anew: games that differ in one move stay alike in their luck.
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
def record_self_play(state: GameState, seed: int, often: int, plain: int) -> list[int]:
    """Plays a turn. Those who are marked in `plain` keep to plain reckoning; of a hundred answers `often` are recorded.

    Where a turn begins stand -1 and everybody's features, each behind their count. An answer is whoever was asked, their
    features behind their count, the number of options there were, their action ids, what each was reckoned to be worth,
    which was chosen, and how likely that was, of a million.
    """
    policy = state.config.policy
    rows: list[int] = []
    luck: Bits = scrambled(seed & MASK)
    if state.pc == 0:
        rows.append(BEGINS)
        for p in range(state.players):
            write_feature_row(rows, policy.traits(state, p))
    decisions = 0
    while not state.over and decisions < MOST_ANSWERS and (decisions == 0 or state.pc != 0):
        decisions += 1
        question = policy.question(state)
        if question == PLAIN or len(state.options) < 2:
            state.apply(policy.answer(state))
            continue
        reckoned = policy.reckon(state, question)
        if plain >> state.asked & 1:
            state.apply(state.options[highest(reckoned)])
        else:
            shares = policy.shares(state, policy.weighed(state, question, reckoned))
            luck = (luck + STEP) & MASK
            chosen = drawn(shares, number_below(sum(shares), luck))
            luck = (luck + STEP) & MASK
            if number_below(100, luck) < often:
                write_action_row(rows, state, policy, question, reckoned, chosen)
                rows.append(shares[chosen] * MILLION // sum(shares))
            state.apply(state.options[chosen])
    return rows


def drawn(shares: list[int], below: int) -> int:
    """Whose share it is that lies there."""
    chosen = 0
    while below >= shares[chosen]:
        below -= shares[chosen]
        chosen += 1
    return chosen


def write_action_row(
    rows: list[int], state: GameState, policy: RolloutPolicy, question: int, reckoned: list[int], chosen: int
) -> None:
    rows.append(state.asked)
    write_feature_row(rows, policy.traits(state, state.asked))
    rows.append(len(reckoned))
    rows.extend(policy.called(state, question))
    rows.extend(reckoned)
    rows.append(chosen)


def write_feature_row(rows: list[int], found: list[int]) -> None:
    rows.append(len(found))
    rows.extend(found)
