"""The policy network: learned by self-play, it corrects the heuristic values of a rollout policy (`ai/rollout_policy.py`).

At some kinds of questions (where to go, what to buy) heuristics value every option, and the network adds to that. The
features of the position (`ai/value_net.py`) are summed into a few activations, and each action has a row of weights for
them, stored by name ("buy Longspear", "go rest"). An action without learned weights keeps its heuristic value.
"""

from functools import cache
from math import exp
from typing import Final

from msgspec import Struct, json

from grimhold.ai.value_net import FULL, UNIT, Layer, read_weights
from grimhold.core.arrays import product

# Kinds of questions with heuristic values: where to go; which card to buy; which level to take; which monster to fight;
# which card to destroy; which monster to push back.
GO: Final = 0
BUY: Final = 1
RISE: Final = 2
FIGHT: Final = 3
DROP: Final = 4
PUSH: Final = 5
OTHER: Final = -1  # every other question


def action_group(action: str) -> str:
    """Actions of a group share the scale of their heuristic values. Each way to go is a group of its own."""
    kind = action.split(" ", maxsplit=1)[0]
    return action if kind == "go" else kind


STEPS: Final = 128  # steps of the softmax table for a difference of 1.0
FARTHEST: Final = 12  # an option this far below the best is never sampled
MOST: Final = 1 << 20


def softmax_table() -> list[int]:
    """The sampling weight of an option by its distance to the best value, in steps."""
    return [round(MOST * exp(-step / STEPS)) for step in range(FARTHEST * STEPS)]


class PolicyWeights(Struct):
    """The weights as they are stored."""

    made: dict[str, str]  # the command and the number of games
    rows: dict[str, list[int]]  # by names of features
    start: list[int]
    scales: dict[str, int]  # of heuristic values, by groups of actions
    actions: dict[str, list[int]]  # by names of actions; the last weight is a constant


class PolicyNet:
    """Weights in the order of the features and actions of one rulebook."""

    def __init__(self, weights: PolicyWeights, features: list[str], actions: list[str]) -> None:
        nothing = [0] * (len(weights.start) + 1)
        self.layer = Layer(weights.rows, weights.start, features)
        self.scales = [weights.scales[action_group(name)] for name in actions]
        self.actions = [weights.actions.get(name, nothing) for name in actions]
        self.softmax_table = softmax_table()

    def activations(self, features: list[int]) -> list[int]:
        sums = self.layer.sums(features)
        return [max(0, min(FULL, one)) for one in sums]

    def action_value(self, action: int, heuristic: int, activations: list[int]) -> int:
        row = self.actions[action]
        return heuristic * self.scales[action] + row[len(activations)] * UNIT + product(activations, row)

    def sampling_weights(self, values: list[int]) -> list[int]:
        """A softmax in whole numbers: how often each option is sampled, out of the sum."""
        best = max(values)
        found: list[int] = []
        for value in values:
            step = (best - value) * STEPS // (UNIT * UNIT)
            found.append(self.softmax_table[step] if step < len(self.softmax_table) else 0)
        return found


@cache
def policy_weights_for(what: str) -> PolicyWeights:
    return json.decode(read_weights(f"{what}-policy"), type=PolicyWeights)
