"""What somebody may know of a classic game, in numbers (`games/onlooker.py`)."""

from grimhold.core.machine import NOTHING
from grimhold.core.options import PICK, second, verb
from grimhold.games.classic.game import Classic
from grimhold.games.classic.options import ATTACK, HIDE, TURN_IN
from grimhold.games.classic.rules import HAND_SIZE
from grimhold.games.classic.worlds import is_secret, known_hand
from grimhold.games.onlooker import Onlooker, any_marked, with_seals
from grimhold.lang.tags import THUNDERSTONE_BIT


class ClassicOnlooker(Onlooker):
    def known_hand(self, g: Classic, viewer: int, p: int) -> list[int]:
        return known_hand(g, viewer, p)

    def hand_size(self, g: Classic, p: int) -> int:
        return HAND_SIZE

    def open_cards(self, g: Classic, viewer: int, p: int) -> list[list[int]]:
        return [g.pile(p), g.aside(p), kept_in_sight(g, viewer, p), g.treasures(p)]

    def standing(self, g: Classic, viewer: int, p: int) -> list[int]:
        """How many cards are kept, and to their owner what stones are worth: that may hang on others' cards."""
        found = [len(g.kept(p))]
        if viewer == p or g.over:
            owned = g.owned(p)
            found.extend([g.bonus(card, p, owned) for card in owned if g.card(card).tags & THUNDERSTONE_BIT])
        return found

    def dungeon(self, g: Classic) -> list[int]:
        """Rank by rank, hall by hall; then who is in front, for a monster may make others darker."""
        halls: list[int] = []
        for side in range(g.layout.halls):
            halls.extend(g.hall(side))
        return [any_marked(g, halls), *with_seals(g, halls), *with_seals(g, g.rank_0())]

    def is_in_sight(self, g: Classic, viewer: int, card: int) -> bool:
        for p in range(g.players):
            if card in g.deck(p):
                return False
            if card in g.hand(p):
                return card in known_hand(g, viewer, p)
            if card in g.kept(p):
                return viewer == p or g.over or not is_secret(g, card)
        for side in range(g.layout.halls):
            if card in g.dungeon(side):
                return g.has_seen(card, viewer)
        return True

    def card_of(self, g: Classic, option: int) -> int:
        return self.usual_card_of(g, option)

    def begins_with_card(self, kind: int) -> bool:
        return kind == ATTACK or kind == HIDE or kind == TURN_IN or Onlooker.begins_with_card(self, kind)

    def spot_of(self, g: Classic, card: int) -> int:
        return g.rank_of(card)

    def place_of(self, g: Classic, option: int) -> int:
        """Monsters of the hall are told apart by their ranks."""
        if verb(option) == ATTACK:
            return second(option)
        if verb(option) == PICK:
            for side in range(g.layout.halls):
                if option in g.hall(side):
                    return g.hall(side).index(option) + 1
        return NOTHING


def kept_in_sight(g: Classic, viewer: int, p: int) -> list[int]:
    """Cards set aside; what lies face down under a treasure is its owner's secret."""
    return [card for card in g.kept(p) if viewer == p or g.over or not is_secret(g, card)]
