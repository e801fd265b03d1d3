"""What somebody may know of a game of Quest, in numbers (`games/onlooker.py`)."""

from grimhold.core.machine import NOTHING
from grimhold.core.options import DONE, PICK, second, verb
from grimhold.games.onlooker import Onlooker, any_marked, with_seals
from grimhold.games.quest.delve import Walk
from grimhold.games.quest.game import Quest
from grimhold.games.quest.options import MOVE, VISIT
from grimhold.games.quest.rules import DECKS, TREASURES, WARES
from grimhold.lang.gear import KINDS
from grimhold.lang.options import ROOM

CLOSED = (DECKS, DECKS + 1, DECKS + 2, TREASURES, WARES, WARES + 1, WARES + 2)  # nobody knows their cards


class QuestOnlooker(Onlooker):
    def known_hand(self, g: Quest, viewer: int, p: int) -> list[int]:
        return g.hand(p) if g.sees_hand(viewer, p) else []

    def hand_size(self, g: Quest, p: int) -> int:
        return g.hit_points(p)

    def open_cards(self, g: Quest, viewer: int, p: int) -> list[list[int]]:
        board = [card for card in g.board(p) if sees_quest(g, viewer, p, card)]
        return [g.pile(p), g.aside(p), g.kept(p), g.guards_of(p), board]

    def standing(self, g: Quest, viewer: int, p: int) -> list[int]:
        """What is on the champion and where, and how many quests there are."""
        gear = [g.gear_of(p, token) for token in KINDS]
        return [g.wounds[p], g.hit_points(p), g.champions[p], g.finds[p], len(g.board(p)), *gear]

    def dungeon(self, g: Quest) -> list[int]:
        """Rooms, monsters, and where the champions are."""
        there = g.tiles() + g.monsters()
        return [any_marked(g, there), *with_seals(g, there), *g.champions]

    def is_in_sight(self, g: Quest, viewer: int, card: int) -> bool:
        if viewer == g.asked and card in g.options:  # whoever is to pick it looks at it
            return True
        for p in range(g.players):
            if card in g.deck(p):
                return False
            if card in g.hand(p):
                return g.sees_hand(viewer, p)
            if card in g.board(p):
                return sees_quest(g, viewer, p, card)
        for zone in CLOSED:
            if card in g.cards_in(g.shared + zone):
                return False
        return not g.is_face_down(card)

    def card_of(self, g: Quest, option: int) -> int:
        """A room is a card, too."""
        room = room_of(g, option)
        return g.tiles()[room] if room >= 0 else self.usual_card_of(g, option)

    def spot_of(self, g: Quest, card: int) -> int:
        return g.place_of(card)

    def place_of(self, g: Quest, option: int) -> int:
        """Monsters are told apart by their rooms."""
        kind = verb(option)
        if kind == PICK:
            return g.place_of(option)
        return second(option) if kind == VISIT else room_of(g, option)


def room_of(g: Quest, option: int) -> int:
    """The room an option leads into, or in which one stays by it; -1 if there is none."""
    kind = verb(option)
    if kind == MOVE or kind == ROOM:
        return second(option)
    return g.champions[g.active] if option == DONE and isinstance(g.running(), Walk) else NOTHING


def sees_quest(g: Quest, viewer: int, p: int, card: int) -> bool:
    """A side quest is its owner's secret until it is revealed; a guild is no secret."""
    secret = g.rules.is_side_quest[g.kind_of(card)]
    return not secret or viewer == p or g.over or g.is_revealed_quest(card)
