"""What somebody may know of a game, in numbers: all that a part of a view follows from.

It is worked out with the rules, so natively too. Views put it into words, and find what they made before by these numbers
(`views/faces.py`): so there is nothing in them that the viewer may not know.
"""

from typing import Any, Final

from grimhold.core.machine import NOTE, NOTHING
from grimhold.core.options import DONE, PICK, SHIFT, first, second, verb
from grimhold.games.options import BUY, EQUIP, LEVEL, USE
from grimhold.games.tabletop import Tabletop
from grimhold.lang import notes
from grimhold.lang.options import GEAR

# Cards and targets are numbers with the count of their shuffles, from which references follow; -1 where there is none.

# What an option looks like to whoever is asked, in this order; then the other cards it stands for, and the other targets.
SIZE: Final = 0  # of the row
NUMBER: Final = 1
OPTION: Final = 2
CARD: Final = 3  # that it is about, where it may be pointed at
CARD_SEAL: Final = 4
TARGET: Final = 5
TARGET_SEAL: Final = 6
EQUAL: Final = 7  # how many other cards
MARKED: Final = 8  # is anything noted about the card or the target?
# All that its words follow from, if there is not.
WORDS: Final = 9
SEAT: Final = 9  # who is asked
STEP: Final = 10  # that asks: its place in the program
ANSWER: Final = 11  # the option without cards
KIND: Final = 12  # of the card
SPOT: Final = 13  # the card's own rank or room
TARGET_KIND: Final = 14  # of the target, or of the card a Hero would rise into
PLACE: Final = 15  # the rank, room or location it leads to
ROW: Final = 16

CARD_AND_SEAL: Final = 2
NOTED: Final = 0  # of a seat, or of the dungeon: is anything noted about a card there?

# What a player's place looks like to a viewer: how long the parts are that follow; then all else it follows from.
HAND_PART: Final = 1  # rows of a card, the count of its shuffles and a Hero's strength
HOLDINGS_PART: Final = 2  # of the own: how many cards are drawn, are in the deck, are on the discard pile; their kinds
OWNED_PART: Final = 3  # of the own: the kinds of all that is the player's
SUMS_PART: Final = 4  # of a hand that is seen (`games/seer.py`)
SEAT_HEAD: Final = 5
HELD_CARD: Final = 3
HOLDINGS: Final = 3


