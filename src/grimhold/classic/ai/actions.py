"""The named actions of classic decisions for the policy network (`ai/policy_net.py`)."""

from typing import Final

from grimhold.ai import policy_net
from grimhold.ai.value_net import FeatureNames
from grimhold.classic.rules import Rules
from grimhold.classic.state import ClassicState
from grimhold.core.options import first, second, verb
from grimhold.core.verbs import BUY, DUNGEON, LEVEL, VILLAGE

WAYS: Final = ["village", "dungeon", "rest"]


class ClassicActions:
    """The first number of each block of actions. The last action of a block is about no card."""

    def __init__(self, rules: Rules, names: FeatureNames) -> None:
        cards = [*[card.name for card in rules.catalogue], "nothing"]
        self.nothing = len(cards) - 1
        self.go = names.block("go", WAYS)
        self.buy = names.block("buy", cards)
        self.rise = names.block("rise", cards)
        self.fight = names.block("fight", cards)
        self.drop = names.block("drop", cards)
        self.push = names.block("push", cards)

    def of(self, state: ClassicState, question: int, option: int) -> int:
        if question == policy_net.GO:
            return self.go + (0 if option == VILLAGE else 1 if option == DUNGEON else 2)
        if question == policy_net.BUY:
            return self.buy + (state.kinds[state.top_of(option)] if verb(option) == BUY else self.nothing)
        if question == policy_net.RISE:
            risen = verb(option) == LEVEL
            return self.rise + (state.kinds[state.next_level(first(option), second(option))] if risen else self.nothing)
        if question == policy_net.FIGHT:
            return self.fight + state.kinds[first(option)]
        block = self.drop if question == policy_net.DROP else self.push
        return block + (state.kinds[option] if state.is_card(option) else self.nothing)
