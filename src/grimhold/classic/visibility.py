"""Encodes what a viewer may know of a classic game."""

from typing import Final

from grimhold.classic import scoring
from grimhold.classic.determinize import is_secret, known_hand
from grimhold.classic.fight.battle import darkness_in, gloom_of
from grimhold.classic.rules import HALL_SIZE, HAND_SIZE, MASTERS
from grimhold.classic.state import ClassicState
from grimhold.classic.turn.rest import Resting
from grimhold.core.ids import CardId, NoteKind, Seat
from grimhold.core.machine import NOTHING
from grimhold.core.options import first, second, verb
from grimhold.core.verbs import ATTACK, HIDE, PICK, TURN_IN
from grimhold.lang import notes
from grimhold.lang.base import IN_VILLAGE
from grimhold.lang.tags import MONSTER_BIT, THUNDERSTONE_BIT
from grimhold.table import encoding as enc
from grimhold.table.card_stats import Fighter
from grimhold.table.encoding import FRESH, OWN_RECORDS, UNKNOWN, Encoding, record
from grimhold.table.visibility import Visibility
from grimhold.views.encode_cards import (
    ARMED_WITH,
    AS_MAGIC,
    FALLEN,
    HELD_BACK,
    LENT,
    SAVED,
    SPENT,
    STOPPED,
    WAS_ARMED_WITH,
    encode_card,
    encode_cards,
)
from grimhold.views.encode_question import steps_under_way
from grimhold.views.encode_table import encode_worths
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


@record(FRESH + OWN_RECORDS)
def own_view_record(
    *, rules: enc.TableText, setting: enc.TableText, purchases: int, tokens: int, stone_holder: enc.Maybe,
    village_points: enc.Maybe, party_pile_points: enc.Maybe, party_points: enc.Maybe, masters: enc.Maybe,
    masters_needed: int, halls: enc.Records, front: enc.Records, village_pile: enc.Heap, village_scored: enc.Records,
    party_pile: enc.Heap, party_pile_scored: enc.Records,
) -> None:  # fmt: skip
    """What only the classic games show of the table."""


@record(FRESH + OWN_RECORDS + 1)
def own_seat_record(*, kept_hidden: int, kept: enc.Records, treasures: enc.Records) -> None: ...


@record(OWN_RECORDS + 2)
def hall_record(*, closed: bool, ranks: enc.Records, deck: enc.Record) -> None: ...


@record(OWN_RECORDS + 3)
def empty_rank_record(*, rank: int) -> None: ...


@record(OWN_RECORDS + 4)
def monster_rank_record(
    *, rank: int, health: int, xp: int, vp: int, gold: int, light: int, angry: bool, card: enc.Record
) -> None: ...


@record(OWN_RECORDS + 5)
def other_rank_record(*, rank: int, stone: bool, card: enc.Record) -> None:
    """A rank with a stone or a treasure."""


@record(OWN_RECORDS + 6)
def deck_record(*, secret: int, count: int, bottom: enc.Numbers, seen: enc.Records) -> None: ...


@record(OWN_RECORDS + 7)
def deck_card_record(*, place: int, card: enc.Record) -> None: ...


