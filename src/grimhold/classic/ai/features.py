"""The features of a classic position for the networks (`ai/value_net.py`)."""

from typing import Final

from grimhold.ai.value_net import FeatureNames
from grimhold.classic import scoring
from grimhold.classic.rules import MASTERS, MODES, Rules
from grimhold.classic.state import ClassicState
from grimhold.core.ids import Seat

MOST_LEFT: Final = 45  # cards in the dungeons
MOST_SEATS: Final = 5
MOST_XP: Final = 20
MOST_CARDS: Final = 60
MOST_TOKENS: Final = 4
MOST_AHEAD: Final = 30  # points of all players, before those of what came through; or behind


class ClassicFeatures:
    """The first number of each block of features."""

    def __init__(self, rules: Rules, names: FeatureNames) -> None:
        cards = [card.name for card in rules.catalogue]
        self.deck = names.block("deck", cards)
        self.lair = names.block("lair", cards)  # still to be beaten, in the hall or the deck
        self.hall = names.block("hall", cards)
        self.front = names.block("front", cards)  # the next to come out
        self.shop = names.block("shop", cards)
        self.left = names.block("left", range(MOST_LEFT + 1))
        self.players = names.block("players", range(MOST_SEATS + 1))
        self.halls = names.block("halls", range(3))
        self.mode = names.block("mode", MODES)
        self.tokens = names.block("tokens", range(MOST_TOKENS + 1))
        self.lacking = names.block("lacking", range(MASTERS + 1))
        self.ahead = names.block("ahead", range(-MOST_AHEAD, MOST_AHEAD + 1))
        self.xp = names.block("xp", range(MOST_XP + 1))
        self.hand = names.block("hand", cards)
        self.cards = names.block("cards", range(MOST_CARDS + 1))
        self.seat = names.block("seat", range(MOST_SEATS))

    def of_table(self, state: ClassicState) -> list[int]:
        """The features that are the same for all players."""
        kinds = state.kinds
        found: list[int] = []
        left = 0
        for side in range(state.config.halls):
            if state.hall(side)[0] >= 0:
                found.append(self.front + kinds[state.hall(side)[0]])
            for card in state.hall(side):
                if card >= 0:
                    found.append(self.hall + kinds[card])
                    found.append(self.lair + kinds[card])
            for card in state.dungeon(side):
                found.append(self.lair + kinds[card])
                left += 1
        for number in range(state.config.count):
            stack = state.stack(number)
            if stack:
                found.append(self.shop + kinds[stack[-1]])
        found.append(self.left + min(MOST_LEFT, left))
        found.append(self.players + state.players)
        found.append(self.halls + state.config.halls)
        if state.config.mode.village_counts:
            lead = scoring.party_points(state) - scoring.village_points(state)
            found.append(self.mode + state.config.mode_number)
            found.append(self.lacking + state.lacking())
            found.append(self.tokens + max(0, min(MOST_TOKENS, state.tokens)))
            found.append(self.ahead + MOST_AHEAD + max(-MOST_AHEAD, min(MOST_AHEAD, lead)))
        return found

    def of_player(self, state: ClassicState, p: Seat) -> list[int]:
        owned = state.owned(p)
        found = [self.deck + state.kinds[card] for card in owned]
        for card in state.hand(p):
            found.append(self.hand + state.kinds[card])
        found.append(self.xp + max(0, min(MOST_XP, state.xp[p])))
        found.append(self.cards + min(MOST_CARDS, len(owned)))
        found.append(self.seat + (p - state.active) % state.players)
        return found
