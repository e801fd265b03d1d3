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
    """Each rulebook has one of its own."""

    # The table is `Any` so that each can name the kind of table it knows.

    def begins_with_card(self, kind: int) -> bool:
        """Is the first argument of a verb a card?"""
        return kind == USE or kind == EQUIP or kind == LEVEL

    def is_in_sight(self, state: Any, viewer: Seat, card: CardId) -> bool:
        """Does a viewer see where a card lies?"""
        raise RuntimeError("no rulebook")

    def card_of(self, state: Any, option: int, kind: int) -> int:
        """The card an option is about that does not say so itself, or -1; `kind`: its verb."""
        if kind == BUY and state.stack(second(option)):
            top: int = state.stack(second(option))[-1]
            return top
        about: int = state.running().about(state, option) if kind != DONE else NOTHING
        return about

    def place_of(self, state: Any, option: int, kind: int) -> int:
        """The rank, room or location an option leads to, or where the card lies that it is about; or -1."""
        return NOTHING

    def spot_of(self, state: Any, card: CardId) -> int:
        """The rank or room of a card in the dungeon, or -1."""
        return NOTHING

    def attacked_by(self, state: Any, option: int, kind: int) -> int:
        """The monster an option leads to, or -1."""
        return NOTHING

    def foresees_answers(self) -> bool:
        """Is it told what a battle under way comes to by each answer in it?"""
        return False

    def may_end(self, state: Any) -> bool:
        """Might an answer that is no fight end the game at once?"""
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
        """Of how many stacks, the first ones, nothing is known but the uppermost card."""
        return 0

    def mark_of(self, state: Any, card: CardId, what: NoteKind, amount: int) -> tuple[int, int]:
        """What a note about a card means to players: its name among the marks, and the kind of card it speaks of; -1 each
        where there is none."""
        return NOTHING, NOTHING

    def lender(self, state: Any, amount: int) -> int:
        """The seat of who lent a card, by what is noted of it; UNKNOWN if it was nobody at the table."""
        return UNKNOWN

    def worths(self, state: Any, p: Seat, owned: list[CardId]) -> list[int]:
        """The points of each card to whoever owns all these: as printed."""
        return [state.card(card).vp for card in owned]

    def other_points(self, state: Any, p: Seat, owned: list[CardId]) -> list[int]:
        """Points that come from no card."""
        return []

    def encode_other_points(self, state: Any, secret: int, points: list[int]) -> Encoding:
        """The same, as records."""
        return []

    def rests(self, state: Any) -> bool:
        """Is the turn spent at rest?"""
        return False

    def leads_on(self, state: Any, viewer: Seat) -> bool:
        """Does the viewer know that the turn may lead on from the village into the dungeon?"""
        return False

    def encode_own_seat(self, state: Any, viewer: Seat, p: Seat, marked: list[int]) -> Encoding | None:
        """The record of what only this rulebook shows of a player."""
        return None

    def encode_own_view(self, state: Any, viewer: Seat, gold: int, marked: list[int]) -> Encoding | None:
        """The record of what only this rulebook shows of the table; `gold`: what the viewer could spend."""
        return None

    # -- for programs (`views/observation.py`) -------------------------------------------------------------------------

    def observed_seat(self, state: Any, p: Seat) -> list[int]:
        """What everybody sees of a player, beside what every rulebook has."""
        return []

    def observed_table(self, state: Any, viewer: Seat) -> list[int]:
        """What lies on the table and is nobody's."""
        return []

    def zones_beside(self, state: Any, p: Seat) -> list[int]:
        """Where cards lie that are a player's, beside those of every rulebook."""
        return []

    def meaning(self, state: Any, option: int) -> int:
        """What an option means, if the rulebook says it in a way of its own; else -1."""
        return NOTHING