class ClassicVisibility(Visibility):
    def known_hand(self, state: ClassicState, viewer: Seat, p: Seat) -> list[CardId]:
        return known_hand(state, viewer, p)

    def hand_size(self, state: ClassicState, p: Seat) -> int:
        return HAND_SIZE

    def fighter_of(self, state: ClassicState, kind: int) -> Fighter:
        return state.rules.fight[kind]

    def knows_purse(self, state: ClassicState, viewer: Seat) -> bool:
        return state.place == IN_VILLAGE and (state.open or viewer == state.active)

    def mark_of(self, state: ClassicState, card: CardId, what: NoteKind, amount: int) -> tuple[int, int]:
        if what == notes.ARMED:
            return ARMED_WITH if state.wielder_of(CardId(amount)) == card else WAS_ARMED_WITH, state.kind_of(
                CardId(amount)
            )
        if what == notes.DOOMED:
            return FALLEN if state.falls(card) else SAVED, NOTHING
        for i in range(len(MARKS)):
            if MARKS[i][0] == what:
                return MARKS[i][1], NOTHING
        return NOTHING, NOTHING

    def lender(self, state: ClassicState, amount: int) -> int:
        return amount if 0 <= amount < state.players else UNKNOWN

    def worths(self, state: ClassicState, p: Seat, owned: list[CardId]) -> list[int]:
        catalogue, kinds = state.catalogue, state.kinds
        found: list[int] = []
        for card in owned:
            kind = catalogue[kinds[card]]
            found.append(kind.vp + scoring.bonus(state, card, p, owned) if kind.tags & THUNDERSTONE_BIT else kind.vp)
        return found

    def encode_own_seat(self, state: ClassicState, viewer: Seat, p: Seat, marked: list[int]) -> Encoding | None:
        kept = state.kept(p)
        sees_all = not kept or viewer == p or state.over
        shown = kept if sees_all else [card for card in kept if not is_secret(state, card)]  # a card under a treasure
        return own_seat_record(
            kept_hidden=len(kept) - len(shown), kept=encode_cards(state, shown, marked),
            treasures=encode_cards(state, state.treasures(p), marked),
        )  # fmt: skip

    def rests(self, state: ClassicState) -> bool:
        for step in steps_under_way(state):
            if isinstance(state.program[step], Resting):
                return True
        return False

    # -- for programs -------------------------------------------------------------------------------------------------

    def observed_seat(self, state: ClassicState, p: Seat) -> list[int]:
        return [len(state.treasures(p)), int(state.holder == p)]

    def observed_table(self, state: ClassicState, viewer: Seat) -> list[int]:
        seen = [state.buys, state.tokens, state.closed, len(state.village_pile()), len(state.party_pile())]
        for side in range(OBSERVED_HALLS):
            there = side < state.config.halls
            seen.append(len(state.dungeon(side)) if there else NOTHING)
            for rank in range(HALL_SIZE):
                seen.append(
                    known_kind(state, viewer, state.hall_at(side), state.hall(side)[rank]) if there else NOTHING
                )
        front = state.rank_0()
        for k in range(OBSERVED_IN_FRONT):
            seen.append(state.kinds[front[k]] if k < len(front) else NOTHING)
        return seen

    def zones_beside(self, state: ClassicState, p: Seat) -> list[int]:
        return [state.treasures_at(p)]

    def meaning(self, state: ClassicState, option: int) -> int:
        """The meaning of an own option; an attack is told by its rank."""
        what = verb(option)
        if what == ATTACK:
            return ATTACK | second(option)
        return what | state.kinds[first(option)] if what == HIDE or what == TURN_IN else NOTHING

    # -- the dungeon --------------------------------------------------------------------------------------------------

    def encode_own_view(self, state: ClassicState, viewer: Seat, gold: int, marked: list[int]) -> Encoding | None:
        mode, gloom = state.config.mode, gloom_of(state)
        in_the_dark, village_pile, party_pile = mode.in_the_dark, state.village_pile(), state.party_pile()
        village, party, all_decks = UNKNOWN, UNKNOWN, UNKNOWN
        if mode.village_counts:
            village, party = scoring.village_points(state), scoring.party_pile_points(state)
            if state.over or (state.players == 1 and viewer == 0):  # hidden cards of others count, too
                all_decks = scoring.party_points(state)
        halls: Encoding = []
        for side in range(state.config.halls):
            halls += self.encode_hall(state, side, gloom, viewer, marked)
        front: Encoding = []
        for card in state.rank_0():
            front += self.encode_rank(state, card, 0, gloom, marked)
        return own_view_record(
            rules=RULES_TEXT, setting=SETTING_TEXT, purchases=state.buys, tokens=state.tokens,
            stone_holder=state.holder if state.holder >= 0 else UNKNOWN, village_points=village,
            party_pile_points=party, party_points=all_decks,
            masters=scoring.top_heroes(state, Seat(0)) if in_the_dark and (viewer == 0 or state.over) else UNKNOWN,
            masters_needed=MASTERS if in_the_dark else 0, halls=halls, front=front, village_pile=village_pile,
            village_scored=encode_scored(state, village_pile), party_pile=party_pile,
            party_pile_scored=encode_scored(state, party_pile),
        )  # fmt: skip

    def encode_hall(
        self, state: ClassicState, side: int, gloom: tuple[int, int], viewer: Seat, marked: list[int]
    ) -> Encoding:
        ranks: Encoding = []
        for i, card in enumerate(state.hall(side)):
            ranks += self.encode_rank(state, card, i + 1, gloom, marked)
        return hall_record(
            closed=state.closed >> side & 1 != 0, ranks=ranks, deck=self.encode_deck(state, side, viewer, marked)
        )

    def encode_rank(
        self, state: ClassicState, number: CardId, rank: int, gloom: tuple[int, int], marked: list[int]
    ) -> Encoding:
        if number < 0:
            return empty_rank_record(rank=rank)
        card, shown = state.catalogue[state.kinds[number]], encode_card(state, number, UNKNOWN, marked)
        if card.tags & MONSTER_BIT == 0:
            return other_rank_record(rank=rank, stone=card.tags & THUNDERSTONE_BIT != 0, card=shown)
        return monster_rank_record(
            rank=rank, health=card.health,
            xp=card.xp + state.config.deep_xp if rank == state.config.deep_rank else card.xp, vp=card.vp,
            gold=state.gold_on(card.number), light=darkness_in(state, gloom, state.rules.foes[card.number], rank),
            angry=number in marked and state.noted(number, notes.ANGRY), card=shown,
        )  # fmt: skip

    def encode_deck(self, state: ClassicState, side: int, viewer: Seat, marked: list[int]) -> Encoding:
        """The number of cards, the kinds of those known at the bottom, and the cards that the viewer has looked at."""
        dungeon, deep = state.dungeon(side), state.deep[side]
        looked_at = state.cards_with(notes.SEEN, viewer)
        seen: Encoding = []
        if looked_at:
            for place in range(len(dungeon) - deep):
                card = dungeon[-1 - place]
                if card in looked_at:
                    seen += deck_card_record(place=place, card=encode_card(state, card, UNKNOWN, marked))
        return deck_record(
            secret=viewer if seen else NOTHING, count=len(dungeon), bottom=state.kinds_of(dungeon[:deep]), seen=seen
        )

    # -- the open question --------------------------------------------------------------------------------------------

    def attacked_by(self, state: ClassicState, option: int, kind: int) -> int:
        return first(option) if kind == ATTACK else NOTHING

    def foresees_answers(self) -> bool:
        return True

    def may_end(self, state: ClassicState) -> bool:
        """Might the answer end the game? Moving monsters can bring a stone to the front."""
        for option in state.options:
            if verb(option) == PICK and self.place_of(state, option, PICK) >= 0:
                return any(state.card(card).tags & THUNDERSTONE_BIT for card in state.hall_monsters())
        return False

    def is_in_sight(self, state: ClassicState, viewer: Seat, card: CardId) -> bool:
        for p in state.everybody():
            if card in state.deck(p):
                return False
            if card in state.hand(p):
                return card in known_hand(state, viewer, p)
            if card in state.kept(p):
                return viewer == p or state.over or not is_secret(state, card)
        for side in range(state.config.halls):
            if card in state.dungeon(side):
                return state.has_seen(card, viewer)
        return True

    def begins_with_card(self, kind: int) -> bool:
        return kind == ATTACK or kind == HIDE or kind == TURN_IN or Visibility.begins_with_card(self, kind)

    def spot_of(self, state: ClassicState, card: CardId) -> int:
        return state.rank_of(card)

    def place_of(self, state: ClassicState, option: int, kind: int) -> int:
        """The rank of a monster that an option is about."""
        if kind == ATTACK:
            return second(option)
        if kind == PICK:
            for side in range(state.config.halls):
                if option in state.hall(side):
                    return state.hall(side).index(CardId(option)) + 1
        return NOTHING


def encode_scored(state: ClassicState, pile: list[CardId]) -> Encoding:
    """The points of monsters in a pile, where they count."""
    if not state.config.mode.village_counts:
        return []
    return encode_worths(state, NOTHING, pile, [state.card(card).vp for card in pile])
