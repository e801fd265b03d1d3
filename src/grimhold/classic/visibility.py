"""What a viewer may know of a classic game, encoded in numbers (`views/marks.py`)."""

from typing import Final

from grimhold.classic import scoring
from grimhold.classic.determinize import is_secret, known_hand
from grimhold.classic.fight.battle import darkness_in, gloom_of
from grimhold.classic.rules import HALL_SIZE, HAND_SIZE, MASTERS
from grimhold.classic.state import ClassicState
from grimhold.classic.turn.rest import Resting
from grimhold.core.ids import CardId, NoteKind
from grimhold.core.machine import NOTHING
from grimhold.core.options import first, second, verb
from grimhold.core.verbs import ATTACK, HIDE, PICK, TURN_IN
from grimhold.lang import notes
from grimhold.lang.base import IN_VILLAGE
from grimhold.lang.tags import MONSTER_BIT, THUNDERSTONE_BIT
from grimhold.table.card_stats import Fighter
from grimhold.table.encoding import (
    LIST,
    OWN_PARTS,
    UNKNOWN,
    Encoding,
    begin_record,
    begin_with_numbers,
    end_record,
    write_record,
)
from grimhold.table.visibility import Visibility
from grimhold.views.encode_cards import encode_card, encode_cards, encode_unordered
from grimhold.views.encode_question import steps_under_way
from grimhold.views.encode_table import encode_worths
from grimhold.views.marks import ARMED_WITH, AS_MAGIC, FALLEN, HELD_BACK, LENT, SAVED, SPENT, STOPPED, WAS_ARMED_WITH
from grimhold.views.observation import known_kind

OBSERVED_HALLS: Final = 2  # in observations for programs
OBSERVED_IN_FRONT: Final = 2

# Texts of the table that are fixed before a game begins.
RULES_TEXT: Final = 1
SETTING_TEXT: Final = 2

# How views mark cards with these notes.
MARKS = (
    (notes.AS_MAGIC, AS_MAGIC), (notes.STOPPED, STOPPED), (notes.BURNING, FALLEN), (notes.BORROWED, LENT),
    (notes.HIDDEN, HELD_BACK), (notes.USED, SPENT),
)  # fmt: skip

# Records of an encoded view that only the classic games have.
HALL: Final = OWN_PARTS
EMPTY_RANK: Final = OWN_PARTS + 1
RANK: Final = OWN_PARTS + 2  # with a monster
OTHER_RANK: Final = OWN_PARTS + 3  # with anything else: a stone, a treasure
DUNGEON_DECK: Final = OWN_PARTS + 4
DECK_CARD: Final = OWN_PARTS + 5


