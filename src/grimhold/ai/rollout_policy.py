"""How somebody plays who does not look ahead: an answer to every question, and a judgement of how well a player stands.

Games that are only imagined are played this way, by the hundred for one real decision. So habits keep to whole numbers
and to the subset of Python that is translated (docs/native.md): natively an answer takes about a microsecond. What single
cards are good for is worked out once, when the rules are made. Points are counted in hundredths here.
"""

from math import exp
from typing import Any, Final

from grimhold.ai.policy_net import PLAIN, Leaning
from grimhold.ai.value_net import UNIT
from grimhold.core.machine import Machine

POINT: Final = 100
LEAD: Final = 6  # points by which somebody is ahead who wins three times of four, roughly
MOST_ANSWERS: Final = 60  # imagined for one turn on average; what goes on longer is judged as it stands
CERTAIN: Final = 100  # tenths above what is needed, from where on nothing can go wrong
PER_MILLE: Final = 1000


def chances(spread: int) -> list[int]:
    """How often a hand has enough whose average is above what is needed by so many tenths, from -CERTAIN on; per mille."""
    return [round(PER_MILLE / (1 + exp(-lead / spread))) for lead in range(-CERTAIN, CERTAIN + 1)]


def chance(table: list[int], lead: int) -> int:
    if lead <= -CERTAIN:
        return 0
    return table[lead + CERTAIN] if lead < CERTAIN else PER_MILLE


def highest(worths: list[int]) -> int:
    """The place of the first of the highest."""
    chosen = 0
    for i in range(1, len(worths)):
        if worths[i] > worths[chosen]:
            chosen = i
    return chosen


def figure_of(points: int) -> int:
    """How well somebody stands (`ai/value_net.py`) whose prospects are reckoned in hundredths of a point."""
    return points * UNIT // (LEAD * POINT)


class RolloutPolicy:
    """Each rulebook has one of its own. It says which questions matter (`ai/policy_net.py`) and what their answers are
    worth by plain reckoning; what was learned is added here, for all of them.
    """

    # The table is `Any` where each names the kind of table it knows.

    def question(self, g: Any) -> int:
        """Which of those that matter is asked, or PLAIN."""
        raise RuntimeError("no rulebook")

    def plain_answer(self, g: Any) -> int:
        """The option taken at all other questions."""
        raise RuntimeError("no rulebook")

    def reckon(self, g: Any, question: int) -> list[int]:
        """What each option is worth by plain reckoning."""
        raise RuntimeError("no rulebook")

    def called(self, g: Any, question: int) -> list[int]:
        """The name of each option."""
        raise RuntimeError("no rulebook")

    def leans(self, g: Any) -> Leaning:
        """What was learned for such games."""
        raise RuntimeError("no rulebook")

    def prospects(self, g: Any, p: int) -> int:
        """How well a player stands (`ai/value_net.py`)."""
        raise RuntimeError("no rulebook")

    def reckoned_prospects(self, g: Any, p: int) -> int:
        """The same by plain reckoning, without what was learned."""
        raise RuntimeError("no rulebook")

    def traits(self, g: Any, p: int) -> list[int]:
        """What that judgement looks at."""
        raise RuntimeError("no rulebook")

    def answer(self, g: Machine) -> int:
        """The option taken without thinking: where it matters, what is worth most by reckoning and by what was learned."""
        question = self.question(g)
        if question == PLAIN:
            return self.plain_answer(g)
        return g.options[highest(self.weighed(g, question, self.reckon(g, question)))]

    def weighed(self, g: Machine, question: int, reckoned: list[int]) -> list[int]:
        """What each is worth with what was learned."""
        leans = self.leans(g)
        felt = leans.felt(self.traits(g, g.asked))
        called = self.called(g, question)
        return [leans.weigh(called[i], reckoned[i], felt) for i in range(len(reckoned))]

    def shares(self, g: Machine, weighed: list[int]) -> list[int]:
        """How often each would be tried by somebody who wants to learn more, out of their sum."""
        return self.leans(g).shares(weighed)

    def reckoned(self, g: Machine) -> list[int]:
        """What each option is worth by plain reckoning, where that is how the question is answered."""
        question = self.question(g)
        return [] if question == PLAIN else self.reckon(g, question)

    def matters(self, g: Machine) -> list[int]:
        """What each option is called there."""
        question = self.question(g)
        return [] if question == PLAIN else self.called(g, question)
