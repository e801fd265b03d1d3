"""Forecasts of fights: they are played on copies by the forecaster of each rulebook."""

from typing import Final

from grimhold.core.ids import CardId
from grimhold.core.machine import NOBODY, NOTHING
from grimhold.core.options import verb
from grimhold.core.verbs import DONE
from grimhold.lang.base import IN_DUNGEON
from grimhold.table.breakdown import GOLD, ITSELF, THIS_TURN, Breakdown, add_contribution
from grimhold.table.fields import LOST, UNFOUGHT, WON
from grimhold.table.forecaster import ATTACK, WINS
from grimhold.table.state import GameState

MOST_LINES: Final = 2000  # lines of play examined; beyond that only the first answer is tried


def forecast_after(state: GameState, answer: int) -> list[int]:
    """The result of the current battle after an answer, with the best answers to everything else."""
    copy = state.clone()
    copy.patient = False
    copy.asked = NOBODY
    copy.take(answer)
    return best_outcome(copy)


def best_outcome(state: GameState) -> list[int]:
    """The best result over all answers of the attacker, up to the comparison of attack and health."""
    best: list[int] = []
    found = 0
    forecaster = state.config.forecaster
    open_lines = [state]
    while open_lines:
        line = open_lines.pop()
        while line.asked < 0 and not battle_has_left_turn(line) and not forecaster.is_decided(line):
            line.step()
        if line.asked < 0 or battle_has_left_turn(line):
            result = forecaster.result(line)
            found += 1
            if not best or is_better(result, best):
                best = result
            continue
        options = line.options
        if found + len(open_lines) >= MOST_LINES or line.asked != line.active:
            options = options[:1]
        for option in options:
            branch = line.clone()
            branch.asked = NOBODY
            branch.take(option)
            open_lines.append(branch)
    return best


def enter_attack_step(state: GameState) -> None:
    """Drop the open question and let the active player attack."""
    state.patient = False
    state.abandon(state.active)
    state.open = True
    state.place = IN_DUNGEON
    state.outcome = UNFOUGHT


def must_finish_battle(state: GameState) -> bool:
    """Whether the open question belongs to the current battle and cannot be declined."""
    if state.foe < 0 or state.outcome == WON or state.outcome == LOST or state.asked != state.active:
        return False
    return DONE not in [verb(option) for option in state.options]


def explain_gold(parts: Breakdown, state: GameState, cards: list[CardId], gained: int) -> int:
    """Add the gold of each card, and of what was gained and spent. Return the sum."""
    total = gained
    for card in cards:
        gold = state.gold_on(state.kinds[card])
        total += gold
        if gold:
            add_contribution(parts, state, card, GOLD, gold, ITSELF)
    if gained:
        add_contribution(parts, state, NOTHING, GOLD, gained, THIS_TURN)
    return total


def is_better(one: list[int], other: list[int]) -> bool:
    return one[WINS] > other[WINS] or (one[WINS] == other[WINS] and one[ATTACK] > other[ATTACK])


def battle_result(
    state: GameState, attack: int, darkness: int, health: int, unmet: list[int], parts: Breakdown
) -> list[int]:
    """The numbers of a battle at the comparison of attack and health."""
    wins = int(attack >= health and not unmet)
    figures = [wins, attack, state.physical, state.magic, state.penalty, darkness, health, state.rank]
    foe = [state.foe, state.shuffle_count_of(state.foe), state.kind_of(state.foe), 0, len(unmet)]
    return [*figures, *foe, *unmet, *parts]


def battle_has_left_turn(state: GameState) -> bool:
    """Whether the next turn or the end of the game came before the comparison, as in an edited save."""
    return state.over or (state.pc == 0 and not state.frames)
