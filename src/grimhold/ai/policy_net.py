"""What somebody leans to beside plain reckoning, learned by playing: part of every habit (`ai/rollout_policy.py`).

At a question that matters (where to go, what to buy) habits reckon what each answer is worth. What is learned is added:
the traits of the table and of the player (`ai/value_net.py`) are summed up into a few figures, and each answer has a
row of weights for them, kept by name ("buy Longspear", "go rest"). What nobody has learned about adds nothing.
"""

from functools import cache
from math import exp
from typing import Final

from msgspec import Struct, json

from grimhold.ai.value_net import FULL, UNIT, Sums, learned
from grimhold.core.arrays import product

# Which way; a card; a level; a monster; a card to do without; a monster to be pushed back
GO: Final = 0
BUY: Final = 1
RISE: Final = 2
FIGHT: Final = 3
DROP: Final = 4
PUSH: Final = 5
PLAIN: Final = -1  # any other question


def sort_of(answer: str) -> str:
    """Each way ("go rest") is one of its own; what is about a card ("buy Longspear") is one sort for all cards."""
    asked = answer.split(" ", maxsplit=1)[0]
    return answer if asked == "go" else asked


FINE: Final = 128  # steps of a table to one in weights
FAR: Final = 12  # what is worth so much less is not tried
ALL: Final = 1 << 20


def temptations() -> list[int]:
    """How often something is tried that is worth less than the best, step by step."""
    return [round(ALL * exp(-step / FINE)) for step in range(FAR * FINE)]


class LeaningWeights(Struct):
    """As they are kept."""

    made: dict[str, str]  # how
    rows: dict[str, list[int]]  # by the names of traits
    start: list[int]
    scales: dict[str, int]  # what reckoning counts for, by the sorts of answers
    answers: dict[str, list[int]]  # by the names of answers; the last weight counts always


class Leaning:
    """Weights in the order of the traits and answers of some rules."""

    def __init__(self, weights: LeaningWeights, traits: list[str], answers: list[str]) -> None:
        nothing = [0] * (len(weights.start) + 1)
        self.sums = Sums(weights.rows, weights.start, traits)
        self.scales = [weights.scales[sort_of(name)] for name in answers]
        self.answers = [weights.answers.get(name, nothing) for name in answers]
        self.temptations = temptations()

    def felt(self, traits: list[int]) -> list[int]:
        """What counts of a position."""
        sums = self.sums.of(traits)
        return [max(0, min(FULL, one)) for one in sums]

    def weigh(self, answer: int, reckoned: int, felt: list[int]) -> int:
        """What an answer is worth, by reckoning and by what was learned."""
        row = self.answers[answer]
        return reckoned * self.scales[answer] + row[len(felt)] * UNIT + product(felt, row)

    def shares(self, weighed: list[int]) -> list[int]:
        """How often each answer is tried: the more it is worth the oftener."""
        most = max(weighed)
        found: list[int] = []
        for worth in weighed:
            step = (most - worth) * FINE // (UNIT * UNIT)
            found.append(self.temptations[step] if step < len(self.temptations) else 0)
        return found


@cache
def leanings_for(what: str) -> LeaningWeights:
    return json.decode(learned(f"{what}-leanings"), type=LeaningWeights)
