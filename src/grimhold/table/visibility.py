"""What each rulebook says for itself about what a viewer may know; `views/encode_*.py` and `views/observation.py` ask.

All of it is numbers, so that it runs natively.
"""

from typing import Any

from grimhold.core.ids import CardId, NoteKind, Seat
from grimhold.core.machine import NOTHING
from grimhold.core.options import second
from grimhold.core.verbs import BUY, DONE, EQUIP, LEVEL, USE
from grimhold.table.card_stats import Fighter
from grimhold.table.encoding import UNKNOWN, Encoding


class Visibility:
    """The base class; each rulebook has a subclass."""

    # The state is `Any`, so that each subclass can name its own type of state.

    def begins_with_card(self, kind: int) -> bool:
        """Is the first argument of a verb a card?"""
        return kind == USE or kind == EQUIP or kind == LEVEL

    def is_in_sight(self, state: Any, viewer: Seat, card: CardId) -> bool:
        """Does a viewer see where a card lies?"""
        raise RuntimeError("no rulebook")

    def card_of(self, state: Any, option: int, kind: int) -> int:
        """The card an option is about if its first argument is none, or -1; `kind`: its verb."""
        if kind == BUY and state.stack(second(option)):
            top: int = state.stack(second(option))[-1]
            return top
        about: int = state.running().about(state, option) if kind != DONE else NOTHING
        return about

    def place_of(self, state: Any, option: int, kind: int) -> int:
        """The rank, room or location that an option or its card belongs to, or -1."""
        return NOTHING

    def spot_of(self, state: Any, card: CardId) -> int:
        """The rank or room of a card in the dungeon, or -1."""
        return NOTHING

    def attacked_by(self, state: Any, option: int, kind: int) -> int:
        """The monster an option leads to, or -1."""
        return NOTHING

    def foresees_answers(self) -> bool:
        """Does each answer in a battle show the outcome of the battle?"""
        return False

    def may_end(self, state: Any) -> bool:
        """Could an answer outside a fight end the game at once?"""
        return False

    def known_hand(self, state: Any, viewer: Seat, p: Seat) -> list[CardId]:
        """The cards of a hand that a viewer sees."""
        found: list[CardId] = state.hand(p).copy() if state.sees_hand(viewer, p) else []
        return found

    def hand_size(self, state: Any, p: Seat) -> int:
        """How many cards a player draws for a new hand."""
        raise RuntimeError("no rulebook")

    def fighter_of(self, state: Any, kind: int) -> Fighter:
        """What a kind of card brings to a fight."""
        raise RuntimeError("no rulebook")

    def knows_purse(self, state: Any, viewer: Seat) -> bool:
        """Does the viewer know what the active player can spend?"""
        known: bool = state.sees_hand(viewer, state.active)
        return known

    def stacks_hidden(self, state: Any) -> int:
        """The number of stacks, from the first on, that show only their top card."""
        return 0

    def mark_of(self, state: Any, card: CardId, what: NoteKind, amount: int) -> tuple[int, int]:
        """How players see a note about a card: the mark, and the kind of card that the note names; or -1 each."""
        return NOTHING, NOTHING

    def lender(self, state: Any, amount: int) -> int:
        """The seat that lent a card, by the amount of the note; UNKNOWN if no player did."""
        return UNKNOWN

    def worths(self, state: Any, p: Seat, owned: list[CardId]) -> list[int]:
        """The points of each card for a player who owns all of these; as printed."""
        return [state.card(card).vp for card in owned]

    def other_points(self, state: Any, p: Seat, owned: list[CardId]) -> list[int]:
        """Points that come from no card."""
        return []

    def encode_other_points(self, state: Any, secret: int, points: list[int]) -> Encoding:
        """Records of these points."""
        return []

    def rests(self, state: Any) -> bool:
        """Does the active player rest this turn?"""
        return False

    def leads_on(self, state: Any, viewer: Seat) -> bool:
        """Does the viewer know that a dungeon phase may follow the village phase?"""
        return False

    def encode_own_seat(self, state: Any, viewer: Seat, p: Seat, marked: list[int]) -> Encoding | None:
        """The record of what only this rulebook shows of a player."""
        return None

    def encode_own_view(self, state: Any, viewer: Seat, gold: int, marked: list[int]) -> Encoding | None:
        """The record of what only this rulebook shows of the table; `gold`: what the viewer could spend."""
        return None

    # -- for programs (`views/observation.py`) -------------------------------------------------------------------------

    def observed_seat(self, state: Any, p: Seat) -> list[int]:
        """Public figures of a player that only this rulebook has."""
        return []

    def observed_table(self, state: Any, viewer: Seat) -> list[int]:
        """What lies on the table and belongs to no player."""
        return []

    def zones_beside(self, state: Any, p: Seat) -> list[int]:
        """Further zones of a player."""
        return []

    def meaning(self, state: Any, option: int) -> int:
        """The meaning of an option that only this rulebook has, or -1."""
        return NOTHING