class ClassicVisibility(Visibility):
    def known_hand(self, g: ClassicState, viewer: int, p: int) -> list[CardId]:
        return known_hand(g, viewer, p)

    def hand_size(self, g: ClassicState, p: int) -> int:
        return HAND_SIZE

    def fighter_of(self, g: ClassicState, kind: int) -> Fighter:
        return g.rules.fight[kind]

    def knows_purse(self, g: ClassicState, viewer: int) -> bool:
        return g.place == IN_VILLAGE and (g.open or viewer == g.active)

    def mark_of(self, g: ClassicState, card: CardId, what: NoteKind, amount: int) -> tuple[int, int]:
        if what == notes.ARMED:
            return ARMED_WITH if g.wielder_of(CardId(amount)) == card else WAS_ARMED_WITH, g.kind_of(CardId(amount))
        if what == notes.DOOMED:
            return FALLEN if g.falls(card) else SAVED, NOTHING
        for i in range(len(MARKS)):
            if MARKS[i][0] == what:
                return MARKS[i][1], NOTHING
        return NOTHING, NOTHING

    def lender(self, g: ClassicState, amount: int) -> int:
        return amount if 0 <= amount < g.players else UNKNOWN

    def worths(self, g: ClassicState, p: int, owned: list[CardId]) -> list[int]:
        catalogue, kinds = g.catalogue, g.kinds
        found: list[int] = []
        for card in owned:
            kind = catalogue[kinds[card]]
            found.append(kind.vp + scoring.bonus(g, card, p, owned) if kind.tags & THUNDERSTONE_BIT else kind.vp)
        return found

    def standing(self, g: ClassicState, viewer: int, p: int) -> list[int]:
        """How many cards set aside the viewer cannot see."""
        kept = g.kept(p)
        return [len(kept) - len(kept_in_sight(g, viewer, p)) if kept else 0]

    def encode_beside(self, encoding: Encoding, g: ClassicState, viewer: int, p: int, marked: list[int]) -> None:
        encode_cards(g, encoding, kept_in_sight(g, viewer, p), marked)
        encode_cards(g, encoding, g.treasures(p), marked)

    def rests(self, g: ClassicState) -> bool:
        for step in steps_under_way(g):
            if isinstance(g.program[step], Resting):
                return True
        return False

    # -- for programs -------------------------------------------------------------------------------------------------

    def observed_seat(self, g: ClassicState, p: int) -> list[int]:
        return [len(g.treasures(p)), int(g.holder == p)]

    def observed_table(self, g: ClassicState, viewer: int) -> list[int]:
        seen = [g.buys, g.tokens, g.closed, len(g.village_pile()), len(g.party_pile())]
        for side in range(OBSERVED_HALLS):
            there = side < g.config.halls
            seen.append(len(g.dungeon(side)) if there else NOTHING)
            for rank in range(HALL_SIZE):
                seen.append(known_kind(g, viewer, g.hall_at(side), g.hall(side)[rank]) if there else NOTHING)
        front = g.rank_0()
        for k in range(OBSERVED_IN_FRONT):
            seen.append(g.kinds[front[k]] if k < len(front) else NOTHING)
        return seen

    def zones_beside(self, g: ClassicState, p: int) -> list[int]:
        return [g.treasures_at(p)]

    def meaning(self, g: ClassicState, option: int) -> int:
        """The meaning of an own option; an attack is told by its rank."""
        what = verb(option)
        if what == ATTACK:
            return ATTACK | second(option)
        return what | g.kinds[first(option)] if what == HIDE or what == TURN_IN else NOTHING

    # -- the dungeon --------------------------------------------------------------------------------------------------

    def numbers(self, g: ClassicState, viewer: int) -> list[int]:
        """Texts for profile and setting, purchases, tokens, the holder of the stone; against the dungeon the points of
        village and party; in the dark the Heroes of the highest level."""
        mode = g.config.mode
        holder = g.holder if g.holder >= 0 else UNKNOWN
        found = [RULES_TEXT, SETTING_TEXT, g.buys, g.tokens, holder]
        if mode.village_counts:
            known = g.over or (g.players == 1 and viewer == 0)  # hidden cards of others count, too
            found.extend(
                (scoring.village_points(g), scoring.party_pile_points(g), scoring.party_points(g) if known else UNKNOWN)
            )
        else:
            found.extend((UNKNOWN, UNKNOWN, UNKNOWN))
        if mode.in_the_dark:
            found.extend((scoring.top_heroes(g, 0) if viewer == 0 or g.over else UNKNOWN, MASTERS))
        else:
            found.extend((UNKNOWN, 0))
        return found

    def encode_dungeon(self, encoding: Encoding, g: ClassicState, viewer: int, gold: int, marked: list[int]) -> None:
        """The halls, rank 0, and the piles of monsters that got through or were turned in, with their points."""
        gloom = gloom_of(g)
        at = begin_record(encoding, LIST)
        for side in range(g.config.halls):
            self.draw_hall(encoding, g, side, gloom, viewer, marked)
        end_record(encoding, at)
        at = begin_record(encoding, LIST)
        for card in g.rank_0():
            self.draw_rank(encoding, g, card, 0, gloom, marked)
        end_record(encoding, at)
        for pile in (g.village_pile(), g.party_pile()):
            encode_unordered(g, encoding, pile)
            at = begin_record(encoding, LIST)
            if g.config.mode.village_counts:
                encode_worths(g, encoding, NOTHING, pile, [g.card(card).vp for card in pile])
            end_record(encoding, at)

    def draw_hall(
        self, encoding: Encoding, g: ClassicState, side: int, gloom: tuple[int, int], viewer: int, marked: list[int]
    ) -> None:
        at = begin_with_numbers(encoding, HALL, [g.closed >> side & 1])
        ranks = begin_record(encoding, LIST)
        for i, card in enumerate(g.hall(side)):
            self.draw_rank(encoding, g, card, i + 1, gloom, marked)
        end_record(encoding, ranks)
        self.draw_deck(encoding, g, side, viewer, marked)
        end_record(encoding, at)

    def draw_rank(
        self, encoding: Encoding, g: ClassicState, number: CardId, rank: int, gloom: tuple[int, int], marked: list[int]
    ) -> None:
        """A rank, its card, whether that is a stone, and the figures of a monster."""
        if number < 0:
            write_record(encoding, EMPTY_RANK, [rank])
            return
        at, card = len(encoding), g.card(number)
        if card.tags & MONSTER_BIT:
            xp = card.xp + g.config.deep_xp if rank == g.config.deep_rank else card.xp
            light = darkness_in(g, gloom, g.rules.foes[card.number], rank)
            angry = int(g.noted(number, notes.ANGRY))
            encoding.extend((RANK, 0, 7, rank, card.health, xp, card.vp, g.gold_of(number), light, angry))
        else:
            encoding.extend((OTHER_RANK, 0, 2, rank, int(card.tags & THUNDERSTONE_BIT != 0)))
        encode_card(g, encoding, number, UNKNOWN, marked)
        end_record(encoding, at)

    def draw_deck(self, encoding: Encoding, g: ClassicState, side: int, viewer: int, marked: list[int]) -> None:
        """The number of cards, those known at the bottom, and those that the viewer has looked at."""
        dungeon, deep = g.dungeon(side), g.deep[side]
        looked_at = g.cards_with(notes.SEEN, viewer)
        hidden = len(dungeon) - deep
        places = [place for place in range(hidden) if dungeon[-1 - place] in looked_at] if looked_at else []
        numbers = [viewer if places else NOTHING, len(dungeon)]
        at = begin_with_numbers(encoding, DUNGEON_DECK, numbers + g.kinds_of(dungeon[:deep]))
        seen = begin_record(encoding, LIST)
        for place in places:
            card = begin_with_numbers(encoding, DECK_CARD, [place])
            encode_card(g, encoding, dungeon[-1 - place], UNKNOWN, marked)
            end_record(encoding, card)
        end_record(encoding, seen)
        end_record(encoding, at)

    # -- the open question --------------------------------------------------------------------------------------------

    def attacked_by(self, g: ClassicState, option: int, kind: int) -> int:
        return first(option) if kind == ATTACK else NOTHING

    def foresees_answers(self) -> bool:
        return True

    def may_end(self, g: ClassicState) -> bool:
        """Might the answer end the game? Moving monsters can bring a stone to the front."""
        for option in g.options:
            if verb(option) == PICK and self.place_of(g, option, PICK) >= 0:
                return any(g.card(card).tags & THUNDERSTONE_BIT for card in g.hall_monsters())
        return False

    def is_in_sight(self, g: ClassicState, viewer: int, card: CardId) -> bool:
        for p in range(g.players):
            if card in g.deck(p):
                return False
            if card in g.hand(p):
                return card in known_hand(g, viewer, p)
            if card in g.kept(p):
                return viewer == p or g.over or not is_secret(g, card)
        for side in range(g.config.halls):
            if card in g.dungeon(side):
                return g.has_seen(card, viewer)
        return True

    def begins_with_card(self, kind: int) -> bool:
        return kind == ATTACK or kind == HIDE or kind == TURN_IN or Visibility.begins_with_card(self, kind)

    def spot_of(self, g: ClassicState, card: CardId) -> int:
        return g.rank_of(card)

    def place_of(self, g: ClassicState, option: int, kind: int) -> int:
        """The rank of a monster that an option is about."""
        if kind == ATTACK:
            return second(option)
        if kind == PICK:
            for side in range(g.config.halls):
                if option in g.hall(side):
                    return g.hall(side).index(CardId(option)) + 1
        return NOTHING


def kept_in_sight(g: ClassicState, viewer: int, p: int) -> list[CardId]:
    """The cards set aside that a viewer sees; only its owner sees a card under a treasure."""
    kept = g.kept(p)
    return kept if viewer == p or g.over else [card for card in kept if not is_secret(g, card)]
