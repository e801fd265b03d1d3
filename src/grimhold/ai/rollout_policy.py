"""The base class of rollout policies: an answer to every question without search, and the value of a position.

A search plays hundreds of rollouts for one decision. So policies use whole numbers and the subset of Python that is
translated (docs/native.md): natively an answer takes about a microsecond. Values of single cards are computed once, when
the rules are made. Heuristics count in hundredths of a point.
"""

from math import exp
from typing import Any, Final

from grimhold.ai.policy_net import OTHER, PolicyNet
from grimhold.ai.value_net import UNIT
from grimhold.core.ids import Seat
from grimhold.core.machine import Machine

POINT: Final = 100
LEAD: Final = 6  # points: a player with this lead wins about three games of four
MOST_ANSWERS: Final = 60  # of a rollout, per turn on average; longer rollouts are cut off
CERTAIN: Final = 100  # tenths above what is needed: from there on the chance is one
PER_MILLE: Final = 1000
WORST: Final = -(1 << 30)  # below the value of every option


def chances(spread: int) -> list[int]:
    """The chance per mille that a hand suffices, by its average minus what is needed, in tenths from -CERTAIN on."""
    return [round(PER_MILLE / (1 + exp(-lead / spread))) for lead in range(-CERTAIN, CERTAIN + 1)]


def chance(table: list[int], lead: int) -> int:
    if lead <= -CERTAIN:
        return 0
    return table[lead + CERTAIN] if lead < CERTAIN else PER_MILLE


def argmax(values: list[int]) -> int:
    """The index of the first of the highest values."""
    chosen = 0
    for i in range(1, len(values)):
        if values[i] > values[chosen]:
            chosen = i
    return chosen


def value_of_points(points: int) -> int:
    """Hundredths of a point in the unit of the value network."""
    return points * UNIT // (LEAD * POINT)


class RolloutPolicy:
    """Each rulebook has its own. It names the kinds of questions that have heuristic values (`ai/policy_net.py`) and
    computes these values; the policy network's corrections are added here.
    """

    # The state is `Any`; each rulebook's policy names its own type.

    def question_kind(self, state: Any) -> int:
        """The kind of the open question, or OTHER."""
        return OTHER

    def rule_answer(self, state: Any) -> int:
        """The option taken by plain rules at a question of kind OTHER."""
        raise RuntimeError("no rulebook")

    def heuristic_values(self, state: Any, question: int) -> list[int]:
        """The value of each option without the policy network."""
        raise RuntimeError("no rulebook")

    def action_ids(self, state: Any, question: int) -> list[int]:
        """The number by which the policy network knows each option."""
        raise RuntimeError("no rulebook")

    def policy_net_for(self, state: Any) -> PolicyNet:
        """The network of this kind of game."""
        raise RuntimeError("no rulebook")

    def value(self, state: Any, p: Seat) -> int:
        """How well a player stands, by the value network; without one, by heuristics."""
        return self.heuristic_value(state, p)

    def heuristic_value(self, state: Any, p: Seat) -> int:
        """How well a player stands, by heuristics."""
        raise RuntimeError("no rulebook")

    def features(self, state: Any, p: Seat) -> list[int]:
        """The network features of a position for one player."""
        return []

    def answer(self, state: Machine) -> int:
        """The option of the highest value, or the one that plain rules take."""
        question = self.question_kind(state)
        if question == OTHER:
            return self.rule_answer(state)
        return state.options[argmax(self.action_values(state, question, self.heuristic_values(state, question)))]

    def action_values(self, state: Machine, question: int, heuristics: list[int]) -> list[int]:
        """Heuristic values with the network's corrections."""
        net = self.policy_net_for(state)
        activations = net.activations(self.features(state, state.asked))
        actions = self.action_ids(state, question)
        return [net.action_value(actions[i], heuristics[i], activations) for i in range(len(heuristics))]

    def sampling_weights(self, state: Machine, values: list[int]) -> list[int]:
        """How often each option is tried in self-play, out of the sum."""
        return self.policy_net_for(state).sampling_weights(values)
