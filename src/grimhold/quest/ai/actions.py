"""The named actions of Quest decisions for the policy network (`ai/policy_net.py`)."""

from grimhold.ai import policy_net
from grimhold.ai.value_net import FeatureNames
from grimhold.core.options import first, second, verb
from grimhold.core.verbs import BUY, BUY_GEAR, BUY_TREASURE, DUNGEON, LEVEL, PICK
from grimhold.quest.rules import LOCATIONS, Rules
from grimhold.quest.state import QuestState
from grimhold.quest.words.gear import KINDS, TOKENS


class QuestActions:
    """The first number of each block of actions. The last action of a block of cards is about no card."""

    def __init__(self, rules: Rules, names: FeatureNames) -> None:
        cards = [*[card.name for card in rules.catalogue], "nothing"]
        self.nothing = len(cards) - 1
        self.dungeon = len(LOCATIONS)
        self.go = names.block("go", [*LOCATIONS, "the dungeon"])
        self.buy = names.block("buy", cards)
        self.treasure = names.block("buy", ["a treasure"])
        # "token" tells the Lantern token from the card Lantern.
        self.gear = names.block("buy", [f"{TOKENS[kind]} token" for kind in KINDS])
        self.rise = names.block("rise", cards)
        self.fight = names.block("fight", cards)
        self.drop = names.block("drop", cards)

    def of(self, state: QuestState, question: int, option: int) -> int:
        if question == policy_net.GO:
            return self.go + (self.dungeon if option == DUNGEON else second(option))
        if question == policy_net.BUY:
            return self.purchase(state, option)
        if question == policy_net.RISE:
            risen = verb(option) == LEVEL
            return self.rise + (state.kinds[state.next_level(first(option), second(option))] if risen else self.nothing)
        return self.drop + (state.kinds[option] if verb(option) == PICK else self.nothing)

    def purchase(self, state: QuestState, option: int) -> int:
        if option == BUY_TREASURE:
            return self.treasure
        if verb(option) == BUY_GEAR:
            return self.gear + second(option)
        return self.buy + (state.kinds[state.top_of(option)] if verb(option) == BUY else self.nothing)

    def battle(self, state: QuestState, place: int) -> int:
        """The action of a battle against the visible monster of a place."""
        monster = state.monsters()[place]
        seen = monster >= 0 and not state.is_face_down(monster)
        return self.fight + (state.kinds[monster] if seen else self.nothing)