class Onlooker:
    """Each rulebook has one of its own."""

    # The table is `Any` so that each can name the kind of table it knows.

    def begins_with_card(self, kind: int) -> bool:
        """Is the first argument of a verb a card?"""
        return kind == USE or kind == EQUIP or kind == LEVEL

    def is_in_sight(self, g: Any, viewer: int, card: int) -> bool:
        """Does a viewer see where a card lies?"""
        raise RuntimeError("no rulebook")

    def card_of(self, g: Any, option: int) -> int:
        """The card an option is about, or -1."""
        raise RuntimeError("no rulebook")

    def place_of(self, g: Any, option: int) -> int:
        """The rank, room or location an option leads to, or where the card lies that it is about; or -1."""
        raise RuntimeError("no rulebook")

    def spot_of(self, g: Any, card: int) -> int:
        """The rank or room of a card in the dungeon, or -1."""
        raise RuntimeError("no rulebook")

    def known_hand(self, g: Any, viewer: int, p: int) -> list[int]:
        """The cards of a hand that a viewer sees."""
        raise RuntimeError("no rulebook")

    def hand_size(self, g: Any, p: int) -> int:
        """How many cards a player draws for a new hand."""
        raise RuntimeError("no rulebook")

    def open_cards(self, g: Any, viewer: int, p: int) -> list[list[int]]:
        """What a viewer sees of a player's cards beside the hand, pile by pile."""
        raise RuntimeError("no rulebook")

    def standing(self, g: Any, viewer: int, p: int) -> list[int]:
        """How else a player stands to a viewer."""
        raise RuntimeError("no rulebook")

    def dungeon(self, g: Any) -> list[int]:
        """Where everybody sees which card of the dungeon."""
        raise RuntimeError("no rulebook")

    # -- players --------------------------------------------------------------------------------------------------------

    def hand(self, g: Tabletop, viewer: int, p: int) -> list[int]:
        """Of every card that the viewer knows there the number, the count of its shuffles and a Hero's strength."""
        found: list[int] = []
        for card in self.known_hand(g, viewer, p):
            found.extend((card, g.seal_of(card), g.strength_in_hand(p, card)))
        return found

    def holdings(self, g: Tabletop, p: int) -> list[int]:
        """What the next cards drawn follow from, to their owner: how many they are, and the kinds of cards of deck, discard
        pile and hand, in no order."""
        deck, pile, hand = g.deck(p), g.pile(p), g.hand(p)
        found = [self.hand_size(g, p), len(deck), len(pile)]
        found.extend(in_no_order(g, deck))
        found.extend(in_no_order(g, pile))
        found.extend(in_no_order(g, hand))
        return found

    # -- the open question --------------------------------------------------------------------------------------------

    def options(self, g: Tabletop) -> list[int]:
        """A row for each option."""
        viewer = g.asked
        hand, named = g.hand(viewer), nameable(g)
        subjects = [self.card_of(g, option) for option in g.options]
        targets = [target_of(option) for option in g.options]
        left_out = [card for card in named if card not in subjects]
        unaimed_at = [card for card in named if card not in targets]
        marked = noted_about(g)
        found: list[int] = []
        for number, option in enumerate(g.options):
            card, target = subjects[number], targets[number]
            equal = alike(g, card, left_out) if left_out and card in named else []
            others = alike(g, target, unaimed_at) if target >= 0 and target in named else []
            pointed_at = card >= 0 and (card in hand or self.is_in_sight(g, viewer, card))
            found.extend((
                ROW + CARD_AND_SEAL * (len(equal) + len(others)), number, option,
                card if pointed_at else NOTHING, g.seal_of(card) if pointed_at else 0,
                target, g.seal_of(target) if target >= 0 else 0,
                len(equal), int(card in marked or target in marked),
                viewer, g.pc, self.sans_cards(option, target), g.kind_of(card) if card >= 0 else NOTHING,
                self.spot_of(g, card) if card >= 0 else NOTHING, aimed_kind(g, option, target),
                self.place_of(g, option),
            ))  # fmt: skip
            if equal or others:
                found.extend(with_seals(g, equal + others))
        return found

    def usual_card_of(self, g: Tabletop, option: int) -> int:
        """The card an option is about by every rulebook, or -1."""
        kind = verb(option)
        if kind == PICK:
            return option
        if self.begins_with_card(kind):
            return first(option)
        if kind == BUY and g.stack(second(option)):
            return g.stack(second(option))[-1]
        return g.running().about(g, option) if kind != DONE else NOTHING

    def sans_cards(self, option: int, target: int) -> int:
        kind = verb(option)
        if kind == PICK:
            return PICK
        a = 0 if self.begins_with_card(kind) else first(option)
        b = 0 if target >= 0 else second(option)
        return kind | a << SHIFT | b


def nameable(g: Tabletop) -> list[int]:
    """The cards an answer could name: by the step, or of the hand."""
    found = g.running().candidates(g)
    return found if found else [card for card in g.hand(g.asked) if card != g.this]


def alike(g: Tabletop, card: int, others: list[int]) -> list[int]:
    """Of cards equal in every way one is offered; these are the others."""
    kind = g.kind_of(card)
    found = [other for other in others if g.kind_of(other) == kind]
    if not found or not g.notes:
        return found
    looks = g.looks_of(card)
    return [other for other in found if g.looks_of(other) == looks]


def noted_about(g: Tabletop) -> list[int]:
    """The cards some note speaks of, and those that hold one."""
    marks = g.notes
    if not marks:
        return []
    found = marks[::NOTE]
    for i in range(0, len(marks), NOTE):
        if marks[i + 1] == notes.WIELDED or marks[i + 1] == notes.GIVEN:
            found.append(marks[i + 2])
    return [card for card in found if card >= 0]


def in_no_order(g: Tabletop, cards: list[int]) -> list[int]:
    """The kinds of cards whose order nobody may know: whether a part is found again must not tell it, either."""
    return sorted(g.kinds_of(cards))


def with_seals(g: Tabletop, cards: list[int]) -> list[int]:
    """References follow from these; places may be empty."""
    found: list[int] = []
    for card in cards:
        found.extend((card, g.seal_of(card) if card >= 0 else 0))
    return found


def any_marked(g: Tabletop, cards: list[int]) -> int:
    if not g.notes:
        return 0
    marked = noted_about(g)
    return int(any(card in marked for card in cards))


def target_of(option: int) -> int:
    """The second card, or -1."""
    kind = verb(option)
    return second(option) if kind == EQUIP else second(option) - 1 if kind == GEAR else NOTHING


def aimed_kind(g: Tabletop, option: int, target: int) -> int:
    if target >= 0:
        return g.kind_of(target)
    if verb(option) != LEVEL:
        return NOTHING
    risen = g.next_level(first(option), second(option))
    return g.kind_of(risen) if risen >= 0 else NOTHING
