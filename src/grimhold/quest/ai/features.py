"""The features of a Quest position for the networks (`ai/value_net.py`)."""

from typing import Final

from grimhold.ai.value_net import FeatureNames
from grimhold.core.ids import Seat
from grimhold.quest.rules import MODES, ROOMS, Rules
from grimhold.quest.scoring import quest_points
from grimhold.quest.state import QuestState
from grimhold.quest.words.gear import KINDS

MOST_SEATS: Final = 4
MOST_XP: Final = 20
MOST_CARDS: Final = 60
MOST_WOUNDS: Final = 8
MOST_KEYS: Final = 8
MOST_TOKENS: Final = 5  # of a kind
MOST_POINTS: Final = 20  # of side quests
MOST_TURNS: Final = 40  # of each player


class QuestFeatures:
    """The first number of each block of features."""

    def __init__(self, rules: Rules, names: FeatureNames) -> None:
        cards = [card.name for card in rules.catalogue]
        self.deck = names.block("deck", cards)
        self.board = names.block("board", cards)  # side quest and guild
        self.room = names.block("room", cards)  # monsters and tiles on the map
        self.shop = names.block("shop", cards)
        self.mode = names.block("mode", MODES)
        self.players = names.block("players", range(MOST_SEATS + 1))
        self.keys = names.block("keys", range(MOST_KEYS + 1))  # to be found
        self.awake = names.block("guardian", ["awake"])
        self.turns = names.block("turns", range(MOST_TURNS + 1))
        self.xp = names.block("xp", range(MOST_XP + 1))
        self.cards = names.block("cards", range(MOST_CARDS + 1))
        self.wounds = names.block("wounds", range(MOST_WOUNDS + 1))
        self.points = names.block("points", range(MOST_POINTS + 1))
        self.gear = names.block("gear", [f"{kind} {n}" for kind in KINDS for n in range(MOST_TOKENS + 1)])
        self.seat = names.block("seat", range(MOST_SEATS))

    def of_table(self, state: QuestState) -> list[int]:
        """The features that are the same for all players."""
        kinds = state.kinds
        found: list[int] = []
        for place in range(ROOMS):
            monster, tile = state.monsters()[place], state.tiles()[place]
            if monster >= 0 and not state.is_face_down(monster):
                found.append(self.room + kinds[monster])
            if tile >= 0 and not state.is_face_down(tile):
                found.append(self.room + kinds[tile])
        for number in range(state.config.count):
            stack = state.stack(number)
            if stack:
                found.append(self.shop + kinds[stack[-1]])
        found.append(self.mode + state.config.mode_number)
        found.append(self.players + state.players)
        found.append(self.keys + max(0, min(MOST_KEYS, state.config.keys - state.keys)))
        found.append(self.turns + min(MOST_TURNS, state.turn // state.players))
        if state.is_awake():
            found.append(self.awake)
        return found

    def of_player(self, state: QuestState, p: Seat) -> list[int]:
        owned = state.owned(p)
        found = [self.deck + state.kinds[card] for card in owned]
        for card in state.board(p):
            found.append(self.board + state.kinds[card])
        found.append(self.xp + max(0, min(MOST_XP, state.xp[p])))
        found.append(self.cards + min(MOST_CARDS, len(owned)))
        found.append(self.wounds + max(0, min(MOST_WOUNDS, state.wounds_of(p))))
        found.append(self.points + max(0, min(MOST_POINTS, quest_points(state, p, owned))))
        for k in range(len(KINDS)):
            found.append(self.gear + k * (MOST_TOKENS + 1) + max(0, min(MOST_TOKENS, state.gear_of(p, KINDS[k]))))
        found.append(self.seat + (p - state.active) % state.players)
        return found
