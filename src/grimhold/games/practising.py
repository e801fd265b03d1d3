"""Games that are imagined: by habit, or as somebody plays who wants to learn (bench/improve.py).

Who learns plays by habit, but where it matters anything might be tried, the likelier the more it is worth. What was tried
is told in numbers, so that all of it can be played natively.
"""

from typing import Final

from grimhold.core.chance import MASK, STEP, Bits, number_below, scrambled
from grimhold.core.machine import NOTHING, Machine
from grimhold.games.habits import MOST_ANSWERS, Habit, highest
from grimhold.games.leaning import PLAIN
from grimhold.games.tabletop import Tabletop

BEGINS: Final = NOTHING  # a turn; otherwise a note begins with who was asked
MILLION: Final = 1_000_000


def played_on(g: Tabletop, habit: Habit, seed: int, turns: int) -> int:
    """Plays on by habit until this turn and so many more are over, and gives how many decisions that took.

    With every turn chance begins anew: imagined games that differ in one move stay alike in their luck.
    """
    last = g.turn + turns
    g.chance = scrambled((seed + g.turn) & MASK)
    decisions = 0
    while not g.over and decisions < MOST_ANSWERS * (turns + 1):
        if g.pc == 0:
            if g.turn >= last:
                break
            g.chance = scrambled((seed + g.turn) & MASK)
        g.apply(habit.answer(g))
        g.rest()
        decisions += 1
    return decisions


def practised(g: Machine, habit: Habit, seed: int, often: int, plain: int) -> list[int]:
    """Plays a turn. Those who are marked in `plain` keep to plain reckoning; of a hundred answers `often` are told.

    Where a turn begins stand -1 and everybody's traits, each behind their count. An answer is whoever was asked, their
    traits behind their count, the number of answers there were, their names, what each was reckoned to be worth, which
    was chosen, and how likely that was, of a million.
    """
    noted: list[int] = []
    luck: Bits = scrambled(seed & MASK)
    if g.pc == 0:
        noted.append(BEGINS)
        for p in range(g.players):
            note_traits(noted, habit.traits(g, p))
    decisions = 0
    while not g.over and decisions < MOST_ANSWERS and (decisions == 0 or g.pc != 0):
        decisions += 1
        question = habit.question(g)
        if question == PLAIN or len(g.options) < 2:
            g.apply(habit.answer(g))
            continue
        reckoned = habit.reckon(g, question)
        if plain >> g.asked & 1:
            g.apply(g.options[highest(reckoned)])
        else:
            shares = habit.shares(g, habit.weighed(g, question, reckoned))
            luck = (luck + STEP) & MASK
            chosen = drawn(shares, number_below(sum(shares), luck))
            luck = (luck + STEP) & MASK
            if number_below(100, luck) < often:
                note_answer(noted, g, habit, question, reckoned, chosen)
                noted.append(shares[chosen] * MILLION // sum(shares))
            g.apply(g.options[chosen])
    return noted


def drawn(shares: list[int], below: int) -> int:
    """Whose share it is that lies there."""
    chosen = 0
    while below >= shares[chosen]:
        below -= shares[chosen]
        chosen += 1
    return chosen


def note_answer(noted: list[int], g: Machine, habit: Habit, question: int, reckoned: list[int], chosen: int) -> None:
    noted.append(g.asked)
    note_traits(noted, habit.traits(g, g.asked))
    noted.append(len(reckoned))
    noted.extend(habit.called(g, question))
    noted.extend(reckoned)
    noted.append(chosen)


def note_traits(noted: list[int], traits: list[int]) -> None:
    noted.append(len(traits))
    noted.extend(traits)
